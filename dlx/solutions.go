package dlx

import (
	"context"
	"iter"
)

// Solutions yields the solutions that have not been given yet, each as a list of options in no
// particular order, though the same in every run. The slice is valid until the next turn. The loop may be left at any time and
// a later call goes on behind the last solution given; [Solver.Restart] begins again.
//
// After the loop, [Solver.Err] tells whether it was stopped early, and [Solver.Status] whether all
// solutions have been given.
func (s *Solver) Solutions(ctx context.Context) iter.Seq[[]Option] {
	return func(yield func([]Option) bool) {
		if !s.begin(ctx) {
			return
		}
		for s.next() {
			if !yield(s.current()) {
				return
			}
		}
	}
}

func (s *Solver) current() []Option {
	s.raw = s.search.Solution(s.raw[:0])
	return s.give(s.raw)
}

// give returns a solution as the caller sees it.
func (s *Solver) give(solution []int32) []Option {
	s.solution = s.solution[:0]
	for _, o := range solution {
		s.solution = append(s.solution, Option(o))
	}
	return s.solution
}

// First starts over and returns the first solution, valid until the solver is used again. It
// returns nil and no error if there is none.
func (s *Solver) First(ctx context.Context) ([]Option, error) {
	s.rewind()
	if s.begin(ctx) && s.next() {
		return s.current(), nil
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
	return s.count(limit), s.err
}
