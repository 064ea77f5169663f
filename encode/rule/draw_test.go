package rule_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/internal/ruletest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// obeyed reports whether the solution of a puzzle obeys a rule.
func obeyed(t *rapid.T, p *puzzle.Puzzle, r puzzle.Rule) bool {
	return p.ValidateRule(r) == nil && len(r.Check(t.Context(), p, p.Solution)) == 0
}

// Cages cover the grid, each in one piece, and none has one cell that a neighbour could take in.
func TestDrawCages(t *testing.T) {
	const mostInCage = 5
	killer, _ := rule.All.Find("killer")
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		p := puzzle.New(rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size"))
		s := encode.NewSolver(encode.Options{Seed: 1 + rapid.Uint64Max(99).Draw(t, "grid"), Limit: 1})
		for solution := range s.Solutions(t.Context(), p) {
			p.Solution = slices.Clone(solution.Grid)
		}
		var covered []puzzle.Cell
		cageOf := map[puzzle.Cell][]puzzle.Cell{}
		for _, r := range killer.Draw(random, p) {
			cage := r.(rule.Killer)
			if !ruletest.Connected(p, cage.Cells) || len(cage.Cells) > mostInCage || !obeyed(t, p, r) {
				t.Fatalf("cage %v of %v", cage, p.Solution)
			}
			for _, c := range cage.Cells {
				cageOf[c] = cage.Cells
			}
			covered = append(covered, cage.Cells...)
		}
		slices.Sort(covered)
		if !slices.Equal(slices.Compact(covered), covered) || len(covered) != p.Cells() {
			t.Fatalf("the cages cover %v", covered)
		}
		for c, cage := range cageOf {
			holds := func(other puzzle.Cell) bool { return p.Solution[other] == p.Solution[c] }
			for other := range p.Neighbors(c) {
				if near := cageOf[other]; len(cage) == 1 && len(near) < mostInCage &&
					!slices.ContainsFunc(near, holds) {
					t.Fatalf("cell %d is alone beside cage %v", c, near)
				}
			}
		}
	})
}

// The rules that a kind draws are valid, and the solution obeys them. Only cages, and marks of a
// cell, may have a single cell.
func TestDrawn(t *testing.T) {
	alone := []string{
		"killer", "sum", "product", "count", "weighted-sum", "odd", "even", "one-of",
	}
	drawn := make(map[string]int)
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size"))
		seed := rapid.Uint64Range(1, 99).Draw(t, "seed")
		s := encode.NewSolver(encode.Options{Seed: seed, Limit: 1})
		for solution := range s.Solutions(t.Context(), p) {
			p.Solution = slices.Clone(solution.Grid)
		}
		for _, k := range rule.All.Kinds() {
			if k.Draw == nil {
				continue
			}
			rules := k.Draw(rand.New(rand.NewPCG(seed, 0)), p)
			for _, r := range rules {
				if r.Kind() != k.Name() || !obeyed(t, p, r) {
					t.Fatalf("%s draws %v for %v", k.Name(), r, p.Solution)
				}
				if len(puzzle.CellsOf(p, r)) == 1 && !slices.Contains(alone, k.Name()) {
					t.Fatalf("%s draws a single cell: %v", k.Name(), r)
				}
			}
			drawn[k.Name()] += len(rules)
		}
	})
	for name, n := range drawn {
		if n == 0 {
			t.Errorf("no %s was drawn", name)
		}
	}
}

// Drawn lines share no cells, and no two diagonal steps cross, also of one line and of other rules.
func TestDrawnLinesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size"))
		seed := rapid.Uint64Range(1, 99).Draw(t, "seed")
		s := encode.NewSolver(encode.Options{Seed: seed, Limit: 1})
		for solution := range s.Solutions(t.Context(), p) {
			p.Solution = slices.Clone(solution.Grid)
		}
		random := rand.New(rand.NewPCG(seed, 0))
		for _, name := range []string{"thermo", "arrow", "whisper"} {
			kind, _ := rule.All.Find(name)
			p.Rules = append(p.Rules, kind.Draw(random, p)...)
		}
		visited, crossed := map[puzzle.Cell]bool{}, map[[2]int]bool{}
		for _, r := range p.Rules {
			line := puzzle.CellsOf(p, r)
			for k, c := range line {
				if visited[c] {
					t.Fatalf("%s: two lines in %s", puzzle.Describe(p, r), p.CellName(c))
				}
				visited[c] = true
				if k == 0 || p.Row(c) == p.Row(line[k-1]) || p.Col(c) == p.Col(line[k-1]) {
					continue
				}
				meet := [2]int{p.Row(c) + p.Row(line[k-1]), p.Col(c) + p.Col(line[k-1])}
				if crossed[meet] {
					t.Fatalf("%s crosses a line", puzzle.Describe(p, r))
				}
				crossed[meet] = true
			}
		}
	})
}

// Whispers are drawn in all lengths from 3 to 6, and in no other.
func TestDrawnLengths(t *testing.T) {
	p := puzzle.New(9)
	solution, err := encode.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	p.Solution = solution.Grid
	kind, _ := rule.All.Find("whisper")
	lengths := make(map[int]int)
	for seed := range uint64(20) {
		for _, r := range kind.Draw(rand.New(rand.NewPCG(seed, 0)), p) {
			lengths[len(puzzle.CellsOf(p, r))]++
		}
	}
	for _, n := range []int{3, 4, 5, 6} {
		if lengths[n] == 0 {
			t.Errorf("no line of %d cells", n)
		}
		delete(lengths, n)
	}
	if len(lengths) > 0 {
		t.Errorf("other lengths: %v", lengths)
	}
}
