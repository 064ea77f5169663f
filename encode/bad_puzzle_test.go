package encode_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/misuse/misusetest"
)

// TestBadPuzzles makes sure that what is wrong with a puzzle is an error wherever one is taken.
func TestBadPuzzles(t *testing.T) {
	ctx := t.Context()
	bad := map[string]func(p *puzzle.Puzzle){
		"zero":       func(p *puzzle.Puzzle) { *p = puzzle.Puzzle{} },
		"no digits":  func(p *puzzle.Puzzle) { p.Low, p.High = 3, 2 },
		"high digit": func(p *puzzle.Puzzle) { p.High = 127 },
		"huge":       func(p *puzzle.Puzzle) { p.Rows, p.Cols = math.MaxInt32, math.MaxInt32 },
		"regions":    func(p *puzzle.Puzzle) { p.Regions = p.Regions[1:] },
		"givens":     func(p *puzzle.Puzzle) { p.Givens = make([]puzzle.Digit, 3) },
		"candidates": func(p *puzzle.Puzzle) { p.Candidates = make([]puzzle.DigitSet, 17) },
		"solution":   func(p *puzzle.Puzzle) { p.Solution = []puzzle.Digit{1} },
		"nil rule":   func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{nil} },
		"pointer":    func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{(*rule.Domino)(nil)} },
		"bad singles": func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{single(99, 1)}
		},
	}
	asked := map[string]func(p *puzzle.Puzzle) error{
		"Validate":   func(p *puzzle.Puzzle) error { return p.Validate() },
		"Encode":     func(p *puzzle.Puzzle) error { _, err := matrix.Encode(ctx, p); return err },
		"EncodeRule": func(p *puzzle.Puzzle) error { _, err := matrix.EncodeRule(ctx, p, 0); return err },
		"Check": func(p *puzzle.Puzzle) error {
			_, err := puzzle.Check(ctx, p, make([]puzzle.Digit, 16))
			return err
		},
		"Solve":      func(p *puzzle.Puzzle) error { _, err := encode.Solve(ctx, p); return err },
		"Count":      func(p *puzzle.Puzzle) error { _, err := encode.Count(ctx, p); return err },
		"Unique":     func(p *puzzle.Puzzle) error { _, err := encode.Unique(ctx, p); return err },
		"Candidates": func(p *puzzle.Puzzle) error { _, err := encode.Candidates(ctx, p); return err },
		"Explain":    func(p *puzzle.Puzzle) error { _, err := encode.Explain(ctx, p); return err },
		"Redundant":  func(p *puzzle.Puzzle) error { _, err := encode.Redundant(ctx, p); return err },
		"CandidateCounts": func(p *puzzle.Puzzle) error {
			_, err := encode.CandidateCounts(ctx, p, 1)
			return err
		},
		"CountUpTo": func(p *puzzle.Puzzle) error { _, err := encode.CountUpTo(ctx, p, 1); return err },
		"Fixes":     func(p *puzzle.Puzzle) error { _, err := encode.Fixes(ctx, p); return err },
		"Removable": func(p *puzzle.Puzzle) error { _, err := encode.Removable(ctx, p); return err },
		"Sample": func(p *puzzle.Puzzle) error {
			_, err := encode.Sample(ctx, p, rand.NewPCG(1, 2))
			return err
		},
		"Samples": func(p *puzzle.Puzzle) error {
			var s encode.Solver
			for range s.Samples(ctx, p, rand.NewPCG(1, 2)) {
				break
			}
			return s.Err()
		},
		"Solver": func(p *puzzle.Puzzle) error { // which has solved a puzzle of the shape
			var s encode.Solver
			if _, err := s.Unique(ctx, puzzle.New(4)); err != nil {
				return nil
			}
			_, err := s.Unique(ctx, p)
			return err
		},
	}
	for what, spoil := range bad {
		for name, ask := range asked {
			p := puzzle.New(4)
			spoil(p)
			var err error
			if told := misusetest.PanicOf(func() { err = ask(p) }); told != nil {
				t.Errorf("%s, %s: panic: %v", what, name, told)
			} else if _, ok := err.(*puzzle.Error); !ok {
				t.Errorf("%s, %s: error %v", what, name, err)
			}
		}
	}
}
