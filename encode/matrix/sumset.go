package matrix

import (
	"math/bits"

	"exactcover/encode/puzzle"
)

// sumWords is the number of words of a set of sums.
const sumWords = 4

// A sumSet is a set of sums from 0 on: bit s%64 of word s/64 stands for s. A parameter words is the
// number of words in use.
type sumSet [sumWords]uint64

func (s *sumSet) has(n int) bool { return n>>6 < sumWords && s[n>>6]>>(n&63)&1 != 0 }

func (s *sumSet) add(n int) {
	if n>>6 < sumWords {
		s[n>>6] |= 1 << (n & 63)
	}
}

// each calls f for each member.
func (s *sumSet) each(words int, f func(int)) {
	for w, b := range s[:words] {
		for ; b != 0; b &= b - 1 {
			f(w<<6 + bits.TrailingZeros64(b))
		}
	}
}

// addShifted adds the members of t, each increased by by; those that are too large are dropped.
func (s *sumSet) addShifted(t *sumSet, by, words int) {
	word, bit := by>>6, uint(by&63)
	for w := words - 1; w >= word; w-- {
		s[w] |= t[w-word] << bit
		if w > word {
			s[w] |= t[w-word-1] >> (64 - bit)
		}
	}
}

// addLowered adds the members of t, each reduced by by, that are in u. It reports whether there are
// any.
func (s *sumSet) addLowered(t, u *sumSet, by, words int) bool {
	word, bit := by>>6, uint(by&63)
	any := uint64(0)
	for w := 0; w+word < words; w++ {
		low := t[w+word] >> bit
		if w+word+1 < words {
			low |= t[w+word+1] << (64 - bit)
		}
		low &= u[w]
		s[w] |= low
		any |= low
	}
	return any != 0
}

// A segment is cells of a weighted sum that have the same weight and differ.
type segment struct {
	digits []puzzle.DigitSet
	weight int
	least  int // weight times the sum of the digits, as if they did not have to differ
	most   int
	base   int    // the sum of digits that bit 0 of sums stands for
	sums   uint64 // of the digits; only if exact
	exact  bool   // the sums are known
}

func newSegment(digits []puzzle.DigitSet, weight int) segment {
	s := segment{digits: digits, weight: weight}
	high := 0
	for _, d := range digits {
		least, most := products(weight, d)
		s.least += least
		s.most += most
		high += int(d.Max())
	}
	switch {
	case len(digits) == 1:
		s.sums, s.exact = uint64(digits[0]), true
	case len(digits) == 2 && high <= 63:
		s.sums, s.exact = pairSums(digits[0], digits[1]), true
	case len(digits) == 3 && high <= 63:
		for rest := digits[0]; rest != 0; rest &= rest - 1 {
			one := rest & -rest
			s.sums |= pairSums(digits[1]&^one, digits[2]&^one) << one.Min()
		}
		s.exact = true
	default:
		var low puzzle.Digit
		if low, s.exact = spanOf(digits); s.exact {
			f := arrange(low, digits)
			s.sums, s.base = f.sums(), int(low)*len(digits)
		}
	}
	return s
}

// pairSums returns the sums of two different digits.
func pairSums(a, b puzzle.DigitSet) (sums uint64) {
	for ; a != 0; a &= a - 1 {
		one := a & -a
		sums |= uint64(b&^one) << one.Min()
	}
	return sums
}

// keepPairs returns the digits of a and b of which two different ones have one of some sums.
func keepPairs(a, b puzzle.DigitSet, sums uint64) (first, second puzzle.DigitSet) {
	for ; a != 0; a &= a - 1 {
		one := a & -a
		if with := b &^ one & puzzle.DigitSet(sums>>one.Min()); with != 0 {
			first |= one
			second |= with
		}
	}
	return first, second
}

// values sets v to the values of the weighted sum, less the least, up to a target.
func (s *segment) values(v *sumSet, target int) {
	if !s.exact {
		for n := range target + 1 {
			v.add(n)
		}
		return
	}
	first := s.weight*s.base - s.least
	for sums := s.sums; sums != 0; sums &= sums - 1 {
		v.add(first + s.weight*bits.TrailingZeros64(sums))
	}
	w := target >> 6
	v[w] &= 2<<(target&63) - 1
	clear(v[w+1:])
}

// firstValues is values for those below 64.
func (s *segment) firstValues() (v uint64) {
	if !s.exact {
		return ^uint64(0)
	}
	// The value of bit 0, relative to the least sum if cells need not differ: at most 0 for weight 1,
	// and at least 0 for weight -1.
	switch first := s.weight*s.base - s.least; {
	case s.weight == 1:
		return s.sums >> -first
	case s.weight == -1 && first <= 63:
		return bits.Reverse64(s.sums) >> (63 - first)
	default:
		for sums := s.sums; sums != 0; sums &= sums - 1 {
			v |= 1 << (first + s.weight*bits.TrailingZeros64(sums))
		}
		return v
	}
}

// restrict strikes the digits that are in none of the allowed values, and reports whether any digit
// remains.
func (s *segment) restrict(allowed *sumSet) bool {
	if !s.exact {
		return true
	}
	var sums uint64
	for rest := s.sums; rest != 0; rest &= rest - 1 {
		if sum := bits.TrailingZeros64(rest); allowed.has(s.weight*(s.base+sum) - s.least) {
			sums |= 1 << sum
		}
	}
	switch {
	case sums == s.sums:
		return true // nothing is struck
	case len(s.digits) == 1:
		s.digits[0] = puzzle.DigitSet(sums)
		return sums != 0
	case s.base == 0 && len(s.digits) == 2:
		s.digits[0], s.digits[1] = keepPairs(s.digits[0], s.digits[1], sums)
		return s.digits[0] != 0
	case s.base == 0 && len(s.digits) == 3:
		a, b, c := s.digits[0], s.digits[1], s.digits[2]
		clear(s.digits)
		for ; a != 0; a &= a - 1 {
			one := a & -a
			if x, y := keepPairs(b&^one, c&^one, sums>>one.Min()); x != 0 {
				s.digits[0] |= one
				s.digits[1] |= x
				s.digits[2] |= y
			}
		}
		return s.digits[0] != 0
	}
	low, _ := spanOf(s.digits)
	return Distinct(
		s.digits, func(set puzzle.DigitSet) bool { return sums>>offsetSums[set>>low]&1 != 0 },
	)
}

// offsetSums has the sum of the digits of a set, by set.
var offsetSums = func() (sums [1 << DigitSpan]uint8) {
	for s := range sums {
		sums[s] = uint8(puzzle.DigitSet(s).Sum())
	}
	return sums
}()

// sums returns the sums of the members, whose digits are counted from 0.
func (f *DigitSets) sums() uint64 {
	sums := uint64(0)
	for w, b := range f {
		for ; b != 0; b &= b - 1 {
			sums |= 1 << offsetSums[w<<6+bits.TrailingZeros64(b)]
		}
	}
	return sums
}
