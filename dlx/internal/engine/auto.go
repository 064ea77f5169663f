package engine

import (
	"math"
	"math/big"
	"time"

	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"
)

// An auto counts by a search and by counters with a cache, in turns, until one of them is done.
//
// The finished part of the search gives an estimate of the time that the search will take. A
// counter gets a fraction of that time, small enough not to matter if the counter fails. It gets
// more if it makes good progress. If it is not done by then, it waits until the estimate for the
// search grows.
//
// Before the counters get their first turns, the count may be divided by symmetries: see fold.
type auto struct {
	session *Session
	rivals  []*rival      // nil before their first turn: many parts of a divided count end earlier
	first   time.Duration // of the search
	least   time.Duration // the least time in which to look for symmetries next
	paces   [slow]pace    // of the search ahead of its last turns, the last one first
}

// A pace says how far a search has come.
type pace struct {
	spent time.Duration
	done  float64 // fraction of its work
}

// newAuto returns an auto for the task of a session.
func newAuto(s *Session) *auto {
	return &auto{session: s, first: probe, least: time.Duration(symmetry.Cost(&s.task)) * step}
}

const (
	probe     = time.Millisecond // time of the search ahead of the first decision
	early     = 8 * probe        // time of a counter before it may be given up
	mostAhead = 64               // a counter gets at most this many times the time of the search
	slow      = 4                // turns after which a search may be found to have slowed down
	slowed    = 3                // by this factor
	long      = 3 * time.Second  // if less time remains, a counter gets a smaller part of it

	// hopeless says when a counter gets no more time: after early, if its estimate is this many times
	// the remaining time. A counter whose cache helps takes less time than estimated, because the
	// cache helps more and more.
	hopeless       = 3
	hopelessPaying = 6

	// promising divides the remaining time: a counter that is likely to be done earlier than the
	// search gets that part, to confirm its estimate.
	promising = 20

	// settled is the fraction of its work that a counter must have done for a reliable estimate.
	settled = 0.2
)

// count counts all solutions, or those found until it is stopped, and adds them to total.
func (a *auto) count(total *big.Int) *big.Int {
	s := a.session
	poll := s.meter.Poll
	defer func() { s.meter.Poll = poll }()
	for turn := a.first; ; turn = s.spent() {
		end := s.spent() + turn
		copy(a.paces[1:], a.paces[:])
		a.paces[0] = pace{s.spent(), s.done()}
		s.meter.Poll = func() bool { return poll() || s.spent() >= end }
		s.meter.NextPoll = s.meter.Nodes
		s.gauge.begin(time.Now(), s.meter.Nodes)
		if s.countMore(total) {
			return total
		}
		switch d, ok := a.fold(); {
		case ok:
			s.meter.Poll = poll
			return s.countParts(d, total)
		case s.err != nil:
			return total
		}
		if a.rivals == nil {
			a.rivals = s.rivals()
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

// remember runs a counter for its allowance. It reports whether the counter is done.
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
	part, ahead, most := r.InVain, r.Ahead, float64(hopeless)
	had := 0.0 // time that is spent in any case
	pays := r.proof() == search.Pays
	if pays {
		most = hopelessPaying
	}
	switch done := r.done(); {
	case done > 0 && r.spent >= early && left > most*rest:
		return 0
	case done >= r.Sure && left < rest/r.Hopeful:
		part, ahead, had = r.Hopeful, mostAhead, float64(r.spent)
	case pays:
		part = r.Hopeful
	case rest < float64(long):
		// There is little to save, and the estimate of a short search is poor.
		part *= math.Sqrt(float64(long) / rest)
	case r.Sure > 0 && done >= r.Sure/4 && left < rest:
		part = promising
	}
	// So is the estimate of a search after a few milliseconds.
	spent := float64(a.session.spent())
	ahead = min(ahead, spent/float64(probe))
	return time.Duration(min(ahead*spent, had+rest/part))
}

// rest returns an estimate of the remaining time of the count without a counter; without any, if r
// is nil. The search is taken to go on as fast as until now. But if counters are to be given time,
// it may also go on as slowly as in its last turns, if that is far slower: the first branches of a
// problem with strong constraints are often dead ends, and the others take far longer.
func (a *auto) rest(r *rival) float64 {
	spent, done := float64(a.session.spent()), a.session.done()
	rest := spent/done - spent // may be infinite
	if p := a.paces[slow-1]; p.done > 0 && r != nil {
		slower := (spent - float64(p.spent)) / (done - p.done) * (1 - done)
		if slower > slowed*rest {
			rest = slower
		}
	}
	for _, other := range a.rivals {
		if other != r && !other.refused && other.done() >= settled {
			rest = min(rest, other.left())
		}
	}
	return rest
}
