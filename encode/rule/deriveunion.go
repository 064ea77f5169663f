package rule

import (
	"cmp"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// deriveSums adds what follows from the sums of cages and from houses that hold every digit, and so
// have a known sum (in Sudoku the rule of 45). It changes no answer, but the search finds
// contradictions sooner:
//
//   - In each house, the cages inside have disjoint sets of digits.
//   - If cages nearly fill a union of houses, the few cells by which they differ have a known sum:
//     the cells inside that are in no cage, less the cells of cages that stick out.
func deriveSums(m *matrix.Matrix) {
	d := newDerivation(m, disjointCages(m))
	var byType [3][][]puzzle.Cell // rows, columns and regions that hold every digit
	for _, h := range m.Houses() {
		if len(h.Cells) == m.Puzzle.DigitCount() {
			byType[h.Type] = append(byType[h.Type], h.Cells)
			d.share(h.Cells)
		}
	}
	for t, houses := range byType {
		for _, union := range unions(m.Puzzle, houses, puzzle.HouseType(t)) {
			d.compare(union)
		}
	}
}

// A cage is a list of cells with a known sum.
type cage struct {
	cells []puzzle.Cell
	sum   int
}

// disjointCages returns the known sums, without diagonals, which lie across the cages, and those
// that overlap an earlier one.
func disjointCages(m *matrix.Matrix) []cage {
	var cages []cage
	taken := make([]bool, m.Puzzle.Cells())
	for _, r := range m.Rules() {
		cells, sum, ok := onlySum(m.Puzzle, r)
		if _, diagonal := r.(LittleKiller); diagonal || !ok ||
			slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return taken[c] }) {
			continue
		}
		for _, c := range cells {
			taken[c] = true
		}
		cages = append(cages, cage{cells, sum})
	}
	return cages
}

// A derivation is the working memory of deriveSums.
type derivation struct {
	*matrix.Matrix
	cages  []cage
	of     []int      // cell -> its cage, or -1
	stated []equation // the sums that compare has added

	// Working memory for one list of cells.
	counts         []int
	in             []bool // cell -> in the list
	innies, outies []puzzle.Cell
}

// newDerivation returns a derivation for cages that do not overlap.
func newDerivation(m *matrix.Matrix, cages []cage) *derivation {
	cells := m.Puzzle.Cells()
	d := &derivation{
		Matrix: m, cages: cages, of: slices.Repeat([]int{-1}, cells), counts: make([]int, len(cages)),
		in: make([]bool, cells),
	}
	for k, cage := range cages {
		for _, c := range cage.cells {
			d.of[c] = k
		}
	}
	return d
}

// inside returns, by cage, the number of its cells in a list. The next call overwrites the slice.
func (d *derivation) inside(cells []puzzle.Cell) []int {
	clear(d.counts)
	for _, c := range cells {
		if k := d.of[c]; k >= 0 {
			d.counts[k]++
		}
	}
	return d.counts
}

// share adds a propagator for the cages that lie within a house.
func (d *derivation) share(house []puzzle.Cell) {
	if len(house) > matrix.DigitSpan {
		return
	}
	s := shared{low: d.Puzzle.Low}
	var cells []puzzle.Cell
	total := 0
	for k, n := range d.inside(house) {
		cage := d.cages[k]
		if n != len(cage.cells) || n == 1 {
			continue
		}
		cells = append(cells, cage.cells...)
		total += cage.sum
		s.checks = append(
			s.checks, check{len(cells), matrix.DigitSetsOfSum(s.low, d.Puzzle.DigitCount(), total)},
		)
	}
	if cells == nil {
		return
	}
	for _, c := range house {
		if !slices.Contains(cells, c) {
			cells = append(cells, c)
		}
	}
	d.Constrain(cells, s.propagate)
}

// The greatest numbers of houses in a union.
const (
	manyLines   = 6
	manyRegions = 2
)

// fewTerms is the greatest number of cells of a derived sum. Longer sums strike little.
const fewTerms = 5

// unions returns unions of houses of one type: runs of rows or columns and all of them, and regions
// that touch.
func unions(p *puzzle.Puzzle, houses [][]puzzle.Cell, t puzzle.HouseType) [][]puzzle.Cell {
	var found [][]puzzle.Cell
	if t != puzzle.Region {
		for i := range houses {
			for n := 1; n <= manyLines && i+n <= len(houses); n++ {
				found = append(found, slices.Concat(houses[i:i+n]...))
			}
		}
		if len(houses) > manyLines {
			found = append(found, slices.Concat(houses...))
		}
		return found
	}
	touch := func(a, b []puzzle.Cell) bool {
		return slices.ContainsFunc(a, func(c puzzle.Cell) bool {
			for other := range p.Neighbors(c) {
				if slices.Contains(b, other) {
					return true
				}
			}
			return false
		})
	}
	var extend func(union []puzzle.Cell, last, n int)
	extend = func(union []puzzle.Cell, last, n int) {
		found = append(found, union)
		if n == manyRegions {
			return
		}
		for k := last + 1; k < len(houses); k++ {
			if touch(union, houses[k]) {
				extend(slices.Concat(union, houses[k]), k, n+1)
			}
		}
	}
	for k, h := range houses {
		extend(h, k, 1)
	}
	return found
}

// compare adds the sum of the cells by which cages differ from a union of houses. For a cage that
// sticks out it uses the part outside or the part inside, whichever is smaller. If there are no
// such cells, the sums must agree.
func (d *derivation) compare(union []puzzle.Cell) {
	counts := d.inside(union)
	n := len(union)
	for k, inside := range counts {
		n += min(inside, len(d.cages[k].cells)-inside) - inside
	}
	if n > fewTerms || n == len(union) {
		return
	}
	house := d.Puzzle.DigitCount()
	constant := -len(union) / house * d.Puzzle.Domain().Sum()
	in := d.in
	clear(in)
	for _, c := range union {
		in[c] = true
	}
	innies, outies := d.innies[:0], d.outies[:0]
	for _, c := range union {
		if d.of[c] < 0 {
			innies = append(innies, c)
		}
	}
	for k, inside := range counts {
		if inside == 0 {
			continue
		}
		cage := d.cages[k]
		covered := inside > len(cage.cells)-inside
		if covered {
			constant += cage.sum
		}
		for _, c := range cage.cells {
			if in[c] && !covered {
				innies = append(innies, c)
			} else if !in[c] && covered {
				outies = append(outies, c)
			}
		}
	}
	d.innies, d.outies = innies, outies
	if n == 0 {
		if constant != 0 {
			d.Impossible() // cages fill the houses, but have another sum
		}
		return
	}
	sum := slices.Concat(terms(1, innies), terms(-1, outies))
	sets := len(outies) == 0 && d.Differ(innies)
	e := newEquation(constant, sum, sets)
	if slices.ContainsFunc(d.stated, e.follows) {
		return // different unions often give the same equation
	}
	d.stated = append(d.stated, e)
	if sets {
		cageSum(d.Matrix, innies, -constant)
	} else {
		d.Linear(constant, sum...)
	}
}

// A shared is the propagator of a house that holds every digit. Its cells are in an order such that
// its cages come first, one after the other.
type shared struct {
	low    puzzle.Digit
	checks []check
}

// A check demands that the set of digits of the first n cells is one of sets.
type check struct {
	n    int
	sets matrix.DigitSets
}

// propagate strikes every digit that is in no permitted permutation of the house.
func (s *shared) propagate(digits []puzzle.DigitSet) bool {
	var reached [matrix.DigitSpan + 1]matrix.DigitSets
	reached[0] = matrix.OnlyEmptySet()
	next := s.checks
	for k, some := range digits {
		for ; some != 0; some &= some - 1 {
			reached[k+1].AddInserted(&reached[k], int(some.Min()-s.low))
		}
		if len(next) > 0 && next[0].n == k+1 {
			reached[k+1].And(&next[0].sets)
			next = next[1:]
		}
		if reached[k+1].Empty() {
			return false
		}
	}
	after := reached[len(digits)]
	for k := len(digits) - 1; k >= 0; k-- {
		var before matrix.DigitSets
		var kept puzzle.DigitSet
		for some := digits[k]; some != 0; some &= some - 1 {
			if before.AddRemoved(&after, &reached[k], int(some.Min()-s.low)) {
				kept |= some & -some
			}
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept
		after = before
	}
	return true
}

// An equation says that a constant and digits, each times its weight, add up to 0. It is in a
// normal form: the terms are in the order of their cells, and the first weight is positive.
type equation struct {
	terms    []matrix.Term
	constant int
	sets     bool // it is stated as a choice among sets of digits, which strikes more than arithmetic
}

// newEquation returns the equation of terms, which must be of different cells.
func newEquation(constant int, terms []matrix.Term, sets bool) equation {
	e := equation{slices.Clone(terms), constant, sets}
	slices.SortFunc(e.terms, func(a, b matrix.Term) int { return cmp.Compare(a.Cell, b.Cell) })
	if len(e.terms) > 0 && e.terms[0].Weight < 0 {
		e.constant = -e.constant
		for k := range e.terms {
			e.terms[k].Weight = -e.terms[k].Weight
		}
	}
	return e
}

// follows reports whether e follows from f.
func (e equation) follows(f equation) bool {
	return (f.sets || !e.sets) && e.constant == f.constant && slices.Equal(e.terms, f.terms)
}
