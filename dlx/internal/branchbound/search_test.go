package branchbound

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/thorough"

	"pgregory.net/rapid"
)

func meter() *search.Meter {
	m := &search.Meter{}
	m.Poll = func() bool { m.NextPoll = math.MaxUint64; return false }
	return m
}

func intn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

// costs returns the costs of the solutions that the search has found. It checks that they are
// solutions with these costs, and that no two are the same.
func costs(t *rapid.T, s *Search, all [][]int32) []int64 {
	var list []int64
	seen := map[string]bool{}
	for n := range s.Len() {
		options, cost := s.Solution(n)
		options = slices.Sorted(slices.Values(options))
		if !slices.ContainsFunc(all, func(o []int32) bool { return slices.Equal(o, options) }) {
			t.Fatalf("%v is no solution", options)
		}
		if want := sum(s.quick.task.Matrix, options); cost != want {
			t.Fatalf("%v costs %d, not %d", options, want, cost)
		}
		if key := fmt.Sprint(options); seen[key] {
			t.Fatalf("%s twice", key)
		} else {
			seen[key] = true
		}
		list = append(list, cost)
	}
	return list
}

func sum(m *matrix.Matrix, options []int32) int64 {
	total := int64(0)
	for _, o := range options {
		if m.Cost != nil {
			total += m.Cost[o]
		}
	}
	return total
}

// expected returns the costs of the k cheapest solutions.
func expected(t *search.Task, all [][]int32, k int) []int64 {
	var list []int64
	for _, o := range all {
		list = append(list, sum(t.Matrix, o))
	}
	slices.Sort(list)
	if k > 0 && len(list) > k {
		list = list[:k]
	}
	return list
}

// scales are factors for the costs of random problems.
var scales = []int64{1, 1, 1, 7, -3, 1 << 40, math.MaxInt64 / 200, -math.MaxInt64 / 200}

func TestAgainstNaive(t *testing.T) {
	for _, class := range []struct {
		name string
		naive.Class
	}{{"xc", naive.Costs}, {"xcc", naive.XCC | naive.Costs}, {"mcc", naive.All}} {
		t.Run(class.name, func(t *testing.T) {
			var s Search // one search for all tasks, so that remains of a task affect the next one
			rapid.Check(t, func(t *rapid.T) {
				m := naive.Random(class.Class, intn(t))
				scale := rapid.SampledFrom(scales).Draw(t, "scale")
				for o := range m.Cost {
					m.Cost[o] *= scale
				}
				task := &search.Task{Matrix: m, Seed: rapid.Uint64Range(0, 2).Draw(t, "seed")}
				if rapid.Bool().Draw(t, "assume") {
					task.Force, task.Forbid = naive.Assume(m, intn(t))
				}
				k := rapid.IntRange(0, 4).Draw(t, "k")
				s.hasty = rapid.Bool().Draw(t, "hasty")
				all := naive.Solutions(task)
				ceiling := int64(NoCeiling)
				if some := expected(task, all, 0); len(some) > 0 && rapid.Bool().Draw(t, "ceiling") {
					ceiling = rapid.SampledFrom(some).Draw(t, "cost")
				}
				s.Load(task, k, ceiling, nil)
				if !s.Run(meter()) || s.Done() != 1 {
					t.Fatal("not exhausted")
				}
				s.Sort()
				below := func(list []int64) []int64 {
					return slices.DeleteFunc(list, func(cost int64) bool { return cost >= ceiling })
				}
				got, want := below(costs(t, &s, all)), below(expected(task, all, k))
				if !slices.Equal(got, want) {
					t.Fatalf("costs %v below %d, want %v", got, ceiling, want)
				}
			})
		})
	}
}

// assignment returns the problem of assigning different columns to n rows. Costs are multiples of
// unit.
func assignment(n int, unit int64) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for range 2 * n {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	for r := range n {
		for c := range n {
			m.Item = append(m.Item, int32(r), int32(n+c))
			m.Row = append(m.Row, int32(len(m.Item)))
			m.Cost = append(m.Cost, unit*int64((7*r*r+11*r*c+5*c*c)%23))
		}
	}
	m.Transpose(nil)
	return m
}

// TestBoundPrunes compares the number of nodes with a search without bounds, which visits every
// solution.
func TestBoundPrunes(t *testing.T) {
	task := &search.Task{Matrix: assignment(8, 1)}
	var s Search
	visit := func(k int) (nodes uint64, least int64) {
		m := meter()
		s.Load(task, k, NoCeiling, nil)
		s.Run(m)
		s.Sort()
		_, least = s.Solution(0)
		return m.Nodes, least
	}
	with, cost := visit(5)
	without, same := visit(0)
	if cost != same || s.Len() != 40320 {
		t.Fatalf("%d solutions, costs %d and %d", s.Len(), cost, same)
	}
	if 100*with > without {
		t.Errorf("%d nodes with bounds, %d without", with, without)
	}
}

// TestEqualScales makes sure that the same problem in other units takes the same nodes.
func TestEqualScales(t *testing.T) {
	nodes := func(unit int64) uint64 {
		m := meter()
		var s Search
		s.Load(&search.Task{Matrix: assignment(8, unit)}, 3, NoCeiling, nil)
		s.Run(m)
		return m.Nodes
	}
	one := nodes(1)
	if n := nodes(1 << 50); n != one {
		t.Errorf("%d nodes for large units, %d for small ones", n, one)
	}
}

func TestStop(t *testing.T) {
	var s Search
	s.Load(&search.Task{Matrix: assignment(8, 1)}, 0, NoCeiling, nil)
	m := &search.Meter{NextPoll: 500}
	m.Poll = func() bool { return m.Nodes >= 500 }
	if s.Run(m) || m.Nodes != 500 || s.Len() == 0 {
		t.Errorf("stopped after %d nodes with %d solutions", m.Nodes, s.Len())
	}
	if d := s.Done(); d <= 0 || d >= 1 {
		t.Errorf("done: %v", d)
	}
}

func TestNoAllocation(t *testing.T) {
	task := &search.Task{Matrix: assignment(7, 1)}
	var s Search
	m := meter()
	run := func() {
		s.Load(task, 5, NoCeiling, nil)
		s.Run(m)
		s.Sort()
	}
	for _, pace := range paces {
		s.quick.contest.pace, s.hasty = pace, pace != usual
		run()
		if n := testing.AllocsPerRun(5, run); n != 0 {
			t.Errorf("%v allocations at pace %v", n, pace)
		}
	}
	if !s.quick.contest.loaded || !s.deeper {
		t.Error("no contest, or no deep tree")
	}
}

// TestBound stops searches after a random amount of work. At no moment may a solution cost less
// than the bound, and what has been found are solutions. The problems have secondary items,
// colours, multiplicities, and costs of either sign up to those of an int64. In the thorough tier
// they are larger. Three times as many are drawn as the flag -rapid.checks says.
func TestBound(t *testing.T) {
	var s Search
	stopped := 0
	property := func(t *rapid.T) {
		class := rapid.SampledFrom([]naive.Class{naive.Costs, naive.XCC | naive.Costs, naive.All})
		sizes := naive.Small
		if thorough.On() {
			sizes = naive.Sizes{Primary: 8, Secondary: 4, Options: 20}
		}
		m := naive.Free(naive.Choices(intn(t)), class.Draw(t, "class"), sizes).Matrix()
		scale := rapid.SampledFrom(scales).Draw(t, "scale")
		for o := range m.Cost {
			m.Cost[o] *= scale
		}
		task := &search.Task{Matrix: m}
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(m, intn(t))
		}
		all := naive.Solutions(task)
		s.hasty = rapid.Bool().Draw(t, "hasty")
		s.Load(task, rapid.IntRange(1, 3).Draw(t, "k"), NoCeiling, nil)
		if rapid.Bool().Draw(t, "graph") {
			s.soon()
		}
		polls := rapid.IntRange(0, 60).Draw(t, "polls")
		stop := meter()
		stop.Every = 1
		stop.Poll = func() bool {
			stop.NextPoll = stop.Nodes + 1
			bound, possible := s.Bound()
			for _, o := range all {
				if cost := sum(m, o); cost < bound || !possible {
					t.Fatalf("bound %d, %v; %v costs %d", bound, possible, o, cost)
				}
			}
			polls--
			return polls < 0
		}
		stop.NextPoll = 1
		done := s.Run(stop)
		if !done {
			stopped++
		}
		s.Sort()
		costs(t, &s, all)
		bound, possible := s.Bound()
		want := expected(task, all, 1)
		switch {
		case done && (possible != (len(want) > 0) || possible && bound != want[0]):
			t.Fatalf("bound %d, %v; least cost %v", bound, possible, want)
		case len(want) > 0 && (bound > want[0] || !possible):
			t.Fatalf("stopped: bound %d, %v; least cost %v", bound, possible, want)
		}
	}
	for range 3 { // so that few draws suffice
		rapid.Check(t, property)
	}
	if stopped == 0 {
		t.Error("no search was stopped")
	}
}

// A search that is stopped in the first branch of the root does not take the bound of the branch
// for that of the root: here the empty solution costs nothing, and both options cost 1.
func TestStopInFirstBranch(t *testing.T) {
	d := &naive.Draft{Items: []naive.Item{{Primary: true, Lo: 0, Hi: 1}}}
	d.Add(0)
	d.Add(0)
	d.Options[0].Cost, d.Options[1].Cost = 1, 1
	task := &search.Task{Matrix: d.Matrix()}
	for polls := range 20 {
		var s Search
		s.Load(task, 1, NoCeiling, nil)
		stop, left := meter(), polls
		stop.Every, stop.NextPoll = 1, 1
		stop.Poll = func() bool {
			stop.NextPoll = stop.Nodes + 1
			left--
			return left < 0
		}
		s.Run(stop)
		if bound, possible := s.Bound(); bound > 0 || !possible {
			t.Errorf("stopped after %d polls: bound %d, possible %v", polls, bound, possible)
		}
	}
}

// TestAllowance compares what is allowed for deep trees, whose bound is 1000.
func TestAllowance(t *testing.T) {
	var s Search
	task := &search.Task{Matrix: assignment(8, 1)}
	for _, c := range []struct {
		quick, ceiling int64 // the bound of the quick tree, and the ceiling
		want           float64
	}{
		{990, 5000, leastAllowance}, // weak bounds
		{600, 1400, equalAllowance},
		{800, 1100, 4},
		{500, 1010, mostAllowance},
	} {
		s.Load(task, 1, NoCeiling, nil)
		s.deep.load(task, 1, nil)
		q, d := &s.quick, &s.deep
		q.scale = scale{divisor: 1, total: 1 << 20}
		q.best.offer(c.ceiling, nil)
		q.proved, d.proved, d.phase = c.quick, 1000, search.Entering
		for _, d.dive.on = range []bool{true, false} {
			if got := s.allowance(); math.Abs(got-c.want) > 1e-9 {
				t.Errorf("bounds %d and 1000, ceiling %d: %g, want %g",
					c.quick, c.ceiling, got, c.want)
			}
		}
	}
}
