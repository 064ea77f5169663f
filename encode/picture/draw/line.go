package draw

import (
	"cmp"
	"math"
	"slices"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// A lineEnd is what stands at both ends of a line. The zero value is nothing.
type lineEnd struct {
	ink
	diamond bool
}

// shape returns the end around a point, with lines of a width.
func (e lineEnd) shape(at point, radius, width int) shape {
	i := e.ink
	i.width = width
	if e.diamond {
		radius += radius / 6
		return polygon(i, at.plus(0, -radius), at.plus(radius, 0), at.plus(0, radius), at.plus(-radius, 0))
	}
	return circle{i, at, radius}
}

// through returns a line through cells, and a dot if that is one cell.
func (b *board) through(i ink, cells []encode.Cell) shape {
	if len(cells) == 1 {
		return circle{ink{fill: i.stroke}, b.center(cells[0]), i.width}
	}
	points := make([]point, len(cells))
	for k, c := range cells {
		points[k] = b.center(c)
	}
	return line(i, points...)
}

// line draws a line. If lines of the kind differ in their texts, it has its own.
func (b *board) line(l rule.Look, differs bool) swatch {
	i := inkOf(l, 0xc2c2c2ff, 18)
	s := swatch{stroke: i}
	switch {
	case l.Sets != nil:
		b.parts(i, l.Sets)
	case l.Ends == rule.ArrowHead:
		b.arrow(i, l.Circle, l.Cells)
	default:
		b.add(shaft, b.through(i, l.Cells))
		s.end = b.ends(i, l)
	}
	if differs && l.Text != "" {
		b.corner(lists(l)[0][0], l.Text, i)
	}
	return s
}

// ends draws the ends of a line. It returns what stands at both.
func (b *board) ends(i ink, l rule.Look) lineEnd {
	first, last := b.center(l.Cells[0]), b.center(l.Cells[len(l.Cells)-1])
	switch l.Ends {
	case rule.Bulb, rule.HollowBulb:
		b.add(shaft, circle{ink{fill: i.stroke}, first, 36})
		if l.Ends == rule.HollowBulb {
			b.add(bulb, circle{ink{fill: white}, first, 26})
		}
	case rule.Circles, rule.Diamonds:
		outline := ink{fill: white, stroke: cmp.Or(paint(l.EndColor), i.stroke), width: 6}
		end := lineEnd{outline, l.Ends == rule.Diamonds}
		radius := max(42-i.width/2, 20) // thin lines have the greater ends
		b.add(bulb, end.shape(first, radius, 6), end.shape(last, radius, 6))
		return end
	}
	return lineEnd{}
}

// pill draws a circle, or a pill around several cells.
func (b *board) pill(i ink, cells []encode.Cell) {
	if len(cells) == 1 {
		b.add(bulb, circle{ink{fill: white, stroke: i.stroke, width: 6}, b.center(cells[0]), 39})
		return
	}
	outer, inner := i, ink{stroke: white}
	outer.width, inner.width = 84, 72
	b.add(bulb, b.through(outer, cells), b.through(inner, cells))
}

// arrow draws an arrow that leaves a circle or pill at the nearest of its cells.
func (b *board) arrow(i ink, pill, cells []encode.Cell) {
	from := slices.MinFunc(pill, func(x, y encode.Cell) int {
		return b.steps(x, cells[0]) - b.steps(y, cells[0])
	})
	all := append([]encode.Cell{from}, cells...)
	b.add(shaft, b.through(i, all))
	if n := len(all); all[n-1] != all[n-2] {
		b.add(shaft, arrowHead(i, b.center(all[n-2]), b.center(all[n-1]), 24))
	}
	b.pill(i, pill)
}

// steps returns the number of steps, straight or diagonal, from one cell to another.
func (b *board) steps(x, y encode.Cell) int {
	p := b.puzzle
	rows, cols := p.Row(x)-p.Row(y), p.Col(x)-p.Col(y)
	return max(rows, -rows, cols, -cols)
}

// arrowHead returns the two strokes at the end of an arrow.
func arrowHead(i ink, from, to point, size int) shape {
	angle := math.Atan2(float64(to.y-from.y), float64(to.x-from.x))
	barb := func(turn float64) point {
		sin, cos := math.Sincos(angle + turn)
		return to.plus(int(math.Round(float64(size)*cos)), int(math.Round(float64(size)*sin)))
	}
	return line(i, barb(math.Pi*0.8), to, barb(-math.Pi*0.8))
}

// parts draws the parts of a line as one where each goes on from the one before it in another
// region, and a part that is no line as a cage.
func (b *board) parts(i ink, parts [][]encode.Cell) {
	var cells []encode.Cell
	flush := func() {
		if len(cells) > 0 {
			b.add(shaft, b.through(i, cells))
		}
		cells = nil
	}
	for _, part := range parts {
		if !b.connected(part) {
			flush()
			border := i
			border.width = 5
			b.cage(border, 14, part, "=")
			continue
		}
		if n := len(cells); n > 0 && !b.crosses(cells[n-1], part[0]) {
			flush()
		}
		cells = append(cells, part...)
	}
	flush()
}

// crosses reports whether two cells touch, and lie in different regions.
func (b *board) crosses(x, y encode.Cell) bool {
	regions := b.puzzle.Regions
	return b.steps(x, y) == 1 && regions != nil && regions[x] != regions[y]
}

// connected reports whether every cell of a line touches the one before it.
func (b *board) connected(cells []encode.Cell) bool {
	for k := 1; k < len(cells); k++ {
		if b.steps(cells[k-1], cells[k]) != 1 {
			return false
		}
	}
	return true
}
