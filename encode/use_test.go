package encode_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

// TestInUse calls a solver while it is in use, on a plain grid, which the solver searches without
// the engine, and on another.
func TestInUse(t *testing.T) {
	ctx := t.Context()
	source := rand.NewPCG(1, 2)
	callers := map[string]func(func()) any{
		"here": misusetest.PanicOf, "elsewhere": misusetest.Elsewhere,
	}
	plain := puzzle.New(9)
	solution, err := encode.Solve(ctx, plain)
	if err != nil {
		t.Fatal(err)
	}
	plain.Givens = solution.Grid
	for c := range 3 * plain.Cols { // a few solutions
		plain.Givens[c] = puzzle.Empty
	}
	for _, p := range []*puzzle.Puzzle{plain, puzzle.New(4)} {
		var body func()
		s := encode.NewSolver(encode.Options{Limit: 2, Clash: func([]puzzle.Clue) { body() }})
		calls := map[string]func(){
			"Solve":           func() { s.Solve(ctx, p) },
			"Count":           func() { s.Count(ctx, p) },
			"CountUpTo":       func() { s.CountUpTo(ctx, p, 1) },
			"Unique":          func() { s.Unique(ctx, p) },
			"Candidates":      func() { s.Candidates(ctx, p) },
			"Explain":         func() { s.Explain(ctx, p) },
			"Redundant":       func() { s.Redundant(ctx, p) },
			"CandidateCounts": func() { s.CandidateCounts(ctx, p, 1) },
			"Fixes":           func() { s.Fixes(ctx, p) },
			"Removable":       func() { s.Removable(ctx, p) },
			"Solutions": func() {
				for range s.Solutions(ctx, p) {
				}
			},
			"Samples": func() {
				for range s.Samples(ctx, p, source) {
				}
			},
		}
		impossible := puzzle.New(4)
		impossible.Candidates = make([]puzzle.DigitSet, 16)
		uses := map[string]func(){
			"Solutions": func() {
				for range s.Solutions(ctx, p) {
					body()
				}
			},
			"Samples": func() {
				for range s.Samples(ctx, p, source) {
					body()
					break
				}
			},
			"Clash": func() { s.Explain(ctx, impossible) },
		}
		for within, use := range uses {
			turns := 0
			body = func() {
				turns++
				for name, call := range calls {
					want := "encode: the solver is in use: " + name +
						" was called by another goroutine, within a loop"
					for where, f := range callers {
						if told := fmt.Sprint(f(call)); !strings.HasPrefix(told, want) {
							t.Errorf("%s within %s, %s: told %q", name, within, where, told)
						}
					}
				}
				s.Stats()
				if s.Err() != nil || s.Complete() && within != "Clash" {
					t.Errorf("within %s: error %v, complete %v", within, s.Err(), s.Complete())
				}
			}
			if use(); turns == 0 {
				t.Errorf("no turn within %s", within)
			}
		}
		// A loop or a call that panics releases the solver.
		misusetest.PanicOf(func() {
			for range s.Solutions(ctx, p) {
				panic("the loop")
			}
		})
		if n, err := s.Count(ctx, p); n.Int64() != 2 || err != nil {
			t.Errorf("afterwards: %v, %v", n, err)
		}
	}
}
