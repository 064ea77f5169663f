package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// maxCounters is the number of counters that a word stage has room for.
const maxCounters = 16

// A word stage has at most 64 options and 64 items that must still be covered.
type word struct {
	matrix.Word
	source  *source
	effects [64]effect
	options [64]uint64 // item -> its options
	// counters has a limit for every item that must still be covered more than once, or that may
	// still be covered too often.
	counters []limit
	counter  []int32 // row of the source -> its counter here, -1 for none

	state
	chosen  [64]uint8
	kept    int // chosen[:kept] is as in the solution written last; -1 if none was written
	frames  [65]frame
	top     int // the last frame, -1 for none
	deepest int // most options chosen in a solution
	started bool

	search.Share // the part of the stage's search tree that has not been given away
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
	bit    uint64 // the item as a bit, 0 if it need not be covered
	mask   uint64 // the options of the item
	row    int32
	lo, hi uint8
}

// An effect is what choosing an option does. Its conflicts are 0 until it is computed.
type effect struct {
	conflicts uint64 // the options that cannot be used together with it, and itself
	covers    uint64 // its items that must be covered, without those that need more than one option
	counters  uint16 // the counters of its items
}

// A frame is a choice with branches left. When its last branch is taken, the frame is removed.
type frame struct {
	state
	rest     uint64
	left, of int32 // numbers of branches: not begun, all
}

// begin makes room for the stages that are compiled from a source.
func (t *word) begin(s *source) {
	t.source = s
	t.Begin(&s.Rows)
	t.counters, t.counter = t.counters[:0], matrix.Resize(t.counter, s.N)
	for r := range t.counter {
		t.counter[r] = -1
	}
}

// compile builds the stage from the options that are alive and the items that are open at level l
// of w. It reports false if there are too many counters.
func (t *word) compile(w *wide, l *level) bool {
	t.Compile(w.source.Order, w.itself, l.alive, l.open)
	if !t.limit(l) {
		return false
	}
	for k, r := range t.Row[:t.Items] {
		t.options[k] = t.Mask[r]
	}
	clear(t.effects[:t.Live])
	t.alive, t.open = ^uint64(0)>>(64-t.Live), ^uint64(0)>>(64-t.Items)
	t.count, t.kept, t.top, t.deepest = 0, -1, -1, 0
	t.started = false
	t.Share = search.Whole
	return true
}

// limit finds the counters that are still needed. It reports false if there are too many.
func (t *word) limit(l *level) bool {
	for _, c := range t.counters {
		t.counter[c.row] = -1
	}
	t.counters, t.several = t.counters[:0], 0
	for n := range t.source.counters {
		c := &t.source.counters[n]
		x := t.Mask[c.row]
		if x == 0 {
			continue // no option is left
		}
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
			bit = 1 << (t.At[c.row] & 63)
			if lo > 1 {
				t.several |= bit
			}
		}
		// lo is at most live, because l is not a dead end.
		t.counters = append(t.counters, limit{bit, x, c.row, uint8(lo), uint8(min(hi, live+1))})
	}
	clear(t.used[:])
	return true
}

// learn computes the effect of option o.
func (t *word) learn(o int) {
	s := t.source
	e := effect{conflicts: 1 << o}
	entries := s.Entries(t.Origin[o])
	for k := 0; k < len(entries); k++ {
		r := entries[k]
		if r < 0 {
			k++
			e.conflicts |= t.Mask[^r] &^ t.Mask[entries[k]]
			continue
		}
		if s.exclusive[r] {
			e.conflicts |= t.Mask[r]
		}
		if c := t.counter[r]; c >= 0 {
			e.counters |= 1 << c
			if t.counters[c].lo > 1 {
				continue
			}
		}
		if s.Covers(r) {
			e.covers |= 1 << t.At[r] // 0 for NoItem, which is 64
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

// run goes on until it has found limit solutions. It returns the number of solutions found. This is
// less than limit if and only if there are no more or the meter stopped it.
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
	c := t.counter[t.Row[k]]
	return int(t.counters[c].lo - t.used[c])
}

// propagate makes all forced moves. It reports false at a dead end.
func (t *word) propagate() bool {
	for {
		// m holds the items that are still to be looked at. low holds the open items that were looked
		// at before the last forced move: if there are any, all open items are looked at again.
		low := uint64(0)
		for m := t.open; m != 0; {
			k := bits.TrailingZeros64(m)
			m &= m - 1
			x := t.alive & t.options[k&63]
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
		x := t.alive & t.options[k&63]
		if n := bits.OnesCount64(x) + 1 - t.need(k); n < least {
			least, rest = n, x
			if n == 2 {
				break
			}
		}
	}
	t.push(rest, least)
}

// push opens a choice with the given number of branches, if there are any. Their options are in
// rest.
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
		dst = append(dst, t.Origin[o])
	}
	return dst
}

// done estimates the fraction of the stage's search tree that has been searched.
func (t *word) done() float64 {
	share := t.Share
	for _, f := range t.frames[:t.top+1] {
		share.Down(int(f.of), int(f.of-f.left)-1)
	}
	return share.Done
}
