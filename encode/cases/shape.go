package cases

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

// Shape makes an empty puzzle of an odd shape: up to side rows and columns, regions, and as many
// digits as the longer side or up to two more, beginning at 1 or another digit. Its field Solution
// is nil, and it may have no solution.
//
// The numbers of rows and columns are uniform; in half of the shapes they are equal. A quarter of
// the shapes has no regions, a quarter the usual boxes (no regions if the size has none), a quarter
// a [Jigsaw] (if the grid is square and has as many digits), and a quarter patches: up to six sets
// of cells anywhere, which need not be connected or cover the grid. The simplest shape is a single
// cell.
func Shape(s Source, side int) *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: choice.Between(s, 1, side)}
	p.Cols = p.Rows
	if choice.OneIn(s, 2) {
		p.Cols = choice.Between(s, 1, side)
	}
	p.Low = choice.Pick(s, []puzzle.Digit{1, 1, 1, 0, 2, 40})
	p.High = p.Low + puzzle.Digit(max(p.Rows, p.Cols)) - 1 + choice.Pick(s, []puzzle.Digit{0, 0, 1, 2})
	square := p.Rows == p.Cols && p.DigitCount() == p.Rows
	switch kind := s.IntN(4); {
	case kind == 1 && square:
		p.Regions, _ = puzzle.DefaultRegions(p.Rows, p.Cols)
	case kind == 2 && square:
		p.Regions = Jigsaw(s, p.Rows)
	case kind == 3:
		p.Regions = patches(s, p)
	}
	return p
}

// patches draws regions of any cells, none with more cells than digits.
func patches(s Source, p *puzzle.Puzzle) []int {
	labels := slices.Repeat([]int{puzzle.NoRegion}, p.Cells())
	var size [6]int
	for c := range labels {
		if k := s.IntN(len(size)+1) - 1; k >= 0 && size[k] < p.DigitCount() {
			labels[c] = k
			size[k]++
		}
	}
	return labels
}

// Jigsaw makes connected regions of a square grid; their number and size are the side. It starts
// with the usual boxes, or with the rows if there are none, and divides pairs of neighbouring
// regions anew. The number of divisions is uniform up to four for each row; with more of them less
// is left of the boxes. Not every jigsaw has a solution, but nearly all of side 9 do.
func Jigsaw(s Source, side int) []int {
	divisions := s.IntN(4*side + 1)
	// All divisions take one choice of s, because each depends on those before it.
	return generate.Regions(rand.New(rand.NewPCG(s.Uint64(), 0)), side, divisions)
}
