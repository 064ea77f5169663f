package bands

import (
	"cmp"
	"context"

	"exactcover/internal/lapse"
)

// The limits of searches, for all callers.
const (
	// guessesAtOnce is the number of guesses between two checks of the context.
	guessesAtOnce = 512
	// Patience is the number of guesses without a solution after which the engine should search
	// instead. Hardly any grid needs that many.
	Patience = 20 * guessesAtOnce
	// MostSolutions is the greatest number of solutions to search for here. The engine shares a longer
	// search among processors, and counts without visiting each solution.
	MostSolutions = 10_000
)

// An Outcome says why a call of [Solver.Search] has returned.
type Outcome uint8

// The outcomes of [Solver.Search].
const (
	Exhausted Outcome = iota // there are no further solutions
	Found                    // a solution has been found
	Paused                   // the limit of guesses is reached, or the caller wants a pause
	Stopped                  // the context has ended
)

// Search searches for the next solution until the context ends, and makes at most a given number of
// guesses. After every Pace guesses it calls goOn, if not nil, and pauses if that returns false.
// The next call continues. The order of solutions is the same on every machine.
func (s *Solver) Search(ctx context.Context, guesses uint64, goOn func() bool) Outcome {
	pace := cmp.Or(s.Pace, guessesAtOnce)
	for !lapse.Ended(ctx) {
		most := min(pace, guesses)
		if outcome := s.next(most); outcome != Paused {
			return outcome
		}
		if guesses -= most; guesses == 0 || goOn != nil && !goOn() {
			return Paused
		}
	}
	return Stopped
}

// next searches for the next solution and pauses after the given number of guesses.
func (s *Solver) next(guesses uint64) Outcome {
	for s.open > 0 {
		e := &s.entries[s.open-1]
		switch e.verdict {
		case fresh:
			e.verdict, _ = s.propagate(&e.state, &e.state)
		case dead:
			s.open--
		case solved:
			s.found = &e.state
			s.solutions++
			s.open--
			return Found
		default:
			if guesses == 0 {
				return Paused
			}
			guesses--
			s.guess()
		}
	}
	return Exhausted
}
