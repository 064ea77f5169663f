package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// The capacity of a pair stage.
const (
	pairOptions = 128
	pairItems   = 64 // that must still be covered, or are counted
)

// pairFrom is the number of live options from which on a pair stage is compiled. Tests lower it.
var pairFrom = pairOptions

// A pair stage has few options and items.
type pair struct {
	source  *source
	live    int                   // number of options
	items   int                   // number of items that must still be covered
	origin  [pairOptions]int32    // option -> option of the matrix
	row     [pairItems]int32      // item -> its row
	at      []uint8               // row of an item that must be covered -> item, or noItem
	mask    []bitset.Duo          // row of the source -> its options
	effects [pairOptions]effect   // option -> its effect
	options [pairItems]bitset.Duo // item -> its options
	several uint64                // items that must be covered more than once

	// limits maps a counter to its limit. The counter of an item that must still be covered has the
	// number of the item; those of others come after the items.
	limits [pairItems]limit
	idle   uint64 // counters that no longer matter once their items are covered

	// counter maps a row of the source to its counter here. It is none for a row without one, and
	// once for a row whose item may be covered only once more.
	counter []int32

	state
	chosen  [pairOptions]uint8
	kept    int     // chosen[:kept] is as in the solution written last; -1 if none was written
	frames  []frame // room for one more than there are options
	top     int     // the last frame, -1 for none
	deepest int     // most options chosen in a solution
	started bool    // the stage has run before
	dead    bool    // the branch that was taken last is a dead end

	memory memory
	limit  uint64 // most solutions of the run
	found  uint64 // solutions of the run
	total  uint64 // solutions of the stage, modulo 2^64

	search.Share // the part of the stage's search tree that has not been given away
}

// noItem stands for an item that no longer needs to be covered.
const noItem = pairItems

// Rows without a counter.
const (
	none int32 = -1 - iota
	once
)

// planes is the number of bits of a slack, which is less than the number of options.
const planes = 7

// A state is a node.
type state struct {
	alive bitset.Duo     // options that can still be chosen
	used  bitset.Duo     // options chosen in the stage
	open  uint64         // items that must still be covered
	slack [planes]uint64 // bit -> the open items whose slack has it
	count int            // number of options chosen in the stage
}

// A limit has the least and the greatest number of times that an item must be covered from the
// beginning of the stage on.
type limit struct {
	mask   bitset.Duo // the options of the item
	lo, hi int
}

// An effect is what choosing an option does. Only its items are known from the start.
type effect struct {
	conflicts bitset.Duo // the other options that cannot be used together with it
	items     uint64     // its items that must be covered
	covers    uint64     // those of them that one option is enough for
	counters  uint64     // the counters of its items
	known     bool
	killer    uint8 // the item that was last found short of options after the choice
}

// A frame is a choice. When its last branch is taken, the frame is removed; but if the count of its
// node is cached, it stays until that branch is finished.
type frame struct {
	state
	rest     bitset.Duo
	left, of int32 // numbers of branches: not begun, all
	keep     bool  // the count of the node is to be cached
}

// begin makes room for the stages that are compiled from a source.
func (t *pair) begin(s *source) {
	t.source = s
	t.live, t.items = 0, 0
	t.mask = matrix.Zero(t.mask, s.N)
	t.at = matrix.Resize(t.at, s.Needed)
	for r := range t.at {
		t.at[r] = noItem
	}
	t.counter = matrix.Resize(t.counter, s.N)
	for r := range t.counter {
		t.counter[r] = none
	}
}

// compile builds the stage from the options that are alive and the items that are open at level l
// of w. It reports false if there are too many counters.
func (t *pair) compile(w *wide, l *level) bool {
	t.wipe()
	t.state = state{}
	for r := range bitset.All(l.open) {
		t.row[t.items&63], t.at[r] = int32(r), uint8(t.items)
		t.open |= 1 << t.items
		t.items++
	}
	for k := range bitset.All(l.alive) {
		o, bit := t.source.Order[k], uint64(1)<<(t.live&63)
		t.origin[t.live&127] = o
		if t.live < 64 {
			for _, e := range t.source.Entries(o) {
				t.mask[max(e, ^e)].A |= bit
			}
		} else {
			for _, e := range t.source.Entries(o) {
				t.mask[max(e, ^e)].B |= bit
			}
		}
		t.live++
	}
	t.alive = bitset.Below(t.live)
	most, ok := t.bound(l)
	if !ok {
		return false
	}
	if len(t.frames) <= t.live {
		t.frames = make([]frame, max(t.live, min(2*len(t.frames), pairOptions))+1)
	}
	clear(t.effects[:t.live])
	for k, r := range t.row[:t.items] {
		x := t.mask[r]
		t.options[k] = x
		slack := x.Size() - w.need(int(r), l)
		for p := 0; slack != 0; p++ {
			t.slack[p] |= uint64(slack&1) << k
			slack >>= 1
		}
		for part, x := range [2]uint64{x.A, x.B} {
			effects := (*[64]effect)(t.effects[part<<6:])
			for ; x != 0; x &= x - 1 {
				effects[bits.TrailingZeros64(x)&63].items |= 1 << k
			}
		}
	}
	planes := 0
	if t.several&t.idle != 0 {
		for planes = len(t.slack); planes > 0 && t.slack[planes-1]&t.idle == 0; planes-- {
		}
	}
	t.memory.begin(planes, most)
	t.kept, t.top, t.deepest, t.total = -1, -1, 0, 0
	t.started, t.dead = false, false
	t.Share = search.Whole
	return true
}

// wipe empties the masks.
func (t *pair) wipe() {
	for _, r := range t.row[:t.items] {
		t.at[r] = noItem
	}
	const perOption = 4 // clearing this many masks takes as long as those of one option's entries
	if len(t.mask) <= perOption*t.live {
		clear(t.mask)
		t.live = 0
	}
	for _, o := range t.origin[:t.live] {
		for _, e := range t.source.Entries(o) {
			t.mask[max(e, ^e)] = bitset.Duo{}
		}
	}
	t.items, t.live = 0, 0
}

// bound finds the counters that are still needed. It returns the greatest value of a counter whose
// upper bound matters. It reports false if there are too many counters.
func (t *pair) bound(l *level) (most int, ok bool) {
	next := t.items
	t.several, t.idle = 0, 0
	for n := range t.source.counters {
		c := &t.source.counters[n]
		at := &t.counter[c.row]
		*at = none
		x := t.mask[c.row]
		if x.Empty() {
			continue
		}
		lo, hi := int(c.lo-l.used[n]), int(c.hi-l.used[n])
		if lo <= 1 && x.Size() <= hi {
			continue
		}
		if hi == 1 {
			*at = once
			continue
		}
		k := next
		if lo > 0 {
			k = int(t.at[c.row])
		} else if next++; next > pairItems {
			return 0, false
		}
		if lo > 1 {
			t.several |= 1 << k
		}
		if lo > 0 && (lo == hi || x.Size() <= hi) {
			t.idle |= 1 << k
		} else {
			most = max(most, hi)
		}
		*at = int32(k)
		t.limits[k] = limit{x, lo, hi}
	}
	return most, true
}

// learn computes the effect of option o.
func (t *pair) learn(o int) {
	s := t.source
	e := &t.effects[o&127]
	var x bitset.Duo
	entries := s.Entries(t.origin[o&127])
	for k := 0; k < len(entries); k++ {
		r := entries[k]
		if r < 0 {
			k++
			x = x.Or(t.mask[^r].Without(t.mask[entries[k]]))
			continue
		}
		c := t.counter[r]
		if s.exclusive[r] || c == once {
			x = x.Or(t.mask[r])
		} else if c >= 0 {
			e.counters |= 1 << c
		}
	}
	e.conflicts = x.Without(bitset.Single(o))
	e.covers = e.items &^ t.several
	e.known = true
}

func (t *pair) solution(dst []int32) []int32 {
	for _, o := range t.chosen[:t.count] {
		dst = append(dst, t.origin[o&127])
	}
	return dst
}

// done estimates the fraction of the stage's search tree that has been searched.
func (t *pair) done() float64 {
	share := t.Share
	for _, f := range t.frames[:t.top+1] {
		share.Down(int(f.of), int(f.of-f.left)-1)
	}
	return share.Done
}
