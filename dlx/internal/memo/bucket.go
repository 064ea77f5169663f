package memo

import (
	"math/bits"
	"unsafe"
)

// A bucket holds the states of one step, each with the number of ways to get there, in an
// open-addressing hash table whose length is a power of two.
//
// Ways that need more than one word have the others in high, stride words a slot. A bucket without
// slots is empty and ready for use.
type bucket[S set] struct {
	slot   []slot[S]
	high   []uint64
	stride int
	used   int
	seed   uint64 // of the hash
	behind int    // while states are taken out: no slot from here on is in use
}

// A slot is a state and the low word of its number of ways. The bit of its own step, which is clear
// in every state, is set in the key of a slot that is in use.
type slot[S set] struct {
	key S
	low uint64
}

const (
	leastSlots = 16
	inUse      = 1
)

// hash mixes all words of a key and a seed. All its bits are good. Buckets with states in the order
// of their hash must not hand them on to buckets with the same seed: a table that grows while keys
// come in the order of their places degenerates.
func hash[S set](key S, seed uint64) uint64 {
	h := seed
	for w := range len(key) {
		high, low := bits.Mul64(h^key[w], 0xd6e8feb86659fd93)
		h = high ^ low
	}
	return h
}

// home returns the slot where the search for a state with hash h begins.
func (b *bucket[S]) home(h uint64) int {
	return int(h >> (64 - bits.Len(uint(len(b.slot)-1))))
}

// find returns the slot of state key, in use or else the one to put it in.
func (b *bucket[S]) find(key S, h uint64) int {
	mask := len(b.slot) - 1
	at := b.home(h)
	for {
		s := &b.slot[at&mask]
		if s.key[0] == 0 || s.key == key {
			return at & mask
		}
		at++
	}
}

// full reports whether the bucket must grow before it gets another state.
func (b *bucket[S]) full() bool { return b.used*8 >= len(b.slot)*5 }

// add adds ways, low word and others, to those of reaching state key, which has the bit of its step
// set. The bucket must not be full. It reports whether the state is new.
func (b *bucket[S]) add(key S, h uint64, low uint64, high []uint64) bool {
	at := b.find(key, h)
	s := &b.slot[at]
	isNew := s.key[0] == 0
	if isNew {
		s.key = key
		b.used++
	}
	sum, carry := bits.Add64(s.low, low, 0)
	s.low = sum
	if carry != 0 || len(high) > 0 {
		b.addHigh(at, high, carry)
	}
	return isNew
}

func (b *bucket[S]) addHigh(at int, high []uint64, carry uint64) {
	if n := len(high); n > b.stride {
		b.widen(n)
	}
	own := b.high[at*b.stride : (at+1)*b.stride]
	if carry = addInto(own, high, carry); carry != 0 {
		b.widen(b.stride + 1)
		b.high[at*b.stride+b.stride-1] = carry
	}
}

// addInto adds src, which is not longer, and a carry to dst, and returns the carry out of it.
func addInto(dst, src []uint64, carry uint64) uint64 {
	for w, x := range src {
		dst[w], carry = bits.Add64(dst[w], x, carry)
	}
	for w := len(src); w < len(dst) && carry != 0; w++ {
		dst[w], carry = bits.Add64(dst[w], 0, carry)
	}
	return carry
}

// widen gives every number of ways stride words behind the first.
func (b *bucket[S]) widen(stride int) {
	wide := make([]uint64, len(b.slot)*stride)
	for at := range len(b.slot) {
		copy(wide[at*stride:], b.high[at*b.stride:(at+1)*b.stride])
	}
	b.high, b.stride = wide, stride
}

// moveTo moves the states to an empty bucket with room for them.
func (b *bucket[S]) moveTo(c *bucket[S]) {
	c.fit(b.stride)
	for at := range b.slot {
		s := &b.slot[at]
		if s.key[0] == 0 {
			continue
		}
		to := c.find(s.key, hash(s.key, c.seed))
		c.slot[to] = *s
		*s = slot[S]{}
		if b.stride > 0 {
			own := b.high[at*b.stride : (at+1)*b.stride]
			copy(c.high[to*c.stride:], own)
			clear(own)
		}
	}
	c.used, b.used = b.used, 0
}

// fit gives an empty bucket at least the given stride.
func (b *bucket[S]) fit(stride int) {
	if stride > b.stride {
		b.stride = stride
		b.high = make([]uint64, len(b.slot)*stride)
	}
}

func (b *bucket[S]) bytes() int64 {
	return int64(len(b.slot))*int64(unsafe.Sizeof(slot[S]{})) + int64(len(b.high))*8
}
