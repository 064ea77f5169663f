package dotted

import (
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// regions makes the regions of a grid: boxes of size cells, pieces, or both.
func (d *reader) regions(size int) {
	p := d.p
	if height, width := boxOf(p.Rows, p.Cols, size); height > 0 && !p.NoLines &&
		!d.has("NoBoxes") {
		d.boxes = notation.BoxRegions(p.Rows, p.Cols, height, width)
	}
	p.Regions = d.boxes
	part := d.only("Jigsaw")
	if layout := d.layout(); layout != nil {
		if p.Regions, d.boxes = layout, nil; part != nil {
			d.fail(part.at, "pieces once", "also Jigsaw")
		}
	}
	if part == nil || d.err != nil {
		return
	}
	d.within(part, func(part *token) { d.jigsaw(part, size) })
	if p.Regions == nil {
		p.Regions = d.boxes
	}
	if !slices.Equal(p.Regions, d.boxes) {
		for _, cells := range notation.Groups(d.boxes) {
			p.Rules = append(p.Rules, rule.AllDifferent{Cells: cells})
		}
	}
}

// jigsaw reads a label for each cell, perhaps with the size of the grid before them. Labels of size
// cells are pieces. The cells of one other label lie in none.
func (d *reader) jigsaw(part *token, size int) {
	labels := d.arg(part, 0)
	if part.has(1) {
		if want := strconv.Itoa(d.p.Rows) + "x" + strconv.Itoa(d.p.Cols); labels.word != want {
			d.wrong(labels, want)
		}
		labels = part.args[1]
	}
	if n := d.p.GridCells(); len(labels.word) != n {
		d.fail(labels.at, strconv.Itoa(n)+" labels", strconv.Itoa(len(labels.word)))
		return
	}
	var cells [256]int
	for i := range len(labels.word) {
		cells[labels.word[i]]++
	}
	d.p.Regions = make([]int, d.p.GridCells())
	other := -1 // a label of another size
	for i := range d.p.Regions {
		label := int(labels.word[i])
		if cells[label] == size {
			d.p.Regions[i] = label
			continue
		}
		if other >= 0 && other != label {
			d.fail(labels.at+i, "pieces of "+strconv.Itoa(size)+" cells, and one other label",
				"labels of "+strconv.Itoa(cells[other])+" and of "+strconv.Itoa(cells[label]))
		}
		other = label
		d.p.Regions[i] = puzzle.NoRegion
	}
	d.p.Regions = notation.InOrder(d.p.Regions)
}

// boxOf returns the height and width of the squarest boxes of size cells that fill a grid, lower
// than wide if both ways do; 0, 0 if there are none.
func boxOf(rows, cols, size int) (height, width int) {
	for short := size; short > 1; short-- {
		long := size / short
		switch {
		case short > long || short*long != size:
		case rows%short == 0 && cols%long == 0:
			return short, long
		case rows%long == 0 && cols%short == 0:
			return long, short
		}
	}
	return 0, 0
}
