package engine

import (
	"context"
	"io"
	"math/big"
	"time"

	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"
)

// A Keeper keeps a long count where it outlives the process. Only some counters can be kept
// ([search.Saving]). A count by other means is divided into parts by the caller, who keeps the
// counts of the parts.
type Keeper struct {
	Patience                                            // with a count that cannot be kept
	Least    time.Duration                              // between two calls of Save
	Save     func(state func(to io.Writer) error) error // keeps the state of the counter
	Spill    string                                     // names of files for states begin with it
	Load     io.Reader                                  // a state that was kept; nil: there is none

	began time.Time
}

// A kept counter is saved when it has worked for keepShare times as long as that takes. But from
// one state that is saved to the next no more than mostKeep passes, the saving included.
const (
	keepShare = 50
	mostKeep  = 50 * time.Second
)

// over reports whether it is time to decide what is done.
func (k *Keeper) over() bool { return k != nil && time.Since(k.began) >= k.Trial }

// most returns the time of a turn, so that it ends not much later than the trial.
func (k *Keeper) most(turn time.Duration) time.Duration {
	if k == nil {
		return turn
	}
	return min(turn, max(k.Trial-time.Since(k.began), probe))
}

// soon reports whether the count is likely to be done in time without being kept. If so, the next
// decision is put off.
func (k *Keeper) soon(c *counting) bool {
	elapsed := time.Since(k.began)
	if in := float64(elapsed) + c.rest(nil); !(in < float64(k.Most)) { // it may be unknown
		return false
	}
	k.Trial = min(2*elapsed, k.Most)
	return elapsed < k.Most
}

// CountKept is [Session.Count], but it keeps the counter that does it if that is likely to be done
// first after the trial. It reports false if it is no such counter, and the count is likely to take
// more time than there is patience for. Then the count is to be divided, by symmetries if it has
// found any.
func (s *Session) CountKept(
	ctx context.Context, k Keeper,
) (total *big.Int, d symmetry.Division, over bool) {
	s.rewind()
	if !s.begin(ctx) || !s.tree.prepare() {
		return new(big.Int), d, true
	}
	x := &s.tree
	x.measure(s.processors() > 1)
	c := newCounting(s, portion{0, 1}, probe)
	k.began = time.Now()
	c.keep = &k
	switch {
	case k.Load != nil, s.settings.Counting == CountByMemo:
		c.counters = newCounters(s, func() search.Room { return search.Fixed(s.memory()) })
		total, over = c.goOn()
	case s.settings.Counting == CountAuto && s.settings.Kernel == "":
		total = c.inTurns()
		over = total != nil
		if c.divisible {
			d = c.division
		}
	default:
		for going := true; going; going = !over && k.soon(c) {
			s.call.turn.spent = max(x.spent()+k.Trial-time.Since(k.began), 1)
			s.meter.NextPoll = s.meter.Nodes
			total, over = &c.total, c.more()
		}
		s.call.turn.spent = 0
	}
	if !over {
		s.end(Ready, nil)
		s.stale = true
	}
	return total, d, over
}

// goOn runs a counter that can be kept, from where it was kept.
func (c *counting) goOn() (total *big.Int, over bool) {
	s := c.session
	for _, r := range c.counters {
		counter := r.start()
		saving, ok := counter.(search.Saving)
		if s.call.watch.Stopped() {
			s.late()
			return new(big.Int), true
		}
		if !ok {
			continue
		}
		r.counter = counter
		saving.Spill(c.keep.Spill)
		if c.keep.Load != nil {
			if err := saving.Restore(c.keep.Load); err != nil {
				s.end(Ready, err)
				return new(big.Int), true
			}
		}
		return c.kept(r)
	}
	if c.keep.Load != nil {
		s.end(Ready, search.ErrKept)
		return new(big.Int), true
	}
	return nil, false
}

// chosen runs the counter that can be kept if it is likely to be done before the search, as far as
// is known after the trial. It reports whether the count is over.
func (c *counting) chosen() (total *big.Int, over bool) {
	for _, r := range c.counters {
		if _, ok := r.counter.(search.Saving); !ok || r.refused {
			continue
		}
		most := 1.0
		if r.proof() == search.Pays {
			most = tooLongPaying
		}
		if r.left() < most*c.alone() {
			r.counter.(search.Saving).Spill(c.keep.Spill)
			return c.kept(r)
		}
	}
	return nil, false
}

// kept runs a counter to its end, and saves it now and then; at once if it has worked before. It
// reports false if the counter gives up.
func (c *counting) kept(r *timedCounter) (total *big.Int, over bool) {
	s, saving := c.session, r.counter.(search.Saving)
	every := c.keep.Least
	if r.spent > 0 {
		every = 0
	}
	for {
		r.until = time.Now().Add(every)
		switch {
		case r.run(s, forever):
			return c.counted(r), true
		case saving.Err() != nil:
			s.end(Ready, saving.Err())
			return r.total(), true
		case s.stopped():
			return r.total(), true
		case r.refused:
			return nil, false
		}
		began := time.Now()
		if err := c.keep.Save(saving.Save); err != nil {
			s.end(Ready, err)
			return r.total(), true
		}
		saving.Kept()
		took := time.Since(began)
		every = max(min(keepShare*took, mostKeep-took), c.keep.Least)
	}
}
