package rule_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/internal/fillings"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/internal/choice/rapidly"
)

// Explanations of puzzles with rules clash and are minimal, also in the houses they name: on shapes
// so small that all ways to fill them can be tried, with or without houses. This fails for a rule
// whose encoding uses houses that do not hold.
func TestExplanationsAreMinimal(t *testing.T) {
	shapes := []*puzzle.Puzzle{
		{Rows: 2, Cols: 3, Low: 1, High: 4},
		{Rows: 2, Cols: 3, Low: 0, High: 2},
		{Rows: 3, Cols: 3, Low: 1, High: 3, Regions: []int{0, 0, 1, 0, 2, 1, 2, 2, 1}},
		{Rows: 3, Cols: 3, Low: 0, High: 2},
		{Rows: 1, Cols: 5, Low: 1, High: 5},
		{Rows: 2, Cols: 2, Low: 1, High: 5, Regions: []int{0, 0, 0, 0}},
	}
	clashes := 0
	rapidly.CheckUntil(t, func() bool { return clashes > 0 }, func(t *rapid.T) {
		spec := cases.Spec{Shape: rapid.SampledFrom(shapes).Draw(t, "shape"), Solutions: cases.Loose}
		p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
		source := puzzletest.Source(t)
		if rapid.IntRange(0, 3).Draw(t, "pencil marks") == 3 {
			cases.Strike(source, p, p.Cells()/2)
		}
		for range 3 {
			p.Rules = append(
				p.Rules,
				cases.Rule(source, p, rapid.SampledFrom(cases.AllKinds()).Draw(t, "kind"))...)
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
