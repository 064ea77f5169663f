package rule

import (
	"context"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Palindrome is a line that reads the same from both ends.
type Palindrome struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
}

var palindromeKind = Kind{
	Rule:   Palindrome{},
	Allows: AnyChange,
	Look: marks(Look{
		Layout: Line, Color: 0xb7c2ceff,
		Sign: '"', Short: "palindrome", Title: "Palindrome",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Palindrome", As: AsLine},
		{In: "fpuzzles", Name: "palindrome", As: AsLine},
		{In: "sudokumaker", Type: 402, Name: "palindromes", As: AsLine},
	},
	Meaning: "the line reads the same both ways",
	Example: `{"size": 4,
 "givens": [".3..", "2...", "....", "..1."],
 "rules": [
  {"rule": "palindrome", "cells": ["r1c1", "r1c2", "r2c3", "r2c4"]},
  {"rule": "palindrome", "cells": ["r4c1", "r3c2", "r3c3"]}]}`,
	Draw: lineDraw{
		least: 3, most: 5,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return Palindrome{Cells: cells} },
	}.draw,
}

func (Palindrome) Kind() string { return "palindrome" }

// Encode relates the cells that mirror each other.
func (r Palindrome) Encode(m *matrix.Matrix) error {
	equal := equalDigits(m)
	for i, j := 0, len(r.Cells)-1; i < j; i, j = i+1, j-1 {
		m.Relate(r.Cells[i], r.Cells[j], equal)
	}
	return nil
}

// Check finds mirrored cells with different digits.
func (r Palindrome) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	n := len(r.Cells)
	for k := range n / 2 {
		a, b := r.Cells[k], r.Cells[n-1-k]
		if grid[a] != grid[b] {
			found = more(found, r, []puzzle.Cell{a, b}, "%d is mirrored by %d", grid[a], grid[b])
		}
	}
	return found
}

// Clone is two lists of cells that hold the same digits in the same order.
type Clone struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells"`
	Clone []puzzle.Cell `json:"clone" min:"1" as:"cells" help:"their copies, in the same order"`
}

var cloneKind = Kind{
	Rule:   Clone{},
	Allows: AnyChange,
	Look: LookOf(func(r Clone, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Area, Sets: [][]puzzle.Cell{r.Cells, r.Clone},
			Title: "Clone", Says: "the same digits in the same order",
		}
	}),
	Foreign: []Foreign{
		byPairs(clonePairs),
		{In: "fpuzzles", Name: "clone", As: AsGroup, Other: "cloneCells"},
	},
	Meaning: "two lists of cells hold the same digits in the same order",
	Example: `{"size": 4,
 "givens": [".1..", "....", "4..2", "...."],
 "rules": [
  {"rule": "clone", "cells": ["r1c1", "r1c2", "r2c2"], "clone": ["r3c2", "r3c3", "r4c3"]}]}`,
}

// clonePairs returns each cell with its clone.
func clonePairs(r Clone, _ *puzzle.Puzzle) (pairs [][]puzzle.Cell, two puzzle.Rule) {
	for k, c := range r.Cells {
		pairs = append(pairs, []puzzle.Cell{c, r.Clone[k]})
	}
	return pairs, Clone{Cells: []puzzle.Cell{0}, Clone: []puzzle.Cell{1}}
}

func (Clone) Kind() string { return "clone" }

// Encode relates each cell to its clone.
func (r Clone) Encode(m *matrix.Matrix) error {
	equal := equalDigits(m)
	for k, c := range r.Cells {
		m.Relate(c, r.Clone[k], equal)
	}
	return nil
}

// Check finds cells that differ from their clones.
func (r Clone) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var found []puzzle.Violation
	for k, a := range r.Cells {
		if b := r.Clone[k]; grid[a] != grid[b] {
			found = more(found, r, []puzzle.Cell{a, b}, "%d is cloned as %d", grid[a], grid[b])
		}
	}
	return found
}

// equalDigits is the relation of two cells that hold the same digit.
func equalDigits(m *matrix.Matrix) *matrix.Pairs {
	return matrix.PairsOf(m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool { return x == y })
}
