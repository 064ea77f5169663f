package multiplicity

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestPropagated goes through the wide stage. When all forced moves have been made, each open item
// has more live options than it needs, no matter what has ruled out the others: a conflict, a full
// counter, or a tried branch. Missing a forced move costs nodes, but does not change solutions.
func TestPropagated(t *testing.T) {
	full := 0
	property := func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		p := naive.Shape{
			Items: 2 + choice(8), Most: 1 + choice(4), Optional: choice(3), Secondary: choice(5),
			Ways: 3 + choice(20), Longest: 1 + choice(6), Colors: int32(choice(3)),
		}
		seed := rapid.Uint64().Draw(t, "seed of the problem")
		task := &search.Task{Matrix: p.Planted(rand.New(rand.NewPCG(seed, 0)).IntN)}
		s, m := New(), naive.Meter()
		s.Load(task, nil)
		w := &s.wide
		for nodes := 0; s.Phase != search.Finished && nodes < 200; nodes++ {
			l, ok := w.level(w.depth+1), false
			if s.Chosen, ok = w.propagate(l, s.Chosen, m); ok {
				for r := range bitset.All(l.open) {
					need, live := w.need(r, l), masks.Size(l.alive, w.row(int32(r)), 1<<30)
					if live <= need {
						t.Fatalf("item %d has %d options and needs %d", r, live, need)
					}
				}
				w.branch(l, len(s.Chosen))
			}
			for c, b := range s.source.counters {
				if l.used[c] == b.hi && b.lo > 1 {
					full++
				}
			}
			s.Advance(m)
		}
	}
	for range 4 { // so that few draws suffice
		rapid.Check(t, property)
	}
	if full == 0 {
		t.Error("no counter was full")
	}
}
