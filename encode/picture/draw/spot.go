package draw

import (
	"cmp"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// tints shade extra regions and clones, one after the other.
var tints = [...]paint{0xf9d9a8c0, 0xbfe0f5c0, 0xd6ecbcc0, 0xf5c6d6c0, 0xdcd0f2c0, 0xc8ece4c0}

// figurePaint is the colour of figures in cells that have none of their own.
const figurePaint paint = 0xd2d2d2ff

// shadeCells shades cells.
func (b *board) shadeCells(cells []encode.Cell, c paint) {
	b.add(shade, path{ink{fill: c}, b.outlined(cells, 0)})
}

// area shades cells, in a colour of their own or the next. Sets that are to be compared are shaded
// alike; if they differ in shape, letters tell which of their cells belong together.
func (b *board) area(l rule.Look) swatch {
	c := paint(l.Color)
	if c == 0 {
		c = tints[b.tints%len(tints)]
		b.tints++
	}
	b.shadeCells(slices.Concat(lists(l)...), c)
	if !b.shifted(l.Sets) {
		most := 0
		for _, set := range l.Sets {
			most = max(most, len(set))
		}
		for k := range most {
			for _, set := range l.Sets {
				if k < len(set) {
					b.corner(set[k], place(k), ink{stroke: 0x999999ff})
				}
			}
		}
	}
	return swatch{fill: c}
}

// shifted reports whether all sets are the first of them, moved.
func (b *board) shifted(sets [][]encode.Cell) bool {
	p := b.puzzle
	for _, set := range sets {
		first := sets[0]
		if len(set) != len(first) {
			return false
		}
		for k, c := range set {
			if p.Row(c)-p.Row(first[k]) != p.Row(set[0])-p.Row(first[0]) ||
				p.Col(c)-p.Col(first[k]) != p.Col(set[0])-p.Col(first[0]) {
				return false
			}
		}
	}
	return true
}

// place returns a, b, ... for 0, 1, ..., and numbers where letters do not last.
func place(k int) string {
	if k < 26 {
		return string(rune('a' + k))
	}
	return strconv.Itoa(k + 1)
}

// diagonal draws a line from corner to corner of cells, from the left to the right.
func (b *board) diagonal(l rule.Look) swatch {
	from, to := b.center(l.Cells[0]), b.center(l.Cells[len(l.Cells)-1])
	if from.x > to.x {
		from, to = to, from
	}
	y := unit / 2
	if from.y > to.y {
		y = -y
	}
	i := inkOf(l, 0x5b9bd5a0, 4)
	b.add(figure, line(i, from.plus(-unit/2, -y), to.plus(unit/2, y)))
	return swatch{stroke: i}
}

// marks draws a figure in each cell.
func (b *board) marks(l rule.Look) swatch {
	color := cmp.Or(paint(l.Color), figurePaint)
	var i ink
	radius := 0
	switch l.Figure {
	case rule.Disc:
		i, radius = ink{fill: color}, 37
	case rule.Ring:
		i, radius = ink{stroke: color, width: cmp.Or(l.Width, 4)}, 38
	case rule.Square:
		for _, c := range l.Cells {
			b.add(figure, box{ink{fill: color}, b.center(c).plus(-34, -34), 68, 68, 0})
		}
		return swatch{fill: color}
	default:
		b.shadeCells(l.Cells, color)
		if l.Figure == rule.WedgeIn || l.Figure == rule.WedgeOut {
			b.wedges(l.Cells, l.Figure == rule.WedgeIn)
		}
		return swatch{fill: color}
	}
	for _, c := range l.Cells {
		b.add(figure, circle{i, b.center(c), radius})
	}
	return swatch{end: lineEnd{ink: i}}
}

// wedges draws wedges between cells and the neighbours that are not listed. They point at the
// cells, or at the neighbours.
func (b *board) wedges(cells []encode.Cell, in bool) {
	p := b.puzzle
	listed := b.set(cells)
	var runs []run
	for _, c := range cells {
		for n := range p.Neighbors(c) {
			if listed[n] {
				continue
			}
			x, y := p.Col(n)-p.Col(c), p.Row(n)-p.Row(c)
			tip, back := 45, 37
			if in {
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
