package draw

import (
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// tints shade extra regions and clones, one after the other.
var tints = [...]paint{0xf9d9a8c0, 0xbfe0f5c0, 0xd6ecbcc0, 0xf5c6d6c0, 0xdcd0f2c0, 0xc8ece4c0}

// Shades of cells.
const (
	windowPaint  paint = 0xdde3eaff
	columnPaint  paint = 0xf0a8a0c0
	rowPaint     paint = 0xa9bdf2c0
	figurePaint  paint = 0xd2d2d2ff
	extremePaint paint = 0xe6e6e6ff
)

// shadeCells shades cells.
func (b *board) shadeCells(cells []encode.Cell, c paint) {
	b.add(shade, path{ink{fill: c}, b.outlined(cells, 0)})
}

// tint shades cells in the next colour.
func (b *board) tint(cells []encode.Cell) swatch {
	c := tints[b.tints%len(tints)]
	b.tints++
	b.shadeCells(cells, c)
	return swatch{fill: c}
}

// clone shades a figure and its copy alike. If the copy has another shape, letters tell which cells
// belong together.
func (b *board) clone(r rule.Clone) {
	p := b.puzzle
	b.explain("Clone: the same digits in the same order", b.tint(append(r.Cells[:len(r.Cells):len(r.Cells)], r.Clone...)))
	shifted := true
	for k, c := range r.Cells {
		shifted = shifted && p.Row(r.Clone[k])-p.Row(c) == p.Row(r.Clone[0])-p.Row(r.Cells[0]) &&
			p.Col(r.Clone[k])-p.Col(c) == p.Col(r.Clone[0])-p.Col(r.Cells[0])
	}
	if shifted {
		return
	}
	for k, c := range r.Cells {
		for _, c := range []encode.Cell{c, r.Clone[k]} {
			b.corner(c, place(k), ink{stroke: 0x999999ff})
		}
	}
}

// place returns a, b, ... for 0, 1, ..., and numbers where letters do not last.
func place(k int) string {
	if k < 26 {
		return string(rune('a' + k))
	}
	return strconv.Itoa(k + 1)
}

// windows shades the windows of windoku.
func (b *board) windows() {
	p := b.puzzle
	side := 1
	for side*side < p.Rows {
		side++
	}
	in := func(k int) bool { return k%(side+1) != 0 }
	var cells []encode.Cell
	for c := range encode.Cell(p.Cells()) {
		if in(p.Row(c)) && in(p.Col(c)) {
			cells = append(cells, c)
		}
	}
	b.shadeCells(cells, windowPaint)
}

// diagonal draws a main diagonal.
func (b *board) diagonal(up bool) {
	p := b.puzzle
	from, to := point{0, 0}, point{unit * p.Cols, unit * p.Rows}
	if up {
		from.y, to.y = to.y, from.y
	}
	b.add(figure, line(ink{stroke: 0x5b9bd5a0, width: 4}, from, to))
}

// indexing shades the cells that tell a column or a row.
func (b *board) indexing(r rule.Indexing) {
	c, text := columnPaint, "Column index: a digit tells the column in which its row holds the number of this column"
	if r.Axis == "row" {
		c, text = rowPaint, "Row index: a digit tells the row in which its column holds the number of this row"
	}
	b.shadeCells(r.Cells, c)
	b.explain(text, swatch{fill: c})
}

// odd puts a grey circle into cells.
func (b *board) odd(cells []encode.Cell) {
	for _, c := range cells {
		b.add(figure, circle{ink{fill: figurePaint}, b.center(c), 37})
	}
}

// even puts a grey square into cells.
func (b *board) even(cells []encode.Cell) {
	for _, c := range cells {
		b.add(figure, box{ink{fill: figurePaint}, b.center(c).plus(-34, -34), 68, 68, 0})
	}
}

// countedEnd is a circle that is counted, as the caption shows it.
var countedEnd = lineEnd{ink: ink{stroke: 0xc97f7fff, width: 4}}

// circles draws the circles that are counted.
func (b *board) circles(r rule.CountingCircles) {
	for _, c := range r.Cells {
		b.add(figure, circle{countedEnd.ink, b.center(c), 38})
	}
	b.explain("Circles: a digit d in a circle occurs in exactly d circles", swatch{end: &countedEnd})
}

// extremes shades cells that are less, or greater, than the neighbours that are not listed, with
// wedges that point at the lesser of two digits.
func (b *board) extremes(cells []encode.Cell, minimum bool) {
	p := b.puzzle
	b.shadeCells(cells, extremePaint)
	listed := b.set(cells)
	var runs []run
	for _, c := range cells {
		for n := range p.Neighbors(c) {
			if listed[n] {
				continue
			}
			x, y := p.Col(n)-p.Col(c), p.Row(n)-p.Row(c)
			tip, back := 45, 37
			if minimum {
				tip, back = back, tip
			}
			at := b.center(c)
			runs = append(runs, run{[]point{
				at.plus(x*back-y*10, y*back+x*10), at.plus(x*tip, y*tip), at.plus(x*back+y*10, y*back-x*10),
			}, false})
		}
	}
	if len(runs) > 0 {
		b.add(dot, path{ink{stroke: 0x777777ff, width: 4}, runs})
	}
}
