package rule

import (
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// NonConsecutive says that neighbours never differ by 1.
type NonConsecutive struct{}

var nonConsecutiveKind = Kind{
	Rule:  NonConsecutive{},
	Group: Dots,
	Look:  titled("Non-consecutive"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiConsecutive", As: AsFlag},
	},
	Meaning: "neighbours never differ by 1",
	Example: `{"size": 4, "digits": [1, 6],
 "givens": ["....", "..3.", "3...", "...."],
 "rules": [
  {"rule": "non-consecutive"}]}`,
}

// Kind returns "non-consecutive".
func (NonConsecutive) Kind() string { return "non-consecutive" }

// Validate finds nothing wrong: the rule makes sense on every grid.
func (NonConsecutive) Validate(*puzzle.Puzzle) error { return nil }

// Encode relates the neighbours.
func (NonConsecutive) Encode(m *encode.Matrix) error {
	relateNeighbors(m, nil, func(x, y puzzle.Digit) bool { return x != y+1 && y != x+1 })
	return nil
}

// Check finds neighbours that differ by 1.
func (r NonConsecutive) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	nothing := func(puzzle.Rule) []puzzle.Cell { return nil }
	return undrawn(r, p, grid, nothing, func(low, high puzzle.Digit) string {
		if high-low == 1 {
			return "are consecutive"
		}
		return ""
	})
}
