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
// Searches are compared by the time that they will probably still take. What a search has done says
// little about that: the first branches are often far smaller than the others, or some take far
// longer than all others. So it is the mean of two estimates: one by all that the search has done,
// one by what it did in the last half of its time. If a search has won by a few easy branches, its
// estimate grows, and it loses its place again.
//
// Most kernels walk much the same tree, many of them in the same order. For these there is a third
// estimate, by the times that the two took to get to the same place.
type rival struct {
	kernel  *search.Kernel
	search  search.Search
	loaded  bool
	stopped bool      // Stopped of the meter
	clock   stopwatch // of its turns
	paces   paces
	setup   time.Duration // of its search
	total   big.Int       // solutions that it has counted
}

// A pace says how far a search has come.
type pace struct {
	spent time.Duration
	done  float64 // fraction of its work
}

// Paces are those of a search or a counter now and then, more often at first.
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

// left returns the time that the search will probably still take: the geometric mean of that at the
// speed until now and of that at the speed in the last half of its time, or in a longer time if it
// has done nothing in that. It is infinity if nothing is known.
func (p paces) left() float64 {
	if len(p) == 0 {
		return math.Inf(1)
	}
	first, last := p[0], p[len(p)-1]
	all := float64(last.spent - first.spent)
	if all == 0 || last.done <= first.done {
		return math.Inf(1)
	}
	half := (first.spent + last.spent) / 2
	from := sort.Search(len(p), func(k int) bool { return p[k].spent > half }) - 1
	for p[from].done >= last.done {
		from--
	}
	lately := (last.done - p[from].done) / float64(last.spent-p[from].spent)
	return (1 - last.done) / math.Sqrt(last.done/all*lately)
}

// over returns how many times as fast as q the search is where both have been, or 0 if that is
// unknown.
func (p paces) over(q paces) float64 {
	done := min(p.done(), q.done())
	if done == 0 || p.until(done) == 0 {
		return 0
	}
	return q.until(done) / p.until(done)
}

// Rivals get turns now and then.
const (
	rivalSpent = 2  // they get at most this part of the time of the search,
	rivalRest  = 32 // and this part of the remaining time of the count,
	rivalAhead = 4  // or this many times as much if they seem to be done earlier, or less if later

	rivalGain = 1.3 // a rival goes on instead of the search if it is done in this factor less time

	// A kernel that walks another tree:
	apartGain  = 2  // goes on if it is done in this factor less time, since estimates are rough
	apartDoubt = 16 // may have this part of the time of all searches even if it seems to be slower

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
			s.call.turn.sole = true
			over := !x.loaded && c.load() || c.turn(turn)
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

// load loads the task into the search of a rival, which takes its first step. The two count as its
// setup: a first step often takes as long as hundreds. It reports whether the count is over.
func (c *counting) load() (over bool) {
	x := &c.session.tree
	if !x.prepare() {
		return true
	}
	x.clock.first = c.session.firstStep()
	over = c.turn(1)
	x.setup += x.clock.spent
	x.clock.spent, x.paces = 0, append(x.paces[:0], pace{0, x.done()})
	return over
}

// allowed returns the time of the next turn of a rival, or 0 if it gets none.
func (c *counting) allowed(r *rival) time.Duration {
	x, setup := &c.session.tree, time.Duration(0)
	mine, ahead := x.paces.left(), 1.0
	if !r.loaded {
		setup = c.session.loading()
	} else if left := c.left(r); !math.IsInf(left, 1) {
		if ahead = mine / left; ahead <= 1 {
			setup = r.setup // what it has cost is a reason to wait only if the rival is slower
		}
	}
	spent := float64(x.spent())
	if c.apart(r) {
		spent = float64(c.searched())
	}
	spent += float64(x.setup)
	share := min(max(ahead, 1./rivalAhead), rivalAhead)
	most := min(spent/rivalSpent*min(share, 1), c.others(nil, mine)/rivalRest*share)
	if c.apart(r) {
		most = max(most, spent/apartDoubt*min(rivalAhead*ahead, 1))
	}
	if turn := time.Duration(most) - r.clock.spent - setup; turn >= probe/2 {
		return turn
	}
	return 0
}

// loading returns about the time to load the task into a search.
func (s *Session) loading() time.Duration { return rivalLoad * time.Duration(len(s.task.Item)) }

// firstStep returns the most that the first step of a search counts, and that loading it counts.
func (s *Session) firstStep() time.Duration { return slack*s.loading() + outage }

// left returns the time that the rival's search will probably still take, beside that of the tree.
func (c *counting) left(r *rival) float64 {
	x, left := &c.session.tree, r.paces.left()
	over := r.paces.over(x.paces)
	if c.apart(r) || over == 0 || math.IsInf(left, 1) {
		return left
	}
	all := float64(x.spent()) + x.paces.left()
	same := all/over - float64(r.clock.spent)
	return left * math.Sqrt(min(max(same/left, 1./16), 16))
}

// gains reports whether the rest of the rival's work probably takes less time than the rest of the
// search.
func (c *counting) gains(r *rival) bool {
	gain := rivalGain
	if c.apart(r) {
		gain = apartGain
	}
	return gain*c.left(r) < c.session.tree.paces.left()
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
	x.setup, r.setup = r.setup, x.setup
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
