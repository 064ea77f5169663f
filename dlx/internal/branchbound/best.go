package branchbound

import (
	"cmp"
	"slices"
)

// A found is a solution among the best.
type found struct {
	cost    int64
	order   uint64 // number of the offer: of two equally cheap solutions, the earlier one is better
	options []int32
	key     uint64 // used by join
}

// better reports whether f is better than g.
func (f *found) better(g *found) bool {
	return f.cost < g.cost || f.cost == g.cost && f.order < g.order
}

// A best holds the best solutions so far. If k is positive, it holds at most k of them. The slots
// form a heap with the worst solution on top. Slots beyond the length of the heap keep their memory
// for later.
type best struct {
	k     int
	order uint64
	again bool // whether the same solution may be offered several times
	heap  []found
}

func (b *best) reset(k int) { b.k, b.order, b.again, b.heap = k, 0, false, b.heap[:0] }

// full reports whether a further solution is kept only if it is cheaper than the worst one.
func (b *best) full() bool { return b.k > 0 && len(b.heap) >= b.k }

// offer adds a solution if it is among the best. It reports whether it is.
func (b *best) offer(cost int64, options []int32) bool {
	if b.again && b.holds(cost, options) {
		return false
	}
	b.order++
	slot := 0
	switch {
	case !b.full():
		slot = len(b.heap)
		b.grow()
	case cost >= b.heap[0].cost:
		return false
	}
	f := &b.heap[slot]
	f.cost, f.order = cost, b.order
	f.options = append(f.options[:0], options...)
	if b.again {
		f.sign()
	}
	b.up(slot)
	b.down(slot)
	return true
}

// holds reports whether a solution is in the heap.
func (b *best) holds(cost int64, options []int32) bool {
	offer := found{options: options}
	offer.sign()
	return slices.ContainsFunc(b.heap, func(f found) bool {
		return f.cost == cost && f.key == offer.key
	})
}

// grow adds a slot to the heap and returns it.
func (b *best) grow() *found {
	n := len(b.heap)
	if n == cap(b.heap) {
		b.heap = append(b.heap, found{})
	}
	b.heap = b.heap[:n+1]
	return &b.heap[n]
}

func (b *best) up(k int) {
	for k > 0 {
		above := (k - 1) / 2
		if !b.heap[above].better(&b.heap[k]) {
			return
		}
		b.swap(above, k)
		k = above
	}
}

func (b *best) down(k int) {
	for {
		below := 2*k + 1
		if below >= len(b.heap) {
			return
		}
		if below+1 < len(b.heap) && b.heap[below].better(&b.heap[below+1]) {
			below++
		}
		if !b.heap[k].better(&b.heap[below]) {
			return
		}
		b.swap(below, k)
		k = below
	}
}

func (b *best) swap(j, k int) { b.heap[j], b.heap[k] = b.heap[k], b.heap[j] }

// sort puts the solutions in order, the cheapest first. Nothing may be offered afterwards.
func (b *best) sort() {
	slices.SortFunc(b.heap, func(f, g found) int {
		if f.better(&g) {
			return -1
		}
		return 1
	})
}

// join adds the solutions of c, and keeps the best of all. A solution may be in both. Nothing may
// be offered afterwards.
func (b *best) join(c *best) {
	if len(c.heap) == 0 {
		return
	}
	for _, f := range c.heap {
		g := b.grow()
		g.cost, g.order = f.cost, f.order
		g.options = append(g.options[:0], f.options...)
	}
	for n := range b.heap {
		b.heap[n].sign()
	}
	slices.SortFunc(b.heap, func(f, g found) int {
		return cmp.Or(cmp.Compare(f.cost, g.cost), cmp.Compare(f.key, g.key),
			cmp.Compare(f.order, g.order))
	})
	n := 1 // number of solutions kept; later slots are kept for their memory
	for k := 1; k < len(b.heap); k++ {
		if f, g := &b.heap[n-1], &b.heap[k]; f.cost != g.cost || f.key != g.key {
			b.heap[n], b.heap[k] = b.heap[k], b.heap[n]
			n++
		}
	}
	b.heap = b.heap[:n]
	b.sort()
	if b.k > 0 {
		b.heap = b.heap[:min(b.k, n)]
	}
}

// sign computes the key of f from the set of its options. Two different solutions have the same key
// with a probability of 2^-64.
func (f *found) sign() {
	f.key = 0
	for _, o := range f.options {
		x := (uint64(o) + 1) * 0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		f.key += x ^ x>>31
	}
}
