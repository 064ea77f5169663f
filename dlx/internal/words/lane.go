package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A lane stage has at most 256 options, and 256 items with at most 15 options each. It is for
// remaining problems that are sparse. The live options of each item are a lane: the low bits of 16.
// A node is a set of the open items, and then the lanes of all items in vectors of 16 lanes. So a
// choice is one AND for all items, and the items with one option or none are found without a jump.
//
// When an option is chosen, the lanes lose all options that conflict with it. So the lanes of its
// own items keep one bit to the end. An open item whose lane has one bit is a forced move; a lane
// without bits is a dead end.
type laneStage struct {
	table
	cachedDriver
	vectors int // vectors of lanes, an even number; lanes without an item are full

	keep   []uint64               // option -> what the lanes keep when it is chosen
	cover  [laneOptions]quartet   // option -> its items; empty if its effect is not yet computed
	option [laneItems << 4]uint8  // item<<4 | bit of its lane -> option
	first  [laneOptions + 1]int32 // option -> the first of its slots
	slot   []uint16               // item<<4 | bit of its lane
	gone   []uint64               // used by learn: options

	narrowest int // fewest items of an option
	least     int // options of the item to branch on at the node to be visited

	size    int      // words of a node
	states  []uint64 // the nodes of the choices, and after them the node to be visited
	choices [laneLevels]laneChoice
}

const (
	laneOptions = 256 // most options
	laneItems   = 256 // most items
	laneBits    = 15  // most options of an item

	// laneLevels is more than the number of choices of a path: each takes two options at least.
	laneLevels = laneOptions/2 + 1
)

// A laneChoice is the item of a choice, and its lane without the branches that have been taken.
type laneChoice struct {
	item uint8
	rest uint16
}

// lanesFit reports whether a remaining problem may be one for a lane stage: its items must have few
// options, which cover some items each. Otherwise wide stages, and then word stages, are faster.
// There may be two options an item, or eight if each is counted in all of its items: short options
// rule out few others.
func lanesFit(options, items, perOption int) bool {
	return options <= laneOptions && 16 < items && items <= laneItems &&
		(options <= 2*items || perOption*options <= 8*items) &&
		(perOption > 2 || quadFits(options, items))
}

// Branch implements [stage.Nodes].
func (t *laneStage) Branch(from, to int) stage.Outcome {
	c := &t.choices[from]
	o := t.option[int(c.item)<<4|bits.TrailingZeros16(c.rest)]
	c.rest &= c.rest - 1
	if !t.choose(int(o), from, to) {
		return stage.DeadEnd
	}
	return t.outcome(to)
}

// outcome finds the item to branch on at node k, which is no dead end, and stores its lane.
func (t *laneStage) outcome(k int) stage.Outcome {
	if t.open(k).empty() {
		return stage.Solved
	}
	item, least, twofold := t.fewest(k)
	t.least = least
	c := &t.choices[k]
	c.item, c.rest = uint8(item), laneOf(t.state(k), item)
	if twofold {
		return stage.Twofold
	}
	return stage.Open
}

// Choose implements [stage.Nodes]. The node has been stored.
func (t *laneStage) Choose(int) (branches int) { return t.least }

// Doublings implements [stage.Nodes]: every doubling covers the items of an option.
func (t *laneStage) Doublings(at int) int { return t.open(at).size() / t.narrowest }

// Cut implements [stage.Kind].
func (t *laneStage) Cut(k int, p *search.Part) {
	c := t.choices[k]
	for x := c.rest; x != 0; x &= x - 1 {
		o := t.option[int(c.item)<<4|bits.TrailingZeros16(x)]
		p.Branches = append(p.Branches, t.origin[o])
	}
	copy(t.choices[:], t.choices[k+1:t.Top+2])
	copy(t.states, t.states[(k+1)*t.size:])
	t.drop(k)
}

// ready starts the stage over with all options alive and all items open, which have at least two
// options. It reports false if an item has too many. above holds the options chosen above the
// stage.
func (t *laneStage) ready(y *memory, above []int32) bool {
	t.vectors = (t.items + 31) >> 5 << 1
	t.size = laneHead + 4*t.vectors
	n := len(t.origin)
	t.states = matrix.Resize(t.states, (laneLevels+1)*t.size)
	t.keep = matrix.Resize(t.keep, n*4*t.vectors)
	s := t.state(0)
	for k := range s {
		s[k] = ^uint64(0)
	}
	clear(s[:laneHead])
	bitset.Fill(s[:laneHead], t.items)
	t.slot, t.narrowest = t.slot[:0], laneItems
	for o, p := range t.origin {
		t.cover[o] = quartet{}
		t.first[o] = int32(len(t.slot))
		for _, i := range t.source.Covered(p) {
			t.slot = append(t.slot, uint16(t.at[i]<<4))
		}
		t.narrowest = min(t.narrowest, len(t.slot)-int(t.first[o]))
	}
	t.first[n] = int32(len(t.slot))
	t.narrowest = max(t.narrowest, 1)
	for i := range t.items {
		k := 0
		for o := range bitset.All(t.mask[i*t.stride:][:t.stride]) {
			if k == laneBits {
				return false
			}
			t.option[i<<4|k] = uint8(o)
			for j := t.first[o]; ; j++ {
				if int(t.slot[j]>>4) == i {
					t.slot[j] |= uint16(k)
					break
				}
			}
			k++
		}
		s[laneHead+i>>2] ^= (0xffff ^ (1<<k - 1)) << (i & 3 << 4)
	}
	t.begin(t, y, &t.table, above, laneLevels, t.outcome(0))
	return true
}
