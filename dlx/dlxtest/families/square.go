package families

import (
	"fmt"

	"exactcover/dlx"
)

// Latin fills an n x n square so that each row and each column holds each of n symbols once.
//
// Items: the cells, row by row; the pairs (row, symbol), then (column, symbol), in order. Option
// n*n*r + n*c + s: symbol s at row r, column c.
//
// Solutions for n = 1, 2, ...: 1 2 12 576 161280 812851200 61479419904000 (OEIS A002860).
func Latin(n int) *dlx.Problem {
	return square{side: n}.problem(make([]int, n*n))
}

// Sudoku is a Sudoku with boxes of the given size, which has boxRows*boxColumns digits. The cells
// are given row by row, with 0 for an empty one; nil is the empty grid. Givens must not clash.
//
// Items: the empty cells, row by row; then the pairs (row, digit), (column, digit) and (box,
// digit), in order, except those that the givens cover. Options: for each empty cell, the digits
// that its row, column and box leave open.
//
// Solutions of the empty grid: 288 for 2 x 2, 28200960 for 2 x 3 and 29136487207403520 for 2 x 4
// boxes, 6670903752021072936960 for 3 x 3 (the square ones are OEIS A107739).
func Sudoku(boxRows, boxColumns int, givens []int) *dlx.Problem {
	s := square{boxRows * boxColumns, boxRows, boxColumns}
	if givens == nil {
		givens = make([]int, s.side*s.side)
	}
	return s.problem(givens)
}

// CheckSudoku returns an error if [Sudoku] would panic because of the givens.
func CheckSudoku(boxRows, boxColumns int, givens []int) error {
	_, err := square{boxRows * boxColumns, boxRows, boxColumns}.taken(givens)
	return err
}

// Quasigroup completes the square [WithHoles] of this order and seed.
//
// Items and options are those of [Sudoku] without boxes. There is at least one solution. The
// problems are hardest when about 0.42 of the cells are holes, 60 of them at n = 12.
func Quasigroup(n, holes int, seed uint64) *dlx.Problem {
	return square{side: n}.problem(WithHoles(n, holes, seed))
}

// A square is a square of cells, with as many symbols as its side, and perhaps with boxes.
type square struct{ side, boxRows, boxColumns int }

// kinds returns how many kinds of houses there are: rows, columns and perhaps boxes.
func (s square) kinds() int {
	if s.boxRows == 0 {
		return 2
	}
	return 3
}

// houses returns the numbers of the houses of a cell: its row, its column and perhaps its box.
// First all rows are numbered, then all columns, then all boxes.
func (s square) houses(cell int) []int {
	r, c := cell/s.side, cell%s.side
	h := []int{r, s.side + c}
	if s.boxRows > 0 {
		h = append(h, 2*s.side+r/s.boxRows*s.boxRows+c/s.boxColumns)
	}
	return h
}

// taken returns a list: entry h*side+d-1 says whether some given of house h is d.
func (s square) taken(givens []int) ([]bool, error) {
	n := s.side
	if len(givens) != n*n {
		return nil, fmt.Errorf("%d cells for a square of side %d", len(givens), n)
	}
	taken := make([]bool, s.kinds()*n*n)
	for k, d := range givens {
		if d < 0 || d > n {
			return nil, fmt.Errorf("the given %d of cell %d is not from 1 to %d", d, k, n)
		}
		if d == 0 {
			continue
		}
		for _, h := range s.houses(k) {
			if taken[h*n+d-1] {
				return nil, fmt.Errorf("the given %d of cell %d clashes with another", d, k)
			}
			taken[h*n+d-1] = true
		}
	}
	return taken, nil
}

// problem returns the problem of all completions.
func (s square) problem(givens []int) *dlx.Problem {
	taken, err := s.taken(givens)
	if err != nil {
		panic(fmt.Sprintf("families: %v", err))
	}
	n := s.side
	var b dlx.Builder
	cell := make([]dlx.Item, n*n)
	for k, d := range givens {
		if d == 0 {
			cell[k] = b.Items(1)
		}
	}
	open := make([]dlx.Item, len(taken)) // for each pair of house and symbol that is not taken
	for k := range taken {
		if !taken[k] {
			open[k] = b.Items(1)
		}
	}
	for k, given := range givens {
		if given != 0 {
			continue
		}
	symbols:
		for d := range n {
			option := []dlx.Item{cell[k]}
			for _, h := range s.houses(k) {
				if taken[h*n+d] {
					continue symbols
				}
				option = append(option, open[h*n+d])
			}
			b.Add(option...)
		}
	}
	return build(&b)
}
