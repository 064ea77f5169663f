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
)

// divide divides a count in turns by symmetries, if it will take long enough, if there are any, and
// if they save more than it has taken so far.
func (c *counting) divide() (d symmetry.Division, ok bool) {
	if c.session.settings.Counting == CountBySearch {
		return d, false
	}
	alone, rest := min(c.alone(false), float64(time.Hour)), min(c.rest(nil), float64(time.Hour))
	if !c.divisible && !c.look(rest) {
		return d, false
	}
	d = c.division
	divided := d.Work * alone
	// What has been done so far is lost.
	if divided+d.Work*float64(c.session.tree.spent()) >= rest {
		return d, false
	}
	// If that takes long, counters would have to do it, and one that gains nothing by the division
	// would begin again in every branch. It tries the whole first.
	if len(d.Orbits) > 1 && divided > float64(long) &&
		(c.counters == nil || slices.ContainsFunc(c.counters, c.waits)) {
		return d, false
	}
	return d, true
}

// waits reports whether a counter that gains nothing by a division is to get more time.
func (c *counting) waits(r *timedCounter) bool {
	return r.Whole && !r.refused && c.allowance(r)-r.spent >= probe/2
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

// byOrbits starts over, and counts one branch of each orbit of a division. If it has to stop, it
// returns the number of solutions that it knows of.
func (c *counting) byOrbits(d symmetry.Division) *big.Int {
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
	if !x.load() {
		return new(big.Int)
	}
	x.measure(s.processors() > 1)
	return newCounting(s, p, probe/4).inTurns()
}
