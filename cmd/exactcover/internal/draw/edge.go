package draw

import (
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// halfway returns the point halfway between two cells: on their common side if they are
// neighbours. Cells further apart are joined by a thin line.
func (b *board) halfway(cells []encode.Cell) point {
	x, y := b.center(cells[0]), b.center(cells[1])
	if b.steps(cells[0], cells[1]) > 1 {
		b.add(shaft, line(ink{stroke: 0x999999ff, width: 3, dash: 4}, x, y))
	}
	return point{(x.x + y.x) / 2, (x.y + y.y) / 2}
}

// dot draws a Kropki dot, with its value if that is not the usual one.
func (b *board) dot(cells []encode.Cell, fill, text paint, value, usual int) {
	at := b.halfway(cells)
	radius := 12
	if value != usual {
		radius = 16
	}
	b.add(dot, circle{ink{fill: fill, stroke: black, width: 3}, at, radius})
	if value != usual {
		b.add(dot, label{fill: text, at: at, text: strconv.Itoa(value), size: shrunk(strconv.Itoa(value), 23, 26)})
	}
}

// shrunk returns a size of letters, at most most, at which a text has a width.
func shrunk(text string, most, width int) int {
	for most > 8 && textWidth(text, most) > width {
		most--
	}
	return most
}

// pairSum writes X, V or another sum between two cells.
func (b *board) pairSum(cells []encode.Cell, value int) {
	at := b.halfway(cells)
	text, size := strconv.Itoa(value), 28
	switch value {
	case 5:
		text, size = "V", 34
	case 10:
		text, size = "X", 34
	}
	width := textWidth(text, size) + 6
	b.add(dot,
		box{ink{fill: white}, at.plus(-width/2, -size*4/10), width, size * 8 / 10, 6},
		label{fill: black, at: at, text: text, size: size, bold: true})
}

// greater draws a wedge that points at the lesser of two digits.
func (b *board) greater(cells []encode.Cell) {
	at := b.halfway(cells)
	greater, less := b.center(cells[0]), b.center(cells[1])
	way := func(d int) int { return min(max(d, -1), 1) }
	x, y := way(less.x-greater.x), way(less.y-greater.y)
	tip, back := at.plus(x*9, y*9), at.plus(-x*9, -y*9)
	b.add(dot,
		box{ink{fill: white}, at.plus(-13, -13), 26, 26, 8},
		line(ink{stroke: black, width: 4}, back.plus(-y*12, x*12), tip, back.plus(y*12, -x*12)))
}

// quadruple writes digits where four cells meet; if they do not, around them.
func (b *board) quadruple(r rule.Quadruple) {
	p := b.puzzle
	cells := slices.Sorted(slices.Values(r.Cells))
	first := cells[0]
	if p.Row(cells[3])-p.Row(first) != 1 || p.Col(cells[3])-p.Col(first) != 1 || cells[1] != first+1 {
		b.explainedCage(atLeastInk, r.Cells, list(r.Values), atLeastText)
		return
	}
	at := b.center(first).plus(unit/2, unit/2)
	b.add(dot, circle{ink{fill: white, stroke: black, width: 3}, at, 29})
	rows := []string{list(r.Values)}
	if n := len(r.Values); n > 2 {
		rows = []string{list(r.Values[:n/2]), list(r.Values[n/2:])}
	}
	for k, text := range rows {
		y := (2*k - len(rows) + 1) * 11
		b.add(dot, label{fill: black, at: at.plus(0, y), text: text, size: shrunk(text, 23, 46)})
	}
}
