package rule

import (
	"context"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Renban is a line whose cells hold consecutive digits in any order, without repeats. A cell that
// the line visits twice counts once.
type Renban struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line"`
}

var renbanKind = Kind{
	Rule:   Renban{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Line, Color: 0xdba3e8ff, Sign: '=', Short: "renban", Title: "Renban",
		Says: "consecutive digits in any order, no repeats",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Renban", As: AsLine},
		{In: "fpuzzles", Name: "renban", As: AsLine},
		{In: "sudokumaker", Type: 400, Name: "renban lines", As: AsLine},
	},
	Meaning: "consecutive digits in any order, no repeats; a cell that is listed twice counts once",
	Example: `{"size": 4,
 "givens": ["1...", "....", "....", "3..."],
 "rules": [
  {"rule": "renban", "cells": ["r1c2", "r2c3", "r3c3"]},
  {"rule": "renban", "cells": ["r3c1", "r4c2"]}]}`,
	Draw: lineDraw{
		least: 3, most: 5,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return Renban{Cells: cells} },
		leads: func(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
			last := len(cells) - 1
			low, high := p.High, p.Low
			for _, c := range cells {
				low, high = min(low, p.Solution[c]), max(high, p.Solution[c])
			}
			return !hasDigit(p, cells[:last], p.Solution[cells[last]]) && high-low < 5
		},
	}.draw,
}

func (Renban) Kind() string { return "renban" }

// Houses returns the cells if there are as many as digits.
func (r Renban) Houses(p *puzzle.Puzzle) [][]puzzle.Cell {
	cells := once(p, r.Cells)
	if _, digits := span(p, cells); len(cells) == digits && digits == p.DomainOf(cells...).Len() {
		return [][]puzzle.Cell{cells}
	}
	return nil
}

// manyRelated is the greatest number of cells for which Encode relates every two cells.
const manyRelated = 16

// Encode relates every two cells: n different digits are consecutive if no two of them differ by n
// or more. It also adds a choice among the runs of digits, which saves search. On long lines it
// only adds that the cells differ, and the choice.
func (r Renban) Encode(m *matrix.Matrix) error {
	visited := once(m.Puzzle, r.Cells)
	lowest, digits := span(m.Puzzle, visited)
	switch {
	case len(visited) > digits:
		m.Impossible()
		return nil
	case len(visited) == 1:
		return nil
	case len(visited) > manyRelated:
		m.Different(visited)
	default:
		near := matrix.PairsOf(m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool {
			return x != y && max(int(x-y), int(y-x)) < len(visited)
		})
		for j, b := range visited {
			for _, a := range visited[:j] {
				m.Relate(a, b, near)
			}
		}
	}
	n := puzzle.Digit(len(visited))
	var runs []puzzle.DigitSet
	for low := lowest; int(low-lowest)+len(visited) <= digits; low++ {
		var run puzzle.DigitSet
		for d := low; d < low+n; d++ {
			run |= puzzle.Digits(d)
		}
		if !slices.ContainsFunc(visited, func(c puzzle.Cell) bool { return m.Domain(c)&run == 0 }) {
			runs = append(runs, run)
		}
	}
	m.Sets("renban", visited, runs)
	return nil
}

// Check looks for repeats and gaps.
func (r Renban) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	at := make(map[puzzle.Digit]puzzle.Cell)
	lowest, highest := grid[r.Cells[0]], grid[r.Cells[0]]
	var found []puzzle.Violation
	for _, c := range r.Cells {
		d := grid[c]
		if other, ok := at[d]; ok && other != c {
			found = more(found, r, []puzzle.Cell{other, c}, "%d occurs twice", d)
		}
		at[d] = c
		lowest, highest = min(lowest, d), max(highest, d)
	}
	for d := lowest; d <= highest; d++ {
		if _, ok := at[d]; !ok {
			found = more(found, r, r.Cells, "%d is missing between %d and %d", d, lowest, highest)
		}
	}
	return found
}
