package engine

import (
	"math/big"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/search"
)

// A timedCounter is a counter that takes turns with a search and with other counters. Its time is
// measured.
type timedCounter struct {
	search.Turns
	name    string
	start   func() search.Counter // returns the counter, or nil if it cannot help
	setup   time.Duration         // about the time that start takes
	counter search.Counter        // nil before its first turn
	clock   stopwatch             // of all its turns until now
	spent   time.Duration         // time of all its turns, with its start
	paces   paces                 // after each turn
	refused bool                  // the counter cannot help
	meter   search.Meter
	counted uint64        // nodes of the counter that the session has counted
	end     time.Duration // of the clock: the turn ends
	until   time.Time     // the turn ends; zero: not by time
}

// newCounters returns the counters that can count the task of a session. What room there is for
// caches is asked only when one starts: that takes a fifth of a millisecond.
func newCounters(s *Session, room func() search.Room) []*timedCounter {
	var all []*timedCounter
	for _, c := range kernels.Counters(&s.task) {
		t := &timedCounter{
			Turns: c.Turns,
			paces: paces{{}},
			name:  c.Name,
			setup: c.Turns.Setup * time.Duration(len(s.task.Item)),
			start: func() search.Counter {
				return c.New(&s.task, room().Times(c.Memory), s.processors(), &s.call.watch)
			},
		}
		t.meter.Poll = func() bool { return t.look(s) }
		all = append(all, t)
	}
	return all
}

// total returns the number of solutions that the counter has found.
func (c *timedCounter) total() *big.Int {
	if c.counter == nil {
		return new(big.Int)
	}
	return c.counter.Total()
}

// left returns an estimate of the time that the counter will still take.
func (c *timedCounter) left() float64 { return c.paces.left() }

// done returns an estimate of the fraction of the counter's work that is done; 0 if it is unknown.
func (c *timedCounter) done() float64 {
	if c.counter == nil {
		return 0
	}
	return c.counter.Done()
}

// proof returns whether it is known that the counter's cache helps.
func (c *timedCounter) proof() search.Proof {
	if p, knows := c.counter.(search.Proving); knows {
		return p.Proof()
	}
	return search.Open
}

// look is the poll of the counter's meter.
func (c *timedCounter) look(s *Session) bool {
	c.take(s)
	return s.poll() || c.clock.spent >= c.end || !c.until.IsZero() && !time.Now().Before(c.until)
}

// take measures the work since the last call.
func (c *timedCounter) take(s *Session) {
	m := &c.meter
	c.clock.look(time.Now().Add(-m.Idle), m.Nodes)
	s.meter.Nodes += m.Nodes - c.counted
	c.counted, m.NextPoll = m.Nodes, m.Nodes+c.clock.stride()
}

// run lets the counter run for a time. It reports whether the counter is done.
func (c *timedCounter) run(s *Session, allowed time.Duration) bool {
	if c.counter == nil {
		began := time.Now()
		c.counter = c.start()
		c.spent = min(time.Since(began), slack*c.setup+outage)
		if c.counter == nil {
			c.refused = true
			if s.call.watch.Stopped() {
				s.late()
			}
			return false
		}
	}
	before := c.clock.spent
	c.end = before + min(allowed, forever-before)
	c.clock.begin(time.Now().Add(-c.meter.Idle), c.meter.Nodes)
	done := c.counter.Run(&c.meter)
	c.take(s)
	if !done && c.proof() == search.InVain {
		c.counter, c.refused = nil, true // also frees its memory
		return false
	}
	c.spent += c.clock.spent - before
	c.paces = append(c.paces, pace{c.spent, c.done()})
	if s.call.watch.Stopped() {
		s.late()
		return false
	}
	return done
}

// byMemo runs the counters in turns until one of them finishes. The first counter gets most of the
// time, unless another one is likely to finish in less time than the first has had. If no counter
// can help, the search counts.
func (c *counting) byMemo() *big.Int {
	const (
		firstTurn = 8 * probe
		others    = 16 // the others get the time of the first divided by this
	)
	s := c.session
	c.counters = newCounters(s, s.room)
	for turn := firstTurn; ; turn *= 2 {
		refused := true
		for n, r := range c.counters {
			allowed := turn
			if n > 0 && r.left() > float64(turn) {
				allowed /= others
			}
			if len(c.counters) == 1 || c.counters[0].refused {
				allowed = forever // no other counter waits for its turn
			}
			if !r.refused && r.run(s, allowed) {
				return c.counted(r)
			}
			if s.stopped() {
				return r.total()
			}
			refused = refused && r.refused
		}
		if refused {
			s.refused = "no counter with a cache takes the problem"
			return c.bySearch()
		}
	}
}
