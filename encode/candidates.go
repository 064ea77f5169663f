package encode

import (
	"context"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Candidates returns for every cell the digits that occur in some solution. If there is none, it
// returns [ErrNoSolution]. It searches for one solution with each candidate that no solution found
// so far has.
func (s *Solver) Candidates(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.DigitSet, error) {
	s.occupy("Candidates")
	defer s.release()
	seen, err := s.candidates(ctx, p)
	if seen == nil && err == nil {
		err = ErrNoSolution
	}
	return seen, err
}

// candidates does the work of Candidates. It returns nil if there is no solution.
func (s *Solver) candidates(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.DigitSet, error) {
	if s.begins(p, 1) {
		return s.plainCandidates(ctx, p), s.err
	}
	if !s.prepare(ctx, p) {
		return nil, s.err
	}
	var seen []puzzle.DigitSet
	var stats dlx.Stats
	// probe searches for a solution and reports whether there is one.
	probe := func() bool {
		solution, _ := s.every().First(ctx)
		s.finish(s.all)
		stats = stats.Plus(s.stats)
		if solution == nil {
			return false
		}
		s.encoding.Decode(solution, s.grid)
		for c, d := range s.grid {
			if d != puzzle.Empty { // as in no grid
				seen[c] |= puzzle.Digits(d)
			}
		}
		return true
	}
	seen = make([]puzzle.DigitSet, p.Cells())
	if !probe() {
		seen = nil
	}
	for c := range seen {
		for d := range p.Possible(puzzle.Cell(c)).All() {
			if seen[c].Has(d) || s.err != nil {
				continue
			}
			forced, forbidden := len(s.clues.Forced()), len(s.clues.Forbidden())
			s.clues.Restrict(puzzle.Cell(c), puzzle.Digits(d))
			possible := probe()
			s.clues.Truncate(forced, forbidden)
			if !possible && s.err == nil {
				// proved: later probes need not prove it again
				s.clues.Restrict(puzzle.Cell(c), p.DomainOf(puzzle.Cell(c))&^puzzle.Digits(d))
			}
		}
	}
	s.stats = stats
	s.complete = s.err == nil
	if s.err != nil {
		seen = nil
	}
	return seen, s.err
}
