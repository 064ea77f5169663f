package dlx

import (
	"cmp"
	"context"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"

	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/matrix"
)

// Solutions yields the solutions that have not been given yet. Each is a list of options in no
// particular order, unless [Settings.Ordered] is set. The sequence is the same in every run. The
// slice is valid until the next turn.
//
// The loop may be left at any time. The next loop continues after the last solution that was given;
// [Solver.Restart] begins again. Within the loop, only [Solver.Stats], [Solver.Status] and
// [Solver.Err] of the solver may be called.
//
// While a search finds many solutions, it is up to 256 solutions ahead of the one given, and
// [Solver.Stats] counts their nodes. If it is then stopped early, these solutions are given first.
//
// After the loop, [Solver.Err] is not nil if the search was stopped early, and [Solver.Status] says
// whether all solutions have been given.
func (s *Solver) Solutions(ctx context.Context) iter.Seq[[]Option] {
	return func(yield func([]Option) bool) {
		s.occupy("Solutions")
		defer s.release()
		if s.upTo != nil {
			s.listClasses(ctx, yield)
			return
		}
		s.session.Solutions(ctx, func(solution []int32) bool { return yield(s.give(solution)) })
	}
}

// Using starts over and yields solutions until each wanted option is in one of them, or in none.
// wanted has an element for each option of the problem. The solver clears the elements of options
// that are in no further solution. The body of the loop clears those of options that it has seen
// often enough, such as all options of the solution; while it does not, further solutions with them
// follow. A solution may come several times, but the sequence ends. The slice is valid until the
// next turn.
//
// This takes far less time than a search for each option: all of them share one search, which keeps
// what it has learned. It is that of [MethodConsistency]. It ignores [Settings.Method],
// [Settings.DistinctItems] and [Settings.MaxSolutions].
//
// If it is stopped early, [Solver.Err] is not nil; the options whose elements are still set are
// those about which nothing is known. The next call starts over.
func (s *Solver) Using(ctx context.Context, wanted []bool) iter.Seq[[]Option] {
	checkWanted("Using", wanted, s.problem.matrix)
	return func(yield func([]Option) bool) {
		s.occupy("Using")
		defer s.release()
		s.session.Using(ctx, wanted, func(solution []int32) bool { return yield(s.give(solution)) })
	}
}

// give converts a solution of the engine for the caller.
func (s *Solver) give(solution []int32) []Option {
	s.solution = matrix.Convert(s.solution[:0], solution)
	return s.solution
}

// First starts over and returns a solution, or [ErrNoSolution]. The slice is valid until the solver
// is used again. The next call starts over.
//
// It need not be the solution that [Solver.Solutions] gives first: kernels compete for it. If it
// takes long, options that symmetries make needless are left out.
func (s *Solver) First(ctx context.Context) ([]Option, error) {
	s.occupy("First")
	defer s.release()
	if solution, found := s.session.First(ctx); found {
		return s.give(solution), nil
	}
	return nil, cmp.Or(s.session.Err(), ErrNoSolution)
}

// FirstTwo starts over and yields two solutions, or one if there is only one. It finds them as
// [Solver.First] does: to list two solutions, or to learn that there are fewer, it is often far
// faster than [Solver.Solutions]. The slice is valid until the next turn. If the search is stopped
// early, [Solver.Err] is not nil. The next call starts over.
func (s *Solver) FirstTwo(ctx context.Context) iter.Seq[[]Option] {
	return func(yield func([]Option) bool) {
		s.occupy("FirstTwo")
		defer s.release()
		s.session.Few(ctx, 2, func(solution []int32) bool { return yield(s.give(solution)) })
	}
}

// Unique starts over and reports whether there is exactly one solution. It ignores
// [Settings.MaxSolutions]. The next call starts over.
func (s *Solver) Unique(ctx context.Context) (bool, error) {
	s.occupy("Unique")
	defer s.release()
	unique := s.session.Unique(ctx)
	return unique, s.session.Err()
}

// CountUpTo starts over and counts solutions up to limit. If it returns an error, the number is a
// lower bound. The next call starts over.
func (s *Solver) CountUpTo(ctx context.Context, limit uint64) (uint64, error) {
	s.occupy("CountUpTo")
	defer s.release()
	if s.upTo != nil && limit > 0 {
		return s.countClasses(ctx, limit).Uint64(), s.Err()
	}
	n := s.session.CountUpTo(ctx, limit)
	return n, s.session.Err()
}

// Count starts over and returns the number of solutions. If it returns an error, the number is a
// lower bound.
//
// [Settings.Counting] chooses the way to count. By default, boards that can be turned, digits that
// can be renamed and the like make a count many times faster. A count by memo keeps to
// [Settings.Memory] and uses [Settings.Processors]. The number is exact, even if the memory does
// not hold all sub-problems. Problems with propagators, very large problems, and counts limited by
// [Settings.MaxSolutions] are counted by search. [Stats.Nodes] adds up the nodes and sub-problems
// of all ways of counting that were tried.
func (s *Solver) Count(ctx context.Context) (*big.Int, error) {
	s.occupy("Count")
	defer s.release()
	if s.upTo != nil {
		return s.countClasses(ctx, s.settings.MaxSolutions), s.Err()
	}
	n := s.session.Count(ctx)
	return n, s.session.Err()
}

// Minimize starts over and yields the k cheapest solutions, each with its cost, in rising order of
// cost. It yields all solutions, sorted, if k is 0 or less. Of equally cheap solutions, it takes
// those that are found first, and yields them first. Which these are depends only on the problem,
// the seed and k. The slice is valid until the next turn.
//
// The search prunes by lower bounds on the cost of completing a partial solution, so that it visits
// few of the solutions. If it takes long, three searches take turns: one with the bounds of the
// linear program, which suits problems such as the planning of crews; one with simpler bounds; and
// a fast one, which suits weak bounds. [Stats] counts the nodes of all. Without a limit k nothing
// is pruned. The best solutions so far are kept in memory. The first one is yielded when all are
// known to be the cheapest.
//
// If it is stopped early, by its context, [Settings.MaxNodes] or [Settings.Timeout], it yields the
// best solutions found so far, in the right order. There may be cheaper ones, but none below
// [Stats.Bound]. Then and only then [Solver.Err] is not nil, also within the loop. After a search
// that was not stopped, [Solver.Status] is [StatusExhausted] if there are no further solutions; it
// is [StatusReady] if k were found and there may be more.
//
// Problems with propagators and distinct solutions have no bounds: then Minimize yields nothing,
// and [Solver.Err] returns [ErrNoMinimize]. [Settings.MaxSolutions] limits k. Minimize ignores
// [Settings.Method]. The next call starts over.
func (s *Solver) Minimize(ctx context.Context, k int) iter.Seq2[[]Option, int64] {
	return func(yield func([]Option, int64) bool) {
		s.occupy("Minimize")
		defer s.release()
		s.session.Minimize(ctx, k, engine.NoCeiling, func(solution []int32, cost int64) bool {
			return yield(s.give(solution), cost)
		})
	}
}

// Duals starts over and returns a price of every item: its dual value in the linear program, in
// which options may also be taken in part. A new option can lower the value of the program only if
// it costs less than the prices of its items together. That is what column generation needs: find
// such an option, add it, and ask again.
//
// The prices are approximate: the bound that they give is usually within 0.1 percent of the value
// of the program. A price may be negative. That of a secondary item is 0 or negative; it is 0 if
// the item has colours.
//
// If some item cannot be covered, or the call is stopped, Duals returns nil. Duals ignores
// assumptions and, like [Solver.Minimize], does not take problems with propagators or distinct
// solutions. The next call starts over.
func (s *Solver) Duals(ctx context.Context) ([]float64, error) {
	s.occupy("Duals")
	defer s.release()
	return slices.Clone(s.session.Linear(ctx)), s.session.Err()
}

// Samples starts over and yields random solutions without end. In each draw, all solutions have the
// same probability, so a solution may come several times. Samples yields none if there is no
// solution. The same problem, settings and source give the same sequence on every machine. The
// slice is valid until the next turn.
//
// Samples draws in one of three ways:
//
//   - If there are few solutions, it keeps them all and draws from them.
//   - Otherwise it draws from their diagram.
//   - If there is no diagram, or it does not fit into [Settings.Memory] (256 MB if that is 0),
//     Samples lists all solutions, which may take very long, and draws the first thousand samples
//     meanwhile. Then it lists them again to draw twice as many, and so on, up to some 30 MB of
//     samples at a time. So the memory is bounded.
//
// The context, [Settings.MaxNodes] or [Settings.Timeout] may stop the sequence early. Then
// [Solver.Err] is not nil. The samples yielded until then were still drawn from all solutions.
// Samples ignores [Settings.MaxSolutions]. The next call starts over.
func (s *Solver) Samples(ctx context.Context, source rand.Source) iter.Seq[[]Option] {
	return func(yield func([]Option) bool) {
		s.occupy("Samples")
		defer s.release()
		s.session.Sample(ctx, source, func(solution []int32) bool { return yield(s.give(solution)) })
	}
}
