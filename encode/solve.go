package encode

import (
	"cmp"
	"context"
	"iter"
	"math"
	"math/big"
	"slices"
	"sync/atomic"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// ErrNoSolution is returned if a solution is needed and there is none: the error of the engine.
var ErrNoSolution = dlx.ErrNoSolution

// Options say how to solve. The zero value is right for most.
type Options struct {
	Seed  uint64 // shuffles the search; 0: declaration order. The same seed gives the same answers
	Limit uint64 // Solutions and Count stop after this many; 0: all
	// CountBy says which solutions are different. The zero value: those that differ in the digit of
	// some cell, of the grid or of a variable.
	CountBy puzzle.CountBy

	// Method is the kernel of the search. Auto: the fastest known for the puzzle. 9x9 grids with
	// ordinary boxes, and only rules that add houses of nine cells, have a special kernel for up to
	// 10000 solutions, unless Method, Seed or Counting are set.
	Method   dlx.Method
	Counting dlx.Counting // the method of Count
	// Memory is about the greatest number of bytes for the cache of Count; 0: as in [dlx.Settings].
	Memory int64
	// Processors is the greatest number of goroutines of a search, as in [dlx.Settings]. A search for
	// a single solution uses one.
	Processors int

	// MaxNodes is the greatest number of nodes of a search. A call whose search reaches it ends
	// early, with [dlx.ErrNodeLimit]; those that search several times may visit more in all. 0: no
	// limit.
	MaxNodes uint64

	// Progress, if not nil, is called with the progress of a search, as [dlx.Settings] says.
	Progress func(dlx.Progress)

	// Clash, if not nil, is called by [Solver.Explain] with ever smaller sets of clues that clash:
	// first with all clues, last with those that it returns. It runs in the goroutine of the call.
	Clash func([]puzzle.Clue)
}

// A Solver solves puzzles one after another. It keeps the matrix of the last shape (size, digits,
// regions, and rules in the matrix, not a [matrix.Assumer]) for the next puzzles of it. Solving
// these does not allocate if the puzzle has no rules, or is a 9x9 grid whose rules only add houses.
// The zero value solves with zero Options.
//
// Only one goroutine may use it at a time: a call panics if another call, or a loop over solutions,
// has not ended.
type Solver struct {
	options  Options
	encoding *matrix.Encoding
	clues    matrix.Assumptions
	all      *dlx.Solver  // finds every solution of the matrix
	distinct *dlx.Solver  // finds one solution for each grid; nil until it is needed
	weighted *dlx.Solver  // for grids of many digits with few solutions; nil until it is needed
	plain    *plainSearch // for ordinary 9x9 grids; nil until it is needed
	grid     []puzzle.Digit
	dominoes [][2]puzzle.Cell

	waived matrix.Waiver
	like   []puzzle.Digit // the grid of [Solver.near]; nil: none

	err      error
	complete bool
	stats    dlx.Stats

	occupied atomic.Bool // a call has not ended
}

// NewSolver returns a solver. If the options have an unknown method or way of counting, or negative
// numbers, a call that needs the engine panics: see [dlx.NewSolver].
func NewSolver(o Options) *Solver { return &Solver{options: o} }

// prepare prepares the search of p. It reports false if there is nothing to search: p is not valid,
// or the clues contradict each other.
func (s *Solver) prepare(ctx context.Context, p *puzzle.Puzzle) bool {
	s.err, s.complete, s.stats = nil, false, dlx.Stats{}
	if s.encoding == nil || !s.encoding.Fits(p) {
		if s.err = p.ValidateShape(); s.err != nil {
			return false
		}
		if s.err = p.ValidateClues(); s.err != nil {
			return false
		}
		e, err := matrix.EncodeShape(ctx, p, s.waived)
		if err != nil {
			s.err = err
			return false
		}
		s.encoding = e
		s.grid = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells()) // as it stays in no grid
		s.all = dlx.NewSolver(e.Problem(), s.settings(s.method(e)))
		s.distinct, s.weighted = nil, nil
	} else if s.err = p.ValidateClues(); s.err != nil {
		return false
	}
	s.clues.Assume(s.encoding, p)
	s.complete = s.clues.Impossible()
	return !s.complete
}

// settings returns the settings of an engine with a kernel, for the present encoding.
func (s *Solver) settings(method dlx.Method) dlx.Settings {
	o := &s.options
	tuning := s.encoding.Tuning()
	for c, d := range s.like {
		known := s.encoding.Options(puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d})
		tuning.Likely = append(tuning.Likely, known...)
	}
	return dlx.Settings{
		Seed: o.Seed, Method: method, Counting: o.Counting, Memory: o.Memory, Processors: o.Processors,
		Ordered: o.Processors != 1, MaxNodes: o.MaxNodes, Progress: o.Progress,
		Tuning: tuning,
	}
}

// waive sets the houses and rules that need not hold in the next puzzles.
func (s *Solver) waive(w matrix.Waiver) {
	if !slices.Equal(w.Houses, s.waived.Houses) || !slices.Equal(w.Rules, s.waived.Rules) {
		s.waived = w
		s.encoding = nil
	}
}

// near makes later searches try the digits of a grid first. If it is a solution, they find it soon,
// and then solutions that differ from it in few cells.
func (s *Solver) near(grid []puzzle.Digit) {
	s.like, s.encoding = grid, nil
}

// every returns the engine for all solutions of the matrix; grids may repeat.
func (s *Solver) every() *dlx.Solver {
	s.all.Assume(s.clues.Forced(), s.clues.Forbidden())
	return s.all
}

// grids returns the engine for different solutions, by the options.
func (s *Solver) grids() *dlx.Solver {
	items := s.encoding.DistinctItems(s.options.CountBy)
	if items == nil {
		return s.every()
	}
	if s.distinct == nil {
		settings := s.settings(s.options.Method)
		settings.DistinctItems = items
		s.distinct = dlx.NewSolver(s.encoding.Problem(), settings)
	}
	s.distinct.Assume(s.clues.Forced(), s.clues.Forbidden())
	return s.distinct
}

// finish records how a search ended.
func (s *Solver) finish(d *dlx.Solver) {
	s.err = d.Err()
	s.complete = d.Status() == dlx.StatusExhausted
	s.stats = d.Stats()
}

// Solutions yields the different solutions of p, in the same order in every run. The slices are
// valid until the next iteration. After the loop, [Solver.Err] returns why it ended early, and
// [Solver.Complete] reports whether it is proved that there are no others.
func (s *Solver) Solutions(ctx context.Context, p *puzzle.Puzzle) iter.Seq[puzzle.Solution] {
	return func(yield func(puzzle.Solution) bool) { s.solutions(ctx, p, yield) }
}

func (s *Solver) solutions(
	ctx context.Context, p *puzzle.Puzzle, yield func(puzzle.Solution) bool,
) {
	s.occupy("Solutions")
	defer s.release()
	s.each(ctx, p, s.options.Limit, yield)
}

// each yields the solutions up to a limit; 0: no limit.
func (s *Solver) each(
	ctx context.Context, p *puzzle.Puzzle, limit uint64, yield func(puzzle.Solution) bool,
) {
	if s.begins(p, limit) {
		for n := uint64(0); n < limit && s.next(ctx); n++ {
			if !yield(puzzle.Solution{Grid: s.plain.solution()}) {
				break
			}
		}
		return
	}
	if s.prepare(ctx, p) {
		s.listed(ctx, limit, yield)
	}
}

// listed is each for the puzzle prepared.
func (s *Solver) listed(ctx context.Context, limit uint64, yield func(puzzle.Solution) bool) {
	if limit == 1 {
		// A first solution cannot repeat another, and the engine finds a first solution faster.
		if solution, err := s.every().First(ctx); err == nil {
			yield(s.decode(solution))
		}
		s.finish(s.all)
		return
	}
	d := s.grids()
	if 0 < limit && limit <= mostFew && s.fewApart() {
		d = s.few()
	}
	n := uint64(0)
	give := func(solution []dlx.Option) bool {
		n++
		return yield(s.decode(solution)) && n != limit
	}
	if limit == 2 {
		d.FirstTwo(ctx)(give) // often faster, as for one
	} else {
		d.Solutions(ctx)(give)
	}
	s.finish(d)
}

func (s *Solver) decode(solution []dlx.Option) puzzle.Solution {
	s.encoding.Decode(solution, s.grid)
	if !s.encoding.Tiled() {
		return puzzle.Solution{Grid: s.grid}
	}
	s.dominoes = s.encoding.Dominoes(solution, s.dominoes[:0])
	return puzzle.Solution{Grid: s.grid, Dominoes: s.dominoes}
}

// Solve returns a solution of p. If it has none, Solve returns [ErrNoSolution].
func (s *Solver) Solve(ctx context.Context, p *puzzle.Puzzle) (*puzzle.Solution, error) {
	s.occupy("Solve")
	defer s.release()
	var found *puzzle.Solution
	s.each(ctx, p, 1, func(one puzzle.Solution) bool {
		found = kept(one)
		return false
	})
	if found == nil {
		return nil, cmp.Or(s.err, ErrNoSolution)
	}
	return found, nil
}

// kept returns a copy of a solution that stays valid.
func kept(one puzzle.Solution) *puzzle.Solution {
	return &puzzle.Solution{Grid: slices.Clone(one.Grid), Dominoes: slices.Clone(one.Dominoes)}
}

// Count returns the number of different solutions of p, or [Options.Limit] if there are more. If it
// returns an error, the number is a lower bound.
func (s *Solver) Count(ctx context.Context, p *puzzle.Puzzle) (*big.Int, error) {
	s.occupy("Count")
	defer s.release()
	total := new(big.Int)
	if s.options.Limit > 0 {
		return total.SetUint64(s.countUpTo(ctx, p, s.options.Limit)), s.err
	}
	if s.prepare(ctx, p) {
		if n, ok := s.countFew(ctx, math.MaxUint64); ok {
			return total.SetUint64(n), s.err
		}
		d := s.grids()
		total, _ = d.Count(ctx)
		s.finish(d)
	}
	return total, s.err
}

// CountUpTo returns the number of different solutions of p, or limit if there are more;
// [Options.Limit] is ignored. If it returns an error, the number is a lower bound. Unlike
// [Solver.Count] it allocates no memory for its answer.
func (s *Solver) CountUpTo(ctx context.Context, p *puzzle.Puzzle, limit uint64) (uint64, error) {
	s.occupy("CountUpTo")
	defer s.release()
	return s.countUpTo(ctx, p, limit), s.err
}

// countUpTo is CountUpTo; the error is in err.
func (s *Solver) countUpTo(ctx context.Context, p *puzzle.Puzzle, limit uint64) uint64 {
	if s.begins(p, limit) {
		return s.upTo(ctx, limit)
	}
	if !s.prepare(ctx, p) {
		return 0
	}
	return s.counted(ctx, limit)
}

// counted is countUpTo for the puzzle prepared.
func (s *Solver) counted(ctx context.Context, limit uint64) uint64 {
	n, ok := s.countFew(ctx, limit)
	if ok {
		return n
	}
	d := s.grids()
	n, _ = d.CountUpTo(ctx, limit)
	s.finish(d)
	return n
}

// Unique reports whether p has exactly one solution.
func (s *Solver) Unique(ctx context.Context, p *puzzle.Puzzle) (bool, error) {
	s.occupy("Unique")
	defer s.release()
	return s.unique(ctx, p)
}

func (s *Solver) unique(ctx context.Context, p *puzzle.Puzzle) (bool, error) {
	n := s.countUpTo(ctx, p, 2)
	return n == 1 && s.err == nil, s.err
}

// solvable reports whether p has a solution.
func (s *Solver) solvable(ctx context.Context, p *puzzle.Puzzle) (bool, error) {
	grid, err := s.first(ctx, p)
	return grid != nil, err
}

// first returns the digits of a solution of p; nil if there is none. They are valid until the next
// call.
func (s *Solver) first(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
	if s.begins(p, 1) {
		if s.next(ctx) {
			return s.plain.solution(), nil
		}
		return nil, s.err
	}
	if !s.prepare(ctx, p) {
		return nil, s.err
	}
	solution, err := s.every().First(ctx)
	s.finish(s.all)
	if err != nil {
		return nil, s.err
	}
	s.encoding.Decode(solution, s.grid)
	return s.grid, s.err
}

// method returns the kernel for an encoding.
func (s *Solver) method(e *matrix.Encoding) dlx.Method {
	if s.options.Method != dlx.MethodAuto {
		return s.options.Method
	}
	return e.Method()
}

// Err returns why the last call stopped early: the error of its context, or what is wrong with the
// puzzle; nil if it did not.
func (s *Solver) Err() error { return s.err }

// Complete reports whether the last call proved that there are no solutions beyond those it
// returned.
func (s *Solver) Complete() bool { return s.complete }

// Stats returns the cost of the last call. For an ordinary 9x9 grid, nodes are the states that its
// kernel visits, two for each guess; this kernel does not count updates.
func (s *Solver) Stats() dlx.Stats { return s.stats }
