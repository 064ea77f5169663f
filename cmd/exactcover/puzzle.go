package main

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"exactcover/encode"
	"exactcover/encode/format"
)

// A puzzle is a puzzle as subject.
type puzzle struct {
	*encode.Puzzle
}

func (p *puzzle) id() string { return p.ID }

func (p *puzzle) solve(ctx context.Context, w *worker, found func(answer) bool) outcome {
	a := &grid{puzzle: p.Puzzle}
	for a.solution = range w.solver.Solutions(ctx, p.Puzzle) {
		// Nothing is printed on the solver's word alone.
		if broken := encode.Check(p.Puzzle, a.solution.Grid); len(broken) > 0 {
			return outcome{err: fmt.Errorf("internal error: the solver's grid breaks a rule: %s", violation(p.Puzzle, broken[0]))}
		}
		if !found(a) {
			break
		}
	}
	return w.outcome()
}

func (p *puzzle) count(ctx context.Context, w *worker) (*big.Int, outcome) {
	n, err := w.solver.Count(ctx, p.Puzzle)
	o := w.outcome()
	o.err = err
	return n, o
}

func (p *puzzle) write(dst []byte, style string, w *worker) (text []byte, end string, err error) {
	if style == "grid" {
		return drawPuzzle(dst, p.Puzzle, w.settings.paint), "", nil
	}
	if style == format.XCC {
		dst, err = format.AppendXCC(dst, p.Puzzle)
		return dst, "", err
	}
	f := layout(style)
	if f == nil {
		return dst, "", errPuzzle(style)
	}
	dst, err = f.Append(dst, p.Puzzle)
	return dst, f.End, err
}

// errPuzzle says that a puzzle has no place in a format for exact-cover problems.
func errPuzzle(style string) error {
	return &format.MisfitError{Format: style, What: "it is not an exact-cover problem"}
}

// outcome returns how the last call of the worker's solver ended.
func (w *worker) outcome() outcome {
	return outcome{w.solver.Err(), w.solver.Complete(), w.solver.Stats()}
}

// A grid is a solution of a puzzle.
type grid struct {
	puzzle   *encode.Puzzle
	solution encode.Solution
}

func (g *grid) text(dst []byte, style string, w *worker) ([]byte, error) {
	if style == "grid" {
		return drawSolution(dst, g.puzzle, g.solution, w.settings.paint), nil
	}
	f := layout(style)
	if f == nil {
		return dst, errPuzzle(style)
	}
	return f.AppendGrid(dst, g.puzzle, g.solution.Grid)
}

func (g *grid) cost() (int64, bool) { return 0, false }

// record appends the rows: strings if every digit has one figure, else lists of numbers.
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

// violation says in one line what a grid breaks and where.
func violation(p *encode.Puzzle, v encode.Violation) string {
	names := make([]string, len(v.Cells))
	for i, c := range v.Cells {
		names[i] = p.CellName(c)
	}
	return fmt.Sprintf("%s: %s (%s)", v.Rule, v.Detail, strings.Join(names, " "))
}
