package encode

import (
	"slices"

	"exactcover/dlx"
)

// Sets adds that the digits of cells, which must all differ, are together one of the given sets.
// It uses a primary item for the choice of the set and one for each digit that is in some sets
// only, and an option for each set, which covers the digits that the set lacks. Digits in no set
// are excluded; with one set left no choice is needed. Sets of a size other than the number of
// cells are left out.
//
// The cells must be known to differ by other means (a house, or [Matrix.Different]).
func (m *Matrix) Sets(name string, cells []Cell, sets []DigitSet) {
	var fitting []DigitSet
	var some DigitSet
	all := ^DigitSet(0)
	for _, s := range sets {
		if s.Len() == len(cells) {
			fitting = append(fitting, s)
			some |= s
			all &= s
		}
	}
	if len(fitting) == 0 {
		m.Impossible()
		return
	}
	for _, c := range cells {
		m.Exclude(c, m.domain[c]&^some)
	}
	first := m.Primary(name, some.Len())
	item := func(d Digit) dlx.Entry { return (first + dlx.Item((some & (Digits(d) - 1)).Len())).With(0) }
	for d := range some.All() {
		for _, c := range cells {
			m.Attach(Candidate{c, d}, item(d))
		}
	}
	if len(fitting) == 1 {
		return
	}
	choice := m.Primary(name, 1)
	var entries []dlx.Entry
	for _, s := range fitting {
		entries = append(entries[:0], choice.With(0))
		for d := range (some &^ s).All() {
			entries = append(entries, item(d))
		}
		m.Add(entries...)
	}
}

// House adds that the digits of cells differ, and that they hold each digit once if there are as
// many cells as digits.
func (m *Matrix) House(name string, cells []Cell) {
	switch digits := m.Puzzle.Domain(); {
	case len(cells) > digits.Len():
		m.Impossible()
	case len(cells) == digits.Len():
		m.different = append(m.different, slices.Clone(cells))
		first := m.Primary(name, digits.Len())
		for d := range digits.All() {
			for _, c := range cells {
				m.Attach(Candidate{c, d}, (first + dlx.Item(d-digits.Min())).With(0))
			}
		}
	default:
		m.Different(cells)
	}
}

// Differ reports whether the digits of cells are known to differ, because they lie in a house or
// [Matrix.Different] has said so. A cell that is named twice does not differ from itself.
func (m *Matrix) Differ(cells []Cell) bool {
	return len(cells) < 2 || !namedTwice(cells) && slices.ContainsFunc(m.different, func(different []Cell) bool {
		return !slices.ContainsFunc(cells, func(c Cell) bool { return !slices.Contains(different, c) })
	})
}

// namedTwice reports whether any cell is.
func namedTwice(cells []Cell) bool {
	for k, c := range cells {
		if slices.Contains(cells[k+1:], c) {
			return true
		}
	}
	return false
}

// Different adds that the digits of cells differ, which is impossible if a cell is named twice.
func (m *Matrix) Different(cells []Cell) {
	switch {
	case m.Differ(cells):
		return
	case namedTwice(cells):
		m.Impossible()
		return
	}
	m.different = append(m.different, slices.Clone(cells))
	for d := range m.Puzzle.Domain().All() {
		clique := make([]Candidate, len(cells))
		for k, c := range cells {
			clique[k] = Candidate{c, d}
		}
		m.Clique(clique...)
	}
}

// SetsWith returns the sets of n digits out of domain that satisfy a condition, in rising order.
func SetsWith(domain DigitSet, n int, condition func(DigitSet) bool) []DigitSet {
	var sets []DigitSet
	var extend func(s DigitSet, rest DigitSet)
	extend = func(s, rest DigitSet) {
		if s.Len() == n {
			if condition(s) {
				sets = append(sets, s)
			}
			return
		}
		if s.Len()+rest.Len() < n {
			return
		}
		for d := range rest.All() {
			rest &^= Digits(d)
			extend(s|Digits(d), rest)
		}
	}
	extend(0, domain)
	return sets
}

// Impossible adds that the puzzle has no solution.
func (m *Matrix) Impossible() { m.Primary("impossible", 1) }
