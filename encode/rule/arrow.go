package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Arrow is a circle or pill with a number, and a line whose digits add up to the number; they may
// repeat. The digits of several circle cells are read in order as one decimal number, in which a
// digit above 9 carries over: 1 and 12 are 22.
type Arrow struct {
	Circle []puzzle.Cell `json:"circle" min:"1" max:"16" unique:"true" help:"the circle or pill"`
	Cells  []puzzle.Cell `json:"cells" min:"1" help:"the cells of the arrow, without the circle"`
}

var arrowKind = Kind{
	Rule:   Arrow{},
	Group:  LinesWithSums,
	Allows: Turns | Swaps,
	Look: LookOf(func(r Arrow, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Circle: r.Circle, Color: 0x8a8a8aff, Width: 6, Ends: ArrowHead,
			Sign: '⊙', Short: "arrow, from its circle",
		}
	}),
	Meaning: "the circle, read as a decimal number, is the sum of the cells",
	Example: `{"size": 4,
 "givens": ["....", "....", "...2", "...."],
 "rules": [
  {"rule": "arrow", "circle": ["r1c1"], "cells": ["r2c2", "r3c3"]},
  {"rule": "arrow", "circle": ["r4c1", "r4c2"], "cells": ["r4c3", "r3c4", "r2c4", "r1c3"]}]}`,
	Draw: lineDraw{
		least: 3, most: 5,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			return Arrow{Circle: cells[:1:1], Cells: cells[1:]}
		},
		leads: func(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
			sum := 0
			for _, c := range cells[1:] {
				sum += int(p.Solution[c])
			}
			return sum <= int(p.Solution[cells[0]])
		},
	}.draw,
}

// longPill is the largest number of circle cells.
const longPill = 16

// Kind returns "arrow".
func (Arrow) Kind() string { return "arrow" }

// Validate rejects an arrow without circle or line, a circle of more than 16 cells, a cell off the
// grid, and a cell that is named twice in the circle.
func (r Arrow) Validate(p *puzzle.Puzzle) error {
	if len(r.Circle) > longPill {
		return mistake(r, r.Circle, "circle of %d cells, more than %d", len(r.Circle), longPill)
	}
	return cmp.Or(atLeast(r, 1, r.Circle), atLeast(r, 1, r.Cells),
		exist(r, p, r.Circle...), exist(r, p, r.Cells...), noRepeats(r, p, r.Circle))
}

// Encode adds the sum.
func (r Arrow) Encode(m *encode.Matrix) error {
	var terms []encode.Term
	for _, c := range r.Cells {
		terms = append(terms, encode.Term{Cell: c, Weight: 1})
	}
	power := 1
	for k := len(r.Circle) - 1; k >= 0; k-- {
		terms = append(terms, encode.Term{Cell: r.Circle[k], Weight: -power})
		power *= 10
	}
	m.Linear(0, terms...)
	return nil
}

// Check compares the number with the sum.
func (r Arrow) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	number, sum := 0, 0
	for _, c := range r.Circle {
		number = 10*number + int(grid[c])
	}
	for _, c := range r.Cells {
		sum += int(grid[c])
	}
	if number == sum {
		return nil
	}
	return []puzzle.Violation{
		broken(
			r, append(r.Circle[:len(r.Circle):len(r.Circle)], r.Cells...),
			"the arrow adds up to %d, the circle is %d", sum, number,
		),
	}
}
