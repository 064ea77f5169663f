package rule

import (
	"context"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Rellik is a cage: its digits differ, and neither one of them nor a set of them adds up to Sum.
type Rellik struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the cage"`
	Sum   int           `json:"sum" help:"the sum that is forbidden"`
}

var rellikKind = Kind{
	Rule:   Rellik{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Rellik, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0xc0392bff, Width: 3, Dash: 6, Text: strconv.Itoa(r.Sum),
			Title: "Rellik", Says: "digits differ; neither one digit nor a set adds up to the number",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "RellikCage", As: AsGroup},
	},
	Meaning: "digits differ; neither one digit nor a set adds up to sum",
	Example: `{"size": 6,
 "givens": [".2..3.", "......", "..1...", "......", "......", "3..5.4"],
 "rules": [
  {"rule": "rellik", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 7},
  {"rule": "rellik", "cells": ["r4c4", "r4c5", "r3c5"], "sum": 6}]}`,
}

func (Rellik) Kind() string { return "rellik" }

// Encode makes the digits differ, strikes the sum itself and forbids pairs that add up to it. It
// also adds an exact propagator if there are few digits, otherwise one that uses the sums of known
// digits.
func (r Rellik) Encode(m *matrix.Matrix) error {
	m.House(r.Kind(), r.Cells)
	if r.Sum < 0 || r.Sum > len(r.Cells)*int(m.Puzzle.AllDigits().Max()) || m.Stopped() {
		return nil // no digits reach the sum
	}
	pairs := matrix.PairsOf(
		m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool { return int(x)+int(y) != r.Sum },
	)
	for k, b := range r.Cells {
		m.Exclude(b, m.Domain(b).Keep(func(d puzzle.Digit) bool { return int(d) == r.Sum }))
		for _, a := range r.Cells[:k] {
			m.Relate(a, b, pairs)
		}
	}
	low, digits := span(m.Puzzle, r.Cells)
	if digits > matrix.DigitSpan {
		m.Constrain(r.Cells, r.propagate)
		return nil
	}
	ofSets(m, r.Cells, low, digits, func(s puzzle.DigitSet) bool { return !r.hits(s) })
	return nil
}

// ofSets adds that cells have different digits, the set of which is accepted. It tries all sets of
// n digits from low on.
func ofSets(
	m *matrix.Matrix, cells []puzzle.Cell, low puzzle.Digit, n int, accept func(puzzle.DigitSet) bool,
) {
	accepted := make([]bool, 1<<n) // by set; bit 0 is the lowest digit
	for s := range accepted {
		accepted[s] = accept(puzzle.DigitSet(s) << low)
	}
	m.Constrain(cells, func(digits []puzzle.DigitSet) bool {
		return matrix.Distinct(digits, func(s puzzle.DigitSet) bool { return accepted[s>>low] })
	})
}

// hits reports whether a subset of s adds up to the sum.
func (r Rellik) hits(s puzzle.DigitSet) bool {
	for subset := s; subset != 0; subset = (subset - 1) & s {
		if subset.Sum() == r.Sum {
			return true
		}
	}
	return false
}

// propagate strikes digits that complete known ones to the sum.
func (r Rellik) propagate(digits []puzzle.DigitSet) bool {
	reached := make([]bool, r.Sum+1) // the sums of known digits, also of none of them
	reached[0] = true
	for _, s := range digits {
		if s.Len() > 1 {
			continue
		}
		d := int(s.Min())
		if d <= r.Sum && reached[r.Sum-d] {
			return false
		}
		for sum := r.Sum; sum >= d; sum-- {
			reached[sum] = reached[sum] || reached[sum-d]
		}
	}
	for k, s := range digits {
		if s.Len() == 1 {
			continue
		}
		digits[k] = s.Keep(func(d puzzle.Digit) bool { return int(d) > r.Sum || !reached[r.Sum-int(d)] })
		if digits[k] == 0 {
			return false
		}
	}
	return true
}

// Check finds digits that occur twice, or else the shortest selection that adds up to the sum.
func (r Rellik) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	if found := repeated(r, r.Cells, grid); found != nil {
		return found
	}
	all := total(r.Cells, grid)
	type selection []puzzle.Cell
	best := make([]selection, all+1) // by sum: the fewest cells with it; nil: none, or no cells
	var hit selection
	for _, c := range r.Cells {
		d := int(grid[c])
		for sum := all - d; sum >= 0; sum-- {
			if sum > 0 && best[sum] == nil {
				continue
			}
			longer := append(best[sum][:len(best[sum]):len(best[sum])], c)
			if sum+d == r.Sum && (hit == nil || len(longer) < len(hit)) {
				hit = longer
			}
			if sum+d > 0 && (best[sum+d] == nil || len(longer) < len(best[sum+d])) {
				best[sum+d] = longer
			}
		}
	}
	if hit == nil {
		return nil
	}
	return broken(r, hit, "the sum is %d", r.Sum)
}

// EqualityCage is a cage: its digits differ, as many are even as odd, and as many lie below the
// middle of the range of digits as above it.
type EqualityCage struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the cage"`
}

var equalityCageKind = Kind{
	Rule:   EqualityCage{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Cage, Color: 0x2e8b57ff,
		Title: "Equality", Says: "digits differ; as many are even as odd, and as many low as high",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "EqualityCage", As: AsGroup},
	},
	Meaning: "digits differ; as many are even as odd, and as many above mid-range as below",
	Example: `{"size": 6,
 "givens": ["5.....", "......", "......", ".2.4..", "..5.3.", "....1."],
 "rules": [
  {"rule": "equality-cage", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]},
  {"rule": "equality-cage", "cells": ["r3c3", "r3c4", "r4c4", "r5c4"]}]}`,
}

func (EqualityCage) Kind() string { return "equality-cage" }

// Encode makes the digits differ. It adds a propagator for sets of digits if there are few digits,
// otherwise an automaton that counts the two differences.
func (r EqualityCage) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	n := len(r.Cells)
	if n%2 == 1 {
		m.Impossible()
		return nil
	}
	if m.House(r.Kind(), r.Cells); m.Stopped() {
		return nil
	}
	balances := func(d puzzle.Digit) (parity, half int) {
		parity = 1 - 2*int(d%2)
		if twice, middle := 2*d, p.Low+p.High; twice != middle {
			half = 1
			if twice < middle {
				half = -1
			}
		}
		return parity, half
	}
	if low, digits := span(p, r.Cells); digits <= matrix.DigitSpan {
		ofSets(m, r.Cells, low, digits, func(s puzzle.DigitSet) bool {
			parities, halves := 0, 0
			for d := range s.All() {
				parity, half := balances(d)
				parities += parity
				halves += half
			}
			return parities == 0 && halves == 0
		})
		return nil
	}
	// A difference lies between -n and n. Its distance from 0 is at most the number of cells left.
	base := 2*n + 1
	m.Regular(r.Cells, matrix.Automaton{
		Start: n*base + n,
		Step: func(place, state int, d puzzle.Digit) (int, bool) {
			parity, half := balances(d)
			state += parity*base + half
			left := n - 1 - place
			return state, max(state/base-n, n-state/base) <= left && max(state%base-n, n-state%base) <= left
		},
		Accept: func(state int) bool { return state == n*base+n },
	})
	return nil
}

// Check finds digits that occur twice, and different counts.
func (r EqualityCage) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	found := repeated(r, r.Cells, grid)
	var even, odd, below, above int
	middle := float64(p.Low+p.High) / 2
	for _, c := range r.Cells {
		if grid[c]%2 == 0 {
			even++
		} else {
			odd++
		}
		if v := float64(grid[c]); v < middle {
			below++
		} else if v > middle {
			above++
		}
	}
	if even != odd {
		found = more(found, r, r.Cells, "%d even and %d odd", even, odd)
	}
	if below != above {
		found = more(found, r, r.Cells, "%d below and %d above the middle", below, above)
	}
	return found
}
