package search

import "slices"

// A Tape holds a sequence of solutions. Each is stored as its difference from the previous one,
// because successive solutions of a search differ in a few options.
//
// Every solution begins with [TapeHead] numbers: the number of options kept from the beginning of
// the previous solution, the number kept from its end, and the number of new options between them.
// The new options follow. The first solution on a tape is whole, so that the tape can be read
// alone. It is not whole if the tape follows an earlier one.
type Tape struct {
	Numbers []int32
	Room    int  // the tape is full when it has this many numbers
	Follows bool // the first solution follows the last one that the same search wrote
}

// TapeHead is the number of numbers of a solution ahead of its options.
const TapeHead = 3

// Full reports whether the tape is full.
func (t *Tape) Full() bool { return len(t.Numbers) >= t.Room }

// Whole reports whether the next solution must be whole.
func (t *Tape) Whole() bool { return len(t.Numbers) == 0 && !t.Follows }

// Add writes a solution: the first kept options of the previous solution, and then the options in
// come.
func (t *Tape) Add(kept int, come []int32) {
	copy(t.Next(kept, 0, len(come)), come)
}

// Next writes the head of a solution. It returns the part of the tape for the new options.
func (t *Tape) Next(front, back, come int) []int32 {
	at := len(t.Numbers)
	t.Numbers = slices.Grow(t.Numbers, TapeHead+come)[:at+TapeHead+come]
	b := t.Numbers[at:][:TapeHead+come]
	b[0], b[1], b[2] = int32(front), int32(back), int32(come)
	return b[TapeHead:]
}

// A Listing writes solutions on tapes, for kernels without a faster implementation. It compares
// each solution with the previous one.
type Listing struct{ last, now []int32 }

// List implements [Search.List] for s. It calls Count and Solution.
func (l *Listing) List(s Search, t *Tape, limit uint64, m *Meter) (n uint64, more bool) {
	for n < limit && !t.Full() {
		if s.Count(1, m) == 0 {
			return n, false
		}
		n++
		l.now, l.last = s.Solution(l.last[:0]), l.now
		kept := 0
		if !t.Whole() {
			kept = same(l.last, l.now)
		}
		t.Add(kept, l.now[kept:])
	}
	return n, true
}

// same returns the length of the longest common prefix of a and b.
func same(a, b []int32) int {
	n, k := min(len(a), len(b)), 0
	a, b = a[:n], b[:n]
	for k+4 <= n && [4]int32(a[k:]) == [4]int32(b[k:]) {
		k += 4
	}
	for k < n && a[k] == b[k] {
		k++
	}
	return k
}
