package rule_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
)

// Whatever the shape, every kind draws rules that can be stated and that the solution obeys, and
// some for the usual grids.
func TestDraws(t *testing.T) {
	drawn := make(map[string]bool)
	rapid.Check(t, func(t *rapid.T) {
		shape := cases.SmallShape(puzzletest.Source(t))
		for grid := range cases.Solutions(shape) {
			shape.Solution = slices.Clone(grid)
			break
		}
		usual := puzzle.New(9)
		usual.Solution = puzzletest.Grids(9).Draw(t, "grid")
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for _, k := range rule.All.Kinds() {
			if k.Draw == nil {
				continue
			}
			for _, p := range []*puzzle.Puzzle{usual, shape} {
				if p.Solution == nil {
					continue
				}
				for _, r := range k.Draw(random, p) {
					if err := p.ValidateRule(r); err != nil {
						t.Fatal(err)
					}
					if broken := r.Check(context.Background(), p, p.Solution); len(broken) > 0 {
						t.Fatalf("%+v: %v", r, broken)
					}
					drawn[k.Name()] = true
				}
			}
		}
	})
	for _, k := range rule.All.Kinds() {
		if k.Draw != nil && !drawn[k.Name()] {
			t.Errorf("no %s was drawn", k.Name())
		}
	}
}
