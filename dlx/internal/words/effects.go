package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// Effects stores what the options of a wide stage remove when they are chosen. A stage chooses its
// options again and again, so each effect is stored when its option is first chosen.
type effects struct {
	sets int // words of a set of items

	known     []uint64 // options whose effects are stored
	conflicts []uint64 // option -> itself, and the options that cannot be used together with it
	cover     []uint64 // option -> its items
}

// maxEffects bounds the words of conflicts.
const maxEffects = 1 << 20

// remember makes room for effects, unless they would be too large.
func (w *wide) remember() {
	n := len(w.origin)
	w.lasts = n*w.stride <= maxEffects
	if !w.lasts {
		return
	}
	w.sets = bitset.Words(w.items)
	w.conflicts = matrix.Resize(w.conflicts, n*w.stride)
	w.known = matrix.Zero(w.known, bitset.Words(n))
	w.cover = matrix.Resize(w.cover, n*w.sets)
}

// apply chooses option o at level from and writes the remaining sets into below. The two may be the
// same level.
func (w *wide) apply(o int, from, below *level) {
	x := w.conflicts[o*w.stride:][:w.stride]
	if !bitset.Has(w.known, o) {
		w.learn(o)
	}
	alive, left := from.alive[:len(x)], below.alive[:len(x)]
	for j, gone := range x {
		left[j] = alive[j] &^ gone
	}
	c := w.cover[o*w.sets:][:w.sets]
	open, still := from.open[:len(c)], below.open[:len(c)]
	for j, covered := range c {
		still[j] = open[j] &^ covered
	}
}

// learn computes the effect of option o.
func (w *wide) learn(o int) {
	bitset.Add(w.known, o)
	w.against(w.conflicts[o*w.stride:][:w.stride], o)
	c := w.cover[o*w.sets:][:w.sets]
	clear(c)
	for _, r := range w.source.Covered(w.origin[o]) {
		bitset.Add(c, w.at[r])
	}
}
