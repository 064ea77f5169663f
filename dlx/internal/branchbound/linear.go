package branchbound

import (
	"math"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Linear returns the taxes at which the bound of the root is about the value of the linear program,
// by item, and the unit of costs in which they are. It ignores assumptions. It reports false if
// some item cannot be covered, or if the meter or the watch stops it.
func (s *Search) Linear(
	t *search.Task, m *search.Meter, w *matrix.Watch,
) (taxes []int64, unit float64, ok bool) {
	d := &s.deep
	s.deeper, d.ascends, d.lists = false, true, nil
	if !d.load(t, 1, w) || d.dead {
		return nil, 0, false
	}
	d.meter, d.phase, d.ceiling = m, rooting, 1<<61
	d.beginRoot()
	a := &d.ascent
	for ; a.rounds < mostRounds; a.rounds++ {
		before := d.bound
		if !d.climb(roundPasses, math.Ldexp(0.3, -a.rounds)) || !d.balanceAll() {
			return nil, 0, false
		}
		if gain := float64(d.bound - before); a.rounds > fewRounds && gain < d.shortfall(d.bound)/256 {
			break
		}
	}
	return d.tax, math.Ldexp(float64(d.scale.divisor), -d.scale.shift), true
}

// balanceAll balances all items without making moves. It reports false if the meter stops it.
func (s *tree) balanceAll() bool {
	for _, i := range s.open[:s.openItems] {
		s.balance(i)
	}
	for _, i := range s.ledger {
		s.balance(i)
	}
	return !s.meterStops()
}
