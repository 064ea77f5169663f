package search

import "math/bits"

// Luby returns term n, counted from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... Runs of a
// search that restarts have these lengths (Luby, Sinclair and Zuckerman, Information Processing
// Letters 47, 1993).
func Luby(n uint64) uint64 {
	for n&(n+1) != 0 {
		n -= 1<<(bits.Len64(n)-1) - 1
	}
	return (n + 1) / 2
}
