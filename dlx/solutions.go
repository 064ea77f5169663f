package dlx

import (
	"context"
	"iter"
	"slices"
)

// Solutions yields the solutions that have not been given yet, each as a list of options in no
// particular order, though the same in every run unless [Options.Processors] is above 1 and
// [Options.Ordered] is not set. The slice is valid until the next turn. The loop may be left at any time and
// a later call goes on behind the last solution given; [Solver.Restart] begins again.
//
// After the loop, [Solver.Err] tells whether it was stopped early, and [Solver.Status] whether all
// solutions have been given.
func (s *Solver) Solutions(ctx context.Context) iter.Seq[[]Option] {
	return func(yield func([]Option) bool) {
		if !s.begin(ctx) {
			return
		}
		if s.options.MaxSolutions > 0 {
			s.compete()
		} else {
			s.standAlone()
		}
		s.mayShare(true)
		for s.crew == nil && s.next() {
			if !yield(s.current()) {
				return
			}
		}
		if s.long {
			s.share()
		}
		if s.crew != nil {
			s.crew.solutions(yield)
		}
	}
}

func (s *Solver) current() []Option {
	if s.options.Ordered {
		return s.inOrder()
	}
	s.raw = s.search.Solution(s.raw[:0])
	return s.give(s.raw)
}

// inOrder is current for options in rising order.
func (s *Solver) inOrder() []Option {
	if s.tracker.search != s.search {
		s.tracker.track(s.search)
	}
	come, kept := s.tracker.next(s.raw[:0])
	s.raw = come
	s.sorter.sort(come, kept)
	entries := s.sorter.entries
	given := slices.Grow(s.solution[:0], len(entries))[:len(entries)]
	for k, e := range entries {
		given[k] = Option(e.option())
	}
	s.solution = given
	return given
}

// give returns a solution as the caller sees it.
func (s *Solver) give(solution []int32) []Option {
	given := slices.Grow(s.solution[:0], len(solution))[:len(solution)]
	for k, o := range solution {
		given[k] = Option(o)
	}
	s.solution = given
	return given
}

// First starts over and returns the first solution, valid until the solver is used again. It
// returns nil and no error if there is none.
func (s *Solver) First(ctx context.Context) ([]Option, error) {
	s.rewind()
	if s.begin(ctx) {
		s.compete()
		if s.next() {
			return s.current(), nil
		}
	}
	return nil, s.err
}

// Unique starts over and reports whether there is exactly one solution. [Options.MaxSolutions] does
// not matter here.
func (s *Solver) Unique(ctx context.Context) (bool, error) {
	s.rewind()
	if !s.begin(ctx) {
		return false, s.err
	}
	s.compete()
	n := s.countOn(2)
	return n == 1 && s.err == nil, s.err
}

// CountUpTo starts over and counts at most limit solutions. If it returns an error, there are at
// least as many solutions as it returns.
func (s *Solver) CountUpTo(ctx context.Context, limit uint64) (uint64, error) {
	s.rewind()
	if !s.begin(ctx) {
		return 0, s.err
	}
	if s.capAt(limit) <= few {
		s.compete()
	}
	s.mayShare(false)
	return s.count(limit), s.err
}
