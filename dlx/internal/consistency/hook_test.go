package consistency

import (
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// TestBlameWatched lets a hook rule out all solutions as soon as its options are decided. If it
// watches few items, they gain weight. If it watches too many, none does.
func TestBlameWatched(t *testing.T) {
	const few, items = 4, mostBlamed + 1
	for _, watched := range []int32{few, items} {
		m := &matrix.Matrix{Row: []int32{0}}
		for i := range int32(items) {
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
			for range 2 {
				m.Item = append(m.Item, i)
				m.Row = append(m.Row, int32(len(m.Item)))
			}
		}
		h := matrix.Hook{Propagate: func(v matrix.View) bool { return !v.Used(0) && !v.Used(1) }}
		for o := range 2 * watched {
			h.Watched = append(h.Watched, o)
		}
		m.Hooks = []matrix.Hook{h}
		m.Transpose(nil)
		s := new(Search)
		s.Load(&search.Task{Matrix: m}, nil)
		if n := s.Count(1, naive.Meter()); n != 0 {
			t.Fatalf("%d solutions, not 0", n)
		}
		for i, w := range s.weight {
			// The search has branched on item 0 only, and blames it as well.
			if gained := w > 1; i > 0 && gained != (watched == few && i < few) {
				t.Errorf("a hook of %d items: item %d has weight %g", watched, i, w)
			}
		}
	}
}
