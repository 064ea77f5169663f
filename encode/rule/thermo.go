package rule

import (
	"cmp"

	"exactcover/encode"
)

// Thermo is a thermometer: digits rise strictly along the line, from the bulb, its first cell.
type Thermo struct {
	Cells []encode.Cell `json:"cells" min:"1" help:"the cells of the line, the bulb first"`
}

var thermoKind = Kind{
	Rule:    Thermo{},
	Group:   Lines,
	Meaning: "digits rise strictly along the line, from the bulb",
	Example: `{"size": 4,
 "givens": ["....", "....", "2.4.", "...."],
 "rules": [
  {"rule": "thermo", "cells": ["r1c1", "r2c2", "r2c3", "r1c4"]}]}`,
}

// Kind returns "thermo".
func (Thermo) Kind() string { return "thermo" }

// Validate finds a line without cells or off the grid.
func (r Thermo) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...))
}

// Encode relates every two cells: between them lies at least one digit for each step.
func (r Thermo) Encode(m *encode.Matrix) error {
	rising(m, r.Cells, func(_, _ encode.Cell) int { return 1 })
	return nil
}

// Check finds the steps that do not rise.
func (r Thermo) Check(p *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	var found []encode.Violation
	for k := range r.Cells[1:] {
		if x, y := grid[r.Cells[k]], grid[r.Cells[k+1]]; x >= y {
			found = append(found, broken(r, r.Cells[k:k+2], "%d does not rise to %d", x, y))
		}
	}
	return found
}

// SlowThermo is a slow thermometer: digits never fall along the line, from the bulb, its first cell.
type SlowThermo struct {
	Cells []encode.Cell `json:"cells" min:"1" help:"the cells of the line, the bulb first"`
}

var slowThermoKind = Kind{
	Rule:    SlowThermo{},
	Group:   Lines,
	Meaning: "digits never fall along the line, from the bulb",
	Example: `{"size": 4,
 "givens": ["...3", "....", "....", "...."],
 "rules": [
  {"rule": "slow-thermo", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"]},
  {"rule": "slow-thermo", "cells": ["r4c2", "r3c1", "r2c1"]}]}`,
}

// Kind returns "slow-thermo".
func (SlowThermo) Kind() string { return "slow-thermo" }

// Validate finds a line without cells or off the grid.
func (r SlowThermo) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...))
}

// Encode relates every two cells. Digits do rise between two cells of one house.
func (r SlowThermo) Encode(m *encode.Matrix) error {
	rising(m, r.Cells, func(a, b encode.Cell) int {
		if sees(m, a, b) {
			return 1
		}
		return 0
	})
	return nil
}

// Check finds the steps that fall.
func (r SlowThermo) Check(p *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	var found []encode.Violation
	for k := range r.Cells[1:] {
		if x, y := grid[r.Cells[k]], grid[r.Cells[k+1]]; x > y {
			found = append(found, broken(r, r.Cells[k:k+2], "%d falls to %d", x, y))
		}
	}
	return found
}

// rising adds that from each cell to each later one the digit rises by at least rise, and so by
// whatever the steps between them add up to. The pairs of neighbours say it all, the others save
// the search the steps between.
func rising(m *encode.Matrix, cells []encode.Cell, rise func(a, b encode.Cell) int) {
	for i, a := range cells {
		gap := make([]int, len(cells)) // from cells[i]
		for j := i + 1; j < len(cells); j++ {
			for k := i; k < j; k++ {
				gap[j] = max(gap[j], gap[k]+rise(cells[k], cells[j]))
			}
			m.Relation(a, cells[j], func(x, y encode.Digit) bool { return int(y-x) >= gap[j] })
		}
	}
}
