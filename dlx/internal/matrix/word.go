package matrix

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
)

// A Word is the remaining part of a matrix, with at most 64 live options and at most 64 items that
// must still be covered. No live option covers any other item that must be covered. Every row has a
// mask of one word.
//
// A search compiles many Words and visits few nodes in each. So Compile must be fast: it only goes
// through rows, also if there are colours.
type Word struct {
	Live   int       // number of options
	Items  int       // number of items that must still be covered
	Origin [64]int32 // option -> option of the matrix
	Row    [64]int32 // item -> its row
	Mask   []uint64  // row -> its options
	At     []uint8   // row of a needed item -> item, or noItem if it is already covered

	rows *Rows
}

// noItem means: no item of a [Word].
const noItem = 64

// Begin allocates the memory for any Word of rows.
func (t *Word) Begin(rows *Rows) {
	t.rows = rows
	t.Live, t.Items = 0, 0
	t.Mask = Zero(t.Mask, rows.N)
	t.At = Resize(t.At, rows.Needed)
	for r := range t.At {
		t.At[r] = noItem
	}
}

// Compile makes the Word of the options in alive and the items in open. Option a of alive is option
// origin[a] of the matrix. Item i of open has row row[i]. At least one option must be alive.
func (t *Word) Compile(origin, row []int32, alive, open []uint64) {
	t.wipe()
	n := 0
	for i := range bitset.All(open) {
		r := row[i]
		t.Row[n&63], t.At[r] = r, uint8(n)
		n++
	}
	t.Items = n

	s, mask, bit := t.rows, t.Mask, uint64(1)
	n = 0
	for w, b := range alive {
		for ; b != 0; b &= b - 1 {
			o := origin[w<<6|bits.TrailingZeros64(b)]
			t.Origin[n&63] = o
			for _, r := range s.rowsOf(o) {
				mask[r] |= bit
			}
			n++
			bit <<= 1
		}
	}
	t.Live = n
}

// wipe empties the masks.
func (t *Word) wipe() {
	for _, r := range t.Row[:t.Items] {
		t.Mask[r], t.At[r] = 0, noItem
	}
	if t.rows.Plain() {
		return
	}
	const perEntry = 8 // number of consecutive words cleared in the time of one entry's mask
	s, mask := t.rows, t.Mask
	if s.N*len(s.Order) <= perEntry*t.Live*s.Len() {
		clear(mask)
		return
	}
	for _, o := range t.Origin[:t.Live] {
		for _, r := range s.row[s.split[o]:s.begin[o+1]] {
			mask[r] = 0
		}
	}
}
