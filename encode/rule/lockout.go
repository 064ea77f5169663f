package rule

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Lockout is a line whose ends differ by at least Diff and whose inner digits lie strictly outside
// the range of the ends.
type Lockout struct {
	Cells []puzzle.Cell `json:"cells" min:"2" help:"the line with both ends"`
	Diff  int           `json:"diff" help:"the least difference of the two ends"`
}

var lockoutKind = Kind{
	Rule:   Lockout{},
	Group:  Lines,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Lockout, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Color: 0xa3bdf0ff, Width: 12, Ends: Diamonds, EndColor: 0x6f8fd6ff,
			Text: strconv.Itoa(r.Diff), Sign: '◆', Short: fmt.Sprintf("lockout, difference %d", r.Diff),
			Title: "Lockout", Says: fmt.Sprintf("the digits in the diamonds differ by at least %d, "+
				"those on the line lie outside their range", r.Diff),
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Lockout", As: AsLine, Of: Lockout{Diff: 4}},
		{In: "fpuzzles", Name: "lockout", As: AsLine, Of: Lockout{Diff: 4}},
	},
	Meaning: "ends differ by at least diff; inner digits lie strictly outside their range",
	Example: `{"size": 6,
 "givens": ["......", "......", "..6..3", ".1....", "..1...", "......"],
 "rules": [
  {"rule": "lockout", "cells": ["r1c1", "r2c2", "r2c3", "r1c4"], "diff": 3},
  {"rule": "lockout", "cells": ["r4c3", "r5c4", "r4c5"], "diff": 3}]}`,
}

// Kind returns "lockout".
func (Lockout) Kind() string { return "lockout" }

// Validate rejects a line without two ends or off the grid.
func (r Lockout) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 2, r.Cells), exist(r, p, r.Cells...))
}

// Encode relates the inner cells to the ends.
func (r Lockout) Encode(m *encode.Matrix) error {
	framed(m, r.Cells, func(x, y puzzle.Digit) (puzzle.DigitSet, bool) {
		low, high := min(x, y), max(x, y)
		outside := m.Puzzle.AllDigits().Keep(func(d puzzle.Digit) bool { return d < low || d > high })
		return outside, int(high-low) >= r.Diff
	})
	return nil
}

// Check finds ends that are too close, and inner digits that lie in their range.
func (r Lockout) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	a, z := r.Cells[0], r.Cells[len(r.Cells)-1]
	x, y := grid[a], grid[z]
	if int(x-y) < r.Diff && int(y-x) < r.Diff {
		found = more(
			found, r, []puzzle.Cell{a, z}, "the ends %d and %d differ by less than %d", x, y, r.Diff,
		)
	}
	for _, c := range r.Cells[1 : len(r.Cells)-1] {
		if d := grid[c]; x <= d && d <= y || y <= d && d <= x {
			found = more(
				found, r, []puzzle.Cell{a, c, z}, "%d is not outside %d to %d", d, min(x, y), max(x, y),
			)
		}
	}
	return found
}
