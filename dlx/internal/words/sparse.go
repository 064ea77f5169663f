package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
)

// takeSparse chooses option o and makes the items that lose options dirty.
func (w *wide) takeSparse(o int, l *level) {
	entries := w.source.Entries(w.origin[o])
	for k := 0; k < len(entries); k++ {
		e := entries[k]
		if e < 0 {
			k++
			row := w.words(^e)
			agree := w.words(entries[k])
			for j, a := range l.alive {
				w.lose(l.alive, j, a&row[j]&^agree[j])
			}
			continue
		}
		r := int(w.at[e])
		lo := 0
		if w.narrow {
			lo = int(w.lo[r])
		}
		row, live := w.span(r, l.alive)
		for j, x := range row {
			if x &= live[j]; x != 0 {
				w.lose(l.alive, lo+j, x)
			}
		}
		if w.source.Covers(e) {
			bitset.Remove(l.open, r)
		}
	}
	bitset.Remove(l.alive, o)
}

// lose removes the options in gone, a part of word j, from alive. It makes their items dirty.
func (w *wide) lose(alive []uint64, j int, gone uint64) {
	alive[j] &^= gone
	for ; gone != 0; gone &= gone - 1 {
		o := w.origin[j<<6|bits.TrailingZeros64(gone)]
		for _, r := range w.source.Covered(o) {
			bitset.Add(w.dirty, w.at[r])
		}
	}
}

// propagateSparse is propagate for sparse stages.
//
// Invariant: open items that are not dirty have at least two options.
func (w *wide) propagateSparse(l *level, chosen []int32, m *search.Meter) ([]int32, bool) {
	for k := 0; k < len(w.dirty); {
		w.dirty[k] &= l.open[k]
		if w.dirty[k] == 0 {
			k++
			continue
		}
		i := k<<6 | bits.TrailingZeros64(w.dirty[k])
		w.dirty[k] &= w.dirty[k] - 1
		switch w.size(i, l.alive, 2) {
		case 0:
			clear(w.dirty)
			return chosen, false
		case 1:
			o := w.only(i, l.alive)
			chosen = append(chosen, w.origin[o])
			w.takeSparse(o, l)
			k = 0
			if m.Work(w.looks / 8) { // only few items are checked
				return chosen, false
			}
		}
	}
	if m.Work(w.looks) {
		return chosen, false
	}
	least := 1 << 30
	w.best = -1
	for k, items := range l.open {
		for ; items != 0; items &= items - 1 {
			i := k<<6 | bits.TrailingZeros64(items)
			if n := w.size(i, l.alive, least); n < least {
				least, w.best, w.fewest = n, i, n
				if n == 2 {
					return chosen, true
				}
			}
		}
	}
	return chosen, true
}
