// Package bitset has operations on sets of small numbers, shared by the kernels. Number i is bit
// i&63 of word i>>6. All functions are small enough to be inlined, and none allocates.
//
//	bitset.go  sets of any size, as slices of words
//	duo.go     sets of numbers below 128, as values
package bitset

import (
	"iter"
	"math/bits"
)

// A number is a member of a set, or a size.
type number interface {
	int | int32 | int64 | uint16
}

// Words returns the number of words of a set of numbers below n.
func Words[N number](n N) N { return (n + 63) / 64 }

// Has reports whether i is in the set.
func Has[N number](set []uint64, i N) bool { return set[i>>6]>>(i&63)&1 != 0 }

// Add puts i into the set.
func Add[N number](set []uint64, i N) { set[i>>6] |= 1 << (i & 63) }

// Remove takes i out of the set.
func Remove[N number](set []uint64, i N) { set[i>>6] &^= 1 << (i & 63) }

// AddAll puts the members of another set into the set. The other set must not have more words.
func AddAll(set, other []uint64) {
	set = set[:len(other)]
	for w, b := range other {
		set[w] |= b
	}
}

// RemoveAll takes the members of another set out of the set. The other set must not have more
// words.
func RemoveAll(set, other []uint64) {
	set = set[:len(other)]
	for w, b := range other {
		set[w] &^= b
	}
}

// Fill sets the set to the numbers below n.
func Fill(set []uint64, n int) {
	clear(set)
	for w := range n >> 6 {
		set[w] = ^uint64(0)
	}
	if n&63 != 0 {
		set[n>>6] = 1<<(n&63) - 1
	}
}

// Count returns the number of members.
func Count(set []uint64) int {
	n := 0
	for _, b := range set {
		n += bits.OnesCount64(b)
	}
	return n
}

// Rank returns the number of members below i.
func Rank(set []uint64, i int) int {
	return Count(set[:i>>6]) + bits.OnesCount64(set[i>>6]&(1<<(i&63)-1))
}

// Empty reports whether the set has no members.
func Empty(set []uint64) bool {
	for _, b := range set {
		if b != 0 {
			return false
		}
	}
	return true
}

// Pop takes the lowest member out of the set and returns it, or -1 if there is none.
func Pop(set []uint64) int {
	for w, b := range set {
		if b != 0 {
			set[w] = b & (b - 1)
			return w<<6 | bits.TrailingZeros64(b)
		}
	}
	return -1
}

// All yields the members of the set in rising order. The loop may change the set. Changes of the
// current word have no effect on the members that All yields.
func All(set []uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, b := range set {
			for ; b != 0; b &= b - 1 {
				if !yield(w<<6 | bits.TrailingZeros64(b)) {
					return
				}
			}
		}
	}
}

// Trim returns the set without words of 0 at its two ends. The first word that it returns is word
// low of the set.
func Trim(set []uint64) (low int, trimmed []uint64) {
	high := len(set)
	for low < high && set[low] == 0 {
		low++
	}
	for low < high && set[high-1] == 0 {
		high--
	}
	return low, set[low:high]
}

// Transpose exchanges rows and columns of a square of bits: bit j of word i and bit i of word j. It
// exchanges squares of half the size, and then such squares in each of the four, and so on: Warren,
// Hacker's Delight, section 7-3.
func Transpose(square *[64]uint64) {
	mask := uint64(1<<32 - 1) // the low half of the columns of each square
	for size := 32; size > 0; size /= 2 {
		for k := 0; k < 64; k = (k + size + 1) &^ size {
			a, b := &square[k&63], &square[(k+size)&63]
			x := (*a>>size ^ *b) & mask
			*a ^= x << size
			*b ^= x
		}
		mask ^= mask << (size / 2)
	}
}
