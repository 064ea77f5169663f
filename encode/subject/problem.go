package subject

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/record"
	"exactcover/encode/tiling"
)

// A Problem is an exact-cover problem as a subject.
type Problem struct {
	*xcc.File
	cells *picture.Cells  // for pictures; found when first needed
	upTo  *dlx.Symmetries // up to which solutions are different; found when first needed
}

// Cover implements [Subject].
func (p *Problem) Cover(context.Context) (*dlx.Problem, []dlx.Item, error) {
	return p.Problem, nil, nil
}

func (p *Problem) search(ctx context.Context, e *Engine, yield func(Solution) bool) {
	if e.Err = p.find(ctx, e.UpTo); e.Err != nil {
		return
	}
	if s := p.sought(ctx, e); s != nil {
		e.search(ctx, p.by(e, s), yield)
	}
}

// by returns the problem with its solver.
func (p *Problem) by(e *Engine, s *dlx.Solver) *divisible {
	begun := e.Random > 0
	return &divisible{
		solver: s,
		solution: func(options []dlx.Option) (Solution, error) {
			c, err := p.cover(options)
			if err == nil && !begun {
				c.doubt, begun = p.doubt(s), true
			}
			return c, err
		},
		stream: func(ctx context.Context) iter.Seq[[]dlx.Option] {
			if e.Random > 0 {
				return first(e.Random, s.Samples(ctx, e.source()))
			}
			return p.inOrder(ctx, s, e.Options.Limit)
		},
	}
}

// cover returns options as a solution. Every solution is checked before anybody sees it.
func (p *Problem) cover(options []dlx.Option) (*cover, error) {
	if err := p.Problem.Check(options); err != nil {
		return nil, noSolution(err)
	}
	slices.Sort(options) // the order of the input, which does not depend on the search
	return &cover{problem: p, options: options}, nil
}

// noSolution is the error for an answer of the solver that is no solution, and says why.
func noSolution(err error) error {
	return fmt.Errorf("internal error: the solver's answer is no solution: %w", err)
}

// doubt says why the first solution need not be a cheapest one, or "".
func (p *Problem) doubt(s *dlx.Solver) string {
	switch t := s.Stats(); {
	case !p.Problem.HasCosts():
		return ""
	case t.Bounded && s.Err() != nil:
		return fmt.Sprintf("stopped early: it is only proved that the cost is at least %d", t.Bound)
	case s.Err() != nil:
		return "stopped early: other solutions may cost less"
	case !t.Bounded && s.Status() != dlx.StatusExhausted:
		return fmt.Sprintf("more than %d solutions: they are not sorted by cost", mostSorted)
	}
	return ""
}

// endedProblem sets the values about the last call of a solver of problems.
func (e *Engine) endedProblem(s *dlx.Solver) {
	e.Err, e.Complete, e.Stats = s.Err(), s.Status() == dlx.StatusExhausted, s.Stats()
}

// inOrder yields the solutions. If there are costs, the cheapest comes first, unless more solutions
// are asked for than may be kept in memory.
func (p *Problem) inOrder(
	ctx context.Context, s *dlx.Solver, limit uint64,
) iter.Seq[[]dlx.Option] {
	switch {
	case p.Problem.HasCosts() && p.upTo != nil && limit > 0:
		return first(int(min(limit, math.MaxInt)), p.cheapestFirst(s.Solutions(ctx)))
	case !p.Problem.HasCosts() && 0 < limit && limit <= 2 && p.upTo == nil:
		return s.FirstTwo(ctx) // the solver itself obeys the limit
	case !p.Problem.HasCosts():
		return s.Solutions(ctx)
	case limit == 0 || limit > mostSorted || p.upTo != nil:
		return p.cheapestFirst(s.Solutions(ctx))
	}
	return withoutCosts(s.Minimize(ctx, 0)) // so it does here
}

// withoutCosts yields solutions without their costs.
func withoutCosts(stream iter.Seq2[[]dlx.Option, int64]) iter.Seq[[]dlx.Option] {
	return func(yield func([]dlx.Option) bool) {
		stream(func(options []dlx.Option, _ int64) bool { return yield(options) })
	}
}

// mostSorted is the most solutions that are kept in memory to be sorted by cost.
const mostSorted = 100_000

// cheapestFirst sorts solutions by cost if there are at most mostSorted. Otherwise it yields them
// as they come.
func (p *Problem) cheapestFirst(solutions iter.Seq[[]dlx.Option]) iter.Seq[[]dlx.Option] {
	return func(yield func([]dlx.Option) bool) {
		var kept []cover
		passed := 0
		pass := func() bool {
			for passed < len(kept) && yield(kept[passed].options) {
				passed++
			}
			return passed == len(kept)
		}
		for options := range solutions {
			if len(kept) < mostSorted {
				kept = append(kept, cover{problem: p, options: slices.Clone(options)})
			} else if !pass() || !yield(options) {
				return
			}
		}
		if passed == 0 {
			slices.SortStableFunc(kept, func(a, b cover) int { return cmp.Compare(a.cost(), b.cost()) })
			pass()
		}
	}
}

func (p *Problem) solver(e *Engine) *dlx.Solver {
	o := e.Options
	if p.upTo != nil && p.Problem.HasCosts() {
		o.Limit = 0 // the cheapest of all classes come first
	}
	return dlx.NewSolver(p.Problem, dlx.Settings{
		Method: o.Method, Seed: o.Seed, MaxSolutions: o.Limit, Counting: o.Counting, Memory: o.Memory,
		Processors: e.Processors(), Ordered: true, Progress: o.Progress, UpTo: p.upTo,
	})
}

func (p *Problem) count(ctx context.Context, e *Engine) *big.Int {
	if e.Err = p.find(ctx, e.UpTo); e.Err != nil {
		e.Complete = false
		return new(big.Int)
	}
	s := p.sought(ctx, e)
	if s == nil {
		return new(big.Int)
	}
	n, _ := s.Count(ctx)
	e.endedProblem(s)
	return n
}

// Clash says why the problem has no solution: by a proof, or by items that no options cover
// together, all of which are needed unless there is an error. If there is a solution, both are nil.
func (p *Problem) Clash(
	ctx context.Context, e *Engine,
) (proof *dlx.Certificate, items []dlx.Item, err error) {
	s := p.solver(e)
	if proof, err = s.Impossible(ctx); proof == nil && err == nil {
		items, err = s.Clash(ctx)
	}
	e.endedProblem(s)
	return proof, items, err
}

// Write implements [Subject].
func (p *Problem) Write(ctx context.Context, dst []byte, f *format.Format) ([]byte, error) {
	if !format.WritesProblems(f.Name) {
		return dst, errNotPuzzle(f)
	}
	b := bytes.NewBuffer(dst)
	if err := format.WriteProblem(ctx, b, f.Name, p.File); err != nil {
		return dst, err
	}
	return b.Bytes(), nil
}

// findCells finds the cells, once. Its error says why there are none.
func (p *Problem) findCells(ctx context.Context) (err error) {
	if p.cells == nil {
		p.cells, err = picture.FindCells(ctx, p.File)
	}
	return err
}

// Misfit implements [Boarded].
func (p *Problem) Misfit() string { return "" }

// Exact implements [Boarded].
func (p *Problem) Exact(context.Context) (*Problem, error) { return p, nil }

// Board implements [Boarded].
func (p *Problem) Board(ctx context.Context) (board *tiling.Puzzle, items []string, err error) {
	if err := p.findCells(ctx); err != nil {
		return nil, nil, err
	}
	board, cells := p.cells.Board()
	for _, i := range cells {
		items = append(items, p.Items[i])
	}
	return board, items, nil
}

// Draw implements [Subject]: a problem has no picture.
func (p *Problem) Draw(
	_ context.Context, f *format.Format, _ picture.Options,
) (*picture.Picture, error) {
	return nil, errNotPuzzle(f)
}

// errNotPuzzle is the error for an exact-cover problem in a format for puzzles.
func errNotPuzzle(f *format.Format) error {
	return &format.MisfitError{Format: f.Name, What: "it is an exact-cover problem"}
}

// A cover is a solution of a problem.
type cover struct {
	problem *Problem
	options []dlx.Option
	doubt   string // why it need not be a cheapest solution; "" if it is, or if nobody asks
}

func (c *cover) Write(_ context.Context, dst []byte, f *format.Format) ([]byte, error) {
	if f.Name != format.XCC {
		return dst, errNotPuzzle(f)
	}
	if c.doubt != "" {
		dst = fmt.Appendf(dst, "| %s\n", c.doubt)
	}
	return c.problem.AppendSolution(dst, c.options), nil
}

// Draw draws a solution as a tiling.
func (c *cover) Draw(
	ctx context.Context, _ *format.Format, _ picture.Options,
) (*picture.Picture, error) {
	if err := c.problem.findCells(ctx); err != nil {
		return nil, err
	}
	return c.problem.cells.Tiling(ctx, c.options)
}

// AddTo adds the options as lists of their items, their names, and their cost if there are costs.
func (c *cover) AddTo(w *record.Writer) {
	options, names := [][]string{}, []string{} // not nil, which would be null
	for _, o := range c.options {
		var items []string
		for e := range c.problem.Problem.Entries(o) {
			items = append(items, string(c.problem.AppendEntry(nil, e)))
		}
		options = append(options, items)
		names = append(names, string(c.problem.AppendName(nil, o)))
	}
	w.Cover(options, names)
	if c.problem.Problem.HasCosts() {
		w.Cost(c.cost())
	}
}

func (c *cover) cost() (total int64) {
	for _, o := range c.options {
		total += c.problem.Problem.Cost(o)
	}
	return total
}
