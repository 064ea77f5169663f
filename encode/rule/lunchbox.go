package rule

import (
	"cmp"
	"context"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Lunchbox is a row of cells whose digits differ; those between the lowest and the highest of them
// add up to Sum.
type Lunchbox struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the line, in order"`
	Sum   int           `json:"sum" help:"the sum of the digits between the two"`
}

var lunchboxKind = Kind{
	Rule:   Lunchbox{},
	Group:  Cages,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Lunchbox, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0xa8741aff, Text: strconv.Itoa(r.Sum), Title: "Lunchbox",
			Says: "digits differ; those between the lowest and the highest add up to the number",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Lunchbox", As: AsGroup},
	},
	Meaning: "digits differ; those between the lowest and the highest add up to sum",
	Example: `{"size": 4,
 "givens": ["....", "...3", "....", "...."],
 "rules": [
  {"rule": "lunchbox", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "sum": 2},
  {"rule": "lunchbox", "cells": ["r2c2", "r3c2", "r4c2"], "sum": 2}]}`,
}

// Kind returns "lunchbox".
func (Lunchbox) Kind() string { return "lunchbox" }

// Validate rejects a box without cells, and a cell off the grid or named twice.
func (r Lunchbox) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds that the digits differ, and a propagator for the sum.
func (r Lunchbox) Encode(m *encode.Matrix) error {
	m.House(r.Kind(), r.Cells)
	if _, digits := span(m.Puzzle, r.Cells); digits > encode.FamilySpan {
		m.Constrain(r.Cells, r.propagateWide)
	} else {
		m.Constrain(r.Cells, r.propagate)
	}
	return nil
}

// propagate tries all places and digits of the lowest and the highest digit. It filters the cells
// between them exactly, and the cells outside by their range only.
func (r Lunchbox) propagate(digits []puzzle.DigitSet) bool {
	n := len(digits)
	if n == 1 {
		return r.Sum == 0
	}
	kept := make([]puzzle.DigitSet, n)
	limited := make([]puzzle.DigitSet, n)
	for i, first := range digits {
		for j := i + 1; j < n; j++ {
			for a := range first.All() {
				for b := range digits[j].All() {
					low, high := min(a, b), max(a, b)
					if int(high-low) < n-1 { // no digits for the other cells, or both equal
						continue
					}
					if limitBetween(limited, digits, i, j, low, high) &&
						encode.AddUp(limited[i+1:j], r.Sum, true) {
						limited[i], limited[j] = puzzle.Digits(a), puzzle.Digits(b)
						for k, s := range limited {
							kept[k] |= s
						}
					}
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
func (r Lunchbox) propagateWide(digits []puzzle.DigitSet) bool {
	n := len(digits)
	if n == 1 {
		return r.Sum == 0
	}
	var some puzzle.DigitSet
	for _, s := range digits {
		some |= s
	}
	kept := make([]puzzle.DigitSet, n)
	for low := range some.All() {
		for high := range some.All() {
			if int(high-low) < n-1 { // no digits for the other cells
				continue
			}
			in := newInners(digits, between(low, high))
			for i, s := range digits {
				for j := i + 1; j < n; j++ {
					rising := s.Has(low) && digits[j].Has(high)
					falling := s.Has(high) && digits[j].Has(low)
					if !rising && !falling || !in.allow(i, j, r.Sum) {
						continue
					}
					keepEnds(kept, i, j, low, high, rising, falling)
				}
			}
			in.keep(digits, kept)
		}
	}
	for k := range digits {
		digits[k] &= kept[k]
	}
	return kept[0] != 0
}

// keepEnds keeps the digits low and high at the places i and j, in the given orders.
func keepEnds(kept []puzzle.DigitSet, i, j int, low, high puzzle.Digit, rising, falling bool) {
	if rising {
		kept[i] |= puzzle.Digits(low)
		kept[j] |= puzzle.Digits(high)
	}
	if falling {
		kept[i] |= puzzle.Digits(high)
		kept[j] |= puzzle.Digits(low)
	}
}

// between returns the digits strictly between two.
func between(low, high puzzle.Digit) puzzle.DigitSet {
	return puzzle.Digits(high) - 1 - (puzzle.Digits(low)<<1 - 1)
}

// limitBetween sets limited to the digits strictly between low and high, except at places i and j,
// which it does not change. It reports whether every cell has one.
func limitBetween(limited, digits []puzzle.DigitSet, i, j int, low, high puzzle.Digit) bool {
	inside := between(low, high)
	for k, s := range digits {
		if k != i && k != j {
			if limited[k] = s & inside; limited[k] == 0 {
				return false
			}
		}
	}
	return true
}

// Check finds digits that occur twice, and a wrong sum.
func (r Lunchbox) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if found := repeated(r, r.Cells, grid); found != nil {
		return found
	}
	smallest, largest := 0, 0
	for k, c := range r.Cells {
		if grid[c] < grid[r.Cells[smallest]] {
			smallest = k
		}
		if grid[c] > grid[r.Cells[largest]] {
			largest = k
		}
	}
	sum := 0
	for k := min(smallest, largest) + 1; k < max(smallest, largest); k++ {
		sum += int(grid[r.Cells[k]])
	}
	if sum == r.Sum {
		return nil
	}
	return []puzzle.Violation{
		broken(
			r, r.Cells, "the digits between %d and %d add up to %d, not %d", grid[r.Cells[smallest]],
			grid[r.Cells[largest]], sum, r.Sum,
		),
	}
}
