package branchbound

import (
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// soon makes the search try the graph when its trees have had their first turns, if it may.
func (s *Search) soon() {
	if s.whole.next < math.MaxInt64 {
		s.hasty, s.whole.next, s.whole.tries = true, 0, 1
	}
}

// The cheapest solutions are those of the graph, at whatever moment it is found or stopped.
func TestWhole(t *testing.T) {
	var s Search
	graphs, trees := 0, 0
	property := func(t *rapid.T) {
		class := rapid.SampledFrom([]naive.Class{naive.Costs, naive.XCC | naive.Costs, naive.All})
		task := &search.Task{Matrix: naive.Random(class.Draw(t, "class"), intn(t))}
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(task.Matrix, intn(t))
		}
		k := rapid.IntRange(1, 4).Draw(t, "k")
		all := naive.Solutions(task)
		want := expected(task, all, k)
		s.Load(task, k, NoCeiling, nil)
		s.soon()
		if !s.Run(meter()) || s.Done() != 1 {
			t.Fatal("not exhausted")
		}
		if s.whole.tries == 2 && !s.deeper { // no tree has had another turn
			graphs++
		} else {
			trees++
		}
		s.Sort()
		if got := costs(t, &s, all); !slices.Equal(got, want) {
			t.Fatalf("costs %v, want %v", got, want)
		}
		if bound, possible := s.Bound(); possible != (len(want) > 0) || possible && bound != want[0] {
			t.Fatalf("bound %d, %v; costs %v", bound, possible, want)
		}
	}
	for range 10 { // so that few draws suffice
		rapid.Check(t, property)
	}
	if graphs == 0 || trees == 0 {
		t.Errorf("%d by graphs, %d by trees", graphs, trees)
	}
}

// Two thousand points are cut into intervals of up to ten. A graph tells the cheapest ways, and its
// costs are those of dynamic programming.
func TestIntervals(t *testing.T) {
	const points, longest = 2000, 10
	d := naive.NewDraft(points, 0)
	best := make([]int64, points+1)
	for end := 1; end <= points; end++ {
		best[end] = 1 << 60
		for begin := max(0, end-longest); begin < end; begin++ {
			var items []int
			for p := begin; p < end; p++ {
				items = append(items, p)
			}
			d.Add(items...)
			cost := int64((begin*begin + 7*end*end + begin*end) % 101)
			d.Options[len(d.Options)-1].Cost = cost
			best[end] = min(best[end], best[begin]+cost)
		}
	}
	var s Search
	s.Load(&search.Task{Matrix: d.Matrix()}, 3, NoCeiling, nil)
	m := meter()
	if !s.Run(m) || m.Nodes > 100_000 {
		t.Fatalf("%d nodes", m.Nodes)
	}
	s.Sort()
	if _, cost := s.Solution(0); cost != best[points] || s.Len() != 3 {
		t.Errorf("cost %d of %d solutions, want %d", cost, s.Len(), best[points])
	}
}
