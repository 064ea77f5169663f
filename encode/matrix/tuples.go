package matrix

import (
	"slices"

	"exactcover/encode/puzzle"
)

// mostTuples is the greatest number of ways to fill cells that are listed. mostTried is the
// greatest number of sets of digits that are tried to find them. After each probe tries, the
// enumeration gives up if, at the current rate, it would need more.
const (
	mostTuples = 1 << 9
	mostTried  = 1 << 11
	probe      = 1 << 5
)

// Tuples are all ways to fill the cells of a propagator that it allows. Propagation by them is
// exact.
type tuples struct {
	low   puzzle.Digit
	words int      // of a set of tuples
	with  []uint64 // place*digits + digit - low -> the set of tuples with this digit
	per   int      // digits
}

// tabulate lists the tuples of a propagator. It reports false if there are too many.
func (m *Matrix) tabulate(cells []puzzle.Cell, f Propagator) (t *tuples, ok bool) {
	n := len(cells)
	var found []puzzle.Digit // tuple after tuple
	tried, done := 0, 0.0    // done is the fraction of all choices that has been tried
	var extend func(digits []puzzle.DigitSet, k int, part float64) bool
	extend = func(digits []puzzle.DigitSet, k int, part float64) bool {
		tried++
		if tried > mostTried || len(found) >= mostTuples*n || m.Stopped() ||
			tried%probe == 0 && float64(tried) > mostTried*done {
			return false
		}
		if !f(digits) {
			done += part
			return true
		}
		for k < n && digits[k].Len() == 1 {
			k++
		}
		if k == n {
			done += part
			if !f(digits) {
				return true // it may not have examined all digits that it leaves
			}
			for _, s := range digits {
				found = append(found, s.Min())
			}
			return true
		}
		for d := range digits[k].All() {
			next := slices.Clone(digits)
			next[k] = puzzle.Digits(d)
			if !extend(next, k+1, part/float64(digits[k].Len())) {
				return false
			}
		}
		return true
	}
	digits := make([]puzzle.DigitSet, n)
	for k, c := range cells {
		if digits[k] = m.domain[c]; digits[k] == 0 {
			return nil, false
		}
	}
	if !extend(digits, 0, 1) {
		return nil, false
	}
	t = &tuples{low: m.numbers.low, per: m.numbers.digits, words: (len(found)/n + 63) / 64}
	t.with = make([]uint64, n*t.per*t.words)
	for k, d := range found {
		tuple, place := k/n, k%n
		t.with[(place*t.per+int(d-t.low))*t.words+tuple>>6] |= 1 << (tuple & 63)
	}
	return t, true
}

// propagate strikes the digits that are in no tuple.
func (t *tuples) propagate(digits []puzzle.DigitSet) bool {
	var space [mostTuples / 64]uint64
	left := space[:t.words]
	for w := range left {
		left[w] = ^uint64(0)
	}
	for k, s := range digits {
		sets := t.with[k*t.per*t.words:][:t.per*t.words]
		for w := range left {
			some := uint64(0)
			for rest := s; rest != 0; rest &= rest - 1 {
				some |= sets[int(rest.Min()-t.low)*t.words+w]
			}
			left[w] &= some
		}
	}
	for k, s := range digits {
		sets := t.with[k*t.per*t.words:][:t.per*t.words]
		kept := puzzle.DigitSet(0)
		for rest := s; rest != 0; rest &= rest - 1 {
			at := int(rest.Min()-t.low) * t.words
			for w, l := range left {
				if sets[at+w]&l != 0 {
					kept |= rest & -rest
					break
				}
			}
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept
	}
	return true
}
