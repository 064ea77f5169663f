package dlx

import (
	"context"
	"iter"
	"math"

	"exactcover/dlx/internal/cheapest"
)

// Minimize starts over and yields the k cheapest solutions in rising order of cost, each with its
// cost; all solutions, sorted, if k is 0 or less. Of equally cheap solutions those found first are
// taken, and come first; which these are depends on the problem, the seed and k alone. The slice is
// valid until the next turn.
//
// The search prunes by lower bounds on the cost of what is still to be covered, so that it visits
// few of the solutions; without a limit k it cannot. It keeps the solutions it may have to give in
// memory and yields nothing before it knows that they are the cheapest.
//
// If it is stopped early, by its context, [Options.MaxNodes] or [Options.Timeout], it yields the
// best solutions found so far: their order is right and they are solutions, but there may be
// cheaper ones. Then and only then [Solver.Err] is not nil, also within the loop. After an
// undisturbed search [Solver.Status] is [Exhausted] if there are no further solutions, and [Ready]
// if there may be because k were found.
//
// Under [Options.DistinctItems] and [Options.DistinctOptions] every solution is the cheapest of
// those that count as the same. [Options.MaxSolutions] limits k, and [Options.Method] does not
// matter. Minimize leaves no place to go on from: whatever is called next starts over.
func (s *Solver) Minimize(ctx context.Context, k int) iter.Seq2[[]Option, int64] {
	s.checkLoop("Minimize", ctx)
	return func(yield func([]Option, int64) bool) {
		s.occupy("Minimize")
		defer s.release()
		s.rewind()
		if !s.enter(ctx) {
			return
		}
		s.minimize(s.atMost(k))
		for n := range s.cheapest.Len() {
			options, cost := s.cheapest.Solution(n)
			if !yield(s.give(options), cost) {
				return
			}
		}
	}
}

func (s *Solver) minimize(k int) {
	s.minimizing, s.apart = true, true
	if s.cheapest == nil {
		s.cheapest = new(cheapest.Search)
	}
	if !s.cheapest.Load(&s.task, k, &s.watch) {
		s.stopped()
		return
	}
	if s.cheapest.Run(&s.meter) && (k == 0 || s.cheapest.Len() < k) {
		s.status = Exhausted
	}
	s.cheapest.Sort()
	s.found, s.meter.Solutions = uint64(s.cheapest.Len()), 0
}

// atMost returns k under MaxSolutions, 0 if there is no limit.
func (s *Solver) atMost(k int) int {
	k = max(k, 0)
	if limit := s.options.MaxSolutions; limit > 0 && limit <= math.MaxInt && (k == 0 || limit < uint64(k)) {
		return int(limit)
	}
	return k
}
