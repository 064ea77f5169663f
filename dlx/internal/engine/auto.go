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
// more if it seems to be done earlier than the search. If it is not done by then, it waits until
// the estimate for the search grows. So do the searches of other kernels: see rival, which says how
// all of them are compared.
//
// The count may be divided by symmetries. If a counter gains nothing by that, it has a moment with
// the whole before, and more time if it is nearly done.

const (
	probe     = time.Millisecond // time of the search ahead of the first decision
	moment    = 8                // a counter of the whole may have this part of the time of the search
	early     = 8 * probe        // time of a counter before it may be given up
	mostAhead = 64               // a counter gets at most this many times the time of the search
	long      = 3 * time.Second  // if less time remains, a counter gets a smaller part of it
	forever   = time.Duration(math.MaxInt64)

	// tooLong says when a counter gets no more time: after early, if its estimate is this many times
	// the remaining time. A counter whose cache helps takes less time than estimated, because the
	// cache helps more and more.
	tooLong       = 3
	tooLongPaying = 6

	// paying divides the remaining time: a counter whose cache helps gets that part.
	paying = 8

	// A counter that is likely to be done in an nth of the remaining time gets n times the remaining
	// time divided by promising, at most half of it, and before that n times catchUp times the time of
	// the search.
	promising = 10
	catchUp   = 2

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
	for {
		if c.turn(c.keep.most(c.next())) {
			return &c.total
		}
		for k, other := range others {
			if k > 0 && c.session.tree.spent() < c.first {
				break
			}
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

// next returns the time of the next turn of the search. It has its first time at once if it may be
// done soon, or counts a part. Else it pauses, for counters of the whole may be done earlier.
func (c *counting) next() time.Duration {
	const pause = 4 // after this part of the first time
	spent := c.session.tree.spent()
	switch first := c.first - spent; {
	case first <= 0:
		return spent
	case c.part || spent > 0 && c.unlikely() < 1:
		return first
	default:
		return min(first, max(spent, c.first/pause))
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
		if allowed < probe/2 || r.counter == nil && r.setup > min(allowed/2, 2*c.searched()) {
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
	spent := float64(c.searched())
	// The estimate of a search is poor after a few milliseconds. If it is very long all the same, a
	// counter of the whole begins early, and goes on if it is nearly done.
	sure := spent / float64(probe)
	if r.Whole && !c.part && r.counter == nil || c.nearlyDone(r) {
		sure *= max(1, c.unlikely())
	}
	ahead = min(ahead, sure)
	return time.Duration(min(most, ahead*spent))
}

// searched returns the time that the searches have taken.
func (c *counting) searched() time.Duration {
	spent := c.session.tree.spent()
	for _, r := range c.rivals {
		spent += r.clock.spent
	}
	return spent
}

// unlikely tells how unlikely it is that the search is done soon: 1 if it will take 1024 times as
// long as until now, 2 for four times as long. Early estimates are poor.
func (c *counting) unlikely() float64 {
	return math.Sqrt(c.alone()/float64(c.session.tree.spent())) / 32
}

// limit returns the time that a counter may take altogether, if the search takes as long as it is
// now estimated, and how many times as long as the search has taken so far it may take until now.
// At most the remaining time can be saved.
func (c *counting) limit(r *timedCounter) (most, ahead float64) {
	rest, left := c.rest(r), r.left()
	divisor, over := r.InVain, float64(tooLong)
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
		divisor, ahead, had = r.Hopeful, mostAhead, float64(r.spent)
	case done > 0 && done >= r.Sure/4 && left < rest && !pays:
		divisor = max(2, min(promising*left/rest, divisor))
		ahead = max(ahead, min(catchUp*rest/left, mostAhead))
	case pays:
		divisor = paying
	case rest < float64(long):
		// There is little to save, and the estimate of a short search is poor.
		short := divisor * math.Sqrt(float64(long)/rest)
		if r.Whole && !c.part && (done == 0 || left < tooLongPaying*rest) {
			some := max(float64(probe), float64(c.session.tree.spent())/moment)
			short = min(short, max(divisor, rest/some))
		}
		divisor = short
	}
	return had + rest/divisor, ahead
}

// rest returns an estimate of the remaining time of the count without a counter; without any, if r
// is nil.
func (c *counting) rest(r *timedCounter) float64 { return c.others(r, c.alone()) }

// others returns the time that the search will take, or that of a counter that will probably be
// done before it and before r. Of two counters, the slower one does not make the faster one wait.
func (c *counting) others(r *timedCounter, search float64) float64 {
	for _, other := range c.counters {
		if !other.refused && other.done() >= settled && (r == nil || other.left() < r.left()) {
			search = min(search, other.left())
		}
	}
	return search
}

// alone returns an estimate of the remaining time of the search.
func (c *counting) alone() float64 { return c.session.tree.paces.left() }
