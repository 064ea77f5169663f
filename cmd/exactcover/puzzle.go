package main

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"

	"exactcover/cmd/exactcover/internal/record"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// A gridPuzzle is a puzzle as a subject. It is only a pointer, which fits into an interface without
// allocation.
type gridPuzzle struct {
	*puzzle.Puzzle
}

func (p gridPuzzle) id() string { return p.ID }

func (p gridPuzzle) solve(ctx context.Context, w *worker, found func(solution) bool) outcome {
	// saves an allocation for each puzzle and for the loop over the solutions
	w.grid.puzzle = p.Puzzle
	if w.search.random > 0 {
		return p.solveRandomly(ctx, w, found)
	}
	for s := range w.solver.Solutions(ctx, p.Puzzle) {
		if more, err := w.hand(ctx, s, found); err != nil {
			return outcome{err: err}
		} else if !more {
			break
		}
	}
	return w.outcome()
}

// solveRandomly is solve for --random. It is a separate method because its loop allocates.
func (p gridPuzzle) solveRandomly(
	ctx context.Context, w *worker, found func(solution) bool,
) outcome {
	for s := range first(w.search.random, w.solver.Samples(ctx, p.Puzzle, w.source())) {
		if more, err := w.hand(ctx, s, found); err != nil {
			return outcome{err: err}
		} else if !more {
			break
		}
	}
	return w.outcome()
}

// source returns the random source of the current unit. It depends only on the unit's number and
// the seed, not on the number of workers.
func (w *worker) source() rand.Source {
	return rand.NewPCG(w.search.Seed, uint64(w.solving.unit.Number))
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
func (w *worker) hand(
	ctx context.Context, s encode.Solution, found func(solution) bool,
) (more bool, err error) {
	g := &w.grid
	broken, err := puzzle.Check(ctx, g.puzzle, s.Grid)
	if err != nil {
		return false, err
	}
	if len(broken) > 0 {
		return false, fmt.Errorf("internal error: the solver's grid breaks a rule: %s",
			violationLine(g.puzzle, broken[0]))
	}
	g.solution = s
	return found(g), nil
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
	ctx context.Context, dst []byte, style string, w *worker,
) (text []byte, end string, err error) {
	if text, ok, err := w.picture(ctx, dst, style, p.Puzzle, w.pictures); ok {
		return text, "", err
	}
	if style == format.XCC {
		dst, err = format.AppendXCC(ctx, dst, p.Puzzle)
		return dst, "", err
	}
	f := w.layout(style)
	dst, err = f.Append(dst, p.Puzzle)
	return dst, f.End, err
}

// picture draws a puzzle, or a solution of it, in a style. It appends text to dst and keeps images.
// It reports false in ok if the style is not drawn.
func (w *worker) picture(
	ctx context.Context, dst []byte, style string, p *puzzle.Puzzle, o picture.Options,
) (text []byte, ok bool, err error) {
	switch {
	case pictorial(style):
		s, err := picture.New(ctx, p, o)
		if err == nil {
			err = w.draw(s)
		}
		return dst, true, err
	case style == "grid":
		b := bytes.NewBuffer(dst)
		err := picture.Text(ctx, b, p, o)
		return b.Bytes(), true, err
	}
	return dst, false, nil
}

// outcome returns the outcome of the last call of the worker's solver.
func (w *worker) outcome() outcome {
	return outcome{w.solver.Err(), w.solver.Complete(), w.solver.Stats()}
}

// A grid is a solution of a puzzle.
type grid struct {
	puzzle   *puzzle.Puzzle
	solution encode.Solution
}

func (g *grid) text(ctx context.Context, dst []byte, style string, w *worker) ([]byte, error) {
	o := w.pictures
	o.Solution = &g.solution
	if text, ok, err := w.picture(ctx, dst, style, g.puzzle, o); ok {
		return text, err
	}
	return w.layout(style).AppendGrid(dst, g.puzzle, g.solution.Grid)
}

func (g *grid) same(s subject) bool {
	return agrees(s.(gridPuzzle).Puzzle, g.solution.Grid)
}

func (g *grid) cost() (int64, bool) { return 0, false }

// record appends the rows: strings if every digit has one character, else lists of numbers.
func (g *grid) record(dst []byte) []byte {
	p := g.puzzle
	for r := range p.Rows {
		dst = append(dst, "[,"[min(r, 1)])
		row := g.solution.Grid[r*p.Cols : (r+1)*p.Cols]
		if p.High > 9 {
			for c, d := range row {
				dst = append(dst, "[,"[min(c, 1)])
				dst = strconv.AppendInt(dst, int64(d), 10)
			}
			dst = append(dst, ']')
			continue
		}
		dst = append(dst, '"')
		for _, d := range row {
			dst = append(dst, '0'+byte(d))
		}
		dst = append(dst, '"')
	}
	return append(dst, ']')
}

// appendOutside appends the digits of variables as a JSON object.
func (g *grid) appendOutside(dst []byte) []byte {
	digits := g.solution.Grid[g.puzzle.GridCells():]
	for i := range g.puzzle.Variables {
		v := &g.puzzle.Variables[i]
		dst = strconv.AppendQuote(append(dst, "{,"[min(i, 1)]), v.Name)
		dst = append(dst, ':')
		for k, d := range digits[:v.Cells()] {
			dst = strconv.AppendInt(append(dst, "[,"[min(k, 1)]), int64(d), 10)
		}
		dst = append(dst, ']')
		digits = digits[v.Cells():]
	}
	return append(dst, '}')
}

// violationLine returns a line that says what is wrong in a grid, and where.
func violationLine(p *puzzle.Puzzle, v puzzle.Violation) string {
	return fmt.Sprintf("%s: %s (%s)", v.Rule, v.Detail,
		strings.Join(record.CellNames(p, v.Cells), " "))
}
