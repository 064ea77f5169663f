package encode

import (
	"context"

	"exactcover/dlx"
	"exactcover/encode/internal/bands"
	"exactcover/encode/puzzle"
)

// patience is how many guesses in a row package bands may make without a solution before the engine
// may take over. Hardly any puzzle needs this many. But where few cells are given, a contradiction
// may lie among some of them while the search guesses elsewhere for hours: it prefers digits with
// two places. The engine looks where options are fewest, and finds such contradictions at once.
//
// Pencil marks may take a million guesses without being such a case. So the engine takes over only
// if, at the pace so far, bands would need more than trust times the patience.
var patience uint64 = 10_000 // tests lower it

const trust = 250

// hopeless reports whether the engine is to take over.
func (b *plainSearch) hopeless() bool {
	return b.vain >= patience && float64(b.vain) > b.Done()*trust*float64(patience)
}

// A takeover is the rest of a plain search, which the engine does. It takes the states that are
// still to be searched one by one, each a puzzle whose candidates are those of the state.
type takeover struct {
	rest *puzzle.Puzzle // the state; nil: package bands searches
	// solutions that have been found and not been asked for yet, one after the other
	held  []puzzle.Digit
	next  []puzzle.Digit // the solution asked for last
	spent dlx.Stats
	err   error // why there are no solutions after those held
}

// takeOver lets the engine do the rest.
func (b *plainSearch) takeOver() {
	b.rest = b.puzzle.Shape()
	b.rest.Rules = b.puzzle.Rules
	b.rest.Candidates = make([]puzzle.DigitSet, bands.Cells)
}

// searchRest looks for the next solution after a takeover.
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

// list finds the solutions of the state, or as many as are still wanted.
func (b *plainSearch) list(ctx context.Context, s *Solver) {
	if !s.prepare(ctx, b.rest) {
		b.err = s.err
		return
	}
	b.held = nil
	wanted := b.wanted - b.found
	for solution := range s.every().Solutions(ctx) {
		b.held = append(b.held, s.decode(solution).Grid...)
		if wanted--; wanted == 0 {
			break
		}
	}
	b.err = s.all.Err()
	b.spent = addStats(b.spent, s.all.Stats())
	b.spent.Solutions = 0 // they are counted when they are asked for
}
