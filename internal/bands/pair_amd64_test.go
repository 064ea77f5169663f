//go:build !purego

package bands

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"exactcover/internal/avx2"
)

func needVectors(t testing.TB) {
	if !avx2.Has {
		t.Skip("no AVX2")
	}
}

// random returns a state with about a given percentage of candidates, as from a search or not.
func random(r *rand.Rand) *state {
	s := empty
	solution := r.Perm(9)
	percent, agree := r.IntN(100), r.IntN(2) == 0
	for c := range Cells {
		keep := uint64(0)
		for d := range 9 {
			if r.IntN(100) < percent {
				keep |= 1 << d
			}
		}
		if agree || r.IntN(8) > 0 {
			keep |= 1 << solution[(c/9*3+c/27+c)%9] // of a full grid
		}
		h := homes[c]
		s[h.place()][h.word()] &^= (All &^ keep) << h.shift()
	}
	return &s
}

// comparePair fails if vectors make something else of two states than the passes in Go.
func comparePair(t interface{ Fatalf(string, ...any) }, a, b *state) (verdict, verdict) {
	a1, b1, a2, b2 := *a, *b, *a, *b
	v, w := passBoth(&a1, &b1)
	va, wb := pass(&a2, &b2, false)
	if v != va || w != wb {
		t.Fatalf("%x and %x: Go says %d and %d, vectors %d and %d", *a, *b, v, w, va, wb)
	}
	if v != dead && a1 != a2 || w != dead && b1 != b2 {
		t.Fatalf("%x and %x: Go has %x and %x, vectors %x and %x", *a, *b, a1, b1, a2, b2)
	}
	return v, w
}

func TestVectors(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[[2]verdict]int{}
	for range 20000 {
		v, w := comparePair(t, random(r), random(r))
		seen[[2]verdict{v, w}]++
	}
	for _, v := range []verdict{open, solved, dead} {
		for _, w := range []verdict{open, solved, dead} {
			if seen[[2]verdict{v, w}] == 0 {
				t.Errorf("no pair of a state that is %d and one that is %d", v, w)
			}
		}
	}
}

func FuzzVectors(f *testing.F) {
	needVectors(f)
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		seeds := rapid.SliceOfN(rapid.Uint64(), 2, 2).Draw(t, "seeds")
		a := random(rand.New(rand.NewPCG(seeds[0], 0)))
		b := random(rand.New(rand.NewPCG(seeds[1], 0)))
		for _, x := range rapid.SliceOf(rapid.IntRange(0, 81*9-1)).Draw(t, "struck") {
			h := homes[x/9]
			a[h.place()][h.word()] &^= 1 << (int(h.shift()) + x%9)
		}
		comparePair(t, a, b)
	}))
}

// A search goes the same way with and without vectors.
func TestSearchWithoutVectors(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(3, 4))
	var s Solver
	var diagonals [2][]int
	for k := range 9 {
		diagonals[0] = append(diagonals[0], 10*k)
		diagonals[1] = append(diagonals[1], 8*k+8)
	}
	houses := NewHouses(diagonals[:])
	guesses := uint64(0)
	for n := range 500 {
		g := random(r)
		if s.Bind(nil); n%2 > 0 {
			s.Bind(houses)
		}
		var found [2][]state
		var cost [2]uint64
		for k := range 2 {
			s.scalar = k == 1
			s.Reset()
			s.entries[0].state = *g
			for len(found[k]) < 20 && s.next(1000) == Found {
				found[k] = append(found[k], *s.found)
			}
			cost[k] = s.guesses
		}
		if cost[0] != cost[1] || len(found[0]) != len(found[1]) {
			t.Fatalf("%x: %d solutions by %d guesses, without vectors %d by %d",
				*g, len(found[0]), cost[0], len(found[1]), cost[1])
		}
		for k := range found[0] {
			if found[0][k] != found[1][k] {
				t.Fatalf("%x: solution %d is another one without vectors", *g, k+1)
			}
		}
		guesses += cost[0]
	}
	if guesses < 1000 {
		t.Errorf("%d guesses are too few for a test", guesses)
	}
}
