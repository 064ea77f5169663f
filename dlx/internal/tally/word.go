package tally

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// maxCounters is the number of counters that a word stage has room for.
const maxCounters = 16

// A word stage has at most 64 options and 64 items that must still be covered.
type word struct {
	source   *source
	origin   []int32  // option -> option of the matrix
	row      []int32  // row -> row of the source
	at       []int32  // row of the source -> its row here, -1 for none
	mask     []uint64 // row -> its options
	items    int      // the first rows, which must be covered
	effects  [64]effect
	counters []limit // of the items that may still be covered too often, or must be more than once
	counter  []int32 // row of the source -> its counter here, -1 for none

	state
	chosen  [64]uint8
	kept    int // options that the solution written last also begins with, -1 if none was written
	frames  [65]frame
	top     int // the last frame, -1 for none
	deepest int // most options chosen in a solution
	started bool

	// As shares of the stage's search tree: what lay behind, and what was left, when a choice was
	// given away last.
	behind, width float64
}

// A state is a node.
type state struct {
	alive, open uint64
	several     uint64             // open items that must be covered more than once
	used        [maxCounters]uint8 // counter -> how often its item is covered
	count       int                // options chosen
}

// A limit says how often an item must and may still be covered, in a word stage.
type limit struct {
	bit    uint64 // of the item, 0 if it need not be covered
	mask   uint64
	lo, hi uint8
}

// An effect is what choosing an option does. It has no conflicts until it is worked out.
type effect struct {
	conflicts uint64 // the options that cannot be used beside it, and itself
	covers    uint64 // its items that must be covered, but for those to be covered more than once
	counters  uint16 // its counters
}

// A frame is a choice with branches left: the last branch is taken without one.
type frame struct {
	state
	rest     uint64
	left, of int32 // branches not begun, and all
}

// compile writes down what is left at level l of w. It reports false if that does not fit.
func (t *word) compile(w *wide, l *level) bool {
	s := w.source
	if t.source != s || len(t.at) != s.N {
		t.source = s
		t.at = matrix.Resize(t.at, s.N)
		t.counter = matrix.Resize(t.counter, s.N)
		for r := range t.at {
			t.at[r], t.counter[r] = -1, -1
		}
	} else {
		for _, r := range t.row {
			t.at[r], t.counter[r] = -1, -1
		}
	}
	t.row, t.mask, t.counters = t.row[:0], t.mask[:0], t.counters[:0]
	for r := range bitset.All(l.open) {
		t.add(int32(r))
	}
	t.items = len(t.row)
	t.origin = t.origin[:0]
	for k := range bitset.All(l.alive) {
		t.set(s.Order[k])
	}
	if !t.limit(l) {
		return false
	}
	n := len(t.origin)
	clear(t.effects[:n])
	t.alive, t.open = ^uint64(0)>>(64-n), ^uint64(0)>>(64-t.items)
	t.count, t.kept, t.top, t.deepest = 0, -1, -1, 0
	t.started = false
	t.behind, t.width = 0, 1
	return true
}

// add gives a row of the source a row here.
func (t *word) add(r int32) int32 {
	at := int32(len(t.row))
	t.at[r] = at
	t.row = append(t.row, r)
	t.mask = append(t.mask, 0)
	return at
}

// set writes option o of the matrix down.
func (t *word) set(o int32) {
	bit := uint64(1) << len(t.origin)
	t.origin = append(t.origin, o)
	at, mask := t.at, t.mask
	for _, e := range t.source.Entries(o) {
		if e < 0 {
			e = ^e
		}
		r := at[e]
		if r < 0 {
			r = t.add(e)
			mask = t.mask
		}
		mask[r] |= bit
	}
}

// limit finds the counters that still matter. It reports false if there are too many.
func (t *word) limit(l *level) bool {
	t.several = 0
	for n := range t.source.counters {
		c := &t.source.counters[n]
		at := t.at[c.row]
		if at < 0 {
			continue // no option is left
		}
		x := t.mask[at]
		lo, hi := max(c.lo-l.used[n], 0), c.hi-l.used[n]
		live := int32(bits.OnesCount64(x))
		if lo <= 1 && live <= hi {
			continue
		}
		if len(t.counters) == maxCounters {
			return false
		}
		t.counter[c.row] = int32(len(t.counters))
		bit := uint64(0)
		if lo > 0 {
			bit = 1 << at
			if lo > 1 {
				t.several |= bit
			}
		}
		// lo is at most live, because l is not a dead end.
		t.counters = append(t.counters, limit{bit, x, uint8(lo), uint8(min(hi, live+1))})
	}
	clear(t.used[:])
	return true
}

// learn works out the effect of option o.
func (t *word) learn(o int) {
	s := t.source
	e := effect{conflicts: 1 << o}
	entries := s.Entries(t.origin[o])
	for k := 0; k < len(entries); k++ {
		r := entries[k]
		if r < 0 {
			k++
			e.conflicts |= t.mask[t.at[^r]] &^ t.mask[t.at[entries[k]]]
			continue
		}
		if s.exclusive[r] {
			e.conflicts |= t.mask[t.at[r]]
		}
		if c := t.counter[r]; c >= 0 {
			e.counters |= 1 << c
			if t.counters[c].lo > 1 {
				continue
			}
		}
		if at := t.at[r]; at < int32(t.items) {
			e.covers |= 1 << at
		}
	}
	t.effects[o] = e
}

// take chooses option o.
func (t *word) take(o int) {
	e := &t.effects[o]
	if e.conflicts == 0 {
		t.learn(o)
	}
	t.alive &^= e.conflicts
	t.open &^= e.covers
	t.chosen[t.count&63] = uint8(o)
	t.count++
	for m := e.counters; m != 0; m &= m - 1 {
		k := bits.TrailingZeros16(m)
		c := &t.counters[k]
		n := t.used[k&15] + 1
		t.used[k&15] = n
		if n == c.hi {
			t.alive &^= c.mask
		}
		if n+1 >= c.lo {
			t.several &^= c.bit
			if n >= c.lo {
				t.open &^= c.bit
			}
		}
	}
}

// run goes on through at most limit solutions and returns their number, less than limit if and only
// if there are no more or the meter said stop.
func (t *word) run(limit uint64, m *search.Meter) uint64 {
	found := uint64(0)
	visit := m.Stopped || !t.started
	m.Stopped, t.started = false, true
	for {
		if !visit {
			if t.top < 0 {
				return found
			}
			t.descend()
			if m.Tick() {
				return found
			}
		}
		visit = false
		if !t.propagate() {
			continue
		}
		if t.open == 0 {
			t.deepest = max(t.deepest, t.count)
			t.push(t.alive, bits.OnesCount64(t.alive))
			found++
			m.Solutions++
			if found == limit {
				return found
			}
			continue
		}
		t.choose()
	}
}

// descend takes the next branch of the last choice.
func (t *word) descend() {
	f := &t.frames[t.top]
	o := bits.TrailingZeros64(f.rest)
	f.rest &= f.rest - 1
	t.state = f.state
	t.kept = min(t.kept, t.count)
	f.alive &^= 1 << o
	if f.left--; f.left == 0 {
		t.top--
	}
	t.take(o)
}

// need returns how often item k must still be covered.
func (t *word) need(k int) int {
	if t.several>>k&1 == 0 {
		return 1
	}
	c := t.counter[t.row[k]]
	return int(t.counters[c].lo - t.used[c])
}

// propagate makes all forced moves. It reports false at a dead end.
func (t *word) propagate() bool {
	for {
		// Items in m are to be looked at, those in low again: a forced move has come after them.
		low := uint64(0)
		for m := t.open; m != 0; {
			k := bits.TrailingZeros64(m)
			m &= m - 1
			x := t.alive & t.mask[k]
			if t.several>>k&1 == 0 {
				if x&(x-1) != 0 {
					continue
				}
				if x == 0 {
					return false
				}
			} else if n, need := bits.OnesCount64(x), t.need(k); n > need {
				continue
			} else if n < need {
				return false
			}
			t.take(bits.TrailingZeros64(x))
			m &= t.open
			low = t.open &^ m
		}
		if low == 0 {
			return true
		}
	}
}

// choose makes the open item with the fewest branches, the first of several, the choice.
func (t *word) choose() {
	least, rest := 65, uint64(0)
	for m := t.open; m != 0; m &= m - 1 {
		k := bits.TrailingZeros64(m)
		x := t.alive & t.mask[k]
		if n := bits.OnesCount64(x) + 1 - t.need(k); n < least {
			least, rest = n, x
			if n == 2 {
				break
			}
		}
	}
	t.push(rest, least)
}

// push opens a choice with a number of branches.
func (t *word) push(rest uint64, branches int) {
	if branches == 0 {
		return
	}
	t.top++
	f := &t.frames[t.top]
	f.state, f.rest = t.state, rest
	f.left, f.of = int32(branches), int32(branches)
}

func (t *word) solution(dst []int32) []int32 {
	for _, o := range t.chosen[:t.count] {
		dst = append(dst, t.origin[o])
	}
	return dst
}

// done returns about the fraction of the search tree that lies behind.
func (t *word) done() float64 {
	done, width := t.behind, t.width
	for _, f := range t.frames[:t.top+1] {
		width /= float64(f.of)
		done += width * float64(f.of-f.left-1)
	}
	return done
}
