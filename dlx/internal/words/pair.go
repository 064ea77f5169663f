package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A pair stage has at most 128 options, in two words, and 64 items. It knows how many live options
// each open item has, and subtracts the options that a choice rules out. So it need not look for
// the items with one option or none, nor for those with the fewest.
//
// The slack of an item is the number of its live options beyond the one that it needs. The slacks
// are stored bit-sliced: bit p of all slacks is one word. So a few operations on words subtract one
// from the slacks of all items of an option.
type pair struct {
	table
	cachedDriver
	conflicts [pairOptions]bitset.Duo // option -> itself and what it rules out; 0 if not yet computed
	cover     [pairOptions]uint64     // option -> its items

	pairNode
	choices [pairLevels]pairChoice
}

const (
	pairOptions = 128 // most options
	pairItems   = 64  // most items

	// pairLevels is the most choices of a path, each of which takes two options, and the node after
	// them.
	pairLevels = pairOptions/2 + 1

	planes = 7 // bits of a slack
)

// A pairNode is a node.
type pairNode struct {
	alive bitset.Duo     // live options
	open  uint64         // open items
	slack [planes]uint64 // bit of slacks -> the items whose slack has it; of open items only
}

// A pairChoice is the node of a choice.
type pairChoice struct {
	pairNode
	rest bitset.Duo // options that have not been tried
}

// pairFits reports whether a remaining problem has room in a pair stage.
func pairFits(options, items int) bool { return options <= pairOptions && items <= pairItems }

// sparse reports whether an option conflicts with at most half of the others, if the entries of
// options are spread evenly over the items.
func sparse(items, perOption int) bool { return 2*perOption*perOption <= items }

// Branch implements [stage.Nodes].
func (t *pair) Branch(from, to int) stage.Outcome {
	c := &t.choices[from]
	o := c.rest.First()
	c.rest = c.rest.Tail()
	t.pairNode = c.pairNode
	return t.choose(o, to)
}

// choose chooses option o and makes the moves that are forced then.
func (t *pair) choose(o, to int) stage.Outcome {
	alive, open := t.alive, t.open
	s0, s1, s2, s3 := t.slack[0], t.slack[1], t.slack[2], t.slack[3]
	high := (*[3]uint64)(t.slack[4:])
	more := high[0] | high[1] | high[2]
	for {
		gone := t.conflicts[o&127]
		if gone.Empty() {
			gone = t.learn(o)
		}
		t.Chosen[t.Depth&127] = uint8(o)
		t.Depth++
		open &^= t.cover[o&127]
		gone = gone.And(alive)
		alive = alive.Without(gone)
		if open == 0 {
			return stage.Solved
		}
		for half, x := range [2]uint64{gone.A, gone.B} {
			cover := (*[64]uint64)(t.cover[half<<6:])
			for ; x != 0; x &= x - 1 {
				b := cover[bits.TrailingZeros64(x)&63] & open
				s0 ^= b
				b &= s0
				s1 ^= b
				b &= s1
				s2 ^= b
				b &= s2
				s3 ^= b
				b &= s3
				if b == 0 {
					continue
				}
				if b&^more != 0 {
					return stage.DeadEnd
				}
				for p := range high {
					high[p] ^= b
					b &= high[p]
				}
				more = high[0] | high[1] | high[2]
			}
		}
		few := open &^ (s0 | s1 | s2 | s3 | more)
		if few == 0 {
			break
		}
		o = alive.And(t.row(bits.TrailingZeros64(few))).First()
	}
	t.alive, t.open = alive, open
	t.slack[0], t.slack[1], t.slack[2], t.slack[3] = s0, s1, s2, s3
	if open&^(s0&^(s1|s2|s3|more)) == 0 {
		t.choices[to] = pairChoice{t.pairNode, alive.And(t.row(bits.TrailingZeros64(open)))}
		return stage.Twofold
	}
	return stage.Open
}

// Choose implements [stage.Nodes]. The choice is the first open item with the least slack.
func (t *pair) Choose(at int) (branches int) {
	m, slack := t.open, 0
	for p := planes - 1; p >= 0; p-- {
		if x := m &^ t.slack[p]; x != 0 {
			m = x
		} else {
			slack |= 1 << p
		}
	}
	c := &t.choices[at]
	c.pairNode, c.rest = t.pairNode, t.alive.And(t.row(bits.TrailingZeros64(m)))
	return slack + 1
}

// Doublings implements [stage.Nodes]: every doubling removes at least two options, those of one
// item.
func (t *pair) Doublings(int) int { return t.alive.Size() / 2 }

// Cut implements [stage.Kind].
func (t *pair) Cut(k int, p *search.Part) {
	for x := t.choices[k].rest; !x.Empty(); x = x.Tail() {
		p.Branches = append(p.Branches, t.origin[x.First()])
	}
	copy(t.choices[:], t.choices[k+1:t.Top+2])
	t.drop(k)
}

// ready starts the stage over with all options alive and all items open, which have at least two
// options. above holds the options chosen above the stage.
func (t *pair) ready(y *memory, above []int32) {
	t.pairNode = pairNode{alive: bitset.Below(len(t.origin)), open: ones(t.items)}
	s := &t.slack
	low, high := (*[64]uint64)(t.cover[:]), (*[64]uint64)(t.cover[64:])
	for k := range t.items {
		row := t.row(k)
		low[k&63], high[k&63] = row.A, row.B
		n := uint64(row.Size() - 1)
		s[0] |= n & 1 << (k & 63)
		s[1] |= n >> 1 & 1 << (k & 63)
		s[2] |= n >> 2 & 1 << (k & 63)
		for p := 3; n>>p != 0; p++ {
			s[p] |= n >> p & 1 << (k & 63)
		}
	}
	clear(low[t.items:])
	clear(high[t.items:])
	bitset.Transpose(low)
	bitset.Transpose(high)
	clear(t.conflicts[:len(t.origin)])
	t.begin(t, y, &t.table, above, pairLevels, stage.Open)
}

// learn computes the conflicts of option o.
func (t *pair) learn(o int) bitset.Duo {
	x := bitset.Single(o)
	for m := t.cover[o&127]; m != 0; m &= m - 1 {
		x = x.Or(t.row(bits.TrailingZeros64(m)))
	}
	if !t.source.Plain() {
		var y [2]uint64
		t.against(y[:], o)
		x = bitset.Duo{A: y[0], B: y[1]}
	}
	t.conflicts[o&127] = x
	return x
}

// row returns the options of item k.
func (t *pair) row(k int) bitset.Duo {
	row := (*[2]uint64)(t.mask[2*k:])
	return bitset.Duo{A: row[0], B: row[1]}
}
