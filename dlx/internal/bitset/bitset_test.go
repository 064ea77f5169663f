package bitset

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestLikeAMap makes the same changes to a set and to a map.
func TestLikeAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 200).Draw(t, "numbers")
		draw := rapid.IntRange(0, n-1)
		set, other := make([]uint64, Words(n)), make([]uint64, Words(n))
		members := map[int]bool{}
		sorted := func() []int { return slices.Sorted(maps.Keys(members)) }
		t.Repeat(map[string]func(*rapid.T){
			"add":    func(t *rapid.T) { i := draw.Draw(t, "i"); Add(set, i); members[i] = true },
			"remove": func(t *rapid.T) { i := draw.Draw(t, "i"); Remove(set, int32(i)); delete(members, i) },
			"other":  func(t *rapid.T) { Add(other, draw.Draw(t, "i")) },
			"add all": func(*rapid.T) {
				AddAll(set, other)
				for i := range All(other) {
					members[i] = true
				}
			},
			"remove all": func(*rapid.T) {
				RemoveAll(set, other)
				for i := range All(other) {
					delete(members, i)
				}
				clear(other)
			},
			"fill": func(t *rapid.T) {
				k := rapid.IntRange(0, n).Draw(t, "k")
				Fill(set, k)
				clear(members)
				for i := range k {
					members[i] = true
				}
			},
			"pop": func(t *rapid.T) {
				want := -1
				if len(members) > 0 {
					want = sorted()[0]
				}
				if got := Pop(set); got != want {
					t.Fatalf("Pop = %d, want %d", got, want)
				}
				delete(members, want)
			},
			"": func(t *rapid.T) {
				if got := slices.Collect(All(set)); !slices.Equal(got, sorted()) {
					t.Fatalf("%v, want %v", got, sorted())
				}
				if Count(set) != len(members) || Empty(set) != (len(members) == 0) {
					t.Fatalf("%d members, empty: %t; want %d", Count(set), Empty(set), len(members))
				}
				for k, i := range sorted() {
					if Rank(set, i) != k {
						t.Fatalf("%d members below %d, want %d", Rank(set, i), i, k)
					}
				}
				i := draw.Draw(t, "i")
				if Has(set, i) != members[i] {
					t.Fatalf("has %d: %t", i, Has(set, i))
				}
				low, trimmed := Trim(set)
				if k := len(trimmed); k > 0 && (trimmed[0] == 0 || trimmed[k-1] == 0) ||
					Count(trimmed) != len(members) || k > 0 && &trimmed[0] != &set[low] {
					t.Fatalf("%x is trimmed to %x from %d on", set, trimmed, low)
				}
			},
		})
	})
}

// TestTranspose exchanges rows and columns of random squares.
func TestTranspose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var square, got [64]uint64
		copy(square[:], rapid.SliceOfN(rapid.Uint64(), 64, 64).Draw(t, "rows"))
		got = square
		Transpose(&got)
		for i, x := range got {
			for j, y := range square {
				if x>>j&1 != y>>i&1 {
					t.Fatalf("bit %d of word %d is %d", j, i, x>>j&1)
				}
			}
		}
	})
}
