package families

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"exactcover/dlx"
)

// Dominoes tiles a rectangle with dominoes.
//
// Items: the cells, row by row. Options: for each cell, the domino that goes on to the right, then
// the one that goes on downwards.
//
// Solutions: OEIS A004003 for squares of even side; the Fibonacci numbers for 2 x n; none if the
// area is odd.
func Dominoes(rows, columns int) *Problem {
	var b builder
	cell := b.items(names("", upTo(rows), upTo(columns))...)
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
	solutions := ""
	switch {
	case rows*columns%2 == 1:
		solutions = "0"
	case rows == columns:
		solutions = nth("1 2 36 6728 12988816 258584046368 53060477521960000 112202208776036178000000 "+
			"2444888770250892795802079170816 548943583215388338077567813208427340288 "+
			"1269984011256235834242602753102293934298576249856", rows/2)
	case rows == 2:
		solutions = nth("1 1 2 3 5 8 13 21 34 55 89 144 233 377 610 987 1597 2584 4181", columns)
	}
	return b.problem(solutions, "dominoes", rows, columns)
}

// pentominoes returns the twelve pieces of five squares, by their usual letters.
func pentominoes() (pieces []Polycube) {
	for _, picture := range strings.Fields(
		".FF/FF./.F. IIIII L.../LLLL NN../.NNN PP/PP/P. TTT/.T./.T. " +
			"U.U/UUU V../V../VVV W../WW./.WW .X./XXX/.X. ..Y./YYYY ZZ./.Z./.ZZ") {
		piece := Polycube{Name: strings.Trim(picture, "./")[:1], Times: 1}
		for r, row := range strings.Split(picture, "/") {
			for c, mark := range []byte(row) {
				if mark != '.' {
					piece.Cubes = append(piece.Cubes, [3]int{0, r, c})
				}
			}
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// Pentominoes tiles a board with the twelve pieces of five squares. Each is used once, turned and
// turned over as needed. The board is given by its rows: every character but a blank is a cell.
//
// Items: the pieces F I L N P T U V W X Y Z, then the cells, row by row. Options: for each piece
// its positions in lexicographic order of their cells, and for each position its places, row by
// row.
//
// Solutions: with all symmetric ones.
func Pentominoes(board []string) *Problem {
	var b builder
	pieces := pentominoes()
	items := piecesOf(&b, pieces)
	width := 0
	for _, row := range board {
		width = max(width, len(row))
	}
	cells := slices.Repeat([]dlx.Item{noItem}, len(board)*width)
	at := names("", upTo(len(board)), upTo(width))
	for r, row := range board {
		for c, mark := range []byte(row) {
			if mark != ' ' {
				cells[r*width+c] = b.items(at[r*width+c])
			}
		}
	}
	b.fill([3]int{1, len(board), width}, cells, pieces, items)
	name := boardName(board)
	solutions := map[string]string{
		"3x20": "8", "4x15": "1472", "5x12": "4040", "6x10": "9356",
		"######## ######## ######## ###..### ###..### ######## ######## ########": "520",
	}
	return b.problem(solutions[name], "pentominoes", name)
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
// Solutions: the number for side 6 is known from Knuth's program, which finds one half; the others
// are our own.
func Motley(rows, columns int) *Problem {
	var b builder
	cell := b.items(names("", upTo(rows), upTo(columns))...)
	// Between two rows is a line x, between two columns a line y; a range is named by its two lines.
	top, left := lines(&b, "x", rows), lines(&b, "y", columns)
	high, wide := ranges(&b, "x", rows), ranges(&b, "y", columns)
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
	solutions := map[[2]int]string{
		{2, 2}: "0", {3, 3}: "2", {3, 4}: "0", {4, 4}: "16", {4, 5}: "20", {5, 5}: "300", {5, 6}: "786",
		{6, 6}: "11700",
	}
	return b.problem(solutions[[2]int{rows, columns}], "motley", rows, columns)
}

// lines returns the items of the lines between n rows or columns, from 1 on.
func lines(b *builder, prefix string, n int) []dlx.Item {
	list := make([]dlx.Item, n)
	for k, name := range names(prefix, interval{1, n}) {
		list[1+k] = b.multiple(1, n-1-k, name)
	}
	return list
}

// A stretch is a range of rows or columns with its secondary item.
type stretch struct {
	from, to int
	item     dlx.Item
}

func ranges(b *builder, prefix string, n int) []stretch {
	var all []stretch
	pairs := names(prefix, upTo(n+1), upTo(n+1))
	for from := range n {
		for to := from + 1; to <= n; to++ {
			if to-from < n {
				all = append(all, stretch{from, to, b.secondary(pairs[from*(n+1)+to])})
			}
		}
	}
	return all
}

// boardName returns a board as an argument of [Make].
func boardName(board []string) string {
	text := strings.Join(board, " ")
	if n := len(board); n > 0 && text == strings.TrimSpace(strings.Repeat(" "+board[0], n)) &&
		!strings.Contains(board[0], " ") {
		return fmt.Sprintf("%dx%d", n, len(board[0]))
	}
	var rows []string
	for _, row := range board {
		marks := []byte(cmp.Or(row, " "))
		for k, mark := range marks {
			marks[k] = '#'
			if mark == ' ' {
				marks[k] = '.'
			}
		}
		rows = append(rows, string(marks))
	}
	return strings.Join(rows, " ")
}
