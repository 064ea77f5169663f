package notation

import (
	"slices"
	"sync"

	"exactcover/encode/puzzle"
)

// Sides are the sides of grids that text formats know: n x n cells with the digits 1 to n and the
// usual boxes.
var Sides = [...]int{4, 6, 8, 9, 10, 12, 16, 25}

const MaxSide = 25

// SideList lists Sides in words, for messages.
const SideList = "4, 6, 8, 9, 10, 12, 16 or 25"

func IsSide(n int) bool { return slices.Contains(Sides[:], n) }

// boxes has the usual boxes of the sides for which boxesOf was called.
var boxes [MaxSide + 1]struct {
	once   sync.Once
	labels []int
}

// boxesOf returns the usual boxes of a side; nil if no text format knows it. The slice is only
// compared with, never handed out.
func boxesOf(n int) []int {
	if !IsSide(n) {
		return nil
	}
	b := &boxes[n]
	b.once.Do(func() { b.labels, _ = puzzle.DefaultRegions(n, n) })
	return b.labels
}

// InOrder renumbers region labels by first appearance, in place, and returns them; nil if no cell
// lies in a region. So the same regions under different labels give the same puzzle.
func InOrder(labels []int) []int {
	names := make(map[int]int)
	for i, l := range labels {
		if l == puzzle.NoRegion {
			continue
		}
		if _, ok := names[l]; !ok {
			names[l] = len(names)
		}
		labels[i] = names[l]
	}
	if len(names) == 0 {
		return nil
	}
	return labels
}

// HasUsualLabels reports whether p has the regions of [puzzle.DefaultRegions].
func HasUsualLabels(p *puzzle.Puzzle) bool {
	return p.Rows == p.Cols && IsSide(p.Rows) && slices.Equal(p.Regions, boxesOf(p.Rows))
}

// HasBoxes reports whether the regions of p, of side n, are the usual boxes, with any labels.
func HasBoxes(p *puzzle.Puzzle, n int) bool {
	return HasUsualLabels(p) ||
		p.Regions != nil && slices.Equal(InOrder(slices.Clone(p.Regions)), boxesOf(n))
}

// BoxRegions returns the labels of boxes of height x width cells, which must divide the grid.
func BoxRegions(rows, cols, height, width int) []int {
	labels := make([]int, 0, rows*cols)
	for r := range rows {
		for c := range cols {
			labels = append(labels, r/height*(cols/width)+c/width)
		}
	}
	return labels
}

// The line format: one puzzle per line, its cells row by row. The number of cells determines the
// kind of puzzle; text after the cells and a blank, a comma or a semicolon is a comment.
//
//	n*n for a side n   a Sudoku of that side
//	162                81 cells, then a letter or digit for the region of each; '.' for none
//	729                nine places a cell, for its candidates 1 to 9: the digit, or empty
const (
	JigsawLength = 2 * 81
	MarksLength  = 9 * 81
)

// LineSide returns the side of a puzzle with length cells, or 0 if there is none.
func LineSide(length int) int {
	switch length {
	case JigsawLength, MarksLength:
		return 9
	}
	for _, n := range Sides {
		if n*n == length {
			return n
		}
	}
	return 0
}

// Groups returns the cells of each label, in the order of their first cells.
func Groups(labels []int) [][]puzzle.Cell {
	var cells [][]puzzle.Cell
	for c, l := range InOrder(slices.Clone(labels)) {
		if l == puzzle.NoRegion {
			continue
		}
		if l == len(cells) {
			cells = append(cells, nil)
		}
		cells[l] = append(cells[l], puzzle.Cell(c))
	}
	return cells
}
