package frontier

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFittingMoves compares the moves that branches allow with a test of every move.
func TestFittingMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		g := &program[[1]uint64]{plan: new(plan)}
		for range n {
			// Moves in the order of their tests often have bits in common.
			test := [1]uint64{random.Uint64() & random.Uint64() & 0xffff}
			g.move = append(g.move, move[[1]uint64]{test: test})
		}
		slices.SortFunc(g.move, func(a, b move[[1]uint64]) int { return int(a.test[0]) - int(b.test[0]) })
		g.begin = []int32{0}
		if n > 0 {
			g.divide(0, int32(n), [1]uint64{})
		}
		g.begin = append(g.begin, int32(len(g.branch)))
		for range 50 {
			key := [1]uint64{random.Uint64() & random.Uint64() & random.Uint64() & 0xffff}
			var want []int32
			for m := range g.move {
				if disjoint(key, g.move[m].test) {
					want = append(want, int32(m))
				}
			}
			if got, _ := g.fitting(nil, 0, key); !slices.Equal(got, want) {
				t.Fatalf("%d moves, state %x: %v fit, want %v", n, key, got, want)
			}
		}
	}
}
