package dlx

import (
	"math/big"
	"time"

	"exactcover/dlx/internal/memo"
	"exactcover/dlx/internal/recall"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/strong"
)

// A counter counts by remembering sub-problems.
type counter interface {
	// Run goes on counting, from where it was stopped. It reports whether the count is complete; if not, the meter said
	// stop.
	Run(m *search.Meter) bool
	// Total returns the number of solutions, or of those found so far.
	Total() *big.Int
	// Done returns about the fraction of the work that lies behind, 0 if that is not known.
	Done() float64
}

// rivals returns the counters for the task of a solver. For plain and coloured problems that is the
// sweep, which is the best by far where it is good at all, and for the rest the one that recalls
// remainders, which branches as a search does.
func (s *Solver) rivals() []*rival {
	t := &s.task
	entries := time.Duration(len(t.Item))
	var r []*rival
	if memo.Suits(t) {
		r = append(r, &rival{
			start: func() counter {
				memory := s.memory() / 4 * 3
				if c := memo.New(t, memory, min(s.processors(), max(int(memory/leastMemory), 1))); c != nil {
					return c
				}
				return nil
			},
			setup:   entries * 1000,
			inVain:  11,
			ahead:   mostAhead,
			hopeful: 2,
			sure:    settled,
		})
	}
	second := &rival{setup: entries * 100, inVain: 100, ahead: 1, hopeful: 8}
	switch {
	case recall.Suits(t):
		second.start = func() counter { return recall.New(t, s.memory()/4, s.processors()) }
		r = append(r, second)
	case strong.Counts(t):
		second.start = func() counter { return strong.NewCounter(t, s.memory()/4) }
		r = append(r, second)
	}
	return r
}

// leastMemory is the number of bytes from which a share of the sweep is worth a goroutine: with less they all forget
// more than they gain.
const leastMemory = 16 << 20

// A rival is a counter that takes turns with others.
type rival struct {
	start   func() counter // the counter, nil if it cannot help
	setup   time.Duration  // about what start takes
	counter counter        // nil before its first turn
	inVain  float64        // without hope it gets this part of the time that the rest will take without it
	ahead   float64        // and at most so many times what the search has had
	hopeful float64        // if it is likely to take less than this part of that time, it may take that,
	sure    float64        // once so much of its work is done that it can be believed
	spent   time.Duration
	refused bool // the counter cannot help
	meter   search.Meter
}

// left returns about the time that the counter will still take.
func (r *rival) left() float64 {
	return float64(r.spent)/r.done() - float64(r.spent) // may be infinite
}

// done returns about the fraction of the counter's work that lies behind, 0 if that is not known.
func (r *rival) done() float64 {
	if r.counter == nil {
		return 0
	}
	return r.counter.Done()
}

// run lets the counter run for a time. It reports whether the counter is done.
func (r *rival) run(s *Solver, allowed time.Duration) bool {
	const pollEvery = 32 // states may take long
	began := time.Now()
	if r.counter == nil {
		r.counter = r.start()
	}
	if r.counter == nil {
		r.refused = true
		return false
	}
	end, m := began.Add(allowed), &r.meter
	taken := m.Nodes
	take := func() {
		s.meter.Nodes += m.Nodes - taken
		taken, m.NextPoll = m.Nodes, m.Nodes+pollEvery
	}
	m.Poll = func() bool {
		take()
		return s.poll() || !time.Now().Before(end)
	}
	done := r.counter.Run(m)
	take()
	r.spent += time.Since(began)
	return done
}
