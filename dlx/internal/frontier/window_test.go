package frontier

import (
	"math/bits"
	"testing"

	"exactcover/dlx/internal/search"
)

// A window has many families for the number of sets of the marks that tell them apart, so that each
// has few states. The other marks do not matter.
func TestFamiliesAreTold(t *testing.T) {
	g := newProgram[[1]uint64](bestPlan(&search.Task{Matrix: tetrominoes(8, 8)}, nil), nil)
	windows := 0
	for k := range int32(len(g.turn)) {
		turn := &g.turn[k]
		n := bits.OnesCount64(turn.apart[0])
		if n == 0 || n > mostFamilies {
			continue
		}
		windows++
		families := map[uint64]bool{}
		others := turn.keep[0] &^ turn.apart[0]
		for set, first := uint64(0), true; first || set != 0; first = false {
			family := g.place(k, [1]uint64{set | inUse}) >> (64 - turn.family)
			if g.place(k, [1]uint64{set | inUse | others})>>(64-turn.family) != family {
				t.Fatalf("step %d: states with the marks %x are of two families", k, set)
			}
			families[family] = true
			set = (set - turn.apart[0]) & turn.apart[0] // the next subset
		}
		if len(families) < 1<<n/8 {
			t.Errorf("step %d: %d families by %d marks", k, len(families), n)
		}
	}
	if windows == 0 {
		t.Error("no window has families")
	}
}
