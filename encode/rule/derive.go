package rule

import (
	"cmp"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Some rules say more together than one by one. What follows from them is derived before they are
// encoded, as rules that are encoded with them ([matrix.Derivation]). That changes no answer, but
// the search finds contradictions sooner:
//
//   - houseCages: the cages inside a house have disjoint sets of digits. A killer cage with one sum
//     calls for it.
//   - unionSums: if cages nearly fill a union of houses, the few cells by which they differ have a
//     known sum. A killer cage with one sum calls for it, too.
//   - combinedSums: sums are combined by elimination, as in systems of linear equations. A little
//     killer calls for it.
//
// All three use the sums that the cages of any rules state, and those of the houses that hold every
// digit (in Sudoku the rule of 45).

// onlySum returns the cells of a cage that has only one possible sum, and that sum.
func onlySum(p *puzzle.Puzzle, r puzzle.Rule) (cells []puzzle.Cell, sum int, ok bool) {
	if r, is := r.(puzzle.CageRule); is {
		if c := r.Cage(p); len(c.Sums) == 1 {
			return c.Cells, c.Sums[0], true
		}
	}
	return nil, 0, false
}

// fullHouses returns the cells of the houses that hold every digit, by type.
func fullHouses(m *matrix.Matrix) [][][]puzzle.Cell {
	full := make([][][]puzzle.Cell, puzzle.Region+1)
	for _, h := range m.Houses() {
		if len(h.Cells) == m.Puzzle.DigitCount() {
			full[h.Type] = append(full[h.Type], h.Cells)
		}
	}
	return full
}

// A cage is a list of cells with a known sum.
type cage struct {
	cells []puzzle.Cell
	sum   int
}

// A partition has cages that do not overlap.
type partition struct {
	cages  []cage
	of     []int // cell -> its cage, or -1
	counts []int // working memory of inside
}

// partitionOf returns the known sums, without diagonals, which lie across the cages, and those that
// overlap an earlier one.
func partitionOf(m *matrix.Matrix) *partition {
	p := &partition{of: slices.Repeat([]int{-1}, m.Puzzle.Cells())}
	for _, r := range m.Rules() {
		cells, sum, ok := onlySum(m.Puzzle, r)
		if _, diagonal := r.(LittleKiller); diagonal || !ok ||
			slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return p.of[c] >= 0 }) {
			continue
		}
		for _, c := range cells {
			p.of[c] = len(p.cages)
		}
		p.cages = append(p.cages, cage{cells, sum})
	}
	p.counts = make([]int, len(p.cages))
	return p
}

// inside returns, by cage, the number of its cells in a list. The next call overwrites the slice.
func (p *partition) inside(cells []puzzle.Cell) []int {
	clear(p.counts)
	for _, c := range cells {
		if k := p.of[c]; k >= 0 {
			p.counts[k]++
		}
	}
	return p.counts
}

// fewTerms is the greatest number of cells of a derived sum. Longer sums strike little.
const fewTerms = 5

// An equation says that a constant and digits, each times its weight, add up to 0. It is in a
// normal form: the terms are in the order of their cells, and the first weight is positive.
type equation struct {
	terms    []matrix.Term
	constant int
}

// newEquation returns the equation of terms, which must be of different cells, and reorders them.
func newEquation(constant int, terms []matrix.Term) equation {
	slices.SortFunc(terms, func(a, b matrix.Term) int { return cmp.Compare(a.Cell, b.Cell) })
	if len(terms) > 0 && terms[0].Weight < 0 {
		constant = -constant
		for k := range terms {
			terms[k].Weight = -terms[k].Weight
		}
	}
	return equation{terms, constant}
}

// equals reports whether two equations say the same.
func (e equation) equals(f equation) bool {
	return e.constant == f.constant && slices.Equal(e.terms, f.terms)
}

// rule returns the equation as a rule.
func (e equation) rule() puzzle.Rule {
	var cells []puzzle.Cell
	var weights []int
	plain := true
	for _, t := range e.terms {
		cells, weights = append(cells, t.Cell), append(weights, t.Weight)
		plain = plain && t.Weight == 1
	}
	sum := -e.constant
	if plain {
		return Sum{Cells: cells, Sum: &sum}
	}
	return WeightedSum{Cells: cells, Weights: weights, Is: "=", Total: sum}
}
