package matrix

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Reading cells in pieces gives the same digits as reading their options one by one, also if a
// digit or a cell has more than 64 options.
func TestWatchReads(t *testing.T) {
	var digits [4][]puzzle.Digit // cell -> what its options put into it
	for d := range puzzle.Digit(10) {
		digits[0] = append(digits[0], d)       // a row of digits
		digits[3] = append(digits[3], d, d, 9) // all sorts
	}
	for range 70 {
		digits[1] = append(digits[1], 3)
	}
	for range 2 {
		for d := range puzzle.MaxDigit + 1 {
			digits[2] = append(digits[2], d)
		}
	}

	var w watch
	var b dlx.Builder
	for _, cell := range digits {
		for _, d := range cell {
			i := b.Items(1)
			w.watch(b.Add(i), d)
			b.Add(i) // it need not be used
		}
		w.ends = append(w.ends, len(w.options))
		w.cuts = append(w.cuts, len(w.pieces))
	}
	calls := 0
	b.Constrain(func(v dlx.View) bool {
		calls++
		got := make([]puzzle.DigitSet, len(digits))
		w.read(v, got)
		first := 0
		for c, end := range w.ends {
			want := puzzle.DigitSet(0)
			for k := first; k < end; k++ {
				if v.Open(w.options[k]) {
					want |= puzzle.Digits(w.digit[k])
				}
			}
			if got[c] != want {
				t.Errorf("cell %d: %v, want %v", c, got[c], want)
			}
			first = end
		}
		return true
	}, w.options...)
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		var forbid []dlx.Option
		few := random.Float64()
		for _, o := range w.options {
			if random.Float64() < few {
				forbid = append(forbid, o)
			}
		}
		s.Assume(nil, forbid)
		if solution, err := s.First(t.Context()); solution == nil || err != nil {
			t.Fatalf("First: %v, %v", solution, err)
		}
	}
	if calls == 0 {
		t.Error("not called")
	}
}
