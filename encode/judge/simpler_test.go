package judge

import (
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Rules count before blanks, blanks before candidates; a given domino is no rule.
func TestSimpler(t *testing.T) {
	plain, given, struck, ruled := puzzle.New(4), puzzle.New(4), puzzle.New(4), puzzle.New(4)
	given.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
	given.Givens[3] = 1
	struck.Candidates = slices.Repeat([]puzzle.DigitSet{struck.Domain()}, 16)
	struck.Candidates[3] = puzzle.Digits(1, 2)
	ruled.Givens = slices.Repeat([]puzzle.Digit{1}, 16)
	ruled.Rules = []puzzle.Rule{rule.AntiKnight{}}
	tiled, laid := puzzle.New(4), puzzle.New(4)
	tiled.Rules = []puzzle.Rule{rule.Domino{}}
	laid.Rules = []puzzle.Rule{
		rule.Domino{}, cases.Laid([2]puzzle.Cell{0, 1}, cases.Grid(rand.New(rand.NewPCG(1, 0)), 4)),
	}
	order := []*puzzle.Puzzle{given, plain, struck, ruled, laid, tiled}
	for i, p := range order {
		for j, q := range order {
			if simpler(p, q) != (i < j) {
				t.Errorf("%d is simpler than %d: %v", i, j, simpler(p, q))
			}
		}
	}
}

// All dominoes of a tiling are given if only the rule matters, and none is left without the rule.
func TestShrinkDominoes(t *testing.T) {
	p, full, tiles := cases.MakeDominoes(
		rand.New(rand.NewPCG(1, 0)), cases.Spec{Size: 4, Solutions: cases.Unique, MaxBlanks: 10},
	)
	tiled := func(p *puzzle.Puzzle) bool {
		return slices.Contains(p.Rules, puzzle.Rule(rule.Domino{}))
	}
	small := shrink(p, full, tiles, 1, tiled)
	laid := len(slices.DeleteFunc(slices.Clone(small.Rules), func(r puzzle.Rule) bool {
		return !rule.IsTile(r)
	}))
	if cases.Blanks(small) > 0 || laid < cases.Blanks(p)/2 {
		t.Errorf("%d dominoes are given\n%s", laid, cases.Draw(small))
	}
	any := func(*puzzle.Puzzle) bool { return true }
	if bare := shrink(p, full, tiles, 1, any); len(bare.Rules) > 0 {
		t.Errorf("rules are left: %v", bare.Rules)
	}
}
