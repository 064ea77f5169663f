package matrix

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestRows compares the rows of options with the matrix.
func TestRows(t *testing.T) {
	var r Rows // reused for all problems
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.IntRange(1, 7).Draw(t, "items")
		m := &Matrix{Row: []int32{0}, Color: []int32{}}
		for range items {
			lo := rapid.Int32Range(0, 2).Draw(t, "lo")
			m.Lo, m.Hi, m.Primary = append(m.Lo, lo), append(m.Hi, max(lo, 1)), append(m.Primary, lo > 0)
		}
		for range rapid.IntRange(0, 9).Draw(t, "options") {
			for i := range int32(items) {
				if rapid.Bool().Draw(t, "entry") {
					m.Item = append(m.Item, i)
					m.Color = append(m.Color, rapid.Int32Range(0, 2).Draw(t, "color"))
				}
			}
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Transpose(nil)
		r.Read(m, rapid.Uint64Range(0, 2).Draw(t, "seed"), nil)

		type shade struct{ item, color int32 }
		byRow := map[int32]shade{}
		for o := range int32(m.Options()) {
			var want, got []shade
			for k, i := range m.Entries(o) {
				e := shade{i, m.ColorsOf(o)[k]}
				if m.Primary[i] {
					e.color = 0
				}
				want = append(want, e)
			}
			covered, others := r.Covered(o), r.Others(o)
			if !slices.Equal(slices.Concat(covered, others), r.Entries(o)) {
				t.Fatalf("option %d: %v and %v are not %v", o, covered, others, r.Entries(o))
			}
			item := func(row int32) int32 { return int32(slices.Index(m.Place, row)) }
			for _, p := range covered {
				if !r.Covers(p) || m.Lo[item(p)] == 0 {
					t.Fatalf("row %d need not be covered", p)
				}
				got = append(got, shade{item(p), 0})
			}
			for k := 0; k < len(others); k++ {
				p := others[k]
				if r.Covers(p) || p >= 0 && m.Lo[item(p)] > 0 {
					t.Fatalf("row %d must be covered", p)
				}
				if p >= 0 {
					got = append(got, shade{item(p), 0})
					continue
				}
				k++
				// A row belongs to one shade, and a shade has one row.
				x := shade{item(^p), 0}
				for e := m.Row[o]; e < m.Row[o+1]; e++ {
					if m.Item[e] == x.item {
						x.color = m.Color[e]
					}
				}
				if known, ok := byRow[others[k]]; ok && known != x || int(others[k]) >= r.N {
					t.Fatalf("row %d of %d is of %v and of %v", others[k], r.N, known, x)
				}
				byRow[others[k]] = x
				got = append(got, x)
			}
			slices.SortFunc(got, func(a, b shade) int { return int(a.item - b.item) })
			if !slices.Equal(got, want) {
				t.Fatalf("option %d: %v, want %v", o, got, want)
			}
			if r.Order[r.Place[o]] != o {
				t.Fatalf("option %d has place %d in %v", o, r.Place[o], r.Order)
			}
		}
		shades := map[shade]bool{}
		for _, x := range byRow {
			shades[x] = true
		}
		if len(byRow) != m.Shades || len(shades) != m.Shades || r.N != items+m.Shades {
			t.Fatalf("%d rows for %d of %d shades", len(byRow), len(shades), m.Shades)
		}
	})
}

func TestOrder(t *testing.T) {
	declared := Order(nil, 100, 0)
	for k, o := range declared {
		if int32(k) != o {
			t.Fatalf("without a seed %d comes at %d", o, k)
		}
	}
	first, second := Order(nil, 100, 1), Order(nil, 100, 2)
	if slices.Equal(first, second) || slices.Equal(first, declared) {
		t.Error("seeds make no difference")
	}
	if !slices.Equal(Order(second, 100, 1), first) {
		t.Error("a seed has two orders")
	}
	slices.Sort(first)
	if !slices.Equal(first, declared) {
		t.Errorf("not all numbers: %v", first)
	}
}
