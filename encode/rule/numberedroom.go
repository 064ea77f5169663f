package rule

import (
	"cmp"
	"context"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// NumberedRoom is a row of cells. The x-th cell holds Value, where x is the first digit. An x of 0
// or beyond the end breaks the rule.
type NumberedRoom struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells, from the clue on"`
	Value puzzle.Digit  `json:"value" help:"the digit of the x-th cell"`
}

var numberedRoomKind = Kind{
	Rule:   NumberedRoom{},
	Group:  Outside,
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
	},
	Meaning: "the x-th cell holds value, where x is the first digit",
	Example: `{"size": 4,
 "givens": ["....", "1...", "....", "...."],
 "rules": [
  {"rule": "numbered-room", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "value": 4},
  {"rule": "numbered-room", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "value": 4}]}`,
}

// Kind returns "numbered-room".
func (NumberedRoom) Kind() string { return "numbered-room" }

// Validate rejects a row without cells, and a cell off the grid or named twice.
func (r NumberedRoom) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode relates the first cell to every other. If the cells differ, the value in one of them also
// implies the first digit.
func (r NumberedRoom) Encode(m *encode.Matrix) error {
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
		return []puzzle.Violation{
			broken(r, []puzzle.Cell{first}, "there is no cell %d of %d", x, len(r.Cells)),
		}
	}
	if room := r.Cells[x-1]; grid[room] != r.Value {
		return []puzzle.Violation{
			broken(r, []puzzle.Cell{first, room}, "cell %d holds %d, not %d", x, grid[room], r.Value),
		}
	}
	return nil
}
