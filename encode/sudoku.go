package encode

import (
	"context"
	"encoding/binary"
	"fmt"

	"exactcover/dlx"
	"exactcover/encode/internal/bands"
	"exactcover/encode/internal/eight"
	"exactcover/encode/internal/nine"
	"exactcover/encode/puzzle"
)

// A Sudoku is an ordinary 9x9 grid as text: a character for each cell, row by row, 1 to 9, and "."
// or "0" for an empty cell.
type Sudoku [bands.Cells]byte

// SolveSudoku searches for a solution of a grid, the one that [Solver.Solutions] finds with a limit
// of 1, and writes it to solution. It reports whether there is one; Err, Complete and Stats say
// more. If the grid has other characters, Err is a *[puzzle.Error].
//
// Use it for many grids as text whose solutions are also needed as text: making a [puzzle.Puzzle]
// of a grid takes about as long as the easiest searches. It does not allocate.
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

// CountSudoku is [Solver.CountUpTo] for a grid as text.
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

// read begins a search by package bands for a given number of solutions of a grid. If another
// search is needed, read returns the puzzle. An error in the grid is in err.
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

// figureClues has the meanings of the characters of a Sudoku.
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

// SolvedBy reports whether another grid is a solution: each row, column and box has the digits 1 to
// 9, and the digits of g are in their places. It checks the houses with the code of [puzzle.Check],
// and uses no code of a search.
func (g *Sudoku) SolvedBy(solution *Sudoku) bool {
	checkGrid("SolvedBy", "grid", g)
	checkGrid("SolvedBy", "solution", solution)
	if !nine.Full((*[bands.Cells]byte)(solution), figureBits) {
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

// figureBits has the bits of the characters 1 to 9.
var figureBits = nine.BitsFrom('1')
