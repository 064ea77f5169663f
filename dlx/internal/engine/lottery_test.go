package engine

import (
	"testing"

	"exactcover/dlx/internal/matrix"
)

// TestRoundsAreBounded checks how many solutions of a length are drawn in one listing.
func TestRoundsAreBounded(t *testing.T) {
	for _, length := range []int{1, 100, 1 << 16, 1 << 23} {
		m := &matrix.Matrix{
			Primary:  []bool{true, true, true, true},
			Lo:       []int32{1, 1, 1, 1},
			Hi:       []int32{int32(length), 1, 1, 1},
			Row:      []int32{0},
			Multiple: length > 1,
		}
		for range min(length, 1<<16) {
			m.Item = append(m.Item, 0)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Transpose(nil)
		n := session(m, Settings{}).mostTickets()
		longest := min(length+3, m.Options())
		if n < 1 || n > 1 && n*(longest+ticketTakes) > heldNumbers ||
			(n+1)*(longest+ticketTakes) < heldNumbers {
			t.Errorf("%d tickets for solutions of up to %d options", n, longest)
		}
	}
}
