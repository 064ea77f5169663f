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
