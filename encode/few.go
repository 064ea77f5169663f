package encode

import (
	"context"

	"exactcover/dlx"
)

// mostFew is the greatest number of solutions for the search of [Solver.few].
const mostFew = 1000

// fewApart reports whether a search for few solutions has a method of its own, and the options
// leave the way to count to the solver.
func (s *Solver) fewApart() bool {
	e, o := s.encoding, &s.options
	return e.FewMethod() != e.Method() && e.DistinctItems(o.CountBy) == nil &&
		o.Method == dlx.MethodAuto && o.Counting == dlx.CountAuto
}

// few returns the engine for at most mostFew solutions.
func (s *Solver) few() *dlx.Solver {
	if s.weighted == nil {
		s.weighted = dlx.NewSolver(s.encoding.Problem(), s.settings(s.encoding.FewMethod()))
	}
	s.weighted.Assume(s.clues.Forced(), s.clues.Forbidden())
	return s.weighted
}

// countFew counts solutions up to a limit, if few are counted apart. It reports false if that is
// left to another search, also because there are more than mostFew.
func (s *Solver) countFew(ctx context.Context, limit uint64) (n uint64, ok bool) {
	if !s.fewApart() {
		return 0, false
	}
	d := s.few()
	n, _ = d.CountUpTo(ctx, min(limit, mostFew))
	s.finish(d)
	return n, s.complete || n == limit || s.err != nil
}
