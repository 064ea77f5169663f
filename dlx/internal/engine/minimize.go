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

// Minimize starts over and yields the k cheapest solutions in rising order of cost. It yields all
// solutions if k is 0 or less. If it has to stop, it yields the best solutions found until then.
func (s *Session) Minimize(ctx context.Context, k int, yield func([]int32, int64) bool) {
	s.rewind()
	if !s.enter(ctx) {
		return
	}
	if s.task.Needs()&^branchbound.Can != 0 {
		s.err = ErrNoMinimize
		return
	}
	s.minimize(s.atMost(k))
	for n := range s.cheapest.Len() {
		if !yield(s.cheapest.Solution(n)) {
			return
		}
	}
}

func (s *Session) minimize(k int) {
	s.minimizing, s.apart = true, true
	if s.cheapest == nil {
		s.cheapest = new(branchbound.Search)
	}
	if !s.cheapest.Load(&s.task, k, &s.watch) {
		s.stopped()
		return
	}
	done := s.cheapest.Run(&s.meter)
	switch {
	case s.watch.Stopped():
		s.stopped()
	case done && (k == 0 || s.cheapest.Len() < k):
		s.status = Exhausted
	}
	s.cheapest.Sort()
	s.found, s.meter.Solutions = uint64(s.cheapest.Len()), 0
}

// atMost returns k, or MaxSolutions if that is less. It returns 0 if there is no limit.
func (s *Session) atMost(k int) int {
	k = max(k, 0)
	limit := s.settings.MaxSolutions
	if limit > 0 && limit <= math.MaxInt && (k == 0 || limit < uint64(k)) {
		return int(limit)
	}
	return k
}
