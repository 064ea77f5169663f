package tilings

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
	"exactcover/internal/poll"
)

// On every lattice, each marked cell has its mark in its middle and the colour of the mark, which
// no other cell has.
func TestMarked(t *testing.T) {
	for _, lattice := range []tiling.Lattice{tiling.Square, tiling.Cube, tiling.Hex, tiling.Triangle} {
		rapid.Check(t, func(rt *rapid.T) {
			p := someDrawing(lattice).Draw(rt, "drawing").Board
			l := newLayout(p)
			marks := make([]string, p.Board.Len())
			texts := make(map[scene.Point]string) // where a mark stands
			cells := make(map[string]int)         // how many have the mark
			for c := range marks {
				marks[c] = rapid.SampledFrom([]string{"", "1", "-1", "12345"}).Draw(rt, "mark")
				if marks[c] != "" {
					texts[l.middle([]int{c})] = marks[c]
					cells[marks[c]]++
				}
			}
			d := Drawing{Board: p, Marks: marks}
			colors := make(map[scene.Paint]map[string]int) // how many tiles of a mark have it
			stop := poll.New(t.Context())
			for _, tile := range d.flat(l, &stop) {
				if colors[tile.color] == nil {
					colors[tile.color] = make(map[string]int)
				}
				colors[tile.color][marks[tile.part]]++
			}
			for color, by := range colors {
				for mark, n := range by {
					if len(by) != 1 || (color == 0) != (mark == "") || mark != "" && n != cells[mark] {
						rt.Errorf("%v: the colour %x is that of %v", lattice, color, by)
					}
				}
			}
			s, err := Marked(t.Context(), p, marks, []string{"first", "second"})
			if err != nil {
				rt.Fatal(err)
			}
			var remarks []string
			for _, e := range s.Elements {
				if label, ok := e.(scene.Label); ok && label.Anchor == scene.Start {
					remarks = append(remarks, label.Text)
				} else if ok && lattice != tiling.Cube { // whose pages move what they have
					if texts[label.At] != label.Text {
						rt.Errorf("%v: %q stands at %v", lattice, label.Text, label.At)
					}
					delete(texts, label.At)
				}
			}
			if diff := cmp.Diff([]string{"first", "second"}, remarks); diff != "" {
				rt.Error(diff)
			}
			if lattice != tiling.Cube && len(texts) > 0 {
				rt.Errorf("%v: no marks at %v", lattice, texts)
			}
		})
	}
}

// The sides of cubes have the colours of their marks too.
func TestMarkedSolid(t *testing.T) {
	p := &tiling.Puzzle{Lattice: tiling.Cube, Board: tiling.Board{
		Must: []tiling.Cell{{0, 0, 0}, {1, 0, 0}},
	}}
	d := Drawing{Board: p, Marks: []string{"1", ""}}
	stop := poll.New(t.Context())
	for _, tile := range d.visible(&stop) {
		if marked := tile.part/3 == 0; marked != (tile.color != 0) {
			t.Errorf("the side %d has the colour %x", tile.part, tile.color)
		}
	}
}
