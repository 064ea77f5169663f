package rule_test

import (
	"context"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/rule"

	"pgregory.net/rapid"
)

// Explanations of puzzles with rules clash and are minimal, also in the houses they name: on boards
// so small that all ways to fill them can be looked at, whatever the houses say. This fails for a rule
// that makes use of houses in its encoding which do not hold.
func TestExplanationsAreMinimal(t *testing.T) {
	small := []board{
		{2, 3, 1, 4, "", 6},
		{2, 3, 0, 2, "", 6},
		{3, 3, 1, 3, "aabacbccb", 9},
		{3, 3, 0, 2, "", 9},
		{1, 5, 1, 5, "", 5},
		{2, 2, 1, 5, "aaaa", 4},
	}
	clashes := 0
	checkUntil(t, func() bool { return clashes > 0 }, func(t *rapid.T) {
		p := drawClues(t, rapid.SampledFrom(small).Draw(t, "board"))
		for range 3 {
			kind := rule.Kinds[rapid.IntRange(0, len(rule.Kinds)-1).Draw(t, "kind")].Rule.Kind()
			if r := generators[kind](t, p); r != nil {
				p.Rules = append(p.Rules, r)
			}
		}
		clues, err := encode.Explain(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		needed := make([]bool, len(clues))
		everyFilling(p, func(grid []encode.Digit) {
			broken, last := 0, 0
			for k, c := range clues {
				if breaks(p, c, grid) {
					broken, last = broken+1, k
				}
			}
			switch {
			case broken == 1:
				needed[last] = true
			case broken == 0 && clues != nil:
				t.Fatalf("%v follows %v", grid, clues)
			}
		})
		if k := slices.Index(needed, false); k >= 0 {
			t.Fatalf("%q is not needed in %v", clues[k].Text, clues)
		}
		if clues != nil {
			clashes++
		}
	})
}

// everyFilling calls f with each way to write digits into the cells of p.
func everyFilling(p *encode.Puzzle, f func(grid []encode.Digit)) {
	grid := slices.Repeat([]encode.Digit{p.Low}, p.Cells())
	for {
		f(grid)
		c := 0
		for c < len(grid) && grid[c] == p.High {
			grid[c] = p.Low
			c++
		}
		if c == len(grid) {
			return
		}
		grid[c]++
	}
}

// breaks reports whether a grid breaks a clue.
func breaks(p *encode.Puzzle, c encode.Clue, grid []encode.Digit) bool {
	switch {
	case c.Rule >= 0:
		return len(p.Rules[c.Rule].Check(p, grid)) > 0
	case c.Kind == "given":
		return grid[c.Cells[0]] != p.Givens[c.Cells[0]]
	case c.Kind == "candidate":
		return !p.Candidates[c.Cells[0]].Has(grid[c.Cells[0]])
	}
	var seen encode.DigitSet
	for _, cell := range c.Cells {
		if seen.Has(grid[cell]) {
			return true
		}
		seen |= encode.Digits(grid[cell])
	}
	return false
}
