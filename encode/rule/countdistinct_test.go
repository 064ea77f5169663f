package rule

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// Counting different digits strikes exactly what is in no choice of digits; counting roughly
// strikes nothing more, and decides where all digits are known.
func TestCountDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := rapid.SliceOfN(rapid.Map(rapid.IntRange(1, 31), func(n int) puzzle.DigitSet {
			return puzzle.DigitSet(n) << 1
		}), 2, 5).Draw(t, "digits")
		for k := range digits {
			if rapid.Bool().Draw(t, "known") {
				digits[k] &= -digits[k]
			}
		}
		want := make([]puzzle.DigitSet, len(digits))
		choice := make([]puzzle.DigitSet, len(digits))
		var extend func(k int)
		extend = func(k int) {
			if k < len(digits) {
				for d := range digits[k].All() {
					choice[k] = puzzle.Digits(d)
					extend(k + 1)
				}
				return
			}
			var some puzzle.DigitSet
			for _, s := range choice[1:] {
				some |= s
			}
			if choice[0].Has(puzzle.Digit(some.Len())) {
				for k, s := range choice {
					want[k] |= s
				}
			}
		}
		extend(0)
		exact := slices.Clone(digits)
		if ok := countDistinct(exact); ok != (want[0] != 0) || ok && !slices.Equal(exact, want) {
			t.Fatalf("%b: %v, %b; want %b", digits, ok, exact, want)
		}
		var some puzzle.DigitSet
		for _, s := range digits[1:] {
			some |= s
		}
		rough := slices.Clone(digits)
		ok := countDistinctRoughly(rough, some)
		decided := !slices.ContainsFunc(digits, func(s puzzle.DigitSet) bool { return s.Len() > 1 })
		if !ok && want[0] != 0 || decided && ok != (want[0] != 0) {
			t.Fatalf("%b: roughly %v; want %b", digits, ok, want)
		}
		for k, s := range rough {
			if ok && (want[k]&^s != 0 || s&^digits[k] != 0) {
				t.Fatalf("%b: roughly %b; want at least %b", digits, rough, want)
			}
		}
	})
}
