package cache

import (
	"math/big"
	"math/bits"

	"exactcover/dlx/internal/natural"
)

// A Number is a natural number of any size.
type Number struct {
	low uint64   // the number if it is below 2^64
	big *big.Int // the number if it is 2^64 or more, else nil
}

// Of returns n as a Number.
func Of(n uint64) Number { return Number{low: n} }

// One is 1.
var One = Number{low: 1}

// Zero reports whether the number is 0.
func (n Number) Zero() bool { return n.low == 0 && n.big == nil }

// Integer returns the number. The caller must not change it.
func (n Number) Integer() *big.Int {
	if n.big != nil {
		return n.big
	}
	return new(big.Int).SetUint64(n.low)
}

// Plus returns n + m.
func (n Number) Plus(m Number) Number {
	if n.big == nil && m.big == nil {
		if sum, carry := bits.Add64(n.low, m.low, 0); carry == 0 {
			return Number{low: sum}
		}
	}
	return Number{big: new(big.Int).Add(n.Integer(), m.Integer())}
}

// Times returns n * m.
func (n Number) Times(m Number) Number {
	if n.big == nil && m.big == nil {
		if high, low := bits.Mul64(n.low, m.low); high == 0 {
			return Number{low: low}
		}
	}
	if n.Zero() || m.Zero() {
		return Number{}
	}
	return Number{big: new(big.Int).Mul(n.Integer(), m.Integer())}
}

// words returns the number of words that put writes.
func (n Number) words() int {
	if n.big == nil {
		return 1
	}
	return (n.big.BitLen() + 63) / 64
}

// put writes the number to words, low word first.
func (n Number) put(words []uint64) {
	if n.big == nil {
		words[0] = n.low
		return
	}
	natural.Put(words, n.big)
}

// numberOf returns the number that put has written to words.
func numberOf(words []uint64) Number {
	if len(words) == 1 {
		return Number{low: words[0]}
	}
	return Number{big: natural.Integer(words)}
}
