package matrix

import (
	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Sets adds that the digits of cells, which must all differ, are together one of the given sets.
// It uses a primary item for the choice of the set and one for each digit that is in some sets
// only, and an option for each set, which covers the digits that the set lacks. Digits in no set
// are excluded; with one set left no choice is needed. Sets of a size other than the number of
// cells are left out.
//
// The cells must be known to differ by other means (a house, or [Matrix.Different]).
func (m *Matrix) Sets(name string, cells []puzzle.Cell, sets []puzzle.DigitSet) {
	m.look()
	var fitting []puzzle.DigitSet
	var some puzzle.DigitSet
	all := ^puzzle.DigitSet(0)
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
	item := func(d puzzle.Digit) dlx.Entry {
		return (first + dlx.Item((some & (puzzle.Digits(d) - 1)).Len())).With(0)
	}
	for d := range some.All() {
		for _, c := range cells {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, item(d))
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
// many cells as digits. It is impossible if there are more, or a cell is named twice.
func (m *Matrix) House(name string, cells []puzzle.Cell) {
	switch digits := m.Puzzle.DomainOf(cells...); {
	case len(cells) > digits.Len() || m.different.namedTwice(cells):
		m.Impossible()
	case len(cells) == digits.Len():
		m.different.add(cells)
		if digits == m.Puzzle.Domain() {
			m.full = append(m.full, cells)
		}
		first := m.Primary(name, digits.Len())
		item := first
		for d := range digits.All() {
			for _, c := range cells {
				m.Attach(puzzle.Candidate{Cell: c, Digit: d}, item.With(0))
			}
			item++
		}
	default:
		m.Different(cells)
	}
}

// mostVisits is the number of partial sets that SetsOfSum may visit: all sets of 16 digits.
const mostVisits = 1 << 16

// SetsOfSum returns the sets of n digits out of domain whose sum is between least and most, in
// rising order of their lowest, next lowest, ... digits. It reports false, and returns only some of
// them, if there are more than limit or too many to visit.
func SetsOfSum(
	domain puzzle.DigitSet, n, least, most, limit int,
) (sets []puzzle.DigitSet, ok bool) {
	visits := 0
	var extend func(s, rest puzzle.DigitSet, n, least, most int) bool
	extend = func(s, rest puzzle.DigitSet, n, least, most int) bool {
		if visits++; visits > mostVisits {
			return false
		}
		if n == 0 {
			if least <= 0 && 0 <= most {
				sets = append(sets, s)
			}
			return len(sets) <= limit
		}
		for ; rest.Len() >= n; rest &= rest - 1 {
			from, to, high := 0, 0, rest
			low := rest
			for range n {
				from += int(low.Min())
				to += int(high.Max())
				low &= low - 1
				high &^= puzzle.Digits(high.Max())
			}
			if from > most || to < least {
				break // without its lowest digit the rest cannot reach the sum either
			}
			d := rest.Min()
			if !extend(s|puzzle.Digits(d), rest&(rest-1), n-1, least-int(d), most-int(d)) {
				return false
			}
		}
		return true
	}
	ok = extend(0, domain, n, least, most)
	return sets, ok
}
