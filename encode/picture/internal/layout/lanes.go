package layout

import (
	"math"
	"slices"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
)

// Lanes keep marks apart that would otherwise hide each other. A place, such as the border of a
// cell or the way from a cell to the next, has a few lanes; the first mark there has lane 0, the
// next has lane 1.
type lanes map[int]uint64 // by place: the lanes that are taken, a bit for each

// take returns a lane below count that is free in all places, and marks it as taken there. It tries
// the preferred lane first, then those after it. If none is free it returns the preferred lane.
func (l lanes) take(places []int, preferred, count int) int {
	taken := uint64(0)
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
func free(taken uint64, preferred, count int) int {
	for k := range count {
		if lane := (preferred + k) % count; taken>>lane&1 == 0 {
			return lane
		}
	}
	return preferred
}

// insets has the distance of a border from the side of a cell, by lane.
var insets = [...]int{5, 9, 14, 20, 26, 32, 38, 17, 23, 29, 35, 41, 44}

// The preferred lanes of borders.
const (
	areaLane = iota
	plainLane
	colorLane
)

// inset returns how far inside the cells for which in is true their border runs, so that no other
// border hides it.
func (d *drawing) inset(cells []puzzle.Cell, in []bool, preferred int) int {
	sides := make([]int, 0, 4*len(cells)) // the places of the sides along the border
	taken := uint64(0)
	for _, c := range cells {
		side := 4 * int(c)
		for k, s := range [...][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
			if other, ok := d.beside(c, s[0], s[1]); !ok || !in[other] {
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

const (
	mostLines = 41 // odd; on one way: the middles of the outermost are 80 apart, with 2 for each
	wayWidth  = 80
)

// step returns the distance between two neighbouring lanes if they are more than shifts has.
func (l lane) step() int { return wayWidth / (l.of - 1) }

// shift returns how far a line in a lane is moved to its left.
func (l lane) shift() int {
	if l.of <= len(shifts) {
		return shifts[l.number]
	}
	if l.number%2 == 0 {
		return -l.number / 2 * l.step()
	}
	return (l.number + 1) / 2 * l.step()
}

// lay returns the trace of the line of rule k, beside other lines on the same ways. Where they are
// many, it is thin.
func (d *drawing) lay(k int, i scene.Ink) trace {
	lane := d.crowds.lines[k]
	t := trace{i, lane.shift()}
	if turned(d.courses(d.looks[k])) {
		t.shift = -t.shift
	}
	if lane.of > len(shifts) {
		t.Width = min(t.Width, max(lane.step()*3/4, 2))
	}
	return t
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
	hollow  bool
	radius  int
}

// nest returns the size of a figure in a cell in percent, so that figures drawn there before remain
// visible around it.
func (d *drawing) nest(c puzzle.Cell, s seal) int {
	k := slices.Index(d.seals[c], s)
	if k < 0 {
		k = len(d.seals[c])
		d.seals[c] = append(d.seals[c], s)
	}
	if n := d.crowds.figures[c]; n > len(nested) {
		return 100 - 75*k/(n-1)
	}
	return nested[k]
}

// outline returns the width of the outline of a figure in a cell, less than the usual width if the
// cell has many figures.
func (d *drawing) outline(c puzzle.Cell, width int) int {
	return max(width*len(nested)/max(d.crowds.figures[c], len(nested)), 2)
}

// A spot is the place of a mark relative to the middle of its place, in steps along the side of a
// cell and across it; or, where four cells meet, to the right and down.
type spot struct{ along, across int }

// A scheme is the spots for a number of marks, and their size in percent.
type scheme struct {
	size  int
	spots []spot
}

// Besides has the schemes of marks between two cells, arounds that of marks where four cells meet,
// for more and more marks.
var (
	besides = []scheme{
		{100, []spot{{}, {along: 30}, {along: -30}}},
		{62, []spot{{}, {along: 20}, {along: -20}, {along: 40}, {along: -40}}},
		{62, []spot{
			{0, -14}, {0, 14}, {20, -14}, {20, 14}, {-20, -14}, {-20, 14}, {40, -14}, {40, 14},
			{-40, -14}, {-40, 14},
		}},
	}
	arounds = []scheme{
		{100, []spot{{}, {40, 40}, {-40, -40}, {40, -40}, {-40, 40}}},
		{62, []spot{
			{}, {40, 40}, {-40, -40}, {40, -40}, {-40, 40}, {40, 0}, {-40, 0}, {0, 40}, {0, -40},
		}},
	}
)

// spot returns a spot for the next mark in a place, and its size. It reports false if the last
// scheme has no spot left.
func (d *drawing) spot(place int, schemes []scheme) (at spot, size int, ok bool) {
	k := d.marked[place]
	d.marked[place]++
	s := schemes[len(schemes)-1]
	for _, other := range slices.Backward(schemes) {
		if len(other.spots) >= d.crowds.between[place] {
			s = other
		}
	}
	if k >= len(s.spots) {
		return spot{}, 0, false
	}
	return s.spots[k], s.size, true
}
