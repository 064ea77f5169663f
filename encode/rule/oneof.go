package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// OneOf says that each of its cells holds one of some digits. Alternatives use it to state what
// givens and candidates state for the whole puzzle.
type OneOf struct {
	Cells  []puzzle.Cell  `json:"cells" min:"1" help:"the cells"`
	Values []puzzle.Digit `json:"values" help:"the digits that each of them may hold"`
}

var oneOfKind = Kind{
	Rule:   OneOf{},
	Group:  Generic,
	Allows: AnyChange,
	Look: LookOf(func(r OneOf, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x2e86c1ff, Width: 3, Dash: 4,
			Text: joined(r.Values, " ", " "), Short: "one of", Title: "One of",
			Says: "each cell of the cage holds one of the small digits",
		}
	}),
	Meaning: "each of the cells holds one of the values",
	Example: `{"size": 4,
 "givens": ["41..", ".3..", "....", "...."],
 "rules": [
  {"rule": "one-of", "cells": ["r3c1", "r3c2"], "values": [3, 4]},
  {"rule": "one-of", "cells": ["r4c3"], "values": [1, 3]}]}`,
}

// Kind returns "one-of".
func (OneOf) Kind() string { return "one-of" }

// Validate rejects a list without cells, a cell off the grid, and a digit that no cell has.
func (r OneOf) Validate(p *puzzle.Puzzle) error {
	if err := cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...)); err != nil {
		return err
	}
	for _, d := range r.Values {
		if !p.AllDigits().Has(d) {
			return mistake(r, r.Cells, "there is no digit %d", d)
		}
	}
	return nil
}

// Encode strikes the other digits.
func (r OneOf) Encode(m *encode.Matrix) error {
	others := ^puzzle.Digits(r.Values...)
	for _, c := range r.Cells {
		m.Exclude(c, others)
	}
	return nil
}

// Check finds the cells with another digit.
func (r OneOf) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var found []puzzle.Violation
	values := puzzle.Digits(r.Values...)
	for _, c := range r.Cells {
		if !values.Has(grid[c]) {
			found = more(found, r, []puzzle.Cell{c}, "%d is none of the digits", grid[c])
		}
	}
	return found
}
