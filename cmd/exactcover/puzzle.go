package main

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"math/rand/v2"
	"strings"

	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/internal/textgrid"
)

// A gridPuzzle is a puzzle as a subject. It is only a pointer, which fits into an interface without
// allocation.
type gridPuzzle struct {
	*puzzle.Puzzle
}

func (p gridPuzzle) solve(ctx context.Context, w *worker, found func(solution) bool) outcome {
	w.solution, w.found, w.failed = gridSolution{puzzle: p.Puzzle}, found, nil
	if w.search.random > 0 {
		first(w.search.random, w.solver.Samples(ctx, p.Puzzle, w.source()))(w.take)
	} else {
		w.solver.Solutions(ctx, p.Puzzle)(w.take)
	}
	if w.failed != nil {
		return outcome{err: w.failed}
	}
	return w.outcome()
}

// source returns the random source of the current unit. It depends only on the unit's number and
// the seed, not on the number of workers.
func (w *worker) source() rand.Source {
	return rand.NewPCG(w.search.Seed, uint64(w.unit.Number))
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

// hand checks a solution of the worker's puzzle and passes it to found. Nothing is printed without
// this check.
func (w *worker) hand(s puzzle.Solution) (more bool) {
	g := &w.solution
	var broken []puzzle.Violation
	var err error
	if !solvesOrdinary(g.puzzle, s.Grid) {
		broken, err = puzzle.Check(w.ctx, g.puzzle, s.Grid)
	}
	if len(broken) > 0 {
		err = fmt.Errorf("internal error: the solver's grid breaks a rule: %s",
			violationLine(g.puzzle, broken[0]))
	}
	if w.failed = err; err != nil {
		return false
	}
	g.Solution = s
	return w.found(g)
}

// solvesOrdinary reports whether a grid solves an ordinary puzzle with nothing but givens: in
// batches of these the check of package puzzle would take a tenth of the time. Of others it reports
// false.
func solvesOrdinary(p *puzzle.Puzzle, grid []puzzle.Digit) bool {
	if len(p.Rules) > 0 || p.Candidates != nil || p.Low != 1 || len(p.Givens) != lineCells {
		return false
	}
	_, ordinary := p.Ordinary()
	return ordinary && textgrid.Solves((*[lineCells]puzzle.Digit)(grid),
		(*[lineCells]puzzle.Digit)(p.Givens))
}

func (p gridPuzzle) count(ctx context.Context, w *worker) (*big.Int, outcome) {
	if limit := w.search.Limit; limit > 0 { // the usual case; it does not allocate
		n, _ := w.spread().CountUpTo(ctx, p.Puzzle, limit)
		return w.total.SetUint64(n), w.outcome()
	}
	n, _ := w.spread().Count(ctx, p.Puzzle)
	return n, w.outcome()
}

func (p gridPuzzle) write(
	ctx context.Context, dst []byte, f *spec.Format, w *worker,
) ([]byte, error) {
	return f.Append(ctx, dst, p.Puzzle, w.writing)
}

// outcome returns the outcome of the last call of the worker's solver.
func (w *worker) outcome() outcome {
	return outcome{w.solver.Err(), w.solver.Complete(), w.solver.Stats()}
}

// A gridSolution is a solution of a puzzle.
type gridSolution struct {
	puzzle *puzzle.Puzzle
	puzzle.Solution
}

func (g *gridSolution) text(
	ctx context.Context, dst []byte, f *spec.Format, w *worker,
) ([]byte, error) {
	o := w.writing
	o.Solution = &g.Solution
	return f.Append(ctx, dst, g.puzzle, o)
}

// violationLine returns a line that says what is wrong in a grid, and where.
func violationLine(p *puzzle.Puzzle, v puzzle.Violation) string {
	where := ""
	if len(v.Cells) > 0 {
		where = " (" + strings.Join(record.CellNames(p, v.Cells), " ") + ")"
	}
	return fmt.Sprintf("%s: %s%s", v.Rule, v.Detail, where)
}
