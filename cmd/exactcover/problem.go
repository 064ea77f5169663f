package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"math/big"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
)

// A problem is an exact-cover problem as a subject.
type problem struct {
	*xcc.File
	cells *picture.Cells // for pictures; found when first needed
}

func (p *problem) solve(ctx context.Context, w *worker, found func(solution) bool) outcome {
	s := p.solver(w)
	solutions := p.solutions(ctx, s, w.options.Limit)
	if w.search.random > 0 {
		solutions = first(w.search.random, s.Samples(ctx, w.source()))
	}
	for options := range solutions {
		// Every solution is checked before it is printed.
		if err := p.Problem.Check(options); err != nil {
			return outcome{err: fmt.Errorf("internal error: the solver's answer is no solution: %w", err)}
		}
		slices.Sort(options) // the order of the input, which does not depend on the search
		if !found(&cover{p, options}) {
			break
		}
	}
	return outcome{s.Err(), s.Status() == dlx.StatusExhausted, s.Stats()}
}

// solutions yields the solutions. If there are costs, the cheapest comes first, unless more
// solutions are asked for than may be kept in memory.
func (p *problem) solutions(
	ctx context.Context, s *dlx.Solver, limit uint64,
) iter.Seq[[]dlx.Option] {
	switch {
	case !p.Problem.HasCosts():
		return s.Solutions(ctx)
	case limit == 0 || limit > mostSorted:
		return p.cheapestFirst(s.Solutions(ctx))
	}
	return func(yield func([]dlx.Option) bool) {
		for solution := range s.Minimize(ctx, 0) { // the solver itself obeys the limit
			if !yield(solution) {
				return
			}
		}
	}
}

// mostSorted is the most solutions that are kept in memory to be sorted by cost.
const mostSorted = 100_000

// cheapestFirst sorts solutions by cost if there are at most mostSorted. Otherwise it yields them
// as they come.
func (p *problem) cheapestFirst(solutions iter.Seq[[]dlx.Option]) iter.Seq[[]dlx.Option] {
	return func(yield func([]dlx.Option) bool) {
		var kept []cover
		passed := 0
		pass := func() bool {
			for passed < len(kept) && yield(kept[passed].options) {
				passed++
			}
			return passed == len(kept)
		}
		for options := range solutions {
			if len(kept) < mostSorted {
				kept = append(kept, cover{p, slices.Clone(options)})
			} else if !pass() || !yield(options) {
				return
			}
		}
		if passed == 0 {
			slices.SortStableFunc(kept, func(a, b cover) int { return cmp.Compare(a.cost(), b.cost()) })
			pass()
		}
	}
}

func (p *problem) solver(w *worker) *dlx.Solver {
	o := w.options
	return dlx.NewSolver(p.Problem, dlx.Settings{
		Method: o.Method, Seed: o.Seed, MaxSolutions: o.Limit, Counting: o.Counting, Memory: o.Memory,
		Processors: w.processors(), Ordered: true, Progress: o.Progress,
	})
}

func (p *problem) count(ctx context.Context, w *worker) (*big.Int, outcome) {
	s := p.solver(w)
	n, err := s.Count(ctx)
	return n, outcome{err, s.Status() == dlx.StatusExhausted, s.Stats()}
}

func (p *problem) write(
	ctx context.Context, dst []byte, f *spec.Format, _ *worker,
) ([]byte, error) {
	if f.Name != format.XCC {
		return dst, errNotPuzzle(f)
	}
	b := bytes.NewBuffer(dst)
	err := p.File.Write(timely{ctx, b})
	return b.Bytes(), err
}

// A timely writer fails when its context has ended.
type timely struct {
	ctx context.Context
	w   io.Writer
}

func (t timely) Write(p []byte) (int, error) {
	if err := t.ctx.Err(); err != nil {
		return 0, err
	}
	return t.w.Write(p)
}

// errNotPuzzle is the error for an exact-cover problem in a format for puzzles.
func errNotPuzzle(f *spec.Format) error {
	return &format.MisfitError{Format: f.Name, What: "it is an exact-cover problem"}
}

// A cover is a solution of a problem.
type cover struct {
	problem *problem
	options []dlx.Option
}

func (c *cover) text(
	ctx context.Context, dst []byte, f *spec.Format, w *worker,
) ([]byte, error) {
	switch {
	case f.Draw != nil:
		s, err := c.problem.tiling(ctx, c.options)
		if err == nil {
			err = w.keep(s)
		}
		return dst, err
	case f.Name != format.XCC:
		return dst, errNotPuzzle(f)
	}
	return c.problem.AppendSolution(dst, c.options), nil
}

// tiling draws a solution.
func (p *problem) tiling(ctx context.Context, options []dlx.Option) (*picture.Picture, error) {
	if p.cells == nil {
		var err error
		if p.cells, err = picture.FindCells(ctx, p.File); err != nil {
			return nil, err
		}
	}
	return p.cells.Tiling(ctx, options)
}

// names returns the options as lists of their items.
func (c *cover) names() [][]string {
	options := [][]string{} // not nil, which would be null
	for _, o := range c.options {
		var names []string
		for e := range c.problem.Problem.Entries(o) {
			names = append(names, string(c.problem.AppendEntry(nil, e)))
		}
		options = append(options, names)
	}
	return options
}

func (c *cover) cost() (total int64) {
	for _, o := range c.options {
		total += c.problem.Problem.Cost(o)
	}
	return total
}
