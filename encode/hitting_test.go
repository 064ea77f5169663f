package encode_test

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
)

// The set of clues that meets all demands is as small as one found by trying all sets.
func TestHittingAgainstSubsets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "clues")
		some := rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 1, min(n, 4), rapid.ID[int])
		demands := rapid.SliceOfN(some, 0, 12).Draw(t, "demands")
		for _, d := range demands {
			slices.Sort(d)
		}
		needs := make([][]int, n) // on lower clues, so that none needs itself
		for i := 1; i < n; i++ {
			if rapid.IntRange(0, 3).Draw(t, "is free") == 0 {
				needs[i] = []int{rapid.IntRange(0, i-1).Draw(t, "needs")}
			}
		}
		least := n
		for set := range uint(1) << n {
			has := func(i int) bool { return set>>i&1 != 0 }
			meets := func(d []int) bool { return slices.ContainsFunc(d, has) }
			right := !slices.ContainsFunc(demands, func(d []int) bool { return !meets(d) })
			for i, needed := range needs {
				right = right && (!has(i) || needed == nil || has(needed[0]))
			}
			if right {
				least = min(least, bits.OnesCount(set))
			}
		}
		if got := encode.LeastHitting(n, needs, demands); got != least {
			t.Fatalf("%d clues, want %d", got, least)
		}
	})
}
