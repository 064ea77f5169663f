package subject

import (
	"context"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/checkpoint"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/tiling"
)

// An Engine solves and counts subjects, one at a time. The values about a search are those of the
// last call.
type Engine struct {
	Options encode.Options
	// Random is the number of solutions to draw at random instead of searching; 0: search.
	Random int
	Wanted Wanted
	Part   Part
	Kept   checkpoint.Settings // where the search is kept; nowhere if there is no folder
	UpTo   tiling.UpTo         // the symmetries up to which solutions are different
	Color  bool                // solutions of tilings are drawn with the colours of a terminal
	// Processors returns how many goroutines may work on the current subject.
	Processors func() int

	Number   int   // number of the current subject; random solutions depend on it and on the seed
	Err      error // why the search stopped early
	Complete bool  // it is proved that there are no other solutions; not of random ones
	Stats    dlx.Stats

	solver  *encode.Solver
	found   grid  // the current solution of a puzzle
	wrong   error // why it is none
	yield   func(Solution) bool
	total   big.Int
	ctx     context.Context // of the current search
	current Subject
	// the methods each and confirm, allocated once
	all       iter.Seq[Solution]
	confirmed func(puzzle.Solution) bool
}

// NewEngine returns an engine that searches with the options.
func NewEngine(o encode.Options) *Engine {
	o.Processors = 1
	e := &Engine{Options: o, solver: encode.NewSolver(o), Processors: func() int { return 1 }}
	e.all, e.confirmed = e.each, e.confirm
	return e
}

// Solutions yields the solutions of a subject. A solution is valid only until the next. The fields
// about the search are valid after the loop.
func (e *Engine) Solutions(ctx context.Context, s Subject) iter.Seq[Solution] {
	e.ctx, e.current = ctx, s
	return e.all
}

// Given yields solutions that were found without the engine; there are no others.
func (e *Engine) Given(solutions ...Solution) iter.Seq[Solution] {
	e.unsearched(nil)
	return slices.Values(solutions)
}

// unsearched sets the values about a call that needed no search.
func (e *Engine) unsearched(err error) {
	e.Err, e.Complete, e.Stats = err, err == nil, dlx.Stats{}
}

func (e *Engine) each(yield func(Solution) bool) {
	e.Err, e.Complete, e.Stats = nil, false, dlx.Stats{}
	switch {
	case e.Part.Of > 0:
		e.searchPart(e.ctx, e.current, yield)
	case e.Kept.Dir != "":
		e.searchKept(e.ctx, e.current, yield)
	default:
		e.current.search(e.ctx, e, yield)
	}
}

// Count counts the solutions of a subject. The number is valid until the next count.
func (e *Engine) Count(ctx context.Context, s Subject) *big.Int {
	switch {
	case e.Part.Of > 0:
		return e.countPart(ctx, s)
	case e.Kept.Dir != "":
		return e.countKept(ctx, s)
	}
	return s.count(ctx, e)
}

// Several reports whether a puzzle has several solutions; sure is false if the time was too short.
func (e *Engine) Several(ctx context.Context, p *puzzle.Puzzle) (several, sure bool) {
	n, err := e.solver.CountUpTo(ctx, p, 2)
	return n > 1, n > 1 || err == nil
}

// Ask calls a method of the solver.
func (e *Engine) Ask(call func(*encode.Solver)) {
	call(e.solver)
	e.ended()
}

// ended sets the values about the last call of the solver.
func (e *Engine) ended() {
	e.Err, e.Complete, e.Stats = e.solver.Err(), e.solver.Complete(), e.solver.Stats()
}

// source returns the random source of the current subject, which does not depend on the number of
// workers.
func (e *Engine) source() rand.Source { return rand.NewPCG(e.Options.Seed, uint64(e.Number)) }

// spread returns the solver, with the number of processors that the subject may use.
func (e *Engine) spread() *encode.Solver {
	if n := e.Processors(); n > 1 {
		o := e.Options
		o.Processors = n
		e.solver = encode.NewSolver(o)
	}
	return e.solver
}

// first yields the first n values of a stream.
func first[T any](n int, stream iter.Seq[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		left := n
		for x := range stream {
			left--
			if !yield(x) || left == 0 {
				return
			}
		}
	}
}
