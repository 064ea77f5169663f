package units

import (
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

func TestFitsByShape(t *testing.T) {
	for _, c := range []struct {
		what           string
		items, options int
		want           bool
	}{
		{"the whole of Sudoku", 324, 729, true},
		{"few items", 191, 191, false},
		{"many options", 324, 973, false},
		{"a tight remainder", 240, 300, true},
		{"a loose remainder", 240, 301, false},
		{"loose and large", 300, 385, true},
	} {
		m := &matrix.Matrix{Row: []int32{0}}
		for range c.items {
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		}
		for o := range c.options {
			m.Item = append(m.Item, int32(o%c.items))
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Transpose(nil)
		if got := Fits(&search.Task{Matrix: m}); got != c.want {
			t.Errorf("%s, %d options for %d items: %t", c.what, c.options, c.items, got)
		}
	}
}
