package rule

import (
	"context"
	"math/rand/v2"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Greater is a pair of cells the first of which has the greater digit.
type Greater struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the greater cell first"`
}

var greaterKind = Kind{
	Rule:   Greater{},
	Group:  Dots,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Greater, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Pair, Cells: r.Cells, Figure: WedgeOut, Sign: '>', Short: "greater",
		}
	}),
	Meaning: "the first digit is greater than the second",
	Example: `{"size": 4,
 "givens": ["....", "...2", "....", "...3"],
 "rules": [
  {"rule": "greater", "cells": ["r1c1", "r1c2"]},
  {"rule": "greater", "cells": ["r3c2", "r2c2"]},
  {"rule": "greater", "cells": ["r4c3", "r4c4"]}]}`,
	Draw: drawGreater,
}

// drawGreater compares every fourth pair of neighbours.
func drawGreater(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return DrawPairs(p, func(cells []puzzle.Cell) []puzzle.Rule {
		if random.IntN(4) > 0 {
			return nil
		}
		return []puzzle.Rule{Greater{Cells: cells}, Greater{Cells: []puzzle.Cell{cells[1], cells[0]}}}
	})
}

// Kind returns "greater".
func (Greater) Kind() string { return "greater" }

// Validate rejects a list that is not a pair of cells.
func (r Greater) Validate(p *puzzle.Puzzle) error { return pair(r, p, r.Cells) }

// Encode relates the cells.
func (r Greater) Encode(m *encode.Matrix) error {
	m.Relation(r.Cells[0], r.Cells[1], func(x, y puzzle.Digit) bool { return x > y })
	return nil
}

// Check compares the digits.
func (r Greater) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if x, y := grid[r.Cells[0]], grid[r.Cells[1]]; x <= y {
		return []puzzle.Violation{broken(r, r.Cells, "%d is not greater than %d", x, y)}
	}
	return nil
}
