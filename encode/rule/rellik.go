package rule

import (
	"cmp"
	"context"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Rellik is a cage: its digits differ, and neither one of them nor a set of them adds up to Sum.
type Rellik struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the cage"`
	Sum   int           `json:"sum" help:"the sum that is forbidden"`
}

var rellikKind = Kind{
	Rule:   Rellik{},
	Group:  Cages,
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

// Kind returns "rellik".
func (Rellik) Kind() string { return "rellik" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r Rellik) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode makes the digits differ, strikes the sum itself and forbids pairs that add up to it. It
// also adds an exact propagator if there are few digits, otherwise one that uses the sums of known
// digits.
func (r Rellik) Encode(m *encode.Matrix) error {
	m.House(r.Kind(), r.Cells)
	if r.Sum < 0 || r.Sum > len(r.Cells)*int(m.Puzzle.AllDigits().Max()) || m.Stopped() {
		return nil // no digits reach the sum
	}
	pairs := encode.PairsOf(
		m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool { return int(x)+int(y) != r.Sum },
	)
	for k, b := range r.Cells {
		m.Exclude(b, m.Domain(b).Keep(func(d puzzle.Digit) bool { return int(d) == r.Sum }))
		for _, a := range r.Cells[:k] {
			m.Relate(a, b, pairs)
		}
	}
	low, digits := span(m.Puzzle, r.Cells)
	if digits > encode.FamilySpan {
		m.Constrain(r.Cells, r.propagate)
		return nil
	}
	free := make([]bool, 1<<digits) // by set, digits counted from the lowest
	for s := range free {
		free[s] = !r.hits(puzzle.DigitSet(s) << low)
	}
	m.Constrain(r.Cells, func(digits []puzzle.DigitSet) bool {
		return encode.Distinct(digits, func(s puzzle.DigitSet) bool { return free[s>>low] })
	})
	return nil
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
	total := 0
	for _, c := range r.Cells {
		total += int(grid[c])
	}
	type selection []puzzle.Cell
	best := make([]selection, total+1) // by sum: the fewest cells with it; nil: none, or no cells
	var hit selection
	for _, c := range r.Cells {
		d := int(grid[c])
		for sum := total - d; sum >= 0; sum-- {
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
	return []puzzle.Violation{broken(r, hit, "the sum is %d", r.Sum)}
}
