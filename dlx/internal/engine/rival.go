package engine

import (
	"math/big"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/search"
)

// rivals returns the counters that can count the task of a session.
func (s *Session) rivals() []*rival {
	room := s.room()
	var r []*rival
	for _, c := range kernels.Counters(&s.task) {
		r = append(r, &rival{
			Turns: c.Turns,
			setup: c.Turns.Setup * time.Duration(len(s.task.Item)),
			start: func() search.Counter {
				return c.New(&s.task, room.Share(c.Memory), s.processors(), &s.watch)
			},
		})
	}
	return r
}

// A rival is a counter that takes turns with others.
type rival struct {
	search.Turns
	start   func() search.Counter // returns the counter, or nil if it cannot help
	setup   time.Duration         // about the time that start takes
	counter search.Counter        // nil before its first turn
	gauge   gauge                 // of all its turns until now
	spent   time.Duration         // time of all its turns, with its start
	refused bool                  // the counter cannot help
	meter   search.Meter
}

// total returns the number of solutions that the counter has found.
func (r *rival) total() *big.Int {
	if r.counter == nil {
		return new(big.Int)
	}
	return r.counter.Total()
}

// left returns an estimate of the time that the counter will still take.
func (r *rival) left() float64 {
	return float64(r.spent)/r.done() - float64(r.spent) // may be infinite
}

// done returns an estimate of the fraction of the counter's work that is done; 0 if it is unknown.
func (r *rival) done() float64 {
	if r.counter == nil {
		return 0
	}
	return r.counter.Done()
}

// proof returns whether it is known that the counter's cache helps.
func (r *rival) proof() search.Proof {
	if c, knows := r.counter.(search.Proving); knows {
		return c.Proof()
	}
	return search.Open
}

// run lets the counter run for a time. It reports whether the counter is done.
func (r *rival) run(s *Session, allowed time.Duration) bool {
	m := &r.meter
	if r.counter == nil {
		began := time.Now()
		r.counter = r.start()
		r.spent = min(time.Since(began), slack*r.setup+outage)
	}
	if r.counter == nil {
		r.refused = true
		if s.watch.Stopped() {
			s.stopped()
		}
		return false
	}
	before, taken := r.gauge.spent, m.Nodes
	take := func() {
		r.gauge.look(time.Now().Add(-m.Idle), m.Nodes)
		s.meter.Nodes += m.Nodes - taken
		taken, m.NextPoll = m.Nodes, m.Nodes+r.gauge.stride()
	}
	m.Poll = func() bool {
		take()
		return s.poll() || r.gauge.spent-before >= allowed
	}
	r.gauge.begin(time.Now().Add(-m.Idle), m.Nodes)
	done := r.counter.Run(m)
	take()
	if !done && r.proof() == search.InVain {
		r.counter, r.refused = nil, true // also frees its memory
		return false
	}
	r.spent += r.gauge.spent - before
	if s.watch.Stopped() {
		return s.stopped()
	}
	return done
}
