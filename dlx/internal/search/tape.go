package search

import "slices"

// A Tape holds solutions one after the other, each as what differs from the previous one:
// successive solutions of a search differ in a few options.
//
// Every solution begins with [TapeHead] numbers: how many options at the beginning of the previous
// solution stay, how many at its end stay, and how many come between. Then these options follow.
// The first solution on a tape is whole, so that the tape can be read on its own. It is not whole
// if the tape follows an earlier one.
type Tape struct {
	Numbers []int32
	Room    int  // the tape is full when it has this many numbers
	Follows bool // the first solution follows the last one that the same search wrote
}

// TapeHead is how many numbers a solution has ahead of its options.
const TapeHead = 3

// Full reports whether nothing more is to be written.
func (t *Tape) Full() bool { return len(t.Numbers) >= t.Room }

// Whole reports whether the next solution must be whole.
func (t *Tape) Whole() bool { return len(t.Numbers) == 0 && !t.Follows }

// Add writes a solution: the first options of the previous solution, as many as kept says, and then
// those of come.
func (t *Tape) Add(kept int, come []int32) {
	copy(t.Next(kept, 0, len(come)), come)
}

// Next writes the head of a solution. It returns the place for the options that come.
func (t *Tape) Next(front, back, come int) []int32 {
	at := len(t.Numbers)
	t.Numbers = slices.Grow(t.Numbers, TapeHead+come)[:at+TapeHead+come]
	b := t.Numbers[at:][:TapeHead+come]
	b[0], b[1], b[2] = int32(front), int32(back), int32(come)
	return b[TapeHead:]
}

// A Listing writes solutions on tapes for kernels that have no faster way. It compares each
// solution with the previous one.
type Listing struct{ last, now []int32 }

// List does for s what [Search.List] does. It calls Count and Solution.
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

// same returns how many numbers a and b have in common before they differ.
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
