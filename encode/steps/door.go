package steps

import (
	"context"

	"exactcover/encode/puzzle"
	"exactcover/internal/misuse"
)

var door = misuse.Of("steps")

// checkQuestion is for calls that ask something about a puzzle.
func checkQuestion(call string, ctx context.Context, p *puzzle.Puzzle) {
	door.Context(call, ctx)
	if p == nil {
		door.Panic("%s: the puzzle is nil; puzzle.New makes puzzles", call)
	}
}

// occupy begins a call that uses the grader, which must be released behind it. Another that comes
// before is told.
func (g *Grader) occupy(call string, ctx context.Context, p *puzzle.Puzzle) {
	if g == nil {
		door.Panic("%s: the grader is nil; NewGrader makes graders", call)
	}
	checkQuestion(call, ctx, p)
	if !g.occupied.CompareAndSwap(false, true) {
		door.Panic("the grader is in use: %s was called by another goroutine, or by a rule", call)
	}
}

// release ends a call.
func (g *Grader) release() { g.occupied.Store(false) }

// checkMade makes sure that there is a chain.
func (c *Chain) checkMade(call string) {
	if c == nil {
		door.Panic("%s: the chain is nil; Solve makes chains", call)
	}
}
