package engine

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestStopwatch measures work whose nodes take a given time, and more and more of it, on a
// processor that is taken away now and then for far longer than a piece of work takes.
func TestStopwatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		each := rapid.Float64Range(1, 1e5).Draw(t, "nanoseconds a node")
		more := rapid.SampledFrom([]float64{1, 1.001, 0.999}).Draw(t, "factor a piece")
		taken := rapid.IntRange(0, 50).Draw(t, "percent of the pieces that are interrupted")
		now, nodes, worked := time.Unix(0, 0), uint64(0), 0.0
		var s stopwatch
		s.begin(now, nodes)
		for n := range 1000 {
			stride := s.stride()
			if stride == 0 || s.each > 0 && stride > 1 && float64(stride)*s.each > float64(grain)*1.001 {
				t.Fatalf("%d nodes of %v ns until the next look", stride, s.each)
			}
			nodes += stride
			took := float64(stride) * each
			worked += took
			now = now.Add(time.Duration(took))
			if n > 0 && n*37%100 < taken { // at most two in a row
				now = now.Add(10 * time.Millisecond)
			}
			s.look(now, nodes)
			s.look(now, nodes) // nothing has been done meanwhile
			each = max(each*more, 1)
		}
		if spent := float64(s.spent); taken == 0 && (spent < 0.99*worked || spent > 1.01*worked) {
			t.Fatalf("%v spent, %v worked", s.spent, time.Duration(worked))
		} else if spent < 0.8*worked || spent > 4*worked+float64(time.Millisecond) {
			t.Fatalf("%v spent, %v worked, interrupted", s.spent, time.Duration(worked))
		}
	})
}

// A piece that takes longer than usual counts, if it is not so long that it has been interrupted.
// What is usual changes.
func TestStopwatchFollows(t *testing.T) {
	var s stopwatch
	now, nodes := time.Unix(0, 0), uint64(0)
	step := func(took time.Duration, n uint64) time.Duration {
		before := s.spent
		now, nodes = now.Add(took), nodes+n
		s.look(now, nodes)
		return s.spent - before
	}
	s.begin(now, 0)
	step(grain, 100)
	if got := step(4*grain, 100); got != 4*grain {
		t.Errorf("a piece of %v counts %v", 4*grain, got)
	}
	if got := step(100*grain, 100); got >= 3*grain {
		t.Errorf("an interruption of %v counts %v", 99*grain, got)
	}
	for n := range inRow - 2 {
		if got := step(100*grain, 100); got >= 3*grain {
			t.Errorf("interruption %d in a row, of %v, counts %v", n+2, 99*grain, got)
		}
	}
	step(100*grain, 100)
	if last := step(100*grain, 100); last != 100*grain {
		t.Errorf("what always takes %v counts %v", 100*grain, last)
	}
}

// One fast node at first does not let many slow ones go by without a look.
func TestStopwatchBegins(t *testing.T) {
	var s stopwatch
	now := time.Unix(0, 0)
	s.begin(now, 0)
	s.look(now.Add(50), 1)
	if s.stride() != firstStride {
		t.Errorf("%d nodes until the next look", s.stride())
	}
	s.look(now.Add(20*grain), 1+firstStride)
	if s.spent != 20*grain || s.stride() != 1 {
		t.Errorf("%v spent, %d nodes until the next look", s.spent, s.stride())
	}
}

// The first piece counts at most what is given, since nothing is usual yet.
func TestStopwatchFirst(t *testing.T) {
	s := stopwatch{first: 2 * grain}
	now := time.Unix(0, 0)
	s.begin(now, 0)
	s.look(now.Add(time.Second), 1)
	if s.spent != 2*grain {
		t.Errorf("an interruption of a second counts %v", s.spent)
	}
	s.look(now.Add(time.Second+grain), 2)
	if s.spent != 3*grain {
		t.Errorf("%v spent, want %v", s.spent, 3*grain)
	}
}
