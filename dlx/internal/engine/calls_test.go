package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"

	"pgregory.net/rapid"
)

// Calls that start over agree with the list of all solutions of a random task, in any order.
func TestCalls(t *testing.T) {
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		intn := searchtest.Intn(t)
		class := rapid.SampledFrom([]naive.Class{naive.XC, naive.XCC, naive.All}).Draw(t, "class")
		task := search.Task{Matrix: naive.Random(class, intn)}
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(task.Matrix, intn)
		}
		all := naive.Solutions(&task)
		var costs []int64 // of all solutions
		used := make([]bool, task.Options())
		for _, solution := range all {
			cost := int64(0)
			for _, o := range solution {
				used[o] = true
				if task.Cost != nil {
					cost += task.Cost[o]
				}
			}
			costs = append(costs, cost)
		}
		slices.Sort(costs)
		s := New(kernels.Searches, task, Settings{})
		s.Assume(task.Force, task.Forbid)
		n := 0 // solutions yielded by a call
		yielded := func(solution []int32) {
			n++
			solution = slices.Sorted(slices.Values(solution))
			if _, found := slices.BinarySearchFunc(all, solution, slices.Compare); !found {
				t.Fatalf("%v is no solution", solution)
			}
		}
		calls := map[string]func(){
			"count": func() {
				s.settings.Counting = Counting(intn(3))
				n := s.Count(ctx).Uint64()
				if n != uint64(len(all)) || s.Stats().Solutions != n || s.Status() != Exhausted {
					t.Fatalf("%v counted, %+v, %v; want %d", n, s.Stats(), s.Status(), len(all))
				}
			},
			"sample": func() {
				s.Sample(ctx, rand.NewPCG(1, 1), func(solution []int32) bool {
					yielded(solution)
					return n < 9
				})
				if n != 9*min(1, len(all)) {
					t.Fatalf("%d drawn of %d", n, len(all))
				}
			},
			"using": func() {
				wanted, have := slices.Repeat([]bool{true}, len(used)), make([]bool, len(used))
				s.Using(ctx, wanted, func(solution []int32) bool {
					yielded(solution)
					for _, o := range solution {
						wanted[o], have[o] = false, true
					}
					return true
				})
				if slices.Contains(wanted, true) || !slices.Equal(have, used) || n != int(s.Stats().Solutions) {
					t.Fatalf("solutions with %v, wanted %v; %+v", have, wanted, s.Stats())
				}
			},
			"minimize": func() {
				k := intn(4)
				s.Minimize(ctx, k, NoCeiling, func(solution []int32, cost int64) bool {
					if yielded(solution); cost != costs[n-1] {
						t.Fatalf("the costs are %v, but number %d costs %d", costs, n, cost)
					}
					return true
				})
				if k == 0 {
					k = len(all) + 1
				}
				if n != min(k, len(all)) || (s.Status() == Exhausted) != (len(all) < k) {
					t.Fatalf("%d of the %d cheapest of %d, %v", n, k, len(all), s.Status())
				}
			},
			"diagram": func() {
				d, err := s.Diagram(ctx)
				if task.Multiple != errors.Is(err, ErrNoDiagram) ||
					!task.Multiple && d.Count().Int64() != int64(len(all)) {
					t.Fatalf("%v, want %d solutions", err, len(all))
				}
			},
		}
		for range 6 {
			n = 0
			calls[rapid.SampledFrom([]string{"count", "sample", "using", "minimize", "diagram"}).
				Draw(t, "call")]()
			if err := s.Err(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Each solution is in one of the parts of a task, and each class of distinct solutions.
func TestSplit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		intn := searchtest.Intn(t)
		class := rapid.SampledFrom([]naive.Class{naive.XC, naive.XCC, naive.MCC}).Draw(t, "class")
		task := search.Task{Matrix: naive.Random(class, intn)}
		task.Force, task.Forbid = naive.Assume(task.Matrix, intn)
		if rapid.Bool().Draw(t, "distinct") {
			task.DistinctItems = naive.Show(task.Matrix, intn)
		}
		all, n := naive.Classes(&task, naive.Solutions(&task)), 1+intn(6)
		s := New(kernels.Searches, task, Settings{})
		s.Assume(task.Force, task.Forbid)
		parts := s.Split(n, nil)
		if len(task.DistinctItems) == 0 && len(parts) < min(n, len(all)) {
			t.Fatalf("%d parts of %d solutions, want %d", len(parts), len(all), n)
		}
		sum := 0
		for _, p := range parts {
			part := task
			part.Force, part.Forbid = p.Force, p.Forbid
			for key := range naive.Classes(&part, naive.Solutions(&part)) {
				if sum++; all[key] == nil {
					t.Fatalf("a part has the solution %v", key)
				}
			}
		}
		if sum != len(all) {
			t.Fatalf("%d solutions in all parts, %d in the whole", sum, len(all))
		}
	})
	// The largest part is divided first.
	parts := session(choices(4), Settings{}).Split(9, nil)
	for _, p := range parts {
		if len(p.Force) != 2 || len(p.Forbid) != 0 {
			t.Errorf("%d parts: %v", len(parts), parts)
		}
	}
}

// All branches of this tree are alike, so each walk gives its size.
func TestProbe(t *testing.T) {
	s, walks := session(choices(5), Settings{Kernel: "plain"}), 0
	err := s.Probe(t.Context(), 7, 1, func(nodes, solutions float64) {
		if walks++; nodes != 1+3+9+27+81+243 || solutions != 243 {
			t.Errorf("%v nodes, %v solutions", nodes, solutions)
		}
	})
	if err != nil || walks != 7 || s.Stats().Nodes != 0 {
		t.Errorf("%v, %d walks, %+v", err, walks, s.Stats())
	}
}

// The prices of items bound the cost, here as well as can be.
func TestLinear(t *testing.T) {
	d := naive.NewDraft(3, 0)
	for _, pair := range [][]int{{0, 1}, {1, 2}, {2, 0}, {0}, {1}, {2}} {
		d.Add(pair...)
		d.Options[len(d.Options)-1].Cost = int64(10 + 10*len(pair))
	}
	sum := 0.0
	for _, price := range session(d.Matrix(), Settings{}).Linear(t.Context()) {
		sum += price
	}
	if sum < 44.9 || sum > 45.1 { // half of each pair
		t.Errorf("prices of %v altogether", sum)
	}
	d.Options = d.Options[:1]
	if prices := session(d.Matrix(), Settings{}).Linear(t.Context()); prices != nil {
		t.Errorf("prices %v, but an item cannot be covered", prices)
	}
}
