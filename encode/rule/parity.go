package rule

import (
	"cmp"
	"context"
	"math/rand/v2"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// oddDigits is the set of all odd digits.
const oddDigits puzzle.DigitSet = 0xaaaaaaaaaaaaaaaa

// Odd is a set of cells with odd digits.
type Odd struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var oddKind = Kind{
	Rule:   Odd{},
	Group:  Marks,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Odd, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: CellMarks, Cells: r.Cells, Figure: Disc, Color: 0xd2d2d2ff, Sign: '(', Short: "odd",
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "odd", As: AsCells},
	},
	Meaning: "the digits are odd",
	Example: `{"size": 4,
 "givens": ["....", ".1..", "2...", "...."],
 "rules": [
  {"rule": "odd", "cells": ["r1c1", "r2c3", "r4c2"]}]}`,
	Draw: func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		return marked(random, p, func(c puzzle.Cell) puzzle.Rule { return Odd{Cells: []puzzle.Cell{c}} })
	},
}

// Kind returns "odd".
func (Odd) Kind() string { return "odd" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r Odd) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Assume keeps only odd digits.
func (r Odd) Assume(a *encode.Assumptions) {
	for _, c := range r.Cells {
		a.Limit(c, oddDigits)
	}
}

// Check finds even digits.
func (r Odd) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var found []puzzle.Violation
	for _, c := range r.Cells {
		if grid[c]&1 == 0 {
			found = more(found, r, []puzzle.Cell{c}, "%d is even", grid[c])
		}
	}
	return found
}

// Even is a set of cells with even digits.
type Even struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var evenKind = Kind{
	Rule:   Even{},
	Group:  Marks,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Even, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: CellMarks, Cells: r.Cells, Figure: Square, Color: 0xd2d2d2ff, Sign: '[', Short: "even",
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "even", As: AsCells},
	},
	Meaning: "the digits are even",
	Example: `{"size": 4,
 "givens": [".4..", "....", "...3", "...."],
 "rules": [
  {"rule": "even", "cells": ["r1c1", "r2c3", "r4c2"]}]}`,
	Draw: func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		return marked(random, p, func(c puzzle.Cell) puzzle.Rule { return Even{Cells: []puzzle.Cell{c}} })
	},
}

// Kind returns "even".
func (Even) Kind() string { return "even" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r Even) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Assume keeps only even digits.
func (r Even) Assume(a *encode.Assumptions) {
	for _, c := range r.Cells {
		a.Limit(c, ^oddDigits)
	}
}

// Check finds odd digits.
func (r Even) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var found []puzzle.Violation
	for _, c := range r.Cells {
		if grid[c]&1 != 0 {
			found = more(found, r, []puzzle.Cell{c}, "%d is odd", grid[c])
		}
	}
	return found
}
