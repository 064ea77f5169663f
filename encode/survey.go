package encode

import (
	"context"

	"exactcover/encode/puzzle"
)

// A Survey is what is known about the candidates of a puzzle: the number of solutions with each of
// them, up to a limit. Before it is complete, some candidates are open.
type Survey struct {
	Limit uint64
	// Open holds, by cell, the candidates whose number may be greater than the one known. With a
	// limit of 1, these are the candidates about which nothing is known.
	Open []puzzle.DigitSet

	counts []digitCounts // by cell
}

type digitCounts = [puzzle.MaxDigit + 1]uint64

// Solutions returns the known number of solutions that have a digit in a cell, at most the limit.
func (v *Survey) Solutions(c puzzle.Cell, d puzzle.Digit) uint64 { return v.counts[c][d] }

// Possible returns the digits that a cell is known to have in some solution.
func (v *Survey) Possible(c puzzle.Cell) puzzle.DigitSet {
	var set puzzle.DigitSet
	for d, n := range v.counts[c] {
		if n > 0 {
			set |= puzzle.Digits(puzzle.Digit(d))
		}
	}
	return set
}

// Survey finds the number of solutions with each candidate of p, up to a limit. With a limit of 1,
// it finds whether there is one. Different solutions are those of [Solver.Count].
//
// All candidates share one search, so a survey of a puzzle with one solution takes about as long
// as [Solver.Unique]. This does not hold for limits above 64, problems of more than 65536 options,
// and limits above 1 for puzzles with dominoes, or with variables that do not count: then the
// candidates are counted one by one.
//
// If show is not nil, Survey calls it after each new solution with what is known until then, so
// that a page can show it. show must neither keep the survey nor use the solver. If Survey returns
// an error, the survey is still what is known; it is nil if p is not valid. If there is no
// solution, the error is [ErrNoSolution], and no candidate is open.
func (s *Solver) Survey(
	ctx context.Context, p *puzzle.Puzzle, limit uint64, show func(*Survey),
) (*Survey, error) {
	s.occupy("Survey")
	defer s.release()
	if s.err = p.Validate(); s.err != nil {
		return nil, s.err
	}
	v := newSurveyor("Survey", p, limit, show)
	s.survey(ctx, p, v)
	return &v.Survey, v.err(s.err)
}

// mostShared is the largest limit of a survey in one search. Such a survey stores the solutions
// that it has found, since the search may find them again: at most this number for each candidate.
const mostShared = 64

// A surveyor makes a survey.
type surveyor struct {
	Survey
	show  func(*Survey)                   // nil: nobody looks
	full  func(puzzle.Cell, puzzle.Digit) // is called for candidates that reach the limit; or nil
	known map[string]bool                 // the solutions found, as strings; nil if they do not repeat
	found bool                            // whether there is a solution
}

// newSurveyor returns a survey of p of which nothing is known.
func newSurveyor(call string, p *puzzle.Puzzle, limit uint64, show func(*Survey)) *surveyor {
	if limit == 0 {
		panic("encode: " + call + ": the limit is 0, but must be at least 1")
	}
	v := &surveyor{show: show}
	v.Limit = limit
	v.Open = make([]puzzle.DigitSet, p.Cells())
	v.counts = make([]digitCounts, p.Cells())
	for c := range v.Open {
		v.Open[c] = p.Possible(puzzle.Cell(c))
	}
	if 1 < limit && limit <= mostShared {
		v.known = map[string]bool{}
	}
	return v
}

// err returns the error of a survey whose search ended with an error, or with nil.
func (v *surveyor) err(err error) error {
	if err == nil && !v.found {
		return ErrNoSolution
	}
	return err
}

// add adds a solution, unless it is known.
func (v *surveyor) add(grid []puzzle.Digit) {
	v.found = true
	if v.known != nil {
		key := make([]byte, len(grid))
		for c, d := range grid {
			key[c] = byte(d)
		}
		if v.known[string(key)] {
			return
		}
		v.known[string(key)] = true
	}
	for c, d := range grid {
		if d != puzzle.Empty { // as in no grid
			v.note(puzzle.Cell(c), d, v.counts[c][d]+1)
		}
	}
	if v.show != nil {
		v.show(&v.Survey)
	}
}

// note records that at least n solutions have a candidate.
func (v *surveyor) note(c puzzle.Cell, d puzzle.Digit, n uint64) {
	if !v.Open[c].Has(d) || n <= v.counts[c][d] {
		return
	}
	v.counts[c][d] = min(n, v.Limit)
	if n >= v.Limit {
		v.close(c, d)
		if v.full != nil {
			v.full(c, d)
		}
	}
}

// open reports whether a candidate is open.
func (v *surveyor) open(c puzzle.Candidate) bool { return v.Open[c.Cell].Has(c.Digit) }

// close records that the number of a candidate is the one known.
func (v *surveyor) close(c puzzle.Cell, d puzzle.Digit) { v.Open[c] &^= puzzle.Digits(d) }

// gone returns the digits of a cell that are in no solution: there is none with them, and they are
// not open.
func (v *surveyor) gone(c puzzle.Cell) puzzle.DigitSet { return ^(v.Open[c] | v.Possible(c)) }

// each calls f with all candidates that are open when their turn comes, until f returns false.
func (v *surveyor) each(f func(puzzle.Cell, puzzle.Digit) bool) {
	for c := range v.Open {
		for d := range v.Open[c].All() {
			if v.Open[c].Has(d) && !f(puzzle.Cell(c), d) {
				return
			}
		}
	}
}
