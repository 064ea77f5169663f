package natural

import "math/bits"

// A Double is a natural number below 2^128, as a value. The zero value is 0.
type Double struct{ high, low uint64 }

// Plus returns n + k.
func (n Double) Plus(k uint64) Double {
	low, carry := bits.Add64(n.low, k, 0)
	return Double{n.high + carry, low}
}

// Since returns n - m, and reports whether that is below 2^64. m is at most n.
func (n Double) Since(m Double) (k uint64, ok bool) {
	low, borrow := bits.Sub64(n.low, m.low, 0)
	return low, n.high-borrow == m.high
}
