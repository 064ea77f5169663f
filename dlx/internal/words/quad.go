package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A quad stage has at most 128 options, in two words, and 256 items, in four words. It suits sparse
// remaining problems. After a choice, it looks for forced moves only at the items that have lost
// options.
type quad struct {
	table
	cachedDriver
	conflicts [128]bitset.Duo // option -> itself and what it rules out; 0 if not yet computed
	options   [256]bitset.Duo // item -> its options

	// cover maps an option to its items. The options of the first word are at 0, those of the second
	// at half; after each of the two there is room for an option without items.
	cover [2 * half]quartet

	alive   bitset.Duo // live options of the node to be visited
	open    quartet    // open items of the node to be visited
	dirty   quartet    // open items that have lost options since they were checked
	two     quartet    // items with two options; valid only for items that are open and not dirty
	least   int        // options of the item to branch on at the node to be visited
	choices [quadLevels]quadChoice
}

// A quartet is a set of items.
type quartet [4]uint64

// half is the index in [quad.cover] at which the options of the second word begin.
const half = 128

// place returns the index in [quad.cover] of the items of option o.
func place(o int) int { return o&64<<1 | o&63 }

// quadLevels is the most choices of a path, each of which takes two options, and the node after
// them.
const quadLevels = 128

// A quadChoice is the node of a choice.
type quadChoice struct {
	alive, rest bitset.Duo // rest: options that have not been tried
	open, two   quartet
}

// quadFits reports whether a remaining problem suits a quad stage. It must have too many items for
// a word stage, and at most four options for three items, so that a choice changes few items. If it
// has more options, a wide stage is as fast, and the word stage below it is faster.
func quadFits(options, items int) bool {
	return options <= 128 && 64 < items && items <= 256 && 3*options <= 4*items
}

// Branch implements [stage.Nodes].
func (t *quad) Branch(from, to int) stage.Outcome {
	c := &t.choices[from&(quadLevels-1)]
	o := c.rest.First()
	c.rest = c.rest.Tail()
	t.open, t.two, t.dirty = c.open, c.two, quartet{}
	t.alive = t.choose(o, c.alive)
	return t.force(to)
}

// Choose implements [stage.Nodes]. The node has been stored.
func (t *quad) Choose(int) (branches int) { return t.least }

// Doublings implements [stage.Nodes]: every doubling removes at least two options, those
// of one item.
func (t *quad) Doublings(int) int { return t.alive.Size() / 2 }

// Cut implements [stage.Kind].
func (t *quad) Cut(k int, p *search.Part) {
	for x := t.choices[k].rest; !x.Empty(); x = x.Tail() {
		p.Branches = append(p.Branches, t.origin[x.First()])
	}
	copy(t.choices[:], t.choices[k+1:t.Top+2])
	t.drop(k)
}

// choose chooses option o and returns the remaining options of alive.
//
// Most choices remove up to two options of a word. Their items are added without a branch
// instruction, which would be mispredicted: an empty word gives an option without items, number 64.
func (t *quad) choose(o int, alive bitset.Duo) bitset.Duo {
	gone := t.conflicts[o&127]
	if gone.Empty() {
		gone = t.learn(o)
	}
	x, y := alive.A&gone.A, alive.B&gone.B
	alive.A ^= x
	alive.B ^= y
	a0 := &t.cover[bits.TrailingZeros64(x)&127]
	x &= x - 1
	a1 := &t.cover[bits.TrailingZeros64(x)&127]
	x &= x - 1
	b0 := &t.cover[half|bits.TrailingZeros64(y)&127]
	y &= y - 1
	b1 := &t.cover[half|bits.TrailingZeros64(y)&127]
	y &= y - 1
	d0 := t.dirty[0] | a0[0] | a1[0] | b0[0] | b1[0]
	d1 := t.dirty[1] | a0[1] | a1[1] | b0[1] | b1[1]
	d2 := t.dirty[2] | a0[2] | a1[2] | b0[2] | b1[2]
	d3 := t.dirty[3] | a0[3] | a1[3] | b0[3] | b1[3]
	for ; x != 0; x &= x - 1 {
		c := &t.cover[bits.TrailingZeros64(x)&127]
		d0 |= c[0]
		d1 |= c[1]
		d2 |= c[2]
		d3 |= c[3]
	}
	for ; y != 0; y &= y - 1 {
		c := &t.cover[half|bits.TrailingZeros64(y)&127]
		d0 |= c[0]
		d1 |= c[1]
		d2 |= c[2]
		d3 |= c[3]
	}
	c := &t.cover[place(o)&255]
	t.open[0] &^= c[0]
	t.open[1] &^= c[1]
	t.open[2] &^= c[2]
	t.open[3] &^= c[3]
	t.dirty = quartet{d0 & t.open[0], d1 & t.open[1], d2 & t.open[2], d3 & t.open[3]}
	t.Chosen[t.Depth&127] = uint8(o)
	t.Depth++
	return alive
}

// force makes the forced moves. If the node, which is number at, is open, force finds the item to
// branch on and stores the node.
//
// Invariant: open items that are not dirty have at least two options. Those with exactly two are in
// t.two, and the others are not. So dirty items in t.two have one option or none.
func (t *quad) force(at int) stage.Outcome {
	alive := t.alive
	for {
		x, found := t.single(alive)
		if !found {
			if x, found = t.look(alive); !found {
				t.alive = alive
				return t.outcome(at)
			}
		}
		if x.Empty() {
			return stage.DeadEnd
		}
		alive = t.choose(x.First(), alive)
	}
}

// outcome does the rest of force. There are no forced moves.
func (t *quad) outcome(at int) stage.Outcome {
	if t.open.empty() {
		return stage.Solved
	}
	best, least, twofold := t.fewest()
	t.least = least
	t.choices[at&(quadLevels-1)] = quadChoice{t.alive, best, t.open, t.two}
	if twofold {
		return stage.Twofold
	}
	return stage.Open
}

// single finds a dirty item that had two options. It returns its options, and reports whether there
// is such an item.
func (t *quad) single(alive bitset.Duo) (x bitset.Duo, found bool) {
	k, m := 0, t.dirty[0]&t.two[0]
	for m == 0 {
		if k++; k == len(t.dirty) {
			return bitset.Duo{}, false
		}
		m = t.dirty[k] & t.two[k]
	}
	return alive.And(t.options[(k<<6|bits.TrailingZeros64(m))&255]), true
}

// look checks the dirty items that had more than two options, until it finds one that has fewer
// than two. It returns the options of that item, and reports whether there is one.
func (t *quad) look(alive bitset.Duo) (x bitset.Duo, found bool) {
	for k, m := range t.dirty {
		rows := (*[64]bitset.Duo)(t.options[k<<6:])
		two := t.two[k]
		for m != 0 {
			i := bits.TrailingZeros64(m) & 63
			m &= m - 1
			x := alive.And(rows[i])
			n := x.Size()
			if n < 2 {
				t.dirty[k], t.two[k] = m, two
				return x, true
			}
			b := uint64(0) // a branch instruction here would be mispredicted
			if n == 2 {
				b = 1
			}
			two |= b << i
		}
		t.dirty[k], t.two[k] = 0, two
	}
	return bitset.Duo{}, false
}

// fewest finds the first open item with the fewest options. It returns these options and their
// number, and reports whether all open items have two options.
func (t *quad) fewest() (best bitset.Duo, least int, twofold bool) {
	more := uint64(0) // not 0 if an open item has more than two options
	for k, open := range t.open {
		more |= open &^ t.two[k]
		if m := open & t.two[k]; m != 0 && least == 0 {
			best, least = t.left(k<<6|bits.TrailingZeros64(m)), 2
		}
	}
	if least == 2 {
		return best, 2, more == 0
	}
	least = 129
	for k, m := range t.open {
		for ; m != 0; m &= m - 1 {
			x := t.left(k<<6 | bits.TrailingZeros64(m))
			if n := x.Size(); n < least {
				least, best = n, x
				if n == 3 {
					return best, 3, false
				}
			}
		}
	}
	return best, least, false
}

// left returns the live options of item i.
func (t *quad) left(i int) bitset.Duo { return t.alive.And(t.options[i&255]) }

// ready starts the stage over with all options alive and all items open. above holds the options
// chosen above the stage.
func (t *quad) ready(y *memory, above []int32) {
	for k := range t.items {
		t.options[k&255] = bitset.Duo{A: t.mask[2*k], B: t.mask[2*k+1]}
	}
	n := len(t.origin)
	t.alive = bitset.Below(n)
	bitset.Fill(t.open[:], t.items)
	t.dirty, t.two = t.open, quartet{} // check all items once, to find those with two options
	clear(t.conflicts[:n])
	for o, p := range t.origin {
		c := &t.cover[place(o)&255]
		*c = quartet{}
		for _, i := range t.source.Covered(p) {
			r := t.at[i]
			c[r>>6&3] |= 1 << (r & 63)
		}
	}
	t.begin(t, y, &t.table, above, quadLevels, t.force(0))
}

// learn computes the conflicts of option o.
func (t *quad) learn(o int) bitset.Duo {
	x := bitset.Single(o)
	entries := t.source.Entries(t.origin[o])
	for k := 0; k < len(entries); k++ {
		var agree bitset.Duo
		e := entries[k]
		if e < 0 {
			k++
			row := t.words(entries[k])
			agree = bitset.Duo{A: row[0], B: row[1]}
			e = ^e
		}
		row := t.words(e)
		x = x.Or(bitset.Duo{A: row[0], B: row[1]}.Without(agree))
	}
	t.conflicts[o&127] = x
	return x
}
