package steps

import (
	"context"
	"fmt"

	"exactcover/encode"
)

// misuse panics with a rule that a call has broken. What may be wrong with a puzzle is an error.
func misuse(format string, args ...any) { panic("steps: " + fmt.Sprintf(format, args...)) }

// checkQuestion is for calls that ask something about a puzzle.
func checkQuestion(call string, ctx context.Context, p *encode.Puzzle) {
	switch {
	case ctx == nil:
		misuse("%s: the context is nil; context.Background() never ends", call)
	case p == nil:
		misuse("%s: the puzzle is nil; encode.New makes puzzles", call)
	}
}

// occupy begins a call that uses the grader, which must be released behind it. Another that comes
// before is told.
func (g *Grader) occupy(call string, ctx context.Context, p *encode.Puzzle) {
	if g == nil {
		misuse("%s: the grader is nil; NewGrader makes graders", call)
	}
	checkQuestion(call, ctx, p)
	if !g.occupied.CompareAndSwap(false, true) {
		misuse("the grader is in use: %s was called by another goroutine, or by a rule", call)
	}
}

// release ends a call.
func (g *Grader) release() { g.occupied.Store(false) }

// checkMade makes sure that there is a chain.
func (c *Chain) checkMade(call string) {
	if c == nil {
		misuse("%s: the chain is nil; Solve makes chains", call)
	}
}
