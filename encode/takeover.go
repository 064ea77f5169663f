package encode

import (
	"context"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/internal/bands"
)

// hopeless reports whether the engine should take over: package bands has made many guesses since
// the last solution. Hardly any puzzle needs this many. But with few givens, a contradiction may
// lie among a few cells while the search guesses elsewhere for hours, since it prefers digits with
// two places. The engine branches where there are fewest options, and finds such contradictions at
// once.
//
// A puzzle with pencil marks may take a million guesses without such a contradiction. So the engine
// takes over only if, at the current rate, package bands would need more than 250 times the
// patience.
func (b *plainSearch) hopeless() bool {
	vain := b.Guesses() - b.last
	return vain >= b.patience && float64(vain) > b.Done()*250*float64(b.patience)
}

// A takeover is the rest of a plain search, done by the engine. The engine searches the remaining
// states one by one, each as a puzzle with the candidates of the state.
type takeover struct {
	rest *puzzle.Puzzle // the current state; nil: package bands searches
	// solutions that have been found but not yet returned, one after the other
	held  []puzzle.Digit
	next  []puzzle.Digit // the last solution returned
	spent dlx.Stats
	err   error // why there are no more solutions than those in held
}

// takeOver starts the takeover.
func (b *plainSearch) takeOver() {
	b.rest = b.puzzle.Shape()
	b.rest.Rules = b.puzzle.Rules
	b.rest.Candidates = make([]puzzle.DigitSet, bands.Cells)
}

// searchRest searches for the next solution after a takeover.
func (s *Solver) searchRest(ctx context.Context) bool {
	b := s.plain
	for len(b.held) == 0 {
		if s.err = b.err; s.err != nil {
			return false
		}
		if !b.Cut(func(c int, set uint16) { b.rest.Candidates[c] = puzzle.DigitSet(set) << b.low }) {
			s.complete = true
			return false
		}
		b.list(ctx, s)
		s.complete = false
	}
	b.next, b.held = b.held[:bands.Cells], b.held[bands.Cells:]
	return true
}

// list finds the solutions of the current state, up to the number that is still wanted.
func (b *plainSearch) list(ctx context.Context, s *Solver) {
	if !s.prepare(ctx, b.rest) {
		b.err = s.err
		return
	}
	b.held = nil
	s.listed(ctx, b.wanted-b.found, func(one puzzle.Solution) bool {
		b.held = append(b.held, one.Grid...)
		return true
	})
	b.err = s.err
	b.spent = b.spent.Plus(s.stats)
	b.spent.Solutions = 0 // they are counted when they are returned
}
