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
	laid := func(p *puzzle.Puzzle) int {
		return len(slices.DeleteFunc(slices.Clone(p.Rules), func(r puzzle.Rule) bool {
			return !rule.IsTile(r)
		}))
	}
	small := shrink(p, full, tiles, 1, tiled)
	if cases.Blanks(small) > 0 || laid(small) <= laid(p) {
		t.Errorf("%d dominoes are given, and were %d\n%s", laid(small), laid(p), cases.Draw(small))
	}
	any := func(*puzzle.Puzzle) bool { return true }
	if bare := shrink(p, full, tiles, 1, any); len(bare.Rules) > 0 {
		t.Errorf("rules are left: %v", bare.Rules)
	}
}

// What can go at once goes in one call: a rule, half of the blanks and the other half, candidates.
// No puzzle that was taken is tried again.
func TestShrinkAtOnce(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.AntiKnight{}}
	p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 16)
	p.Candidates[3] = puzzle.Digits(1, 2)
	calls := 0
	small := Shrink(p, func(*puzzle.Puzzle) bool { calls++; return true })
	const runs = 2 // since the puzzle is small after the first
	if calls != 4*runs || len(small.Rules)+cases.Blanks(small) > 0 || small.Candidates != nil {
		t.Errorf("%d calls\n%s", calls, cases.Draw(small))
	}
}

// Candidates that do not matter are given back cell by cell, and if all are, rules are tried again.
func TestShrinkCandidates(t *testing.T) {
	p := puzzle.New(4)
	p.Givens = cases.Grid(zeros{}, 4)
	p.Candidates = slices.Repeat([]puzzle.DigitSet{puzzle.Digits(1, 2)}, 16)
	small := Shrink(p, func(q *puzzle.Puzzle) bool {
		return q.Candidates != nil && !q.Candidates[3].Has(3)
	})
	for c, set := range small.Candidates {
		if (set == p.Domain()) != (c != 3) {
			t.Errorf("cell %d has the candidates %v", c, set)
		}
	}
	p.Rules = []puzzle.Rule{rule.AntiKnight{}}
	small = Shrink(p, func(q *puzzle.Puzzle) bool { return q.Candidates == nil || len(q.Rules) > 0 })
	if small.Candidates != nil || len(small.Rules) > 0 {
		t.Errorf("%s", cases.Draw(small))
	}
}

// A rule that only a full grid can do without goes after the blanks.
func TestShrinkAgain(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.AntiKnight{}}
	small := Shrink(p, func(q *puzzle.Puzzle) bool { return len(q.Rules) > 0 || cases.Blanks(q) == 0 })
	if len(small.Rules) > 0 {
		t.Errorf("%s", cases.Draw(small))
	}
}

// The cells that are filled last are those of two or three digits or rows, or fewer if one is drawn
// twice.
func TestLast(t *testing.T) {
	p, base := puzzle.New(9), cases.Grid(zeros{}, 9)
	for order, part := range []func(c puzzle.Cell) int{
		nil, func(c puzzle.Cell) int { return int(base[c]) }, p.Row,
	} {
		for seed := range uint64(20) {
			x := shrinker{best: p, base: base, order: order, random: rand.New(rand.NewPCG(seed, 0))}
			last, cells := x.last(), map[int]int{}
			for c := range puzzle.Cell(81) {
				if last(c) == 1 {
					cells[part(c)]++
				}
			}
			if (len(cells) == 0) != (order == 0) || len(cells) > 3 {
				t.Errorf("order %d, seed %d: %d parts", order, seed, len(cells))
			}
			for k, n := range cells {
				if n != 9 {
					t.Errorf("order %d, seed %d: %d cells of %d", order, seed, n, k)
				}
			}
		}
	}
}
