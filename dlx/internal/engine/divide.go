package engine

import (
	"math"
	"math/big"
	"slices"
	"time"

	"exactcover/dlx/internal/symmetry"
)

// step is about the time of a step of package symmetry.
const step = 3 * time.Nanosecond

// Symmetries are looked for in at most these fractions of the time that the count will still take,
// and of the time that it has taken so far. If that is too short, it is tried again later, in at
// least divideLater times the time.
const (
	divideRest  = 8
	divideSpent = 8
	divideLater = 4

	nearly = 16 // a counter is nearly done if it may be done in that many times the time until now
)

// divide divides a count in turns by symmetries, if it will take long enough, if there are any, and
// if they save more than it has taken so far.
func (c *counting) divide() (d symmetry.Division, ok bool) {
	if c.session.settings.Counting == CountBySearch {
		return d, false
	}
	alone, rest := min(c.alone(), float64(time.Hour)), min(c.rest(nil), float64(time.Hour))
	if !c.divisible && !c.look(rest) {
		return d, false
	}
	d = c.division
	divided := d.Work * alone
	// What has been done so far is lost.
	if divided+d.Work*float64(c.session.tree.spent()) >= rest {
		return d, false
	}
	if c.counters == nil && len(d.Orbits) > 1 && divided > float64(long) {
		return d, false // they have the next turn
	}
	waits := func(r *timedCounter) bool { return c.waits(r, divided) }
	return d, !slices.ContainsFunc(c.counters, waits)
}

// waits reports whether a division that would take a time waits for a counter that gains nothing by
// it, and would begin again in each of several branches: while it is likely to be done soon, and
// earlier. If the branches take long, it tries the whole first in any case.
func (c *counting) waits(r *timedCounter, divided float64) bool {
	if !r.Whole || r.refused || len(c.division.Orbits) == 1 {
		return false
	}
	if c.nearlyDone(r) && r.left() < divided {
		most, _ := c.limit(r)
		return most-float64(r.spent) >= float64(probe)/2
	}
	return divided > float64(long) && c.allowance(r)-r.spent >= probe/2
}

// nearlyDone reports whether a counter may be done in a short time, beside that until now.
func (c *counting) nearlyDone(r *timedCounter) bool {
	spent := c.session.tree.spent()
	for _, other := range c.counters {
		spent += other.spent
	}
	return r.done() > 0 && r.left() < nearly*float64(spent)
}

// look looks for symmetries, if that does not take too long. It reports whether it has found any.
func (c *counting) look(rest float64) bool {
	s := c.session
	allowed := min(time.Duration(rest)/divideRest, s.tree.spent()/divideSpent)
	if allowed < c.least {
		return false
	}
	d, ok, short := symmetry.Split(&s.task, int64(allowed/step), &s.call.watch)
	if s.call.watch.Stopped() {
		s.late()
		return false
	}
	c.least = divideLater * allowed
	if !short {
		c.least = math.MaxInt64
	}
	c.division, c.divisible = d, ok
	return ok
}

// byOrbits divides the count if that is likely to save time. It reports whether the count is over,
// or, if it is kept, is to be divided by the caller.
func (c *counting) byOrbits() (total *big.Int, over bool) {
	d, ok := c.divide()
	switch {
	case c.session.stopped():
		return &c.total, true
	case !ok:
		return nil, false
	case c.keep != nil:
		return nil, true
	}
	return c.orbits(d), true
}

// orbits starts over, and counts one branch of each orbit of a division. If it has to stop, it
// returns the number of solutions that it knows of.
func (c *counting) orbits(d symmetry.Division) *big.Int {
	s := c.session
	force, begun := len(s.task.Force), s.found-min(s.found, uint64Of(&c.total))
	options := 0
	for _, orbit := range d.Orbits {
		options += len(orbit)
	}
	sum, done := new(big.Int), 0
	for _, orbit := range d.Orbits {
		from := c.portion.from + c.portion.width*float64(done)/float64(options)
		s.task.Force = append(s.task.Force[:force], orbit[0])
		n := s.countPortion(portion{from, c.portion.width * float64(len(orbit)) / float64(options)})
		sum.Add(sum, n.Mul(n, big.NewInt(int64(len(orbit)))))
		done += len(orbit)
		s.found = begun + min(unlimited-begun, uint64Of(c.total.Quo(sum, big.NewInt(d.Need))))
		if s.stopped() {
			s.stale = true // the search has another task now
			break
		}
	}
	s.task.Force, s.call.progress = s.task.Force[:force], c
	return &c.total
}

// countPortion counts the solutions of the task with the forced options that it has now. They are a
// part of the call.
func (s *Session) countPortion(p portion) *big.Int {
	x := &s.tree
	elsewhere := x.elsewhere + x.spent()
	x.reset(x.kernel)
	x.elsewhere = elsewhere
	s.goOn()
	if !x.prepare() {
		return new(big.Int)
	}
	x.measure(s.processors() > 1)
	c := newCounting(s, p, probe/4)
	c.part = true
	return c.inTurns()
}
