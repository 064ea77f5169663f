package engine

import (
	"math"
	"math/big"
	"time"
)

// An auto counts by a search and by counters that remember, in turns, until one of them is done.
//
// From the part of the search that is done it follows about how long the search will take. A
// counter gets a fraction of that time, which is small enough not to matter if the counter fails.
// It gets more once there is hope for it. If it is not done by then, it rests until the search
// turns out to take longer than expected.
type auto struct {
	session *Session
	search  time.Duration // time spent on the search
	rivals  []*rival
}

const (
	probe     = time.Millisecond // time of the search before anything is decided
	early     = 8 * probe        // time of the search until which the clock is looked at often
	pollEarly = 32               // nodes between two looks at the clock until then
	mostAhead = 64               // a counter gets at most this many times the time of the search
	long      = 3 * time.Second  // if less time remains, a counter gets a smaller part of it

	// hopeless tells when a counter gets no more time: after early, if it will take this many times
	// the remaining time.
	hopeless = 3

	// promising divides the remaining time for a counter that is likely to be done earlier. It gets
	// that part to make sure.
	promising = 20

	// settled is the fraction of its work that a counter must have done to know how long it will
	// take.
	settled = 0.2
)

// count counts all solutions, or those found until it is stopped, and adds them to total.
func (a *auto) count(total *big.Int) *big.Int {
	s := a.session
	poll := s.meter.Poll
	defer func() { s.meter.Poll = poll }()
	for turn := probe; ; turn = a.search {
		began := time.Now()
		end := began.Add(turn)
		s.meter.Poll = func() bool {
			stop := poll()
			if a.search < early {
				s.meter.NextPoll = min(s.meter.NextPoll, s.meter.Nodes+pollEarly)
			}
			return stop || !time.Now().Before(end)
		}
		s.meter.NextPoll = s.meter.Nodes
		over := s.countMore(total)
		a.search += time.Since(began)
		if over {
			return total
		}
		for _, r := range a.rivals {
			if a.remember(r) {
				return s.counted(r.counter)
			}
			if s.err != nil {
				return total
			}
		}
	}
}

// remember gives a counter its time. It reports whether the counter is done.
func (a *auto) remember(r *rival) bool {
	for !r.refused {
		allowed := a.allowance(r) - r.spent
		if allowed < probe/2 || r.counter == nil && allowed < 2*r.setup {
			return false
		}
		if r.run(a.session, min(allowed, max(r.spent, probe))) || a.session.err != nil {
			return a.session.err == nil
		}
	}
	return false
}

// allowance returns the time that a counter may take altogether. At most the remaining time can be
// saved.
func (a *auto) allowance(r *rival) time.Duration {
	rest, left := a.rest(r), r.left()
	part, ahead := r.InVain, r.Ahead
	switch done := r.done(); {
	case done > 0 && r.spent >= early && left > hopeless*rest:
		return 0
	case done >= r.Sure && left < rest/r.Hopeful:
		part, ahead = r.Hopeful, mostAhead
	case rest < float64(long):
		// There is little to save, and a short search does not know well how long it will take.
		part *= math.Sqrt(float64(long) / rest)
	case r.Sure > 0 && done >= r.Sure/4 && left < rest:
		part = promising
	}
	// Nor does a search after a few milliseconds.
	ahead = min(ahead, float64(a.search)/float64(probe))
	return time.Duration(min(ahead*float64(a.search), rest/part))
}

// rest returns the remaining time: about how long the count will still take without a counter.
func (a *auto) rest(r *rival) float64 {
	rest := float64(a.search)/a.session.done() - float64(a.search) // may be infinite
	for _, other := range a.rivals {
		if other != r && !other.refused && other.done() >= settled {
			rest = min(rest, other.left())
		}
	}
	return rest
}
