package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// AllDifferent is a set of cells whose digits differ, such as an extra region.
type AllDifferent struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var allDifferentKind = Kind{
	Rule:   AllDifferent{},
	Group:  Cages,
	Allows: AnyChange,
	Look: LookOf(func(r AllDifferent, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Area, Cells: r.Cells, Sign: '*', Short: "all different",
			Title: "Extra region", Says: "digits differ",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "AllDifferent", As: AsGroup},
		{In: "fpuzzles", Name: "extraregion", As: AsGroup},
	},
	Meaning: "digits differ (extra region)",
	Example: `{"size": 4,
 "givens": ["...4", "....", "1...", "2..."],
 "rules": [
  {"rule": "all-different", "cells": ["r1c2", "r2c2", "r2c3", "r3c3"]}]}`,
}

// Kind returns "all-different".
func (AllDifferent) Kind() string { return "all-different" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r AllDifferent) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Houses returns the cells.
func (r AllDifferent) Houses(*puzzle.Puzzle) [][]puzzle.Cell { return [][]puzzle.Cell{r.Cells} }

// Encode makes a house of the cells.
func (r AllDifferent) Encode(m *encode.Matrix) error {
	addHouses(m, r.Kind(), r.Houses(m.Puzzle))
	return nil
}

// Check finds digits that occur twice.
func (r AllDifferent) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return repeated(r, r.Cells, grid)
}
