package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
)

// Lanes are the items of a lane stage: the live options of an item are the low bits of 16. A node
// is a set of the open items, and then the lanes of all items in vectors of 16 lanes.
//
// When an option is chosen, the lanes lose all options that conflict with it. So the lanes of its
// own items keep one bit to the end. An open item whose lane has one bit is a forced move; a lane
// without bits is a dead end.
type lanes struct {
	problem *table
	vectors int // vectors of lanes, an even number; lanes without an item are full

	keep   []uint64               // option -> what the lanes keep when it is chosen
	cover  [laneOptions]quartet   // option -> its items; empty if its effect is not yet computed
	option [laneItems << 4]uint8  // item<<4 | bit of its lane -> option
	start  [laneOptions + 1]int32 // option -> the first of its slots
	slot   []uint16               // item<<4 | bit of its lane
	gone   []uint64               // used by learn: options

	narrowest int // fewest items of an option

	size   int      // words of a node
	states []uint64 // the nodes of the frames, and after them the node to be visited

	chosen [laneOptions]uint8 // options chosen in the stage
	count  int                // number of options chosen in the stage
}

// mostLanes is more than the bytes of a lane stage: what all options leave of 16 vectors, and that
// many for each level.
const mostLanes = (laneOptions*16 + (laneLevels+1)*17 + 1<<9) * 32

// laneStages is whether there are lane stages. Without vectors, quad stages are faster. It is a
// variable for tests.
var laneStages = masks.Vectors

func (x *quartet) empty() bool { return x[0]|x[1]|x[2]|x[3] == 0 }

func (x *quartet) size() int {
	return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]) +
		bits.OnesCount64(x[2]) + bits.OnesCount64(x[3])
}

// laneHead is the number of words of a node ahead of its lanes: its open items.
const laneHead = 4

// state returns node k.
func (t *lanes) state(k int) []uint64 { return t.states[k*t.size:][:t.size] }

// open returns the open items of node k.
func (t *lanes) open(k int) *quartet { return (*quartet)(t.states[k*t.size:]) }

// laneOf returns the lane of an item at a node.
func laneOf(node []uint64, item int) uint16 {
	return uint16(node[laneHead+item>>2] >> (item & 3 << 4))
}

// begin writes down a problem as node 0, with all options alive and all items open. It reports
// false if an item has too many options.
func (t *lanes) begin(problem *table) bool {
	t.problem, t.count = problem, 0
	t.vectors = (problem.items + 31) >> 5 << 1
	t.size = laneHead + 4*t.vectors
	n, stride := len(problem.origin), problem.stride
	t.states = matrix.Resize(t.states, (laneLevels+1)*t.size)
	t.keep = matrix.Resize(t.keep, n*4*t.vectors)
	s := t.state(0)
	for k := range s {
		s[k] = ^uint64(0)
	}
	clear(s[:laneHead])
	bitset.Fill(s[:laneHead], problem.items)
	t.slot, t.narrowest = t.slot[:0], laneItems
	for o, p := range problem.origin {
		t.cover[o] = quartet{}
		t.start[o] = int32(len(t.slot))
		for _, i := range problem.source.Covered(p) {
			t.slot = append(t.slot, uint16(problem.at[i]<<4))
		}
		t.narrowest = min(t.narrowest, len(t.slot)-int(t.start[o]))
	}
	t.start[n] = int32(len(t.slot))
	t.narrowest = max(t.narrowest, 1)
	for i := range problem.items {
		k := 0
		for o := range bitset.All(problem.mask[i*stride:][:stride]) {
			if k == laneBits {
				return false
			}
			t.option[i<<4|k] = uint8(o)
			for j := t.start[o]; ; j++ {
				if int(t.slot[j]>>4) == i {
					t.slot[j] |= uint16(k)
					break
				}
			}
			k++
		}
		s[laneHead+i>>2] ^= (0xffff ^ (1<<k - 1)) << (i & 3 << 4)
	}
	return true
}

// slots returns the slots of option o.
func (t *lanes) slots(o int) []uint16 { return t.slot[t.start[o]:t.start[o+1]] }

// learn computes the effect of option o.
func (t *lanes) learn(o int) {
	p := t.problem
	t.gone = matrix.Zero(t.gone, p.stride)
	entries := p.source.Entries(p.origin[o])
	for k := 0; k < len(entries); k++ {
		e := entries[k]
		agree := p.blank
		if e < 0 {
			k++
			agree = p.words(entries[k])
			e = ^e
		}
		for j, x := range p.words(e) {
			t.gone[j] |= x &^ agree[j]
		}
	}
	bitset.Remove(t.gone, o)
	x := t.keep[o*4*t.vectors:][:4*t.vectors]
	for k := range x {
		x[k] = ^uint64(0)
	}
	for c := range bitset.All(t.gone) {
		for _, s := range t.slots(c) {
			x[s>>6] &^= 1 << (s & 63)
		}
	}
	for _, s := range t.slots(o) {
		bitset.Add(t.cover[o][:], int(s>>4))
	}
}

// What force makes of a node, unless it has to learn of an option.
const (
	settled = -1 // no moves are forced
	failed  = -2 // an item has no options left
)

// choose chooses option o at node from and makes the moves that are forced then. It writes the new
// node to node to, which may be the same. It reports false at a dead end.
func (t *lanes) choose(o, from, to int) bool {
	for {
		n, next := t.force(o, t.state(from), t.state(to))
		t.count += n
		if next < 0 {
			return next == settled
		}
		t.learn(next)
		o, from = next, to
	}
}

// forceWords is force without vectors.
func (t *lanes) forceWords(o int, from, to []uint64) (moves, next int) {
	copy(to, from)
	open := (*quartet)(to)
	for {
		cover := &t.cover[o&255]
		if cover.empty() {
			return moves, o
		}
		t.chosen[(t.count+moves)&255] = uint8(o)
		moves++
		for k, c := range cover {
			open[k] &^= c
		}
		for k, x := range t.keep[o*4*t.vectors:][:4*t.vectors] {
			to[laneHead+k] &= x
		}
		item, least, _ := fewestWords(to)
		if least == 0 {
			return moves, failed
		}
		if open.empty() || least > 1 {
			return moves, settled
		}
		o = int(t.option[item<<4|bits.TrailingZeros16(laneOf(to, item))])
	}
}

// fewestWords is fewest without vectors, of a node whose items may have less than two options.
func fewestWords(node []uint64) (item, least int, twofold bool) {
	least, twofold = laneBits+1, true
	for i := range bitset.All(node[:laneHead]) {
		n := bits.OnesCount16(laneOf(node, i))
		if n < least {
			item, least = i, n
		}
		twofold = twofold && n == 2
	}
	return item, least, twofold
}
