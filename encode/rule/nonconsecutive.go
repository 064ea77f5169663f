package rule

import (
	"context"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// NonConsecutive says that neighbours never differ by 1.
type NonConsecutive struct{}

var nonConsecutiveKind = Kind{
	Rule:   NonConsecutive{},
	Allows: Turns,
	Look:   titled("Non-consecutive"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiConsecutive", As: AsFlag},
		{In: "sudokumaker", Type: 15, Name: "nonconsecutive", As: AsFlag},
	},
	Meaning: "neighbours never differ by 1",
	Example: `{"size": 4, "digits": [1, 6],
 "givens": ["....", "..3.", "3...", "...."],
 "rules": [
  {"rule": "non-consecutive"}]}`,
}

func (NonConsecutive) Kind() string { return "non-consecutive" }

// Encode relates the neighbours.
func (NonConsecutive) Encode(m *matrix.Matrix) error {
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

// DiagonalNonConsecutive says that cells that touch only at a corner never differ by 1.
type DiagonalNonConsecutive struct{}

var diagonalNonConsecutiveKind = Kind{
	Rule:   DiagonalNonConsecutive{},
	Allows: Turns,
	Look:   titled("Diagonally non-consecutive"),
	Foreign: []Foreign{
		byPairs(func(_ DiagonalNonConsecutive, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule) {
			return leaps(p, [][2]int{{1, 1}}), NonConsecutive{}
		}),
	},
	Meaning: "cells that touch at a corner never differ by 1",
	Example: `{"size": 4,
 "givens": [".4..", "....", "1...", "...."],
 "rules": [
  {"rule": "diagonal-non-consecutive"}]}`,
}

func (DiagonalNonConsecutive) Kind() string { return "diagonal-non-consecutive" }

// Encode relates the cells of successive rows that touch at a corner.
func (DiagonalNonConsecutive) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	apart := matrix.PairsOf(p.Domain(), func(x, y puzzle.Digit) bool { return x != y+1 && y != x+1 })
	for a := range puzzle.Cell(p.GridCells()) {
		for b := range after(p, a, [][2]int{{1, -1}, {1, 1}}) {
			m.Relate(a, b, apart)
		}
	}
	return nil
}

// Check finds consecutive digits in each square of four cells, on both of its diagonals.
func (r DiagonalNonConsecutive) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	for c := range puzzle.Cell(p.GridCells()) {
		if p.Row(c)+1 == p.Rows || p.Col(c)+1 == p.Cols {
			continue
		}
		below := c + puzzle.Cell(p.Cols)
		for _, pair := range [][]puzzle.Cell{{c, below + 1}, {c + 1, below}} {
			if x, y := int(grid[pair[0]]), int(grid[pair[1]]); (x-y)*(x-y) == 1 {
				found = more(found, r, pair, "%d and %d are consecutive", x, y)
			}
		}
	}
	return found
}
