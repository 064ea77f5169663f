package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Minimum is a set of cells with digits less than those of all their neighbours that are not in the
// set.
type Minimum struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var minimumKind = Kind{
	Rule:   Minimum{},
	Group:  Marks,
	Allows: Turns,
	Look: LookOf(func(r Minimum, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: CellMarks, Cells: r.Cells, Figure: WedgeIn, Color: 0xe6e6e6ff,
			Sign: '▾', Short: "minimum",
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "minimum", As: AsCells, Once: true},
	},
	Meaning: "the digits are less than those of all neighbours that are not listed",
	Example: `{"size": 4,
 "givens": ["....", "3...", "...4", "...."],
 "rules": [
  {"rule": "minimum", "cells": ["r1c1", "r2c3"]}]}`,
}

// Kind returns "minimum".
func (Minimum) Kind() string { return "minimum" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r Minimum) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode relates every cell to its neighbours.
func (r Minimum) Encode(m *encode.Matrix) error {
	border(m, r.Cells, func(x, y puzzle.Digit) bool { return x < y })
	return nil
}

// Check finds neighbours that are not greater.
func (r Minimum) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for _, pair := range outerPairs(p, r.Cells) {
		if x, y := grid[pair[0]], grid[pair[1]]; x >= y {
			found = more(found, r, pair[:], "%d is not less than %d", x, y)
		}
	}
	return found
}

// Maximum is a set of cells with digits greater than those of all their neighbours that are not in
// the set.
type Maximum struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var maximumKind = Kind{
	Rule:   Maximum{},
	Group:  Marks,
	Allows: Turns,
	Look: LookOf(func(r Maximum, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: CellMarks, Cells: r.Cells, Figure: WedgeOut, Color: 0xe6e6e6ff,
			Sign: '▴', Short: "maximum",
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "maximum", As: AsCells, Once: true},
	},
	Meaning: "the digits are greater than those of all neighbours that are not listed",
	Example: `{"size": 4,
 "givens": ["....", "....", ".1..", "...2"],
 "rules": [
  {"rule": "maximum", "cells": ["r1c1", "r2c3"]}]}`,
}

// Kind returns "maximum".
func (Maximum) Kind() string { return "maximum" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r Maximum) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode relates every cell to its neighbours.
func (r Maximum) Encode(m *encode.Matrix) error {
	border(m, r.Cells, func(x, y puzzle.Digit) bool { return x > y })
	return nil
}

// Check finds neighbours that are not less.
func (r Maximum) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for _, pair := range outerPairs(p, r.Cells) {
		if x, y := grid[pair[0]], grid[pair[1]]; x <= y {
			found = more(found, r, pair[:], "%d is not greater than %d", x, y)
		}
	}
	return found
}

// border relates every cell of a set to its neighbours outside the set.
func border(m *encode.Matrix, cells []puzzle.Cell, allowed func(x, y puzzle.Digit) bool) {
	inside := make([]bool, m.Puzzle.Cells())
	for _, c := range cells {
		inside[c] = true
	}
	pairs := encode.PairsOf(m.Puzzle.Domain(), allowed)
	for _, c := range cells {
		for other := range m.Puzzle.Neighbors(c) {
			if !inside[other] {
				m.Relate(c, other, pairs)
			}
		}
	}
}

// outerPairs returns every pair of a cell of a set and a neighbour outside the set.
func outerPairs(p *puzzle.Puzzle, cells []puzzle.Cell) [][2]puzzle.Cell {
	inside := make(map[puzzle.Cell]bool)
	for _, c := range cells {
		inside[c] = true
	}
	var pairs [][2]puzzle.Cell
	for _, a := range cells {
		for _, step := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			row, col := p.Row(a)+step[0], p.Col(a)+step[1]
			if row < 0 || row >= p.Rows || col < 0 || col >= p.Cols {
				continue
			}
			if b := p.Cell(row, col); !inside[b] {
				pairs = append(pairs, [2]puzzle.Cell{a, b})
			}
		}
	}
	return pairs
}
