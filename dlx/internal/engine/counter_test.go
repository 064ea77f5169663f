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
// whose cache helps gets more, and continues even if it seems to take longer than the search. A
// counter that would take far longer gets nothing.
func TestAllowance(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	s.tree.clock.spent = 10 * time.Second
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
		{0.02, search.Pays, 7500 * time.Millisecond},
		{0.008, search.Pays, 7500 * time.Millisecond},
		{0.004, search.Pays, 0},
	} {
		const all = 1 << 20
		left := uint64((1 - test.done) * all)
		r := &timedCounter{Turns: turns, counter: &prover{left, all, test.proof}, spent: time.Second}
		if test.done == 0 {
			r.counter, r.spent = nil, 0
		}
		a := counting{session: s, counters: []*timedCounter{r}}
		s.tree.search, s.tree.loaded = partly{done: 0.25}, true
		got := a.allowance(r)
		if math.Abs(float64(got-test.want)) > 1e-3*float64(test.want) {
			t.Errorf("%v done, proof %v: %v, want %v", test.done, test.proof, got, test.want)
		}
	}
}

// A search that has slowed down will take longer, and a counter gets a part of that time. To divide
// a count by symmetries, this does not matter.
func TestRestSlowed(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	s.tree.clock.spent = 16 * time.Second
	s.tree.search, s.tree.loaded = partly{done: 0.5}, true
	r := &timedCounter{}
	for _, test := range []struct {
		before pace // of the search before its last turns
		want   time.Duration
	}{
		{pace{}, 16 * time.Second},
		{pace{time.Second, 0.25}, 16 * time.Second}, // 30: not far slower
		{pace{time.Second, 0.4}, 75 * time.Second},
		{pace{14 * time.Second, 0.1}, 16 * time.Second}, // it became faster
	} {
		a := counting{session: s}
		s.tree.paces = paces{test.before}
		got := time.Duration(a.rest(r))
		if math.Abs(float64(got-test.want)) > 1e-3*float64(test.want) {
			t.Errorf("%+v: %v, want %v", test.before, got, test.want)
		}
		if got := time.Duration(a.rest(nil)); got != 16*time.Second {
			t.Errorf("%+v: %v without counters, want 16s", test.before, got)
		}
	}
}

// A counter gets less time than usual if it is only the last turns of the search that are slow.
func TestAllowanceSlowed(t *testing.T) {
	s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
	s.tree.clock.spent = 16 * probe
	s.tree.search, s.tree.loaded = partly{done: 0.5}, true
	r := &timedCounter{}
	r.InVain, r.Ahead = 1e-9, 4
	for _, test := range []struct {
		before pace // of the search before its last turns
		want   time.Duration
	}{
		{pace{}, 64 * probe},
		{pace{probe, 0.25}, 64 * probe}, // not far slower
		{pace{probe, 0.4}, unsure * 16 * probe},
	} {
		s.tree.paces = paces{test.before}
		if got := (&counting{session: s}).allowance(r); got != test.want {
			t.Errorf("%+v: %v, want %v", test.before, got, test.want)
		}
	}
}

// A counter gets a moment early in a count if that is a small part of it, but not again in a part
// of a divided count. What other searches have taken counts, too.
func TestMoment(t *testing.T) {
	ms := float64(time.Millisecond)
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
		s.tree.clock.spent = time.Duration(test.spent * ms)
		s.tree.search, s.tree.loaded = partly{done: test.done}, true
		c := &counting{session: s, part: test.part}
		c.rivals = []*rival{{clock: stopwatch{spent: time.Duration(test.rival * ms)}}}
		r := &timedCounter{}
		r.InVain, r.Ahead, r.Sure, r.Whole = 20, 64, 0.2, true
		if test.counter > 0 {
			const all = 1 << 20
			r.counter = &prover{uint64((1 - test.counter) * all), all, search.Open}
			r.spent = time.Millisecond / 2
		}
		got := float64(c.allowance(r)) / ms
		if math.Abs(got-test.want) > 1e-3*test.want {
			t.Errorf("%+v: %v ms", test, got)
		}
	}
}

// A counter starts when the searches have taken at least half of the time that it needs to start.
func TestCounterWaits(t *testing.T) {
	for spent, starts := range map[time.Duration]bool{probe: false, 2 * probe: true} {
		s := session(&matrix.Matrix{Row: []int32{0}}, Settings{})
		s.tree.clock.spent = spent
		s.tree.search, s.tree.loaded = partly{done: 1e-12}, true
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
		s.tree.clock.spent = time.Duration(test.spent * float64(probe))
		s.tree.search, s.tree.loaded = partly{done: test.done}, true
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
