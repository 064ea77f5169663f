package multiplicity

import "math/bits"

// A duo is a set of numbers below 128: a has those below 64, and b the others.
type duo struct{ a, b uint64 }

// single returns the set of o alone.
func single(o int) duo { return duo{1 << uint(o), 1 << uint(o-64)} } // shifts of 64 and more give 0

// below returns the set of the numbers below n.
func below(n int) duo { return duo{1<<uint(n) - 1, 1<<uint(max(n-64, 0)) - 1} }

func (x duo) none() bool { return x.a|x.b == 0 }

func (x duo) size() int { return bits.OnesCount64(x.a) + bits.OnesCount64(x.b) }

// first returns the lowest number of a set that is not empty.
func (x duo) first() int {
	if x.a != 0 {
		return bits.TrailingZeros64(x.a)
	}
	return 64 | bits.TrailingZeros64(x.b)
}

// tail returns the set without its lowest number.
func (x duo) tail() duo {
	if x.a != 0 {
		return duo{x.a & (x.a - 1), x.b}
	}
	return duo{0, x.b & (x.b - 1)}
}

func (x duo) and(y duo) duo { return duo{x.a & y.a, x.b & y.b} }

func (x duo) or(y duo) duo { return duo{x.a | y.a, x.b | y.b} }

func (x duo) without(y duo) duo { return duo{x.a &^ y.a, x.b &^ y.b} }
