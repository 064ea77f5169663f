package penpa

import (
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// Places of the paper are numbers. The paper is the grid with room around it, of which two cells on
// each side are never used. With n cells in all, numbered in row order, the numbers
//
//	from 0    are the middles of cells
//	from n    the lower right corners of cells
//	from 2n   the middles of their lower sides
//	from 3n   the middles of their right sides
//	from 4n   four places in each cell, near its corners: top left, top right, bottom left, ...
//
// and further numbers other places in cells.

// A point is a place. Rows and columns are those of its cell in the grid, from 0; negative ones,
// and those that are too large, are outside.
type point struct {
	kind     kind
	row, col int
}

type kind int

const (
	middle kind = iota
	corner
	below // on the lower side of its cell
	right // on the right side
	topLeft
	topRight
	bottomLeft
	bottomRight
	elsewhere
)

// A paper is its kind and size, and the part of it that is the grid.
type paper struct {
	wide, high int // cells, with the room around the grid
	top, left  int // of the grid
	rows, cols int
	gaps       []bool // cells of the rectangle that are no cells of the grid; nil: there are none
	down, up   bool   // the diagonals are drawn because the author has asked for them
}

const margin = 4 // cells on two sides that are never used

// otherCells are the cells of papers without squares.
var otherCells = map[string]string{"tri": "triangles", "hex": "hexagons"}

// paper reads the size of the paper and the cells of the grid.
func (t *text) paper() (b paper, err *source.Error) {
	if kind := t.field(kindField); kind != "square" && kind != "sudoku" {
		found := source.Quote([]byte(kind))
		if cells := otherCells[kind]; cells != "" {
			found += ", which has " + cells
		}
		return b, t.at(headLine, 0, `a grid of squares, "square" or "sudoku"`, found)
	}
	for i, n := range []*int{columnsField: &b.wide, rowsField: &b.high} {
		if n == nil {
			continue
		}
		word := []byte(t.field(i))
		const most = 2 * puzzle.MaxSide
		if *n = source.Number(word, most); !source.IsDecimal(word) || *n < 1 || *n > most {
			return b, t.at(headLine, 0, "a number of cells up to "+strconv.Itoa(most), source.Quote(word))
		}
		*n += margin
	}
	b.down, b.up = t.field(downField) == "1", t.field(upField) == "1"
	return b, t.cells(&b)
}

// cells reads the list of the cells of the grid, each but the first as a difference from the one
// before it.
func (t *text) cells(b *paper) *source.Error {
	list, err := t.list(cellsLine)
	if err != nil {
		return err
	}
	at, seen := 0, make(map[int]bool)
	bottom, end := 0, 0
	b.top, b.left = b.high, b.wide
	for _, v := range list.Elements() {
		n, bad := strconv.Atoi(v.Text)
		if at += n; v.Type != jsontext.Number || bad != nil || at < 0 || at >= b.wide*b.high {
			return t.at(cellsLine, 0, "numbers of cells on the paper", v.What())
		}
		seen[at] = true
		row, col := at/b.wide, at%b.wide
		b.top, b.left = min(b.top, row), min(b.left, col)
		bottom, end = max(bottom, row), max(end, col)
	}
	b.rows, b.cols = bottom-b.top+1, end-b.left+1
	if max(b.rows, b.cols) > int(puzzle.MaxDigit) {
		most := strconv.Itoa(int(puzzle.MaxDigit))
		return t.at(
			cellsLine, 0, "a grid of at most "+most+" rows and columns",
			"one of "+strconv.Itoa(max(b.rows, b.cols)),
		)
	}
	if len(seen) == b.rows*b.cols {
		return nil
	}
	for c := range b.rows * b.cols {
		b.gaps = append(b.gaps, !seen[(b.top+c/b.cols)*b.wide+b.left+c%b.cols])
	}
	return nil
}

// point returns the place with a number.
func (b *paper) point(number int) point {
	n := b.wide * b.high
	at := func(kind kind, cell int) point {
		return point{kind, cell/b.wide - b.top, cell%b.wide - b.left}
	}
	switch {
	case number < 0 || number >= 8*n:
		return point{kind: elsewhere}
	case number >= 4*n:
		return at(topLeft+kind(number%4), number/4-n)
	}
	return at(kind(number/n), number%n)
}

// pointOf reads the number of a place in the text of a key or a value.
func (b *paper) pointOf(v *jsontext.Value) point {
	n, err := strconv.Atoi(strings.TrimSuffix(v.Text, "E"))
	if err != nil {
		return point{kind: elsewhere}
	}
	return b.point(n)
}

// ends reads the two places of a line between them, "12,13".
func (b *paper) ends(key *jsontext.Value) (from, to point) {
	first, second, ok := strings.Cut(key.Text, ",")
	m, err1 := strconv.Atoi(first)
	n, err2 := strconv.Atoi(second)
	if !ok || err1 != nil || err2 != nil {
		return point{kind: elsewhere}, point{kind: elsewhere}
	}
	return b.point(m), b.point(n)
}

// inGrid reports whether the cell of a place is in the grid.
func (b *paper) inGrid(p point) bool {
	return p.row >= 0 && p.row < b.rows && p.col >= 0 && p.col < b.cols &&
		(b.gaps == nil || !b.gaps[p.row*b.cols+p.col])
}

// cell returns the cell in whose middle a place is; false if that is no cell of the grid.
func (r *reader) cell(v *jsontext.Value) (puzzle.Cell, bool) {
	p := r.pointOf(v)
	if p.kind != middle || !r.inGrid(p) {
		return 0, false
	}
	return r.Puzzle.Cell(p.row, p.col), true
}

// around returns the cells of the grid at a place: one in its middle, two at a side, four at a
// corner. It returns nil if one of them is outside the grid.
func (r *reader) around(p point) (cells []puzzle.Cell) {
	steps := map[kind][][2]int{
		middle: {{0, 0}}, below: {{0, 0}, {1, 0}}, right: {{0, 0}, {0, 1}},
		corner: {{0, 0}, {0, 1}, {1, 0}, {1, 1}},
	}[p.kind]
	for _, step := range steps {
		at := point{middle, p.row + step[0], p.col + step[1]}
		if !r.inGrid(at) {
			return nil
		}
		cells = append(cells, r.Puzzle.Cell(at.row, at.col))
	}
	return cells
}

// middleOf returns the place of the middle of a cell.
func (r *reader) middleOf(c puzzle.Cell) point {
	return point{middle, r.Puzzle.Row(c), r.Puzzle.Col(c)}
}

// name returns the name of a place in messages.
func (p point) name() string {
	if p.kind == elsewhere {
		return "somewhere"
	}
	name := link.PlaceName(p.row+1, p.col+1)
	switch p.kind {
	case below:
		name += " " + link.PlaceName(p.row+2, p.col+1)
	case right:
		name += " " + link.PlaceName(p.row+1, p.col+2)
	case corner:
		name += " " + link.PlaceName(p.row+2, p.col+2)
	}
	return name
}
