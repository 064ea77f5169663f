package layout

import (
	"math"

	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Lanes keep marks apart that would hide each other. A place, such as the border of a cell or the
// way from a cell to the next, has a few lanes; the first mark there has lane 0, the next lane 1.
type lanes map[int]uint8 // by place: the lanes that are taken, a bit each

// take returns a lane, one of count, that is free in all places, and takes it there: the first from
// a preferred one on. If none is free it is the preferred one.
func (l lanes) take(places []int, preferred, count int) int {
	taken := uint8(0)
	for _, p := range places {
		taken |= l[p]
	}
	lane := free(taken, preferred, count)
	for _, p := range places {
		l[p] |= 1 << lane
	}
	return lane
}

// free returns the lane, one of count, that take takes where some are taken.
func free(taken uint8, preferred, count int) int {
	for k := range count {
		if lane := (preferred + k) % count; taken>>lane&1 == 0 {
			return lane
		}
	}
	return preferred
}

// insets are the lanes along the sides of a cell: how far a border is from the side.
var insets = [...]int{5, 9, 14, 20, 26, 32, 38}

// The lanes that borders have if nothing is in their way.
const (
	areaLane = iota
	plainLane
	colorLane
)

// inset returns how far inside of some cells, those that are in, their border runs, so that no
// other border hides it.
func (d *drawing) inset(cells []puzzle.Cell, in []bool, preferred int) int {
	p := d.puzzle
	sides := make([]int, 0, 4*len(cells)) // those along the border
	taken := uint8(0)
	for _, c := range cells {
		row, col, side := p.Row(c), p.Col(c), 4*int(c)
		for k, s := range [...][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
			r, col := row+s[0], col+s[1]
			if r < 0 || r >= p.Rows || col < 0 || col >= p.Cols || !in[p.Cell(r, col)] {
				sides = append(sides, side+k)
				taken |= d.borders[side+k]
			}
		}
	}
	lane := free(taken, preferred, len(insets))
	for _, s := range sides {
		d.borders[s] |= 1 << lane
	}
	return insets[lane]
}

// shifts are the lanes along a line: how far to its left it runs.
var shifts = [...]int{0, 20, -20, 38, -38}

// shift returns how far to its left a line through cells is moved, so that no other line hides it.
// Lines of a kind that leave bulbs may run on each other: they are the branches of one.
func (d *drawing) shift(kind string, ends rule.End, lists ...[]puzzle.Cell) int {
	var places []int
	for _, cells := range lists {
		for k := 1; k < len(cells); k++ {
			if d.steps(cells[k-1], cells[k]) == 1 {
				places = append(places, d.place(cells[k-1], cells[k]))
			}
		}
	}
	if ends == rule.Bulb || ends == rule.HollowBulb {
		places = d.unbranched(kind, places)
	}
	s := shifts[d.ways.take(places, 0, len(shifts))]
	// Lines in both directions have the same left.
	if cells := lists[0]; cells[0] > cells[len(cells)-1] {
		return -s
	}
	return s
}

// unbranched returns the places of a line from a bulb that no line of its kind has, and notes them.
func (d *drawing) unbranched(kind string, places []int) []int {
	on := d.branches[kind]
	if on == nil {
		on = make(map[int]bool)
		d.branches[kind] = on
	}
	var others []int
	for _, p := range places {
		if !on[p] {
			on[p] = true
			others = append(others, p)
		}
	}
	return others
}

// place returns the place between two cells.
func (d *drawing) place(x, y puzzle.Cell) int {
	return int(min(x, y))*d.puzzle.Cells() + int(max(x, y))
}

// shifted returns a line that runs beside another, to the left of it. Points that follow each other
// differ.
func shifted(points []scene.Point, left int) []scene.Point {
	if left == 0 || len(points) < 2 {
		return points
	}
	type vector struct{ x, y float64 }
	direction := func(from, to scene.Point) vector {
		x, y := float64(to.X-from.X), float64(to.Y-from.Y)
		length := math.Hypot(x, y)
		return vector{x / length, y / length}
	}
	moved := make([]scene.Point, len(points))
	for k, p := range points {
		in, out := direction(points[max(k, 1)-1], points[max(k, 1)]), vector{}
		if k+1 < len(points) {
			out = direction(p, points[k+1])
		} else {
			out = in
		}
		// The left of a direction is at a right angle to it. In a bend both lefts meet further out,
		// but no further than half as much again.
		x, y := in.y+out.y, -in.x-out.x
		stretch := float64(left) * math.Min(2/(x*x+y*y), 1.5/math.Hypot(x, y))
		if x*x+y*y < 0.1 { // it turns round
			x, y, stretch = in.y, -in.x, float64(left)
		}
		moved[k] = p.Plus(int(math.Round(x*stretch)), int(math.Round(y*stretch)))
	}
	return moved
}

// nested are the lanes in the middle of a cell: the sizes of figures in percent.
var nested = [...]int{100, 72, 48, 30}

// A seal is a figure in the middle of a cell. Equal ones are drawn on each other.
type seal struct {
	ink     scene.Ink
	square  bool
	diamond bool
	radius  int
}

// nest returns the size of a figure in a cell in percent, so that those drawn there before it are
// seen around it.
func (d *drawing) nest(c puzzle.Cell, s seal) int {
	for k, other := range d.seals[c] {
		if other == s {
			return nested[min(k, len(nested)-1)]
		}
	}
	d.seals[c] = append(d.seals[c], s)
	return nested[min(len(d.seals[c]), len(nested))-1]
}

// Lanes of marks between two cells: steps across the line that joins them.
var besides = [...]int{0, 30, -30}

// Lanes of marks where four cells meet.
var arounds = [...]scene.Point{
	{}, {X: 40, Y: 40}, {X: -40, Y: -40}, {X: 40, Y: -40}, {X: -40, Y: 40},
}
