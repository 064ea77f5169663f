package families

import (
	"fmt"
	"slices"

	"exactcover/dlx"
)

// A place is a row and a column.
type place struct{ row, column int }

// board adds items for the cells of a rectangle, row by row. If free is positive, it adds an item
// that this many cells share that stay free, with an option for each cell. It returns a function
// that adds an option for places, and reports false if one of them is outside.
func (b *builder) board(rows, columns, free int) (add func(more []dlx.Item, places ...place) bool) {
	first := b.items(names("", upTo(rows), upTo(columns))...)
	item := func(p place) dlx.Item { return first + dlx.Item(p.row*columns+p.column) }
	if free > 0 {
		left := b.multiple(free, free, "free")
		for k := range rows * columns {
			b.Add(first+dlx.Item(k), left)
		}
	}
	return func(more []dlx.Item, places ...place) bool {
		var cells []dlx.Item
		for _, p := range places {
			if p.row < 0 || p.row >= rows || p.column < 0 || p.column >= columns {
				return false
			}
			cells = append(cells, item(p))
		}
		b.Add(append(cells, more...)...)
		return true
	}
}

// KnightMatchings pairs the cells of a board, each pair a knight's move apart. A number of cells
// stays free.
//
// Items: the cells, row by row; then, if cells stay free, an item for these. Options: for each
// cell that it may stay free; then for each cell its moves downwards, from left to right.
//
// Solutions: OEIS A289202 for squares, if as few cells stay free as possible: 4 on 2 x 2, else one
// if the number of cells is odd.
func KnightMatchings(rows, columns, free int) *Problem {
	var b builder
	add := b.board(rows, columns, free)
	for r := range rows {
		for c := range columns {
			for _, to := range []place{{r + 1, c - 2}, {r + 1, c + 2}, {r + 2, c - 1}, {r + 2, c + 1}} {
				add(nil, place{r, c}, to)
			}
		}
	}
	solutions := ""
	if least := rows * columns % 2; rows == columns && (free == least || rows == 2 && free == 4) {
		solutions = nth("1 1 1 2 16 644 10304 65113608 2849759680 118928612871184 58888109421793792 "+
			"39590349016156548270368 110398330187352570951589120", rows)
		if rows == 2 && free == 0 {
			solutions = "0"
		}
	}
	return b.problem(solutions, "knights", rows, columns, free)
}

// RightTrominoes tiles a rectangle with right trominoes. If its area is no multiple of 3, one cell
// stays free, which must be enough.
//
// Items: the cells, row by row; then, if a cell stays free, an item for it. Options: for each cell
// that it may stay free; then for each square of four cells the trominoes without one of them, in
// the order of the cells.
//
// Solutions: OEIS A233807 for squares.
func RightTrominoes(rows, columns int) *Problem {
	var b builder
	add := b.board(rows, columns, min(rows*columns%3, 1))
	for r := range rows {
		for c := range columns {
			square := []place{{r, c}, {r, c + 1}, {r + 1, c}, {r + 1, c + 1}}
			for k := range square {
				if r+1 < rows && c+1 < columns {
					add(nil, slices.Concat(square[:k], square[k+1:])...)
				}
			}
		}
	}
	solutions := ""
	switch {
	case rows == columns:
		solutions = nth("1 1 4 0 16 128 162 34528 943096 1193600 3525377600 480585761344 "+
			"2033502499954 46983507796973152 32908187880881958736 458324092996867592192 "+
			"83153202122213272708832688 299769486068040749617049301344 "+
			"15105645789047859299613180380516", rows)
	case rows*columns%3 == 2:
		solutions = "0"
	}
	return b.problem(solutions, "right-trominoes", rows, columns)
}

// Polyominoes tiles a rectangle with polyominoes of a size, of any shape, turned and mirrored.
//
// Items: the cells, row by row. Options: for each cell the polyominoes that have it as their first
// cell.
//
// Solutions: some of those of OEIS A233320, for trominoes, and A174248, for tetrominoes in four
// rows.
func Polyominoes(rows, columns, size int) *Problem {
	var b builder
	add := b.board(rows, columns, 0)
	all := polyominoes(size)
	for r := range rows {
		for c := range columns {
			for _, shape := range all {
				var places []place
				for _, p := range shape {
					places = append(places, place{r + p.row, c + p.column})
				}
				add(nil, places...)
			}
		}
	}
	known := map[[3]int]string{
		{3, 3, 3}: "10", {4, 3, 3}: "23", {4, 6, 3}: "939", {5, 3, 3}: "62", {5, 6, 3}: "8342",
		{7, 6, 3}: "614581", {9, 9, 3}: "928789262080", {4, 4, 4}: "117", {4, 5, 4}: "454",
		{4, 6, 4}: "2003", {4, 10, 4}: "796558", {10, 10, 4}: "72713560548906621",
	}
	return b.problem(known[[3]int{rows, columns, size}], "polyominoes", rows, columns, size)
}

// polyominoes returns all polyominoes of a size, as lists of places in rising order. The first is
// in row 0 and column 0.
func polyominoes(size int) [][]place {
	all := [][]place{{{0, 0}}}
	for range size - 1 {
		seen := map[string]bool{}
		var larger [][]place
		for _, shape := range all {
			for _, p := range shape {
				for _, next := range []place{{p.row - 1, p.column}, {p.row, p.column - 1},
					{p.row, p.column + 1}, {p.row + 1, p.column}} {
					if slices.Contains(shape, next) {
						continue
					}
					grown := slices.SortedFunc(slices.Values(append(slices.Clone(shape), next)), before)
					first := grown[0]
					for k := range grown {
						grown[k].row -= first.row
						grown[k].column -= first.column
					}
					if key := fmt.Sprint(grown); !seen[key] {
						seen[key] = true
						larger = append(larger, grown)
					}
				}
			}
		}
		all = slices.SortedFunc(slices.Values(larger), func(a, b []place) int {
			return slices.CompareFunc(a, b, before)
		})
	}
	return all
}

// before compares places, row by row.
func before(p, q place) int {
	if p.row != q.row {
		return p.row - q.row
	}
	return p.column - q.column
}

// Oblongs tiles a rectangle with rectangles that are no squares, no two of the same sides. If
// turned is true, a rectangle may be used again with its sides exchanged.
//
// Items: the cells, row by row; then, for each two sides that differ, a secondary item: the shorter
// side first, or with turned for both orders. Options: for each pair of sides the rectangles, row
// by row.
//
// Solutions: OEIS A360498 for squares, with turned A360725.
func Oblongs(rows, columns int, turned bool) *Problem {
	var b builder
	add := b.board(rows, columns, 0)
	most := max(rows, columns)
	sides := map[[2]int]dlx.Item{}
	for high := 1; high <= most; high++ {
		for wide := high + 1; wide <= most; wide++ {
			if wide*high > rows*columns {
				continue
			}
			name := numeral(high, most+1) + "x" + numeral(wide, most+1)
			sides[[2]int{high, wide}] = b.secondary(name)
			sides[[2]int{wide, high}] = sides[[2]int{high, wide}]
			if turned {
				name := numeral(wide, most+1) + "x" + numeral(high, most+1)
				sides[[2]int{wide, high}] = b.secondary(name)
			}
		}
	}
	for high := 1; high <= rows; high++ {
		for wide := 1; wide <= columns; wide++ {
			for at := range rows * columns {
				if high == wide {
					break
				}
				var places []place
				for k := range high * wide {
					places = append(places, place{at/columns + k/wide, at%columns + k%wide})
				}
				add([]dlx.Item{sides[[2]int{high, wide}]}, places...)
			}
		}
	}
	solutions := ""
	switch {
	case rows == columns && turned:
		solutions = nth("1 0 0 4 36 1056 31052 1473944 87469884", rows)
	case rows == columns:
		solutions = nth("1 0 0 4 12 256 3620 87216 2444084 87181220", rows)
	}
	kind := "plain"
	if turned {
		kind = "turned"
	}
	return b.problem(solutions, "oblongs", kind, rows, columns)
}
