package layout

import (
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
)

const (
	variableGap  = 26 // above and between variables
	variableSize = 30 // of a name
	variableHead = 40 // the height of a line with a name
)

// variables draws the cells outside the grid under everything drawn so far: a block for each
// variable, with its name, digits and label above it. Each cell shows the number that is part of
// its name. Blocks stand side by side within the width of the grid.
func (d *drawing) variables() {
	p := d.puzzle
	wide := scene.Unit * p.Cols
	left, top, bottom := 0, d.max.Y+variableGap, d.max.Y+variableGap
	for i := range p.Variables {
		v := &p.Variables[i]
		if d.hides(p.GridCells()+len(d.outer), v.Cells()) {
			d.outer = append(d.outer, make([]scene.Point, v.Cells())...)
			continue
		}
		text := variableText(v)
		rows, cols := layOut(v, p.Cols)
		width := max(scene.Unit*cols, scene.TextWidth(text, variableSize))
		if left > 0 && left+width > wide {
			left, top = 0, bottom+variableGap
		}
		l := captionLabel
		l.At, l.Text, l.Size = scene.At(left, top+variableHead/2), text, variableSize
		d.add(margin, l)
		corner := scene.At(left, top+variableHead)
		d.block(v, corner, cols)
		right, low := left+width, corner.Y+scene.Unit*rows
		d.include(left-scene.Pad, top, right+scene.Pad, low+scene.Pad)
		left, bottom = right+variableGap, max(bottom, low)
	}
}

// hides reports whether none of n cells, from first on, is drawn.
func (d *drawing) hides(first, n int) bool {
	return d.hidden != nil && !slices.Contains(d.hidden[first:first+n], false)
}

// block draws the cells of a variable; corner is their top left corner.
func (d *drawing) block(v *puzzle.Variable, corner scene.Point, cols int) {
	for k := range v.Cells() {
		at := corner.Plus(k%cols*scene.Unit, k/cols*scene.Unit)
		d.outer = append(d.outer, at.Plus(scene.Unit/2, scene.Unit/2))
		d.add(wall, scene.Box{
			Ink: scene.Ink{Stroke: 0x555555ff, Width: 4}, At: at, Width: scene.Unit, Height: scene.Unit,
		})
		if v.Cells() > 1 {
			d.add(pencil, scene.Label{
				Fill: 0x888888ff, At: at.Plus(8, 18), Text: strconv.Itoa(k + 1), Size: 20,
				Anchor: scene.Start,
			})
		}
	}
}

// variableText describes a variable: "vX: 0 to 1, in which cage".
func variableText(v *puzzle.Variable) string {
	text := fmt.Sprintf("v%s: %d to %d", v.Name, v.Low, v.High)
	if v.Label != "" {
		text += ", " + v.Label
	}
	return text
}

// layOut returns the number of rows and columns in which a variable is drawn. A single row that is
// wider than the grid is broken into several.
func layOut(v *puzzle.Variable, wide int) (rows, cols int) {
	if v.Rows > 1 || v.Cols <= wide {
		return v.Rows, v.Cols
	}
	return (v.Cols + wide - 1) / wide, wide
}
