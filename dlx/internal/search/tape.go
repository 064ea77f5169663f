package search

import "slices"

// A Tape holds solutions one after the other, each as what differs from the one before: solutions
// that follow each other in a search differ in a few options. Every solution is [TapeHead] numbers
// (how many options at the beginning of the one before stay, how many at its end, and how many come
// between) and then the options that come. The first solution on a tape is whole, so that every
// tape can be read on its own, unless the tape goes on where one before it ended.
type Tape struct {
	Numbers []int32
	Room    int  // it is full with so many numbers
	Follows bool // the solution before the first is the last that was written by the same search
}

// TapeHead is how many numbers stand before the options of a solution.
const TapeHead = 3

// Full reports whether nothing more is to be written.
func (t *Tape) Full() bool { return len(t.Numbers) >= t.Room }

// Whole reports whether the next solution must be whole.
func (t *Tape) Whole() bool { return len(t.Numbers) == 0 && !t.Follows }

// Add writes a solution: kept options of the one before, and those that come behind them.
func (t *Tape) Add(kept int, come []int32) {
	copy(t.Next(kept, 0, len(come)), come)
}

// Next writes the head of a solution and returns the place for the options that come.
func (t *Tape) Next(front, back, come int) []int32 {
	at := len(t.Numbers)
	t.Numbers = slices.Grow(t.Numbers, TapeHead+come)[:at+TapeHead+come]
	b := t.Numbers[at:][:TapeHead+come]
	b[0], b[1], b[2] = int32(front), int32(back), int32(come)
	return b[TapeHead:]
}
