package rule

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Count says that exactly Number of its cells hold one of the values.
type Count struct {
	Cells  []puzzle.Cell  `json:"cells" min:"1" unique:"true" help:"the cells"`
	Values []puzzle.Digit `json:"values" help:"the digits that count"`
	Number int            `json:"number" help:"the number of cells that hold one of them"`
}

var countKind = Kind{
	Rule:   Count{},
	Group:  Cages,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Count, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x2e7d32ff, Width: 3, Dash: 6,
			Text:  strconv.Itoa(r.Number) + ": " + joined(r.Values, " ", " "),
			Title: "Count", Says: "3: 2 4 in a cage: three of its cells hold a 2 or a 4",
		}
	}),
	Meaning: "exactly number of the cells hold one of the values",
	Example: `{"size": 4,
 "givens": ["...3", "....", "....", "...."],
 "rules": [
  {"rule": "count", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"], "values": [1, 2], "number": 3},
  {"rule": "count", "cells": ["r1c1", "r1c2", "r2c3", "r3c4"], "values": [2, 4], "number": 1}]}`,
}

// Kind returns "count".
func (Count) Kind() string { return "count" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r Count) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds an item that is covered Number times.
func (r Count) Encode(m *encode.Matrix) error {
	countItem(m, r.Kind(), r.Cells, existing(m, r.Cells, r.Values...), r.Number)
	return nil
}

// existing returns those of the values that are possible digits of cells.
func existing(m *encode.Matrix, cells []puzzle.Cell, values ...puzzle.Digit) puzzle.DigitSet {
	return m.Puzzle.DomainOf(cells...).Keep(func(d puzzle.Digit) bool {
		return slices.Contains(values, d)
	})
}

// countItem adds an item that exactly n candidates of the given digits in cells cover. If n is 0 it
// strikes these candidates instead.
func countItem(m *encode.Matrix, name string, cells []puzzle.Cell, digits puzzle.DigitSet, n int) {
	switch {
	case n < 0 || n > len(cells):
		m.Impossible()
	case n == 0:
		for _, c := range cells {
			m.Exclude(c, digits)
		}
	default:
		item := m.Multiple(name, 1, n, n).With(0)
		for _, c := range cells {
			for d := range (m.Domain(c) & digits).All() {
				m.Attach(puzzle.Candidate{Cell: c, Digit: d}, item)
			}
		}
	}
}

// Check counts.
func (r Count) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongCount(r, r.Cells, r.Values, r.Number, grid)
}

// wrongCount reports a violation if the number of cells that hold one of the values is not n.
func wrongCount(
	r puzzle.Rule, cells []puzzle.Cell, values []puzzle.Digit, n int, grid []puzzle.Digit,
) []puzzle.Violation {
	hold := 0
	for _, c := range cells {
		if slices.Contains(values, grid[c]) {
			hold++
		}
	}
	if hold == n {
		return nil
	}
	return []puzzle.Violation{broken(
		r, cells, "%s, not %d, with %s", count(hold, "cell"), n, joined(values, ", ", " or "),
	)}
}

// ControlCount says that the digit of the Control cell is the number of cells that hold one of the
// values. The control cell may be one of the cells.
type ControlCount struct {
	Control puzzle.Cell    `json:"control" help:"the cell that holds the number"`
	Cells   []puzzle.Cell  `json:"cells" min:"1" unique:"true" help:"the cells"`
	Values  []puzzle.Digit `json:"values" help:"the digits that count"`
}

var controlCountKind = Kind{
	Rule:   ControlCount{},
	Group:  Cages,
	Allows: Turns | Swaps,
	Look: LookOf(func(r ControlCount, p *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x2e7d32ff, Width: 3, Dash: 6,
			Text:  p.CellName(r.Control) + ": " + joined(r.Values, " ", " "),
			Title: "Count by a cell",
			Says:  "the cell named in a cage holds the number of its cells that hold one of the digits",
		}
	}),
	Meaning: "the digit in the control cell is the number of cells that hold one of the values",
	Example: `{"size": 4,
 "givens": ["....", "....", ".2..", "...."],
 "rules": [
  {"rule": "control-count", "control": "r1c2", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"],
   "values": [1, 2]},
  {"rule": "control-count", "control": "r4c2", "cells": ["r1c1", "r1c2", "r2c3", "r4c2"],
   "values": [2, 4]}]}`,
}

// Kind returns "control-count".
func (ControlCount) Kind() string { return "control-count" }

// Validate rejects a list without cells, and a cell off the grid or named twice.
func (r ControlCount) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(
		atLeast(r, 1, r.Cells), exist(r, p, r.Control), exist(r, p, r.Cells...),
		noRepeats(r, p, r.Cells),
	)
}

// Encode adds a propagator that compares the count with the control cell.
func (r ControlCount) Encode(m *encode.Matrix) error {
	values := existing(m, r.Cells, r.Values...)
	m.Constrain(append([]puzzle.Cell{r.Control}, r.Cells...), func(digits []puzzle.DigitSet) bool {
		return countedBy(digits, values)
	})
	return nil
}

// countedBy strikes the digits that contradict the control cell, digits[0]: it is the number of the
// other cells that hold one of the values.
func countedBy(digits []puzzle.DigitSet, values puzzle.DigitSet) bool {
	cells := digits[1:]
	known, possible := 0, 0
	for _, s := range cells {
		if s&values != 0 {
			possible++
			if s&^values == 0 {
				known++
			}
		}
	}
	digits[0] = digits[0].Keep(func(d puzzle.Digit) bool {
		return known <= int(d) && int(d) <= possible
	})
	if digits[0] == 0 {
		return false
	}
	for k, s := range cells {
		switch {
		case s&values == 0 || s&^values == 0:
		case int(digits[0].Min()) == possible:
			cells[k] &= values
		case int(digits[0].Max()) == known:
			cells[k] &^= values
		}
	}
	return true
}

// Check counts.
func (r ControlCount) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongCount(r, r.Cells, r.Values, int(grid[r.Control]), grid)
}
