package branchbound

import (
	"math"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/words"
)

// A contest gives turns to a rival: a search of package words for the same task. The rival's prices
// are the net costs at the balanced root. It does not balance, so it prunes less, and visits a node
// in a hundredth of the time. Bounds that are weak at the root are often weak below: then the rival
// is faster. The contest ends when one side has finished.
//
// Each side keeps the best solutions that it has found. Both prune by the lower of the two
// ceilings. So the side that has finished has found all solutions that are cheaper than the
// ceiling, except those that the other side has found.
//
// Turns are counted in steps, not in time, so that the outcome is the same on every machine.
type contest struct {
	pace   pace    // the usual one, except in tests
	on     bool    // whether there is a contest
	loaded bool    // whether the rival has loaded its task
	due    int64   // work at which the rival gets a turn
	began  int64   // work when the rival loaded its task
	before mark    // the state at the last turn
	paused bool    // a turn of the rival has been interrupted
	mine   float64 // what forecast returned at the beginning of that turn
	rival  words.Priced
	best   best // the best solutions of the rival

	// the root
	chosen []int32
	cost   int64   // of the options chosen
	open   []int32 // the open items
	price  []int64 // option -> its price
	base   int64   // lower bound on the scaled cost of solutions with price 0

	solution []int32                     // used by found
	offer    func(options []int32) int64 // found
}

// A mark describes the progress of a search.
type mark struct {
	work  float64
	whole float64 // the work divided by the visited fraction of the tree
}

const (
	heavy = 8    // steps of the rival in the time of one unit of work
	timid = 2048 // the rival gets at least 1/timid of the time of the other side
	bold  = 16   // and at most bold times that time
)

// A pace says when a contest begins, and how long turns are.
type pace struct {
	first    int64 // least work between the root and the rival's first turn
	shortest int64 // least number of steps of a turn
	loading  int64 // the rival may spend 1/loading of the time on loading its task
}

var usual = pace{1 << 14, 1000, 32}

// reset prepares the contest of another task.
func (c *contest) reset(k int) {
	c.on, c.loaded, c.paused = false, false, false
	c.best.reset(k)
}

// challenge begins a contest, if the rival can have the task. The search is at the root.
func (s *tree) challenge() {
	c, t := &s.contest, s.task
	c.on = t.Cost != nil && t.Needs()&^words.Kernel.Can == 0 && words.Fits(t)
	if !c.on {
		return
	}
	c.before = mark{}
	c.due = s.work + max(s.work/16, c.pace.first)
	if s.best.k == 0 {
		c.due = s.work // nothing can be pruned: the rival gets all the time
	}
	c.chosen, c.cost = append(c.chosen[:0], s.chosen...), s.cost
	c.open = append(c.open[:0], s.open[:s.openItems]...)
	c.price = matrix.Resize(c.price, t.Options())
	c.base = s.bound
	for o := range c.price {
		c.price[o] = words.Never
		if s.alive(int32(o)) {
			c.price[o] = s.net[o]
			c.base -= min(0, s.net[o])
		}
	}
	// Now a solution costs at least base plus the prices of its options. Change base and the prices so
	// that the cheapest option of every item has price 0.
	for _, i := range c.open {
		least := int64(math.MaxInt64)
		for _, o := range s.live(i) {
			least = min(least, c.price[o])
		}
		c.base += least
		for _, o := range s.live(i) {
			c.price[o] -= least
		}
	}
	if c.offer == nil {
		c.offer = s.found
	}
}

// found keeps a solution of the rival. It returns the slack.
func (s *tree) found(options []int32) int64 {
	c := &s.contest
	cost := c.cost
	for _, o := range options {
		cost += s.task.Cost[o]
	}
	c.solution = append(append(c.solution[:0], c.chosen...), options...)
	c.best.order = s.best.order
	c.best.offer(cost, c.solution)
	s.best.order = c.best.order
	return s.affordable() - c.base
}

// compete gives the rival a turn, which is interrupted when the effort reaches end. It reports
// whether the rival has finished.
func (s *tree) compete(m *search.Meter, end int64) bool {
	c := &s.contest
	if !c.paused {
		c.mine = s.forecast()
	}
	for {
		if c.paused = s.effort() >= end; c.paused {
			return false
		}
		steps := s.allowance(c.mine)
		if !c.loaded {
			if steps < words.Setup(s.task) {
				break
			}
			if !c.rival.Load(s.task, c.open, c.price, c.offer, s.watch) {
				m.Stopped = true
				return false
			}
			c.loaded, c.began = true, s.work
		}
		used := c.rival.Work()
		if steps <= used {
			break
		}
		left := heavy * (end - s.effort())
		steps = min(steps-used, max(used, c.pace.shortest), max(left, c.pace.shortest))
		if c.rival.Run(s.affordable()-c.base, steps, m) {
			return true
		}
		if m.Stopped {
			return false
		}
	}
	c.due = s.work + s.work/8
	return false
}

// forecast estimates the work that this side would still need alone. It returns 0 if that is not
// known yet.
//
// If bounds are strong, whole (the work divided by the visited fraction) is at first far too large,
// and falls fast. So forecast assumes that whole keeps falling as the same power of the work as
// since the last turn, until it equals the work.
func (s *tree) forecast() float64 {
	c := &s.contest
	work := float64(s.work)
	whole := work / s.walked()
	before := c.before
	c.before = mark{work, whole}
	if before.work == 0 || work == before.work || whole == math.Inf(1) {
		return 0
	}
	power := max(0, math.Log(before.whole/whole)/math.Log(work/before.work))
	if power == math.Inf(1) {
		return 0
	}
	return math.Exp((math.Log(whole)+power*math.Log(work))/(1+power)) - work
}

// allowance returns the total number of steps that the rival may take. The argument mine is the
// work that this side would still need alone. The less work the rival would need, compared with
// mine, the more time it gets.
func (s *tree) allowance(mine float64) int64 {
	c := &s.contest
	if s.best.k == 0 {
		return math.MaxInt64
	}
	least := heavy * s.work / c.pace.loading
	if !c.loaded {
		return least
	}
	least = 2*words.Setup(s.task) + heavy*(s.work-c.began)/timid
	done := c.rival.Done()
	if mine <= 0 || done == 0 {
		return least
	}
	favor := heavy * mine / (float64(c.rival.Work()) * (1 - done) / done)
	favor = min(favor, bold)
	// A power of 2 hardly depends on how a machine rounds.
	_, exponent := math.Frexp(favor * favor)
	return max(least, int64(heavy*float64(s.work)*min(math.Ldexp(0.5, exponent), bold)))
}

// walked estimates the visited fraction of the search tree, in the same way as the rival: it
// assumes that all options of an item are equally large branches.
func (s *tree) walked() float64 {
	done, width := 0.0, 1.0
	for _, l := range s.levels {
		first := width / float64(l.of)
		if l.second {
			done += first
			width -= first
		} else {
			width = first
		}
	}
	return done
}
