// Package tilings draws boards and the pieces that lie on them, on every lattice, also as a solid.
//
//	pieces.go    a board with pieces as a scene
//	tiles.go     the corners of cells, and the visible sides of cubes
//	sides.go     the coloured sides of tiles
//	lines.go     the lines between tiles
//	puzzle.go    a puzzle without a solution
//	marked.go    a board with marks
//	cellname.go  which items of an exact-cover problem are cells
package tilings

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
	"exactcover/internal/poll"
)

// inks colour pieces: light enough for letters, and of different brightness.
var inks = [...]scene.Paint{
	0xf4b6a6ff, 0x9ecae9ff, 0xf7e08cff, 0xa9d8a0ff, 0xcdb7e6ff,
	0xf6c98fff, 0xb5e3dfff, 0xe3b3cdff, 0xd3d3d3ff, 0xd9e8a5ff,
}

// Inks of cells without a piece.
const (
	open = 0xe9e9e9ff // it must be covered
	bare = scene.White
)

// A Drawing is a board with pieces.
type Drawing struct {
	Board  *tiling.Puzzle // its lattice and board; pieces of the puzzle have no meaning here
	Pieces [][]int        // the cells of each piece, as indices of cells of the board
	Names  []string       // of the pieces; "": none
	Inks   []int          // of the pieces; nil: so that neighbours differ
	Sides  []string       // by cell, of tiles: the colours of the sides; "": none. Nil: no tiles
	Colors string         // the colours of the sides in the order of their inks
	Marks  []string       // by cell: what stands in it, "": nothing; nil: no marks
}

// Scene draws the pieces in colours. Layers of cubes stand side by side, and the solid beside them.
// Its error is that of ctx.
func (d *Drawing) Scene(ctx context.Context) (*scene.Scene, error) {
	if d.Inks == nil {
		placements := make([]tiling.Placement, len(d.Pieces))
		for k, cells := range d.Pieces {
			placements[k].Cells = cells
		}
		d.Inks = d.Board.Colors(placements, len(inks))
	}
	l, stop := newLayout(d.Board), poll.New(ctx)
	s := d.paint(d.flat(l, &stop), &stop)
	d.label(s, l)
	d.colors(s, l)
	d.labelSides(s, l)
	d.labelMarks(s, l)
	if d.Board.Lattice == tiling.Cube {
		solid := d.paint(d.visible(&stop), &stop)
		s = scene.Page([]*scene.Scene{s, solid}, scene.Wide)
	}
	s.Title = "Solution"
	s.Description = fmt.Sprintf("%d pieces on %s.", len(d.Pieces), l.sizes())
	return s, ctx.Err()
}

// The owners of cells without a piece.
const (
	mustCover = -1
	mayBeFree = -2
)

// owners returns the piece of each cell, or one of the constants.
func (d *Drawing) owners() []int {
	owner := slices.Repeat([]int{mayBeFree}, d.Board.Board.Len())
	for c := range d.Board.Board.Must {
		owner[c] = mustCover
	}
	for k, cells := range d.Pieces {
		for _, c := range cells {
			owner[c] = k
		}
	}
	return owner
}

// flat returns a tile for each cell, until it is stopped.
func (d *Drawing) flat(l *layout, stop *poll.Poll) (tiles []tile) {
	tints := d.tints()
	for c, piece := range d.owners() {
		if stop.Stopped() {
			return nil
		}
		if d.Sides != nil && d.Sides[c] != "" {
			tiles = append(tiles, d.sideTiles(l, c, piece)...)
			continue
		}
		tiles = append(tiles, tile{piece, c, 0, tints[c], l.corners(c)})
	}
	return tiles
}

// paint draws tiles, until it is stopped: first their colours, then the lines between them.
func (d *Drawing) paint(tiles []tile, stop *poll.Poll) *scene.Scene {
	s := &scene.Scene{}
	type look struct {
		piece, shade int
		color        scene.Paint
	}
	fills := make(map[look]int) // -> its element
	for k, t := range tiles {
		if stop.Stopped() {
			return s
		}
		for n, c := range t.corners {
			if k == 0 && n == 0 {
				s.Min, s.Max = c.at, c.at
			}
			s.Min = scene.At(min(s.Min.X, c.at.X), min(s.Min.Y, c.at.Y))
			s.Max = scene.At(max(s.Max.X, c.at.X), max(s.Max.Y, c.at.Y))
		}
		i, known := fills[look{t.piece, t.shade, t.color}]
		if !known {
			i = len(s.Elements)
			fills[look{t.piece, t.shade, t.color}] = i
			s.Elements = append(s.Elements, scene.Path{Ink: scene.Ink{Fill: d.fill(t)}})
		}
		run := scene.Run{Closed: true}
		for _, c := range t.corners {
			run.Points = append(run.Points, c.at)
		}
		p := s.Elements[i].(scene.Path)
		p.Runs = append(p.Runs, run)
		s.Elements[i] = p
	}
	s.Min, s.Max = s.Min.Plus(-scene.Pad, -scene.Pad), s.Max.Plus(scene.Pad, scene.Pad)
	for kind, sides := range linesOf(tiles, stop) {
		if len(sides) > 0 {
			s.Elements = append(s.Elements, scene.Path{Ink: lineInks[kind], Runs: joined(sides, stop)})
		}
	}
	return s
}

// fill returns the colour of a tile.
func (d *Drawing) fill(t tile) scene.Paint {
	color := scene.Paint(bare)
	switch {
	case t.color != 0:
		color = t.color
	case t.piece >= 0:
		color = inks[d.Inks[t.piece]]
	case t.piece == mustCover:
		color = open
	}
	dark := scene.Paint(16 - 3*t.shade) // sixteenths
	red, green, blue := color>>24, color>>16&0xff, color>>8&0xff
	return red*dark/16<<24 | green*dark/16<<16 | blue*dark/16<<8 | 0xff
}

// colors writes the colours of the cells of a board without pieces.
func (d *Drawing) colors(s *scene.Scene, l *layout) {
	for c, color := range d.Board.Board.Colors {
		if color != 0 && len(d.Names) == 0 && d.Marks == nil {
			s.Elements = append(s.Elements, scene.Label{
				Fill: scene.Black, At: l.middle([]int{c}), Text: string(color), Size: l.letters(),
			})
		}
	}
}

// label writes the names of the pieces, in each layer on the cell nearest to their middle. Pieces
// of several layers have numbers if they have no names, since colours alone do not show which parts
// belong together.
func (d *Drawing) label(s *scene.Scene, l *layout) {
	for k, cells := range d.Pieces {
		name := d.Names[k]
		if d.Sides != nil {
			continue
		}
		if name == "" && l.layers > 1 {
			name = fmt.Sprint(k + 1)
		}
		if name == "" {
			continue
		}
		byLayer := make(map[int][]int)
		for _, c := range slices.Sorted(slices.Values(cells)) {
			byLayer[l.place[c].Layer] = append(byLayer[l.place[c].Layer], c)
		}
		for layer := range l.layers {
			if cells := byLayer[layer+l.from.Layer]; cells != nil {
				s.Elements = append(s.Elements, scene.Label{
					Fill: scene.Black, At: l.middle(cells), Text: name,
					Size: scene.Shrunk(name, l.letters(), l.room()),
				})
			}
		}
	}
}
