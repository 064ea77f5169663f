package tiling

import (
	"cmp"
	"slices"
	"sync"

	"exactcover/internal/enum"
)

// A Lattice is a way to fill the plane or space with equal cells.
type Lattice uint8

// The lattices.
const (
	Square   Lattice = iota // squares
	Cube                    // cubes
	Hex                     // hexagons
	Triangle                // triangles that point up and down in turn
)

// Lattices are all lattices.
var Lattices = []Lattice{Square, Cube, Hex, Triangle}

var latticeNames = [...]string{"square", "cube", "hex", "triangle"}

func (l Lattice) String() string { return enum.Name(latticeNames[:], l) }

// A Cell is a cell of a lattice. All symmetries of a lattice permute the three coordinates and
// change some signs, and then move all cells by the same amount.
//
//	Square    column, row, 0
//	Cube      column, row, layer
//	Hex       three coordinates whose sum is 0; neighbours differ by 1 in two of them
//	Triangle  three odd coordinates whose sum is 1 if the triangle points up, and else -1;
//	          neighbours differ by 2 in one of them
type Cell [3]int

// plus returns c moved by d.
func (c Cell) plus(d Cell) Cell { return Cell{c[0] + d[0], c[1] + d[1], c[2] + d[2]} }

// minus returns how far d must move to c.
func (c Cell) minus(d Cell) Cell { return Cell{c[0] - d[0], c[1] - d[1], c[2] - d[2]} }

// compare orders cells. The order of two cells stays when both move by the same amount.
func (c Cell) compare(d Cell) int {
	switch {
	case c[2] != d[2]:
		return c[2] - d[2]
	case c[1] != d[1]:
		return c[1] - d[1]
	}
	return c[0] - d[0]
}

// base returns the cell that c can be moved to and that stands for all such cells. Triangles that
// point up cannot be moved to those that point down.
func (l Lattice) base(c Cell) Cell {
	switch {
	case l != Triangle:
		return Cell{}
	case c[0]+c[1]+c[2] > 0:
		return Cell{1, -1, 1}
	}
	return Cell{-1, -1, 1}
}

// contains reports whether c is a cell of the lattice.
func (l Lattice) contains(c Cell) bool {
	sum := c[0] + c[1] + c[2]
	switch l {
	case Square:
		return c[2] == 0
	case Hex:
		return sum == 0
	case Triangle:
		return c[0]&c[1]&c[2]&1 == 1 && sum*sum == 1
	}
	return true
}

// neighbors returns the cells that share a side with c. This order is that of the sides of a cell:
// see [Piece.Sides].
func (l Lattice) neighbors(c Cell) []Cell {
	var steps []Cell
	switch l {
	case Square:
		steps = []Cell{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}
	case Cube:
		steps = []Cell{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, 0, -1}, {0, 0, 1}}
	case Hex:
		steps = []Cell{{1, 0, -1}, {1, -1, 0}, {0, -1, 1}, {-1, 0, 1}, {-1, 1, 0}, {0, 1, -1}}
	case Triangle:
		if steps = []Cell{{-2, 0, 0}, {0, 0, -2}, {0, -2, 0}}; c[0]+c[1]+c[2] < 0 { // it points down
			steps = []Cell{{0, 0, 2}, {0, 2, 0}, {2, 0, 0}}
		}
	}
	for i := range steps {
		steps[i] = steps[i].plus(c)
	}
	return steps
}

// A Place is where a cell is drawn: a layer, and a row and a column in it. A row of hexagons takes
// every other column, and the rows above and below take the columns between. A triangle points up
// if its row and column are both even or both odd.
type Place struct{ Layer, Row, Col int }

// compare orders places as people read: layers, rows, columns.
func (p Place) compare(q Place) int {
	return cmp.Or(cmp.Compare(p.Layer, q.Layer), cmp.Compare(p.Row, q.Row), cmp.Compare(p.Col, q.Col))
}

// Place returns the place of a cell.
func (l Lattice) Place(c Cell) Place {
	switch l {
	case Hex:
		return Place{0, c[2], c[0] - c[1]}
	case Triangle:
		row := (1 - c[2]) / 2
		col := c[1] + 1 - row // twice the half of row and column, rounded down
		if c[0]+c[1]+c[2] < 0 {
			col++
		}
		return Place{0, row, col}
	}
	return Place{c[2], c[1], c[0]}
}

// At returns the cell at a place. It reports false if there is none: a square lattice has one
// layer, and hexagons take every other column.
func (l Lattice) At(p Place) (Cell, bool) {
	if l != Cube && p.Layer != 0 {
		return Cell{}, false
	}
	odd := (p.Row + p.Col) & 1
	switch l {
	case Hex:
		x := (p.Col - p.Row) >> 1
		return Cell{x, -x - p.Row, p.Row}, odd == 0
	case Triangle:
		c := Cell{1 - 2*((p.Col-p.Row+odd)>>1), -1 + 2*((p.Col+p.Row)>>1), 1 - 2*p.Row}
		return c, true
	}
	return Cell{p.Col, p.Row, p.Layer}, true
}

// A motion is a symmetry of a lattice that leaves a point in place: it permutes the coordinates and
// changes signs. Coordinate i of the image is sign[i] times coordinate from[i].
type motion struct {
	from   [3]int
	sign   [3]int
	mirror bool // it makes mirror images, that is, it is no turn
}

// of returns the image of a cell.
func (m *motion) of(c Cell) Cell {
	return Cell{m.sign[0] * c[m.from[0]], m.sign[1] * c[m.from[1]], m.sign[2] * c[m.from[2]]}
}

// identity is the motion that moves nothing.
var identity = motion{from: [3]int{0, 1, 2}, sign: [3]int{1, 1, 1}}

// motions has those of each lattice for which allMotions was called.
var motions [Triangle + 1]struct {
	once sync.Once
	all  []motion
}

// allMotions returns the motions of a lattice, the identity first.
func (l Lattice) allMotions() []motion {
	m := &motions[l]
	m.once.Do(func() { m.all = newMotions(l) })
	return m.all
}

// newMotions returns the signed permutations of the coordinates that map the lattice to itself: 8
// for squares, 48 for cubes, 12 for hexagons and triangles.
func newMotions(l Lattice) (all []motion) {
	for k, from := range [][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}} {
		for s := range 8 {
			m := motion{from: from, sign: [3]int{1 - s&1*2, 1 - s>>1&1*2, 1 - s>>2*2}}
			m.mirror = k >= 3 // an odd permutation
			switch l {
			case Square:
				if from[2] != 2 || m.sign[2] < 0 {
					continue
				}
			case Hex, Triangle:
				// All signs change, or none: a half turn of the plane of the three coordinates, no mirror.
				if s == 0 || s == 7 {
					all = append(all, m)
				}
				continue
			}
			if m.sign[0]*m.sign[1]*m.sign[2] < 0 {
				m.mirror = !m.mirror
			}
			all = append(all, m)
		}
	}
	return all
}

// leftRight is the motion of a lattice that exchanges left and right.
func (l Lattice) leftRight() motion {
	if l == Square || l == Cube {
		return motion{from: [3]int{0, 1, 2}, sign: [3]int{-1, 1, 1}, mirror: true}
	}
	return motion{from: [3]int{1, 0, 2}, sign: [3]int{1, 1, 1}, mirror: true}
}

// normal returns the image of cells, sorted and moved so that all sets of cells that differ by a
// translation have the same normal form.
func (l Lattice) normal(cells []Cell, m *motion) []Cell {
	image := make([]Cell, len(cells))
	for i, c := range cells {
		image[i] = m.of(c)
	}
	slices.SortFunc(image, Cell.compare)
	by := l.base(image[0]).minus(image[0])
	for i := range image {
		image[i] = image[i].plus(by)
	}
	return image
}

// A form is a piece that is turned in some way: its cells in their normal form, and their colours.
type form struct {
	cells  []Cell
	colors []byte // nil: none
	sides  string // the colours of the sides of a tile; "": it is none
}

// turned returns the image of a form by a motion.
func (l Lattice) turned(f form, m *motion) form {
	image := form{cells: l.normal(f.cells, m)}
	if f.sides != "" {
		image.sides = l.turnedSides(f.cells[0], f.sides, m)
	}
	if f.colors == nil {
		return image
	}
	least := m.of(f.cells[0])
	for _, c := range f.cells {
		if d := m.of(c); d.compare(least) < 0 {
			least = d
		}
	}
	by := image.cells[0].minus(least)
	image.colors = make([]byte, len(f.colors))
	for i, c := range f.cells {
		k, _ := slices.BinarySearchFunc(image.cells, m.of(c).plus(by), Cell.compare)
		image.colors[k] = f.colors[i]
	}
	return image
}

// forms returns the different forms of a piece, in the order of the motions.
func (l Lattice) forms(q *Piece) (forms []form) {
	whole := form{cells: q.Cells, sides: q.Sides}
	if colored(q.Colors) {
		whole.colors = q.Colors
	}
	for _, m := range l.motions(q.moves()) {
		f := l.turned(whole, &m)
		if !slices.ContainsFunc(forms, func(g form) bool {
			return slices.Equal(g.cells, f.cells) && slices.Equal(g.colors, f.colors) && g.sides == f.sides
		}) {
			forms = append(forms, f)
		}
	}
	return forms
}
