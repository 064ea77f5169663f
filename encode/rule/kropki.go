package rule

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Difference is a pair of cells whose digits differ by exactly Value: a white Kropki dot.
type Difference struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the two cells"`
	Value int           `json:"value" help:"the difference, usually 1"`
}

var differenceKind = Kind{
	Rule:   Difference{},
	Group:  Dots,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Difference, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Pair, Cells: r.Cells, Figure: Disc, Color: 0xffffffff, Text: unless(r.Value, 1),
			Sign: '○', Short: fmt.Sprintf("difference %d", r.Value),
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "WhiteDot", As: AsPair, Of: Difference{Value: 1}},
		{In: "fpuzzles", Name: "difference", As: AsPair, Of: Difference{Value: 1}},
	},
	Meaning: "the two digits differ by value (white Kropki dot)",
	Example: `{"size": 4,
 "givens": ["....", "....", "1...", "...."],
 "rules": [
  {"rule": "difference", "cells": ["r1c1", "r1c2"], "value": 3},
  {"rule": "difference", "cells": ["r2c3", "r3c3"], "value": 3},
  {"rule": "difference", "cells": ["r3c1", "r4c1"], "value": 1}]}`,
	Draw: func(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		return DrawPairs(p, func(cells []puzzle.Cell) []puzzle.Rule {
			return []puzzle.Rule{Difference{Cells: cells, Value: 1}}
		})
	},
}

// Kind returns "difference".
func (Difference) Kind() string { return "difference" }

// Validate rejects what is no pair of cells.
func (r Difference) Validate(p *puzzle.Puzzle) error { return pair(r, p, r.Cells) }

// Encode relates the cells.
func (r Difference) Encode(m *encode.Matrix) error {
	m.Relation(r.Cells[0], r.Cells[1], func(x, y puzzle.Digit) bool {
		return max(int(x-y), int(y-x)) == r.Value
	})
	return nil
}

// Check compares the difference.
func (r Difference) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	x, y := grid[r.Cells[0]], grid[r.Cells[1]]
	if difference := int(max(x, y) - min(x, y)); difference != r.Value {
		return []puzzle.Violation{
			broken(r, r.Cells, "%d and %d differ by %d, not %d", x, y, difference, r.Value),
		}
	}
	return nil
}

// Ratio is a pair of cells where one digit is Value times the other: a black Kropki dot.
type Ratio struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the two cells"`
	Value int           `json:"value" help:"the ratio, usually 2"`
}

var ratioKind = Kind{
	Rule:   Ratio{},
	Group:  Dots,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Ratio, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Pair, Cells: r.Cells, Figure: Disc, Color: 0x000000ff, Text: unless(r.Value, 2),
			Sign: '●', Short: fmt.Sprintf("ratio %d", r.Value),
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "BlackDot", As: AsPair, Of: Ratio{Value: 2}},
		{In: "fpuzzles", Name: "ratio", As: AsPair, Of: Ratio{Value: 2}},
	},
	Meaning: "one of the two digits is value times the other (black Kropki dot)",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "...1"],
 "rules": [
  {"rule": "ratio", "cells": ["r1c1", "r1c2"], "value": 2},
  {"rule": "ratio", "cells": ["r2c3", "r3c3"], "value": 2},
  {"rule": "ratio", "cells": ["r3c1", "r4c1"], "value": 3}]}`,
	Draw: func(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		return DrawPairs(p, func(cells []puzzle.Cell) []puzzle.Rule {
			return []puzzle.Rule{Ratio{Cells: cells, Value: 2}}
		})
	},
}

// Kind returns "ratio".
func (Ratio) Kind() string { return "ratio" }

// Validate rejects what is no pair of cells.
func (r Ratio) Validate(p *puzzle.Puzzle) error { return pair(r, p, r.Cells) }

// Encode relates the cells.
func (r Ratio) Encode(m *encode.Matrix) error {
	m.Relation(r.Cells[0], r.Cells[1], func(x, y puzzle.Digit) bool {
		return multiple(x, r.Value, y) || multiple(y, r.Value, x)
	})
	return nil
}

// multiple reports whether x is value times y. It does not compute the product, which may overflow.
func multiple(x puzzle.Digit, value int, y puzzle.Digit) bool {
	if y == 0 {
		return x == 0
	}
	return x%y == 0 && int(x/y) == value
}

// Check compares the ratio.
func (r Ratio) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	x, y := grid[r.Cells[0]], grid[r.Cells[1]]
	for factor := range int(puzzle.MaxDigit) + 1 {
		if factor == r.Value && (int(x) == factor*int(y) || int(y) == factor*int(x)) {
			return nil
		}
	}
	if x == 0 && y == 0 {
		return nil // 0 is any multiple of 0
	}
	return []puzzle.Violation{
		broken(r, r.Cells, "neither of %d and %d is %d times the other", x, y, r.Value),
	}
}

// pair returns an error unless cells are two different cells of the grid.
func pair(r puzzle.Rule, p *puzzle.Puzzle, cells []puzzle.Cell) error {
	return cmp.Or(exactly(r, 2, cells), exist(r, p, cells...), noRepeats(r, p, cells))
}
