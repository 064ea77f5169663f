package frontier

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
)

// A bucket numbers the states of one step in an open-addressing hash table whose length is a power
// of two.
type bucket[S set] struct {
	slot []slot[S]
	used int
	seed uint64 // of the hash
}

// A slot is a state and its number. The key of a slot that is in use has inUse set.
type slot[S set] struct {
	key    S
	number int32
}

const leastSlots = 16

// find returns the slot of a state. If the state has none, find returns the empty slot to put it
// in.
func (b *bucket[S]) find(key S) *slot[S] {
	mask := len(b.slot) - 1
	at := int(hash(key, b.seed) >> (64 - bits.Len(uint(mask))))
	for {
		s := &b.slot[at&mask]
		if s.key[0] == 0 || s.key == key {
			return s
		}
		at++
	}
}

// full reports whether the bucket must grow before it gets another state.
func (b *bucket[S]) full() bool { return b.used*8 >= len(b.slot)*5 }

// grow doubles the number of slots. It loses states if the watch stops it.
func (b *bucket[S]) grow(w *matrix.Watch) {
	old := b.slot
	b.slot = make([]slot[S], max(leastSlots, 2*len(old)))
	for at := range old {
		if old[at].key[0] != 0 {
			*b.find(old[at].key) = old[at]
		}
		if w.Over(1) {
			return
		}
	}
}

// bytes returns about the number of bytes that the slots take. It is the same on every machine.
func (b *bucket[S]) bytes() int64 {
	var key S
	return int64(len(b.slot)) * int64(len(key)+1) * 8
}
