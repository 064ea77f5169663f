package puzzle

import "math/bits"

// A Digit is the content of a cell: a number from 0 to MaxDigit, or Empty. A number above 9, such
// as 16, is called a digit too.
type Digit int8

const (
	// Empty stands for a cell without a digit.
	Empty Digit = -1
	// MaxDigit is the highest digit a puzzle may use.
	MaxDigit Digit = 63
)

// A Cell is the index row*Cols + column of a cell, both counted from 0 at the top left.
type Cell int32

// A Candidate is a digit in a cell.
type Candidate struct {
	Cell  Cell
	Digit Digit
}

// A DigitSet is a set of digits: bit d stands for digit d.
type DigitSet uint64

// Digits returns the set of the given digits, which are 0 to [MaxDigit].
func Digits(digits ...Digit) DigitSet {
	var s DigitSet
	for _, d := range digits {
		if uint8(d) > uint8(MaxDigit) {
			panic(noDigit)
		}
		s |= 1 << uint8(d)
	}
	return s
}

// Has reports whether d is in the set.
func (s DigitSet) Has(d Digit) bool { return d >= 0 && s>>d&1 != 0 }

// Len returns the number of digits in the set.
func (s DigitSet) Len() int { return bits.OnesCount64(uint64(s)) }

// Sum returns the sum of the digits of the set.
func (s DigitSet) Sum() int {
	sum := 0
	for ; s != 0; s &= s - 1 {
		sum += int(s.Min())
	}
	return sum
}

// Min returns the lowest digit of the set, which must not be empty.
func (s DigitSet) Min() Digit { return Digit(bits.TrailingZeros64(uint64(s))) }

// Max returns the highest digit of the set, which must not be empty.
func (s DigitSet) Max() Digit { return Digit(63 - bits.LeadingZeros64(uint64(s))) }

// Keep returns the digits of the set that satisfy a condition.
func (s DigitSet) Keep(condition func(Digit) bool) DigitSet {
	var kept DigitSet
	for d := range s.All() {
		if condition(d) {
			kept |= Digits(d)
		}
	}
	return kept
}

// All yields the digits of the set in rising order.
func (s DigitSet) All() func(yield func(Digit) bool) {
	return func(yield func(Digit) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.Min()) {
				return
			}
		}
	}
}
