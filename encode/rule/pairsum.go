package rule

import (
	"context"
	"fmt"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// PairSum is a pair of cells whose digits add up to Value: an X is 10, a V is 5.
type PairSum struct {
	Cells []puzzle.Cell `json:"cells" min:"2" max:"2" unique:"true" help:"the two cells"`
	Value int           `json:"value" help:"the sum: 10 for X, 5 for V"`
}

var pairSumKind = Kind{
	Rule:   PairSum{},
	Group:  Dots,
	Allows: Turns | Swaps,
	Look: LookOf(func(r PairSum, _ *puzzle.Puzzle) Look {
		l := Look{
			Layout: Pair, Cells: r.Cells, Text: strconv.Itoa(r.Value),
			Sign: '+', Short: fmt.Sprintf("sum %d", r.Value),
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
		{In: "fpuzzles", Name: "xv", As: AsPair, Words: []Word{{"X", 10}, {"V", 5}}},
	},
	Meaning: "the two digits add up to value (XV)",
	Example: `{"size": 4,
 "rules": [
  {"rule": "pair-sum", "cells": ["r1c1", "r1c2"], "value": 4},
  {"rule": "pair-sum", "cells": ["r2c3", "r3c3"], "value": 7},
  {"rule": "pair-sum", "cells": ["r3c1", "r4c1"], "value": 3}]}`,
}

// Kind returns "pair-sum".
func (PairSum) Kind() string { return "pair-sum" }

// Validate rejects a list that is not a pair of cells.
func (r PairSum) Validate(p *puzzle.Puzzle) error { return pair(r, p, r.Cells) }

// Encode relates the cells.
func (r PairSum) Encode(m *encode.Matrix) error {
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
		return []puzzle.Violation{
			broken(r, r.Cells, "%d and %d add up to %d, not %d", x, y, sum, r.Value),
		}
	}
	return nil
}
