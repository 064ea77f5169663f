package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Zipper is a line on which every two cells at equal distance from the middle have the same sum,
// which is the digit of the middle cell if there is one.
type Zipper struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
}

var zipperKind = Kind{
	Rule:   Zipper{},
	Group:  LinesWithSums,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Zipper, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Color: 0xeba6bcff, Sign: '⋈', Short: "zipper",
			Title: "Zipper", Says: "cells at equal distance from the middle add up to the same, " +
				"to the middle cell if there is one",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Zipper", As: AsLine},
		{In: "fpuzzles", Name: "zipperline", As: AsLine},
	},
	Meaning: "cells at equal distance from the middle have equal sums; a middle cell holds that sum",
	Example: `{"size": 4,
 "givens": ["....", "....", "2...", "...."],
 "rules": [
  {"rule": "zipper", "cells": ["r1c1", "r2c2", "r2c3", "r3c3", "r4c3"]}]}`,
}

// Kind returns "zipper".
func (Zipper) Kind() string { return "zipper" }

// Validate rejects a line without cells or off the grid.
func (r Zipper) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...))
}

// Encode adds that the pairs, and the middle cell, are segments with equal sums.
func (r Zipper) Encode(m *encode.Matrix) error {
	var segments [][]puzzle.Cell
	n := len(r.Cells)
	if n%2 != 0 {
		segments = append(segments, r.Cells[n/2:n/2+1])
	}
	for k := range n / 2 {
		segments = append(segments, []puzzle.Cell{r.Cells[k], r.Cells[n-1-k]})
	}
	equalSums(m, "zipper", segments)
	return nil
}

// Check compares each pair with the middle cell, or with the innermost pair.
func (r Zipper) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var found []puzzle.Violation
	i, j := (len(r.Cells)-1)/2, len(r.Cells)/2 // the same if there is a middle cell
	want := int(grid[r.Cells[i]])
	if i != j {
		want += int(grid[r.Cells[j]])
	}
	for i, j = i-1, j+1; i >= 0; i, j = i-1, j+1 {
		a, b := r.Cells[i], r.Cells[j]
		if sum := int(grid[a]) + int(grid[b]); sum != want {
			found = more(
				found, r, []puzzle.Cell{a, b}, "%d and %d add up to %d, not %d", grid[a], grid[b], sum, want,
			)
		}
	}
	return found
}
