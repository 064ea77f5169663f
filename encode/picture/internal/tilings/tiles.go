package tilings

import (
	"fmt"
	"slices"

	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
	"exactcover/internal/poll"
)

// A tile is a part of a picture with one colour: a cell, the part of a cell at one of its sides, or
// half of a visible side of a cube.
type tile struct {
	piece   int         // or mustCover or mayBeFree
	part    int         // there is no line between tiles of the same part
	shade   int         // 0: the lightest
	color   scene.Paint // 0: that of the piece
	corners []corner
}

// A corner is a point of a picture. Where a solid is drawn, points of the same place may be at
// different depths.
type corner struct {
	at    scene.Point
	depth int
}

// A layout says where the cells of a board lie in a picture.
type layout struct {
	lattice            tiling.Lattice
	place              []tiling.Place // by cell
	from               tiling.Place   // the least layer, row and column
	layers, rows, cols int
}

func newLayout(p *tiling.Puzzle) *layout {
	l := &layout{lattice: p.Lattice, place: make([]tiling.Place, p.Board.Len())}
	var to tiling.Place
	for i := range l.place {
		at := p.Lattice.Place(p.Board.Cell(i))
		l.place[i] = at
		if i == 0 {
			l.from, to = at, at
		}
		l.from = tiling.Place{
			Layer: min(l.from.Layer, at.Layer), Row: min(l.from.Row, at.Row), Col: min(l.from.Col, at.Col),
		}
		to = tiling.Place{
			Layer: max(to.Layer, at.Layer), Row: max(to.Row, at.Row), Col: max(to.Col, at.Col),
		}
	}
	l.layers, l.rows = to.Layer-l.from.Layer+1, to.Row-l.from.Row+1
	l.cols = to.Col - l.from.Col + 1
	return l
}

// sizes returns the sizes of the board in words.
func (l *layout) sizes() string {
	text := fmt.Sprintf("%d rows and %d columns", l.rows, l.cols)
	if l.layers > 1 {
		text = fmt.Sprintf("%d layers of %s", l.layers, text)
	}
	return text
}

// Half the width of a cell, and the distance of rows. A hexagon is as wide as a square; its sides
// are twice as long as its slopes are high. A triangle has a side of 120.
const (
	half = scene.Unit / 2

	hexRow, hexTop, hexSide = 87, 58, 29

	triHalf, triRow = 60, 104
)

// corners returns the corners of a cell, clockwise.
func (l *layout) corners(c int) (corners []corner) {
	p := l.place[c]
	row, col := p.Row-l.from.Row, p.Col-l.from.Col
	add := func(points ...int) {
		for i := 0; i < len(points); i += 2 {
			corners = append(corners, corner{at: scene.At(points[i], points[i+1])})
		}
	}
	switch l.lattice {
	case tiling.Hex:
		x, y := half*col, hexRow*row
		add(x, y-hexTop, x+half, y-hexSide, x+half, y+hexSide, x, y+hexTop, x-half, y+hexSide,
			x-half, y-hexSide)
	case tiling.Triangle:
		x, y := triHalf*col, triRow*row
		if (p.Row+p.Col)&1 == 0 {
			add(x, y, x+triHalf, y+triRow, x-triHalf, y+triRow)
		} else {
			add(x-triHalf, y, x+triHalf, y, x, y+triRow)
		}
	default:
		x, y := (col+(p.Layer-l.from.Layer)*(l.cols+1))*scene.Unit, row*scene.Unit
		add(x, y, x+scene.Unit, y, x+scene.Unit, y+scene.Unit, x, y+scene.Unit)
	}
	return corners
}

// letters returns the size of letters in a cell.
func (l *layout) letters() int {
	if l.lattice == tiling.Triangle {
		return 36
	}
	return 46
}

// room returns the width of a text in a cell.
func (l *layout) room() int {
	if l.lattice == tiling.Triangle {
		return triHalf
	}
	return scene.Unit - 14
}

// middle returns the middle of the cell that is nearest to the centre of the given cells.
func (l *layout) middle(cells []int) scene.Point {
	var sum scene.Point
	var middles []scene.Point
	for _, c := range cells {
		var m scene.Point
		corners := l.corners(c)
		for _, k := range corners {
			m = m.Plus(k.at.X, k.at.Y)
		}
		m = scene.At(m.X/len(corners), m.Y/len(corners))
		middles = append(middles, m)
		sum = sum.Plus(m.X, m.Y)
	}
	far := func(p scene.Point) int {
		x, y := p.X*len(cells)-sum.X, p.Y*len(cells)-sum.Y
		return x*x + y*y
	}
	return slices.MinFunc(middles, func(a, b scene.Point) int { return far(a) - far(b) })
}

// seen returns where a corner of cubes is seen: columns run to the lower right, rows to the lower
// left, and layers up. Corners that differ by the same number in all three are seen at one place,
// and the one with larger coordinates hides the other.
func seen(c tiling.Cell) corner {
	const across, down = 52, 30
	return corner{scene.At((c[0]-c[1])*across, (c[0]+c[1]-2*c[2])*down), c[0] + c[1] + c[2]}
}

// visible returns the tiles of a solid of cubes that can be seen from above. Each side of a cube is
// two triangles. All triangles that can hide each other are seen at the same place, so only the
// nearest one is drawn. If it is stopped, some are missing.
func (d *Drawing) visible(stop *poll.Poll) []tile {
	tints := d.tints()
	at := make(map[scene.Point]int) // the sum of the corners -> its tile
	var tiles []tile
	depth := func(t *tile) int { return t.corners[0].depth + t.corners[1].depth + t.corners[2].depth }
	for c, piece := range d.owners() {
		if stop.Stopped() {
			return tiles
		}
		for axis := range 3 { // the side towards larger coordinates
			first := d.Board.Board.Cell(c)
			first[axis]++
			opposite := first
			u, v := (axis+1)%3, (axis+2)%3
			opposite[u]++
			opposite[v]++
			second, third := first, first
			second[u]++
			third[v]++
			a, b, z, e := seen(first), seen(second), seen(opposite), seen(third)
			for _, corners := range [][]corner{{a, b, z}, {a, z, e}} {
				t := tile{piece, 3*c + axis, 2 - axis, tints[c], corners}
				sum := scene.At(0, 0)
				for _, k := range t.corners {
					sum = sum.Plus(k.at.X, k.at.Y)
				}
				i, known := at[sum]
				if !known {
					at[sum] = len(tiles)
					tiles = append(tiles, t)
				} else if depth(&t) > depth(&tiles[i]) {
					tiles[i] = t
				}
			}
		}
	}
	return tiles
}
