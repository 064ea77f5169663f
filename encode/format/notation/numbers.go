package notation

import (
	"strconv"

	"exactcover/encode/puzzle"
)

// AppendCells appends the givens of p as rows of numbers, with 0 for an empty cell.
func AppendCells(dst []byte, p *puzzle.Puzzle) []byte {
	for cell := range p.Cells() {
		dst = AppendNumber(dst, max(0, Given(p, cell)))
		dst = append(dst, RowEnd(cell, p.Cols))
	}
	return dst
}

// AppendNumbers appends an answer as rows of numbers, followed by a comment for each variable: "#
// vX", its name, and its numbers.
func AppendNumbers(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	for cell, d := range grid[:p.GridCells()] {
		switch {
		case p.Outside(puzzle.Cell(cell)):
			dst = append(dst, OutsideSign)
		case d == puzzle.Empty:
			dst = append(dst, '.')
		default:
			dst = AppendNumber(dst, d)
		}
		dst = append(dst, RowEnd(cell, p.Cols))
	}
	grid = grid[p.GridCells():]
	for i := range p.Variables {
		v := &p.Variables[i]
		dst = append(append(dst, "# v"...), v.Name...)
		for _, d := range grid[:v.Cells()] {
			dst = AppendNumber(append(dst, ' '), d)
		}
		dst = append(dst, '\n')
		grid = grid[v.Cells():]
	}
	return dst, nil
}

func AppendNumber(dst []byte, d puzzle.Digit) []byte { return strconv.AppendInt(dst, int64(d), 10) }

// RowEnd returns the character after a number in rows of cols numbers.
func RowEnd(cell, cols int) byte {
	if (cell+1)%cols == 0 {
		return '\n'
	}
	return ' '
}
