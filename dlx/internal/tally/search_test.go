package tally

import (
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// sameEveryWay checks that s finds the solutions want, listed, counted and in pieces.
func sameEveryWay(t *rapid.T, s *Search, task *matrix.Task, want [][]int32) {
	s.Load(task)
	whole := naive.Meter()
	all := naive.List(s, math.MaxInt, whole)
	if !naive.Equal(naive.Sorted(all), naive.Sorted(want)) {
		t.Fatalf("solutions %v, not %v", naive.Sorted(all), naive.Sorted(want))
	}
	if s.Done() != 1 {
		t.Fatalf("done %v at the end", s.Done())
	}

	s.Load(task)
	m := naive.Meter()
	if n := s.Count(math.MaxUint64, m); n != uint64(len(want)) || m.Nodes != whole.Nodes || m.Solutions != n {
		t.Fatalf("counted %d of %d solutions in %d nodes, listed in %d; the meter says %d",
			n, len(want), m.Nodes, whole.Nodes, m.Solutions)
	}

	// In pieces, of solutions and of nodes.
	s.Load(task)
	m = &matrix.Meter{NextPoll: 1}
	every := rapid.Uint64Range(1, 5).Draw(t, "poll every")
	stop := false
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + every
		stop = !stop
		return stop
	}
	step := rapid.Uint64Range(1, 4).Draw(t, "count")
	at := 0
	for done := 0.0; s.phase != finished; {
		n := s.Count(step, m)
		at += int(n)
		if n > step || n == step && !slices.Equal(slices.Sorted(slices.Values(s.Solution(nil))), all[at-1]) {
			t.Fatalf("solution %d in pieces: %v", at, s.Solution(nil))
		}
		if s.Done() < done {
			t.Fatalf("done falls from %v to %v", done, s.Done())
		}
		done = s.Done()
	}
	if at != len(want) || m.Nodes != whole.Nodes {
		t.Fatalf("in pieces %d solutions and %d nodes, in one %d and %d", at, m.Nodes, len(want), whole.Nodes)
	}
}

func TestAgainstNaive(t *testing.T) {
	for _, class := range []naive.Class{naive.XC, naive.XCC, naive.MCC} {
		s := new(Search)
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			m := naive.Random(class, choice)
			task := &matrix.Task{Matrix: m, Seed: rapid.Uint64Range(0, 3).Draw(t, "seed")}
			sameEveryWay(t, s, task, naive.Solutions(task))
			task.Force, task.Forbid = naive.Assume(m, choice)
			sameEveryWay(t, s, task, naive.Solutions(task))
		})
	}
}
