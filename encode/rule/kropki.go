package rule

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Difference is a pair of cells whose digits differ by exactly Value: a white Kropki dot.
type Difference struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the two cells"`
	Value int           `json:"value" usual:"1" help:"the difference"`
}

var differenceKind = Kind{
	Rule:   Difference{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Difference, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Pair, Cells: r.Cells, Figure: Disc, Color: 0xffffffff, Text: unless(r.Value, 1),
			Sign: '○', Short: fmt.Sprintf("difference %d", r.Value),
			Says: "the two digits differ by the number in the white dot, by 1 if it has none",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "WhiteDot", As: AsPair, Of: Difference{Value: 1}},
		{In: "dotted", As: AsPairs},
		{In: "fpuzzles", Name: "difference", As: AsPair, Of: Difference{Value: 1}},
		{In: "sudokumaker", Type: 200, Name: "difference", As: AsPair, Of: Difference{Value: 1}},
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

func (Difference) Kind() string { return "difference" }

// Encode relates the cells.
func (r Difference) Encode(m *matrix.Matrix) error {
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
		return broken(r, r.Cells, "%d and %d differ by %d, not %d", x, y, difference, r.Value)
	}
	return nil
}

// Ratio is a pair of cells where one digit is Value times the other: a black Kropki dot.
type Ratio struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the two cells"`
	Value int           `json:"value" usual:"2" help:"the ratio"`
}

var ratioKind = Kind{
	Rule:   Ratio{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Ratio, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Pair, Cells: r.Cells, Figure: Disc, Color: 0x000000ff, Text: unless(r.Value, 2),
			Sign: '●', Short: fmt.Sprintf("ratio %d", r.Value),
			Says: "one digit is the other times the number in the black dot, twice it if it has none",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "BlackDot", As: AsPair, Of: Ratio{Value: 2}},
		{In: "dotted", As: AsPairs},
		{In: "fpuzzles", Name: "ratio", As: AsPair, Of: Ratio{Value: 2}},
		{In: "sudokumaker", Type: 201, Name: "ratio", As: AsPair, Of: Ratio{Value: 2}},
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

func (Ratio) Kind() string { return "ratio" }

// Encode relates the cells.
func (r Ratio) Encode(m *matrix.Matrix) error {
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
	return broken(r, r.Cells, "neither of %d and %d is %d times the other", x, y, r.Value)
}

// PairSum is a pair of cells whose digits add up to Value: an X is 10, a V is 5.
type PairSum struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the two cells"`
	Value int           `json:"value" help:"the sum: 10 for X, 5 for V"`
}

var pairSumKind = Kind{
	Rule:   PairSum{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r PairSum, _ *puzzle.Puzzle) Look {
		l := Look{
			Layout: Pair, Cells: r.Cells, Text: strconv.Itoa(r.Value),
			Sign: '+', Short: fmt.Sprintf("sum %d", r.Value),
			Says: "the two digits add up to the number between them; X is 10, V is 5",
		}
		switch r.Value {
		case 5:
			l.Text, l.Sign = "V", 'V'
		case 10:
			l.Text, l.Sign = "X", 'X'
		}
		return l
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "X", As: AsPair, Of: PairSum{Value: 10}},
		{In: "dotted", Name: "V", As: AsPair, Of: PairSum{Value: 5}},
		{In: "dotted", As: AsPairs},
		{In: "fpuzzles", Name: "xv", As: AsPair, Words: []Word{{"X", 10}, {"V", 5}}},
		{In: "sudokumaker", Type: 202, Name: "XV", As: AsPair},
	},
	Meaning: "the two digits add up to value (XV)",
	Example: `{"size": 4,
 "rules": [
  {"rule": "pair-sum", "cells": ["r1c1", "r1c2"], "value": 4},
  {"rule": "pair-sum", "cells": ["r2c3", "r3c3"], "value": 7},
  {"rule": "pair-sum", "cells": ["r3c1", "r4c1"], "value": 3}]}`,
}

func (PairSum) Kind() string { return "pair-sum" }

// Encode relates the cells.
func (r PairSum) Encode(m *matrix.Matrix) error {
	m.Relation(
		r.Cells[0], r.Cells[1], func(x, y puzzle.Digit) bool { return int(x)+int(y) == r.Value },
	)
	return nil
}

// Check compares the sum.
func (r PairSum) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	x, y := grid[r.Cells[0]], grid[r.Cells[1]]
	if sum := int(x) + int(y); sum != r.Value {
		return broken(r, r.Cells, "%d and %d add up to %d, not %d", x, y, sum, r.Value)
	}
	return nil
}

// Greater is a pair of cells the first of which has the greater digit.
type Greater struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the greater cell first"`
}

var greaterKind = Kind{
	Rule:   Greater{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Pair, Figure: WedgeOut, Sign: '>', Short: "greater",
		Says: "the sign is open towards the greater digit",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "GreaterThan", As: AsPair},
		{In: "dotted", As: AsPairs},
	},
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

func (Greater) Kind() string { return "greater" }

// Encode relates the cells.
func (r Greater) Encode(m *matrix.Matrix) error {
	m.Relation(r.Cells[0], r.Cells[1], func(x, y puzzle.Digit) bool { return x > y })
	return nil
}

// Check compares the digits.
func (r Greater) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if x, y := grid[r.Cells[0]], grid[r.Cells[1]]; x <= y {
		return broken(r, r.Cells, "%d is not greater than %d", x, y)
	}
	return nil
}
