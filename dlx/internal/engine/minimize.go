package engine

import (
	"context"
	"errors"
	"math"

	"exactcover/dlx/internal/branchbound"
)

// ErrNoMinimize is the error of [Session.Minimize] for tasks that branch and bound cannot handle.
var ErrNoMinimize = errors.New(
	"problems with propagators or distinct solutions cannot be minimized")

// NoCeiling is the ceiling of a call for solutions of any cost.
const NoCeiling = branchbound.NoCeiling

// A minimizing is a call of Minimize.
type minimizing struct {
	session *Session
	search  branchbound.Search
	loaded  bool // the search has the task of the call
	prices  []float64
}

func (c *minimizing) done() float64 { return c.search.Done() }

// Minimize starts over and yields the k cheapest solutions in rising order of cost. It yields all
// solutions if k is 0 or less. If it has to stop, it yields the best solutions found until then.
// Solutions must cost less than the ceiling.
func (s *Session) Minimize(
	ctx context.Context, k int, ceiling int64, yield func([]int32, int64) bool,
) {
	s.rewind()
	if !s.begin(ctx) {
		return
	}
	if !s.minimizable() {
		return
	}
	c := s.bounded
	s.call.progress, s.stale = c, true
	c.run(s.mostCheapest(k), ceiling)
	for n := range c.search.Len() {
		if !yield(c.search.Solution(n)) {
			return
		}
	}
}

// minimizable reports whether branch and bound can handle the task, and prepares for it.
func (s *Session) minimizable() bool {
	if s.task.Needs()&^branchbound.Can != 0 {
		s.end(Ready, ErrNoMinimize)
		return false
	}
	if s.bounded == nil {
		s.bounded = &minimizing{session: s}
	}
	s.bounded.loaded = false
	return true
}

// run searches for the k cheapest solutions below a ceiling; for all of them if k is 0.
func (c *minimizing) run(k int, ceiling int64) {
	s := c.session
	watch := &s.call.watch
	if c.loaded = c.search.Load(&s.task, k, ceiling, watch); !c.loaded {
		s.late()
		return
	}
	done := c.search.Run(&s.meter)
	switch {
	case watch.Stopped():
		s.late()
	case done && (k == 0 || c.search.Len() < k):
		s.end(Exhausted, nil)
	}
	c.search.Sort()
	s.add(uint64(c.search.Len()))
}

// mostCheapest returns k, or MaxSolutions if that is less. It returns 0 if there is no limit.
func (s *Session) mostCheapest(k int) int {
	k = max(k, 0)
	limit := s.settings.MaxSolutions
	if limit > 0 && limit <= math.MaxInt && (k == 0 || limit < uint64(k)) {
		return int(limit)
	}
	return k
}
