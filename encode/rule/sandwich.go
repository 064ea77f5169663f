package rule

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Sandwich is a row of cells that holds the lowest and the highest digit of the puzzle; the digits
// between the two add up to Sum. If one of the two occurs several times, its first place counts.
type Sandwich struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the row or column"`
	Sum   int           `json:"sum" help:"the sum of the digits between the two"`
}

var sandwichKind = Kind{
	Rule:   Sandwich{},
	Group:  Outside,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Sandwich, p *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(r.Sum), Short: "sandwich",
			Title: "Sandwich",
			Says:  fmt.Sprintf("the digits between %d and %d add up to the number", p.Low, p.High),
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "sandwichsum", As: AsOutside},
	},
	Meaning: "the digits between the lowest and the highest digit of the puzzle add up to sum",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "1..."],
 "rules": [
  {"rule": "sandwich", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "sum": 2},
  {"rule": "sandwich", "cells": ["r1c3", "r2c3", "r3c3", "r4c3"], "sum": 0},
  {"rule": "sandwich", "cells": ["r4c1", "r4c2", "r4c3", "r4c4"], "sum": 0}]}`,
	Draw: func(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		return fitting(
			p,
			lanes(p, false),
			p.Domain().Sum(),
			func(cells []puzzle.Cell, value int) puzzle.Rule {
				return Sandwich{Cells: cells, Sum: value}
			},
		)
	},
}

// Kind returns "sandwich".
func (Sandwich) Kind() string { return "sandwich" }

// Validate rejects a sandwich without cells, and a cell off the grid or named twice.
func (r Sandwich) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds a propagator if the cells differ, and an automaton if not.
func (r Sandwich) Encode(m *encode.Matrix) error {
	low, high := m.Puzzle.Low, m.Puzzle.High
	if r.Sum < 0 || r.Sum > len(r.Cells)*int(high) {
		m.Impossible()
		return nil
	}
	if m.Differ(r.Cells) && low < high {
		if m.Puzzle.DigitCount() > encode.FamilySpan {
			m.Constrain(
				r.Cells, func(digits []puzzle.DigitSet) bool { return r.propagateWide(digits, low, high) },
			)
			return nil
		}
		m.Constrain(
			r.Cells, func(digits []puzzle.DigitSet) bool { return r.propagate(digits, low, high) },
		)
		return nil
	}
	// States: ahead of both; after low or after high, with the sum so far; after both.
	sums := r.Sum + 1
	const before, both = 0, 1
	m.Regular(r.Cells, encode.Automaton{
		Start: before,
		Step: func(_, state int, d puzzle.Digit) (int, bool) {
			sum, wanted := 0, high
			switch {
			case state == both:
				return both, true
			case state == before && d != low && d != high:
				return before, true
			case state == before && low == high:
				return both, r.Sum == 0
			case state == before && d == low:
				return 2, true
			case state == before:
				return 2 + sums, true
			case state < 2+sums:
				sum = state - 2
			default:
				sum, wanted = state-2-sums, low
			}
			if d == wanted {
				return both, sum == r.Sum
			}
			return state + int(d), sum+int(d) <= r.Sum
		},
		Accept: func(state int) bool { return state == both },
	})
	return nil
}

// propagate tries all places of the lowest and the highest digit. It filters the cells between them
// exactly.
func (r Sandwich) propagate(digits []puzzle.DigitSet, low, high puzzle.Digit) bool {
	const few = 16
	var space [2 * few]puzzle.DigitSet // on the stack, for all but the longest
	n := len(digits)
	kept := append(space[:0:few], make([]puzzle.DigitSet, n)...)
	inner := append(space[few:few], make([]puzzle.DigitSet, n)...)
	ends := puzzle.Digits(low, high)
	for i := range digits {
		for j := i + 1; j < n; j++ {
			rising := digits[i].Has(low) && digits[j].Has(high)
			falling := digits[i].Has(high) && digits[j].Has(low)
			if !rising && !falling || !fillOthers(inner, digits, i, j, ends) ||
				!encode.AddUp(inner[i+1:j], r.Sum, true) {
				continue
			}
			keepEnds(kept, i, j, low, high, rising, falling)
			for k, s := range inner {
				if k != i && k != j {
					kept[k] |= s
				}
			}
		}
	}
	for k := range digits {
		digits[k] &= kept[k]
	}
	return kept[0] != 0
}

// propagateWide is propagate for many digits: it filters the cells between by bounds.
func (r Sandwich) propagateWide(digits []puzzle.DigitSet, low, high puzzle.Digit) bool {
	kept := make([]puzzle.DigitSet, len(digits))
	in := newInners(digits, between(low, high))
	for i, s := range digits {
		for j := i + 1; j < len(digits); j++ {
			rising := s.Has(low) && digits[j].Has(high)
			falling := s.Has(high) && digits[j].Has(low)
			if (rising || falling) && in.allow(i, j, r.Sum) {
				keepEnds(kept, i, j, low, high, rising, falling)
			}
		}
	}
	in.keep(digits, kept)
	for k := range digits {
		digits[k] &= kept[k]
	}
	return kept[0] != 0
}

// fillOthers sets others to digits without ends, except at places i and j, which it does not
// change. It reports whether every cell has a digit.
func fillOthers(others, digits []puzzle.DigitSet, i, j int, ends puzzle.DigitSet) bool {
	for k, s := range digits {
		if k != i && k != j {
			if others[k] = s &^ ends; others[k] == 0 {
				return false
			}
		}
	}
	return true
}

// Check finds a missing end or a wrong sum.
func (r Sandwich) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	place := func(d puzzle.Digit) int {
		for k, c := range r.Cells {
			if grid[c] == d {
				return k
			}
		}
		return -1
	}
	a, b := place(p.Low), place(p.High)
	switch {
	case a < 0:
		return []puzzle.Violation{broken(r, r.Cells, "%d is missing", p.Low)}
	case b < 0:
		return []puzzle.Violation{broken(r, r.Cells, "%d is missing", p.High)}
	}
	sum := 0
	for k := min(a, b) + 1; k < max(a, b); k++ {
		sum += int(grid[r.Cells[k]])
	}
	if sum == r.Sum {
		return nil
	}
	return []puzzle.Violation{
		broken(
			r, r.Cells, "the digits between %d and %d add up to %d, not %d", p.Low, p.High, sum, r.Sum,
		),
	}
}
