package rule

import (
	"context"
	"math/rand/v2"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// XSum is a row of cells. The first x of them add up to Sum, where x is the first digit. An x of 0
// or beyond the end breaks the rule.
type XSum struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"cells from the clue on"`
	Sum   int           `json:"sum" help:"the sum of the first x cells"`
}

var xSumKind = Kind{
	Rule:   XSum{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r XSum, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(r.Sum), Short: "x-sum",
			Title: "X-sum", Says: "the first x cells add up to the number, where x is the first digit",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "XSum", As: AsOutside},
		{In: "fpuzzles", Name: "xsum", As: AsOutside},
		{In: "sudokumaker", Type: 502, Name: "x-sums", As: AsOutside},
	},
	Meaning: "the first x cells, at least one, add up to sum, where x is the first digit",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "1..."],
 "rules": [
  {"rule": "x-sum", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "sum": 6},
  {"rule": "x-sum", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "sum": 8}]}`,
	Draw: func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		some := half(random, lanes(p, true))
		return fitting(p, some, p.Domain().Sum(), func(cells []puzzle.Cell, value int) puzzle.Rule {
			return XSum{Cells: cells, Sum: value}
		})
	},
}

func (XSum) Kind() string { return "x-sum" }

// Encode adds a propagator for the cells that the first digit can count.
func (r XSum) Encode(m *matrix.Matrix) error {
	differ := m.Differ(r.Cells)
	cells := r.Cells[:min(len(r.Cells), max(int(m.Puzzle.High), 1))]
	m.Constrain(cells, func(digits []puzzle.DigitSet) bool { return r.propagate(digits, differ) })
	return nil
}

// propagate tries all first digits, and keeps the digits that occur with one of them.
func (r XSum) propagate(digits []puzzle.DigitSet, differ bool) bool {
	const onStack = 16
	var space [2 * onStack]puzzle.DigitSet // on the stack, except for the longest
	kept := append(space[:0:onStack], make([]puzzle.DigitSet, len(digits))...)
	trial := append(space[onStack:onStack], make([]puzzle.DigitSet, len(digits))...)
trials:
	for x := range digits[0].All() {
		if x < 1 || int(x) > len(digits) {
			continue
		}
		copy(trial, digits)
		trial[0] = puzzle.Digits(x)
		if differ {
			for k := range trial[1:] {
				if trial[k+1] &^= puzzle.Digits(x); trial[k+1] == 0 {
					continue trials
				}
			}
		}
		if matrix.AddUp(trial[:x], []int{r.Sum}, differ) {
			unite(kept, trial)
		}
	}
	copy(digits, kept)
	return kept[0] != 0
}

// Check finds a first digit that counts no cells, and a wrong sum.
func (r XSum) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	x := int(grid[r.Cells[0]])
	if x < 1 || x > len(r.Cells) {
		return broken(r, r.Cells[:1], "there are no first %d of %s", x, count(len(r.Cells), "cell"))
	}
	return wrongSum(r, r.Cells[:x], grid, r.Sum)
}

// NumberedRoom is a row of cells. The x-th cell holds Value, where x is the first digit. An x of 0
// or beyond the end breaks the rule.
type NumberedRoom struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"cells from the clue on"`
	Value puzzle.Digit  `json:"value" help:"the digit of the x-th cell"`
}

var numberedRoomKind = Kind{
	Rule:   NumberedRoom{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r NumberedRoom, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(int(r.Value)),
			Short: "numbered-room", Tag: "room",
			Title: "Numbered room", Says: "the digit in cell x, where x is the first digit",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "NumberedRoom", As: AsOutside},
		{In: "sudokumaker", Type: 504, Name: "numbered rooms", As: AsOutside},
	},
	Meaning: "the x-th cell holds value, where x is the first digit",
	Example: `{"size": 4,
 "givens": ["....", "1...", "....", "...."],
 "rules": [
  {"rule": "numbered-room", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "value": 4},
  {"rule": "numbered-room", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "value": 4}]}`,
}

func (NumberedRoom) Kind() string { return "numbered-room" }

// Encode relates the first cell to every other. If the cells differ, the value in one of them also
// implies the first digit.
func (r NumberedRoom) Encode(m *matrix.Matrix) error {
	first := r.Cells[0]
	m.Exclude(first, m.Domain(first).Keep(func(x puzzle.Digit) bool {
		return x < 1 || int(x) > len(r.Cells) || x == 1 && r.Value != 1
	}))
	differ := m.Differ(r.Cells)
	for k, c := range r.Cells[1:] {
		if !differ && k+2 > int(m.Puzzle.High) {
			break // no digit points there
		}
		there := puzzle.Digit(k + 2)
		m.Relation(first, c, func(x, y puzzle.Digit) bool {
			if x == there {
				return y == r.Value
			}
			return !differ || y != r.Value
		})
	}
	return nil
}

// Check compares the digit of the x-th cell.
func (r NumberedRoom) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	first := r.Cells[0]
	x := int(grid[first])
	if x < 1 || x > len(r.Cells) {
		return broken(r, []puzzle.Cell{first}, "there is no cell %d of %d", x, len(r.Cells))
	}
	if room := r.Cells[x-1]; grid[room] != r.Value {
		return broken(
			r, []puzzle.Cell{first, room}, "cell %d holds %d, not %d", x, grid[room], r.Value,
		)
	}
	return nil
}
