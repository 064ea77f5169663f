package generate

import (
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
	model *model
	grid  [bands.Cells]puzzle.Digit // the solution found last
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

// next looks for the next solution. It returns [dlx.ErrNodeLimit] if it reached its limit.
func (s *plainSearch) next(ctx context.Context) (found bool, err error) {
	// the engine is faster on longer searches
	switch s.Search(ctx, bands.Patience-min(bands.Patience, s.Guesses()), nil) {
	case bands.Found:
		bands.Grid(&s.Solver, s.grid[:], s.model.puzzle.Low)
		return true, nil
	case bands.Paused:
		return false, dlx.ErrNodeLimit
	case bands.Stopped:
		return false, context.Cause(ctx)
	}
	return false, nil
}

// solution returns the options of the solution found last.
func (s *plainSearch) solution() []dlx.Option {
	m := s.model
	m.chosen = m.chosen[:0]
	for c, d := range s.grid {
		candidate := puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d}
		m.chosen = append(m.chosen, m.only[m.index(candidate)])
	}
	return m.chosen
}

// spend adds the cost of the search to the cost of the model.
func (s *plainSearch) spend() {
	s.model.cost.Nodes += s.Nodes()
	s.model.cost.Depth = max(s.model.cost.Depth, s.Depth())
}

// first returns a solution under the assumptions of the model, or nil if there is none.
func (s *plainSearch) first(ctx context.Context, random *rand.Rand) ([]dlx.Option, error) {
	s.begin()
	s.Shuffle(random.Uint64() | 1)
	defer s.spend()
	if found, err := s.next(ctx); !found {
		return nil, err
	}
	return s.solution(), nil
}

// fillings takes one of the solutions under the assumptions of the model. It returns their number,
// or 0, with nothing changed, if there are more than most.
func (s *plainSearch) fillings(
	ctx context.Context, random *rand.Rand, most int,
) (ways int, err error) {
	s.begin()
	defer s.spend()
	var taken [bands.Cells]puzzle.Digit
	for {
		found, err := s.next(ctx)
		switch {
		case err != nil:
			return 0, err
		case !found:
			s.grid = taken
			s.model.adopt(s.solution())
			return ways, nil
		case ways == most:
			return 0, nil
		}
		if ways++; random.IntN(ways) == 0 {
			taken = s.grid
		}
	}
}

// other returns a solution under the assumptions of the model that differs from the model's
// solution, or nil if there is none.
func (s *plainSearch) other(ctx context.Context) ([]dlx.Option, error) {
	s.begin()
	defer s.spend()
	for {
		found, err := s.next(ctx)
		if !found {
			return nil, err
		}
		if !slices.Equal(s.grid[:], s.model.grid) {
			return s.solution(), nil
		}
	}
}
