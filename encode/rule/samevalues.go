package rule

import (
	"context"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// SameValues is two or more sets of cells that hold the same digits. Each digit occurs equally
// often in all of them.
type SameValues struct {
	Sets [][]puzzle.Cell `json:"sets" min:"2" unique:"true" even:"true" help:"the sets"`
}

var sameValuesKind = Kind{
	Rule:   SameValues{},
	Allows: AnyChange,
	Look: LookOf(func(r SameValues, p *puzzle.Puzzle) Look {
		if cells, ok := labelled(p, slices.Concat(r.Sets...)); ok && len(cells) == len(r.Sets) {
			return borderLook(p, cells, '=', "No border", "in one region")
		}
		return Look{
			Layout: Cage, Sets: r.Sets, Dash: 20, Text: "=",
			Title: "Same values", Says: "cages of one colour hold the same digits",
		}
	}),
	Meaning: "the sets hold the same digits, each equally often",
	Example: `{"size": 4,
 "givens": [".3..", "....", "1..2", "...."],
 "rules": [
  {"rule": "same-values", "sets": [["r1c1", "r1c2", "r2c2"], ["r3c3", "r4c3", "r4c4"]]}]}`,
}

func (SameValues) Kind() string { return "same-values" }

// If the cells of each set differ, Encode demands that every digit is in all sets or in none.
// Otherwise it adds a propagator.
func (r SameValues) Encode(m *matrix.Matrix) error {
	for _, set := range r.Sets {
		if !m.Differ(set) {
			m.Constrain(slices.Concat(r.Sets...), r.propagate)
			return nil
		}
	}
	all := m.Puzzle.DomainOf(slices.Concat(r.Sets...)...)
	if len(r.Sets[0]) > all.Len() {
		m.Impossible()
		return nil
	}
	for d := range all.All() {
		first := m.Primary(r.Kind(), len(r.Sets))
		var absent []dlx.Entry
		for k, set := range r.Sets {
			item := first + dlx.Item(k)
			absent = append(absent, item.With(0))
			for _, c := range set {
				m.Attach(puzzle.Candidate{Cell: c, Digit: d}, item.With(0))
			}
		}
		if len(r.Sets[0]) < all.Len() {
			m.Add(absent...)
		}
	}
	return nil
}

// propagate gets the digits of all sets, one set after another. A digit occurs in a set at least as
// often as it is known in any other, and at most as often as it is possible in any other.
func (r SameValues) propagate(digits []puzzle.DigitSet) bool {
	n := len(r.Sets[0])
	var some puzzle.DigitSet
	for _, s := range digits {
		some |= s
	}
	for d := range some.All() {
		least, most := 0, n
		for start := 0; start < len(digits); start += n {
			known, possible := countOf(digits[start:start+n], d)
			least, most = max(least, known), min(most, possible)
		}
		if least > most {
			return false
		}
		for start := 0; start < len(digits); start += n {
			if !settle(digits[start:start+n], d, least, most) {
				return false
			}
		}
	}
	return true
}

// countOf returns the number of cells that hold digit d, and of those that may hold it.
func countOf(digits []puzzle.DigitSet, d puzzle.Digit) (known, possible int) {
	for _, s := range digits {
		if s.Has(d) {
			possible++
			if s.Len() == 1 {
				known++
			}
		}
	}
	return known, possible
}

// settle handles digit d in one set, where it must occur from least to most times. If only least
// cells may hold d, all of them get it. If most cells already hold d, it is struck from the others.
// It reports false if this is impossible or a cell is left without digits.
func settle(digits []puzzle.DigitSet, d puzzle.Digit, least, most int) bool {
	known, possible := countOf(digits, d)
	if possible < least || known > most {
		return false
	}
	for k, s := range digits {
		switch {
		case !s.Has(d) || s.Len() == 1:
		case possible == least:
			digits[k] = puzzle.Digits(d)
		case known == most:
			digits[k] &^= puzzle.Digits(d)
		}
	}
	return true
}

// Check compares every set with the first.
func (r SameValues) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	content := func(set []puzzle.Cell) []puzzle.Digit {
		var digits []puzzle.Digit
		for _, c := range set {
			digits = append(digits, grid[c])
		}
		slices.Sort(digits)
		return digits
	}
	first := content(r.Sets[0])
	for _, set := range r.Sets[1:] {
		if other := content(set); !slices.Equal(first, other) {
			found = more(found, r, slices.Concat(r.Sets[0], set), "the digits are %d and %d", first, other)
		}
	}
	return found
}

// RegionSameValues says that the largest rows, columns and regions, those with the most cells, all
// hold the same digits, each equally often. It makes sense on grids with more digits than a row has
// cells.
type RegionSameValues struct{}

var regionSameValuesKind = Kind{
	Rule:    RegionSameValues{},
	Allows:  Relabels | Turns,
	Look:    titled("Same values"),
	Foreign: []Foreign{{In: "dotted", Name: "RegionSameValues", As: AsFlag}},
	Meaning: "the houses with the most cells (rows, columns and regions) all hold the same digits, " +
		"each equally often",
	Example: `{"size": 4, "digits": [1, 5],
 "givens": ["1...", "..2.", ".3..", "...4"],
 "rules": [
  {"rule": "region-same-values"}]}`,
}

func (RegionSameValues) Kind() string { return "region-same-values" }

// Validate rejects a grid without houses.
func (r RegionSameValues) Validate(p *puzzle.Puzzle) error {
	if len(p.Houses()) == 0 {
		return mistake(r, nil, "a grid without houses")
	}
	return nil
}

// largest returns the cells of each house with the most cells.
func largest(houses []puzzle.House) (sets [][]puzzle.Cell) {
	for _, h := range houses {
		if len(sets) > 0 && len(h.Cells) > len(sets[0]) {
			sets = nil
		}
		if len(sets) == 0 || len(h.Cells) == len(sets[0]) {
			sets = append(sets, h.Cells)
		}
	}
	return sets
}

// Encode makes the houses hold the same digits, also if rows and columns need not have different
// digits.
func (r RegionSameValues) Encode(m *matrix.Matrix) error {
	sets := largest(m.Puzzle.Houses())
	if len(sets) < 2 {
		return nil
	}
	all := len(sets[0]) == m.Puzzle.DigitCount() // every set holds all digits anyway
	for _, set := range sets {
		all = all && m.Differ(set)
	}
	if all {
		return nil
	}
	return SameValues{Sets: sets}.Encode(m)
}

// Check compares the digits of each house with those of the first.
func (r RegionSameValues) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	most := 0
	for _, h := range p.Houses() {
		most = max(most, len(h.Cells))
	}
	var first map[puzzle.Digit]int
	for _, h := range p.Houses() {
		if len(h.Cells) < most {
			continue
		}
		times := make(map[puzzle.Digit]int)
		for _, c := range h.Cells {
			times[grid[c]]++
		}
		if first == nil {
			first = times
		}
		for d := range p.Domain().All() {
			if times[d] != first[d] {
				found = more(found, r, h.Cells, "%d occurs %s, not %d", d, count(times[d], "time"), first[d])
				break
			}
		}
	}
	return found
}
