//go:build !purego

package words

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

func needVectors(t *testing.T) {
	if !masks.Vectors {
		t.Skip("no AVX2")
	}
	t.Cleanup(func() { masks.Vectors = true })
}

// TestScanVectors looks at random options and items of stages of all widths, with and without
// vectors.
func TestScanVectors(t *testing.T) {
	needVectors(t)
	strides, sizes := map[int]bool{}, map[int]bool{}
	check := func(t *rapid.T, ways int) {
		draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := planted(random, draw("primary", 4, 140), draw("secondary", 0, 3),
			ways, draw("longest", 1, 12), 0)
		s := new(Search)
		task := &search.Task{Matrix: m}
		s.Load(task, nil)
		s.first(task, nil)
		w := s.stages[0]
		l := w.level(0)
		for range 20 {
			share, some := random.IntN(1+8*m.Options()), random.IntN(1+w.items)
			for o := range m.Options() {
				if random.IntN(m.Options()) >= share {
					bitset.Remove(l.alive, o)
				}
			}
			for i := range w.items {
				if random.IntN(w.items) >= some {
					bitset.Remove(l.open, i)
				}
			}
			masks.Vectors = true
			w.ranges()
			least, best := w.scan(l.alive, l.open, endless)
			masks.Vectors = false
			w.ranges()
			n, i := w.scan(l.alive, l.open, endless)
			if best != i || best >= 0 && least != n {
				t.Fatalf("item %d with %d options, by vectors %d with %d", i, n, best, least)
			}
			strides[w.stride], sizes[min(n, 3)] = true, true
			bitset.Fill(l.alive, m.Options())
			bitset.Fill(l.open, w.items)
		}
	}
	for _, ways := range []int{2, 5, 20, 100, 700} {
		rapid.Check(t, func(t *rapid.T) { check(t, ways) })
	}
	if len(strides) < 5 || len(sizes) < 4 {
		t.Errorf("strides %v, sizes %v", strides, sizes)
	}
}

// TestSearchWithout expects the same search with and without vectors, and the same solutions with
// and without PEXT.
func TestSearchWithout(t *testing.T) {
	needVectors(t)
	pext := masks.Packs
	defer func() { masks.Packs = pext }()
	for seed := range uint64(4) {
		random := rand.New(rand.NewPCG(seed, 5))
		m := planted(random, 36, 4, 60<<seed, 6, int32(seed%2))
		var found [3][][]int32
		var nodes [3]uint64
		for k := range 3 {
			masks.Vectors, masks.Packs = k == 0, pext && k < 2
			s, meter := new(Search), naive.Meter()
			s.Load(&search.Task{Matrix: m}, nil)
			found[k] = naive.List(s, 50, meter)
			nodes[k] = meter.Nodes
		}
		if !naive.Equal(found[0], found[1]) || nodes[0] != nodes[1] {
			t.Errorf("seed %d: %d solutions in %d nodes, without vectors %d in %d",
				seed, len(found[0]), nodes[0], len(found[1]), nodes[1])
		}
		if !naive.Equal(found[0], found[2]) {
			t.Errorf("seed %d: other solutions without PEXT", seed)
		}
		if nodes[0] < 30 {
			t.Errorf("seed %d: %d nodes are too few for a test", seed, nodes[0])
		}
	}
}
