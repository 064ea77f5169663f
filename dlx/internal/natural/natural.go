// Package natural writes natural numbers of any size as words, the low word first, and adds numbers
// below 2^128.
package natural

import "math/big"

// Integer returns the number in words.
func Integer(words []uint64) *big.Int {
	n := new(big.Int)
	for k := len(words) - 1; k >= 0; k-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(words[k]))
	}
	return n
}

// Put writes a number into words, which must be long enough for it.
func Put(words []uint64, n *big.Int) {
	rest, low := new(big.Int).Set(n), new(big.Int)
	mask := new(big.Int).SetUint64(^uint64(0))
	for k := range words {
		words[k] = low.And(rest, mask).Uint64()
		rest.Rsh(rest, 64)
	}
}
