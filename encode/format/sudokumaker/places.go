package sudokumaker

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// In a grid with w columns,
//
//	edges    have 2w numbers per row: the left sides of its cells, then their lower sides
//	corners  are numbered in row order, w + 1 per row: the top left corner has the place of its cell
//	outside  cells are numbered in row order in the grid with a margin of one cell around it
//
// All numbers start at 0.

// edge reads the number of an edge, and returns the two cells beside it.
func (r *reader) edge(v *jsontext.Value) []puzzle.Cell {
	p := r.Puzzle
	e := r.Whole(v, 0, 2*p.Cells()-1)
	row, col := e/(2*p.Cols), e%(2*p.Cols)
	switch {
	case col > 0 && col < p.Cols:
		return []puzzle.Cell{p.Cell(row, col-1), p.Cell(row, col)}
	case col >= p.Cols && row+1 < p.Rows:
		return []puzzle.Cell{p.Cell(row, col-p.Cols), p.Cell(row+1, col-p.Cols)}
	}
	r.Fail(v, "an edge between two cells", "the side of the grid, "+strconv.Itoa(e))
	return nil
}

// edgeOf returns the number of the edge between two cells, or false if they do not touch.
func edgeOf(p *puzzle.Puzzle, cells []puzzle.Cell) (edge int, ok bool) {
	a, b := min(cells[0], cells[1]), max(cells[0], cells[1])
	switch {
	case p.Row(a) == p.Row(b) && b == a+1:
		return 2*p.Cols*p.Row(b) + p.Col(b), true
	case b == a+puzzle.Cell(p.Cols):
		return 2*p.Cols*p.Row(a) + p.Cols + p.Col(a), true
	}
	return 0, false
}

// corner reads the number of a corner, and returns the cells around it in row order.
func (r *reader) corner(v *jsontext.Value) (cells []puzzle.Cell) {
	p := r.Puzzle
	n := r.Whole(v, 0, (p.Rows+1)*(p.Cols+1)-1)
	row, col := n/(p.Cols+1), n%(p.Cols+1)
	for _, step := range [][2]int{{-1, -1}, {-1, 0}, {0, -1}, {0, 0}} {
		if r, c := row+step[0], col+step[1]; r >= 0 && r < p.Rows && c >= 0 && c < p.Cols {
			cells = append(cells, p.Cell(r, c))
		}
	}
	return cells
}

// cornerOf returns the number of the common corner of four cells, or false if they have none.
func cornerOf(p *puzzle.Puzzle, cells []puzzle.Cell) (corner int, ok bool) {
	sorted := notation.SortedCells(cells)
	row, col, cols := p.Row(sorted[0]), p.Col(sorted[0]), puzzle.Cell(p.Cols)
	if row+1 >= p.Rows || col+1 >= p.Cols || !slices.Equal(sorted, []puzzle.Cell{
		sorted[0], sorted[0] + 1, sorted[0] + cols, sorted[0] + cols + 1,
	}) {
		return 0, false
	}
	return col + 1 + (row+1)*(p.Cols+1), true
}

// outside reads the number of a place outside, and possibly a diagonal. It returns the cells that
// are seen from there. Diagonal 1 goes from the bottom left to the top right, -1 from the top left
// to the bottom right; 0 is none.
func (r *reader) outside(v *jsontext.Value, diagonal int) (cells []puzzle.Cell) {
	p := r.Puzzle
	n := r.Whole(v, 0, (p.Rows+2)*(p.Cols+2)-1)
	row, col := n/(p.Cols+2), n%(p.Cols+2) // counted so that those of the grid start at 1
	if row == 0 || row > p.Rows || col == 0 || col > p.Cols {
		cells = notation.Walk(p, row, col, stepOf(p, row, col, diagonal))
	}
	if len(cells) == 0 {
		r.Fail(v, "a place outside from which cells are seen", strconv.Itoa(n))
	}
	return cells
}

// stepOf returns the rows and columns of a step from a place outside into the grid.
func stepOf(p *puzzle.Puzzle, row, col, diagonal int) [2]int {
	sign := func(i, last int) int {
		switch {
		case i == 0:
			return 1
		case i > last:
			return -1
		}
		return 0
	}
	down, right := sign(row, p.Rows), sign(col, p.Cols)
	switch {
	case diagonal == 0 && down != 0 && right != 0:
		return [2]int{-down, -right} // from a corner no row or column is seen
	case diagonal == 0:
	case down != 0:
		right = -diagonal * down
	default:
		down = -diagonal * right
	}
	return [2]int{down, right}
}

// outsideOf returns the number of the place outside from which cells are seen, and the diagonal; or
// false if there is none.
func outsideOf(p *puzzle.Puzzle, cells []puzzle.Cell, diagonals ...int) (n, diagonal int, ok bool) {
	first := cells[0]
	for _, diagonal := range diagonals {
		for _, step := range [][2]int{
			{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1},
		} {
			row, col := p.Row(first)+1-step[0], p.Col(first)+1-step[1]
			if row > 0 && row <= p.Rows && col > 0 && col <= p.Cols ||
				stepOf(p, row, col, diagonal) != step {
				continue
			}
			if slices.Equal(notation.Walk(p, row, col, step), cells) {
				return row*(p.Cols+2) + col, diagonal, true
			}
		}
	}
	return 0, 0, false
}
