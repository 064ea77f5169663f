package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// mostLanes is more than the bytes of a lane stage: what all options leave of 16 vectors, and that
// many for each level.
const mostLanes = (laneOptions*16 + (laneLevels+1)*17 + 1<<9) * 32

func (x *quartet) empty() bool { return x[0]|x[1]|x[2]|x[3] == 0 }

func (x *quartet) size() int {
	return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]) +
		bits.OnesCount64(x[2]) + bits.OnesCount64(x[3])
}

// laneHead is the number of words of a node ahead of its lanes: its open items.
const laneHead = 4

// state returns node k.
func (t *laneStage) state(k int) []uint64 { return t.states[k*t.size:][:t.size] }

// open returns the open items of node k.
func (t *laneStage) open(k int) *quartet { return (*quartet)(t.states[k*t.size:]) }

// laneOf returns the lane of an item at a node.
func laneOf(node []uint64, item int) uint16 {
	return uint16(node[laneHead+item>>2] >> (item & 3 << 4))
}

// slots returns the slots of option o.
func (t *laneStage) slots(o int) []uint16 { return t.slot[t.first[o]:t.first[o+1]] }

// learn computes the effect of option o.
func (t *laneStage) learn(o int) {
	t.gone = matrix.Zero(t.gone, t.stride)
	entries := t.source.Entries(t.origin[o])
	for k := 0; k < len(entries); k++ {
		e := entries[k]
		agree := t.blank
		if e < 0 {
			k++
			agree = t.words(entries[k])
			e = ^e
		}
		for j, x := range t.words(e) {
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
func (t *laneStage) choose(o, from, to int) bool {
	for {
		n, next := t.force(o, t.state(from), t.state(to))
		t.Depth += n
		if next < 0 {
			return next == settled
		}
		t.learn(next)
		o, from = next, to
	}
}

// forceWords is force without vectors.
func (t *laneStage) forceWords(o int, from, to []uint64) (moves, next int) {
	copy(to, from)
	open := (*quartet)(to)
	for {
		cover := &t.cover[o&255]
		if cover.empty() {
			return moves, o
		}
		t.Chosen[(t.Depth+moves)&255] = uint8(o)
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
