package rule

import (
	"context"
	"math/rand/v2"

	"exactcover/encode/matrix"
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
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: CellMarks, Figure: Disc, Color: 0xd2d2d2ff, Sign: '(', Short: "odd",
	}),
	Foreign: []Foreign{
		{In: "dotted", As: AsDigits},
		{In: "fpuzzles", Name: "odd", As: AsCells},
		{In: "sudokumaker", Type: 101, Name: "odd", As: AsCells},
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

func (Odd) Kind() string { return "odd" }

// Assume keeps only odd digits.
func (r Odd) Assume(a *matrix.Assumptions) {
	for _, c := range r.Cells {
		a.Restrict(c, oddDigits)
	}
}

// Check finds even digits.
func (r Odd) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	even := func(d puzzle.Digit) bool { return d%2 == 0 }
	return wrongDigits(r, r.Cells, grid, even, "%d is even")
}

// Even is a set of cells with even digits.
type Even struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var evenKind = Kind{
	Rule:   Even{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: CellMarks, Figure: Square, Color: 0xd2d2d2ff, Sign: '[', Short: "even",
	}),
	Foreign: []Foreign{
		{In: "dotted", As: AsDigits},
		{In: "fpuzzles", Name: "even", As: AsCells},
		{In: "sudokumaker", Type: 100, Name: "even", As: AsCells},
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

func (Even) Kind() string { return "even" }

// Assume keeps only even digits.
func (r Even) Assume(a *matrix.Assumptions) {
	for _, c := range r.Cells {
		a.Restrict(c, ^oddDigits)
	}
}

// Check finds odd digits.
func (r Even) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	odd := func(d puzzle.Digit) bool { return d%2 != 0 }
	return wrongDigits(r, r.Cells, grid, odd, "%d is odd")
}

// wrongDigits finds cells whose digits are wrong.
func wrongDigits(
	r puzzle.Rule, cells []puzzle.Cell, grid []puzzle.Digit, wrong func(puzzle.Digit) bool,
	says string,
) (found []puzzle.Violation) {
	for _, c := range cells {
		if wrong(grid[c]) {
			found = more(found, r, []puzzle.Cell{c}, says, grid[c])
		}
	}
	return found
}

// Minimum is a set of cells with digits less than those of all their neighbours that are not in the
// set.
type Minimum struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"the cells"`
}

var minimumKind = Kind{
	Rule:   Minimum{},
	Allows: Turns,
	Look: marks(Look{
		Layout: CellMarks, Figure: WedgeIn, Color: 0xe6e6e6ff,
		Sign: '▾', Short: "minimum",
		Says: "the digits are less than those of all neighbours without such a mark",
	}),
	Foreign: []Foreign{
		byPairs(func(r Minimum, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule) {
			return outward(p, r.Cells), Minimum{Cells: []puzzle.Cell{0}}
		}),
		{In: "fpuzzles", Name: "minimum", As: AsCells, Once: true},
		{In: "sudokumaker", Type: 103, Name: "minimum", As: AsCells, Once: true},
	},
	Meaning: "the digits are less than those of all neighbours that are not listed",
	Example: `{"size": 4,
 "givens": ["....", "3...", "...4", "...."],
 "rules": [
  {"rule": "minimum", "cells": ["r1c1", "r2c3"]}]}`,
}

func (Minimum) Kind() string { return "minimum" }

// Encode relates every cell to its neighbours.
func (r Minimum) Encode(m *matrix.Matrix) error {
	border(m, r.Cells, func(x, y puzzle.Digit) bool { return x < y })
	return nil
}

// Check finds neighbours that are not greater.
func (r Minimum) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return outerPairs(
		r, p, r.Cells, grid, func(x, y puzzle.Digit) bool { return x >= y }, "%d is not less than %d",
	)
}

// Maximum is a set of cells with digits greater than those of all their neighbours that are not in
// the set.
type Maximum struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"the cells"`
}

var maximumKind = Kind{
	Rule:   Maximum{},
	Allows: Turns,
	Look: marks(Look{
		Layout: CellMarks, Figure: WedgeOut, Color: 0xe6e6e6ff,
		Sign: '▴', Short: "maximum",
		Says: "the digits are greater than those of all neighbours without such a mark",
	}),
	Foreign: []Foreign{
		byPairs(func(r Maximum, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule) {
			return outward(p, r.Cells), Maximum{Cells: []puzzle.Cell{0}}
		}),
		{In: "fpuzzles", Name: "maximum", As: AsCells, Once: true},
		{In: "sudokumaker", Type: 102, Name: "maximum", As: AsCells, Once: true},
	},
	Meaning: "the digits are greater than those of all neighbours that are not listed",
	Example: `{"size": 4,
 "givens": ["....", "....", ".1..", "...2"],
 "rules": [
  {"rule": "maximum", "cells": ["r1c1", "r2c3"]}]}`,
}

func (Maximum) Kind() string { return "maximum" }

// Encode relates every cell to its neighbours.
func (r Maximum) Encode(m *matrix.Matrix) error {
	border(m, r.Cells, func(x, y puzzle.Digit) bool { return x > y })
	return nil
}

// Check finds neighbours that are not less.
func (r Maximum) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return outerPairs(
		r, p, r.Cells, grid, func(x, y puzzle.Digit) bool { return x <= y }, "%d is not greater than %d",
	)
}

// border relates every cell of a set to its neighbours outside the set.
func border(m *matrix.Matrix, cells []puzzle.Cell, allowed func(x, y puzzle.Digit) bool) {
	pairs := matrix.PairsOf(m.Puzzle.Domain(), allowed)
	for _, pair := range outward(m.Puzzle, cells) {
		m.Relate(pair[0], pair[1], pairs)
	}
}

// outward returns the pairs of a cell of a set and a neighbour outside the set.
func outward(p *puzzle.Puzzle, cells []puzzle.Cell) (pairs [][]puzzle.Cell) {
	inside := make([]bool, p.Cells())
	for _, c := range cells {
		inside[c] = true
	}
	for _, c := range cells {
		for other := range p.Neighbors(c) {
			if !inside[other] {
				pairs = append(pairs, []puzzle.Cell{c, other})
			}
		}
	}
	return pairs
}

// outerPairs finds cells of a set whose digits are wrong beside those of neighbours outside it.
func outerPairs(
	r puzzle.Rule, p *puzzle.Puzzle, cells []puzzle.Cell, grid []puzzle.Digit,
	wrong func(x, y puzzle.Digit) bool, says string,
) (found []puzzle.Violation) {
	inside := make(map[puzzle.Cell]bool)
	for _, c := range cells {
		inside[c] = true
	}
	for _, a := range cells {
		for _, step := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			row, col := p.Row(a)+step[0], p.Col(a)+step[1]
			if row < 0 || row >= p.Rows || col < 0 || col >= p.Cols {
				continue
			}
			b := p.Cell(row, col)
			if x, y := grid[a], grid[b]; !inside[b] && wrong(x, y) {
				found = more(found, r, []puzzle.Cell{a, b}, says, x, y)
			}
		}
	}
	return found
}
