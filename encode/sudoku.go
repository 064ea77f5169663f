package encode

import (
	"context"
	"encoding/binary"
	"fmt"

	"exactcover/dlx"
	"exactcover/encode/internal/bands"
	"exactcover/encode/internal/eight"
	"exactcover/encode/puzzle"
)

// A Sudoku is an ordinary 9x9 grid as text: a figure for each cell, row by row, and "." or "0" for
// one that is empty.
type Sudoku [bands.Cells]byte

// SolveSudoku looks for a solution of a grid, the one that [Solver.Solutions] finds with a limit of
// 1, and writes it to solution. It reports whether there is one; Err, Complete and Stats say more.
// If the grid has other characters, Err is a *[puzzle.Error].
//
// It is for many grids that are text and whose solutions are to be text: nothing stands between the
// text and the search, while to make a [puzzle.Puzzle] of it takes about as long as the easiest
// searches. It does not allocate.
func (s *Solver) SolveSudoku(ctx context.Context, grid, solution *Sudoku) bool {
	checkGrid("SolveSudoku", "grid", grid)
	checkGrid("SolveSudoku", "solution", solution)
	s.occupy("SolveSudoku", ctx, ordinary)
	defer s.release()
	p := s.read(grid, 1)
	var digits []puzzle.Digit
	switch {
	case s.err != nil:
		return false
	case p != nil:
		digits, _ = s.first(ctx, p)
	case !s.next(ctx):
		return false
	case s.plain.rest == nil:
		bands.Grid(&s.plain.Solver, solution[:], '1')
		return true
	default:
		digits = s.plain.solution()
	}
	for c, d := range digits {
		solution[c] = '0' + byte(d)
	}
	return digits != nil
}

// CountSudoku is [Solver.CountUpTo] for a grid that is text, as [Solver.SolveSudoku] is for its
// solution.
func (s *Solver) CountSudoku(ctx context.Context, grid *Sudoku, limit uint64) (uint64, error) {
	checkGrid("CountSudoku", "grid", grid)
	s.occupy("CountSudoku", ctx, ordinary)
	defer s.release()
	p := s.read(grid, limit)
	switch {
	case s.err != nil:
		return 0, s.err
	case p != nil:
		return s.countUpTo(ctx, p, limit), s.err
	}
	return s.upTo(ctx, limit), s.err
}

// read begins a search by package bands for a given number of solutions of a grid. Where another
// search must do it, read returns the puzzle. What is wrong with the grid is in err.
func (s *Solver) read(grid *Sudoku, solutions uint64) (p *puzzle.Puzzle) {
	if !s.plainly(solutions) {
		s.complete, s.stats = false, dlx.Stats{}
		p, s.err = grid.puzzle()
		return p
	}
	s.begin(solutions)
	s.plain.start(ordinary)
	s.plain.Bind(nil)
	if !bands.Fill(&s.plain.Solver, grid[:], &figureClues) {
		_, s.err = grid.puzzle()
	}
	return nil
}

// ordinary is a puzzle without givens.
var ordinary = puzzle.New(9)

// figureClues gives the meaning of the characters of a Sudoku.
var figureClues = func() (t bands.Table) {
	t = cluesFrom('1')
	empty := puzzle.Empty
	t[uint8(empty)], t['.'], t['0'] = bands.Wrong, bands.All, bands.All
	return t
}()

// puzzle returns the grid as a puzzle.
func (g *Sudoku) puzzle() (*puzzle.Puzzle, error) {
	p := puzzle.New(9)
	p.Givens = make([]puzzle.Digit, len(g))
	for c, figure := range g {
		switch {
		case figure == '.' || figure == '0':
			p.Givens[c] = puzzle.Empty
		case figure < '1' || figure > '9':
			cell := puzzle.Cell(c)
			return nil, &puzzle.Error{
				Code: puzzle.BadGiven, Cells: []puzzle.Cell{cell},
				Detail: fmt.Sprintf("%s is %q, not 1 to 9", p.CellName(cell), figure),
			}
		default:
			p.Givens[c] = puzzle.Digit(figure - '0')
		}
	}
	return p, nil
}

// SolvedBy reports whether another grid is a solution: each row, column and box has the figures 1
// to 9, and those of g are where they are in g. As with [puzzle.Check], no code of a search has a
// part in it.
func (g *Sudoku) SolvedBy(solution *Sudoku) bool {
	checkGrid("SolvedBy", "grid", g)
	checkGrid("SolvedBy", "solution", solution)
	if !solution.complete() {
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

// ofFigure has a bit for each figure from 1 to 9.
var ofFigure = func() (bits [256]uint64) {
	for d := range 9 {
		bits['1'+d] = 1 << d
	}
	return bits
}()

// complete reports whether each row, column and box has nine figures. A word has three cells of a
// row side by side. Three words of a row collect what the row has, three words below each other
// what a box has, and nine what three columns have.
func (g *Sudoku) complete() bool {
	const nine, three = 1<<9 - 1, 1<<27 - 1
	var columns0, columns1, columns2 uint64
	houses := uint64(nine)
	for first := 0; first < 81; first += 27 {
		band := g[first:][:27]
		a0, a1, a2 := word(band), word(band[3:]), word(band[6:])
		b0, b1, b2 := word(band[9:]), word(band[12:]), word(band[15:])
		c0, c1, c2 := word(band[18:]), word(band[21:]), word(band[24:])
		houses &= either(a0|a1|a2) & either(b0|b1|b2) & either(c0|c1|c2)
		a0, a1, a2 = a0|b0|c0, a1|b1|c1, a2|b2|c2
		houses &= either(a0) & either(a1) & either(a2)
		columns0, columns1, columns2 = columns0|a0, columns1|a1, columns2|a2
	}
	return houses == nine && columns0&columns1&columns2 == three
}

// word returns the bits of three cells side by side.
func word(c []byte) uint64 {
	return ofFigure[c[0]] | ofFigure[c[1]]<<9 | ofFigure[c[2]]<<18
}

// either returns the bits that one of the three cells in a word has, in the place of the first.
func either(w uint64) uint64 { return w | w>>9 | w>>18 }
