package rule_test

import (
	"context"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/internal/fillings"
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
		for grid := range fillings.All(p) {
			broken, last := 0, 0
			for k, c := range clues {
				if fillings.Break(p, c, grid) {
					broken, last = broken+1, k
				}
			}
			switch {
			case broken == 1:
				needed[last] = true
			case broken == 0 && clues != nil:
				t.Fatalf("%v follows %v", grid, clues)
			}
		}
		if k := slices.Index(needed, false); k >= 0 {
			t.Fatalf("%q is not needed in %v", clues[k].Text, clues)
		}
		if clues != nil {
			clashes++
		}
	})
}
