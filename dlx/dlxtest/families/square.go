package families

import (
	"fmt"
	"strconv"
	"strings"

	"exactcover/dlx"
)

// Latin fills an n x n square so that each row and each column holds each of n symbols once.
//
// Items: the cells, row by row; the pairs (row, symbol), then (column, symbol), in order. Option
// n*n*r + n*c + s: symbol s at row r, column c.
//
// Solutions: OEIS A002860.
func Latin(n int) *Problem {
	return square{side: n}.problem(make([]int, n*n), nth(latinSquares, n), "latin", n)
}

const latinSquares = "1 1 2 12 576 161280 812851200 61479419904000"

// Sudoku is a Sudoku with boxes of the given size, which has boxRows*boxColumns digits. The cells
// are given row by row, with 0 for an empty one; nil is the empty grid. Givens must not clash.
//
// Items: the empty cells, row by row; then the pairs (row, digit), (column, digit) and (box,
// digit), in order, except those that the givens cover. Options: for each empty cell, the digits
// that its row, column and box leave open.
//
// Solutions of the empty grids of square boxes: OEIS A107739.
func Sudoku(boxRows, boxColumns int, givens []int) *Problem {
	s := square{boxRows * boxColumns, boxRows, boxColumns}
	text, solutions := "", ""
	for _, d := range givens {
		text += strings.Replace(strconv.FormatInt(int64(d), 36), "0", ".", 1)
	}
	if givens == nil {
		givens = make([]int, s.side*s.side)
		solutions = map[[2]int]string{
			{1, 4}: nth(latinSquares, 4), {2, 2}: "288", {2, 3}: "28200960", {2, 4}: "29136487207403520",
			{3, 3}: "6670903752021072936960",
		}[[2]int{boxRows, boxColumns}]
	}
	return s.problem(givens, solutions, "sudoku", boxRows, boxColumns, text)
}

// Quasigroup completes a random Latin square of this order with the given number of holes. The same
// seed makes the same square.
//
// Items and options are those of [Sudoku] without boxes. There is at least one solution. The
// problems are hardest when about 0.42 of the cells are holes, 60 of them at n = 12.
func Quasigroup(n, holes int, seed uint64) *Problem {
	return square{side: n}.problem(withHoles(n, holes, seed), "", "quasigroup", n, holes, seed)
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

// problem returns the problem of all completions. The words are its name.
func (s square) problem(givens []int, solutions string, words ...any) *Problem {
	taken, err := s.taken(givens)
	if err != nil {
		panic(fmt.Sprintf("families: %v", err))
	}
	n := s.side
	digits := upTo(n) // as names say them
	if s.boxRows > 0 {
		digits = interval{1, n + 1}
	}
	var pairs []string
	for _, house := range []string{"r", "c", "b"}[:s.kinds()] {
		pairs = append(pairs, names(house, upTo(n), digits)...)
	}
	cells := names("p", upTo(n), upTo(n))
	var b builder
	cell := make([]dlx.Item, n*n)
	for k, d := range givens {
		if d == 0 {
			cell[k] = b.items(cells[k])
		}
	}
	open := make([]dlx.Item, len(taken)) // for each pair of house and symbol that is not taken
	for k := range taken {
		if !taken[k] {
			open[k] = b.items(pairs[k])
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
	return b.problem(solutions, words...)
}
