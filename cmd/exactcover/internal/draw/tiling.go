package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// pieceInks colour pieces: light enough for letters, and of different brightness.
var pieceInks = [...]paint{
	0xf4b6a6ff, 0x9ecae9ff, 0xf7e08cff, 0xa9d8a0ff, 0xcdb7e6ff, 0xf6c98fff, 0xb5e3dfff, 0xe3b3cdff, 0xd3d3d3ff, 0xd9e8a5ff,
}

// A tiling is the picture of pieces that cover cells.
type tiling struct {
	low, size site  // the least coordinates, and how many there are
	piece     []int // of each cell of the box, layer by layer: its option in the solution, or one below
	pieces    int
}

// Pieces of cells without any.
const (
	noCell    = -2 // not a cell of the problem
	uncovered = -1
)

// Tiling draws a solution of an exact-cover problem as coloured pieces, one for each option, if
// items are named like cells: r1c2, b3, 1,2 or 3a (a character a coordinate, letters following the
// digits), with three coordinates layer beside layer. Items that are no cells give a piece its name.
//
// It returns a *[TilingError] if most primary items are not named so, if the cells of some option
// are not connected, or if options of the solution share a cell.
func Tiling(f *xcc.File, solution []dlx.Option) (*Scene, error) {
	at, isCell, err := cellsOf(f)
	if err != nil {
		return nil, err
	}
	t := newTiling(at, isCell)
	t.pieces = len(solution)
	names := make([]string, len(solution))
	for k, o := range solution {
		for e := range f.Problem.Entries(o) {
			if !isCell[e.Item] {
				names[k] = strings.TrimSpace(names[k] + " " + f.Items[e.Item])
				continue
			}
			cell := t.index(at[e.Item])
			if t.piece[cell] >= 0 {
				return nil, &TilingError{fmt.Sprintf("%s is covered twice", f.Items[e.Item])}
			}
			t.piece[cell] = k
		}
	}
	s := &Scene{
		Title:       "Solution",
		Description: fmt.Sprintf("%d pieces on %d rows and %d columns.", t.pieces, t.size.r, t.size.c),
		min:         point{-pad, -pad},
		max:         point{t.size.z*(t.size.c+1)*unit - unit + pad, t.size.r*unit + pad},
	}
	if t.size.z > 1 {
		s.Description = fmt.Sprintf("%d pieces on %d layers of %d rows and %d columns.", t.pieces, t.size.z, t.size.r, t.size.c)
	}
	colors := t.colors()
	for k := range t.pieces {
		s.shapes = append(s.shapes, t.draw(k, ink{fill: pieceInks[colors[k]]}))
	}
	s.shapes = append(s.shapes, t.draw(uncovered, ink{fill: white}))
	s.shapes = append(s.shapes, t.lines())
	for k := range t.pieces {
		s.shapes = append(s.shapes, t.draw(k, ink{stroke: black, width: 7}))
	}
	s.shapes = append(s.shapes, t.draw(uncovered, ink{stroke: black, width: 3}))
	for k, name := range names {
		if name == "" && t.size.z > 1 {
			name = strconv.Itoa(k + 1) // colours alone do not tell which parts of layers belong together
		}
		for z := range t.size.z {
			if at, ok := t.middle(k, z); ok && name != "" {
				s.shapes = append(s.shapes, label{fill: black, at: at, text: name, size: shrunk(name, 46, unit-14)})
			}
		}
	}
	s.shapes = slices.DeleteFunc(s.shapes, func(s shape) bool { p, ok := s.(path); return ok && len(p.runs) == 0 })
	return s, nil
}

// newTiling returns the tiling of the cells without any piece.
func newTiling(at []site, isCell []bool) *tiling {
	t := &tiling{}
	var high site
	first := true
	for i, s := range at {
		if !isCell[i] {
			continue
		}
		if first {
			t.low, high, first = s, s, false
		}
		t.low = site{min(t.low.z, s.z), min(t.low.r, s.r), min(t.low.c, s.c)}
		high = site{max(high.z, s.z), max(high.r, s.r), max(high.c, s.c)}
	}
	t.size = site{high.z - t.low.z + 1, high.r - t.low.r + 1, high.c - t.low.c + 1}
	t.piece = slices.Repeat([]int{noCell}, t.size.z*t.size.r*t.size.c)
	for i, s := range at {
		if isCell[i] {
			t.piece[t.index(s)] = uncovered
		}
	}
	return t
}

// index returns the index in piece of a site.
func (t *tiling) index(s site) int {
	return ((s.z-t.low.z)*t.size.r+s.r-t.low.r)*t.size.c + s.c - t.low.c
}

// site returns the site of an index, with the least coordinates taken off.
func (t *tiling) site(index int) site {
	return site{index / t.size.c / t.size.r, index / t.size.c % t.size.r, index % t.size.c}
}

// corner returns the top left corner of a cell. Layers stand side by side.
func (t *tiling) corner(s site) point {
	return point{(s.z*(t.size.c+1) + s.c) * unit, s.r * unit}
}

// draw returns the borders of a piece, layer by layer.
func (t *tiling) draw(piece int, i ink) shape {
	p := path{ink: i}
	for z := range t.size.z {
		layer := t.piece[z*t.size.r*t.size.c:]
		runs := outline(t.size.r, t.size.c, func(r, c int) bool { return layer[r*t.size.c+c] == piece }, 0)
		moved := path{runs: runs}.moved(z*(t.size.c+1)*unit, 0).(path)
		p.runs = append(p.runs, moved.runs...)
	}
	return p
}

// lines returns the sides between cells of the same piece.
func (t *tiling) lines() shape {
	p := path{ink: ink{stroke: 0x00000038, width: 2}}
	for index, piece := range t.piece {
		s := t.site(index)
		at := t.corner(s)
		if piece == noCell {
			continue
		}
		if s.c+1 < t.size.c && t.piece[index+1] == piece {
			p.runs = append(p.runs, run{[]point{at.plus(unit, 0), at.plus(unit, unit)}, false})
		}
		if s.r+1 < t.size.r && t.piece[index+t.size.c] == piece {
			p.runs = append(p.runs, run{[]point{at.plus(0, unit), at.plus(unit, unit)}, false})
		}
	}
	return p
}

// colors returns a colour for every piece, other than those of the pieces before it that it touches
// at a side or corner. Of the colours left it takes the one used least; a piece with too many
// neighbours for that differs from as many as it can.
func (t *tiling) colors() []int {
	next := make([][]bool, t.pieces)
	for k := range next {
		next[k] = make([]bool, t.pieces)
	}
	for a, piece := range t.piece {
		if piece < 0 {
			continue
		}
		s := t.site(a)
		for z := range 3 {
			for r := range 3 {
				for c := range 3 {
					n := site{s.z + z - 1, s.r + r - 1, s.c + c - 1}
					if min(n.z, n.r, n.c) < 0 || n.z >= t.size.z || n.r >= t.size.r || n.c >= t.size.c || !touch(s, n) {
						continue
					}
					if other := t.piece[(n.z*t.size.r+n.r)*t.size.c+n.c]; other >= 0 && other != piece {
						next[piece][other] = true
					}
				}
			}
		}
	}
	colors := make([]int, t.pieces)
	var used [len(pieceInks)]int
	for k := range colors {
		var near [len(pieceInks)]int
		for other := range k {
			if next[k][other] {
				near[colors[other]]++
			}
		}
		best := 0
		for c := range pieceInks {
			if near[c] < near[best] || near[c] == near[best] && used[c] < used[best] {
				best = c
			}
		}
		colors[k] = best
		used[best]++
	}
	return colors
}

// middle returns the middle of the cell that is nearest to the centre of gravity of a piece in a
// layer. It reports false if the piece has no cell there.
func (t *tiling) middle(piece, layer int) (point, bool) {
	var sum point
	var cells []point
	for index, k := range t.piece {
		if s := t.site(index); k == piece && s.z == layer {
			at := t.corner(s).plus(unit/2, unit/2)
			cells = append(cells, at)
			sum = sum.plus(at.x, at.y)
		}
	}
	if len(cells) == 0 {
		return point{}, false
	}
	far := func(p point) int {
		x, y := p.x*len(cells)-sum.x, p.y*len(cells)-sum.y
		return x*x + y*y
	}
	return slices.MinFunc(cells, func(a, b point) int { return far(a) - far(b) }), true
}
