package encode

import (
	"context"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// survey finds the numbers of the open candidates of p, which must be valid. Solutions without
// other candidates need not be known.
func (s *Solver) survey(ctx context.Context, p *puzzle.Puzzle, v *surveyor) {
	// It begins with two solutions, whatever the limit. If the engine takes over, it lists no more
	// than are wanted of a state, so all of them must be.
	if v.Limit <= mostShared && s.begins(p, max(v.Limit, 2)) {
		s.surveyPlain(ctx, p, v)
		return
	}
	if !s.prepare(ctx, p) {
		if s.err == nil {
			clear(v.Open)
		}
		return
	}
	for c := range puzzle.Cell(p.Cells()) {
		if possible := p.Possible(c); possible&v.gone(c) != 0 {
			s.clues.Restrict(c, possible&^v.gone(c))
		}
	}
	e := s.encoding
	if v.Limit == 1 && e.Shared() ||
		v.Limit <= mostShared && e.Shared() && e.DistinctItems(s.options.CountBy) == nil {
		s.surveyTogether(ctx, v)
	} else {
		s.surveyEach(ctx, v)
	}
}

// surveyTogether is survey by one search for all candidates.
func (s *Solver) surveyTogether(ctx context.Context, v *surveyor) {
	e, d := s.encoding, s.every()
	options := func(c puzzle.Cell, d puzzle.Digit) []dlx.Option {
		return e.Options(puzzle.Candidate{Cell: c, Digit: d})
	}
	wanted := make([]bool, e.Problem().NumOptions())
	v.each(func(c puzzle.Cell, d puzzle.Digit) bool {
		for _, o := range options(c, d) {
			wanted[o] = true
		}
		return true
	})
	var stated []puzzle.Candidate
	v.full = func(c puzzle.Cell, d puzzle.Digit) {
		for _, o := range options(c, d) { // an option may stand for other candidates that are open
			stated = e.Candidates(o, stated[:0])
			wanted[o] = wanted[o] && slices.ContainsFunc(stated, v.open)
		}
	}
	for solution := range d.Using(ctx, wanted) {
		e.Decode(solution, s.grid)
		v.add(s.grid)
	}
	s.finish(d)
	s.complete = s.err == nil
	v.each(func(c puzzle.Cell, d puzzle.Digit) bool {
		for _, o := range options(c, d) {
			if wanted[o] {
				return true
			}
		}
		v.close(c, d)
		return true
	})
}

// surveyPlain is survey of the grid begun, p, by package bands: it looks for solutions with one
// candidate after the other.
func (s *Solver) surveyPlain(ctx context.Context, p *puzzle.Puzzle, v *surveyor) {
	for n := 0; n < 2; n++ { // most puzzles have one
		if !s.next(ctx) {
			if s.err == nil {
				clear(v.Open)
			}
			return
		}
		v.add(s.plain.solution())
	}
	stats, narrowed := s.stats, *p
	narrowed.Candidates = make([]puzzle.DigitSet, p.Cells())
	for c := range puzzle.Cell(p.Cells()) {
		narrowed.Candidates[c] = p.Possible(c) &^ v.gone(c)
	}
	v.each(func(c puzzle.Cell, d puzzle.Digit) bool {
		narrowed.Candidates[c] = puzzle.Digits(d)
		s.plain.give(&narrowed) // narrowed is valid, as p is
		for v.Open[c].Has(d) && s.next(ctx) {
			v.add(s.plain.solution())
		}
		stats = stats.Plus(s.stats)
		if s.err != nil {
			return false
		}
		v.close(c, d)
		narrowed.Candidates[c] = p.Possible(c) &^ v.gone(c) // later searches need not prove it again
		return true
	})
	s.stats, s.complete = stats, s.err == nil
}

// surveyEach is survey by a count for each candidate, unless there are few solutions.
func (s *Solver) surveyEach(ctx context.Context, v *surveyor) {
	s.listed(ctx, v.Limit, func(one puzzle.Solution) bool {
		v.add(one.Grid)
		return true
	})
	stats := s.stats
	if s.complete && s.err == nil {
		clear(v.Open)
		return
	}
	v.each(func(c puzzle.Cell, d puzzle.Digit) bool {
		forced, forbidden := len(s.clues.Forced()), len(s.clues.Forbidden())
		s.clues.Restrict(c, puzzle.Digits(d))
		v.note(c, d, s.counted(ctx, v.Limit))
		s.clues.Truncate(forced, forbidden)
		stats = stats.Plus(s.stats)
		if s.err != nil {
			return false
		}
		v.close(c, d)
		return true
	})
	s.stats, s.complete = stats, s.err == nil
}
