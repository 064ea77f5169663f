package multiplicity

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// The capacity of a pair stage.
const (
	pairOptions = 128
	pairItems   = 64 // that must still be covered, or are counted
)

// A pair stage has few options and items.
type pair struct {
	stage.Driver
	source  *source
	wide    *wide // the stage above, whose masks are packed
	packing masks.Packing
	packed  [2 * pairItems]uint64 // used by compile: masks of items
	live    int                   // number of options
	items   int                   // number of items that must still be covered
	origin  [pairOptions]int32    // option -> option of the matrix
	row     [pairItems]int32      // item -> its row
	at      []uint8               // row of an item that must be covered -> item, or noItem
	effects [pairOptions]effect   // option -> its effect
	covers  [pairOptions]uint64   // option -> its items that must be covered
	options [pairItems]bitset.Duo // item -> its options
	counted []bitset.Duo          // counter of the source -> the options of its item
	several uint64                // items that must be covered more than once

	// demands maps a counter to its demand. The counter of an item that must still be covered has the
	// number of the item; those of others come after the items.
	demands [pairItems]demand
	idle    uint64 // counters that no longer matter once their items are covered

	// counter maps a row of the source to its counter here. It is none for a row without one, and
	// once for a row whose item may be covered only once more.
	counter []int32

	state
	choices []choice // room for one more than there are options
	pairMemory
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
}

// A demand has the least and the greatest number of times that an item must be covered from the
// beginning of the stage on.
type demand struct {
	mask   bitset.Duo // the options of the item
	lo, hi int
}

// An effect is what choosing an option does.
type effect struct {
	conflicts bitset.Duo // the other options that cannot be used together with it
	single    uint64     // its items that must be covered for which one option is enough
	counters  uint64     // the counters of its items
	known     bool
	killer    uint8 // the item that was last found short of options after the choice
}

// A choice is a node with branches. Its state is without the options that have been tried.
type choice struct {
	state
	rest bitset.Duo // options of the chosen item that have not been tried
}

// prepare makes room for the stages that are compiled from a source.
func (t *pair) prepare(w *wide) {
	s := w.source
	t.source, t.wide = s, w
	t.live, t.items = 0, 0
	t.counted = matrix.Resize(t.counted, len(s.counters))
	t.at = matrix.Resize(t.at, s.Needed)
	for r := range t.at {
		t.at[r] = noItem
	}
	t.counter = matrix.Resize(t.counter, s.N)
	for r := range t.counter {
		t.counter[r] = none
	}
}

// compile builds the stage from the options that are alive and the items that are open at level l.
// above holds the options chosen above the stage. compile reports false if there are too many
// counters.
func (t *pair) compile(l *level, above []int32) bool {
	w := t.wide
	for _, r := range t.row[:t.items] {
		t.at[r] = noItem
	}
	t.state = state{}
	t.live, t.items = 0, 0
	for r := range bitset.All(l.open) {
		t.row[t.items&63], t.at[r] = int32(r), uint8(t.items)
		t.items++
	}
	t.open = ^uint64(0) >> (64 - t.items)
	for k := range bitset.All(l.alive) {
		t.origin[t.live&127] = t.source.Order[k]
		t.live++
	}
	t.packing.Read(l.open, 1)
	t.packing.Rows(t.covers[:], w.covers, w.width, l.alive)
	t.packing.Read(l.alive, 2)
	t.packing.Rows(t.packed[:], w.mask, w.stride, l.open)
	for k := range t.options[:t.items] {
		t.options[k] = bitset.Duo{A: t.packed[2*k], B: t.packed[2*k+1]}
	}
	t.alive = bitset.Below(t.live)
	most, ok := t.bound(l)
	if !ok {
		return false
	}
	clear(t.effects[:t.live])
	for k, r := range t.row[:t.items] {
		slack := t.options[k].Size() - w.need(int(r), l)
		for p := 0; slack != 0; p++ {
			t.slack[p] |= uint64(slack&1) << k
			slack >>= 1
		}
	}
	t.remember(most)
	if len(t.choices) <= t.live {
		t.choices = make([]choice, max(t.live, min(2*len(t.choices), pairOptions))+1)
	}
	t.Begin(t, t.origin[:], above, len(t.choices), stage.Open)
	return true
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
		x := t.pack(t.wide.row(c.row))
		t.counted[n] = x
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
		t.demands[k] = demand{x, lo, hi}
	}
	return most, true
}

// pack packs a set of options of the wide stage.
func (t *pair) pack(row []uint64) bitset.Duo {
	var x [2]uint64
	t.packing.Row(x[:], row)
	return bitset.Duo{A: x[0], B: x[1]}
}

// learn computes the effect of option o.
func (t *pair) learn(o int) {
	s := t.source
	e := &t.effects[o&127]
	from := t.origin[o&127]
	x := t.pack(t.wide.conflict(int(s.Place[from])))
	if len(s.counters) > 0 {
		for _, r := range s.Entries(from) {
			if r < 0 {
				continue
			}
			if c := t.counter[r]; c == once {
				x = x.Or(t.counted[s.counter[r]])
			} else if c >= 0 {
				e.counters |= 1 << c
			}
		}
	}
	e.conflicts = x.Without(bitset.Single(o))
	e.single = t.covers[o&127] &^ t.several
	e.known = true
}

// Cut implements [stage.Kind]. The state of a part is the set of the options that are alive at the
// choice, numbered as in the wide stage. Options that earlier branches have tried are not in it.
func (t *pair) Cut(k int, p *search.Part) {
	c := &t.choices[k]
	alive := make([]uint64, t.wide.stride)
	for x := c.alive; !x.Empty(); x = x.Tail() {
		bitset.Add(alive, t.source.Place[t.origin[x.First()]])
	}
	p.State = alive
	for _, _, left := t.Frame(k); left > 0; left-- {
		p.Branches = append(p.Branches, t.origin[c.rest.First()])
		c.rest = c.rest.Tail()
	}
	t.Drop(k)
	copy(t.choices, t.choices[k+1:t.Top+1])
	copy(t.keys, t.keys[min((k+1)*t.words, len(t.keys)):])
}
