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
	spent   time.Duration         // time of all its turns until now
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

// left returns about the time that the counter will still take.
func (r *rival) left() float64 {
	return float64(r.spent)/r.done() - float64(r.spent) // may be infinite
}

// done returns about the fraction of the counter's work that is done, 0 if that is not known.
func (r *rival) done() float64 {
	if r.counter == nil {
		return 0
	}
	return r.counter.Done()
}

// run lets the counter run for a time. It reports whether the counter is done.
func (r *rival) run(s *Session, allowed time.Duration) bool {
	const pollEvery = 32 // a state may take long
	began := time.Now()
	if r.counter == nil {
		r.counter = r.start()
	}
	if r.counter == nil {
		r.refused = true
		if s.watch.Stopped() {
			s.stopped()
		}
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
	if u, knows := r.counter.(search.Unproved); knows && u.Unproved() {
		r.counter, r.refused = nil, true // frees its memory, too
		return false
	}
	r.spent += time.Since(began)
	if s.watch.Stopped() {
		return s.stopped()
	}
	return done
}
