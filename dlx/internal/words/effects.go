package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// Effects are what the options of the first stage take away when they are chosen. That stage lasts
// as long as the problem, and it chooses its options again and again. So each effect is stored when
// its option is first chosen. Stages below seldom choose an option twice.
type effects struct {
	sets int // words of a set of items

	// conflicts maps an option to the options that cannot be used together with it. The option
	// itself is in its row once the row has been computed.
	conflicts []uint64

	cover []uint64 // option -> its items
}

// maxEffects bounds the words of conflicts.
const maxEffects = 1 << 20

// remember makes room for effects, unless they would be too large or the stage is sparse. A sparse
// stage does not take options away by whole words: it looks at each of them.
func (w *wide) remember() {
	n := len(w.origin)
	w.lasts = !w.sparse && n*w.stride <= maxEffects
	if !w.lasts {
		return
	}
	w.sets = bitset.Words(w.items)
	w.conflicts = matrix.Zero(w.conflicts, n*w.stride)
	w.cover = matrix.Resize(w.cover, n*w.sets)
}

// apply chooses option o at level from and writes what is left into below. The two may be the same
// level.
func (w *wide) apply(o int, from, below *level) {
	x := w.conflicts[o*w.stride:][:w.stride]
	if !bitset.Has(x, o) {
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
	x := w.conflicts[o*w.stride:][:w.stride]
	c := w.cover[o*w.sets:][:w.sets]
	bitset.Add(x, o)
	clear(c)
	entries := w.source.Entries(w.origin[o])
	for k := 0; k < len(entries); k++ {
		e := entries[k]
		if e < 0 {
			k++
			agree := w.words(entries[k])
			for j, y := range w.words(^e) {
				x[j] |= y &^ agree[j]
			}
			continue
		}
		for j, y := range w.words(e) {
			x[j] |= y
		}
		if w.source.Covers(e) {
			i := w.at[e]
			bitset.Add(c, i)
		}
	}
}
