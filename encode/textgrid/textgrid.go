// Package textgrid solves ordinary 9x9 grids that are text, for batches: making a puzzle of the
// text takes about as long as the easiest searches. It gives the answers of
// [exactcover/encode.Solver], but only those that take few guesses. For other grids, ask that
// solver.
package textgrid

import (
	"cmp"
	"context"
	"encoding/binary"

	"exactcover/dlx"
	"exactcover/internal/bands"
	"exactcover/internal/eight"
)

// A Grid has a character for each cell, row by row: 1 to 9, and "." or "0" for an empty cell.
type Grid [bands.Cells]byte

// Cut returns the first line of a text as a grid, and the rest of the text. If the line has another
// length, grid is nil. The characters of the grid are not checked.
func Cut(text []byte) (grid *Grid, rest []byte) {
	if len(text) <= bands.Cells || text[bands.Cells] != '\n' {
		return nil, nil
	}
	return (*Grid)(text), text[bands.Cells+1:]
}

// A Solver solves grids one after another. It never allocates. Only one goroutine may use it at a
// time; the zero value is ready.
type Solver struct {
	bands bands.Solver
	found uint64
	// the number of guesses without a solution at which a search gives up; 0: that of package bands
	patience uint64
}

// An Answer is the result of a search.
type Answer uint8

const (
	Open Answer = iota // not known: ctx has ended, or the grid is hard or has other signs
	Yes                // there is a solution, or as many as wanted
	No                 // it is proved that there is none, or that there are no more
)

// Solve searches for a solution of a grid and writes it to solution.
func (s *Solver) Solve(ctx context.Context, grid, solution *Grid) Answer {
	if !s.begin(grid) {
		return Open
	}
	a := s.next(ctx)
	if a == Yes {
		bands.Grid(&s.bands, solution[:], '1')
	}
	return a
}

// Count returns the number of solutions of a grid, up to a limit. The answer is Yes if the limit is
// reached, and No if there are no others.
func (s *Solver) Count(ctx context.Context, grid *Grid, limit uint64) (n uint64, a Answer) {
	if limit > bands.MostSolutions || !s.begin(grid) {
		return 0, Open
	}
	for a = Yes; a == Yes && s.found < limit; {
		a = s.next(ctx)
	}
	return s.found, a
}

// begin starts over with a grid. It reports false if the grid has other characters.
func (s *Solver) begin(grid *Grid) bool {
	s.found = 0
	return bands.Fill(&s.bands, grid[:], &clues)
}

// next searches for the next solution.
func (s *Solver) next(ctx context.Context) Answer {
	switch s.bands.Search(ctx, cmp.Or(s.patience, bands.Patience), nil) {
	case bands.Found:
		s.found++
		return Yes
	case bands.Exhausted:
		return No
	}
	return Open
}

// Stats returns the cost of the last search in the units of [exactcover/encode.Solver.Stats].
func (s *Solver) Stats() dlx.Stats {
	return dlx.Stats{Nodes: s.bands.Nodes(), Solutions: s.found, Depth: s.bands.Depth()}
}

// clues has the meanings of the characters of a grid.
var clues = func() (t bands.Table) {
	for k := range t {
		t[k] = bands.Wrong
	}
	t['.'], t['0'] = bands.All, bands.All
	for d := range 9 {
		t['1'+d] = 1 << d
	}
	return t
}()

// SolvedBy reports whether another grid is a solution: each row, column and box has the digits 1 to
// 9, and the digits of g are in their places. It uses no code of a search.
func (g *Grid) SolvedBy(solution *Grid) bool {
	if !solution.full() {
		return false
	}
	wrong := uint64(0)
	for c := 0; c < bands.Cells-1; c += 8 {
		given := binary.LittleEndian.Uint64(g[c:])
		figures := eight.Negatives(given + (0x7f-'0')*eight.Each)
		wrong |= (given^binary.LittleEndian.Uint64(solution[c:]))&figures | given&eight.Top
	}
	last := g[bands.Cells-1]
	return wrong == 0 && (last <= '0' || last == solution[bands.Cells-1])
}

// Solves reports the same of digits: whether grid is a solution of an ordinary 9x9 grid with some
// givens. Digits are 1 to 9, and empty cells negative.
func Solves[Digit ~int8](grid, givens *[bands.Cells]Digit) bool {
	var solution Grid
	wrong := Digit(0)
	for c, d := range grid {
		solution[c] = '0' + byte(d)
		given := givens[c]
		wrong |= (given ^ d) &^ (given >> 7) // given>>7 has all bits if the cell is empty, else none
	}
	return wrong == 0 && solution.full()
}
