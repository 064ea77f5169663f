package memo

import "math/bits"

// A hand is what one goroutine of a sweep works with.
type hand[S set] struct {
	post    []parcels[S] // by part they are bound for
	pool    pool[S]
	sum     []uint64 // ways to solutions found, low word first
	states  int      // states found, less those expanded
	stride  int      // the largest of a bucket
	scratch []uint64
	moves   []int32
	touched uint64 // keeps the compiler from dropping reads
}

// A parcel is a state that has been reached, on its way to its bucket.
type parcel[S set] struct {
	key  S
	hash uint64
	low  uint64
	step int32
}

// parcels are on their way to buckets of one part. All have the same stride.
type parcels[S set] struct {
	list []parcel[S]
	high []uint64
}

func (p *parcel[S]) part(parts int) int { return int(p.hash & uint64(parts-1)) }

const (
	batch     = 16      // states that are expanded before what they reach is put into buckets
	farStates = 1 << 14 // states that are too many for the processor's nearer caches
)

// put puts a parcel into bucket b of layer l, which begins with size slots if it has none.
func (h *hand[S]) put(l *layer[S], b *bucket[S], p parcel[S], high []uint64, size int) {
	if b.full() {
		wider := h.pool.take(max(size, 2*len(b.slot)))
		wider.seed = l.seed(p.step)
		if b.used > 0 {
			b.moveTo(&wider)
		}
		h.pool.give(b)
		*b = wider
	}
	if b.add(p.key, p.hash, p.low, high) {
		h.states++
		h.stride = max(h.stride, b.stride)
	}
}

// pop takes a state out of a bucket to which nothing can be added any more. The slice is valid
// until the next pop.
func (h *hand[S]) pop(b *bucket[S]) (key S, low uint64, high []uint64) {
	at := b.behind - 1
	for b.slot[at].key[0] == 0 {
		at--
	}
	b.behind = at
	key, low = b.slot[at].key, b.slot[at].low
	b.slot[at] = slot[S]{}
	if b.stride > 0 {
		own := b.high[at*b.stride : (at+1)*b.stride]
		high = append(h.scratch[:0], own...)
		h.scratch = high
		clear(own)
	}
	b.used--
	h.states--
	return key, low, high
}

// expand replaces a state of bucket b, of the step of layer l, by those one move away.
func (s *sweep[S]) expand(h *hand[S], l *layer[S], b *bucket[S]) {
	k := l.step
	key, low, high := h.pop(b)
	h.moves = s.fitting(h.moves[:0], k, key)
	for _, m := range h.moves {
		step, next := s.next(k, key, s.move[m].block)
		if int(step) == len(s.item) {
			h.count(low, high)
			continue
		}
		p := parcel[S]{next, hash(next, l.seed(step)), low, step}
		to := &h.post[p.part(s.parts)]
		to.list = append(to.list, p)
		if len(high) > 0 {
			to.high = append(to.high, high...)
		}
	}
}

// deliver puts parcels into their buckets, which begin with size slots if they have none.
//
// A first pass only looks at the places: these reads do not wait for each other, so that the second
// finds in the processor's cache what it would have waited for one at a time. Few states are there
// already.
func (s *sweep[S]) deliver(h *hand[S], l *layer[S], part int, from *parcels[S], size int) {
	if len(from.list) == 0 {
		return
	}
	for n := 0; n < len(from.list) && l.states >= farStates; n++ {
		p := &from.list[n]
		if b := &l.bucket[int(p.step)*s.parts+part]; len(b.slot) > 0 {
			h.touched += b.slot[b.home(p.hash)].low
		}
	}
	stride := len(from.high) / len(from.list)
	for n := range from.list {
		p := &from.list[n]
		h.put(l, &l.bucket[int(p.step)*s.parts+part], *p, from.high[n*stride:(n+1)*stride], size)
	}
	from.list, from.high = from.list[:0], from.high[:0]
}

// count adds to the number of ways to solutions.
func (h *hand[S]) count(low uint64, high []uint64) {
	sum, carry := bits.Add64(h.sum[0], low, 0)
	h.sum[0] = sum
	if carry == 0 && len(high) == 0 {
		return
	}
	for len(h.sum) <= len(high) {
		h.sum = append(h.sum, 0)
	}
	if carry = addInto(h.sum[1:], high, carry); carry != 0 {
		h.sum = append(h.sum, carry)
	}
}
