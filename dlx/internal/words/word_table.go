package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// A wordTable is the problem of a word stage. Many are written and few nodes are visited in each,
// so its masks have the place of their row in the source, where an entry finds them without a
// detour.
type wordTable struct {
	source *source
	live   int       // options
	items  int       // items to be covered
	origin [64]int32 // option -> option of the matrix
	row    [64]int32 // item -> row of the source
	mask   []uint64  // row of the source -> its options
	at     []uint8   // row of the source of an item -> the item
}

// begin makes room for the problems of a source.
func (t *wordTable) begin(s *source) {
	t.source = s
	t.live, t.items = 0, 0
	t.mask = matrix.Zero(t.mask, s.N)
	t.at = matrix.Resize(t.at, s.Needed)
}

// compile writes down the live options, at least one, and open items of a table.
func (t *wordTable) compile(from *table, alive, open []uint64) {
	t.wipe()
	n := 0
	for i := range bitset.All(open) {
		r := from.row[i]
		t.row[n&63], t.at[r] = r, uint8(n)
		n++
	}
	t.items = n

	s, mask, plain, bit := t.source, t.mask, t.source.Plain(), uint64(1)
	n = 0
	for a := range bitset.All(alive) {
		o := from.origin[a]
		t.origin[n&63] = o
		if plain {
			for _, e := range s.Entries(o) {
				mask[e] |= bit
			}
		} else {
			for _, e := range s.Entries(o) {
				mask[max(e, ^e)] |= bit
			}
		}
		n++
		bit <<= 1
	}
	t.live = n
}

// wipe empties the masks.
func (t *wordTable) wipe() {
	for _, r := range t.row[:t.items] {
		t.mask[r] = 0
	}
	if t.source.Plain() {
		return
	}
	for _, o := range t.origin[:t.live] {
		for _, e := range t.source.Others(o) {
			t.mask[max(e, ^e)] = 0
		}
	}
}

// effect returns the effect of option o.
func (t *wordTable) effect(o int) effect {
	e := effect{conflicts: 1 << o}
	for _, i := range t.source.Covered(t.origin[o]) {
		e.conflicts |= t.mask[i]
		e.cover |= 1 << (t.at[i] & 63)
	}
	if t.source.Plain() {
		return e
	}
	others := t.source.Others(t.origin[o])
	for k := 0; k < len(others); k++ {
		if r := others[k]; r >= 0 {
			e.conflicts |= t.mask[r]
		} else {
			k++
			e.conflicts |= t.mask[^r] &^ t.mask[others[k]]
		}
	}
	return e
}
