package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// An ordinary model removes the same clues as one that searches with the engine: which clues can be
// removed does not depend on the solutions that a search happens to find.
func TestOrdinaryRemovesAsTheEngine(t *testing.T) {
	for seed := range uint64(20) {
		var left [2][]puzzle.Digit
		for k := range left {
			random := rand.New(rand.NewPCG(seed, 7))
			p := puzzle.New(9)
			m := modelOf(t, p, random)
			if m.ordinary == nil {
				t.Fatal("the model is not ordinary")
			}
			if k == 1 {
				m.ordinary, m.limits = nil, limits{}
			}
			var g Generator
			g.collect(m, random)
			if err := g.remover.remove(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			if !g.remover.certain() {
				t.Errorf("seed %d: clues left could go", seed)
			}
			g.remover.write(p, 0)
			left[k] = p.Givens
		}
		for c := range left[0] {
			if left[0][c] != left[1][c] {
				t.Fatalf("seed %d: %v, by the engine %v", seed, left[0], left[1])
			}
		}
	}
}

// An ordinary model finds a first solution without the engine, and counts what it costs.
func TestOrdinaryFindsTheFirst(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	m := modelOf(t, puzzle.New(9), random)
	m.force, m.forbid = append(m.force[:0], m.option[:20]...), m.option[20:40]
	m.quick, m.finder, *m.cost = [orders]*engine{}, nil, dlx.Stats{}
	solution, err := m.first(t.Context(), random)
	if err != nil || len(solution) != 81 || !slices.Equal(solution[:20], m.force) {
		t.Errorf("%d options, error %v", len(solution), err)
	}
	if m.quick != [orders]*engine{} || m.finder != nil {
		t.Error("the engine has searched, too")
	}
	if n := m.ordinary.nodes(); n == 0 || m.cost.Nodes != n {
		t.Errorf("%d nodes of %d are counted", m.cost.Nodes, n)
	}
}

func TestOrdinaryStops(t *testing.T) {
	m := modelOf(t, puzzle.New(9), rand.New(rand.NewPCG(1, 2)))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m.force, m.forbid = m.force[:0], m.option[40:41]
	found := 0
	err := m.ordinary.each(ctx, func() bool { found++; return true })
	if found > 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d solutions, error %v", found, err)
	}
}
