package main

import (
	"slices"
	"strconv"
	"strings"
)

// A span is the numbers from its first to its second element, the second one excluded.
type span [2]int

func upTo(n int) span { return span{0, n} }

// names returns a name for every tuple of numbers of the spans, in lexicographic order. A name is
// the prefix and the numbers. If 36 digits suffice, each number is one digit, 0 to 9 or a to z.
// Otherwise the numbers are decimals with points between them.
func names(prefix string, spans ...span) []string {
	base := 0
	for _, s := range spans {
		base = max(base, s[1])
	}
	all := []string{prefix}
	for k, s := range spans {
		var longer []string
		for _, name := range all {
			if k > 0 && base > 36 {
				name += "."
			}
			for n := s[0]; n < s[1]; n++ {
				longer = append(longer, name+numeral(n, base))
			}
		}
		all = longer
	}
	return all
}

// numeral returns n as a single digit if base is at most 36, and otherwise as a decimal.
func numeral(n, base int) string {
	if base > 36 {
		return strconv.Itoa(n)
	}
	return strconv.FormatInt(int64(n), 36)
}

// decimals returns a name for every number of a span, however large.
func decimals(prefix string, s span) []string {
	var all []string
	for n := s[0]; n < s[1]; n++ {
		all = append(all, prefix+strconv.Itoa(n))
	}
	return all
}

// queenNames are r and c with the row and the column, a and b with the diagonals.
func queenNames(order []int) []string {
	n := len(order)
	rows, columns := names("r", upTo(n)), names("c", upTo(n))
	var all []string
	for _, k := range order {
		all = append(all, rows[k], columns[k])
	}
	return slices.Concat(all, names("a", upTo(2*n-1)), names("b", upTo(2*n-1)))
}

func inOrder(n int) []int {
	order := make([]int, n)
	for k := range order {
		order[k] = k
	}
	return order
}

// latinNames are p with row and column for an open cell, r and c with row or column and symbol,
// from 0, where the symbol is missing.
func latinNames(n int, givens []int) []string {
	all := slices.Concat(
		names("p", upTo(n), upTo(n)), names("r", upTo(n), upTo(n)), names("c", upTo(n), upTo(n)))
	for k, d := range givens {
		if d > 0 {
			all[k], all[n*n+k/n*n+d-1], all[2*n*n+k%n*n+d-1] = "", "", ""
		}
	}
	return present(all)
}

// sudokuNames are those of [latinNames] and b with box and digit, with digits from 1.
func sudokuNames(boxRows, boxColumns int, givens []int) []string {
	n := boxRows * boxColumns
	houses := []span{upTo(n), {1, n + 1}}
	all := slices.Concat(names("p", upTo(n), upTo(n)),
		names("r", houses...), names("c", houses...), names("b", houses...))
	for k, d := range givens {
		if d > 0 {
			r, c := k/n, k%n
			box := r/boxRows*boxRows + c/boxColumns
			all[k], all[n*n+r*n+d-1], all[2*n*n+c*n+d-1], all[3*n*n+box*n+d-1] = "", "", "", ""
		}
	}
	return present(all)
}

// present returns the names that are not empty.
func present(all []string) []string {
	return slices.DeleteFunc(all, func(name string) bool { return name == "" })
}

// steinerNames are the pairs of points.
func steinerNames(v int) []string {
	pairs := names("", upTo(v), upTo(v))
	var all []string
	for i := range v {
		all = append(all, pairs[i*v+i+1:(i+1)*v]...)
	}
	return all
}

// kirkmanNames are the pairs of girls of different rows; d with the day and a girl.
func kirkmanNames(v int) []string {
	pairs := names("", upTo(v), upTo(v))
	var all []string
	for i := range v {
		all = append(all, pairs[i*v+i-i%3+3:(i+1)*v]...)
	}
	return append(all, names("d", upTo((v-3)/2), upTo(v))...)
}

// motleyNames are the cells; x with a line between two rows and y with one between columns; x with
// the lines above and below a range of rows, and y with those of a range of columns.
func motleyNames(rows, columns int) []string {
	return slices.Concat(names("", upTo(rows), upTo(columns)),
		names("x", span{1, rows}), names("y", span{1, columns}),
		ranges("x", rows), ranges("y", columns))
}

func ranges(prefix string, n int) []string {
	pairs := names(prefix, upTo(n+1), upTo(n+1))
	var all []string
	for from := range n {
		for to := from + 1; to <= n; to++ {
			if to-from < n {
				all = append(all, pairs[from*(n+1)+to])
			}
		}
	}
	return all
}

// gracefulNames are the differences, the edges like 0-1, a point with the vertex and a plus sign
// with the label; the second result names the colours, from 1.
func gracefulNames(vertices int, edges [][2]int) (items, colors []string) {
	q := len(edges)
	items = names("", span{1, q + 1})
	for _, e := range edges {
		items = append(items, edgeName(e))
	}
	items = slices.Concat(items, names(".", upTo(vertices)), names("+", upTo(q+1)))
	return items, append([]string{""}, names("", upTo(max(vertices, q+1)))...)
}

// coloringNames are the vertices, then the edges like 0-1, each with a point and the colour.
func coloringNames(colors, vertices int, edges [][2]int) []string {
	all := decimals("", upTo(vertices))
	for _, e := range edges {
		all = append(all, decimals(edgeName(e)+".", upTo(colors))...)
	}
	return all
}

func edgeName(e [2]int) string { return strconv.Itoa(e[0]) + "-" + strconv.Itoa(e[1]) }

// tileNames are t with the number of the tile, the cells, h with a horizontal edge and v with a
// vertical one.
func tileNames(rows, columns int) []string {
	return slices.Concat(names("t", upTo(rows*columns)), names("", upTo(rows), upTo(columns)),
		names("h", upTo(rows+1), upTo(columns)), names("v", upTo(rows), upTo(columns+1)))
}

// skewedNames are s with round and step, e with what ends there, f with the fan; x with the round
// whose bar it is, g and b with round and step for the good branch and the bad.
func skewedNames(rounds, spine, fan int) []string {
	steps, fans := []span{upTo(rounds), upTo(spine)}, names("f", upTo(rounds), upTo(fan))
	step, end := names("s", steps...), names("e", steps...)
	good, bad := names("g", steps...), names("b", steps...)
	var primary, secondary []string
	for k, bar := range names("x", upTo(rounds)) {
		from, to := k*spine, (k+1)*spine
		primary = slices.Concat(primary, step[from:to], end[from:to], fans[k*fan:(k+1)*fan])
		secondary = slices.Concat(secondary, []string{bar}, good[from:to], bad[from:to])
	}
	return append(primary, secondary...)
}

// boardNames are the cells of a picture. Every character but a blank is a cell.
func boardNames(board []string) []string {
	width := 0
	for _, row := range board {
		width = max(width, len(row))
	}
	cells := names("", upTo(len(board)), upTo(width))
	var all []string
	for r, row := range board {
		for c, mark := range []byte(row) {
			if mark != ' ' {
				all = append(all, cells[r*width+c])
			}
		}
	}
	return all
}

// letters returns names for the colours of [families.WordRectangle]. The name of a letter is the
// letter. The name of every other colour is three hexadecimal digits.
func letters() []string {
	all := make([]string, 256)
	for c := range all {
		if all[c] = string(rune(c)); !isWord(all[c]) {
			all[c] = strings.ToUpper(strconv.FormatInt(int64(c)+256, 16))
		}
	}
	return all
}
