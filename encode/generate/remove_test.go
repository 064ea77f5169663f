package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// unlimited is an effort that small puzzles never exceed.
var unlimited = effort{minimal: true, attempt: 40}

// modelOf returns the model of a puzzle with a random solution.
func modelOf(t rapid.TB, p *puzzle.Puzzle, random *rand.Rand) *model {
	m, err := newModel(context.Background(), p, unlimited, new(dlx.Stats))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.sample(context.Background(), random); err != nil {
		t.Fatal(err)
	}
	return m
}

// drawShape draws a small shape of puzzle.
func drawShape(t *rapid.T) *puzzle.Puzzle {
	size := rapid.SampledFrom([]int{4, 6}).Draw(t, "size")
	name := rapid.SampledFrom([]string{"classic", "diagonal", "domino", "anti-knight", "thermo"}).
		Draw(t, "variant")
	p, draw, err := Apply(puzzle.New(size), rule.All, name)
	if err != nil {
		t.Fatal(err)
	}
	for range draw {
		p.Rules = append(p.Rules, drawThermosOf(t, p)...)
	}
	return p
}

// drawThermosOf draws rules that some solution of p obeys.
func drawThermosOf(t *rapid.T, p *puzzle.Puzzle) []puzzle.Rule {
	s, err := encode.Solve(context.Background(), p)
	if err != nil || s == nil {
		t.Fatalf("solution %v, error %v", s, err)
	}
	solved := *p
	solved.Solution = slices.Clone(s.Grid)
	thermo, _ := rule.All.Find("thermo")
	return thermo.Draw(rand.New(rand.NewPCG(1, 1)), &solved)
}

// Removing sets of clues gives the same result as trying one clue after the other.
func TestRemoveAgainstOneByOne(t *testing.T) {
	var g Generator
	rapid.Check(t, func(t *rapid.T) {
		p := drawShape(t)
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g.spec.Minimal = rapid.Bool().Draw(t, "singles too")
		g.tied = Symmetry(rapid.IntRange(0, int(Full)).Draw(t, "symmetry")).orbits(p)
		m := modelOf(t, p, random)
		g.collect(m, random)
		r := &g.remover
		least := rapid.SampledFrom([]int{0, 0, 8}).Draw(t, "least")
		if err := r.remove(context.Background(), least); err != nil {
			t.Fatal(err)
		}

		gone := make([]bool, len(r.sizes))
		left := len(r.clues)
		for u := range gone {
			if left-r.sizes[u] < least {
				continue
			}
			gone[u] = true
			if unique(t, r, gone) {
				left -= r.sizes[u]
			} else {
				gone[u] = false
			}
		}
		for k := range r.clues {
			if u := r.unit[k]; r.stays(k) == gone[u] {
				t.Fatalf("unit %d has gone: %v, one by one %v", u, !r.stays(k), gone[u])
			}
		}
		if !unique(t, r, gone) {
			t.Fatal("the result has several solutions")
		}
	})
}

// unique reports whether the puzzle without the units gone has one solution. It asks the library
// for that.
func unique(t *rapid.T, r *remover, gone []bool) bool {
	m := r.model
	p := *m.puzzle
	p.Givens = make([]puzzle.Digit, p.Cells())
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
	}
	p.Rules = slices.Clone(p.Rules)
	for _, o := range r.fixed {
		p.Rules = append(p.Rules, rule.TileOf(m.of(o)...))
	}
	for k, c := range r.clues {
		switch {
		case gone[r.unit[k]]:
		case c.piece < 0:
			p.Givens[c.cell] = m.grid[c.cell]
		default:
			p.Rules = append(p.Rules, rule.TileOf(m.of(c.piece)...))
		}
	}
	one, err := encode.Unique(context.Background(), &p)
	if err != nil {
		t.Fatal(err)
	}
	return one
}

// Each swap is another solution: with all cells given but those it changes, there are several.
func TestSwaps(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		p := drawShape(t)
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := modelOf(t, p, random)
		solver := encode.NewSolver(encode.Options{})
		m.swaps(func(cells []puzzle.Cell) {
			found++
			q := *p
			q.Givens = slices.Clone(m.grid)
			for _, c := range cells {
				q.Givens[c] = puzzle.Empty
			}
			changed := false
			for s := range solver.Solutions(context.Background(), &q) {
				all := true
				for _, c := range cells {
					all = all && s.Grid[c] != m.grid[c]
				}
				changed = changed || all
			}
			if !changed {
				t.Fatalf("no solution differs from %v in just %v", m.grid, cells)
			}
		})
	})
	if found < 20 { // of puzzles with -short there are a fifth
		t.Errorf("%d swaps", found)
	}
}

// A search that is given up leaves a clue there that could perhaps go, and a puzzle all the same.
func TestGivingUp(t *testing.T) {
	var g Generator
	random := rand.New(rand.NewPCG(1, 0))
	m, err := newModel(context.Background(), puzzle.New(9), unlimited, new(dlx.Stats))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.sample(t.Context(), random); err != nil {
		t.Fatal(err)
	}
	s := m.solution()
	hasty, err := newModel(context.Background(), m.puzzle, effort{}, new(dlx.Stats))
	if err != nil {
		t.Fatal(err)
	}
	hasty.ordinary = nil // which never gives up
	hasty.limits.quick, hasty.limits.thorough = 3, 1
	hasty.settle(s)
	g.collect(hasty, random)
	r := &g.remover
	if err := r.remove(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	p := *m.puzzle
	n := r.write(&p, len(p.Rules))
	if one, err := encode.Unique(t.Context(), &p); !one || err != nil {
		t.Errorf("unique %v, error %v", one, err)
	}
	if r.certain() || !slices.Contains(r.spare, true) || n > 60 {
		t.Errorf("%d clues, certain %v, spare %v", n, r.certain(), r.spare)
	}
}
