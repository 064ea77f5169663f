package rule

import (
	"context"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// ChaosCount says that the digit in the Control cell is the number of its Cells that are in the
// region of the first of them. Cells are labels, as in [ChaosConstruction], or any other cells: the
// cells of one region are those with the same digit. The first cell counts, unless Others is true.
type ChaosCount struct {
	Control puzzle.Cell   `json:"control" help:"the cell that holds the number"`
	Cells   []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the labels that are counted"`
	Others  bool          `json:"others,omitempty" help:"whether the first is not counted"`
}

var chaosCountKind = Kind{
	Rule:   ChaosCount{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r ChaosCount, p *puzzle.Puzzle) Look {
		return Look{
			Layout: CellMarks, Cells: []puzzle.Cell{r.Control}, Figure: Square, Color: 0xd4c8b0ff,
			Title: "Chaos count", Sign: '¤', Short: "chaos count", Says: countedAround(p, r),
		}
	}),
	Meaning: "the control cell counts the listed cells that are in the region of the first",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "..3."],
 "rules": [
  {"rule": "chaos-count", "control": "r1c1", "cells": ["r1c2", "r2c3", "r3c4", "r4c3"]},
  {"rule": "chaos-count", "control": "r3c2", "others": true, "cells": ["r3c1", "r1c2", "r4c4"]}]}`,
}

func (ChaosCount) Kind() string { return "chaos-count" }

// Encode adds a propagator.
func (r ChaosCount) Encode(m *matrix.Matrix) error {
	own := 1
	if r.Others {
		own = 0
	}
	m.Constrain(append([]puzzle.Cell{r.Control}, r.Cells...), func(digits []puzzle.DigitSet) bool {
		return sameAsFirst(digits, own)
	})
	return nil
}

// sameAsFirst strikes the digits that contradict the control cell, digits[0]. It must be more plus
// the number of cells from digits[2] on that have the same digit as digits[1].
func sameAsFirst(digits []puzzle.DigitSet, more int) bool {
	control, first, cells := digits[0], digits[1], digits[2:]
	var controls, firsts, equal, other puzzle.DigitSet // equal, other: digits of the first such that
	for d := range first.All() {
		one := puzzle.Digits(d)
		known, open := more, 0
		for _, s := range cells {
			switch {
			case s == one:
				known++
			case s&one != 0:
				open++
			}
		}
		// between known and known+open cells have it, and any of the open ones may
		here := control & numbersFrom(known, known+open)
		if here == 0 {
			continue
		}
		controls |= here
		firsts |= one
		if open > 0 && int(here.Max()) > known {
			equal |= one // an open cell may have it
		}
		if open > 0 && int(here.Min()) < known+open {
			other |= one // or not
		}
	}
	if firsts == 0 {
		return false
	}
	for k, s := range cells {
		var kept puzzle.DigitSet
		for d := range firsts.All() {
			one := puzzle.Digits(d)
			switch {
			case s == one || s&one == 0:
				kept |= s
				continue
			case equal&one != 0:
				kept |= one
			}
			if other&one != 0 {
				kept |= s &^ one
			}
		}
		if cells[k] = kept; kept == 0 {
			return false
		}
	}
	digits[0], digits[1] = controls, firsts
	return true
}

// Check counts.
func (r ChaosCount) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	same := 0
	for k, c := range r.Cells {
		if grid[c] == grid[r.Cells[0]] && (k > 0 || !r.Others) {
			same++
		}
	}
	if want := int(grid[r.Control]); same != want {
		return broken(
			r, r.Cells, "%s in the region of the first, not %d", count(same, "cell"), want,
		)
	}
	return nil
}
