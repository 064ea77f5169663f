package matrix

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestTranspose compares the columns with the rows, entry by entry.
func TestTranspose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.IntRange(1, 9).Draw(t, "items")
		m := &Matrix{Row: []int32{0}, Primary: make([]bool, items)}
		m.Lo, m.Hi = make([]int32, items), make([]int32, items)
		colored := rapid.Bool().Draw(t, "colored")
		for range rapid.IntRange(0, 12).Draw(t, "options") {
			for i := range int32(items) {
				if rapid.Bool().Draw(t, "entry") {
					m.Item = append(m.Item, i)
					if colored {
						m.Color = append(m.Color, rapid.Int32Range(0, 3).Draw(t, "color"))
					}
				}
			}
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Transpose(nil)

		type entry struct{ option, item, color int32 }
		var rows, columns []entry
		for o := range int32(m.Options()) {
			colors := m.ColorsOf(o)
			if (colors != nil) != (m.Color != nil) || colors != nil && len(colors) != len(m.Entries(o)) {
				t.Fatalf("option %d has %d entries and %d colours", o, len(m.Entries(o)), len(colors))
			}
			for k, i := range m.Entries(o) {
				e := entry{o, i, 0}
				if colors != nil {
					e.color = colors[k]
				}
				rows = append(rows, e)
			}
		}
		for i := range int32(m.Items()) {
			column, colors := m.Column(i), m.ColumnColors(i)
			if !slices.IsSorted(column) || (colors != nil) != (m.Color != nil) ||
				colors != nil && len(colors) != len(column) {
				t.Fatalf("item %d: options %v, colours %v", i, column, colors)
			}
			for k, o := range column {
				e := entry{o, i, 0}
				if colors != nil {
					e.color = colors[k]
				}
				columns = append(columns, e)
			}
		}
		slices.SortFunc(columns, func(a, b entry) int {
			if a.option != b.option {
				return int(a.option - b.option)
			}
			return int(a.item - b.item)
		})
		if !slices.Equal(rows, columns) {
			t.Fatalf("rows %v, columns %v", rows, columns)
		}
	})
}
