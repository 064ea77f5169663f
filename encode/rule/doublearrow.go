package rule

import (
	"cmp"
	"context"
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// DoubleArrow is a line whose two ends add up to the same as the cells between them.
type DoubleArrow struct {
	Ends  []puzzle.Cell `json:"ends" min:"2" max:"2" help:"the two ends"`
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells between the ends"`
}

var doubleArrowKind = Kind{
	Rule:   DoubleArrow{},
	Group:  LinesWithSums,
	Allows: Turns | Swaps,
	Look: LookOf(func(r DoubleArrow, _ *puzzle.Puzzle) Look {
		line, _ := doubleArrowLine(r, nil)
		return Look{
			Layout: Line, Cells: line, Color: 0x8a8a8aff, Width: 6, Ends: Circles,
			Sign: '⊕', Short: "double arrow", Title: "Double arrow",
			Says: "the two circles add up to the same as the cells between them",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "DoubleArrow", As: AsLine, FromLine: doubleArrowOf, ToLine: doubleArrowLine},
		{
			In: "fpuzzles", Name: "doublearrow", As: AsLine, FromLine: doubleArrowOf,
			ToLine: doubleArrowLine,
		},
	},
	Meaning: "the two ends add up to the same as the cells between them",
	Example: `{"size": 4,
 "givens": [".1..", "....", "4...", "...."],
 "rules": [
  {"rule": "double-arrow", "ends": ["r1c1", "r2c4"], "cells": ["r2c2", "r3c3"]}]}`,
}

// doubleArrowOf returns the rule of a line between two circles.
func doubleArrowOf(line []puzzle.Cell, _ []int) puzzle.Rule {
	if len(line) < 2 {
		return DoubleArrow{Ends: line}
	}
	last := len(line) - 1
	return DoubleArrow{Ends: []puzzle.Cell{line[0], line[last]}, Cells: line[1:last]}
}

// doubleArrowLine returns the line of a rule with its circles.
func doubleArrowLine(r puzzle.Rule, _ []int) (line []puzzle.Cell, misfit string) {
	a := r.(DoubleArrow)
	return slices.Concat(a.Ends[:1], a.Cells, a.Ends[1:]), ""
}

// Kind returns "double-arrow".
func (DoubleArrow) Kind() string { return "double-arrow" }

// Validate rejects a number of ends other than two, a line without cells between them, and a cell
// off the grid.
func (r DoubleArrow) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(
		exactly(r, 2, r.Ends), atLeast(r, 1, r.Cells), exist(r, p, r.Ends...), exist(r, p, r.Cells...),
	)
}

// Encode adds that the two sums are equal.
func (r DoubleArrow) Encode(m *encode.Matrix) error {
	var terms []encode.Term
	for _, c := range r.Cells {
		terms = append(terms, encode.Term{Cell: c, Weight: 1})
	}
	for _, c := range r.Ends {
		terms = append(terms, encode.Term{Cell: c, Weight: -1})
	}
	m.Linear(0, terms...)
	return nil
}

// Check compares the sums.
func (r DoubleArrow) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	ends := int(grid[r.Ends[0]]) + int(grid[r.Ends[1]])
	between := 0
	for _, c := range r.Cells {
		between += int(grid[c])
	}
	if ends == between {
		return nil
	}
	cells := []puzzle.Cell{r.Ends[0]}
	cells = append(cells, r.Cells...)
	cells = append(cells, r.Ends[1])
	return []puzzle.Violation{
		broken(r, cells, "the ends add up to %d, the cells between to %d", ends, between),
	}
}
