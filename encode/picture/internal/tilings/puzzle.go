package tilings

import (
	"context"
	"fmt"
	"strings"

	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
	"exactcover/internal/poll"
)

// Puzzle draws the board of a puzzle, with its pieces beside it: each with its name, and with the
// number of copies unless it is one. Its error is that of ctx.
func Puzzle(ctx context.Context, p *tiling.Puzzle) (*scene.Scene, error) {
	board := Drawing{Board: p}
	s, err := board.Scene(ctx)
	if err != nil {
		return nil, err
	}
	stop := poll.New(ctx)
	var list []*scene.Scene
	for k, q := range p.Pieces {
		d := Drawing{
			Board: &tiling.Puzzle{
				Lattice: p.Lattice, Board: tiling.Board{Must: q.Cells, Colors: q.Colors},
			},
			Pieces: [][]int{{}}, Inks: []int{k % len(inks)},
		}
		for i := range q.Cells {
			d.Pieces[0] = append(d.Pieces[0], i)
		}
		if q.Sides != "" && p.Lattice != tiling.Cube {
			d.Sides, d.Colors = []string{q.Sides}, SideColors(p)
		}
		list = append(list, d.captioned(strings.TrimSpace(q.Name+" "+q.Copies()), &stop))
		if stop.Now() {
			return nil, stop.Err()
		}
	}
	beside := scene.Page(list, scene.PageWidth(list))
	s = scene.Page([]*scene.Scene{s, beside}, scene.Wide)
	s.Title = p.Name
	s.Description = fmt.Sprintf("%d pieces for %s.", len(list), newLayout(p).sizes())
	return s, nil
}

// captioned draws the pieces, cubes only as a solid, with a line of text below.
func (d *Drawing) captioned(text string, stop *poll.Poll) *scene.Scene {
	const size = 36
	l := newLayout(d.Board)
	s := d.paint(d.flat(l, stop), stop)
	d.colors(s, l)
	d.labelSides(s, l)
	if d.Board.Lattice == tiling.Cube {
		s = d.paint(d.visible(stop), stop)
	}
	missing := max(0, scene.TextWidth(text, size)-(s.Max.X-s.Min.X)) // room for the text
	s.Min, s.Max = s.Min.Plus(-missing/2, 0), s.Max.Plus(missing/2, 2*size)
	s.Elements = append(s.Elements, scene.Label{
		Fill: scene.Black, At: scene.At((s.Min.X+s.Max.X)/2, s.Max.Y-size), Text: text, Size: size,
	})
	return s
}
