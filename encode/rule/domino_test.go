package rule_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/encode/trial"
)

// Rules that count cells count both halves of a domino.
func TestDominoesWithRulesThatCount(t *testing.T) {
	for _, kind := range []puzzle.Rule{rule.ContainAtLeast{}, rule.ContainExact{}, rule.Quadruple{}} {
		t.Run(kind.Kind(), func(t *testing.T) {
			right := 0
			checkUntil(t, func() bool { return right > 0 }, func(t *rapid.T) {
				p := puzzle.New(4) // with givens hardly any grid has a tiling
				p.Rules = []puzzle.Rule{encode.Domino{}}
				p.Solution = puzzletest.Grids(4).Draw(t, "grid")
				p.Rules = append(p.Rules, trial.Rule(puzzletest.Source(t), p, kind)...)
				_, n := compare(t, drawSolver(t), p)
				right += n
			})
		})
	}
}

// A given domino is the tile that lies there, and not just its digits.
func TestGivenDominoesWithRulesThatCount(t *testing.T) {
	solved := 0
	checkUntil(t, func() bool { return solved > 0 }, func(t *rapid.T) {
		p := puzzle.New(4)
		counted := rule.ContainAtLeast{Cells: []puzzle.Cell{0, 5, 10, 15}, Values: []puzzle.Digit{1}}
		p.Rules = []puzzle.Rule{encode.Domino{}, counted}
		with := encode.Domino{Given: []encode.PlacedDomino{{
			Cells: [2]puzzle.Cell{5, 6},
			Digits: [2]puzzle.Digit{
				puzzle.Digit(rapid.IntRange(1, 4).Draw(t, "left")),
				puzzle.Digit(rapid.IntRange(1, 4).Draw(t, "right")),
			},
		}}}
		if with.Given[0].Digits[0] == with.Given[0].Digits[1] {
			t.Skip("the same digit twice")
		}
		// Tilings of the puzzle without the clue that hold its domino.
		ctx, want, got := t.Context(), 0, 0
		s := encode.NewSolver(encode.Options{Tilings: true})
		for solution := range s.Solutions(ctx, p) {
			if slices.Contains(solution.Dominoes, with.Given[0].Cells) &&
				solution.Grid[5] == with.Given[0].Digits[0] &&
				solution.Grid[6] == with.Given[0].Digits[1] {
				want++
			}
		}
		p.Rules = []puzzle.Rule{with, counted}
		for solution := range s.Solutions(ctx, p) {
			if !slices.Contains(solution.Dominoes, with.Given[0].Cells) {
				t.Fatalf("%v lies elsewhere: %v", with, solution.Dominoes)
			}
			got++
		}
		solved += got
		if got != want {
			t.Fatalf("%d solutions with the domino, want %d", got, want)
		}
	})
}
