package rule

import (
	"cmp"
	"context"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// HiddenSkyscraper is a row of cells whose first hidden digit is Value. A digit is hidden if an
// equal or greater digit stands ahead of it.
type HiddenSkyscraper struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells, from the clue on"`
	Value puzzle.Digit  `json:"value" help:"the first digit that is hidden"`
}

var hiddenSkyscraperKind = Kind{
	Rule:   HiddenSkyscraper{},
	Group:  Outside,
	Allows: Turns | Swaps,
	Look: LookOf(func(r HiddenSkyscraper, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(int(r.Value)),
			Short: "hidden-skyscraper", Tag: "hidden",
			Title: "Hidden", Says: "the first digit that is hidden by a greater one ahead of it",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "HiddenSkyscraper", As: AsOutside},
	},
	Meaning: "the first digit with an equal or greater digit ahead of it is value",
	Example: `{"size": 4,
 "givens": ["....", "....", "1...", "...."],
 "rules": [
  {"rule": "hidden-skyscraper", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "value": 3},
  {"rule": "hidden-skyscraper", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "value": 1}]}`,
}

// Kind returns "hidden-skyscraper".
func (HiddenSkyscraper) Kind() string { return "hidden-skyscraper" }

// Validate rejects a row without cells, and a cell off the grid or named twice.
func (r HiddenSkyscraper) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds an automaton: digits rise up to the first hidden one.
func (r HiddenSkyscraper) Encode(m *encode.Matrix) error {
	differ := m.Differ(r.Cells)
	const start, found = 0, 1 // other states: 2 + the last digit
	m.Regular(r.Cells, encode.Automaton{
		Start: start,
		Step: func(_, state int, d puzzle.Digit) (int, bool) {
			switch {
			case state == found:
				return found, !differ || d != r.Value
			case state == start || int(d) > state-2:
				return 2 + int(d), !differ || d != r.Value
			default:
				return found, d == r.Value
			}
		},
		Accept: func(state int) bool { return state == found },
	})
	return nil
}

// Check finds the first hidden digit.
func (r HiddenSkyscraper) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	for k := 1; k < len(r.Cells); k++ {
		d := grid[r.Cells[k]]
		if d > grid[r.Cells[k-1]] {
			continue // all digits ahead of it rise
		}
		if d == r.Value {
			return nil
		}
		return []puzzle.Violation{
			broken(r, r.Cells[:k+1], "the first hidden digit is %d, not %d", d, r.Value),
		}
	}
	return []puzzle.Violation{broken(r, r.Cells, "no digit is hidden")}
}
