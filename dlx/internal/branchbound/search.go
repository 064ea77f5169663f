package branchbound

import (
	"math"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Can is the set of features that a search can handle.
const Can = search.Colors | search.Multiplicities

// A Search finds the cheapest solutions of a task. Two trees take turns: a quick one, with a rival
// of package words, and a deep one, whose nodes are balanced by ascents. Now and then the graph of
// all solutions is tried, too. The zero value is ready for Load.
type Search struct {
	quick, deep tree
	whole       whole
	ceiling     best // full of a solution that costs as much as the ceiling
	deeper      bool // the deep tree has been loaded
	hasty       bool // the deep tree gets its first turn at once; for tests
}

// NoCeiling is the ceiling of a search for solutions of any cost.
const NoCeiling = math.MaxInt64

// Load starts over with t. The search will find the k cheapest solutions of t that cost less than
// the ceiling, and perhaps others if there are fewer. If k is 0, it finds all solutions, whatever
// the ceiling. Load allocates memory only if t is larger than earlier tasks. It reports false if
// the watch stops it.
func (s *Search) Load(t *search.Task, k int, ceiling int64, w *matrix.Watch) bool {
	s.quick.lists = append(s.quick.lists[:0], &s.quick.best, &s.quick.contest.best, &s.deep.best)
	if s.ceiling.reset(1); ceiling < NoCeiling && k > 0 {
		s.ceiling.offer(ceiling, nil)
		s.quick.lists = append(s.quick.lists, &s.ceiling)
	}
	s.deep.lists, s.deep.ascends = s.quick.lists, true
	s.deeper = false
	s.deep.best.reset(k)
	s.whole.reset(t)
	return s.quick.load(t, k, w)
}

// Run searches. It reports true if a tree has been searched, or if the graph has been found: then
// the solutions are the cheapest. It reports false if the meter stopped it: then only Load may
// follow.
func (s *Search) Run(m *search.Meter) bool {
	q, d := &s.quick, &s.deep
	done := false
	for !done && !m.Stopped {
		if done = q.run(m, s.quickTurn()); done || m.Stopped {
			break
		}
		if done = s.try(m); done || m.Stopped {
			break
		}
		if !s.deeper {
			s.deeper = true
			if !d.load(q.task, q.best.k, q.watch) {
				m.Stopped = true
				break
			}
		}
		d.best.order = max(d.best.order, q.best.order)
		done = d.run(m, s.deepTurn())
		q.best.order = max(d.best.order, q.best.order)
	}
	q.best.join(&q.contest.best)
	q.best.join(&d.best)
	return done
}

const (
	ahead          = 4        // the deep tree begins when the quick one has worked for as many rounds
	leastAllowance = 1.0 / 16 // least effort of the deep tree, as a fraction of that of the quick one
	equalAllowance = 1.0
	mostAllowance  = 16.0
	remote         = 1000 // forecasts are ignored if they exceed the effort so far by this factor
)

// round returns about the effort of a round of the ascent at the root.
func (s *Search) round() int64 {
	m := s.quick.task.Matrix
	return roundPasses * int64(len(m.Item)/2+m.Options())
}

// quickTurn returns the effort at which the turn of the quick tree ends.
func (s *Search) quickTurn() int64 {
	q := &s.quick
	switch e := q.effort(); {
	case q.task.Cost == nil || q.best.k == 0:
		return math.MaxInt64 // bounds are of no use
	case s.hasty && e < s.round():
		return e + 1
	case !s.deeper:
		return ahead * s.round()
	default:
		return e + max(e/8, s.round()/4)
	}
}

// deepTurn returns the effort at which the turn of the deep tree ends.
func (s *Search) deepTurn() int64 {
	e := s.deep.effort()
	if s.hasty && e < s.round() {
		return e + 1
	}
	return min(int64(s.allowance()*float64(s.quick.effort())), e+e/2+s.round())
}

// allowance returns the effort that the deep tree may make, as a fraction of that of the quick one.
// At first it depends on how much of the gap between the bound of the quick tree and the ceiling
// the bound of the deep tree closes, and how much it leaves; later, on what both are likely to
// need.
func (s *Search) allowance() float64 {
	q, d := &s.quick, &s.deep
	ceiling := q.worthwhile()
	if !q.known() || d.phase == unborn {
		return equalAllowance // no solution is known
	}
	low, high := float64(q.rootBound()), float64(d.rootBound())
	odds := max(0, high-low) / max(1, float64(ceiling+1)-high)
	allowed := max(leastAllowance, min(odds*odds, mostAllowance))
	if d.phase == rooting || d.dive.on {
		return allowed
	}
	quick, deep := q.rest(), d.rest()
	if max(quick/float64(q.effort()), deep/float64(d.effort())) < remote {
		allowed = max(leastAllowance, min(quick/deep*quick/deep, mostAllowance))
	}
	return allowed
}

// rootBound returns the bound of the root.
func (s *tree) rootBound() int64 {
	if len(s.levels) > 0 {
		return max(s.proved, s.levels[0].bound)
	}
	return s.proved
}

// rest estimates the effort that the tree or its rival still needs. It returns +Inf if that is not
// known.
func (s *tree) rest() float64 {
	done := s.walked()
	rest := float64(s.work) * (1 - done) / done
	if c := &s.contest; c.loaded {
		done := c.rival.Done()
		rest = min(rest, float64(c.rival.Work())/heavy*(1-done)/done)
	}
	return rest
}

// Sort sorts the solutions by cost, the cheapest first, and equally cheap solutions in the order in
// which they were found. After Sort the search cannot go on.
func (s *Search) Sort() { s.quick.best.sort() }

// Len returns the number of solutions kept.
func (s *Search) Len() int { return len(s.quick.best.heap) }

// Solution returns the options and the cost of solution n, counted from 0. They are valid until the
// next Load.
func (s *Search) Solution(n int) (options []int32, cost int64) {
	f := &s.quick.best.heap[n]
	return f.options, f.cost
}

// Bound returns a cost that no solution is below, also while the search runs or after it was
// stopped. It is the cost of the cheapest solution once the search is done. It reports false if
// there is no solution.
func (s *Search) Bound() (cost int64, possible bool) {
	q := &s.quick
	bound := q.lower()
	if s.deeper {
		bound = max(bound, s.deep.lower())
	}
	cost = q.scale.up(bound)
	best, found := s.Best()
	if found {
		cost = min(cost, best)
	}
	return cost, found || bound < math.MaxInt64
}

// Best returns the cost of the cheapest solution so far. It reports false if none has been found.
func (s *Search) Best() (cost int64, found bool) {
	cost = math.MaxInt64
	for _, b := range []*best{&s.quick.best, &s.quick.contest.best, &s.deep.best} {
		for n := range b.heap {
			cost, found = min(cost, b.heap[n].cost), true
		}
	}
	return cost, found
}

// Done estimates the visited fraction of the search: that of the tree that has come further.
func (s *Search) Done() float64 {
	if !s.deeper {
		return s.quick.visited()
	}
	return max(s.quick.visited(), s.deep.visited())
}
