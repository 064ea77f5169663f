package trial

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

// Shape makes an empty puzzle of an odd shape: up to side rows and columns, as many digits as the
// longer of them has or up to two more, beginning at 1 or another digit, and regions. It has no
// Solution, and perhaps none at all.
//
// Rows and columns are uniform; in half of the shapes there are as many of both. A quarter each has
// no regions, the usual boxes (none if the size has none), a [Jigsaw] (if the grid is square, with
// as many digits), and patches: up to six sets of cells anywhere, which need not be connected or
// cover the grid. The simplest shape is a single cell.
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

// patches draws regions of any cells, none of more cells than there are digits.
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

// Jigsaw makes connected regions of a square grid of a side, as many and as large as the side: the
// usual boxes, or the rows if there are none, after exchanges of cells along their borders. Up to
// four exchanges for each row are uniform in number; the more there are, the less is left of the
// boxes. Not every jigsaw has a solution, nearly all of side 9 have.
func Jigsaw(s Source, side int) []int {
	j := &jigsaw{p: &puzzle.Puzzle{Rows: side, Cols: side}}
	j.labels, _ = puzzle.DefaultRegions(side, side)
	if j.labels == nil {
		for c := range side * side {
			j.labels = append(j.labels, c/side)
		}
	}
	// The exchanges come from one choice, as each depends on those ahead of it.
	n := s.IntN(4*side + 1)
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for tries := 20 * n; n > 0 && tries > 0; tries-- {
		if j.exchange(random) {
			n--
		}
	}
	return j.labels
}

// A jigsaw is regions that change.
type jigsaw struct {
	p      *puzzle.Puzzle
	labels []int
}

// exchange lets two neighbouring regions exchange a cell each, if both stay connected. It reports
// whether they did.
func (j *jigsaw) exchange(random *rand.Rand) bool {
	a := puzzle.Cell(random.IntN(len(j.labels)))
	for b := range j.p.Neighbors(a) {
		from, to := j.labels[a], j.labels[b]
		if from == to {
			continue
		}
		beside := func(c puzzle.Cell) bool { // another cell of the region that gets it
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

// connected reports whether one can walk from any cell of a region to any other within it.
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
