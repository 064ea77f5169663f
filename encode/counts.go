package encode

import (
	"context"

	"exactcover/encode/puzzle"
)

// A CandidateCount says how many solutions have a digit in a cell.
type CandidateCount struct {
	Cell      puzzle.Cell
	Digit     puzzle.Digit
	Solutions uint64 // or the limit of the call, if there are more
}

// CandidateCounts returns, for every candidate, the number of solutions that have it, or limit if
// there are more. A candidate is a digit in a cell. The list has the candidates that occur in some
// solution, by cell and then by digit. If there is no solution, CandidateCounts returns
// [ErrNoSolution]. Different solutions are those of [Solver.Count].
//
// It visits up to limit solutions. If there are more, it counts the solutions with each candidate.
// If it returns another error, the list may be incomplete, and its numbers are lower bounds.
func (s *Solver) CandidateCounts(
	ctx context.Context, p *puzzle.Puzzle, limit uint64,
) ([]CandidateCount, error) {
	if limit == 0 {
		panic("encode: CandidateCounts: the limit is 0, but must be at least 1")
	}
	s.occupy("CandidateCounts")
	defer s.release()
	list, err := s.candidateCounts(ctx, p, limit)
	if list == nil && err == nil {
		err = ErrNoSolution
	}
	return list, err
}

// candidateCounts does the work of CandidateCounts. It returns an empty list if there is no
// solution.
func (s *Solver) candidateCounts(
	ctx context.Context, p *puzzle.Puzzle, limit uint64,
) (list []CandidateCount, err error) {
	var counts [][puzzle.MaxDigit + 1]uint64 // by cell and digit
	s.each(ctx, p, limit, func(one puzzle.Solution) bool {
		if counts == nil {
			counts = make([][puzzle.MaxDigit + 1]uint64, p.Cells())
		}
		for c := range counts {
			if d := one.Grid[c]; d != puzzle.Empty { // as in no grid
				counts[c][d]++
			}
		}
		return true
	})
	stats := s.stats
	if !s.complete && s.err == nil { // there may be others
		narrowed := possible(p)
		for c := range counts {
			all := narrowed.Candidates[c]
			for d := range all.All() {
				if counts[c][d] < limit && s.err == nil {
					narrowed.Candidates[c] = puzzle.Digits(d)
					counts[c][d] = max(counts[c][d], s.countUpTo(ctx, narrowed, limit))
					stats = stats.Plus(s.stats)
				}
			}
			narrowed.Candidates[c] = all
		}
		s.stats, s.complete = stats, s.err == nil
	}
	for c := range counts {
		for d, n := range counts[c] {
			if n > 0 {
				list = append(list, CandidateCount{puzzle.Cell(c), puzzle.Digit(d), n})
			}
		}
	}
	return list, s.err
}

// possible returns a copy of p whose candidates leave out what its givens rule out in their cells.
func possible(p *puzzle.Puzzle) *puzzle.Puzzle {
	q := *p
	q.Candidates = make([]puzzle.DigitSet, p.Cells())
	for c := range q.Candidates {
		q.Candidates[c] = p.Possible(puzzle.Cell(c))
	}
	return &q
}
