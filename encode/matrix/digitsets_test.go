package matrix_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// arrangements calls f for every choice of a digit for each cell.
func arrangements(digits []puzzle.DigitSet, f func(choice []puzzle.Digit)) {
	choice := make([]puzzle.Digit, len(digits))
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
func drawDigits(t *rapid.T) []puzzle.DigitSet {
	low := rapid.IntRange(0, 3).Draw(t, "low")
	digits := make([]puzzle.DigitSet, rapid.IntRange(1, 5).Draw(t, "cells"))
	for k := range digits {
		digits[k] = puzzle.DigitSet(rapid.Uint64Range(1, 511).Draw(t, "digits")) << low
	}
	return digits
}

// supported returns the digits of the choices that satisfy a condition.
func supported(
	digits []puzzle.DigitSet, condition func(set puzzle.DigitSet, sum int) bool,
) []puzzle.DigitSet {
	kept := make([]puzzle.DigitSet, len(digits))
	arrangements(digits, func(choice []puzzle.Digit) {
		sum := 0
		for _, d := range choice {
			sum += int(d)
		}
		if !condition(puzzle.Digits(choice...), sum) {
			return
		}
		for k, d := range choice {
			kept[k] |= puzzle.Digits(d)
		}
	})
	return kept
}

func TestDistinctIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := drawDigits(t)
		remainder := rapid.IntRange(0, 4).Draw(t, "remainder")
		accept := func(s puzzle.DigitSet) bool { return s.Sum()%5 == remainder }
		want := supported(
			digits, func(s puzzle.DigitSet, _ int) bool { return s.Len() == len(digits) && accept(s) },
		)
		got := slices.Clone(digits)
		if ok := matrix.Distinct(got, accept); ok != (want[0] != 0) || ok && !slices.Equal(got, want) {
			t.Errorf("%b: got %v %b, want %b", digits, ok, got, want)
		}
	})
}

func TestAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := drawDigits(t)
		sums := rapid.SliceOfN(rapid.IntRange(0, 40), 0, 3).Draw(t, "sums")
		differ := rapid.Bool().Draw(t, "differ")
		want := supported(digits, func(s puzzle.DigitSet, total int) bool {
			return slices.Contains(sums, total) && (!differ || s.Len() == len(digits))
		})
		got := slices.Clone(digits)
		ok := matrix.AddUp(got, sums, differ)
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

// Digits too far apart for DigitSets are only looked at when they are known.
func TestDistinctOfDistantDigits(t *testing.T) {
	even := func(s puzzle.DigitSet) bool { return s.Sum()%2 == 0 }
	for _, test := range []struct {
		digits []puzzle.DigitSet
		ok     bool
	}{
		{[]puzzle.DigitSet{puzzle.Digits(1), puzzle.Digits(15)}, true},
		{[]puzzle.DigitSet{puzzle.Digits(1), puzzle.Digits(16)}, false},
		{[]puzzle.DigitSet{puzzle.Digits(16), puzzle.Digits(1), puzzle.Digits(16)}, false},
		{[]puzzle.DigitSet{puzzle.Digits(1), puzzle.Digits(16, 18)}, true},
	} {
		if got := matrix.Distinct(slices.Clone(test.digits), even); got != test.ok {
			t.Errorf("%b: %v", test.digits, got)
		}
	}
}

// Sets with a digit more, with one less and with a digit are those that their definitions say, for
// each digit, in every word.
func TestDigitSetsByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 3))
	has := func(f *matrix.DigitSets, s int) bool { return f[s/64]>>(s%64)&1 != 0 }
	for k := range matrix.DigitSpan {
		var f, g, h matrix.DigitSets
		for w := range f {
			f[w], g[w], h[w] = random.Uint64()&random.Uint64(), random.Uint64(), random.Uint64()
		}
		inserted, added, without, with := f, f, g.Removed(k), g.With(k)
		inserted.AddInserted(&g, k)
		some, want := added.AddRemoved(&g, &h, k), false
		for s := range 1 << matrix.DigitSpan {
			bit := 1 << k
			removed := s&bit == 0 && has(&g, s|bit)
			want = want || removed && has(&h, s) && !has(&f, s)
			for name, c := range map[string]struct {
				got  *matrix.DigitSets
				want bool
			}{
				"inserted": {&inserted, has(&f, s) || s&bit != 0 && has(&g, s&^bit)},
				"removed":  {&without, removed},
				"added":    {&added, has(&f, s) || removed && has(&h, s)},
				"with":     {&with, s&bit != 0 && has(&g, s)},
			} {
				if has(c.got, s) != c.want {
					t.Errorf("%s, digit %d, set %09b: %v", name, k, s, !c.want)
				}
			}
		}
		if some != want {
			t.Errorf("digit %d: any added: %v", k, some)
		}
	}
}

func TestDigitSetsOfSum(t *testing.T) {
	f := matrix.DigitSetsOfSum(1, 9, 6)
	var got []puzzle.DigitSet
	f.Keep(1, func(s puzzle.DigitSet) bool {
		got = append(got, s)
		return true
	})
	want := []puzzle.DigitSet{
		puzzle.Digits(1, 2, 3), puzzle.Digits(2, 4), puzzle.Digits(1, 5), puzzle.Digits(6),
	}
	if !slices.Equal(got, want) {
		t.Errorf("%b, want %b", got, want)
	}
}
