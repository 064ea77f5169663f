package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// CountDistinct says that the digit in the Control cell is the number of different digits in the
// cells. The control cell may be one of them.
type CountDistinct struct {
	Control puzzle.Cell   `json:"control" help:"the cell that holds the number"`
	Cells   []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var countDistinctKind = Kind{
	Rule:   CountDistinct{},
	Group:  Cages,
	Allows: Turns | Swaps,
	Look: LookOf(func(r CountDistinct, p *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x00838fff, Width: 3, Dash: 6,
			Text:  "≠ " + p.CellName(r.Control),
			Title: "Different digits",
			Says:  "the cell named in a cage holds the number of different digits in the cage",
		}
	}),
	Meaning: "the digit in the control cell is the number of different digits in the cells",
	Example: `{"size": 4,
 "givens": ["....", "4...", "....", "...."],
 "rules": [
  {"rule": "count-distinct", "control": "r1c1", "cells": ["r1c2", "r2c1", "r3c4", "r4c3"]},
  {"rule": "count-distinct", "control": "r3c3", "cells": ["r1c1", "r2c4", "r3c3", "r4c2"]}]}`,
}

// Kind returns "count-distinct".
func (CountDistinct) Kind() string { return "count-distinct" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r CountDistinct) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(
		atLeast(r, 1, r.Cells), exist(r, p, r.Control), exist(r, p, r.Cells...),
		noRepeats(r, p, r.Cells),
	)
}

// Encode adds a propagator.
func (r CountDistinct) Encode(m *encode.Matrix) error {
	m.Constrain(append([]puzzle.Cell{r.Control}, r.Cells...), countDistinct)
	return nil
}

// fewDistinct is the greatest number of cells for which the propagator computes all sets of digits
// that they can hold.
const fewDistinct = 81

// countDistinct strikes the digits that contradict the control cell, digits[0]: it is the number of
// different digits in the other cells. It is exact for digits within [encode.FamilySpan] and up to
// fewDistinct cells.
func countDistinct(digits []puzzle.DigitSet) bool {
	cells := digits[1:]
	var some puzzle.DigitSet
	for _, s := range cells {
		some |= s
	}
	low := some.Min()
	if some.Max()-low >= encode.FamilySpan || len(cells) > fewDistinct {
		return countDistinctRoughly(digits, some)
	}
	var reached [fewDistinct + 1]encode.Family // reached[k]: the sets of digits of the first k cells
	reached[0] = encode.OnlyEmptySet()
	for k, s := range cells {
		for d := range s.All() {
			with := having(&reached[k], int(d-low))
			reached[k+1].Or(&with)
			reached[k+1].AddInserted(&reached[k], int(d-low))
		}
	}
	after := reached[len(cells)]
	var counts puzzle.DigitSet
	after.Keep(low, func(s puzzle.DigitSet) bool {
		n := puzzle.Digits(puzzle.Digit(s.Len()))
		counts |= n
		return digits[0]&n != 0
	})
	if digits[0] &= counts; digits[0] == 0 {
		return false
	}
	for k := len(cells) - 1; k >= 0; k-- {
		var before encode.Family
		var kept puzzle.DigitSet
		for d := range cells[k].All() {
			again := having(&after, int(d-low)) // sets that already have d
			again.And(&reached[k])
			new := before.AddRemoved(&after, &reached[k], int(d-low))
			if before.Or(&again); new || !again.Empty() {
				kept |= puzzle.Digits(d)
			}
		}
		if cells[k] = kept; kept == 0 {
			return false
		}
		after = before
	}
	return true
}

// having returns the sets of a family that have digit k.
func having(f *encode.Family, k int) encode.Family {
	var with encode.Family
	without := f.Removed(k)
	with.AddInserted(&without, k)
	return with
}

// countDistinctRoughly is the propagator for many cells. It uses only the digits that are known and
// those that are possible.
func countDistinctRoughly(digits []puzzle.DigitSet, some puzzle.DigitSet) bool {
	cells := digits[1:]
	var known puzzle.DigitSet
	open := 0
	for _, s := range cells {
		if s.Len() == 1 {
			known |= s
		} else {
			open++
		}
	}
	most := min(some.Len(), known.Len()+open)
	digits[0] = digits[0].Keep(func(d puzzle.Digit) bool {
		return known.Len() <= int(d) && int(d) <= most
	})
	if digits[0] == 0 {
		return false
	}
	for k, s := range cells {
		switch {
		case s.Len() == 1:
		case int(digits[0].Max()) == known.Len():
			cells[k] &= known
		case int(digits[0].Min()) == known.Len()+open:
			cells[k] &^= known
		}
		if cells[k] == 0 {
			return false
		}
	}
	return true
}

// Check counts.
func (r CountDistinct) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	seen := make(map[puzzle.Digit]bool)
	for _, c := range r.Cells {
		seen[grid[c]] = true
	}
	if want := int(grid[r.Control]); len(seen) != want {
		return []puzzle.Violation{
			broken(r, r.Cells, "%s, not %d", count(len(seen), "different digit"), want),
		}
	}
	return nil
}
