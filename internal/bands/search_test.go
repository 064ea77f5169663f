package bands_test

import (
	"context"
	"testing"

	"exactcover/internal/bands"
)

// A search looks at its context and calls goOn after as many guesses as its pace says, and pauses
// as soon as goOn wants a pause.
func TestSearchKeepsItsPace(t *testing.T) {
	var s bands.Solver
	s.Pace = 3
	start(&s, givens(hard))
	var calls []uint64
	outcome := s.Search(t.Context(), 100, func() bool {
		calls = append(calls, s.Guesses())
		return len(calls) < 4
	})
	if outcome != bands.Paused || len(calls) != 4 || calls[0] != 3 || calls[3] != 12 {
		t.Errorf("outcome %v, calls after %v guesses", outcome, calls)
	}
	if s.Nodes() != 1+2*12 {
		t.Errorf("%d nodes", s.Nodes())
	}
	if outcome := s.Search(t.Context(), 7, nil); outcome != bands.Paused || s.Guesses() != 19 {
		t.Errorf("outcome %v after %d guesses", outcome, s.Guesses())
	}
	ctx, cancel := context.WithCancel(t.Context())
	outcome = s.Search(ctx, 100, func() bool { cancel(); return true })
	if outcome != bands.Stopped || s.Guesses() != 22 {
		t.Errorf("outcome %v after %d guesses", outcome, s.Guesses())
	}
	for outcome = bands.Paused; outcome == bands.Paused; {
		outcome = s.Search(t.Context(), 1, nil)
	}
	if outcome != bands.Found {
		t.Errorf("outcome %v after %d guesses", outcome, s.Guesses())
	}
}
