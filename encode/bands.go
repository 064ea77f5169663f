package encode

import (
	"context"
	"math"
	"slices"
	"time"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/internal/bands"
)

// progressEvery is the least time between two reports of progress.
const progressEvery = 100 * time.Millisecond

// A plainSearch is a search of a plain 9x9 grid by package bands.
type plainSearch struct {
	bands.Solver
	bound    puzzle.Puzzle // the last puzzle with rules, without its clues
	houses   *bands.Houses // of bound
	low      puzzle.Digit  // of the puzzle
	clues    bands.Table
	grid     [bands.Cells]puzzle.Digit
	wanted   uint64 // solutions
	found    uint64
	puzzle   *puzzle.Puzzle // the one begun
	last     uint64         // guesses until the last solution
	patience uint64         // guesses after it until the engine may take over
	takeover                // the rest of a search that takes package bands too long
	began    time.Time      // zero if progress is not wanted
	reported time.Time      // last, or when the search began
}

// plainly reports whether package bands, with these options, searches plain grids for a given
// number of solutions.
func (s *Solver) plainly(solutions uint64) bool {
	o := &s.options
	if o.Method != dlx.MethodAuto || o.Counting != dlx.CountAuto || o.Seed != 0 ||
		solutions-1 >= bands.MostSolutions || s.waived.Houses != nil || s.waived.Rules != nil {
		return false
	}
	if s.plain == nil {
		s.plain = &plainSearch{patience: bands.Patience}
	}
	return true
}

// begins reports whether package bands searches for a given number of solutions of p. If so, it
// begins the search. If p is not valid, the search has no solutions.
func (s *Solver) begins(p *puzzle.Puzzle, solutions uint64) bool {
	if !s.plainly(solutions) || !s.plain.bind(p) {
		return false
	}
	s.complete, s.stats, s.err = false, dlx.Stats{}, nil
	s.plain.wanted = solutions
	if s.options.Progress != nil {
		s.plain.began = time.Now()
		s.plain.reported = s.plain.began
	}
	if !s.plain.give(p) {
		s.err = p.ValidateClues()
	}
	return true
}

// bind passes the houses of p to package bands. It reports false if package bands cannot solve p.
func (b *plainSearch) bind(p *puzzle.Puzzle) bool {
	if len(p.Rules) == 0 {
		b.Bind(nil)
		_, ok := p.Ordinary()
		return ok
	}
	if b.houses == nil || !b.bound.SameShape(p) || !puzzle.SameRules(b.bound.Rules, p.Rules) {
		houses, ok := p.Ordinary()
		if !ok {
			return false
		}
		b.bound = *p.Shape()
		b.bound.Rules = slices.Clone(p.Rules)
		b.houses = bands.NewHouses(houses)
	}
	b.Bind(b.houses)
	return true
}

// give starts over with the clues of p. It reports false if they are not valid.
func (b *plainSearch) give(p *puzzle.Puzzle) bool {
	b.low, b.found, b.last = p.Low, 0, 0
	b.puzzle, b.takeover = p, takeover{}
	switch {
	case p.Candidates != nil || p.Solution != nil:
		if p.ValidateClues() != nil {
			return false
		}
		b.Reset()
		for c := range puzzle.Cell(bands.Cells) {
			b.Keep(int(c), uint16(p.Possible(c)>>p.Low))
		}
		return true
	case p.Givens == nil:
		b.Reset()
		return true
	case len(p.Givens) != bands.Cells:
		return false
	}
	if b.clues[uint8(b.low)] != 1 {
		b.clues = cluesFrom(b.low)
	}
	return bands.Fill(&b.Solver, p.Givens, &b.clues)
}

// cluesFrom returns the table of givens for a puzzle with the lowest digit low.
func cluesFrom(low puzzle.Digit) (t bands.Table) {
	for k := range t {
		t[k] = bands.Wrong
	}
	empty := puzzle.Empty
	t[uint8(empty)] = bands.All
	for d := range puzzle.Digit(9) {
		t[uint8(low+d)] = 1 << d
	}
	return t
}

// next searches for the next solution of the grid. It reports false if there is none, or if the
// search had to end first.
func (s *Solver) next(ctx context.Context) bool {
	if s.err != nil {
		return false
	}
	b := s.plain
	found := s.search(ctx)
	if found {
		b.found++
		b.last = b.Guesses()
	}
	own := dlx.Stats{Nodes: b.Nodes(), Solutions: b.found, Depth: b.Depth()}
	s.stats = own.Plus(b.spent)
	if s.options.Progress != nil {
		b.report(s.options.Progress)
	}
	return found
}

// search searches for the next solution with package bands or, after a takeover, with the engine.
func (s *Solver) search(ctx context.Context) bool {
	b := s.plain
	if b.rest == nil {
		guesses := uint64(math.MaxUint64)
		if limit := s.options.MaxNodes; limit > 0 {
			guesses = (max(limit, b.Nodes()) - b.Nodes()) / 2
		}
		outcome := b.Search(ctx, guesses, func() bool {
			if s.options.Progress != nil {
				b.report(s.options.Progress)
			}
			return !b.hopeless()
		})
		switch {
		case outcome == bands.Found:
			return true
		case outcome == bands.Exhausted:
			s.complete = true
			return false
		case outcome == bands.Stopped:
			s.err = context.Cause(ctx)
			return false
		case !b.hopeless():
			s.err = dlx.ErrNodeLimit
			return false
		}
		b.takeOver()
	}
	return s.searchRest(ctx)
}

// report reports the progress of the search, if it is time to do so.
func (b *plainSearch) report(progress func(dlx.Progress)) {
	now := time.Now()
	if now.Sub(b.reported) < progressEvery {
		return
	}
	b.reported = now
	progress(dlx.Progress{
		Done: b.Done(), Nodes: b.Nodes(), Solutions: b.found, Elapsed: now.Sub(b.began),
	})
}

// solution returns the digits of the last solution found.
func (b *plainSearch) solution() []puzzle.Digit {
	if b.rest != nil {
		return b.next
	}
	bands.Grid(&b.Solver, b.grid[:], b.low)
	return b.grid[:]
}

// upTo counts solutions of the grid, up to limit.
func (s *Solver) upTo(ctx context.Context, limit uint64) uint64 {
	n := uint64(0)
	for n < limit && s.next(ctx) {
		n++
	}
	return n
}
