package encode

import (
	"context"

	"exactcover/encode/puzzle"
)

// Candidates returns for every cell the digits that occur in some solution. If there is none, it
// returns [ErrNoSolution]. It is a [Solver.Survey] with a limit of 1.
func (s *Solver) Candidates(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.DigitSet, error) {
	s.occupy("Candidates")
	defer s.release()
	if s.err = p.Validate(); s.err != nil {
		return nil, s.err
	}
	v := newSurveyor("Candidates", p, 1, nil)
	s.survey(ctx, p, v)
	if err := v.err(s.err); err != nil {
		return nil, err
	}
	seen := make([]puzzle.DigitSet, p.Cells())
	for c := range seen {
		seen[c] = v.Possible(puzzle.Cell(c))
	}
	return seen, nil
}

// A CandidateCount says how many solutions have a digit in a cell.
type CandidateCount struct {
	Cell      puzzle.Cell
	Digit     puzzle.Digit
	Solutions uint64 // or the limit of the call, if there are more
}

// CandidateCounts returns, for every candidate, the number of solutions that have it, or limit if
// there are more. A candidate is a digit in a cell. The list has the candidates that occur in some
// solution, by cell and then by digit. If there is no solution, CandidateCounts returns
// [ErrNoSolution]. It is a [Solver.Survey].
//
// If it returns another error, the list may be incomplete, and its numbers are lower bounds.
func (s *Solver) CandidateCounts(
	ctx context.Context, p *puzzle.Puzzle, limit uint64,
) (list []CandidateCount, err error) {
	s.occupy("CandidateCounts")
	defer s.release()
	return s.candidateCounts(ctx, p, limit)
}

func (s *Solver) candidateCounts(
	ctx context.Context, p *puzzle.Puzzle, limit uint64,
) (list []CandidateCount, err error) {
	if s.err = p.Validate(); s.err != nil {
		return nil, s.err
	}
	v := newSurveyor("CandidateCounts", p, limit, nil)
	s.survey(ctx, p, v)
	for c := range v.counts {
		for d, n := range v.counts[c] {
			if n > 0 {
				list = append(list, CandidateCount{puzzle.Cell(c), puzzle.Digit(d), n})
			}
		}
	}
	return list, v.err(s.err)
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
