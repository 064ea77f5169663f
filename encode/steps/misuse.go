package steps

import (
	"context"

	"exactcover/encode/puzzle"
	"exactcover/internal/misuse"
)

var pkg = misuse.Of("steps")

// checkQuestion panics if the context or the puzzle of a call is nil.
func checkQuestion(call string, ctx context.Context, p *puzzle.Puzzle) {
	pkg.Context(call, ctx)
	pkg.Made(call, "puzzle", "puzzle.New", p != nil)
}

// occupy begins a call that uses the grader; the call must end with release. It panics if another
// call is running.
func (g *Grader) occupy(call string, ctx context.Context, p *puzzle.Puzzle) {
	if g == nil {
		pkg.Panic("%s: the grader is nil; NewGrader makes graders", call)
	}
	checkQuestion(call, ctx, p)
	if !g.occupied.CompareAndSwap(false, true) {
		pkg.Panic("the grader is in use: %s was called by another goroutine, or by a rule", call)
	}
}

// release ends a call that began with occupy.
func (g *Grader) release() { g.occupied.Store(false) }

// checkMade panics if there is no chain.
func (c *Chain) checkMade(call string) {
	if c == nil {
		pkg.Panic("%s: the chain is nil; Solve makes chains", call)
	}
}
