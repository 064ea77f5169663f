package engine

import (
	"math"
	"math/big"
	"sort"
	"time"

	"exactcover/dlx/internal/search"
)

// A rival is the search of another kernel that may count the task faster. While it has a turn, it
// is the search of the tree, and the state of the other one is kept here. So the two change places
// when the rival turns out to be faster.
//
// All kernels walk much the same tree in much the same order. So they are compared at the same
// place of it, by the times that they took to get there. What a search has done says little about
// how long it will take, because the first branches are often far smaller than the others. If
// kernels begin with different branches, a comparison of what they did last shows that.
//
// A kernel that walks a tree of its own is compared by the time that its search will still take if
// it goes on as in the last half of its time. That is a rough estimate: so it must be far better.
type rival struct {
	kernel  *search.Kernel
	search  search.Search
	loaded  bool
	stopped bool      // Stopped of the meter
	clock   stopwatch // of its turns
	paces   paces
	total   big.Int // solutions that it has counted
}

// A pace says how far a search has come.
type pace struct {
	spent time.Duration
	done  float64 // fraction of its work
}

// Paces are those of a search now and then, more often at first.
type paces []pace

// pace notes how far the search has come, unless that is known well enough.
func (x *tree) pace() {
	const often = 8 // each time that it has taken a part so large more
	spent := x.spent()
	if k := len(x.paces) - 1; k < 0 || spent-x.paces[k].spent >= spent/often {
		x.paces = append(x.paces, pace{spent, x.done()})
	}
}

// until returns the time that the search took to do a fraction of its work, which is not more than
// it has done.
func (p paces) until(done float64) float64 {
	k := sort.Search(len(p), func(k int) bool { return p[k].done >= done })
	if k == len(p) {
		k--
	}
	var from pace
	if k > 0 {
		from = p[k-1]
	}
	if p[k].done == from.done {
		return float64(p[k].spent)
	}
	part := (done - from.done) / (p[k].done - from.done)
	return float64(from.spent) + part*float64(p[k].spent-from.spent)
}

// at returns the fraction that the search had done after a time, at most that until now.
func (p paces) at(spent float64) float64 {
	k := sort.Search(len(p), func(k int) bool { return float64(p[k].spent) > spent })
	if k == 0 {
		return 0
	}
	return p[k-1].done
}

// done returns the fraction of its work that the search has done.
func (p paces) done() float64 {
	if len(p) == 0 {
		return 0
	}
	return p[len(p)-1].done
}

// over returns how many times as fast as q the search is, or 0 if that is unknown.
func (p paces) over(q paces) float64 {
	done := min(p.done(), q.done())
	if done == 0 {
		return 0
	}
	return min(q.until(done)/p.until(done), p.lately()/q.lately())
}

// lately returns the speed of a search in the last half of its time.
func (p paces) lately() float64 {
	now := p[len(p)-1]
	return (now.done - p.at(float64(now.spent)/2)) / float64(now.spent)
}

// rest returns the time that the search will still take, if it goes on as in the last half of its
// time; infinity if nothing is known.
func (p paces) rest() float64 {
	if len(p) == 0 {
		return math.Inf(1)
	}
	return (1 - p.done()) / (2 * p.lately())
}

// Rivals get turns now and then.
const (
	rivalSpent = 2   // they get at most this part of the time of the search
	rivalRest  = 32  // and this part of the remaining time of the count
	rivalGain  = 1.3 // a rival goes on instead of the search if that takes this factor less time
	rivalLoses = 0.4 // it gets no more turns if it is slower than this times the search

	// A kernel that walks another tree:
	apartGain  = 4  // goes on if it takes this factor less time,
	apartSoon  = 8  // at most this many times the time that it has had;
	apartDoubt = 16 // may have this part of the time of the search at first, or while it loses

	rivalLoad = 20 * time.Nanosecond // about the time to load an entry of the task
)

// findRivals finds the kernels that may be faster. Those that walk other trees are tried with the
// whole only.
func (c *counting) findRivals() {
	s := c.session
	for _, k := range s.table.Rivals(s.tree.kernel, &s.task) {
		if r := (&rival{kernel: k, search: s.searchOf(k)}); !c.part || !c.apart(r) {
			c.rivals = append(c.rivals, r)
		}
	}
}

// tryRivals gives turns to the rivals. The fastest search, as far as is known, goes on. tryRivals
// reports whether the count is over.
func (c *counting) tryRivals() (over bool) {
	s, x := c.session, &c.session.tree
	if c.rivals == nil {
		c.findRivals()
	}
	for _, r := range c.rivals {
		if x.team != nil {
			return false // its searches go on
		}
		if turn := c.allowed(r); turn > 0 {
			c.change(r)
			x.clock.begin(time.Now(), s.meter.Nodes)
			if !x.load() {
				return true
			}
			s.call.turn.sole = true
			over := c.turn(turn)
			s.call.turn.sole = false
			if over {
				return true
			}
			c.change(r)
		}
		if c.gains(r) {
			c.change(r)
		}
	}
	return false
}

// allowed returns the time of the next turn of a rival, or 0 if it gets none.
func (c *counting) allowed(r *rival) time.Duration {
	x, apart := &c.session.tree, c.apart(r)
	rest, setup := c.restOf(nil, apart), time.Duration(0)
	if !r.loaded {
		setup = rivalLoad * time.Duration(len(c.session.task.Item))
	}
	most := time.Duration(min(float64(x.spent())/rivalSpent, rest/rivalRest))
	switch doubt := x.spent() / apartDoubt; {
	case !apart && r.loses(x.paces):
		return 0
	case apart && r.loaded && r.paces.rest() > x.paces.rest():
		most = doubt
	case apart:
		most = max(most, doubt)
	}
	if most -= r.clock.spent; most < setup+probe/2 {
		return 0
	}
	return most - setup
}

// loses reports whether the rival is far slower than a search with paces in the same tree.
func (r *rival) loses(x paces) bool {
	over := r.paces.over(x)
	return over > 0 && over < rivalLoses
}

// gains reports whether the rest of the rival's work probably takes less time than the rest of the
// search.
func (c *counting) gains(r *rival) bool {
	if c.apart(r) {
		rest := r.paces.rest()
		return apartGain*rest < c.session.tree.paces.rest() &&
			(r.kernel.Tree == "" || rest < apartSoon*float64(r.clock.spent))
	}
	rest, over := c.alone(false), r.paces.over(c.session.tree.paces)
	if over == 0 || math.IsInf(rest, 1) {
		return over > rivalGain
	}
	all := float64(c.session.tree.spent()) + rest
	return rivalGain*(all/over-float64(r.clock.spent)) < rest
}

// apart reports whether the rival and the search of the tree walk different trees.
func (c *counting) apart(r *rival) bool {
	return r.kernel.Tree != c.session.tree.kernel.Tree
}

// change exchanges the search of the tree and a rival.
func (c *counting) change(r *rival) {
	s, x := c.session, &c.session.tree
	begun := s.found - min(s.found, uint64Of(&c.total))
	x.kernel, r.kernel = r.kernel, x.kernel
	x.search, r.search = r.search, x.search
	x.loaded, r.loaded = r.loaded, x.loaded
	x.clock, r.clock = r.clock, x.clock
	s.meter.Stopped, r.stopped = r.stopped, s.meter.Stopped
	x.paces, r.paces = r.paces, x.paces
	c.total, r.total = r.total, c.total
	s.found = begun + min(unlimited-begun, uint64Of(&c.total))
	s.by = x.kernel.Name
}

// turn continues the search for a time. It reports whether the count is over.
func (c *counting) turn(t time.Duration) (over bool) {
	s, x := c.session, &c.session.tree
	s.call.turn.spent = x.spent() + t
	s.meter.NextPoll = s.meter.Nodes
	x.clock.begin(time.Now(), s.meter.Nodes)
	over = c.more()
	s.call.turn.spent = 0
	x.pace()
	return over
}
