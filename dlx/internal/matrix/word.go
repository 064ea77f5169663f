package matrix

import "exactcover/dlx/internal/bitset"

// A Word is what is left of some rows when at most 64 options are alive, and at most 64 items still
// must be covered: a mask in one word for every row. Many are written and few nodes are visited in
// each, so a mask has the place of its row, where an entry finds it without a detour.
type Word struct {
	Live   int       // options
	Items  int       // items to be covered
	Origin [64]int32 // option -> option of the matrix
	Row    [64]int32 // item -> row
	Mask   []uint64  // row -> its options
	At     []uint8   // row -> its item; NoItem if it need not be covered any more

	rows *Rows
}

// NoItem stands for no item of a [Word].
const NoItem = 64

// Begin makes room for what is left of rows.
func (t *Word) Begin(rows *Rows) {
	t.rows = rows
	t.Live, t.Items = 0, 0
	t.Mask = Zero(t.Mask, rows.N)
	t.At = Resize(t.At, rows.Needed)
	for r := range t.At {
		t.At[r] = NoItem
	}
}

// Compile writes down the options that are alive, at least one, and the items that are open, by
// their options of the matrix and their rows.
func (t *Word) Compile(origin, row []int32, alive, open []uint64) {
	t.wipe()
	n := 0
	for i := range bitset.All(open) {
		r := row[i]
		t.Row[n&63], t.At[r] = r, uint8(n)
		n++
	}
	t.Items = n

	s, mask, plain, bit := t.rows, t.Mask, t.rows.Plain(), uint64(1)
	n = 0
	for a := range bitset.All(alive) {
		o := origin[a]
		t.Origin[n&63] = o
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
	t.Live = n
}

// wipe empties the masks.
func (t *Word) wipe() {
	for _, r := range t.Row[:t.Items] {
		t.Mask[r], t.At[r] = 0, NoItem
	}
	if t.rows.Plain() && !t.rows.multiple {
		return
	}
	const perOption = 4 // words that are cleared in less time than those of its entries
	if t.rows.N <= perOption*t.Live {
		clear(t.Mask)
		return
	}
	for _, o := range t.Origin[:t.Live] {
		entries := t.rows.Others(o)
		if t.rows.multiple { // not all of their items are open
			entries = t.rows.Entries(o)
		}
		for _, e := range entries {
			t.Mask[max(e, ^e)] = 0
		}
	}
}
