package tilings

import (
	"context"
	"fmt"
	"strings"

	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
)

// Marked draws a board with marks in its cells, as [Drawing.Marks], and remarks below it. Cells
// with the same mark have the same colour. Its error is that of ctx.
func Marked(
	ctx context.Context, p *tiling.Puzzle, marks, remarks []string,
) (*scene.Scene, error) {
	d := Drawing{Board: p, Marks: marks}
	s, err := d.Scene(ctx)
	s.Title = p.Name
	said := strings.Join(remarks, "; ")
	s.Description = fmt.Sprintf("A board of %s: %s.", newLayout(p).sizes(), said)
	s.Write(remarks)
	return s, err
}

// tints returns the colour of each cell that its mark gives it; 0: it has none.
func (d *Drawing) tints() []scene.Paint {
	tints := make([]scene.Paint, d.Board.Board.Len())
	known := make(map[string]int) // mark -> its number, in the order in which they first occur
	for c, mark := range d.Marks {
		if mark == "" {
			continue
		}
		if _, is := known[mark]; !is {
			known[mark] = len(known)
		}
		tints[c] = inks[known[mark]%len(inks)]
	}
	return tints
}

// labelMarks writes the marks.
func (d *Drawing) labelMarks(s *scene.Scene, l *layout) {
	for c, mark := range d.Marks {
		if mark != "" {
			s.Elements = append(s.Elements, scene.Label{
				Fill: scene.Black, At: l.middle([]int{c}), Text: mark,
				Size: scene.Shrunk(mark, l.letters()*3/4, l.room()),
			})
		}
	}
}
