package sparse

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestStartsOver has a search start over after every few nodes: an eager search, too, finds all
// solutions, each once, and goes back to the root only until it has found the first.
func TestStartsOver(t *testing.T) {
	again := 0
	rapid.Check(t, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		task := &search.Task{Matrix: naive.Random(0, choice), Eager: true}
		var s Search
		s.Load(task, nil)
		count := func() (n int) {
			m := search.Meter{NextPoll: 1 << 62}
			for s.Next(&m) {
				n++
				s.stay = 0 // has no effect after a solution
			}
			return n
		}
		s.stay = uint64(choice(3))
		got := count()
		if s.runs > 1 {
			again++
		}
		task.Eager = false
		s.Load(task, nil)
		if want := count(); got != want {
			t.Fatalf("%d solutions, %d without starts", got, want)
		}
	})
	if again == 0 {
		t.Error("no search has started over")
	}
}

// TestSparseSets walks at random and compares what is alive with what the chosen and dropped
// options leave. Going back to the root leaves every set as long as it was.
func TestSparseSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		m := naive.Random(0, choice)
		var s Search
		if !s.Load(&search.Task{Matrix: m}, nil) || s.phase == search.Finished {
			return
		}
		size := slices.Clone(s.Size)
		var walked search.Meter
		walked.NextPoll = uint64(1 + choice(8))
		walked.Poll = func() bool { return true }
		s.Next(&walked)
		if s.phase == search.Finished {
			return // the last dead end may have left an option taken half-way
		}
		s.check(t, m)
		if len(s.levels) > 0 && s.phase == search.Entering {
			s.undo(s.levels[0])
			s.levels = s.levels[:0]
			s.check(t, m)
		}
		if len(s.trail) == 0 && !slices.Equal(s.Size, size) {
			t.Fatalf("sizes %d, at first %d", s.Size, size)
		}
	})
}

// check tests that places and sets agree, and that nothing conflicts with what is chosen.
func (s *Search) check(t *rapid.T, m *matrix.Matrix) {
	for e, i := range s.Item {
		if s.set[s.Start[i]+s.place[e]] != int32(e) {
			t.Fatalf("entry %d is not at its place", e)
		}
	}
	for _, o := range s.chosen {
		for _, i := range s.Items(o) {
			if !s.covered[i] {
				t.Fatalf("item %d of option %d is not covered", i, o)
			}
		}
	}
	for i, n := range s.Size {
		if s.covered[i] {
			continue
		}
		for _, e := range s.set[s.Start[i] : s.Start[i]+n] {
			o := s.owner[e]
			for _, j := range s.Items(o) {
				if s.covered[j] {
					t.Fatalf("live option %d of item %d has item %d, which is covered", o, i, j)
				}
			}
		}
	}
	if m.Items() < len(s.Size) {
		t.Fatalf("%d items of %d", len(s.Size), m.Items())
	}
}
