package rule

import (
	"cmp"
	"context"
	"strings"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// LookAndSay is a set of cells. Each digit listed in Says occurs among them exactly the stated
// number of times. Other digits may occur.
type LookAndSay struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
	Says  []SaidDigit   `json:"says" help:"digits, each with the number of times that it occurs"`
}

// A SaidDigit is a digit and the number of times that it occurs.
type SaidDigit struct {
	Times int          `json:"times" help:"the number of times that it occurs"`
	Digit puzzle.Digit `json:"digit" help:"the digit"`
}

var lookAndSayKind = Kind{
	Rule:   LookAndSay{},
	Group:  Cages,
	Allows: AnyChange,
	Look: LookOf(func(r LookAndSay, _ *puzzle.Puzzle) Look {
		var b strings.Builder
		for k, s := range r.Says {
			if k > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(joined([]int{s.Times, int(s.Digit)}, "", "×"))
		}
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0xad1457ff, Width: 3, Dash: 6, Text: b.String(),
			Title: "Look and say", Says: "2×1 in a cage: exactly two 1s are in it",
		}
	}),
	Meaning: "each listed digit occurs exactly the stated number of times",
	Example: `{"size": 4,
 "givens": ["....", ".4..", "....", "...."],
 "rules": [
  {"rule": "look-and-say", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"],
   "says": [{"times": 2, "digit": 1}, {"times": 0, "digit": 3}]},
  {"rule": "look-and-say", "cells": ["r1c2", "r1c3", "r2c3"],
   "says": [{"times": 1, "digit": 2}, {"times": 2, "digit": 3}]}]}`,
}

// Kind returns "look-and-say".
func (LookAndSay) Kind() string { return "look-and-say" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r LookAndSay) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds an item for each digit that occurs, and strikes the others.
func (r LookAndSay) Encode(m *encode.Matrix) error {
	for _, s := range r.Says {
		countItem(m, r.Kind(), r.Cells, existing(m, r.Cells, s.Digit), s.Times)
	}
	return nil
}

// Check counts each digit.
func (r LookAndSay) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for _, s := range r.Says {
		if n := occurrences(s.Digit, r.Cells, grid); n != s.Times {
			found = more(found, r, r.Cells, "%d occurs %s, not %d", s.Digit, count(n, "time"), s.Times)
		}
	}
	return found
}
