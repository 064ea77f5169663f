package rule

import (
	"context"
	"slices"

	"exactcover/encode/matrix"
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
	Allows: Turns | Swaps,
	Look: LookOf(func(r Arrow, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Circle: r.Circle, Color: 0x8a8a8aff, Width: 6, Ends: ArrowHead,
			Sign: '⊙', Short: "arrow, from its circle",
			Says: "the circle, read as a decimal number, is the sum of the cells",
		}
	}),
	Meaning: "the circle, read as a decimal number (1 and 12 as 22), is the sum of the cells",
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
			return total(cells[1:], p.Solution) <= int(p.Solution[cells[0]])
		},
	}.draw,
}

func (Arrow) Kind() string { return "arrow" }

// Encode adds the sum.
func (r Arrow) Encode(m *matrix.Matrix) error {
	sum := terms(1, r.Cells)
	power := 1
	for _, c := range slices.Backward(r.Circle) {
		sum = append(sum, matrix.Term{Cell: c, Weight: -power})
		power *= 10
	}
	m.Linear(0, sum...)
	return nil
}

// Check compares the number with the sum.
func (r Arrow) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	number, sum := 0, total(r.Cells, grid)
	for _, c := range r.Circle {
		number = 10*number + int(grid[c])
	}
	if number == sum {
		return nil
	}
	return broken(
		r, slices.Concat(r.Circle, r.Cells), "the arrow adds up to %d, the circle is %d", sum, number,
	)
}

// DoubleArrow is a line whose two ends add up to the same as the cells between them.
type DoubleArrow struct {
	Ends  []puzzle.Cell `json:"ends" min:"2" max:"2" help:"the two ends"`
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells between the ends"`
}

var doubleArrowKind = Kind{
	Rule:   DoubleArrow{},
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
		{
			In: "sudokumaker", Type: 409, Name: "double arrows", As: AsLine, FromLine: doubleArrowOf,
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

func (DoubleArrow) Kind() string { return "double-arrow" }

// Encode adds that the two sums are equal.
func (r DoubleArrow) Encode(m *matrix.Matrix) error {
	m.Linear(0, slices.Concat(terms(1, r.Cells), terms(-1, r.Ends))...)
	return nil
}

// Check compares the sums.
func (r DoubleArrow) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	ends, between := total(r.Ends, grid), total(r.Cells, grid)
	if ends == between {
		return nil
	}
	line, _ := doubleArrowLine(r, nil)
	return broken(r, line, "the ends add up to %d, the cells between to %d", ends, between)
}

// Zipper is a line on which every two cells at equal distance from the middle have the same sum,
// which is the digit of the middle cell if there is one.
type Zipper struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
}

var zipperKind = Kind{
	Rule:   Zipper{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Line, Color: 0xeba6bcff, Sign: '⋈', Short: "zipper",
		Title: "Zipper", Says: "cells at equal distance from the middle add up to the same, " +
			"to the middle cell if there is one",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Zipper", As: AsLine},
		{In: "fpuzzles", Name: "zipperline", As: AsLine},
	},
	Meaning: "cells at equal distance from the middle have equal sums; a middle cell holds that sum",
	Example: `{"size": 4,
 "givens": ["....", "....", "2...", "...."],
 "rules": [
  {"rule": "zipper", "cells": ["r1c1", "r2c2", "r2c3", "r3c3", "r4c3"]}]}`,
}

func (Zipper) Kind() string { return "zipper" }

// Encode adds that the pairs, and the middle cell, are segments with equal sums.
func (r Zipper) Encode(m *matrix.Matrix) error {
	var segments [][]puzzle.Cell
	n := len(r.Cells)
	if n%2 != 0 {
		segments = append(segments, r.Cells[n/2:n/2+1])
	}
	for k := range n / 2 {
		segments = append(segments, []puzzle.Cell{r.Cells[k], r.Cells[n-1-k]})
	}
	equalSums(m, "zipper", segments)
	return nil
}

// Check compares each pair with the middle cell, or with the innermost pair.
func (r Zipper) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var found []puzzle.Violation
	i, j := (len(r.Cells)-1)/2, len(r.Cells)/2 // the same if there is a middle cell
	want := total(r.Cells[i:j+1], grid)
	for i, j = i-1, j+1; i >= 0; i, j = i-1, j+1 {
		a, b := r.Cells[i], r.Cells[j]
		if sum := int(grid[a]) + int(grid[b]); sum != want {
			found = more(
				found, r, []puzzle.Cell{a, b}, "%d and %d add up to %d, not %d", grid[a], grid[b], sum, want,
			)
		}
	}
	return found
}
