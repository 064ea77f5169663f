package bitset

import "math/bits"

// A Duo is a set of numbers below 128, as a value. A has the numbers below 64, and B the others.
type Duo struct{ A, B uint64 }

// Single returns the set with the single member i.
func Single(i int) Duo { return Duo{1 << uint(i), 1 << uint(i-64)} } // shifts of 64 and more give 0

// Below returns the set of the numbers below n.
func Below(n int) Duo { return Duo{1<<uint(n) - 1, 1<<uint(max(n-64, 0)) - 1} }

// Empty reports whether the set has no members.
func (x Duo) Empty() bool { return x.A|x.B == 0 }

// Size returns the number of members.
func (x Duo) Size() int { return bits.OnesCount64(x.A) + bits.OnesCount64(x.B) }

// First returns the lowest member of a set that is not empty.
func (x Duo) First() int {
	if x.A != 0 {
		return bits.TrailingZeros64(x.A)
	}
	return 64 | bits.TrailingZeros64(x.B)
}

// Tail returns the set without its lowest member.
func (x Duo) Tail() Duo {
	if x.A != 0 {
		return Duo{x.A & (x.A - 1), x.B}
	}
	return Duo{0, x.B & (x.B - 1)}
}

// And returns the members that are in y too.
func (x Duo) And(y Duo) Duo { return Duo{x.A & y.A, x.B & y.B} }

// Or returns the members of both sets.
func (x Duo) Or(y Duo) Duo { return Duo{x.A | y.A, x.B | y.B} }

// Without returns the members that are not in y.
func (x Duo) Without(y Duo) Duo { return Duo{x.A &^ y.A, x.B &^ y.B} }
