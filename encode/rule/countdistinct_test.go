package rule_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Counting different digits strikes exactly what is in no choice of digits. If they are too many
// for that, it strikes nothing more, and decides where all digits are known.
func TestCountDistinct(t *testing.T) {
	clue := rule.CountDistinct{Control: 0, Cells: []puzzle.Cell{1, 2, 3, 4}}
	p := &puzzle.Puzzle{Rows: 1, Cols: 5, Low: 1, High: 31, Rules: []puzzle.Rule{clue}}
	encoding, err := matrix.EncodeRule(t.Context(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, propagate := encoding.Propagator(0)
	rapid.Check(t, func(t *rapid.T) {
		digits := rapid.SliceOfN(rapid.Map(rapid.IntRange(1, 31), func(n int) puzzle.DigitSet {
			return puzzle.DigitSet(n) << 1
		}), 5, 5).Draw(t, "digits")
		rough := rapid.Bool().Draw(t, "one digit is far above the others")
		if rough {
			digits[len(digits)-1] |= puzzle.Digits(p.High)
		}
		for k := range digits {
			if rapid.Bool().Draw(t, "known") {
				digits[k] = puzzle.Digits(digits[k].Max())
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
		got := slices.Clone(digits)
		ok, possible := propagate(got), want[0] != 0
		if !rough {
			if ok != possible || ok && !slices.Equal(got, want) {
				t.Fatalf("%b: %v, %b; want %b", digits, ok, got, want)
			}
			return
		}
		decided := !slices.ContainsFunc(digits, func(s puzzle.DigitSet) bool { return s.Len() > 1 })
		if !ok && possible || decided && ok != possible {
			t.Fatalf("%b: roughly %v; want %b", digits, ok, want)
		}
		for k, s := range got {
			if ok && (want[k]&^s != 0 || s&^digits[k] != 0) {
				t.Fatalf("%b: roughly %b; want at least %b", digits, got, want)
			}
		}
	})
}
