package branchbound

import (
	"math"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

const (
	roundPasses = 100 // passes of a round at the root
	mostRounds  = 10
	fewRounds   = 3  // rounds that are made even if the bound hardly rises
	nodePasses  = 60 // passes of a round at another node
	nodeMixing  = 0.1
	fewItems    = 3 // nodes with fewer items are only balanced

	repays = 1.0 / 8 // part of what is left to the ceiling that a round must gain for another one
)

// beginRoot begins the ascent of the root.
func (s *tree) beginRoot() {
	a, m := &s.ascent, s.task.Matrix
	s.phase, s.dive.guess = rooting, math.MaxInt64
	a.rounds, a.warm, a.rate = 0, false, 0.1
	a.order = a.order[:0]
	rooms := int64(0)
	for i, n := range s.size {
		rooms += int64(max(s.room[i], 0))
		if n > 0 {
			a.order = append(a.order, int32(i))
		}
	}
	slices.SortStableFunc(a.order, func(i, j int32) int { return int(s.size[j] - s.size[i]) })
	a.primal = matrix.Zero(a.primal, m.Options())
	a.sum = matrix.Zero(a.sum, m.Items())
	sum := 0.0
	for o := range int32(m.Options()) {
		sum += math.Abs(float64(s.price[o]))
	}
	a.unit = 1 + sum/float64(max(1, m.Options()))
	a.most = min(s.scale.largest, 1<<60/(1+int64(len(m.Item))+rooms))
}

// climbRoot makes a round of the ascent of the root. After the last one it branches.
func (s *tree) climbRoot(m *search.Meter) {
	a := &s.ascent
	passes := 1
	if a.rounds == 0 {
		passes = 5
		if m.Tick() {
			return
		}
	}
	s.ceiling = s.affordable()
	before := s.bound
	mixing := math.Ldexp(0.3, -a.rounds)
	if s.bound > s.ceiling ||
		!s.assess(passes) || !s.climb(roundPasses, mixing) || !s.assess(1) {
		s.phase = search.Leaving
		return
	}
	a.rounds++
	gain := float64(s.bound - before)
	if a.rounds >= mostRounds || a.rounds > fewRounds && gain < s.shortfall(s.bound)/64 {
		s.phase = search.Leaving
		s.dive.suppose(s)
		s.settle(m)
	}
}

// shortfall returns how far a bound is below the cost at which solutions are expected. Solutions
// may have few options: then the mean cost of an option is far too much.
func (s *tree) shortfall(bound int64) float64 {
	usual := max(math.Abs(float64(bound))/128, s.ascent.unit/16)
	return min(float64(s.ceiling+1-bound), usual)
}

// reassess balances a node below the root, by ascents, too. It reports false if the node can be
// pruned, or if the meter stops it.
func (s *tree) reassess() bool {
	possible := s.assess(1)
	for n := 0; possible && n < mostRounds; n++ {
		before := s.bound
		s.ascent.quicken()
		possible = s.climb(nodePasses, nodeMixing) && s.assess(1)
		if possible && float64(s.bound-before) < s.shortfall(s.bound)*repays {
			break
		}
	}
	if n := len(s.levels); n > 0 && !s.meter.Stopped {
		s.learn(&s.levels[n-1], possible)
	}
	return possible
}

// quicken makes steps longer, for a new ascent.
func (a *ascent) quicken() { a.rate = max(shortest, min(2*a.rate, 0.3)) }

// climb balances the node by an ascent. It reports false if the node can be pruned, or if the meter
// stops it.
func (s *tree) climb(passes int, mixing float64) bool {
	if s.openItems < fewItems {
		return true
	}
	a, base := &s.ascent, int64(0)
	for _, o := range s.chosen {
		base += s.price[o]
	}
	a.load(s)
	gap := func(bound int64) float64 { return s.shortfall(base + bound) }
	best := base + a.climb(s, passes, mixing, gap)
	if len(s.levels) == 0 {
		s.proved = max(s.proved, min(best, s.ceiling+1))
	}
	switch {
	case s.meter.Stopped || best > s.ceiling:
		return false
	case best <= s.bound:
		return true
	}
	for n, i := range a.item {
		if y := a.best[n] - s.tax[i]; y != 0 {
			s.levy(i, y)
		}
	}
	// Lower the taxes of groups with negative net costs. That makes these 0 and others greater, so the
	// bound without groups is not lower now than the one with groups was.
	for g, i := range a.common {
		least := int64(0)
		for _, o := range a.option[a.first[g]:a.first[g+1]] {
			least = min(least, s.net[o])
		}
		if i >= 0 && least < 0 && s.fits(i, least) {
			s.levy(i, least)
		}
	}
	return s.bound <= s.ceiling
}
