package encode_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/internal/fillings"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// contradictory draws a puzzle with killers and thermometers, or with dominoes, of which some are
// likely to be wrong.
func contradictory(t *rapid.T) *puzzle.Puzzle {
	var p *puzzle.Puzzle
	if rapid.IntRange(0, 3).Draw(t, "dominoes") == 0 {
		// Which of the clues of a larger one can go may take hours to find out.
		p = puzzletest.Dominoes(cases.Spec{Solutions: cases.Hopeless, Size: 4}).Draw(t, "puzzle")
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	} else {
		spec := cases.Spec{Solutions: cases.Loose, Size: rapid.SampledFrom([]int{4, 6}).Draw(t, "size")}
		p = puzzletest.Puzzles(spec).Draw(t, "puzzle")
		drawLines(t, p)
	}
	spoil(t, p, 2)
	return p
}

// drawLines adds killers and thermometers, of which the solution of p follows about half.
func drawLines(t *rapid.T, p *puzzle.Puzzle) {
	kind := rapid.SampledFrom([]puzzle.Rule{rule.Killer{}, rule.Thermo{}})
	for range rapid.IntRange(0, 6).Draw(t, "lines") {
		p.Rules = append(p.Rules, cases.Rule(puzzletest.Source(t), p, kind.Draw(t, "line"))...)
	}
}

// Witnesses spare searches and change no answer, which clashes and no longer does without any one
// of its clues.
func TestWitnessesChangeNothing(t *testing.T) {
	clashes := 0
	rapidly.CheckUntil(t, func() bool { return clashes > 0 }, func(t *rapid.T) {
		ctx := context.Background()
		p := contradictory(t)
		answer, err := encode.Explain(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		if want, err := encode.ExplainBySearch(ctx, p); err != nil ||
			!slices.Equal(texts(answer), texts(want)) {
			t.Fatalf("%q, by search alone %q, error %v", texts(answer), texts(want), err)
		}
		if answer == nil {
			return
		}
		clashes++
		if clash, err := encode.Clash(ctx, p, answer); err != nil || !clash {
			t.Fatalf("%q have a solution, error %v", texts(answer), err)
		}
		for k, c := range answer {
			if c.Kind == "domino" && c.Text == "domino" {
				continue // without the rule, its clues go too
			}
			if clash, err := encode.Clash(ctx, p, slices.Delete(slices.Clone(answer), k, k+1)); err != nil ||
				clash {
				t.Fatalf("%q is not needed in %q, error %v", c.Text, texts(answer), err)
			}
		}
	})
}

// The broken parts of a witness are correct. Each witness found by rotation breaks a single clue,
// and each a different one, so their number is bounded.
func TestRotation(t *testing.T) {
	most := 0
	rapidly.CheckUntil(t, func() bool { return most > 2 }, func(t *rapid.T) {
		p := &puzzle.Puzzle{Rows: 2, Cols: 4, Low: 1, High: 6}
		grid := []puzzle.Digit{1, 2, 3, 4, 3, 6, 5, 2}
		p.Solution = slices.Clone(grid)
		drawLines(t, p)
		p.Givens = slices.Clone(grid)
		for c := range p.Givens {
			if rapid.Bool().Draw(t, "blank") {
				p.Givens[c] = puzzle.Empty
			}
		}
		p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, p.Cells())
		p.Candidates[7] = puzzle.Digits(2, 3, 5)
		for range rapid.IntRange(1, 2).Draw(t, "changes") {
			grid[rapid.IntRange(0, 7).Draw(t, "cell")] = puzzle.Digit(rapid.IntRange(1, 6).Draw(t, "digit"))
		}
		grids, broken := encode.Rotate(context.Background(), p, grid)
		most = max(most, len(grids))
		var single []string
		for k, g := range grids {
			violations, err := puzzle.Check(context.Background(), p, g)
			if right := violations == nil && err == nil; right != (len(broken[k]) == 0) {
				t.Fatalf("%v breaks %q, but is right: %v", g, texts(broken[k]), right)
			}
			for _, c := range broken[k] {
				if !fillings.Break(p, c, g) {
					t.Fatalf("%v keeps %q", g, c.Text)
				}
			}
			if k == 0 { // the one they come from
				continue
			}
			if len(broken[k]) != 1 {
				t.Fatalf("%v breaks %q", g, texts(broken[k]))
			}
			only := fmt.Sprint(broken[k][0].Rule, broken[k][0].Text)
			if slices.Contains(single, only) {
				t.Fatalf("several grids break %q alone", only)
			}
			single = append(single, only)
		}
	})
}

// A grid breaks the given dominoes that it does not have, and the rule of dominoes if no tiling has
// the others.
func TestWitnessOfDominoes(t *testing.T) {
	p := dominoSkeleton(3)
	for _, test := range []struct {
		given []puzzle.Rule
		want  []string
	}{
		{[]puzzle.Rule{laid(0, 1, 1, 2), laid(4, 5, 3, 1)}, nil},
		{[]puzzle.Rule{laid(0, 1, 1, 2), laid(4, 5, 1, 3)}, []string{"domino 1 3 on r2c2 r2c3"}},
		{[]puzzle.Rule{single(3, 3)}, []string{"single 3 in r2c1"}},
		{
			[]puzzle.Rule{laid(0, 1, 1, 2), laid(4, 5, 3, 1), single(3, 2)},
			[]string{"domino tiling"}, // which has no place for 2 3
		},
	} {
		p.Rules = append([]puzzle.Rule{rule.Domino{}}, test.given...)
		_, broken := encode.Rotate(t.Context(), p, grid("123 231 312"))
		if got := texts(broken[0]); !slices.Equal(got, test.want) {
			t.Errorf("%v: %q, want %q", test.given, got, test.want)
		}
	}
}
