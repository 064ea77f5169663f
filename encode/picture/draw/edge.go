package draw

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

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

// pair draws what stands between two cells.
func (b *board) pair(l rule.Look) swatch {
	color := cmp.Or(paint(l.Color), black)
	switch l.Figure {
	case rule.NoFigure:
		b.letters(l.Cells, l.Text, color)
		return swatch{}
	case rule.WedgeOut:
		b.wedge(l.Cells[0], l.Cells[1], color)
		return swatch{}
	case rule.WedgeIn:
		b.wedge(l.Cells[1], l.Cells[0], color)
		return swatch{}
	}
	i := ink{fill: color, stroke: black, width: 3}
	if l.Figure == rule.Ring {
		i.fill, i.stroke = white, color
	}
	b.dot(l.Cells, i, l.Text)
	return swatch{end: lineEnd{ink: i}}
}

// dot draws a dot, perhaps with a text in it.
func (b *board) dot(cells []encode.Cell, i ink, text string) {
	at := b.halfway(cells)
	if text == "" {
		b.add(dot, circle{i, at, 12})
		return
	}
	b.add(dot, circle{i, at, 16},
		label{fill: readable(i.fill), at: at, text: text, size: shrunk(text, 23, 26)})
}

// readable returns black or white, whichever can be read on a colour.
func readable(c paint) paint {
	if c>>24&0xff+c>>16&0xff+c>>8&0xff < 3*0x80 {
		return white
	}
	return black
}

// shrunk returns a size of letters, at most most, at which a text has a width.
func shrunk(text string, most, width int) int {
	for most > 8 && textWidth(text, most) > width {
		most--
	}
	return most
}

// letters writes a text between two cells, a single letter larger than a number.
func (b *board) letters(cells []encode.Cell, text string, color paint) {
	at := b.halfway(cells)
	size := 28
	if r, n := utf8.DecodeRuneInString(text); n == len(text) && unicode.IsLetter(r) {
		size = 34
	}
	width := textWidth(text, size) + 6
	b.add(dot,
		box{ink{fill: white}, at.plus(-width/2, -size*4/10), width, size * 8 / 10, 6},
		label{fill: color, at: at, text: text, size: size, bold: true})
}

// wedge draws a wedge that points from a cell to another.
func (b *board) wedge(from, to encode.Cell, color paint) {
	at := b.halfway([]encode.Cell{from, to})
	greater, less := b.center(from), b.center(to)
	way := func(d int) int { return min(max(d, -1), 1) }
	x, y := way(less.x-greater.x), way(less.y-greater.y)
	tip, back := at.plus(x*9, y*9), at.plus(-x*9, -y*9)
	b.add(dot,
		box{ink{fill: white}, at.plus(-13, -13), 26, 26, 8},
		line(ink{stroke: color, width: 4}, back.plus(-y*12, x*12), tip, back.plus(y*12, -x*12)))
}

// meet reports whether cells are the four around a point.
func (b *board) meet(cells []encode.Cell) bool {
	p, cells := b.puzzle, slices.Sorted(slices.Values(cells))
	return len(cells) == 4 && cells[1] == cells[0]+1 &&
		p.Row(cells[3])-p.Row(cells[0]) == 1 && p.Col(cells[3])-p.Col(cells[0]) == 1
}

// cross writes a text where four cells meet; a cage has it if they do not.
func (b *board) cross(l rule.Look) swatch {
	if !b.meet(l.Cells) {
		return b.cages(l, false)
	}
	at := b.center(slices.Min(l.Cells)).plus(unit/2, unit/2)
	b.add(dot, circle{ink{fill: white, stroke: cmp.Or(paint(l.Color), black), width: 3}, at, 29})
	rows := []string{l.Text}
	if words := strings.Fields(l.Text); len(words) > 2 {
		n := len(words) / 2
		rows = []string{strings.Join(words[:n], " "), strings.Join(words[n:], " ")}
	}
	for k, text := range rows {
		y := (2*k - len(rows) + 1) * 11
		b.add(dot, label{fill: black, at: at.plus(0, y), text: text, size: shrunk(text, 23, 46)})
	}
	return swatch{}
}
