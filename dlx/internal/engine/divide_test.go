package engine

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"

	"pgregory.net/rapid"
)

// TestByOrbits counts random symmetric tasks by orbits. It stops some counts, which then know of
// no more solutions than there are; the next call starts over.
func TestByOrbits(t *testing.T) {
	counted, stopped := 0, 0
	for _, class := range slices.Repeat([]naive.Class{naive.XC, naive.XCC, naive.MCC}, 8) {
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			m := naive.Turned(class, choice)
			all, complete := naive.Walk(&search.Task{Matrix: m}, 1<<12)
			want := uint64(len(all))
			s := New(kernels.Searches, search.Task{Matrix: m}, Settings{})
			d, ok, _ := symmetry.Split(&s.task, 1<<30, nil)
			if !ok || !complete {
				return
			}
			for _, most := range []uint64{uint64(1 + choice(8)), 0} {
				s.settings.MaxNodes = most
				s.Restart()
				if !s.begin(context.Background()) || !s.tree.load() {
					t.Fatal(s.Err())
				}
				n := newCounting(s, portion{0, 1}, probe).orbits(d).Uint64()
				switch {
				case len(s.task.Force) > 0:
					t.Fatalf("options %d are still forced", s.task.Force)
				case n != s.found || n > want:
					t.Fatalf("%d solutions, recorded %d, want %d", n, s.found, want)
				case s.stopped():
					stopped++
					s.settings.MaxNodes, n = 0, 0
					s.Solutions(context.Background(), func([]int32) bool {
						n++
						return true
					})
				}
				if n != want || s.Status() != Exhausted {
					t.Fatalf("%d solutions, %v; want %d", n, s.Status(), want)
				}
				counted++
			}
		})
	}
	if counted == 0 || stopped == 0 {
		t.Errorf("%d tasks counted, %d of them stopped first", counted, stopped)
	}
}

// places returns the problem that each digit is in one of as many places.
func places(digits int32) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for range 2 * digits {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	for digit := range digits {
		for place := range digits {
			m.Item = append(m.Item, digit, digits+place)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}

// TestDivide divides a count that will take long, and neither one that is nearly done nor one that
// has only begun.
func TestDivide(t *testing.T) {
	const digits = 6
	m := places(digits)
	for _, test := range []struct {
		spent time.Duration
		done  float64
		want  bool
	}{
		{time.Second, 0.5, true},
		{time.Second, 0.9, false}, // more would be lost than saved
		{time.Microsecond, 0.5, false},
	} {
		s := session(m, Settings{})
		c := newCounting(s, portion{0, 1}, probe)
		steadyTree(s, test.spent, test.done)
		d, ok := c.divide()
		if ok != test.want || ok && (len(d.Orbits) != 1 || len(d.Orbits[0]) != digits) {
			t.Errorf("%v done in %v: %+v, %v", test.done, test.spent, d, ok)
		}
	}
}

// The orbits of a division are portions of the call, each as large as its options, one after the
// other.
func TestPortions(t *testing.T) {
	s, k := begun(t, 12, Settings{Counting: CountBySearch})
	var portions []portion
	k.began = func() { portions = append(portions, s.call.progress.(*counting).portion) }
	c := newCounting(s, portion{0.25, 0.5}, probe)
	orbits := []symmetry.Orbit{{0}, {1, 3, 4, 5, 6}, {2, 7}}
	total := c.orbits(symmetry.Division{Orbits: orbits, Need: 4})
	if total.Int64() != 12*8/4 || s.found != 12*8/4 || len(s.task.Force) != 0 || s.call.progress != c {
		t.Errorf("%v solutions, %d noted, %v forced", total, s.found, s.task.Force)
	}
	// What is counted when an orbit is loaded is still the portion before.
	want := []portion{{0.25, 0.5}, {0.25, 0.5 / 8}, {0.25 + 0.5/8, 0.5 * 5 / 8}}
	if !slices.Equal(portions, want) {
		t.Errorf("portions %v, want %v", portions, want)
	}
	if last := s.tree.search; last != search.Search(k) || c.done() != 0.75 {
		t.Errorf("done: %v, want 0.75", c.done())
	}
}

// If symmetries are not found in the time allowed, they are looked for again later; if there are
// none, never again.
func TestDivideLater(t *testing.T) {
	const spent = 2400 * time.Nanosecond // 300 ns are allowed, for a hundred steps
	lone := &matrix.Matrix{Primary: []bool{true, true}, Lo: []int32{1, 1}, Hi: []int32{1, 1},
		Row: []int32{0, 1, 3}, Item: []int32{0, 0, 1}}
	lone.Transpose(nil)
	for _, test := range []struct {
		m                  *matrix.Matrix
		spent, least, want time.Duration
	}{
		{places(6), spent, 0, divideLater * spent / divideSpent},
		{places(6), spent, spent/divideSpent + 1, spent/divideSpent + 1}, // not looked for
		{lone, time.Second, 0, math.MaxInt64},
	} {
		s := session(test.m, Settings{})
		c := newCounting(s, portion{0, 1}, probe)
		c.least = test.least
		steadyTree(s, test.spent, 0.5)
		if _, ok := c.divide(); ok || c.least != test.want {
			t.Errorf("divided: %v, the next time at %v, want %v", ok, c.least, test.want)
		}
	}
}

// A count of which most is to be done by a counter that gains nothing by a division is not divided
// into several branches ahead of the counter's turns, unless it has one branch or is soon done. It
// is not divided into several at all while the counter is likely to be done soon, and earlier.
func TestDivideOrWait(t *testing.T) {
	two := symmetry.Division{Orbits: []symmetry.Orbit{{0, 1}, {2, 3}}, Need: 1, Work: 0.25}
	one := symmetry.Division{Orbits: []symmetry.Orbit{{0, 1, 2, 3}}, Need: 1, Work: 0.25}
	whole := search.Turns{InVain: 20, Ahead: 64, Hopeful: 4, Sure: 0.2, Whole: true}
	part := whole
	part.Whole = false
	for name, test := range map[string]struct {
		division symmetry.Division
		done     float64 // of the search, which has taken a second
		counter  *timedCounter
		want     bool
	}{
		"no turn yet":        {division: two, done: 0.001},
		"one branch":         {division: one, done: 0.001, want: true},
		"soon done":          {division: two, done: 0.1, want: true},
		"waits":              {division: two, done: 0.001, counter: &timedCounter{Turns: whole}},
		"gains by it":        {two, 0.001, &timedCounter{Turns: part}, true},
		"cannot help":        {two, 0.001, &timedCounter{Turns: whole, refused: true}, true},
		"has had its time":   {two, 0.001, &timedCounter{Turns: whole, spent: time.Hour}, true},
		"is likely to win":   {two, 0.001, wins(whole), false},
		"wins, other counts": {one, 0.001, wins(part), false},
		"earlier":            {two, 0.1, working(whole, 0.1), false},
		"later":              {two, 0.1, working(whole, 0.01), true},
		"one branch, later":  {one, 0.1, working(whole, 0.1), true},
	} {
		s := session(places(2), Settings{})
		steadyTree(s, time.Second, test.done)
		c := newCounting(s, portion{0, 1}, probe)
		c.division, c.divisible = test.division, true
		if test.counter != nil {
			c.counters = []*timedCounter{test.counter}
		}
		if _, ok := c.divide(); ok != test.want {
			t.Errorf("%s: divided is %t", name, ok)
		}
	}
}

// working returns a counter that has done a fraction of its work in a tenth of a second.
func working(turns search.Turns, done float64) *timedCounter {
	const all = 1 << 20
	counter := &prover{uint64((1 - done) * all), all, search.Open}
	return &timedCounter{
		Turns: turns, counter: counter, spent: time.Second / 10, paces: steadily(100, 0, done),
	}
}

// The whole is given to counters before it is divided; a part is divided before. The counter says
// 7, the search has no end, and there are 720 solutions.
func TestCountersFirst(t *testing.T) {
	for part, want := range map[bool]int64{false: 7, true: 720} {
		s := New(kernels.Table{steadyKernel(&steady{all: endlessly})},
			search.Task{Matrix: places(6)}, Settings{})
		if !s.begin(t.Context()) || !s.tree.load() {
			t.Fatal("nothing to do")
		}
		s.tree.measure(false)
		c := newCounting(s, portion{0, 1}, probe)
		r := &timedCounter{counter: &prover{10, 10, search.Open}}
		r.InVain, r.Ahead, r.Whole = 1, 1, true
		r.meter.Poll = func() bool { return r.look(s) }
		c.part, c.counters = part, []*timedCounter{r}
		if n := c.inTurns(); n.Int64() != want {
			t.Errorf("a part: %t; %v counted, want %d", part, n, want)
		}
	}
}

// wins returns a counter that has done half of its work in a second.
func wins(turns search.Turns) *timedCounter {
	half := &prover{1 << 19, 1 << 20, search.Open}
	return &timedCounter{
		Turns: turns, counter: half, spent: time.Second, paces: steadily(1000, 0, 0.5),
	}
}
