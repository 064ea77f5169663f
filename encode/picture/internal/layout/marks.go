package layout

import (
	"cmp"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// figurePaint is the colour of figures in cells whose look has no colour.
const figurePaint scene.Paint = 0xd2d2d2ff

// diagonal draws a line through diagonal cells, from corner to corner and from left to right.
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
	lane := d.diagonals.take([]int{d.place(l.Cells[0], l.Cells[len(l.Cells)-1])}, 0, 9)
	away := (lane + 1) / 2 * 10
	if lane%2 == 0 {
		away = -away
	}
	points := []scene.Point{from.Plus(-scene.Unit/2, -y), to.Plus(scene.Unit/2, y)}
	d.add(figure, scene.Line(i, shifted(points, away)...))
	return swatch{stroke: i}
}

// marks draws a figure in each cell. Several figures in one cell are nested.
func (d *drawing) marks(l rule.Look) swatch {
	color := cmp.Or(scene.Paint(l.Color), figurePaint)
	s := seal{ink: scene.Ink{Fill: color}}
	w := swatch{fill: color}
	switch l.Figure {
	case rule.Disc:
		s.radius = 37
		w = swatch{end: lineEnd{Ink: s.ink}}
	case rule.Ring:
		s.ink, s.radius = scene.Ink{Stroke: color, Width: cmp.Or(l.Width, 4)}, 38
		w = swatch{end: lineEnd{Ink: s.ink}}
	case rule.Square:
		s.square, s.radius = true, 34
	default:
		d.shadeCells(l.Cells, color)
		if l.Figure == rule.WedgeIn || l.Figure == rule.WedgeOut {
			w.wedges = l.Figure
			d.wedges(l.Cells, l.Figure == rule.WedgeIn)
		}
		return w
	}
	for _, c := range l.Cells {
		layer, i, size := figure, s.ink, d.nest(c, s)
		if size < 100 {
			layer = bulb
			if i.Fill == 0 {
				i.Width = d.outline(c, i.Width)
			} else { // to distinguish it from an equal one around it
				i.Stroke, i.Width = scene.White, d.outline(c, 4)
			}
		}
		radius := s.radius * size / 100
		if s.square {
			at := d.center(c).Plus(-radius, -radius)
			d.add(layer, scene.Box{Ink: i, At: at, Width: 2 * radius, Height: 2 * radius})
		} else {
			d.add(layer, scene.Circle{Ink: i, Center: d.center(c), Radius: radius})
		}
		d.pointers(c, l.Ways)
	}
	return w
}

// pointers draws wedges at the edge of a cell that point in some directions.
func (d *drawing) pointers(c puzzle.Cell, steps [][2]int) {
	const tip, back, half = 47, 39, 8
	var runs []scene.Run
	for _, step := range steps {
		x, y := step[1], step[0]
		at := d.center(c)
		points := []scene.Point{
			at.Plus(x*back-y*half, y*back+x*half), at.Plus(x*tip, y*tip),
			at.Plus(x*back+y*half, y*back-x*half),
		}
		if x != 0 && y != 0 { // a right angle towards the corner
			points[0], points[2] = at.Plus(x*tip, y*(tip-half-half/2)), at.Plus(x*(tip-half-half/2), y*tip)
		}
		runs = append(runs, scene.Run{Points: points})
	}
	if len(runs) > 0 {
		d.add(dot, scene.Path{Ink: scene.Ink{Stroke: wedgePaint, Width: 4}, Runs: runs})
	}
}

// wedgePaint is the colour of the wedges of a cell.
const wedgePaint scene.Paint = 0x777777ff

// wedges draws wedges between the cells and their neighbours that are not in the list. They point
// at the cells if in is true, else at the neighbours.
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
		d.add(dot, scene.Path{Ink: scene.Ink{Stroke: wedgePaint, Width: 4}, Runs: runs})
	}
}
