package rule

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Count says that exactly Number of its cells hold one of the values.
type Count struct {
	Cells  []puzzle.Cell  `json:"cells" min:"1" unique:"true" help:"the cells"`
	Values []puzzle.Digit `json:"values" min:"1" help:"the digits that count"`
	Number int            `json:"number" help:"the number of cells that hold one of them"`
}

var countKind = Kind{
	Rule:   Count{},
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
	Draw: fromCages(func(random *rand.Rand, p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
		r := Count{Cells: cells, Values: someDigits(random, p, (p.DigitCount()+1)/2)}
		for _, c := range cells {
			if slices.Contains(r.Values, p.Solution[c]) {
				r.Number++
			}
		}
		return r
	}),
}

func (Count) Kind() string { return "count" }

// Encode adds an item that is covered Number times.
func (r Count) Encode(m *matrix.Matrix) error {
	countItem(m, r.Kind(), r.Cells, existing(m, r.Cells, r.Values...), r.Number)
	return nil
}

// existing returns those of the values that are possible digits of cells.
func existing(m *matrix.Matrix, cells []puzzle.Cell, values ...puzzle.Digit) puzzle.DigitSet {
	return m.Puzzle.DomainOf(cells...).Keep(func(d puzzle.Digit) bool {
		return slices.Contains(values, d)
	})
}

// countItem adds an item that exactly n candidates of the given digits in cells cover. If n is 0 it
// strikes these candidates instead.
func countItem(m *matrix.Matrix, name string, cells []puzzle.Cell, digits puzzle.DigitSet, n int) {
	switch {
	case n < 0 || n > len(cells):
		m.Impossible()
	case n == 0:
		for _, c := range cells {
			m.Exclude(c, digits)
		}
	default:
		attach(m, cells, digits, m.Multiple(name, 1, n, n).With(0))
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
	return broken(
		r, cells, "%s, not %d, with %s", count(hold, "cell"), n, joined(values, ", ", " or "),
	)
}

// ControlCount says that the digit of the Control cell is the number of cells that hold one of the
// values. The control cell may be one of the cells.
type ControlCount struct {
	Control puzzle.Cell    `json:"control" help:"the cell that holds the number"`
	Cells   []puzzle.Cell  `json:"cells" min:"1" unique:"true" help:"the cells"`
	Values  []puzzle.Digit `json:"values" min:"1" help:"the digits that count"`
}

var controlCountKind = Kind{
	Rule:   ControlCount{},
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
	Draw: func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		values := someDigits(random, p, (p.DigitCount()+1)/2)
		return lineDraw{
			least: 4, most: 8,
			rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
				return ControlCount{Control: cells[0], Cells: cells[1:], Values: values}
			},
		}.draw(random, p)
	},
}

func (ControlCount) Kind() string { return "control-count" }

// Encode adds a propagator that compares the count with the control cell.
func (r ControlCount) Encode(m *matrix.Matrix) error {
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
	if digits[0] &= numbersFrom(known, possible); digits[0] == 0 {
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

// CountDistinct says that the digit in the Control cell is the number of different digits in the
// cells. The control cell may be one of them.
type CountDistinct struct {
	Control puzzle.Cell   `json:"control" help:"the cell that holds the number"`
	Cells   []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var countDistinctKind = Kind{
	Rule:   CountDistinct{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r CountDistinct, p *puzzle.Puzzle) Look {
		if cells, ok := labelled(p, r.Cells); ok {
			return Look{
				Title: "Different regions", Says: fmt.Sprintf("the digit of %s is the number of regions of %s",
					p.CellName(r.Control), cellList(p, cells)),
			}
		}
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x00838fff, Width: 3, Dash: 6,
			Text:  "≠ " + p.CellName(r.Control),
			Title: "Different digits",
			Says:  "the cell named in a cage holds the number of different digits in the cage",
		}
	}),
	Meaning: "the digit in the control cell is the number of different digits in the cells",
	Example: `{"size": 4,
 "givens": ["....", "4...", "....", "...."],
 "rules": [
  {"rule": "count-distinct", "control": "r1c1", "cells": ["r1c2", "r2c1", "r3c4", "r4c3"]},
  {"rule": "count-distinct", "control": "r3c3", "cells": ["r1c1", "r2c4", "r3c3", "r4c2"]}]}`,
	Draw: lineDraw{
		least: 4, most: 8,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			return CountDistinct{Control: cells[0], Cells: cells[1:]}
		},
	}.draw,
}

func (CountDistinct) Kind() string { return "count-distinct" }

// Encode adds a propagator.
func (r CountDistinct) Encode(m *matrix.Matrix) error {
	m.Constrain(append([]puzzle.Cell{r.Control}, r.Cells...), countDistinct)
	return nil
}

// fewDistinct is the greatest number of cells for which the propagator computes all sets of digits
// that they can hold.
const fewDistinct = 81

// countDistinct strikes the digits that contradict the control cell, digits[0]: it is the number of
// different digits in the other cells. It is exact for digits within [matrix.DigitSpan] and up to
// fewDistinct cells.
func countDistinct(digits []puzzle.DigitSet) bool {
	cells := digits[1:]
	var some puzzle.DigitSet
	for _, s := range cells {
		some |= s
	}
	low := some.Min()
	if some.Max()-low >= matrix.DigitSpan || len(cells) > fewDistinct {
		return countDistinctRoughly(digits, some)
	}
	var reached [fewDistinct + 1]matrix.DigitSets // reached[k]: sets of the first k cells
	reached[0] = matrix.OnlyEmptySet()
	for k, s := range cells {
		for d := range s.All() {
			with := reached[k].With(int(d - low))
			reached[k+1].Or(&with)
			reached[k+1].AddInserted(&reached[k], int(d-low))
		}
	}
	after := reached[len(cells)]
	var counts puzzle.DigitSet
	after.Keep(low, func(s puzzle.DigitSet) bool {
		n := puzzle.Digits(puzzle.Digit(s.Len()))
		counts |= n
		return digits[0]&n != 0
	})
	if digits[0] &= counts; digits[0] == 0 {
		return false
	}
	for k := len(cells) - 1; k >= 0; k-- {
		var before matrix.DigitSets
		var kept puzzle.DigitSet
		for d := range cells[k].All() {
			again := after.With(int(d - low)) // sets that already have d
			again.And(&reached[k])
			new := before.AddRemoved(&after, &reached[k], int(d-low))
			if before.Or(&again); new || !again.Empty() {
				kept |= puzzle.Digits(d)
			}
		}
		if cells[k] = kept; kept == 0 {
			return false
		}
		after = before
	}
	return true
}

// countDistinctRoughly is the propagator for many cells. It uses only the digits that are known and
// those that are possible.
func countDistinctRoughly(digits []puzzle.DigitSet, some puzzle.DigitSet) bool {
	cells := digits[1:]
	var known puzzle.DigitSet
	open := 0
	for _, s := range cells {
		if s.Len() == 1 {
			known |= s
		} else {
			open++
		}
	}
	digits[0] &= numbersFrom(known.Len(), min(some.Len(), known.Len()+open))
	if digits[0] == 0 {
		return false
	}
	for k, s := range cells {
		switch {
		case s.Len() == 1:
		case int(digits[0].Max()) == known.Len():
			cells[k] &= known
		case int(digits[0].Min()) == known.Len()+open:
			cells[k] &^= known
		}
		if cells[k] == 0 {
			return false
		}
	}
	return true
}

// Check counts.
func (r CountDistinct) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	seen := make(map[puzzle.Digit]bool)
	for _, c := range r.Cells {
		seen[grid[c]] = true
	}
	if want := int(grid[r.Control]); len(seen) != want {
		return broken(r, r.Cells, "%s, not %d", count(len(seen), "different digit"), want)
	}
	return nil
}
