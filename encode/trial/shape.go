package trial

import (
	"math/rand/v2"
	"slices"

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
// with the usual boxes, or with the rows if there are none, and exchanges cells along their
// borders. The number of exchanges is uniform up to four for each row; with more exchanges less is
// left of the boxes. Not every jigsaw has a solution, but nearly all of side 9 do.
func Jigsaw(s Source, side int) []int {
	j := &jigsaw{p: &puzzle.Puzzle{Rows: side, Cols: side}}
	j.labels, _ = puzzle.DefaultRegions(side, side)
	if j.labels == nil {
		for c := range side * side {
			j.labels = append(j.labels, c/side)
		}
	}
	// All exchanges take one choice of s, because each depends on those before it.
	n := s.IntN(4*side + 1)
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for tries := 20 * n; n > 0 && tries > 0; tries-- {
		if j.exchange(random) {
			n--
		}
	}
	return j.labels
}

// A jigsaw is a division into regions while it changes.
type jigsaw struct {
	p      *puzzle.Puzzle
	labels []int
}

// exchange lets two neighbouring regions exchange one cell each, if both stay connected. It reports
// whether they did.
func (j *jigsaw) exchange(random *rand.Rand) bool {
	a := puzzle.Cell(random.IntN(len(j.labels)))
	for b := range j.p.Neighbors(a) {
		from, to := j.labels[a], j.labels[b]
		if from == to {
			continue
		}
		beside := func(c puzzle.Cell) bool { // c touches another cell of the region that gets it
			for d := range j.p.Neighbors(c) {
				if d != a && j.labels[d] == from {
					return true
				}
			}
			return false
		}
		others := slices.DeleteFunc(j.cells(to), func(c puzzle.Cell) bool { return !beside(c) })
		if len(others) == 0 {
			continue
		}
		back := others[random.IntN(len(others))]
		j.labels[a], j.labels[back] = to, from
		if j.connected(from) && j.connected(to) {
			return true
		}
		j.labels[a], j.labels[back] = from, to
	}
	return false
}

func (j *jigsaw) cells(label int) []puzzle.Cell {
	var cells []puzzle.Cell
	for c, l := range j.labels {
		if l == label {
			cells = append(cells, puzzle.Cell(c))
		}
	}
	return cells
}

// connected reports whether a region is connected.
func (j *jigsaw) connected(label int) bool {
	cells := j.cells(label)
	reached := cells[:1:1]
	for k := 0; k < len(reached); k++ {
		for c := range j.p.Neighbors(reached[k]) {
			if j.labels[c] == label && !slices.Contains(reached, c) {
				reached = append(reached, c)
			}
		}
	}
	return len(reached) == len(cells)
}
