package rule

import (
	"context"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Thermo is a thermometer: digits rise strictly along the line, from the bulb, its first cell.
type Thermo struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, the bulb first"`
}

var thermoKind = Kind{
	Rule:   Thermo{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Line, Color: 0xccccccff, Width: 26, Ends: Bulb,
		Sign: '◉', Short: "thermo, from its bulb",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Thermo", As: AsLine},
		{In: "fpuzzles", Name: "thermometer", As: AsLine},
	},
	Meaning: "digits rise strictly along the line, from the bulb",
	Example: `{"size": 4,
 "givens": ["....", "....", "2.4.", "...."],
 "rules": [
  {"rule": "thermo", "cells": ["r1c1", "r2c2", "r2c3", "r1c4"]}]}`,
	Draw: lineDraw{
		least: 3, most: 6,
		rule:  func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return Thermo{Cells: cells} },
		leads: lastTwo(func(_ *puzzle.Puzzle, x, y puzzle.Digit) bool { return x < y }),
	}.draw,
}

func (Thermo) Kind() string { return "thermo" }

// Encode relates every two cells: the digit rises by at least 1 in each step between them. A line
// with more cells than there are digits, or one that returns to a cell, has no solution.
func (r Thermo) Encode(m *matrix.Matrix) error {
	n := len(r.Cells)
	if n > m.Puzzle.DomainOf(r.Cells...).Len() || n > len(once(m.Puzzle, r.Cells)) {
		m.Impossible()
		return nil
	}
	rising(m, r.Cells, func(_, _ puzzle.Cell) int { return 1 })
	return nil
}

// Check finds the steps that do not rise.
func (r Thermo) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var found []puzzle.Violation
	for k := range r.Cells[1:] {
		if x, y := grid[r.Cells[k]], grid[r.Cells[k+1]]; x >= y {
			found = more(found, r, r.Cells[k:k+2], "%d does not rise to %d", x, y)
		}
	}
	return found
}

// SlowThermo is a slow thermometer: digits never fall along the line, from the bulb, its first
// cell.
type SlowThermo struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, the bulb first"`
}

var slowThermoKind = Kind{
	Rule:   SlowThermo{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Line, Color: 0xd8d2c4ff, Width: 26, Ends: HollowBulb,
		Sign: '◎', Short: "slow thermo, from its bulb",
		Title: "Slow thermometer", Says: "digits never fall from the hollow bulb on",
	}),
	Foreign: []Foreign{
		{In: "dotted", As: AsPairs},
		{In: "fpuzzles", Name: "slowthermometer", As: AsLine},
	},
	Meaning: "digits never fall along the line, from the bulb",
	Example: `{"size": 4,
 "givens": ["...3", "....", "....", "...."],
 "rules": [
  {"rule": "slow-thermo", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"]},
  {"rule": "slow-thermo", "cells": ["r4c2", "r3c1", "r2c1"]}]}`,
	Draw: lineDraw{
		least: 3, most: 7,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			return SlowThermo{Cells: cells}
		},
		leads: lastTwo(func(_ *puzzle.Puzzle, x, y puzzle.Digit) bool { return x <= y }),
	}.draw,
}

func (SlowThermo) Kind() string { return "slow-thermo" }

// Encode relates every two cells. The digit rises if both are in one house. If the line returns to
// a cell, all cells in between hold the same digit.
func (r SlowThermo) Encode(m *matrix.Matrix) error {
	equal := equalDigits(m)
	last := make([]int, m.Puzzle.Cells()) // cell -> its last place
	for k, c := range r.Cells {
		last[c] = k
	}
	var cells []puzzle.Cell // one for each run of equal digits
	end := -1               // the last place of the run of the last of them
	for k, c := range r.Cells {
		if k > end {
			cells = append(cells, c)
		} else {
			m.Relate(r.Cells[k-1], c, equal)
		}
		end = max(end, last[c])
	}
	rising(m, cells, func(a, b puzzle.Cell) int {
		if sees(m, a, b) {
			return 1
		}
		return 0
	})
	return nil
}

// Check finds the steps that fall.
func (r SlowThermo) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	for k := range r.Cells[1:] {
		if x, y := grid[r.Cells[k]], grid[r.Cells[k+1]]; x > y {
			found = more(found, r, r.Cells[k:k+2], "%d falls to %d", x, y)
		}
	}
	return found
}

// Up to usualLine cells every two cells are related; on longer lines each cell is related only to
// some cells after it.
const (
	usualLine = 64
	nearby    = 16
)

// rising adds that from each cell a to each later cell b the digit rises by at least rise(a, b),
// and so by the greatest sum of rises over the steps between them. The relations of neighbours are
// enough; the others save search.
func rising(m *matrix.Matrix, cells []puzzle.Cell, rise func(a, b puzzle.Cell) int) {
	reach := len(cells)
	if reach > usualLine {
		reach = nearby
	}
	var risen [puzzle.MaxDigit + 2]*matrix.Pairs // by rise
	by := func(gap int) *matrix.Pairs {
		gap = min(gap, len(risen)-1)
		if risen[gap] == nil {
			risen[gap] = matrix.PairsOf(
				m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool { return int(y-x) >= gap },
			)
		}
		return risen[gap]
	}
	gaps := make([]int, len(cells)) // from cells[i]
	for i, a := range cells {
		gaps[i] = 0
		for j := i + 1; j < min(len(cells), i+1+reach); j++ {
			gap := 0
			for k := i; k < j && !m.Stopped(); k++ {
				gap = max(gap, gaps[k]+rise(cells[k], cells[j]))
			}
			gaps[j] = gap
			m.Relate(a, cells[j], by(gap))
		}
	}
}
