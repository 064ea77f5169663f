package branchbound

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// paces are the usual pace and others.
var paces = []pace{usual, {0, 1, 1}, {50, 1, 1}, {0, 20, 4}}

// TestContest compares contests with the naive solver. Each side sometimes finishes first, and both
// find solutions.
func TestContest(t *testing.T) {
	var s Search
	won, lost, both := 0, 0, 0
	property := func(t *rapid.T) {
		shape := naive.Shape{
			Items: rapid.IntRange(4, 7).Draw(t, "items"), Most: 1,
			Secondary: rapid.IntRange(0, 4).Draw(t, "secondary"),
			Ways:      rapid.IntRange(2, 6).Draw(t, "ways"),
			Longest:   rapid.IntRange(2, 3).Draw(t, "longest"),
			Colors:    int32(rapid.IntRange(0, 2).Draw(t, "colors")),
		}
		m := shape.Planted(intn(t))
		dearest := rapid.SampledFrom([]int64{1, 5, 1 << 40}).Draw(t, "dearest")
		for range m.Options() {
			m.Cost = append(m.Cost, rapid.Int64Range(-dearest, dearest).Draw(t, "cost"))
		}
		task := &search.Task{Matrix: m, Seed: rapid.Uint64Range(0, 2).Draw(t, "seed")}
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(m, intn(t))
		}
		all := naive.Solutions(task)
		for _, p := range paces {
			s.quick.contest.pace = p
			for k := range 7 {
				s.Load(task, k, NoCeiling, nil)
				if !s.Run(meter()) || s.Done() != 1 {
					t.Fatal("not exhausted")
				}
				if c := &s.quick.contest; c.loaded {
					if c.rival.Done() < 1 {
						lost++
					} else {
						won++
					}
					if n := len(c.best.heap); n > 0 && s.quick.best.order > uint64(n) {
						both++
					}
				}
				s.Sort()
				offers := map[uint64]bool{}
				for _, f := range s.quick.best.heap {
					if offers[f.order] {
						t.Fatalf("two solutions are offer %d", f.order)
					}
					offers[f.order] = true
				}
				if got, want := costs(t, &s, all), expected(task, all, k); !slices.Equal(got, want) {
					t.Fatalf("%d cheapest: costs %v, want %v", k, got, want)
				}
			}
		}
	}
	for range 4 { // so that few draws suffice
		rapid.Check(t, property)
	}
	if min(won, lost, both) < 5 {
		t.Errorf("the rival is first in %d contests and second in %d; in %d both find solutions",
			won, lost, both)
	}
}

// TestContestStops stops the rival while it loads.
func TestContestStops(t *testing.T) {
	stop := false
	w := &matrix.Watch{Stop: func() bool { return stop }, Every: 1}
	var s Search
	if !s.Load(&search.Task{Matrix: assignment(8, 1)}, 0, NoCeiling, w) {
		t.Fatal("not loaded")
	}
	stop = true
	if m := meter(); s.Run(m) || !m.Stopped || s.Len() > 0 {
		t.Errorf("stopped: %v, with %d solutions", m.Stopped, s.Len())
	}
}

// TestContestTurns gives the quick tree turns that end while its rival works. The rival must not go
// on for long: the deep tree waits.
func TestContestTurns(t *testing.T) {
	var s Search
	s.Load(&search.Task{Matrix: assignment(8, 1)}, 0, NoCeiling, nil)
	q, turns := &s.quick, 0
	for end := int64(5000); !q.run(meter(), end); end = q.effort() + 2000 {
		if q.effort() > end+500 {
			t.Fatalf("turn %d ends at %d, not %d", turns, q.effort(), end)
		}
		if q.contest.loaded {
			turns++
		}
	}
	if turns < 10 {
		t.Errorf("the rival has %d turns", turns)
	}
}
