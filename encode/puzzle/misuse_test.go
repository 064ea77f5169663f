package puzzle_test

import (
	"context"
	"math"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

const (
	nilContext = "the context is nil"
	nilPuzzle  = "the puzzle is nil"
)

// misuses has mistaken calls, by function, with a part of the panic message.
func misuses(ctx context.Context) misusetest.Table {
	var none context.Context
	p := puzzle.New(4)
	var q *puzzle.Puzzle
	var v *puzzle.Variable
	outside := puzzle.New(4)
	outside.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, High: 1}}
	grid := make([]puzzle.Digit, 16)
	all := func(puzzle.Cell) bool { return true }
	return misusetest.Table{
		"Check": {
			{func() { puzzle.Check(none, p, grid) }, "Check: " + nilContext},
			{func() { puzzle.Check(ctx, nil, grid) }, "Check: " + nilPuzzle},
		},
		"Describe": {
			{func() { puzzle.Describe(nil, odd{}) }, "Describe: " + nilPuzzle},
			{func() { puzzle.Describe(p, nil) }, "Describe: the rule is nil"},
		},
		"Puzzle.Validate": {{func() { q.Validate() }, "Validate: " + nilPuzzle}},
		"Puzzle.Cell":     {{func() { q.Cell(0, 0) }, nilPuzzle}},
		"Puzzle.CellName": {
			{func() { q.CellName(0) }, nilPuzzle},
			{func() { new(puzzle.Puzzle).CellName(0) }, "has no columns"},
		},
		"Puzzle.Cells": {{func() { q.Cells() }, nilPuzzle}},
		"Puzzle.Col": {
			{func() { q.Col(0) }, nilPuzzle},
			{func() { new(puzzle.Puzzle).Col(0) }, "has no columns"},
			{func() { outside.Col(16) }, "a cell of a variable has no row and no column"},
		},
		"Puzzle.Row": {
			{func() { q.Row(0) }, nilPuzzle},
			{func() { new(puzzle.Puzzle).Row(0) }, "has no columns"},
			{func() { outside.Row(16) }, "a cell of a variable has no row and no column"},
		},
		"Puzzle.AllDigits":    {{func() { q.AllDigits() }, nilPuzzle}},
		"Puzzle.DomainOf":     {{func() { q.DomainOf(0) }, nilPuzzle}},
		"Puzzle.Domains":      {{func() { q.Domains() }, nilPuzzle}},
		"Puzzle.FindVariable": {{func() { q.FindVariable("X") }, nilPuzzle}},
		"Puzzle.GridCells":    {{func() { q.GridCells() }, nilPuzzle}},
		"Puzzle.InGrid":       {{func() { q.InGrid(0) }, nilPuzzle}},
		"Puzzle.SameShape": {
			{func() { q.SameShape(p) }, nilPuzzle},
			{func() { p.SameShape(q) }, nilPuzzle},
		},
		"Puzzle.Shape":         {{func() { q.Shape() }, nilPuzzle}},
		"Puzzle.CellNames":     {{func() { q.CellNames(nil) }, nilPuzzle}},
		"Puzzle.VariableCell":  {{func() { q.VariableCell("vX") }, nilPuzzle}},
		"Puzzle.VariableCells": {{func() { q.VariableCells("vX") }, nilPuzzle}},
		"Puzzle.VariableOf": {
			{func() { q.VariableOf(0) }, "VariableOf: " + nilPuzzle},
			{func() { p.VariableOf(16) }, "VariableOf: there is no cell 16"},
		},
		"Variable.Cells":    {{func() { v.Cells() }, "Cells: the variable is nil"}},
		"Variable.Domain":   {{func() { v.Domain() }, "Domain: the variable is nil"}},
		"Variable.Validate": {{func() { v.Validate() }, "Validate: the variable is nil"}},
		"Puzzle.Contains":   {{func() { q.Contains(0) }, nilPuzzle}},
		"Puzzle.DigitCount": {{func() { q.DigitCount() }, nilPuzzle}},
		"Puzzle.Domain":     {{func() { q.Domain() }, nilPuzzle}},
		"Puzzle.Houses": {
			{func() { q.Houses() }, "Houses: " + nilPuzzle},
			{func() { new(puzzle.Puzzle).Houses() }, "Houses: grid of 0 rows and 0 columns"},
			{func() { puzzle.New(-5).Houses() }, "Houses: grid of -5 rows"},
			{func() { puzzle.New(math.MaxInt32).Houses() }, "Houses: grid of 2147483647 rows"},
		},
		"Puzzle.Neighbors": {
			{func() { q.Neighbors(0)(all) }, "Neighbors: " + nilPuzzle},
			{func() { p.Neighbors(16)(all) }, "Neighbors: there is no cell 16"},
		},
		"Puzzle.Ordinary": {{func() { q.Ordinary() }, nilPuzzle}},
		"Puzzle.Possible": {
			{func() { q.Possible(0) }, "Possible: " + nilPuzzle},
			{func() { p.Possible(-1) }, "Possible: there is no cell -1; the grid has 4 rows and 4 columns"},
		},
		"Digits": {
			{func() { puzzle.Digits(puzzle.Empty) }, "Digits: digits are 0 to MaxDigit"},
			{func() { puzzle.Digits(64) }, "Digits: digits are"},
		},
		"DigitSet.Keep": {
			{func() { puzzle.Digits(1).Keep(nil) }, "Keep: the function condition is nil"},
		},
		"Carried.In": {{func() { (*puzzle.Carried)(nil).In("") }, ""}},
		"DefaultRegions": {
			{func() { puzzle.DefaultRegions(-1, -1) }, ""},
			{func() { puzzle.DefaultRegions(math.MaxInt32, math.MaxInt32) }, ""},
		},
		"DigitSet.All": {{func() { puzzle.DigitSet(0).All() }, ""}},
		"DigitSet.Has": {
			{func() { _ = puzzle.DigitSet(1).Has(puzzle.Empty) }, ""},
			{func() { _ = puzzle.DigitSet(1).Has(127) }, ""},
		},
		"DigitSet.Len": {{func() { _ = puzzle.DigitSet(0).Len() }, ""}},
		"DigitSet.Max": {{func() { _ = puzzle.DigitSet(0).Max() }, ""}},
		"DigitSet.Min": {{func() { puzzle.DigitSet(0).Min() }, ""}},
		"DigitSet.Sum": {{func() { puzzle.DigitSet(0).Sum() }, ""}},
		"House.String": {{func() { _ = puzzle.House{Type: 99}.String() }, ""}},
		"HouseType.String": {
			{func() { _ = puzzle.HouseType(99).String() }, ""},
			{func() { _ = puzzle.HouseType(-1).String() }, ""},
		},
		"New": {{func() { puzzle.New(-1) }, ""}, {func() { puzzle.New(math.MaxInt32) }, ""}},
		"Code.String": {
			{func() { _ = puzzle.Code(99).String() }, ""},
			{func() { _ = puzzle.Code(-1).String() }, ""},
		},
		"Error.Error": {{func() { _ = new(puzzle.Error).Error() }, ""}},
		"CellsOf": {
			{func() { puzzle.CellsOf(nil, odd{}) }, "CellsOf: " + nilPuzzle},
			{func() { puzzle.CellsOf(p, nil) }, "CellsOf: the rule is nil"},
		},
		"SameRules":            {{func() { puzzle.SameRules(nil, nil) }, ""}},
		"Puzzle.ValidateShape": {{func() { q.ValidateShape() }, "ValidateShape: " + nilPuzzle}},
		"Puzzle.ValidateClues": {{func() { q.ValidateClues() }, "ValidateClues: " + nilPuzzle}},
	}
}

// TestMisuse checks that every function and method of the package panics on mistakes of the caller,
// with the rule that is broken.
func TestMisuse(t *testing.T) { misusetest.Test(t, "puzzle", misuses(t.Context())) }

// odd is a rule of another package than puzzle: the digits of some cells are odd.
type odd struct {
	Cells []puzzle.Cell `json:"cells"`
}

func (odd) Kind() string                  { return "odd" }
func (odd) Validate(*puzzle.Puzzle) error { return nil }

func (r odd) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) (broken []puzzle.Violation) {
	for _, c := range r.Cells {
		if grid[c]%2 == 0 {
			v := puzzle.Violation{Rule: "odd", Cells: []puzzle.Cell{c}, Detail: "is even"}
			broken = append(broken, v)
		}
	}
	return broken
}
