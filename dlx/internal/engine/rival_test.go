package engine

import (
	"context"
	"math"
	"testing"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"pgregory.net/rapid"
)

// Searches that change places at any node count every solution once.
func TestRivalsChange(t *testing.T) {
	var table kernels.Table
	for _, name := range []string{"links", "words", "multiplicity", "consistency"} {
		k := *kernels.Searches.Named(name)
		k.Tried = true
		table = append(table, &k)
	}
	rapid.Check(t, func(t *rapid.T) {
		task, o := drawShared(t, naive.XCC, "links")
		want := uint64(len(sortedList(New(kernels.Searches, *task, o), context.Background(), 0)))
		o.Kernel = ""
		s := New(table, *task, o)
		if !s.begin(context.Background()) || !s.tree.load() {
			t.Fatal("nothing to do")
		}
		c := newCounting(s, portion{0, 1}, probe)
		c.findRivals()
		if len(c.rivals) != 3 {
			t.Fatalf("%d rivals", len(c.rivals))
		}
		for {
			turn := s.meter.Nodes + rapid.Uint64Range(1, 40).Draw(t, "nodes")
			s.call.turn.nodes, s.meter.NextPoll = turn, turn
			if c.more() {
				break
			}
			c.change(c.rivals[rapid.IntRange(0, 2).Draw(t, "rival")])
			if !s.tree.load() {
				t.Fatal("stopped")
			}
		}
		if c.total.Uint64() != want || s.found != want || s.Status() != Exhausted {
			t.Fatalf("%v counted, %d noted, %v; want %d", &c.total, s.found, s.Status(), want)
		}
		if s.by != s.tree.kernel.Name {
			t.Fatalf("by %s, not %s", s.by, s.tree.kernel.Name)
		}
	})
}

// Searches are compared where both have been.
func TestPaces(t *testing.T) {
	mine := paces{{10, 0.1}, {20, 0.1}, {40, 0.3}}
	for _, test := range []struct {
		done, until float64
	}{{0.05, 5}, {0.1, 10}, {0.2, 30}, {0.3, 40}} {
		if got := mine.until(test.done); math.Abs(got-test.until) > 1e-9 {
			t.Errorf("%v done after %v, want %v", test.done, got, test.until)
		}
	}
	for spent, want := range map[float64]float64{5: 0, 10: 0.1, 39: 0.1, 40: 0.3, 50: 0.3} {
		if got := mine.at(spent); got != want {
			t.Errorf("%v done after %v, want %v", got, spent, want)
		}
	}
	for _, test := range []struct {
		other paces
		over  float64 // of the other, over mine
	}{
		{nil, 0},
		{paces{{8, 0}}, 0},
		{paces{{0, 0.1}, {9, 0.1}}, 0}, // done by its first step
		{paces{{5, 0.1}}, 2},
		{paces{{15, 0.2}}, 2},
		{paces{{20, 0.3}, {21, 0.9}}, 2},
		{paces{{80, 0.3}}, 0.5},
	} {
		if got := test.other.over(mine); math.Abs(got-test.over) > 1e-9 {
			t.Errorf("%v is %v times as fast, want %v", test.other, got, test.over)
		}
	}
}

// What is left of a search is estimated by all its work and by the last half, without the time of
// its first step.
func TestPacesLeft(t *testing.T) {
	for _, test := range []struct {
		paces paces
		left  float64
	}{
		{nil, math.Inf(1)},
		{paces{{5, 0.1}}, math.Inf(1)},
		{paces{{0, 0}, {10, 0.4}, {20, 0.4}}, 30}, // nothing in the last half
		{paces{{0, 0.4}, {20, 0.4}}, math.Inf(1)},
		{paces{{0, 0}, {10, 0.5}, {20, 0.4}}, 30}, // fewer seem to be done than before
		{paces{{0, 0}, {10, 0.1}, {20, 0.2}}, 80},
		{paces{{0, 0}, {10, 0.1}, {20, 0.4}}, math.Sqrt(30 * 20)},
		{paces{{5, 0}, {15, 0.1}, {25, 0.4}}, math.Sqrt(30 * 20)},
		{paces{{0, 0.35}, {10, 0.39}, {20, 0.4}}, math.Sqrt(30 * 600)},
	} {
		if got := test.paces.left(); got != test.left && math.Abs(got-test.left) > 1e-9 {
			t.Errorf("%v: %v left, want %v", test.paces, got, test.left)
		}
	}
}

// ms returns n milliseconds.
func ms(n float64) time.Duration { return time.Duration(n * float64(time.Millisecond)) }

// steadily returns the paces of a search that has done a part of its work in some milliseconds.
func steadily(spent, from, done float64) paces {
	return paces{{0, from}, {ms(spent / 2), (from + done) / 2}, {ms(spent), done}}
}

// steadyTree gives a session a search that has done a part of its work in a time, if anything.
func steadyTree(s *Session, spent time.Duration, done float64) {
	x := &s.tree
	x.clock.spent, x.search, x.loaded = spent, partly{done: done}, true
	x.paces = steadily(float64(spent)/float64(time.Millisecond), 0, done)
}

// A rival goes on if what it has left takes less time, not only if it is faster. It gets turns
// while it may be.
func TestRivalGains(t *testing.T) {
	for _, test := range []struct {
		done               float64 // of the search, in 40 ms
		spent, from, rival float64 // of the rival: milliseconds, done ahead of them, done now
		gains              bool
		turn               float64 // milliseconds
	}{
		{0.1, 1, 0, 0.005, true, 19},          // twice as fast, and 360 ms are left
		{0.1, 1, 0, 0.0026, false, 9.557},     // 384 ms
		{0.1, 2, 0, 0.0018, false, 1.651},     // a third as fast
		{0.1, 2, 0, 0.0001, false, 0.8125},    // the least share
		{0.1, 2, 0.06, 0.06001, false, 4.675}, // it had an easy branch
		{0.1, 2, 0.06, 0.065, true, 18},
		{0.8, 1, 0, 0.04, false, 0}, // twice as fast, but little is left
		{0.8, 0.1, 0, 0.04, true, 1.15},
		{0.1, 0, 0, 0, false, 11.25},
		{0, 0, 0, 0, false, 20},
	} {
		s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
		x := &s.tree
		steadyTree(s, ms(40), test.done)
		r := &rival{kernel: x.kernel, loaded: test.spent > 0}
		if r.clock.spent = ms(test.spent); r.loaded {
			r.paces = steadily(test.spent, test.from, test.rival)
		}
		c := &counting{session: s, rivals: []*rival{r}}
		if got := c.gains(r); got != test.gains {
			t.Errorf("%+v: gains %t, %v left", test, got, c.left(r))
		}
		if got := c.allowed(r); math.Abs(float64(got-ms(test.turn))) > float64(ms(0.01)) {
			t.Errorf("%+v: a turn of %v", test, got)
		}
	}
}

// A search that has won by an easy branch loses its place as soon as the other seems to be done
// earlier, though that has not been as far.
func TestRivalReturns(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	x := &s.tree
	x.clock.spent, x.paces = ms(10), steadily(10, 0.06, 0.061)
	r := &rival{kernel: x.kernel, loaded: true, paces: steadily(2, 0, 0.02)}
	r.clock.spent = ms(2)
	c := &counting{session: s}
	if !c.gains(r) {
		t.Errorf("%v left of the search, %v of the rival", x.paces.left(), c.left(r))
	}
}

// A rival that walks another tree goes on if it seems to be done far earlier. While it loses, it
// has little time; but it is tried.
func TestRivalApart(t *testing.T) {
	for _, test := range []struct {
		done         float64 // of the search, in 64 ms
		spent, rival float64 // milliseconds in which the rival has done how much
		gains        bool
		turn         float64 // milliseconds
	}{
		{0.2, 8, 0.4, true, 24},       // 12 ms are left, not 256: it may have half of all time
		{0.2, 8, 0.08, true, 14.261},  // 92 ms
		{0.2, 8, 0.035, false, 1.287}, // 221 ms
		{0.2, 8, 0.05, false, 5.474},  // 152 ms: estimates are rough
		{0.2, 2, 0, false, 6},         // unknown: its setup is no reason to wait
		{0.01, 8, 0.1, true, 28},      // 72 ms, not 6336
		{0.01, 8, 0.02, true, 28},     // 392 ms
		{0.2, 2, 0.004, false, 1.625}, // 498 ms: the search is better
		{0.2, 2, 0.0004, false, 0},    // far better
		{0.2, 5, 0.01, false, 0},      // the rival has had its time
		{0.8, 0, 0, false, 4 - .5},    // first turn, with little left
		{0.01, 0, 0, false, 32 - .5},
	} {
		s := session(&matrix.Matrix{Row: []int32{0}, Item: make([]int32, 25000)}, Settings{})
		steadyTree(s, ms(64), test.done)
		r := &rival{kernel: kernels.Searches.Named("consistency"), loaded: test.spent > 0}
		r.setup = ms(0.5) // no reason to wait if the rival is better
		if r.clock.spent = ms(test.spent); r.loaded {
			r.paces = steadily(test.spent, 0, test.rival)
		}
		c := &counting{session: s, rivals: []*rival{r}}
		if got := c.gains(r); got != test.gains {
			t.Errorf("%+v: gains %t", test, got)
		}
		if got := c.allowed(r); math.Abs(float64(got-ms(test.turn))) > float64(ms(0.01)) {
			t.Errorf("%+v: a turn of %v", test, got)
		}
	}
}

// What it takes to load a rival, and its first step, count for its turns, not for its pace.
func TestRivalSetup(t *testing.T) {
	other := &steady{all: 1000}
	k, rival := steadyKernel(&steady{all: 1000}), steadyKernel(other)
	rival.Tried = true
	s := New(kernels.Table{k, rival}, search.Task{Matrix: &matrix.Matrix{Row: []int32{0}}}, Settings{})
	other.began = func() { time.Sleep(ms(1)) }
	if !s.begin(t.Context()) || !s.tree.load() {
		t.Fatal("nothing to do")
	}
	s.tree.measure(false)
	if s.tree.clock.first != outage {
		t.Errorf("the first step of the search counts up to %v", s.tree.clock.first)
	}
	c := newCounting(s, portion{0, 1}, probe)
	c.findRivals()
	c.change(c.rivals[0])
	over := c.load()
	x := &s.tree
	if over || x.setup < outage || x.clock.spent != 0 || len(x.paces) != 1 || x.paces[0].spent != 0 {
		t.Errorf("over %t, setup %v, %v spent, paces %v", over, x.setup, x.clock.spent, x.paces)
	}
	before := x.setup
	if c.change(c.rivals[0]); x.setup != 0 || c.rivals[0].setup != before {
		t.Errorf("setup %v of the search, %v of the rival", x.setup, c.rivals[0].setup)
	}
}

// A count tries its rivals and continues with what is left. Other counters would find that the
// empty task has one solution.
func TestRivalsAreTried(t *testing.T) {
	mine, other := &steady{all: 3e6}, &steady{all: 3e6}
	k, rival := steadyKernel(mine), steadyKernel(other)
	k.Tried, rival.Tried = true, true
	rival.Name, rival.Fits = "rival", nil
	task := search.Task{Matrix: &matrix.Matrix{Row: []int32{0}}}
	o := Settings{Counting: CountBySearch, Processors: 1}
	if n := New(kernels.Table{k, rival}, task, o).Count(t.Context()); n.Int64() != 3e6 {
		t.Errorf("%v counted, want %v", n, 3e6)
	}
	o.Kernel = "steady"
	other.turns = nil
	if New(kernels.Table{k, rival}, task, o).Count(t.Context()); other.turns != nil {
		t.Error("a rival of a kernel that the settings name")
	}
}
