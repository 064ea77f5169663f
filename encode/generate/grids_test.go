package generate_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Puzzles with several grids have one solution, no digit outside, and are the same for the same
// seed; clues are drawn within the grids.
func TestSeveralGrids(t *testing.T) {
	ctx := context.Background()
	skeleton := func() *puzzle.Puzzle {
		return &puzzle.Puzzle{Rows: 6, Cols: 6, Low: 1, High: 4, Grids: []puzzle.Grid{
			puzzle.NewGrid(0, 0, 4), puzzle.NewGrid(2, 2, 4),
		}}
	}
	tests := [][]string{{}, {"anti-knight"}, {"killer"}, {"kropki", "kropki-negative"}}
	for _, variants := range tests {
		p, draw, err := generate.Apply(skeleton(), rule.All, variants...)
		if err != nil {
			t.Fatal(err)
		}
		spec := generate.Spec{Skeleton: p, Draw: draw, Minimal: true}
		var made []*puzzle.Puzzle
		for range 2 {
			g, err := generate.New(spec, 7)
			if err != nil {
				t.Fatal(err)
			}
			q, err := g.Puzzle(ctx, 1)
			if err != nil {
				t.Fatalf("%v: %v", variants, err)
			}
			made = append(made, q)
		}
		if d := cmp.Diff(made[0], made[1]); d != "" {
			t.Errorf("%v: the same seed gives others\n%s", variants, d)
		}
		q := made[0]
		if err := q.Validate(); err != nil {
			t.Errorf("%v: %v", variants, err)
		}
		broken, err := puzzle.Check(ctx, q, q.Solution)
		unique, failed := encode.NewSolver(encode.Options{}).Unique(ctx, q)
		if err != nil || broken != nil || failed != nil || !unique {
			t.Errorf("%v: %v, %v; unique %v, %v", variants, broken, err, unique, failed)
		}
		if len(variants) == 0 {
			continue
		}
		if len(q.Rules) == 0 || slices.Equal(variants, []string{"killer"}) && len(q.Rules) < 2 {
			t.Errorf("%v: rules %v", variants, q.Rules)
		}
	}
	p, draw, err := generate.Apply(skeleton(), rule.All, "jigsaw")
	if err == nil {
		_, err = generate.New(generate.Spec{Skeleton: p, Draw: draw}, 1)
	}
	if want := "jigsaw on several grids, whose boxes are the usual ones"; err == nil ||
		err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}
