//go:build !purego

package words

import (
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/choice/rapidly"

	"pgregory.net/rapid"
)

// TestForceVectors chooses random options at random nodes of lane stages, with and without vectors.
func TestForceVectors(t *testing.T) {
	needVectors(t)
	made := map[int]int{} // settled and failed nodes, moves after the first, items of the choice
	seen := func() bool {
		for _, k := range []int{settled, failed, 0, 2, 3} {
			if made[k] < 20 {
				return false
			}
		}
		return true
	}
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := planted(random, draw("primary", 17, 200), draw("secondary", 0, 6), draw("ways", 2, 5),
			draw("longest", 1, 5), int32(draw("colors", 0, 2)))
		s := new(Search)
		task := &search.Task{Matrix: m}
		s.Load(task, nil)
		s.first(task, nil)
		w, l := s.stages[0], s.stages[0].level(0)
		if m.Options() > laneOptions || w.items > laneItems {
			return
		}
		x := new(laneStage)
		x.compile(&w.table, l.alive, l.open, m.Options(), w.stride)
		if !x.ready(&s.memory, nil) {
			return
		}
		for range 20 {
			x.Depth = 0
			for tries := 0; tries < 200 && x.Depth < m.Options(); tries++ {
				from := x.state(0)
				if x.Depth > 0 {
					from = slices.Clone(x.state(1))
				}
				o := random.IntN(m.Options())
				if x.cover[o].empty() {
					x.learn(o)
				}
				dead := x.cover[o].empty() // it has no items
				for i := range bitset.All(x.cover[o][:]) {
					dead = dead || !bitset.Has(from[:laneHead], i)
				}
				for _, slot := range x.slots(o) {
					dead = dead || laneOf(from, int(slot>>4))>>(slot&15)&1 == 0
				}
				if dead { // the option is not alive
					continue
				}
				want, got := make([]uint64, x.size), x.state(1)
				n, next := x.learned(x.forceWords, o, from, want)
				chosen := slices.Clone(x.Chosen[x.Depth:][:n])
				vn, vnext := x.learned(x.force, o, from, got)
				if next != vnext || !slices.Equal(chosen, x.Chosen[x.Depth:][:vn]) {
					t.Fatalf("moves %v, %d; by vectors %v, %d", chosen, next, x.Chosen[x.Depth:][:vn], vnext)
				}
				made[next]++
				made[0] += n - 1
				if next == failed {
					break
				}
				x.Depth += n
				if !slices.Equal(got[:laneHead], want[:laneHead]) {
					t.Fatalf("open %x, by vectors %x", want[:laneHead], got[:laneHead])
				}
				for i := range bitset.All(want[:laneHead]) {
					if laneOf(got, i) != laneOf(want, i) {
						t.Fatalf("item %d: %b, by vectors %b", i, laneOf(want, i), laneOf(got, i))
					}
				}
				if bitset.Empty(want[:laneHead]) {
					break
				}
				item, least, twofold := fewestWords(want)
				vitem, vleast, vtwofold := x.fewest(1)
				if item != vitem || least != vleast || twofold != vtwofold {
					t.Fatalf("item %d, %d, %t; by vectors %d, %d, %t",
						item, least, twofold, vitem, vleast, vtwofold)
				}
				made[least]++
			}
		}
	})
}

// learned forces moves from a node, and learns the effects that are not yet computed.
func (t *laneStage) learned(
	force func(o int, from, to []uint64) (int, int), o int, from, to []uint64,
) (moves, next int) {
	count := t.Depth
	defer func() { t.Depth = count }()
	for {
		n, next := force(o, from, to)
		t.Depth += n
		if next < 0 {
			return t.Depth - count, next
		}
		t.learn(next)
		o, from = next, to
	}
}

// TestLanesWithoutVectors expects the same search with and without vectors.
func TestLanesWithoutVectors(t *testing.T) {
	needVectors(t)
	for _, task := range []*search.Task{latin(5), {Matrix: queue(6)}, {Matrix: dominoes(6, 6)}} {
		var counts, nodes [2]uint64
		for k := range 2 {
			masks.Vectors = k == 0
			s, meter := new(Search), naive.Meter()
			s.Load(task, nil)
			counts[k], nodes[k] = s.Count(1<<40, meter), meter.Nodes
			masks.Vectors = true
		}
		if counts[0] != counts[1] || nodes[0] != nodes[1] {
			t.Errorf("%d in %d nodes, by words %d in %d", counts[0], nodes[0], counts[1], nodes[1])
		}
	}
}
