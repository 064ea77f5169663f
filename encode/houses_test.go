package encode_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// houseRules are rules that add houses to a grid, together.
var houseRules = [][]puzzle.Rule{
	nil, // only the houses that drawHouses draws
	{rule.DiagonalUp{}},
	{rule.DiagonalUp{}, rule.DiagonalDown{}},
	{rule.Windoku{}},
	{rule.DisjointGroups{}},
	{rule.Windoku{}, rule.DiagonalDown{}},
}

// drawHouses draws some rules of nine cells each that a full grid obeys.
func drawHouses(t *rapid.T, full []puzzle.Digit) (rules []puzzle.Rule) {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "cells"), 0))
	for range rapid.IntRange(0, 3).Draw(t, "sets") {
		var cells []puzzle.Cell
		seen := map[puzzle.Digit]bool{}
		for _, c := range random.Perm(81) {
			if !seen[full[c]] {
				seen[full[c]] = true
				cells = append(cells, puzzle.Cell(c))
			}
		}
		rules = append(rules, []puzzle.Rule{
			rule.AllDifferent{Cells: cells},
			rule.Killer{Cells: cells},
			rule.Renban{Cells: append(cells, cells[0])},
		}[random.IntN(3)])
	}
	return rules
}

// The engine solves puzzles with rules that are not only houses of nine cells.
func TestHousesOrNot(t *testing.T) {
	row := make([]puzzle.Cell, 9)
	for c := range row {
		row[c] = puzzle.Cell(10 * c)
	}
	off := append(slices.Clone(row[1:]), 81)
	all, less := 45, 44
	huge := math.MinInt + 45
	for name, test := range map[string]struct {
		rules []puzzle.Rule
		want  bool
	}{
		"none":           {nil, true},
		"diagonals":      {[]puzzle.Rule{rule.DiagonalUp{}, rule.DiagonalDown{}}, true},
		"windows":        {[]puzzle.Rule{rule.Windoku{}}, true},
		"groups":         {[]puzzle.Rule{rule.DisjointGroups{}}, true},
		"set":            {[]puzzle.Rule{rule.AllDifferent{Cells: row}}, true},
		"small set":      {[]puzzle.Rule{rule.AllDifferent{Cells: row[1:]}}, false},
		"cage":           {[]puzzle.Rule{rule.Killer{Cells: row}}, true},
		"sum of all":     {[]puzzle.Rule{rule.Killer{Cells: row, Sum: &all}}, true},
		"another sum":    {[]puzzle.Rule{rule.Killer{Cells: row, Sum: &less}}, false},
		"no such sum":    {[]puzzle.Rule{rule.Killer{Cells: row, Sum: &huge}}, false},
		"line":           {[]puzzle.Rule{rule.Renban{Cells: append(slices.Clone(row), 0)}}, true},
		"short line":     {[]puzzle.Rule{rule.Renban{Cells: row[1:]}}, false},
		"something else": {[]puzzle.Rule{rule.DiagonalUp{}, rule.AntiKnight{}}, false},
		"not valid":      {[]puzzle.Rule{rule.AllDifferent{Cells: off}}, false},
		"no rule":        {[]puzzle.Rule{nil}, false},
	} {
		p := puzzle.New(9)
		p.Rules = test.rules
		if got := encode.Plain(encode.Options{}, p, 1); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A solver uses the houses of the current puzzle, after puzzles with other houses.
func TestHousesInTurns(t *testing.T) {
	s := encode.NewSolver(encode.Options{Limit: 1})
	diagonal := make([]puzzle.Cell, 9)
	for c := range diagonal {
		diagonal[c] = puzzle.Cell(10 * c)
	}
	puzzles := []*puzzle.Puzzle{puzzle.New(9), puzzle.New(9), puzzle.New(9)}
	puzzles[1].Rules = []puzzle.Rule{rule.AllDifferent{Cells: diagonal}}
	puzzles[2].Rules = []puzzle.Rule{
		rule.AllDifferent{Cells: []puzzle.Cell{0, 12, 24, 28, 40, 52, 56, 68, 80}},
	}
	for _, p := range puzzles {
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
		p.Givens[0] = 1
	}
	for _, test := range []struct {
		puzzle int
		cell   puzzle.Cell // holds the digit of the first cell too
		want   int
	}{
		{0, 10 * 4, 1}, {1, 10 * 4, 0}, {2, 10 * 4, 0},
		{1, 12, 1}, {2, 12, 0}, {0, 12, 1},
		{2, 50, 1}, {1, 50, 0},
	} {
		p := *puzzles[test.puzzle]
		p.Givens = slices.Clone(p.Givens)
		p.Givens[test.cell] = 1
		if found := grids(s, &p); len(found) != test.want || s.Err() != nil {
			t.Errorf("%+v: %v, error %v", test, found, s.Err())
		}
	}
	p := puzzles[1]
	if n := testing.AllocsPerRun(10, func() {
		if n, err := s.CountUpTo(t.Context(), p, 2); n != 2 || err != nil {
			t.Fatal(n, err)
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
