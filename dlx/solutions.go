package dlx

import (
	"context"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"
)

// Solutions yields the solutions that have not been given yet, each as a list of options in no
// particular order, though the same in every run unless [Settings.Processors] is above 1 and
// [Settings.Ordered] is not set. The slice is valid until the next turn. The loop may be left at any
// time and a later call goes on after the last solution given; [Solver.Restart] begins again.
// Within the loop the solver must not be used, but for [Solver.Stats], [Solver.Status] and
// [Solver.Err].
//
// While a search finds many solutions it is up to 256 ahead of the one given, and so are the nodes
// of [Solver.Stats]. If it is stopped early then, those that it is ahead are given first.
//
// After the loop, [Solver.Err] tells whether it was stopped early, and [Solver.Status] whether all
// solutions have been given.
func (s *Solver) Solutions(ctx context.Context) iter.Seq[[]Option] {
	s.checkLoop("Solutions", ctx)
	return func(yield func([]Option) bool) {
		s.occupy("Solutions")
		defer s.release()
		s.session.Solutions(ctx, func(solution []int32) bool { return yield(s.give(solution)) })
	}
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
	checkContext("First", ctx)
	s.occupy("First")
	defer s.release()
	if solution, found := s.session.First(ctx); found {
		return s.give(solution), nil
	}
	return nil, s.session.Err()
}

// Unique starts over and reports whether there is exactly one solution. [Settings.MaxSolutions] does
// not matter here.
func (s *Solver) Unique(ctx context.Context) (bool, error) {
	checkContext("Unique", ctx)
	s.occupy("Unique")
	defer s.release()
	unique := s.session.Unique(ctx)
	return unique, s.session.Err()
}

// CountUpTo starts over and counts at most limit solutions. If it returns an error, there are at
// least as many solutions as it returns.
func (s *Solver) CountUpTo(ctx context.Context, limit uint64) (uint64, error) {
	checkContext("CountUpTo", ctx)
	s.occupy("CountUpTo")
	defer s.release()
	n := s.session.CountUpTo(ctx, limit)
	return n, s.session.Err()
}

// Count starts over and returns the number of solutions. If it returns an error, there are at
// least as many solutions as it returns.
//
// [Settings.Counting] chooses the way. Counting by memo keeps [Settings.Memory] and uses
// [Settings.Processors]; the number is exact, whatever has to be forgotten for lack of memory.
// Problems with propagators, very large ones, and counts limited by [Settings.MaxSolutions], are
// counted by search. [Stats.Nodes] is the number of nodes and sub-problems of all that was tried.
func (s *Solver) Count(ctx context.Context) (*big.Int, error) {
	checkContext("Count", ctx)
	s.occupy("Count")
	defer s.release()
	n := s.session.Count(ctx)
	return n, s.session.Err()
}

// Minimize starts over and yields the k cheapest solutions in rising order of cost, each with its
// cost; all solutions, sorted, if k is 0 or less. Of equally cheap solutions those found first are
// taken, and come first; which these are depends on the problem, the seed and k alone. The slice is
// valid until the next turn.
//
// The search prunes by lower bounds on the cost of what is still to be covered, so that it visits
// few of the solutions; without a limit k it cannot. It keeps the solutions it may have to give in
// memory and yields nothing before it knows that they are the cheapest.
//
// If it is stopped early, by its context, [Settings.MaxNodes] or [Settings.Timeout], it yields the
// best solutions found so far: their order is right and they are solutions, but there may be
// cheaper ones. Then and only then [Solver.Err] is not nil, also within the loop. After an
// undisturbed search [Solver.Status] is [StatusExhausted] if there are no further solutions, and [StatusReady]
// if there may be because k were found.
//
// Under [Settings.DistinctItems] and [Settings.DistinctOptions] every solution is the cheapest of
// those that count as the same. [Settings.MaxSolutions] limits k, and [Settings.Method] does not
// matter. Minimize leaves no place to go on from: whatever is called next starts over.
func (s *Solver) Minimize(ctx context.Context, k int) iter.Seq2[[]Option, int64] {
	s.checkLoop("Minimize", ctx)
	return func(yield func([]Option, int64) bool) {
		s.occupy("Minimize")
		defer s.release()
		s.session.Minimize(ctx, k, func(solution []int32, cost int64) bool {
			return yield(s.give(solution), cost)
		})
	}
}

// Samples starts over and yields random solutions without end, each drawn from all solutions with
// the same probability, whatever was drawn before; so some come several times. It yields none if
// there is no solution. The same problem, options and source give the same stream on every machine.
// The slice is valid until the next turn.
//
// Where there are few solutions they are all kept and drawn from. Else they are drawn from their
// diagram. If there is none, or it does not fit into [Settings.Memory] (256 MB if that is 0), they
// are all listed, however long that takes, for the first thousand draws, which then come at once,
// and again for twice as many, and so on up to some 30 MB of them. So the memory has a bound,
// however many are drawn.
//
// If the stream is stopped early, by its context, [Settings.MaxNodes] or [Settings.Timeout], as
// [Solver.Err] tells, what was yielded until then was drawn from all solutions nonetheless.
// [Settings.MaxSolutions] does not matter here. Samples leaves no place to go on from: whatever is
// called next starts over.
func (s *Solver) Samples(ctx context.Context, source rand.Source) iter.Seq[[]Option] {
	s.checkLoop("Samples", ctx)
	if source == nil {
		misuse("Samples: the source is nil")
	}
	return func(yield func([]Option) bool) {
		s.occupy("Samples")
		defer s.release()
		s.session.Sample(ctx, source, func(solution []int32) bool { return yield(s.give(solution)) })
	}
}
