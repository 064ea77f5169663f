package encode

import (
	"context"

	"exactcover/dlx"
)

// mostFew is the greatest number of solutions of a grid of many digits for the search of
// [Solver.few].
const mostFew = 1000

// manyDigits reports whether the puzzle is a grid of more than fewDigits digits without rules, and
// the options leave the way to count to the solver. If such a puzzle has few solutions, the search
// with consistency and weights ends tens of times sooner than the kernel for enumeration; if it has
// many, it takes two to four times as long for each.
func (s *Solver) manyDigits() bool {
	e, o := s.encoding, &s.options
	if e.distinct(o.CountBy) != nil {
		return false // several solutions are one grid
	}
	return len(e.shape.Rules) == 0 && !e.tiled && e.shape.DigitCount() > fewDigits &&
		o.Method == dlx.MethodAuto && o.Counting == dlx.CountAuto && e.problem.NumOptions() <= manyOptions
}

// few returns the engine for a grid of many digits of which at most mostFew solutions are wanted.
func (s *Solver) few() *dlx.Solver {
	if s.weighted == nil {
		s.weighted = dlx.NewSolver(s.encoding.problem, dlx.Settings{
			Seed: s.options.Seed, Method: dlx.MethodStrong, Processors: s.options.Processors,
			Ordered: s.options.Processors != 1, MaxNodes: s.options.MaxNodes, Progress: s.options.Progress,
		})
	}
	s.weighted.Assume(s.clues.force, s.clues.forbid)
	return s.weighted
}

// countFew counts the solutions of a grid of many digits up to a limit. It reports false if that is
// left to another search, because there are more than mostFew.
func (s *Solver) countFew(ctx context.Context, limit uint64) (n uint64, ok bool) {
	if !s.manyDigits() {
		return 0, false
	}
	d := s.few()
	n, _ = d.CountUpTo(ctx, min(limit, mostFew))
	s.finish(d)
	return n, s.complete || n == limit || s.err != nil
}
