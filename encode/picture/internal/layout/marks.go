package layout

import (
	"cmp"
	"slices"
	"strconv"

	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// tints shade extra regions and clones, one after the other.
var tints = [...]scene.Paint{0xf9d9a8c0, 0xbfe0f5c0, 0xd6ecbcc0, 0xf5c6d6c0, 0xdcd0f2c0, 0xc8ece4c0}

// figurePaint is the colour of figures in cells that have none of their own.
const figurePaint scene.Paint = 0xd2d2d2ff

// shadeCells shades cells.
func (d *drawing) shadeCells(cells []puzzle.Cell, c scene.Paint) {
	d.add(shade, scene.Path{Ink: scene.Ink{Fill: c}, Runs: d.outlined(cells, 0)})
}

// area shades cells, in a colour of their own or the next. Sets that are to be compared are shaded
// alike; if they differ in shape, letters tell which of their cells belong together.
func (d *drawing) area(l rule.Look) swatch {
	c := scene.Paint(l.Color)
	if c == 0 {
		c = tints[d.tints%len(tints)]
		d.tints++
	}
	d.shadeCells(slices.Concat(lists(l)...), c)
	if !d.shifted(l.Sets) {
		most := 0
		for _, set := range l.Sets {
			most = max(most, len(set))
		}
		for k := range most {
			for _, set := range l.Sets {
				if k < len(set) {
					d.corner(set[k], place(k), scene.Ink{Stroke: 0x999999ff})
				}
			}
		}
	}
	return swatch{fill: c}
}

// shifted reports whether all sets are the first of them, moved.
func (d *drawing) shifted(sets [][]puzzle.Cell) bool {
	p := d.puzzle
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
func (d *drawing) diagonal(l rule.Look) swatch {
	from, to := d.center(l.Cells[0]), d.center(l.Cells[len(l.Cells)-1])
	if from.X > to.X {
		from, to = to, from
	}
	y := scene.Unit / 2
	if from.Y > to.Y {
		y = -y
	}
	i := inkOf(l, 0x5b9bd5a0, 4)
	d.add(figure, scene.Line(i, from.Plus(-scene.Unit/2, -y), to.Plus(scene.Unit/2, y)))
	return swatch{stroke: i}
}

// marks draws a figure in each cell.
func (d *drawing) marks(l rule.Look) swatch {
	color := cmp.Or(scene.Paint(l.Color), figurePaint)
	var i scene.Ink
	radius := 0
	switch l.Figure {
	case rule.Disc:
		i, radius = scene.Ink{Fill: color}, 37
	case rule.Ring:
		i, radius = scene.Ink{Stroke: color, Width: cmp.Or(l.Width, 4)}, 38
	case rule.Square:
		for _, c := range l.Cells {
			d.add(figure, scene.Box{Ink: scene.Ink{Fill: color}, At: d.center(c).Plus(-34, -34), Width: 68, Height: 68, Radius: 0})
		}
		return swatch{fill: color}
	default:
		d.shadeCells(l.Cells, color)
		if l.Figure == rule.WedgeIn || l.Figure == rule.WedgeOut {
			d.wedges(l.Cells, l.Figure == rule.WedgeIn)
		}
		return swatch{fill: color}
	}
	for _, c := range l.Cells {
		d.add(figure, scene.Circle{Ink: i, Center: d.center(c), Radius: radius})
	}
	return swatch{end: lineEnd{Ink: i}}
}

// wedges draws wedges between cells and the neighbours that are not listed. They point at the
// cells, or at the neighbours.
func (d *drawing) wedges(cells []puzzle.Cell, in bool) {
	p := d.puzzle
	listed := d.set(cells)
	var runs []scene.Run
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
			at := d.center(c)
			runs = append(runs, scene.Run{Points: []scene.Point{
				at.Plus(x*back-y*10, y*back+x*10), at.Plus(x*tip, y*tip), at.Plus(x*back+y*10, y*back-x*10),
			}, Closed: false})
		}
	}
	if len(runs) > 0 {
		d.add(dot, scene.Path{Ink: scene.Ink{Stroke: 0x777777ff, Width: 4}, Runs: runs})
	}
}
