package engine

import (
	"math"
	"math/big"
	"time"
)

// An auto counts by search and by the counters that remember in turns, until one of them is done.
//
// The search says how much of it lies behind, and so about how long it will take. A counter gets a
// fraction of that time, small enough not to matter if it is in vain, and more once it has hope. If
// it has not finished by then it rests, until the search turns out to take longer than was thought.
type auto struct {
	session *Session
	search  time.Duration // spent on the search
	rivals  []*rival
}

const (
	probe     = time.Millisecond // what the search gets before anything is decided
	early     = 8 * probe        // until then the clock is looked at often
	pollEarly = 32               // nodes between two looks then
	mostAhead = 64               // no counter gets more than so many times what the search has had
	long      = time.Second      // a counter gets a smaller part of what is shorter
	hopeless  = 3                // a counter that, after early, will take so many times the rest without it gets nothing more
	promising = 7                // one that is likely to be done before a long rest gets this part of that, to make sure
	settled   = 0.2              // a counter that is done to this part knows what it still will take
)

// count counts all solutions, or until the solver is stopped.
func (a *auto) count() *big.Int {
	s, total := a.session, new(big.Int)
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
		n := s.work(unlimited)
		a.search += time.Since(began)
		s.record(n)
		total.Add(total, new(big.Int).SetUint64(n))
		if s.err != nil {
			return total
		}
		if n < unlimited && !s.meter.Stopped {
			s.status = Exhausted
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

// allowance returns the time that a counter may take altogether. What can still be won is the time
// that the rest takes without it.
func (a *auto) allowance(r *rival) time.Duration {
	rest, left := a.rest(r), r.left()
	part, ahead := r.InVain, r.Ahead
	switch done := r.done(); {
	case done > 0 && r.spent >= early && left > hopeless*rest:
		return 0
	case done >= r.Sure && left < rest/r.Hopeful:
		part, ahead = r.Hopeful, mostAhead
	case rest < float64(long):
		// There is little to be won, and what a short search says of itself is not worth much.
		part *= math.Sqrt(float64(long) / rest)
	case r.Sure > 0 && done >= r.Sure/4 && left < rest:
		part = promising
	}
	// Nor is what it says after a few milliseconds.
	ahead = min(ahead, float64(a.search)/float64(probe))
	return time.Duration(min(ahead*float64(a.search), rest/part))
}

// rest returns about the time that it will still take if a counter does not help.
func (a *auto) rest(r *rival) float64 {
	rest := float64(a.search)/a.session.done() - float64(a.search) // may be infinite
	for _, other := range a.rivals {
		if other != r && !other.refused && other.done() >= settled {
			rest = min(rest, other.left())
		}
	}
	return rest
}
