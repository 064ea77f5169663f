package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
)

// A wordTable is the problem of a word stage: at most 64 options and 64 items of a wide stage. It
// is packed if that stage stores effects and there is PEXT. Otherwise it is compiled from the
// entries of the options.
type wordTable struct {
	live, items int
	mask        [64]uint64 // item -> its options
	origin      [64]int32  // option -> option of the matrix

	source   *source
	isPacked bool
	packed   packed
	at       []uint8 // packed stages: row of an open item -> item
	entries  matrix.Word
}

// An effect is what choosing an option removes.
type effect struct {
	conflicts uint64 // options that cannot be used with the option, and itself; 0 if not yet computed
	cover     uint64 // items of the option
}

// prepare allocates the memory for the problems of a source.
func (t *wordTable) prepare(s *source) {
	t.source = s
	t.entries.Begin(&s.Rows)
	t.at = matrix.Resize(t.at, s.Needed)
}

// compile makes the problem of level l of a stage.
func (t *wordTable) compile(w *wide, l *level) {
	if masks.Packs && w.lasts {
		t.isPacked = true
		t.live, t.items = bitset.Count(l.alive), bitset.Count(l.open)
		t.packed.begin(w, l, t.mask[:], t.origin[:t.live], 1)
		n := uint8(0)
		for k, x := range l.open {
			for ; x != 0; x &= x - 1 {
				t.at[w.row[k<<6|bits.TrailingZeros64(x)]] = n
				n++
			}
		}
		return
	}
	t.fromEntries(w.origin, w.row, l.alive, l.open)
}

// fromEntries makes the problem of some options and items, which are numbered as origin and row
// say.
func (t *wordTable) fromEntries(origin, row []int32, alive, open []uint64) {
	t.isPacked = false
	t.entries.Compile(origin, row, alive, open)
	t.live, t.items = t.entries.Live, t.entries.Items
	t.origin = t.entries.Origin
	for k, r := range t.entries.Row[:t.items] {
		t.mask[k] = t.entries.Mask[r]
	}
}

// effect returns the effect of option o.
func (t *wordTable) effect(o int) effect {
	if t.isPacked {
		return t.packedEffect(o)
	}
	e, w, s := effect{conflicts: 1 << o}, &t.entries, t.source
	for _, i := range s.Covered(w.Origin[o]) {
		e.conflicts |= w.Mask[i]
		e.cover |= 1 << (w.At[i] & 63)
	}
	if s.Plain() {
		return e
	}
	others := s.Others(w.Origin[o])
	for k := 0; k < len(others); k++ {
		if r := others[k]; r >= 0 {
			e.conflicts |= w.Mask[r]
		} else {
			k++
			e.conflicts |= w.Mask[^r] &^ w.Mask[others[k]]
		}
	}
	return e
}

// packedEffect returns the effect of option o of a packed stage. All items of the option are open.
func (t *wordTable) packedEffect(o int) effect {
	s, conflicts, cover := t.source, uint64(1)<<(o&63), uint64(0)
	for _, r := range s.Covered(t.origin[o&63]) {
		k := t.at[r] & 63
		conflicts |= t.mask[k]
		cover |= 1 << k
	}
	if !s.Plain() {
		var x [1]uint64
		t.packed.conflicts(x[:], o)
		conflicts = x[0]
	}
	return effect{conflicts, cover}
}
