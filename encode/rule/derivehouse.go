package rule

import (
	"context"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// houseCages derives a houseOfCages of each house that holds every digit and has cages inside.
type houseCages struct{}

// Derive returns these rules.
func (houseCages) Derive(m *matrix.Matrix) (derived []puzzle.Rule) {
	all := partitionOf(m)
	for _, house := range slices.Concat(fullHouses(m)...) {
		if len(house) > matrix.DigitSpan {
			continue
		}
		r := houseOfCages{house: house}
		for k, n := range all.inside(house) {
			if cage := all.cages[k]; n == len(cage.cells) && n > 1 {
				r.cages = append(r.cages, cage)
			}
		}
		if r.cages != nil {
			derived = append(derived, r)
		}
	}
	return derived
}

// A houseOfCages is a house that holds every digit, with the sums of cages that lie inside and do
// not overlap.
type houseOfCages struct {
	house []puzzle.Cell
	cages []cage
}

func (houseOfCages) Kind() string { return "house of cages" }

// Encode adds a propagator for the house.
func (r houseOfCages) Encode(m *matrix.Matrix) error {
	s := shared{low: m.Puzzle.Low}
	var cells []puzzle.Cell
	total := 0
	for _, cage := range r.cages {
		cells = append(cells, cage.cells...)
		total += cage.sum
		s.checks = append(
			s.checks, check{len(cells), matrix.DigitSetsOfSum(s.low, m.Puzzle.DigitCount(), total)},
		)
	}
	for _, c := range r.house {
		if !slices.Contains(cells, c) {
			cells = append(cells, c)
		}
	}
	m.Constrain(cells, s.propagate)
	return nil
}

// Check finds digits that occur twice, and wrong sums.
func (r houseOfCages) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	found := repeated(r, r.house, grid)
	for _, cage := range r.cages {
		found = append(found, wrongSum(r, cage.cells, grid, cage.sum)...)
	}
	return found
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
