package encode

import (
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse"
)

// Every call checks its arguments here. Mistakes of the calling program are reported at once, as a
// panic that names the call and the broken rule. Mistakes in a puzzle are errors: see
// [puzzle.Puzzle.Validate].

var pkg = misuse.Of("encode")

// checkQuestion checks the arguments of calls that answer a question about a puzzle.
func checkQuestion(call string, ctx context.Context, p *puzzle.Puzzle) {
	pkg.Context(call, ctx)
	pkg.Made(call, "puzzle", "puzzle.New", p != nil)
}

// check checks the options.
func (o *Options) check(call string) {
	if !slices.Contains(dlx.Methods(), o.Method) {
		pkg.Panic("%s: there is no Options.Method %q; dlx.Methods lists them", call, string(o.Method))
	}
	pkg.Range(call, "Options.Counting", int(o.Counting), int(dlx.CountAuto), int(dlx.CountByMemo))
	pkg.Count(call, "Options.Memory", o.Memory, 0)
	pkg.Count(call, "Options.Processors", int64(o.Processors), 0)
}

// checkMade checks that the solver is not nil.
func (s *Solver) checkMade(call string) {
	pkg.Made(call, "solver", "NewSolver", s != nil)
}

// checkLoop checks the arguments of calls that return a loop. It is a separate function, so that
// these calls are short enough for the compiler to avoid a closure on the heap.
//
//go:noinline
func (s *Solver) checkLoop(call string, ctx context.Context, p *puzzle.Puzzle) {
	s.checkMade(call)
	checkQuestion(call, ctx, p)
}

// checkSource checks the source of random numbers.
func checkSource(call string, source rand.Source) {
	if source == nil {
		pkg.Panic("%s: the source is nil; rand.NewPCG makes one from a seed", call)
	}
}

// occupy begins a call that uses the solver; release must end it. It panics if another call has not
// ended.
func (s *Solver) occupy(call string, ctx context.Context, p *puzzle.Puzzle) {
	s.checkMade(call)
	checkQuestion(call, ctx, p)
	if !s.occupied.CompareAndSwap(false, true) {
		pkg.Panic(
			"the solver is in use: %s was called by another goroutine, within a loop over the "+
				"solver's solutions, or by its Progress, its Clash or a rule; "+
				"only Stats, Complete and Err may be, and these within the loop",
			call,
		)
	}
}

// release ends a call.
func (s *Solver) release() { s.occupied.Store(false) }
