package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/branchbound"
	"exactcover/dlx/internal/consistency"
	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/zdd"
	"exactcover/internal/thorough"

	"exactcover/internal/choice/rapidly"
	"pgregory.net/rapid"
)

// patient returns a meter that never stops.
func patient() *search.Meter {
	return &search.Meter{NextPoll: 1 << 60, Poll: func() bool { return false }, Every: 1}
}

// able returns the kernels that can search a task.
func able(task *search.Task) []*search.Kernel {
	var all []*search.Kernel
	for _, k := range kernels.Searches {
		if k.Takes(task) {
			all = append(all, k)
		}
	}
	return all
}

// drawTask returns a random task with at most the given numbers of items and options.
func drawTask(random *rand.Rand, items, options int) *search.Task {
	class := []naive.Class{naive.XC, naive.XCC, naive.MCC, naive.All}[random.IntN(4)]
	task := &search.Task{Matrix: naive.Free(random, class,
		naive.Sizes{Primary: items - 1, Secondary: items - 1, Options: options - 1}).Matrix(),
		Seed: random.Uint64N(2)}
	if options < 20 {
		task.Force, task.Forbid = naive.Assume(task.Matrix, random.IntN)
	}
	if random.IntN(3) == 0 {
		task.DistinctItems = naive.Show(task.Matrix, random.IntN)
	}
	return task
}

// found returns the solutions of a search that is not stopped.
func found(task *search.Task, k *search.Kernel) [][]int32 {
	s := k.New()
	s.Load(task, nil)
	return naive.List(s, most, naive.Meter())
}

// most is the number of solutions that are compared.
const most = 1000

// TestStoppedWithinNodes stops searches at every check within a node, at every second one and so
// on, and lets them go on.
func TestStoppedWithinNodes(t *testing.T) {
	stops := map[string]int{}
	random := rand.New(rand.NewPCG(1, 1))
	for range thorough.Or(50, 100) {
		task := drawTask(random, 12, []int{20, 60, 200}[random.IntN(3)])
		for _, k := range able(task) {
			want := found(task, k)
			for every := 2; every < 7; every++ {
				s := k.New()
				s.Load(task, nil)
				looks := random.IntN(every)
				m := &search.Meter{NextPoll: 1 << 60, Every: 1}
				m.Poll = func() bool {
					looks++
					return looks%every == 0
				}
				var got [][]int32
				for len(got) < most {
					if s.Count(1, m) == 1 {
						got = append(got, slices.Sorted(slices.Values(s.Solution(nil))))
					} else if !m.Stopped {
						break
					} else {
						stops[k.Name]++
					}
				}
				if !naive.Equal(got, want) {
					t.Fatalf("%s: %v with stops, %v without", k.Name, got, want)
				}
			}
		}
	}
	// others have no nodes that take a long time
	for _, kernel := range []string{"links", "consistency", "words", "multiplicity"} {
		if n := stops[string(kernel)]; n < 10 {
			t.Errorf("%v: only %d stops", kernel, n)
		}
	}
}

// TestStoppedWhileLoading stops the loading of a task at its first check, then at its second one,
// and so on. After a stop, a search can be loaded again and works like a new one.
func TestStoppedWhileLoading(t *testing.T) {
	stops := 0
	// after returns a watch that stops at the given check.
	after := func(look int) *matrix.Watch {
		return &matrix.Watch{Stop: func() bool { look--; return look < 0 }, Every: 1}
	}
	rapidly.CheckUntil(t, func() bool { return stops >= 10 }, func(t *rapid.T) {
		task := drawTask(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "random"), 0)), 7, 14)
		for _, k := range able(task) {
			want := found(task, k)
			s := k.New()
			for look := 0; !s.Load(task, after(look)); look++ {
				stops++
				if !s.Load(task, nil) || !naive.Equal(naive.List(s, most, naive.Meter()), want) {
					t.Fatalf("%s: not what it should be after it was stopped at look %d", k.Name, look)
				}
				s = k.New()
			}
			if got := naive.List(s, most, naive.Meter()); !naive.Equal(got, want) {
				t.Fatalf("%s: %v, want %v", k.Name, got, want)
			}
		}

		all := fmt.Sprint(len(found(task, kernels.Searches.Choose(task))))
		if task.DistinctItems == nil { // which branch and bound does not take
			cheapest(t, task, all, after, &stops)
		}
		counts(t, task, all, after, &stops)
	})
}

// cheapest is [TestStoppedWhileLoading] for branch and bound.
func cheapest(
	t *rapid.T, task *search.Task, all string, after func(int) *matrix.Watch, stops *int,
) {
	var c branchbound.Search
	look := 0
	for ; !c.Load(task, 0, branchbound.NoCeiling, after(look)); look++ {
		*stops++
	}
	for polls := 0; ; polls++ {
		c.Load(task, 0, branchbound.NoCeiling, nil)
		left, m := polls, &search.Meter{NextPoll: 1 << 60, Every: 1}
		m.Poll = func() bool { left--; return left < 0 }
		done := c.Run(m)
		if done == m.Stopped {
			t.Fatalf("stopped at poll %d, done: %t", polls, done)
		}
		if done {
			break
		}
		*stops++
	}
	if fmt.Sprint(c.Len()) != all {
		t.Fatalf("%d cheapest of %s", c.Len(), all)
	}
}

// counts is [TestStoppedWhileLoading] for counters and diagrams.
func counts(t *rapid.T, task *search.Task, want string, after func(int) *matrix.Watch, stops *int) {
	if frontier.Counting.Takes(task) {
		for look := 0; ; look++ {
			w := after(look)
			if c := frontier.New(task, search.Fixed(1<<20), 1, w); c != nil && c.Run(patient()) {
				if got := c.Total().String(); got != want {
					t.Fatalf("the sweep counts %s, want %s", got, want)
				}
				break
			}
			if *stops++; !w.Stopped() {
				t.Fatal("the sweep stops though nobody says so")
			}
		}
		for look := 0; !task.Multiple; look++ {
			w := after(look)
			g, graphFits := frontier.Build(task, 1<<30, patient(), w, new(float64))
			if g != nil {
				if d, fits := zdd.New(g, 1<<20, nil); !fits || d.Count().String() != want {
					t.Fatalf("a diagram of %v solutions, want %s, fits: %t", d.Count(), want, fits)
				}
				break
			}
			if *stops++; !graphFits || !w.Stopped() {
				t.Fatalf("no diagram though nobody says stop, fits: %t", graphFits)
			}
		}
	}
	if consistency.Counting.Takes(task) {
		for look := 0; ; look++ {
			w := after(look)
			c := consistency.Counting.New(task, search.Fixed(1<<20), 1, w)
			if c.Run(patient()) {
				if got := c.Total().String(); got != want {
					t.Fatalf("consistency counts %s, want %s", got, want)
				}
				break
			}
			if *stops++; !w.Stopped() {
				t.Fatal("the counter stops though nobody says so")
			}
		}
	}
}
