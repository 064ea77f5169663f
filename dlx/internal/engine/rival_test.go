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
		{paces{{5, 0.1}}, 2},
		{paces{{15, 0.2}}, 2},
		{paces{{20, 0.3}, {21, 0.9}}, 2},
		{paces{{1, 0.3}, {100, 0.3}}, 0}, // nothing lately
		{paces{{80, 0.3}}, 0.5},
	} {
		if got := test.other.over(mine); math.Abs(got-test.over) > 1e-9 {
			t.Errorf("%v is %v times as fast, want %v", test.other, got, test.over)
		}
	}
}

// A rival goes on if what it has left takes less time, not only if it is faster. It gets turns
// while it may be.
func TestRivalGains(t *testing.T) {
	ms := func(n float64) time.Duration { return time.Duration(n * float64(time.Millisecond)) }
	for _, test := range []struct {
		done         float64 // of the search, in 40 ms
		spent, rival float64 // milliseconds in which the rival has done how much
		gains        bool
		turn         float64 // milliseconds
	}{
		{0.1, 1, 0.005, true, 10.25}, // twice as fast, and 360 ms are left
		{0.1, 1, 0.0026, false, 10.25},
		{0.1, 2, 0.0018, false, 0}, // a third as fast
		{0.8, 1, 0.04, false, 0},   // twice as fast, but little is left
		{0.8, 0.1, 0.04, true, 0},  // 20 times as fast
		{0.1, 0, 0, false, 11.25},
		{0, 0, 0, false, 20},
	} {
		s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
		x := &s.tree
		x.clock.spent, x.search, x.loaded = ms(40), partly{done: test.done}, true
		if test.done > 0 {
			x.paces = paces{{ms(40), test.done}}
		}
		r := &rival{kernel: x.kernel, search: partly{done: test.rival}, loaded: true}
		if r.clock.spent = ms(test.spent); test.spent > 0 {
			r.paces = paces{{r.clock.spent, test.rival}}
		}
		c := &counting{session: s}
		if got := c.gains(r); got != test.gains {
			t.Errorf("%+v: gains %t", test, got)
		}
		if got := c.allowed(r); math.Abs(float64(got-ms(test.turn))) > float64(ms(0.01)) {
			t.Errorf("%+v: a turn of %v", test, got)
		}
	}
}

// A rival that walks another tree goes on if it is far better, and has done a good part of its
// work. While it loses, it has little time; but it is tried.
func TestRivalApart(t *testing.T) {
	ms := func(n float64) time.Duration { return time.Duration(n * float64(time.Millisecond)) }
	for _, test := range []struct {
		done         float64 // of the search, in 64 ms, half of it in the last 32
		spent, rival float64 // milliseconds in which the rival has done how much, half of it lately
		gains        bool
		turn         float64 // milliseconds
	}{
		{0.2, 8, 0.4, true, 0},     // 24 ms are left, not 512
		{0.2, 8, 0.08, false, 0},   // 184 ms
		{0.01, 8, 0.1, false, 24},  // 144 ms, 12672 without it: not yet
		{0.2, 2, 0.001, false, 2},  // the search is better
		{0.2, 4, 0.001, false, 0},  // it has had its time
		{0.8, 2, 0.001, false, 2},  // how little is left is not known well
		{0.8, 0, 0, false, 4 - .5}, // first turn, with little left
		{0.01, 0, 0, false, 32 - .5},
	} {
		s := session(&matrix.Matrix{Row: []int32{0}, Item: make([]int32, 25000)}, Settings{})
		x := &s.tree
		x.clock.spent, x.search, x.loaded = ms(64), partly{done: test.done}, true
		x.paces = paces{{ms(32), test.done / 2}, {ms(64), test.done}}
		r := &rival{kernel: kernels.Searches.Named("consistency"), loaded: test.spent > 0}
		if r.clock.spent = ms(test.spent); r.loaded {
			r.paces = paces{{r.clock.spent / 2, test.rival / 2}, {r.clock.spent, test.rival}}
		}
		c := &counting{session: s}
		if got := c.gains(r); got != test.gains {
			t.Errorf("%+v: gains %t", test, got)
		}
		if got := c.allowed(r); math.Abs(float64(got-ms(test.turn))) > float64(ms(0.01)) {
			t.Errorf("%+v: a turn of %v", test, got)
		}
		// Once it is the search, the other one goes on if it is better.
		x.kernel, r.kernel = r.kernel, x.kernel
		x.paces, r.paces = r.paces, x.paces
		if want := test.rival < 0.01; r.loaded && c.gains(r) != want {
			t.Errorf("%+v: goes on is %t", test, !want)
		}
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
