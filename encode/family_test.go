package encode_test

import (
	"slices"
	"testing"

	"exactcover/encode"

	"pgregory.net/rapid"
)

// arrangements calls f for every choice of a digit for each cell.
func arrangements(digits []encode.DigitSet, f func(choice []encode.Digit)) {
	choice := make([]encode.Digit, len(digits))
	var choose func(k int)
	choose = func(k int) {
		if k == len(digits) {
			f(choice)
			return
		}
		for d := range digits[k].All() {
			choice[k] = d
			choose(k + 1)
		}
	}
	choose(0)
}

// drawDigits draws the digits of up to five cells, mostly within a span of nine.
func drawDigits(t *rapid.T) []encode.DigitSet {
	low := rapid.IntRange(0, 3).Draw(t, "low")
	digits := make([]encode.DigitSet, rapid.IntRange(1, 5).Draw(t, "cells"))
	for k := range digits {
		digits[k] = encode.DigitSet(rapid.Uint64Range(1, 511).Draw(t, "digits")) << low
	}
	return digits
}

// supported returns the digits of the choices that satisfy a condition.
func supported(digits []encode.DigitSet, condition func(set encode.DigitSet, sum int) bool) []encode.DigitSet {
	kept := make([]encode.DigitSet, len(digits))
	arrangements(digits, func(choice []encode.Digit) {
		sum := 0
		for _, d := range choice {
			sum += int(d)
		}
		if !condition(encode.Digits(choice...), sum) {
			return
		}
		for k, d := range choice {
			kept[k] |= encode.Digits(d)
		}
	})
	return kept
}

func TestDistinctIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := drawDigits(t)
		remainder := rapid.IntRange(0, 4).Draw(t, "remainder")
		accept := func(s encode.DigitSet) bool { return s.Sum()%5 == remainder }
		want := supported(digits, func(s encode.DigitSet, _ int) bool { return s.Len() == len(digits) && accept(s) })
		got := slices.Clone(digits)
		if ok := encode.Distinct(got, accept); ok != (want[0] != 0) || ok && !slices.Equal(got, want) {
			t.Errorf("%b: got %v %b, want %b", digits, ok, got, want)
		}
	})
}

func TestAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := drawDigits(t)
		sum := rapid.IntRange(0, 40).Draw(t, "sum")
		differ := rapid.Bool().Draw(t, "differ")
		want := supported(digits, func(s encode.DigitSet, total int) bool {
			return total == sum && (!differ || s.Len() == len(digits))
		})
		got := slices.Clone(digits)
		ok := encode.AddUp(got, sum, differ)
		if differ && (ok != (want[0] != 0) || ok && !slices.Equal(got, want)) {
			t.Errorf("%b: got %v %b, want %b", digits, ok, got, want)
		}
		if !ok && want[0] != 0 {
			t.Errorf("%b: nothing, want %b", digits, want)
		}
		for k := range got {
			if ok && want[k]&^got[k] != 0 {
				t.Errorf("%b: got %b, want at least %b", digits, got, want)
			}
		}
	})
}

// Digits too far apart for a Family are only looked at when they are known.
func TestDistinctOfWideRange(t *testing.T) {
	even := func(s encode.DigitSet) bool { return s.Sum()%2 == 0 }
	for _, test := range []struct {
		digits []encode.DigitSet
		ok     bool
	}{
		{[]encode.DigitSet{encode.Digits(1), encode.Digits(15)}, true},
		{[]encode.DigitSet{encode.Digits(1), encode.Digits(16)}, false},
		{[]encode.DigitSet{encode.Digits(16), encode.Digits(1), encode.Digits(16)}, false},
		{[]encode.DigitSet{encode.Digits(1), encode.Digits(16, 18)}, true},
	} {
		if got := encode.Distinct(slices.Clone(test.digits), even); got != test.ok {
			t.Errorf("%b: %v", test.digits, got)
		}
	}
}

func TestFamilyOfSum(t *testing.T) {
	f := encode.FamilyOfSum(1, 9, 6)
	got := slices.Collect(f.All(1))
	want := []encode.DigitSet{encode.Digits(1, 2, 3), encode.Digits(2, 4), encode.Digits(1, 5), encode.Digits(6)}
	if !slices.Equal(got, want) {
		t.Errorf("%b, want %b", got, want)
	}
}
