package puzzle_test

import (
	"context"

	"exactcover/encode/puzzle"
)

// odd is a rule of another package than puzzle: the digits of some cells are odd.
type odd struct {
	Cells []puzzle.Cell `json:"cells"`
}

func (odd) Kind() string { return "odd" }

func (r odd) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) (broken []puzzle.Violation) {
	for _, c := range r.Cells {
		if grid[c]%2 == 0 {
			v := puzzle.Violation{Rule: "odd", Cells: []puzzle.Cell{c}, Detail: "is even"}
			broken = append(broken, v)
		}
	}
	return broken
}
