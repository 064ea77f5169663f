package multiplicity

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// TestAgainstLinks is about what small problems do not have: many words of options and items, and
// searches that never get into the pair stage, because too many items or counters are left.
func TestAgainstLinks(t *testing.T) {
	compared, narrow, wide := 0, 0, 0
	for _, p := range []naive.Shape{
		{Items: 8, Most: 3, Ways: 10, Longest: 4},
		{Items: 12, Most: 2, Optional: 3, Secondary: 6, Ways: 8, Longest: 4, Colors: 2},
		{Items: 30, Most: 2, Ways: 20, Longest: 8},
		{Items: 30, Most: 1, Optional: 20, Secondary: 8, Ways: 20, Longest: 7, Colors: 3},
		{Items: 80, Most: 3, Ways: 2, Longest: 6},
		{Items: 100, Most: 2, Ways: 12, Longest: 8},
		{Items: 150, Most: 2, Secondary: 5, Ways: 2, Longest: 2, Colors: 1},
		{Items: 20, Most: 6, Ways: 3, Longest: 10},
	} {
		for seed := range uint64(4) {
			random := rand.New(rand.NewPCG(seed, uint64(p.Items)))
			task := &search.Task{Matrix: p.Planted(random.IntN), Seed: seed % 3}
			if seed == 3 {
				task.Forbid = []int32{0, int32(task.Options() - 1)}
			}
			const limit = 3000
			reference, mt := new(links.Search), &search.Meter{NextPoll: 20000}
			mt.Poll = func() bool { return true }
			reference.Load(task, nil)
			want := naive.List(reference, limit, mt)
			if mt.Stopped {
				continue
			}
			compared++
			s := New()
			s.Load(task, nil)
			got := naive.List(s, limit, naive.Meter())
			if s.pair.source != nil {
				narrow++
			}
			if len(s.wide.levels) > 4 {
				wide++
			}
			if len(want) != len(got) ||
				len(want) < limit && !naive.Equal(naive.Sorted(want), naive.Sorted(got)) {
				t.Fatalf("%+v, seed %d: %d solutions, links finds %d", p, seed, len(got), len(want))
			}
		}
	}
	if compared < 16 || narrow < 8 || wide < 4 {
		t.Errorf("%d problems compared, %d got into the pair stage, %d far without it",
			compared, narrow, wide)
	}
}

func TestMemory(t *testing.T) {
	for _, p := range []naive.Shape{
		{Items: 30, Most: 3, Ways: 10, Longest: 5},
		{Items: 100, Most: 2, Optional: 10, Secondary: 10, Ways: 20, Longest: 5, Colors: 4},
		{Items: 400, Most: 2, Ways: 4, Longest: 3},
	} {
		task := &search.Task{Matrix: p.Planted(rand.New(rand.NewPCG(1, 1)).IntN)}
		s := New()
		s.Load(task, nil)
		s.Count(1000, &search.Meter{NextPoll: 10000, Poll: func() bool { return true }})
		w := &s.wide
		taken := 8 * (len(w.mask) + len(w.conflicts) + len(w.covers))
		for _, l := range w.levels {
			taken += 8*(len(l.alive)+len(l.rest)+len(l.open)) + 4*len(l.used)
		}
		if bound := Memory(task); int64(taken) > bound || !Fits(task) {
			t.Errorf("%+v: %d bytes taken, the bound is %d", p, taken, bound)
		}
	}
}
