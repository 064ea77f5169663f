package multiplicity

import (
	"testing"

	"exactcover/dlx/internal/matrix"
)

// TestCounters pins which items need a counter.
func TestCounters(t *testing.T) {
	// Items: q 2:2, a 1:2 within q, b 1:2 beside it, c 1:3 with three options, d 0:1, e 1:1, f 2:9
	// with two options.
	m := &matrix.Matrix{
		Lo: []int32{2, 1, 1, 1, 0, 1, 2}, Hi: []int32{2, 2, 2, 3, 1, 1, 9},
		Primary: []bool{true, true, true, true, true, true, true}, Multiple: true,
		Row:  []int32{0, 3, 6, 10, 12, 14},
		Item: []int32{0, 1, 2, 0, 1, 3, 0, 2, 3, 6, 2, 3, 5, 6},
	}
	m.Transpose(nil)
	s := new(source)
	s.read(m, 0, nil)
	for i, want := range []bool{true, false, true, false, false, false, true} {
		if got := s.counter[m.Place[i]] >= 0; got != want {
			t.Errorf("item %d has a counter: %t, want %t", i, got, want)
		}
	}
	if !s.exclusive[m.Place[4]] || !s.exclusive[m.Place[5]] || s.exclusive[m.Place[0]] {
		t.Errorf("exclusive rows: %v", s.exclusive)
	}
	if s.Needed != 6 {
		t.Errorf("%d items must be covered, want 6", s.Needed)
	}
}
