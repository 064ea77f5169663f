package matrix

import "testing"

// An item that need not be covered any more is secondary, unless that means something else.
func TestRelaxed(t *testing.T) {
	m := &Matrix{
		Primary: []bool{true, true, true, true, false}, Lo: []int32{1, 1, 2, 1, 0},
		Hi: []int32{1, 1, 3, 1, 1}, Row: []int32{0, 3, 6}, Item: []int32{0, 1, 4, 2, 3, 4},
		Color: []int32{0, 7, 1, 0, 0, 1}, Multiple: true,
	}
	m.Transpose(nil)
	r := m.Relaxed([]bool{false, false, false, true, false})
	for i, want := range []struct {
		primary bool
		lo      int32
	}{{false, 0}, {true, 0}, {true, 0}, {true, 1}, {false, 0}} {
		if r.Primary[i] != want.primary || r.Lo[i] != want.lo || r.Hi[i] != m.Hi[i] {
			t.Errorf("item %d: primary %t, %d to %d", i, r.Primary[i], r.Lo[i], r.Hi[i])
		}
	}
	if !r.Multiple || r.Needed != 1 || r.Place[3] != 0 || m.Lo[0] != 1 || m.Needed != 4 {
		t.Errorf("%+v of %+v", r, m)
	}
	if all := m.Relaxed([]bool{true, true, false, true, false}); !all.Multiple {
		t.Error("a multiplicity is left, but not known")
	}
	m.Lo[2], m.Hi[2] = 1, 1
	if all := m.Relaxed([]bool{true, true, true, true, true}); all.Multiple || all.Needed != 4 {
		t.Errorf("all must be covered: %+v", all)
	}
}
