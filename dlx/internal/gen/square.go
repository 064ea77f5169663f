package gen

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
	return square(n, 1, n, make([]int, n*n), false)
}

// Sudoku is a Sudoku with boxes of the given size, and so with boxRows*boxColumns digits. The cells
// are given row by row, 0 for an empty one; nil is the empty grid. Givens must not clash.
//
// Items: the empty cells, row by row; the pairs (row, digit), (column, digit) and (box, digit), in
// order, that the givens leave open. Options: for each empty cell, the digits that its row, column
// and box leave open.
//
// Solutions of the empty grid: 288 for 2 x 2, 28200960 for 2 x 3 and 29136487207403520 for 2 x 4
// boxes, 6670903752021072936960 for 3 x 3 (the square ones are OEIS A107739).
func Sudoku(boxRows, boxColumns int, givens []int) *dlx.Problem {
	n := boxRows * boxColumns
	if givens == nil {
		givens = make([]int, n*n)
	}
	return square(n, boxRows, boxColumns, givens, true)
}

// Quasigroup is a Latin square of order n from which cells have been removed: as many from each
// row and each column as the number of holes allows. The same seed makes the same square.
//
// Items and options are those of [Sudoku] without boxes. There is at least one solution. The
// problems are hardest when about 0.42 of the cells are holes, 60 of them at n = 12.
func Quasigroup(n, holes int, seed uint64) *dlx.Problem {
	return square(n, 1, n, withHoles(n, holes, seed), false)
}

// square makes the problem of all completions of an n x n square, with boxes or without.
func square(n, boxRows, boxColumns int, givens []int, boxes bool) *dlx.Problem {
	if len(givens) != n*n {
		panic(fmt.Sprintf("gen: %d cells for a square of side %d", len(givens), n))
	}
	// House h is a row, a column or a box; open[h*n+d] is the item that it holds digit d+1.
	houses := func(r, c int) []int {
		h := []int{r, n + c}
		if boxes {
			h = append(h, 2*n+r/boxRows*boxRows+c/boxColumns)
		}
		return h
	}
	const taken = -1
	kinds := 2
	if boxes {
		kinds = 3
	}
	open := make([]dlx.Item, kinds*n*n)
	for k, d := range givens {
		if d == 0 {
			continue
		}
		for _, h := range houses(k/n, k%n) {
			if open[h*n+d-1] == taken {
				panic(fmt.Sprintf("gen: the given %d of cell %d clashes with another", d, k))
			}
			open[h*n+d-1] = taken
		}
	}

	var b dlx.Builder
	cell := make([]dlx.Item, n*n)
	for k, d := range givens {
		if d == 0 {
			cell[k] = b.Items(1)
		}
	}
	for k, i := range open {
		if i != taken {
			open[k] = b.Items(1)
		}
	}
	for k, given := range givens {
		if given != 0 {
			continue
		}
	digits:
		for d := range n {
			option := []dlx.Item{cell[k]}
			for _, h := range houses(k/n, k%n) {
				if open[h*n+d] == taken {
					continue digits
				}
				option = append(option, open[h*n+d])
			}
			b.Add(option...)
		}
	}
	return build(&b)
}
