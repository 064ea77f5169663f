package engine

import (
	"context"
	"math"
	"math/big"
	"testing"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// A prover is a counter that takes some nodes, and knows whether its memory pays.
type prover struct {
	nodes uint64 // left
	all   uint64
	proof search.Proof
}

func (p *prover) Run(m *search.Meter) bool {
	m.Stopped = false
	for p.nodes > 0 {
		p.nodes--
		if m.Tick() {
			return false
		}
	}
	return true
}

func (p *prover) Total() *big.Int     { return big.NewInt(7) }
func (p *prover) Done() float64       { return 1 - float64(p.nodes)/float64(p.all) }
func (p *prover) Proof() search.Proof { return p.proof }

// A counter whose memory is in vain gets no more time, unless it is done all the same.
func TestCounterInVain(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	s.begin(context.Background())
	for _, test := range []struct {
		nodes         uint64
		proof         search.Proof
		done, refused bool
	}{
		{100, search.InVain, true, false},
		{100, search.Open, true, false},
		{1 << 40, search.InVain, false, true},
		{1 << 40, search.Open, false, false},
		{1 << 40, search.Pays, false, false},
	} {
		r := &timedCounter{counter: &prover{test.nodes, test.nodes, test.proof}}
		r.meter.Poll = func() bool { return r.look(s) }
		if done := r.run(s, time.Millisecond); done != test.done || r.refused != test.refused {
			t.Errorf("%+v: done %t, refused %t", test, done, r.refused)
		}
		if r.refused != (r.counter == nil) {
			t.Errorf("%+v: refused %t, counter %v", test, r.refused, r.counter)
		}
		if !test.done && !test.refused && r.spent < time.Millisecond {
			t.Errorf("%+v: %v of a millisecond spent", test, r.spent)
		}
	}
}

// A counter without an estimate gets a twentieth of the time that the search will take. A counter
// that seems to be done earlier gets more, and one whose cache helps, even if it seems to take
// longer than the search. A counter that would take far longer gets nothing.
func TestAllowance(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	steadyTree(s, 10*time.Second, 0.25)
	turns := search.Turns{InVain: 20, Ahead: math.Inf(1), Hopeful: 4, Sure: 0.2}
	for _, test := range []struct {
		done  float64 // of the counter, which has had a second
		proof search.Proof
		want  time.Duration // of the search's other 30 seconds
	}{
		{0, search.Open, 1500 * time.Millisecond},
		{0.02, search.Open, 1500 * time.Millisecond},
		{0.005, search.Open, 0},
		{0.25, search.Open, 8500 * time.Millisecond}, // beside the second
		{0.04, search.Open, 1500 * time.Millisecond}, // not known well
		{0.06, search.Open, 5745 * time.Millisecond}, // 15.7 seconds
		{0.15, search.Open, 15 * time.Second},        // 5.7 seconds: it is not trusted yet
		{0.02, search.Pays, 3750 * time.Millisecond},
		{0.008, search.Pays, 3750 * time.Millisecond},
		{0.004, search.Pays, 0},
	} {
		const all = 1 << 20
		left := uint64((1 - test.done) * all)
		r := &timedCounter{Turns: turns, counter: &prover{left, all, test.proof}, spent: time.Second}
		r.paces = steadily(1000, 0, test.done)
		if test.done == 0 {
			r.counter, r.spent = nil, 0
		}
		a := counting{session: s, counters: []*timedCounter{r}}
		got := a.allowance(r)
		if math.Abs(float64(got-test.want)) > 1e-3*float64(test.want) {
			t.Errorf("%v done, proof %v: %v, want %v", test.done, test.proof, got, test.want)
		}
	}
}

// A counter that seems to be done earlier than the search may catch up with it: the more, the
// earlier that is.
func TestCatchUp(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	steadyTree(s, 16*probe, 0.01)
	turns := search.Turns{InVain: 100, Ahead: 1, Hopeful: 8}
	for done, want := range map[float64]float64{
		1. / 250: 11.51,       // 1992 probes are left, of the search 1584
		1. / 100: 2 * 2 * 16,  // half of it
		1. / 67:  3 * 2 * 16,  // a third
		1. / 21:  1584./8 + 8, // 160 probes: it is likely to win
	} {
		const all = 1 << 30
		r := &timedCounter{Turns: turns, counter: &prover{uint64((1 - done) * all), all, search.Open}}
		r.spent, r.paces = 8*probe, steadily(8, 0, done)
		got := float64((&counting{session: s}).allowance(r)) / float64(probe)
		if math.Abs(got-want) > 1e-2*want {
			t.Errorf("%v done: %v probes, want %v", done, got, want)
		}
	}
}

// Of two counters that will be done long before the search, the one that will be done earlier goes
// on, and does not wait for the other.
func TestCountersDoNotWait(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	steadyTree(s, time.Second, 0.001)
	turns := search.Turns{InVain: 20, Ahead: 64, Hopeful: 8, Sure: 0.2}
	first, second := working(turns, 0.6), working(turns, 0.4)
	c := &counting{session: s, counters: []*timedCounter{first, second}}
	if got := c.allowance(first); got < 2*first.spent {
		t.Errorf("the first has %v", got)
	}
	if got := c.allowance(second); got > second.spent {
		t.Errorf("the second has %v", got)
	}
}

// A counter gets a moment early in a count if that is a small part of it, but not again in a part
// of a divided count. What other searches have taken counts, too.
func TestMoment(t *testing.T) {
	for _, test := range []struct {
		spent, done float64 // of the search, in milliseconds
		rival       float64 // milliseconds
		part        bool
		counter     float64 // what the counter has done in half a millisecond
		want        float64
	}{
		{2, 0.02, 0, false, 0, 1},
		{2, 0.02, 0, false, 0.001, 1},
		{2, 0.02, 0, false, 0.0001, 98 / (20 * math.Sqrt(3000./98))}, // 5 s are left
		{2, 0.02, 0, true, 0, 98 / (20 * math.Sqrt(3000./98))},
		{0.5, 0.01, 0, false, 0, 0.25}, // the estimate is poor
		{0.5, 0.01, 0.5, false, 0, 1},  // better
		{2, 0.2, 0, false, 0, 8. / 20}, // little is left
		{16, 0.1, 0, false, 0, 2},      // part of the time until now
		{1, 1e-4, 0, false, 0, 3.125},  // 10 s are left
		{1, 1e-12, 0, false, 0, 64},    // 30 years
		{1, 1e-12, 0, false, 0.5, 64},  // it is nearly done
		{1, 1e-12, 0, false, 1e-4, 1},
	} {
		s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
		steadyTree(s, ms(test.spent), test.done)
		c := &counting{session: s, part: test.part}
		c.rivals = []*rival{{clock: stopwatch{spent: ms(test.rival)}}}
		r := &timedCounter{}
		r.InVain, r.Ahead, r.Sure, r.Whole = 20, 64, 0.2, true
		if test.counter > 0 {
			const all = 1 << 20
			r.counter = &prover{uint64((1 - test.counter) * all), all, search.Open}
			r.spent, r.paces = ms(0.5), steadily(0.5, 0, test.counter)
		}
		got := float64(c.allowance(r)) / float64(ms(1))
		if math.Abs(got-test.want) > 1e-3*test.want {
			t.Errorf("%+v: %v ms", test, got)
		}
	}
}

// A counter starts when the searches have taken at least half of the time that it needs to start.
func TestCounterWaits(t *testing.T) {
	for spent, starts := range map[time.Duration]bool{probe: false, 2 * probe: true} {
		s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
		steadyTree(s, spent, 1e-12)
		started := false
		r := &timedCounter{setup: 3 * probe, start: func() search.Counter {
			started = true
			return nil
		}}
		r.InVain, r.Ahead, r.Whole = 20, 64, true
		if c := (&counting{session: s}); c.remember(r) || started != starts {
			t.Errorf("after %v: started %t", spent, started)
		}
	}
}

// The first time of a search is one turn if it may be done soon. If not, counters of the whole are
// tried earlier.
func TestFirstTurn(t *testing.T) {
	for _, test := range []struct {
		spent, done float64 // of probes
		part        bool
		want        float64
	}{
		{0, 0, false, 0.25},
		{0, 0, true, 1},
		{0.25, 0.1, false, 0.75},
		{0.25, 0.002, false, 0.75},
		{0.25, 0.0005, false, 0.25},
		{0.25, 0, false, 0.25},
		{0.25, 0, true, 0.75},
		{0.75, 0, false, 0.25},
		{2, 0, false, 2},
	} {
		s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
		steadyTree(s, time.Duration(test.spent*float64(probe)), test.done)
		c := newCounting(s, portion{0, 1}, probe)
		c.part = test.part
		if got := float64(c.next()) / float64(probe); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// A partly is a search of which a fraction is done.
type partly struct {
	search.Search
	done float64
}

func (p partly) Done() float64 { return p.done }

// Counters finish what a search takes ages for: in turns with it, in the branches that symmetries
// leave, or among themselves.
func TestCountersFinish(t *testing.T) {
	const side = 10
	board := naive.NewDraft(side*side, 0)
	for place := range side * side {
		if place%side < side-1 {
			board.Add(place, place+1)
		}
		if place < side*(side-1) {
			board.Add(place, place+side)
		}
	}
	links := kernels.Table{kernels.Searches.Named("links")}
	for _, o := range []Settings{{}, {Counting: CountByMemo}, {Memory: 1 << 20, Processors: 1}} {
		for want, m := range map[string]*matrix.Matrix{
			"258584046368": board.Matrix(), "12157665459056928801": choices(40), // 3^40
			"36472996377170786403": choices(41),
		} {
			s := New(links, search.Task{Matrix: m}, o)
			n := s.Count(t.Context())
			by, solutions := s.Stats().Kernel, uint64(unlimited)
			if n.IsUint64() {
				solutions = n.Uint64()
			}
			if n.String() != want || s.Status() != Exhausted || s.Stats().Solutions != solutions ||
				o.Counting == CountByMemo && by != "sweep" {
				t.Errorf("%v counted by %s, want %s; %v, %+v", n, by, want, s.Status(), s.Stats())
			}
		}
	}
	hooked := places(5)
	naive.Constrain(hooked, lcg(1))
	task := search.Task{Matrix: hooked}
	s := New(kernels.Searches, task, Settings{Counting: CountByMemo})
	if n := s.Count(t.Context()); n.Int64() != int64(len(naive.Solutions(&task))) {
		t.Errorf("%v counted without a counter: %s", n, s.Stats().Refused)
	}
}
