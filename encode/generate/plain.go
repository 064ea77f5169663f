package generate

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/internal/bands"
)

// A plainSearch finds solutions of a model that is an ordinary 9x9 grid, perhaps with more houses
// of nine cells.
type plainSearch struct {
	bands.Solver
	model   *model
	grid    [bands.Cells]puzzle.Digit // the solution found last
	options []dlx.Option              // buffer for its options
}

func newPlainSearch(m *model, more [][]puzzle.Cell) *plainSearch {
	s := &plainSearch{model: m}
	if len(more) > 0 {
		s.Bind(bands.NewHouses(more))
	}
	return s
}

// begin starts a new search under the assumptions of the model.
func (s *plainSearch) begin() {
	s.Reset()
	for _, o := range s.model.force {
		s.keep(o, 0)
	}
	for _, o := range s.model.forbid {
		s.keep(o, bands.All)
	}
}

// keep restricts the cell of an option to its digit or, with others, to all other digits.
func (s *plainSearch) keep(o dlx.Option, others uint16) {
	c := s.model.of(o)[0]
	s.Keep(int(c.Cell), others^1<<(c.Digit-s.model.puzzle.Low))
}

// each calls found for each solution under the assumptions of the model, until it returns false.
func (s *plainSearch) each(ctx context.Context, found func() bool) error {
	s.begin()
	return s.search(ctx, found)
}

// search is each for a search that has begun.
func (s *plainSearch) search(ctx context.Context, found func() bool) error {
	defer func() {
		s.model.cost.Nodes += s.Nodes()
		s.model.cost.Depth = max(s.model.cost.Depth, s.Depth())
	}()
	for {
		// the engine is faster on longer searches
		switch s.Search(ctx, bands.Patience-min(bands.Patience, s.Guesses()), nil) {
		case bands.Exhausted:
			return nil
		case bands.Paused:
			return dlx.ErrNodeLimit
		case bands.Stopped:
			return context.Cause(ctx)
		}
		bands.Grid(&s.Solver, s.grid[:], s.model.puzzle.Low)
		if !found() {
			return nil
		}
	}
}

// own reports whether the solution found last is that of the model.
func (s *plainSearch) own() bool { return slices.Equal(s.grid[:], s.model.grid) }

// solution returns the options of the solution found last.
func (s *plainSearch) solution() []dlx.Option {
	m := s.model
	s.options = s.options[:0]
	for c, d := range s.grid {
		candidate := puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d}
		s.options = append(s.options, m.only[m.index(candidate)])
	}
	return s.options
}

// nodes is the cost of the last search, in the unit of the budget.
func (s *plainSearch) nodes() uint64 { return s.Nodes() }

// first returns a solution under the assumptions of the model, or [dlx.ErrNoSolution].
func (s *plainSearch) first(ctx context.Context, random *rand.Rand) (one []dlx.Option, err error) {
	s.begin()
	s.Shuffle(random.Uint64() | 1)
	err = s.search(ctx, func() bool {
		one = s.solution()
		return false
	})
	if one == nil {
		err = cmp.Or(err, dlx.ErrNoSolution)
	}
	return one, err
}
