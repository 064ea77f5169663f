package puzzle_test

import (
	"slices"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Regions are found whatever their labels and wherever their cells are.
func TestRegions(t *testing.T) {
	p := puzzle.New(4)
	for c, label := range p.Regions {
		p.Regions[c] = 1000 - label
	}
	p.Solution = grid("1234341221434321")
	if broken, err := puzzle.Check(t.Context(), p, p.Solution); err != nil || broken != nil {
		t.Errorf("%v, %v", broken, err)
	}
	houses := p.Houses()
	if first := houses[8]; first.Label != 997 || first.Cells[0] != 10 {
		t.Errorf("the first region is %v", first)
	}
	_ = append(houses[8].Cells, -1)
	if next := houses[9].Cells; !slices.Equal(next, []puzzle.Cell{8, 9, 12, 13}) {
		t.Errorf("the next region is %v", next)
	}
	// Rows and columns that are right, and a region that is not, ahead of cells without one.
	for c := range p.Regions {
		if p.Regions[c] = 0; c%4 > 1 || c > 7 {
			p.Regions[c] = puzzle.NoRegion
		}
	}
	broken, err := puzzle.Check(t.Context(), p, grid("1234234134124123"))
	if err != nil || len(broken) == 0 || broken[0].Rule != "region" {
		t.Errorf("%v, %v", broken, err)
	}
}

// Only nine boxes with a label each, and houses of nine cells, make a puzzle ordinary.
func TestOrdinary(t *testing.T) {
	set := func(n int) func(*puzzle.Puzzle) {
		cells := puzzle.New(9).Houses()[0].Cells[:n]
		return func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.AllDifferent{Cells: cells}} }
	}
	for name, test := range map[string]struct {
		change func(p *puzzle.Puzzle)
		want   bool
	}{
		"as it is": {func(*puzzle.Puzzle) {}, true},
		"other labels": {func(p *puzzle.Puzzle) {
			for c := range p.Regions {
				p.Regions[c] += 7
			}
		}, true},
		"two boxes of one label": {func(p *puzzle.Puzzle) {
			for c, label := range p.Regions {
				p.Regions[c] = min(label, 7)
			}
		}, false},
		"nine cells":  {set(9), true},
		"eight cells": {set(8), false},
	} {
		p := puzzle.New(9)
		test.change(p)
		if _, got := p.Ordinary(); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestPossible: no digit is possible where a given is not among the candidates.
func TestPossible(t *testing.T) {
	p := puzzle.New(4)
	p.Givens = grid("3...............")
	p.Candidates = p.Domains()
	p.Candidates[0], p.Candidates[1] = puzzle.Digits(1, 2), puzzle.Digits(1, 2)
	if a, b := p.Possible(0), p.Possible(1); a != 0 || b != puzzle.Digits(1, 2) {
		t.Errorf("%b, %b", a, b)
	}
	if puzzle.Digits(0, 63).Has(puzzle.Empty) {
		t.Error("an empty cell has a digit")
	}
}

// TestDescribeLists: commas part lists in a list.
func TestDescribeLists(t *testing.T) {
	r := rule.EqualSums{Segments: [][]puzzle.Cell{{0, 1}, {2}}}
	if got := puzzle.Describe(puzzle.New(4), r); got != "equal-sums segments r1c1 r1c2, r1c3" {
		t.Error(got)
	}
}
