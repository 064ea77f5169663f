package layout

import (
	"cmp"
	"math"
	"slices"

	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A lineEnd is what stands at both ends of a line. The zero value is nothing.
type lineEnd struct {
	scene.Ink
	diamond bool
}

// shape returns the end around a point, with lines of a width.
func (e lineEnd) shape(at scene.Point, radius, width int) scene.Element {
	i := e.Ink
	i.Width = width
	if e.diamond {
		radius += radius / 6
		return scene.Polygon(i, at.Plus(0, -radius), at.Plus(radius, 0), at.Plus(0, radius), at.Plus(-radius, 0))
	}
	return scene.Circle{Ink: i, Center: at, Radius: radius}
}

// through returns a line through cells, and a dot if that is one cell.
func (d *drawing) through(i scene.Ink, cells []puzzle.Cell) scene.Element {
	if len(cells) == 1 {
		return scene.Circle{Ink: scene.Ink{Fill: i.Stroke}, Center: d.center(cells[0]), Radius: i.Width}
	}
	points := make([]scene.Point, len(cells))
	for k, c := range cells {
		points[k] = d.center(c)
	}
	return scene.Line(i, points...)
}

// line draws a line. If lines of the kind differ in their texts, it has its own.
func (d *drawing) line(l rule.Look, differs bool) swatch {
	i := inkOf(l, 0xc2c2c2ff, 18)
	s := swatch{stroke: i}
	switch {
	case l.Sets != nil:
		d.parts(i, l.Sets)
	case l.Ends == rule.ArrowHead:
		d.arrow(i, l.Circle, l.Cells)
	default:
		d.add(shaft, d.through(i, l.Cells))
		s.end = d.ends(i, l)
	}
	if differs && l.Text != "" {
		d.corner(lists(l)[0][0], l.Text, i)
	}
	return s
}

// ends draws the ends of a line. It returns what stands at both.
func (d *drawing) ends(i scene.Ink, l rule.Look) lineEnd {
	first, last := d.center(l.Cells[0]), d.center(l.Cells[len(l.Cells)-1])
	switch l.Ends {
	case rule.Bulb, rule.HollowBulb:
		d.add(shaft, scene.Circle{Ink: scene.Ink{Fill: i.Stroke}, Center: first, Radius: 36})
		if l.Ends == rule.HollowBulb {
			d.add(bulb, scene.Circle{Ink: scene.Ink{Fill: scene.White}, Center: first, Radius: 26})
		}
	case rule.Circles, rule.Diamonds:
		outline := scene.Ink{Fill: scene.White, Stroke: cmp.Or(scene.Paint(l.EndColor), i.Stroke), Width: 6}
		end := lineEnd{outline, l.Ends == rule.Diamonds}
		radius := max(42-i.Width/2, 20) // thin lines have the greater ends
		d.add(bulb, end.shape(first, radius, 6), end.shape(last, radius, 6))
		return end
	}
	return lineEnd{}
}

// pill draws a circle, or a pill around several cells.
func (d *drawing) pill(i scene.Ink, cells []puzzle.Cell) {
	if len(cells) == 1 {
		d.add(bulb, scene.Circle{Ink: scene.Ink{Fill: scene.White, Stroke: i.Stroke, Width: 6}, Center: d.center(cells[0]), Radius: 39})
		return
	}
	outer, inner := i, scene.Ink{Stroke: scene.White}
	outer.Width, inner.Width = 84, 72
	d.add(bulb, d.through(outer, cells), d.through(inner, cells))
}

// arrow draws an arrow that leaves a circle or pill at the nearest of its cells.
func (d *drawing) arrow(i scene.Ink, pill, cells []puzzle.Cell) {
	from := slices.MinFunc(pill, func(x, y puzzle.Cell) int {
		return d.steps(x, cells[0]) - d.steps(y, cells[0])
	})
	all := append([]puzzle.Cell{from}, cells...)
	d.add(shaft, d.through(i, all))
	if n := len(all); all[n-1] != all[n-2] {
		d.add(shaft, arrowHead(i, d.center(all[n-2]), d.center(all[n-1]), 24))
	}
	d.pill(i, pill)
}

// steps returns the number of steps, straight or diagonal, from one cell to another.
func (d *drawing) steps(x, y puzzle.Cell) int {
	p := d.puzzle
	rows, cols := p.Row(x)-p.Row(y), p.Col(x)-p.Col(y)
	return max(rows, -rows, cols, -cols)
}

// arrowHead returns the two strokes at the end of an arrow.
func arrowHead(i scene.Ink, from, to scene.Point, size int) scene.Element {
	angle := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X))
	barb := func(turn float64) scene.Point {
		sin, cos := math.Sincos(angle + turn)
		return to.Plus(int(math.Round(float64(size)*cos)), int(math.Round(float64(size)*sin)))
	}
	return scene.Line(i, barb(math.Pi*0.8), to, barb(-math.Pi*0.8))
}

// parts draws the parts of a line as one where each goes on from the one before it in another
// region, and a part that is no line as a cage.
func (d *drawing) parts(i scene.Ink, parts [][]puzzle.Cell) {
	var cells []puzzle.Cell
	flush := func() {
		if len(cells) > 0 {
			d.add(shaft, d.through(i, cells))
		}
		cells = nil
	}
	for _, part := range parts {
		if !d.connected(part) {
			flush()
			border := i
			border.Width = 5
			d.cage(border, 14, part, "=")
			continue
		}
		if n := len(cells); n > 0 && !d.crosses(cells[n-1], part[0]) {
			flush()
		}
		cells = append(cells, part...)
	}
	flush()
}

// crosses reports whether two cells touch, and lie in different regions.
func (d *drawing) crosses(x, y puzzle.Cell) bool {
	regions := d.puzzle.Regions
	return d.steps(x, y) == 1 && regions != nil && regions[x] != regions[y]
}

// connected reports whether every cell of a line touches the one before it.
func (d *drawing) connected(cells []puzzle.Cell) bool {
	for k := 1; k < len(cells); k++ {
		if d.steps(cells[k-1], cells[k]) != 1 {
			return false
		}
	}
	return true
}
