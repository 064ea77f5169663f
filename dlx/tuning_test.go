package dlx_test

import (
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// Tuning does not change the set of solutions.
func TestTuning(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		if method != dlx.MethodConsistency {
			return
		}
		o := dlx.Settings{Method: method}
		for i := range dlx.Item(m.Items()) {
			if rapid.Bool().Draw(t, "prefer") {
				o.Tuning.Prefer = append(o.Tuning.Prefer, i)
			}
		}
		for option := range dlx.Option(m.Options()) {
			if rapid.Bool().Draw(t, "likely") {
				o.Tuning.Likely = append(o.Tuning.Likely, option)
			}
		}
		agrees(t, build(t, m), o, nil, nil, expected(&search.Task{Matrix: m}))
	})
}

// Preferred items change the search.
func TestPreferTakesHold(t *testing.T) {
	nodes := func(tuning dlx.Tuning) uint64 {
		s := dlx.NewSolver(queens(8), dlx.Settings{Method: dlx.MethodConsistency, Tuning: tuning})
		if n, err := s.CountUpTo(t.Context(), 1000); n != 92 || err != nil {
			t.Errorf("%+v: %d solutions, error %v", tuning, n, err)
		}
		return s.Stats().Nodes
	}
	plain := nodes(dlx.Tuning{})
	if n := nodes(dlx.Tuning{Prefer: []dlx.Item{7}}); n == plain {
		t.Errorf("%d nodes with any preferred items", n)
	}
}

// If the options of a solution are likely, the search finds it at once, whichever it is.
func TestLikelySolutionComesFirst(t *testing.T) {
	p := queens(8)
	depth := uint64(9) // a node for each queen, and one for the solution
	for known := range dlx.NewSolver(p, dlx.Settings{Ordered: true}).Solutions(t.Context()) {
		s := dlx.NewSolver(p, dlx.Settings{
			Method: dlx.MethodConsistency, Ordered: true,
			Tuning: dlx.Tuning{Likely: slices.Clone(known)},
		})
		found, err := s.First(t.Context())
		if !slices.Equal(found, known) || err != nil || s.Stats().Nodes > depth {
			t.Errorf("%v: found %v, %d nodes, error %v", known, found, s.Stats().Nodes, err)
		}
	}
}

// With KernelAlone, the search is the same as with the kernel named by Method. Without it, other
// kernels take turns.
func TestKernelAlone(t *testing.T) {
	first := func(o dlx.Settings) dlx.Stats {
		s := dlx.NewSolver(holes(9), o)
		if solution, err := s.First(t.Context()); solution != nil || err != dlx.ErrNoSolution {
			t.Errorf("%+v: solution %v, error %v", o, solution, err)
		}
		return s.Stats()
	}
	alone := first(dlx.Settings{Tuning: dlx.Tuning{KernelAlone: true}})
	if named := first(dlx.Settings{Method: alone.Method}); named != alone {
		t.Errorf("alone %+v, named %+v", alone, named)
	}
	if contest := first(dlx.Settings{}); contest.Nodes == alone.Nodes {
		t.Errorf("%d nodes alone and in turns", alone.Nodes)
	}
}
