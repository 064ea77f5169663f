// Package tiling draws solutions of exact-cover problems as coloured pieces.
package tiling

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/picture/scene"
)

// pieceInks colour pieces: light enough for letters, and of different brightness.
var pieceInks = [...]scene.Paint{
	0xf4b6a6ff, 0x9ecae9ff, 0xf7e08cff, 0xa9d8a0ff, 0xcdb7e6ff,
	0xf6c98fff, 0xb5e3dfff, 0xe3b3cdff, 0xd3d3d3ff, 0xd9e8a5ff,
}

// A tiling is the picture of pieces that cover cells.
type tiling struct {
	low, size site    // the least coordinates, and how many there are
	piece     []int   // by cell, layer by layer: its piece, or a constant below
	cells     [][]int // by piece: the indices of its cells in piece
	free      []int   // uncovered cells
}

// Pieces of cells without any.
const (
	noCell    = -2 // not a cell of the problem
	uncovered = -1
)

// Cells tells which items of an exact-cover problem are cells, and where they lie.
type Cells struct {
	file   *xcc.File
	at     []site // by item
	isCell []bool // by item
}

// PlaceCells returns the first items of a problem as cells, at known places: layer, row, column.
func PlaceCells(f *xcc.File, places [][3]int) *Cells {
	c := &Cells{f, make([]site, len(f.Items)), make([]bool, len(f.Items))}
	for i, p := range places {
		c.at[i], c.isCell[i] = site{p[0], p[1], p[2]}, true
	}
	return c
}

// Tiling draws a solution of an exact-cover problem as coloured pieces, one for each option. With
// three coordinates the layers stand side by side. Items that are not cells give a piece its name.
//
// It returns a *[Error] if options of the solution share a cell, or the error of ctx.
func (c *Cells) Tiling(ctx context.Context, solution []dlx.Option) (*scene.Scene, error) {
	t := newTiling(c.at, c.isCell)
	t.cells = make([][]int, len(solution))
	names := make([]string, len(solution))
	for k, o := range solution {
		for e := range c.file.Problem.Entries(o) {
			if !c.isCell[e.Item] {
				names[k] = strings.TrimSpace(names[k] + " " + c.file.Items[e.Item])
				continue
			}
			cell := t.index(c.at[e.Item])
			if t.piece[cell] >= 0 {
				return nil, &Error{fmt.Sprintf("%s is covered twice", c.file.Items[e.Item])}
			}
			t.piece[cell] = k
			t.cells[k] = append(t.cells[k], cell)
		}
	}
	for cell, piece := range t.piece {
		if piece == uncovered {
			t.free = append(t.free, cell)
		}
	}
	s := &scene.Scene{
		Title: "Solution",
		Description: fmt.Sprintf(
			"%d pieces on %d rows and %d columns.", len(t.cells), t.size.r, t.size.c,
		),
		Min: scene.At(-scene.Pad, -scene.Pad),
		Max: scene.At(
			t.size.z*(t.size.c+1)*scene.Unit-scene.Unit+scene.Pad, t.size.r*scene.Unit+scene.Pad,
		),
	}
	if t.size.z > 1 {
		s.Description = fmt.Sprintf(
			"%d pieces on %d layers of %d rows and %d columns.", len(t.cells), t.size.z, t.size.r, t.size.c,
		)
	}
	borders := make([][]scene.Run, len(t.cells))
	for k, cells := range t.cells {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		borders[k] = t.border(cells)
	}
	free := t.border(t.free)
	for k, color := range t.colors() {
		s.Elements = append(
			s.Elements, scene.Path{Ink: scene.Ink{Fill: pieceInks[color]}, Runs: borders[k]},
		)
	}
	s.Elements = append(
		s.Elements, scene.Path{Ink: scene.Ink{Fill: scene.White}, Runs: free}, t.lines(),
	)
	for _, b := range borders {
		s.Elements = append(
			s.Elements, scene.Path{Ink: scene.Ink{Stroke: scene.Black, Width: 7}, Runs: b},
		)
	}
	s.Elements = append(
		s.Elements, scene.Path{Ink: scene.Ink{Stroke: scene.Black, Width: 3}, Runs: free},
	)
	for k, name := range names {
		if name == "" && t.size.z > 1 {
			name = strconv.Itoa(k + 1) // colours alone do not show which parts of layers belong together
		}
		if name == "" {
			continue
		}
		for _, layer := range t.layers(t.cells[k]) {
			s.Elements = append(
				s.Elements,
				scene.Label{
					Fill: scene.Black, At: t.middle(layer), Text: name,
					Size: scene.Shrunk(name, 46, scene.Unit-14),
				},
			)
		}
	}
	s.Elements = slices.DeleteFunc(
		s.Elements, func(s scene.Element) bool { p, ok := s.(scene.Path); return ok && len(p.Runs) == 0 },
	)
	return s, ctx.Err()
}

// newTiling returns a tiling of the cells that has no pieces yet.
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

// site returns the site of an index, relative to the least coordinates.
func (t *tiling) site(index int) site {
	return site{index / t.size.c / t.size.r, index / t.size.c % t.size.r, index % t.size.c}
}

// corner returns the top left corner of a cell. Layers stand side by side.
func (t *tiling) corner(s site) scene.Point {
	return scene.At((s.z*(t.size.c+1)+s.c)*scene.Unit, s.r*scene.Unit)
}

// layers groups cells by their layer, the lowest first.
func (t *tiling) layers(cells []int) [][]int {
	cells = slices.Sorted(slices.Values(cells))
	var layers [][]int
	for len(cells) > 0 {
		z, n := t.site(cells[0]).z, 1
		for n < len(cells) && t.site(cells[n]).z == z {
			n++
		}
		layers = append(layers, cells[:n])
		cells = cells[n:]
	}
	return layers
}

// border returns the borders of some cells, layer by layer. It looks only at the box around them.
func (t *tiling) border(cells []int) []scene.Run {
	var runs []scene.Run
	for _, layer := range t.layers(cells) {
		low, high := t.site(layer[0]), t.site(layer[0])
		for _, index := range layer {
			s := t.site(index)
			low.r, low.c = min(low.r, s.r), min(low.c, s.c)
			high.r, high.c = max(high.r, s.r), max(high.c, s.c)
		}
		rows, cols := high.r-low.r+1, high.c-low.c+1
		in := make([]bool, rows*cols)
		for _, index := range layer {
			s := t.site(index)
			in[(s.r-low.r)*cols+s.c-low.c] = true
		}
		at := t.corner(low)
		inside := func(r, c int) bool { return in[r*cols+c] }
		for _, r := range scene.Outline(rows, cols, inside, 0) {
			runs = append(runs, r.Moved(at.X, at.Y))
		}
	}
	return runs
}

// lines returns the sides between two cells of the same piece.
func (t *tiling) lines() scene.Element {
	p := scene.Path{Ink: scene.Ink{Stroke: 0x00000038, Width: 2}}
	for index, piece := range t.piece {
		s := t.site(index)
		at := t.corner(s)
		if piece == noCell {
			continue
		}
		if s.c+1 < t.size.c && t.piece[index+1] == piece {
			p.Runs = append(
				p.Runs,
				scene.Run{
					Points: []scene.Point{at.Plus(scene.Unit, 0), at.Plus(scene.Unit, scene.Unit)}, Closed: false,
				},
			)
		}
		if s.r+1 < t.size.r && t.piece[index+t.size.c] == piece {
			p.Runs = append(
				p.Runs,
				scene.Run{
					Points: []scene.Point{at.Plus(0, scene.Unit), at.Plus(scene.Unit, scene.Unit)}, Closed: false,
				},
			)
		}
	}
	return p
}

// colors returns a colour for every piece that differs from the colours of earlier pieces that
// touch it at a side or corner. Of the remaining colours it takes the one used least. A piece with
// too many neighbours differs from as many as possible.
func (t *tiling) colors() []int {
	colors := make([]int, len(t.cells))
	seen := make([]int, len(t.cells)) // piece -> the last piece, from 1, for which it was looked at
	var used [len(pieceInks)]int
	for k, cells := range t.cells {
		var near [len(pieceInks)]int
		for _, cell := range cells {
			for other := range t.around(t.site(cell)) {
				if other >= 0 && other < k && seen[other] != k+1 {
					seen[other] = k + 1
					near[colors[other]]++
				}
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

// around yields the pieces of the cells that touch a cell, one for each cell.
func (t *tiling) around(s site) iter.Seq[int] {
	return func(yield func(int) bool) {
		for z := range 3 {
			for r := range 3 {
				for c := range 3 {
					n := site{s.z + z - 1, s.r + r - 1, s.c + c - 1}
					in := min(n.z, n.r, n.c) >= 0 &&
						n.z < t.size.z && n.r < t.size.r && n.c < t.size.c
					if !in || !touch(s, n) {
						continue
					}
					if !yield(t.piece[(n.z*t.size.r+n.r)*t.size.c+n.c]) {
						return
					}
				}
			}
		}
	}
}

// middle returns the middle of the cell that is nearest to the centre of the given cells.
func (t *tiling) middle(cells []int) scene.Point {
	var sum scene.Point
	var middles []scene.Point
	for _, index := range cells {
		at := t.corner(t.site(index)).Plus(scene.Unit/2, scene.Unit/2)
		middles = append(middles, at)
		sum = sum.Plus(at.X, at.Y)
	}
	far := func(p scene.Point) int {
		x, y := p.X*len(cells)-sum.X, p.Y*len(cells)-sum.Y
		return x*x + y*y
	}
	return slices.MinFunc(middles, func(a, b scene.Point) int { return far(a) - far(b) })
}
