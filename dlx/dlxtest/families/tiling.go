package families

import (
	"cmp"
	"slices"

	"exactcover/dlx"
)

// A place is a cell of a board.
type place struct{ row, column int }

func compare(a, b place) int {
	return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(a.column, b.column))
}

// cells returns the cells of a picture, row by row. Every character but a blank is a cell.
func cells(picture []string) []place {
	var s []place
	for r, line := range picture {
		for c, mark := range []byte(line) {
			if mark != ' ' {
				s = append(s, place{r, c})
			}
		}
	}
	return s
}

// Dominoes tiles a rectangle with dominoes.
//
// Items: the cells, row by row. Options: for each cell, the domino that goes on to the right, then
// the one that goes on downwards.
//
// Solutions for squares of side 2, 4, 6, ...: 2 36 6728 12988816 258584046368 53060477521960000
// (OEIS A004003); for 2 x n the Fibonacci numbers; none if the area is odd.
func Dominoes(rows, columns int) *dlx.Problem {
	var b dlx.Builder
	cell := b.Items(rows * columns)
	for r := range rows {
		for c := range columns {
			i := cell + dlx.Item(r*columns+c)
			if c+1 < columns {
				b.Add(i, i+1)
			}
			if r+1 < rows {
				b.Add(i, i+dlx.Item(columns))
			}
		}
	}
	return build(&b)
}

// pentominoes are the twelve pieces of five squares, with their usual letters.
var pentominoes = [][]string{
	{" FF", "FF ", " F "},
	{"IIIII"},
	{"L   ", "LLLL"},
	{"NN  ", " NNN"},
	{"PP", "PP", "P "},
	{"TTT", " T ", " T "},
	{"U U", "UUU"},
	{"V  ", "V  ", "VVV"},
	{"W  ", "WW ", " WW"},
	{" X ", "XXX", " X "},
	{"  Y ", "YYYY"},
	{"ZZ ", " Z ", " ZZ"},
}

// Pentominoes tiles a board with the twelve pieces of five squares. Each is used once, turned and
// turned over as needed. The board is given by its rows: every character but a blank is a cell.
//
// Items: the pieces F I L N P T U V W X Y Z, then the cells, row by row. Options: for each piece
// its positions in lexicographic order of their cells, and for each position its places, row by
// row.
//
// Solutions, with all symmetric ones: 8 for 3 x 20, 1472 for 4 x 15, 4040 for 5 x 12, 9356 for
// 6 x 10, 520 for 8 x 8 without the four cells in the middle.
func Pentominoes(board []string) *dlx.Problem {
	var b dlx.Builder
	piece := b.Items(len(pentominoes))
	free := cells(board)
	cell := map[place]dlx.Item{}
	for _, at := range free {
		cell[at] = b.Items(1)
	}
	height, width := 0, 0
	for _, at := range free {
		height, width = max(height, at.row+1), max(width, at.column+1)
	}
	for k, picture := range pentominoes {
		for _, shape := range positions(cells(picture)) {
			for r := range height {
				for c := range width {
					option := []dlx.Item{piece + dlx.Item(k)}
					for _, at := range shape {
						if i, ok := cell[place{r + at.row, c + at.column}]; ok {
							option = append(option, i)
						}
					}
					if len(option) == 1+len(shape) {
						b.Add(option...)
					}
				}
			}
		}
	}
	return build(&b)
}

// positions returns the different ways to lay a piece, moved to the top left corner, in
// lexicographic order.
func positions(piece []place) [][]place {
	var all [][]place
	for turn := range 8 {
		lay := slices.Clone(piece)
		for k, at := range lay {
			if turn&1 != 0 {
				at.row = -at.row
			}
			if turn&2 != 0 {
				at.column = -at.column
			}
			if turn&4 != 0 {
				at.row, at.column = at.column, at.row
			}
			lay[k] = at
		}
		top, left := lay[0].row, lay[0].column
		for _, at := range lay {
			top, left = min(top, at.row), min(left, at.column)
		}
		for k := range lay {
			lay[k].row -= top
			lay[k].column -= left
		}
		slices.SortFunc(lay, compare)
		all = append(all, lay)
	}
	slices.SortFunc(all, func(a, b []place) int { return slices.CompareFunc(a, b, compare) })
	return slices.CompactFunc(all, slices.Equal)
}

// Motley divides a rectangle into smaller ones. No two of these stretch over the same rows, or over
// the same columns. Each line of the grid inside the frame is the top or left side of one of them
// (Knuth, TAOCP 4B, 7.2.2.1, motley dissections).
//
// Items: the cells, row by row; then for each line between two rows how often rectangles begin
// there, at least once and at most as often as rows remain; the same for columns; then secondary
// items: all ranges of rows but the whole, then all ranges of columns but the whole. Options: the
// rectangles, in the order of top, bottom, left, right.
//
// Solutions for squares of side 3, 4, 5, 6: 2 16 300 11700; 20 for 4 x 5 and 786 for 5 x 6. The
// number for side 6 is known from Knuth's program, which finds one half; the others are our own.
func Motley(rows, columns int) *dlx.Problem {
	var b dlx.Builder
	cell := b.Items(rows * columns)
	top := make([]dlx.Item, rows)
	for r := 1; r < rows; r++ {
		top[r] = b.Multiple(1, 1, rows-r)
	}
	left := make([]dlx.Item, columns)
	for c := 1; c < columns; c++ {
		left[c] = b.Multiple(1, 1, columns-c)
	}
	high, wide := ranges(&b, rows), ranges(&b, columns)
	for _, h := range high {
		for _, w := range wide {
			var option []dlx.Item
			for r := h.from; r < h.to; r++ {
				for c := w.from; c < w.to; c++ {
					option = append(option, cell+dlx.Item(r*columns+c))
				}
			}
			if h.from > 0 {
				option = append(option, top[h.from])
			}
			if w.from > 0 {
				option = append(option, left[w.from])
			}
			b.Add(append(option, h.item, w.item)...)
		}
	}
	return build(&b)
}

// A span is a range of rows or columns with its secondary item.
type span struct {
	from, to int
	item     dlx.Item
}

func ranges(b *dlx.Builder, n int) []span {
	var s []span
	for from := range n {
		for to := from + 1; to <= n; to++ {
			if to-from < n {
				s = append(s, span{from, to, b.Secondary(1)})
			}
		}
	}
	return s
}
