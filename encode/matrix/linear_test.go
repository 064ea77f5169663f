package matrix

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// A sum strikes no digit that some choice has, and each that none has if it has segments of one or
// two cells; three cells may hold on to a digit that differing alone forbids.
func TestLinear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := &linear{}
		var ranges []Range
		for range rapid.IntRange(1, 3).Draw(t, "ranges") {
			least := rapid.IntRange(-15, 25).Draw(t, "least")
			most := least + rapid.SampledFrom([]int{0, 0, 1, 5, 1000}).Draw(t, "width")
			ranges = append(ranges, Range{least, most})
		}
		var digits []puzzle.DigitSet
		long, decided := false, rapid.Bool().Draw(t, "decided")
		for range rapid.IntRange(1, 3).Draw(t, "segments") {
			weight := rapid.SampledFrom([]int{1, -1, 2, -3, 10, -100}).Draw(t, "weight")
			cells := rapid.IntRange(1, 4).Draw(t, "cells")
			long = long || cells > 1
			for range cells {
				l.weights = append(l.weights, weight)
				set := puzzle.DigitSet(rapid.IntRange(1, 1<<10-1).Draw(t, "digits"))
				if decided {
					set &= -set
				}
				digits = append(digits, set)
			}
			l.ends = append(l.ends, len(digits))
		}
		if rapid.Bool().Draw(t, "turned") {
			ranges = []Range{{ranges[0].Least, math.MaxInt}}
		}
		said := linear{ranges: ranges, weights: slices.Clone(l.weights), ends: l.ends}
		l.among(ranges, digits)
		want := make([]puzzle.DigitSet, len(digits))
		choose(&said, digits, nil, func(choice []puzzle.Digit) {
			for k, d := range choice {
				want[k] |= puzzle.Digits(d)
			}
		})
		if len(l.ranges) == 0 {
			if want[0] != 0 {
				t.Fatalf("no range of %v is left for %b", ranges, digits)
			}
			return
		}
		got := slices.Clone(digits)
		ok := l.propagate(got)
		if want[0] != 0 && !ok {
			t.Fatalf("%v of %b: none, want %b", l, digits, want)
		}
		if decided && !long && ok != (want[0] != 0) {
			t.Fatalf("%v of %b: %v", l, digits, ok)
		}
		if !ok {
			return
		}
		for k := range got {
			if want[k]&^got[k] != 0 || got[k]&^digits[k] != 0 {
				t.Fatalf("%v of %b: %b, want at least %b", l, digits, got, want)
			}
		}
		// other sums are too large for more than bounds
		few := !slices.ContainsFunc(l.weights, func(w int) bool { return w*w > 9 })
		if few && !long && !slices.Equal(got, want) {
			t.Fatalf("%v of %b: %b, want %b", l, digits, got, want)
		}
	})
}

// Ranges that are out of reach do not count, also where sums are too large for more than bounds: if
// the last of three cells is not 1, of the sums 3 and 11 only 11 is left.
func TestLinearOfFarRanges(t *testing.T) {
	for _, weight := range []int{1, 100} {
		l := &linear{weights: []int{weight, weight, weight}, ends: []int{1, 2, 3}}
		digits := []puzzle.DigitSet{puzzle.Digits(1, 2), puzzle.Digits(1, 2), numbers(1, 9)}
		l.among([]Range{{3 * weight, 3 * weight}, {11 * weight, 11 * weight}}, digits)
		want := slices.Clone(digits)
		want[2] = puzzle.Digits(1, 7, 8, 9)
		if weight > 1 {
			want[2] = numbers(1, 9) // bounds see no gap
		}
		got := slices.Clone(digits)
		if !l.propagate(got) || !slices.Equal(got, want) {
			t.Errorf("weight %d: %b, want %b", weight, got, want)
		}
		digits[2], want[2] = numbers(2, 9), numbers(7, 9)
		if !l.propagate(digits) || !slices.Equal(digits, want) {
			t.Errorf("weight %d, without 1: %b, want %b", weight, digits, want)
		}
		if digits[2] = numbers(2, 6); l.propagate(digits) {
			t.Errorf("weight %d: %b is left", weight, digits)
		}
	}
}

func numbers(low, high puzzle.Digit) (s puzzle.DigitSet) {
	for d := low; d <= high; d++ {
		s |= puzzle.Digits(d)
	}
	return s
}

// choose calls f for each choice of digits that extends some and lies in a range.
func choose(l *linear, digits []puzzle.DigitSet, choice []puzzle.Digit, f func([]puzzle.Digit)) {
	n := len(choice)
	if n == len(digits) {
		sum := 0
		for k, d := range choice {
			sum += l.weights[k] * int(d)
		}
		if slices.ContainsFunc(l.ranges, func(r Range) bool { return r.Least <= sum && sum <= r.Most }) {
			f(choice)
		}
		return
	}
	first := 0
	for _, end := range l.ends {
		if end <= n {
			first = end
		}
	}
	for d := range digits[n].All() {
		if !slices.Contains(choice[first:], d) {
			choose(l, digits, append(choice, d), f)
		}
	}
}

// A cell that occurs several times has all its weights, however many terms there are.
func TestAddUpTerms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]int{1, 10, 64, 65, 200}).Draw(t, "terms")
		var terms []Term
		for range n {
			terms = append(terms, Term{
				Cell:   puzzle.Cell(rapid.IntRange(0, n).Draw(t, "cell")),
				Weight: rapid.IntRange(-9, 9).Draw(t, "weight"),
			})
		}
		cells, weights := addUp(terms)
		for k, c := range cells {
			want := 0
			for _, one := range terms {
				if one.Cell == c {
					want += one.Weight
				}
			}
			if slices.Index(cells, c) != k || weights[k] != want {
				t.Fatalf("%v: cell %d, weight %d at place %d, want %d", terms, c, weights[k], k, want)
			}
		}
		for _, one := range terms {
			if !slices.Contains(cells, one.Cell) {
				t.Fatalf("%v: no cell %d", terms, one.Cell)
			}
		}
	})
}

// Bounds leave exactly the digits of some sum where neighbouring digits are left in each cell.
func TestBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := &linear{}
		var digits []puzzle.DigitSet
		for k := range rapid.IntRange(1, 4).Draw(t, "cells") {
			low := rapid.IntRange(0, 5).Draw(t, "low")
			high := rapid.IntRange(low, 6).Draw(t, "high")
			digits = append(digits, puzzle.DigitSet(1<<(high+1)-1<<low))
			l.weights = append(l.weights, rapid.SampledFrom([]int{1, -1}).Draw(t, "weight"))
			l.ends = append(l.ends, k+1)
		}
		floor := rapid.IntRange(-20, 20).Draw(t, "floor")
		l.ranges = []Range{{floor, rapid.IntRange(floor, 20).Draw(t, "ceiling")}}
		want := make([]puzzle.DigitSet, len(digits))
		choose(l, digits, nil, func(choice []puzzle.Digit) {
			for k, d := range choice {
				want[k] |= puzzle.Digits(d)
			}
		})
		got := slices.Clone(digits)
		ok := bounds(floor, l.ranges[0].Most, l.weights, got)
		if ok != (want[0] != 0) || ok && !slices.Equal(got, want) {
			t.Fatalf("%v of %b: %v, %b, want %b", l, digits, ok, got, want)
		}
	})
}

// Nine cells that differ have one sum, though their bounds allow many.
func TestLinearWholeHouse(t *testing.T) {
	for _, weight := range []int{1, -1, 3, -3} {
		for sum := 44; sum <= 46; sum++ {
			l := &linear{weights: slices.Repeat([]int{weight}, 9), ends: []int{9}}
			l.ranges = []Range{{weight * sum, weight * sum}}
			digits := slices.Repeat([]puzzle.DigitSet{1<<10 - 2}, 9)
			if ok := l.propagate(digits); ok != (sum == 45) {
				t.Errorf("weight %d, sum %d: %v", weight, sum, ok)
			}
		}
	}
}
