package matrix

import (
	"testing"

	"exactcover/dlx/internal/bitset"

	"pgregory.net/rapid"
)

// TestWord compiles a sequence of Words, and compares every mask with the entries.
func TestWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.IntRange(1, 40).Draw(t, "items")
		options := rapid.IntRange(1, 80).Draw(t, "options")
		m := &Matrix{Row: []int32{0}, Color: []int32{}}
		plain := rapid.Bool().Draw(t, "plain")
		primary := items
		if !plain {
			items += rapid.IntRange(0, 160).Draw(t, "secondary")
		}
		for i := range items {
			lo := int32(1)
			if i >= primary {
				lo = 0
			} else if !plain {
				lo = rapid.Int32Range(0, 1).Draw(t, "lo")
			}
			m.Lo, m.Hi, m.Primary = append(m.Lo, lo), append(m.Hi, 1), append(m.Primary, lo > 0)
		}
		for range options {
			gap := rapid.IntRange(0, max(9, items/4))
			for i := gap.Draw(t, "item"); i < items; i += 1 + gap.Draw(t, "gap") {
				m.Item = append(m.Item, int32(i))
				m.Color = append(m.Color, rapid.Int32Range(0, 2).Draw(t, "color"))
			}
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Transpose(nil)
		var r Rows
		r.Read(m, 0, nil)
		var w Word
		w.Begin(&r)
		itself := Order(nil, max(items, options), 0)
		for range rapid.IntRange(1, 5).Draw(t, "remainders") {
			// Options of closed items are dead.
			open := make([]uint64, bitset.Words(r.Needed+1))
			for i := range r.Needed {
				if rapid.IntRange(0, 3).Draw(t, "open") > 0 {
					bitset.Add(open, i)
				}
			}
			alive := make([]uint64, bitset.Words(options))
			most := rapid.SampledFrom([]int{1, 3, 64}).Draw(t, "most")
			for o := range int32(options) {
				ok := bitset.Count(alive) < most
				for _, i := range r.Covered(o) {
					ok = ok && bitset.Has(open, i)
				}
				if ok && rapid.Bool().Draw(t, "alive") {
					bitset.Add(alive, o)
				}
			}
			if bitset.Empty(alive) {
				continue
			}
			w.Compile(itself, itself, alive, open)
			want, n := make([]uint64, r.N), 0
			for o := range bitset.All(alive) {
				for _, e := range r.Entries(int32(o)) {
					want[max(e, ^e)] |= 1 << n
				}
				if w.Origin[n] != int32(o) {
					t.Fatalf("option %d is %d, want %d", n, w.Origin[n], o)
				}
				n++
			}
			for p, mask := range want {
				if w.Mask[p] != mask {
					t.Fatalf("row %d is %x, want %x", p, w.Mask[p], mask)
				}
			}
			n = 0
			for i := range r.Needed {
				at := noItem
				if bitset.Has(open, i) {
					at = n
					n++
				}
				if int(w.At[i]) != at || at != noItem && w.Row[at] != int32(i) {
					t.Fatalf("row %d is item %d, want %d", i, w.At[i], at)
				}
			}
			if w.Live != bitset.Count(alive) || w.Items != n {
				t.Fatalf("%d options and %d items", w.Live, w.Items)
			}
		}
	})
}
