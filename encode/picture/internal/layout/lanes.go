package layout

import (
	"math"

	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Lanes keep marks apart that would otherwise hide each other. A place, such as the border of a
// cell or the way from a cell to the next, has a few lanes; the first mark there has lane 0, the
// next has lane 1.
type lanes map[int]uint8 // by place: the lanes that are taken, a bit for each

// take returns a lane below count that is free in all places, and marks it as taken there. It tries
// the preferred lane first, then those after it. If none is free it returns the preferred lane.
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

// free returns the lane below count that take chooses, given the lanes that are taken.
func free(taken uint8, preferred, count int) int {
	for k := range count {
		if lane := (preferred + k) % count; taken>>lane&1 == 0 {
			return lane
		}
	}
	return preferred
}

// insets has the distance of a border from the side of a cell, by lane.
var insets = [...]int{5, 9, 14, 20, 26, 32, 38}

// The preferred lanes of borders.
const (
	areaLane = iota
	plainLane
	colorLane
)

// inset returns how far inside the cells for which in is true their border runs, so that no other
// border hides it.
func (d *drawing) inset(cells []puzzle.Cell, in []bool, preferred int) int {
	p := d.puzzle
	sides := make([]int, 0, 4*len(cells)) // the places of the sides along the border
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

// shifts has the distance by which a line is moved to its left, by lane.
var shifts = [...]int{0, 20, -20, 38, -38}

// shift returns how far to its left a line through cells is moved, so that no other line hides it.
// Lines of one kind that start in bulbs may overlap: they are branches of the same thing.
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
	// A line and its reverse must have the same left side.
	if cells := lists[0]; cells[0] > cells[len(cells)-1] {
		return -s
	}
	return s
}

// unbranched returns those places of a line from a bulb that no line of its kind uses yet, and
// marks them as used.
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

// shifted returns a line that runs beside another, to its left. Successive points must differ.
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
		// Each piece moves at a right angle to its direction. In a bend, the two moved pieces meet
		// further out, but by no more than a factor of 1.5.
		x, y := in.y+out.y, -in.x-out.x
		stretch := float64(left) * math.Min(2/(x*x+y*y), 1.5/math.Hypot(x, y))
		if x*x+y*y < 0.1 { // the line turns back
			x, y, stretch = in.y, -in.x, float64(left)
		}
		moved[k] = p.Plus(int(math.Round(x*stretch)), int(math.Round(y*stretch)))
	}
	return moved
}

// nested has the sizes of figures in the middle of a cell in percent, by lane.
var nested = [...]int{100, 72, 48, 30}

// A seal is a figure in the middle of a cell. Equal figures are drawn on top of each other.
type seal struct {
	ink     scene.Ink
	square  bool
	diamond bool
	radius  int
}

// nest returns the size of a figure in a cell in percent, so that figures drawn there before remain
// visible around it.
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
