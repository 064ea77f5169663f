package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Between is a line whose inner digits lie strictly between those of its ends.
type Between struct {
	Cells []puzzle.Cell `json:"cells" min:"2" help:"the line with both ends"`
}

var betweenKind = Kind{
	Rule:   Between{},
	Group:  Lines,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Between, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Color: 0xc2c2c2ff, Width: 12, Ends: Circles, EndColor: 0x8a8a8aff,
			Sign: '◇', Short: "between",
			Title: "Between", Says: "digits on the line lie between the two in the circles",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Between", As: AsLine},
		{In: "fpuzzles", Name: "betweenline", As: AsLine},
	},
	Meaning: "inner digits lie strictly between the two end digits",
	Example: `{"size": 4,
 "givens": ["4...", ".3..", "....", "31.."],
 "rules": [
  {"rule": "between", "cells": ["r1c1", "r2c2", "r2c3", "r1c4"]}]}`,
	Draw: lineDraw{
		least: 3, most: 5,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return Between{Cells: cells} },
	}.draw,
}

// Kind returns "between".
func (Between) Kind() string { return "between" }

// Validate rejects a line without two ends or off the grid.
func (r Between) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 2, r.Cells), exist(r, p, r.Cells...))
}

// Encode relates the inner cells to the ends.
func (r Between) Encode(m *encode.Matrix) error {
	framed(m, r.Cells, func(x, y puzzle.Digit) (puzzle.DigitSet, bool) {
		return m.Puzzle.AllDigits().
				Keep(func(d puzzle.Digit) bool { return min(x, y) < d && d < max(x, y) }),
			true
	})
	return nil
}

// Check finds inner digits that do not lie between the ends.
func (r Between) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	last := len(r.Cells) - 1
	x, y := grid[r.Cells[0]], grid[r.Cells[last]]
	for _, c := range r.Cells[1:last] {
		if d := grid[c]; !(x < d && d < y) && !(y < d && d < x) {
			found = more(
				found, r, []puzzle.Cell{r.Cells[0], c, r.Cells[last]}, "%d is not between %d and %d", d, x, y,
			)
		}
	}
	return found
}
