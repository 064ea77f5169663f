package layout

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

const (
	variableGap  = 26 // above and between variables
	variableSize = 30 // of a name
	variableHead = 40 // the height of a line with a name
)

// A block is the grid, or the cells of a variable.
type block struct {
	first      puzzle.Cell
	n          int // the number of cells
	rows, cols int // the last row may not be full
	at         scene.Point
	hidden     bool
}

// placed returns the block of a cell, and its row and column there.
func (d *drawing) placed(c puzzle.Cell) (b *block, row, col int) {
	k, ok := slices.BinarySearchFunc(d.blocks, c, func(b block, c puzzle.Cell) int {
		return cmp.Compare(b.first, c)
	})
	if !ok {
		k--
	}
	b = &d.blocks[k]
	return b, int(c-b.first) / b.cols, int(c-b.first) % b.cols
}

// beside returns the cell some rows and columns away in the block of a cell, if there is one.
func (d *drawing) beside(c puzzle.Cell, rows, cols int) (other puzzle.Cell, ok bool) {
	b, row, col := d.placed(c)
	row, col = row+rows, col+cols
	if row < 0 || row >= b.rows || col < 0 || col >= b.cols || row*b.cols+col >= b.n {
		return 0, false
	}
	return b.first + puzzle.Cell(row*b.cols+col), true
}

// center returns the middle of a cell.
func (d *drawing) center(c puzzle.Cell) scene.Point {
	b, row, col := d.placed(c)
	return b.at.Plus(scene.Unit*col+scene.Unit/2, scene.Unit*row+scene.Unit/2)
}

// far is more than the steps between any two cells of a block.
const far = 1 << 20

// steps returns the number of steps, straight or diagonal, from one cell to another; far if they
// are in different blocks.
func (d *drawing) steps(x, y puzzle.Cell) int {
	b, row, col := d.placed(x)
	other, r, c := d.placed(y)
	if b != other {
		return far
	}
	return max(row-r, r-row, col-c, c-col)
}

// outlined returns the border of the cells for which in is true.
func (d *drawing) outlined(in []bool, inset int) (runs []scene.Run) {
	for _, b := range d.blocks {
		on := in[b.first : int(b.first)+b.n]
		if !slices.Contains(on, true) {
			continue
		}
		has := func(r, c int) bool { return r*b.cols+c < b.n && on[r*b.cols+c] }
		for _, r := range scene.Outline(b.rows, b.cols, has, inset) {
			runs = append(runs, r.Moved(b.at.X, b.at.Y))
		}
	}
	return runs
}

// drawable reports whether marks can be on the cells of a look: all in the grid, or the marks do
// not depend on it.
func (d *drawing) drawable(l *rule.Look) bool {
	if d.inGrid(l) {
		return true
	}
	for _, c := range slices.Concat(append(lists(*l), l.Circle)...) {
		if b, _, _ := d.placed(c); b.hidden {
			return false
		}
	}
	switch l.Layout {
	case rule.Cage, rule.Pair:
		return true
	case rule.Line, rule.Area:
		return l.Sets == nil
	case rule.CellMarks:
		return l.Figure != rule.WedgeIn && l.Figure != rule.WedgeOut
	}
	return false
}

// inGrid reports whether all cells of a look are in the grid.
func (d *drawing) inGrid(l *rule.Look) bool {
	all := slices.Concat(append(lists(*l), l.Circle)...)
	return !slices.ContainsFunc(all, func(c puzzle.Cell) bool { return !d.puzzle.InGrid(c) })
}

// variables draws the cells outside the grid under it and its clues: a block for each variable,
// with its name, digits and label above it. Each cell shows the number that is part of its name.
// Blocks stand side by side within the width of the grid.
func (d *drawing) variables() {
	p := d.puzzle
	wide := scene.Unit * p.Cols
	left, top, bottom := 0, d.max.Y+variableGap, d.max.Y+variableGap
	for i := range p.Variables {
		v := &p.Variables[i]
		b := &d.blocks[i+1]
		if b.hidden {
			continue
		}
		text := variableText(v)
		width := max(scene.Unit*b.cols, scene.TextWidth(text, variableSize))
		if left > 0 && left+width > wide {
			left, top = 0, bottom+variableGap
		}
		l := scene.Caption(scene.At(left, top+variableHead/2), text)
		l.Size = variableSize
		d.add(margin, l)
		b.at = scene.At(left, top+variableHead)
		d.block(b)
		right, low := left+width, b.at.Y+scene.Unit*b.rows
		d.include(left-scene.Pad, top, right+scene.Pad, low+scene.Pad)
		left, bottom = right+variableGap, max(bottom, low)
	}
}

// findBlocks finds the grid and the variables. Those of the variables have no place yet.
func (d *drawing) findBlocks() {
	p := d.puzzle
	d.blocks = []block{{n: p.GridCells(), rows: p.Rows, cols: p.Cols}}
	first := p.GridCells()
	for i := range p.Variables {
		v := &p.Variables[i]
		b := block{first: puzzle.Cell(first), n: v.Cells(), hidden: d.hides(first, v.Cells())}
		b.rows, b.cols = layOut(v, p.Cols)
		d.blocks = append(d.blocks, b)
		first += b.n
	}
}

// hides reports whether none of n cells, from first on, is drawn.
func (d *drawing) hides(first, n int) bool {
	return d.hidden != nil && !slices.Contains(d.hidden[first:first+n], false)
}

// block draws the cells of a variable.
func (d *drawing) block(b *block) {
	for k := range b.n {
		at := b.at.Plus(k%b.cols*scene.Unit, k/b.cols*scene.Unit)
		d.add(wall, scene.Box{
			Ink: scene.Ink{Stroke: 0x555555ff, Width: 4}, At: at, Width: scene.Unit, Height: scene.Unit,
			Cell: d.puzzle.CellName(b.first + puzzle.Cell(k)),
		})
		if b.n > 1 {
			d.corner([]puzzle.Cell{b.first + puzzle.Cell(k)}, strconv.Itoa(k+1), numberInk)
		}
	}
}

// numberInk is that of the numbers of the cells of a variable.
var numberInk = scene.Ink{Stroke: 0xccccccff}

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
