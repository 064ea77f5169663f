package engine

import (
	"math"
	"math/big"
	"time"

	"exactcover/dlx/internal/search"
)

// A search and counters with a cache count in turns, until one of them is done.
//
// The finished part of the search gives an estimate of the time that the search will take. A
// counter gets a fraction of that time, small enough not to matter if the counter fails. It gets
// more if it makes good progress. If it is not done by then, it waits until the estimate for the
// search grows. So do the searches of other kernels: see rival.
//
// The count may be divided by symmetries. If a counter gains nothing by that, it has a moment with
// the whole before, and more time if it is nearly done.

const (
	probe     = time.Millisecond // time of the search ahead of the first decision
	moment    = 8                // a counter of the whole may have this part of the time of the search
	early     = 8 * probe        // time of a counter before it may be given up
	mostAhead = 64               // a counter gets at most this many times the time of the search
	unsure    = 0.5              // or this many if only a search that has slowed down takes long
	slow      = 16               // a search may be slower since it had taken this part of its time
	slowed    = 3                // by this factor
	long      = 3 * time.Second  // if less time remains, a counter gets a smaller part of it
	forever   = time.Duration(math.MaxInt64)

	// tooLong says when a counter gets no more time: after early, if its estimate is this many times
	// the remaining time. A counter whose cache helps takes less time than estimated, because the
	// cache helps more and more.
	tooLong       = 3
	tooLongPaying = 6

	// promising divides the remaining time: a counter that is likely to be done earlier than the
	// search gets that part, to confirm its estimate.
	promising = 20

	// settled is the fraction of its work that a counter must have done for a reliable estimate.
	settled = 0.2
)

// inTurns counts by the search and by counters in turns. If the count is kept, it returns nil if it
// is to be divided instead.
func (c *counting) inTurns() *big.Int {
	whole := func() (*big.Int, bool) { return c.byCounters(true) }
	parts := func() (*big.Int, bool) { return c.byCounters(false) }
	others := []func() (total *big.Int, over bool){whole, c.byOrbits, parts}
	if c.part { // they have had a moment with the whole
		others[0], others[1] = others[1], others[0]
	}
	for turn := c.first; ; turn = c.session.tree.spent() {
		if c.turn(c.keep.most(turn)) {
			return &c.total
		}
		for _, other := range others {
			if total, over := other(); over {
				return total
			}
		}
		if c.keep.over() {
			if total, over := c.chosen(); over || !c.keep.soon(c) {
				return total
			}
		}
		if c.tryRivals() {
			return &c.total
		}
	}
}

// byCounters gives turns to the counters for which a part is as hard as the whole, or to the
// others. It reports whether the count is over.
func (c *counting) byCounters(whole bool) (total *big.Int, over bool) {
	s := c.session
	if c.counters == nil && s.settings.Counting == CountAuto {
		c.counters = newCounters(s, s.room)
	}
	for _, r := range c.counters {
		if r.Whole == whole && c.remember(r) {
			return c.counted(r), true
		}
		if s.stopped() {
			return &c.total, true
		}
	}
	return nil, false
}

// remember runs a counter for its allowance. It reports whether the counter is done.
func (c *counting) remember(r *timedCounter) bool {
	for !r.refused && !c.keep.over() {
		allowed := c.allowance(r) - r.spent
		if allowed < probe/2 || r.counter == nil && allowed < 2*r.setup {
			return false
		}
		if r.run(c.session, c.keep.most(min(allowed, max(r.spent, probe/2)))) || c.session.stopped() {
			return !c.session.stopped()
		}
	}
	return false
}

// allowance returns the time that a counter may take altogether until now.
func (c *counting) allowance(r *timedCounter) time.Duration {
	most, ahead := c.limit(r)
	spent := float64(c.session.tree.spent())
	for _, other := range c.rivals {
		spent += float64(other.clock.spent)
	}
	// The estimate of a search is poor after a few milliseconds.
	ahead = min(ahead, spent/float64(probe))
	if c.rest(r) >= slowed*c.alone(false) {
		ahead = min(ahead, unsure)
	}
	return time.Duration(min(most, ahead*spent))
}

// limit returns the time that a counter may take altogether, if the search takes as long as it is
// now estimated, and how many times as long as the search has taken so far it may take until now.
// At most the remaining time can be saved.
func (c *counting) limit(r *timedCounter) (most, ahead float64) {
	rest, left := c.rest(r), r.left()
	part, over := r.InVain, float64(tooLong)
	had := 0.0 // time that is spent in any case
	ahead = r.Ahead
	pays := r.proof() == search.Pays
	if pays {
		over = tooLongPaying
	}
	switch done := r.done(); {
	case done > 0 && r.spent >= early && left > over*rest:
		return 0, 0
	case done >= r.Sure && left < rest/r.Hopeful:
		part, ahead, had = r.Hopeful, mostAhead, float64(r.spent)
	case pays:
		part = r.Hopeful
	case r.Sure > 0 && done >= r.Sure/4 && left < rest:
		part = promising
	case rest < float64(long):
		// There is little to save, and the estimate of a short search is poor.
		short := part * math.Sqrt(float64(long)/rest)
		if r.Whole && !c.part && (done == 0 || left < tooLongPaying*rest) {
			some := max(float64(probe), float64(c.session.tree.spent())/moment)
			short = min(short, max(part, rest/some))
		}
		part = short
	}
	return had + rest/part, ahead
}

// rest returns an estimate of the remaining time of the count without a counter; without any, if r
// is nil.
func (c *counting) rest(r *timedCounter) float64 { return c.restOf(r, r != nil) }

// restOf is rest; the search may be slower from now on: see alone.
func (c *counting) restOf(r *timedCounter, mayBeSlower bool) float64 {
	rest := c.alone(mayBeSlower)
	for _, other := range c.counters {
		if other != r && !other.refused && other.done() >= settled {
			rest = min(rest, other.left())
		}
	}
	return rest
}

// alone returns an estimate of the remaining time of the search. It is taken to go on as fast as
// until now. But if a counter is to be given time, the search may also go on as slowly as in its
// last turns, if that is far slower: the first branches of a problem with strong constraints are
// often dead ends, and the others take far longer.
func (c *counting) alone(mayBeSlower bool) float64 {
	spent, done := float64(c.session.tree.spent()), c.session.tree.done()
	rest := spent/done - spent // may be infinite
	if before := c.session.tree.paces.at(spent / slow); before > 0 && mayBeSlower {
		slower := (spent - spent/slow) / (done - before) * (1 - done)
		if slower > slowed*rest {
			rest = slower
		}
	}
	return rest
}
