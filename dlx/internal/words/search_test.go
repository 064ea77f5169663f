package words

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// sameEveryWay checks that s finds the solutions want, listed, counted and in pieces.
func sameEveryWay(t *rapid.T, s *Search, task *matrix.Task, want [][]int32) {
	s.Load(task)
	whole := naive.Meter()
	all := naive.List(s, math.MaxInt, whole)
	if !naive.Equal(naive.Sorted(all), naive.Sorted(want)) {
		t.Fatalf("solutions %v, not %v", naive.Sorted(all), naive.Sorted(want))
	}
	if s.Done() != 1 {
		t.Fatalf("done %v at the end", s.Done())
	}

	s.Load(task)
	m := naive.Meter()
	if n := s.Count(math.MaxUint64, m); n != uint64(len(want)) || m.Nodes > whole.Nodes || m.Solutions != n {
		t.Fatalf("counted %d of %d solutions in %d nodes, listed in %d; the meter says %d",
			n, len(want), m.Nodes, whole.Nodes, m.Solutions)
	}

	// In pieces, of solutions and of nodes.
	s.Load(task)
	m = &matrix.Meter{NextPoll: 1}
	every := rapid.Uint64Range(1, 5).Draw(t, "poll every")
	stop := false
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + every
		stop = !stop
		return stop
	}
	step := rapid.Uint64Range(1, 4).Draw(t, "count")
	at := 0
	for done := 0.0; s.state != finished; {
		n := s.Count(step, m)
		at += int(n)
		if n > step || n == step && !slices.Equal(slices.Sorted(slices.Values(s.Solution(nil))), all[at-1]) {
			t.Fatalf("solution %d in pieces: %v", at, s.Solution(nil))
		}
		if s.Done() < done {
			t.Fatalf("done falls from %v to %v", done, s.Done())
		}
		done = s.Done()
	}
	if at != len(want) || m.Nodes != whole.Nodes {
		t.Fatalf("in pieces %d solutions and %d nodes, in one %d and %d", at, m.Nodes, len(want), whole.Nodes)
	}
}

func TestAgainstNaive(t *testing.T) {
	for _, class := range []naive.Class{naive.XC, naive.XCC} {
		s := new(Search)
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			m := naive.Random(class, choice)
			task := &matrix.Task{Matrix: m, Seed: rapid.Uint64Range(0, 3).Draw(t, "seed")}
			sameEveryWay(t, s, task, naive.Solutions(task))
			task.Force, task.Forbid = naive.Assume(m, choice)
			sameEveryWay(t, s, task, naive.Solutions(task))
		})
	}
}

// planted makes a problem out of ways to cover all primary items: large enough for several stages,
// with few solutions.
func planted(random *rand.Rand, primary, secondary, ways, longest int, colors int32) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range primary + secondary {
		m.Primary = append(m.Primary, i < primary)
		m.Lo = append(m.Lo, int32(cmp.Compare(primary, i)+1)/2)
		m.Hi = append(m.Hi, 1)
	}
	for range ways {
		items := random.Perm(primary)
		for len(items) > 0 {
			n := min(1+random.IntN(longest), len(items))
			for _, i := range items[:n] {
				m.Item, m.Color = append(m.Item, int32(i)), append(m.Color, 0)
			}
			items = items[n:]
			if secondary > 0 && random.IntN(2) == 0 {
				c := int32(random.IntN(int(colors) + 1))
				m.Item, m.Color = append(m.Item, int32(primary+random.IntN(secondary))), append(m.Color, c)
				m.Colored = m.Colored || c > 0
			}
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	if !m.Colored {
		m.Color = nil
	}
	m.Transpose(nil)
	return m
}

// TestAgainstLinks is about what small problems do not have: stages below stages of every width.
func TestAgainstLinks(t *testing.T) {
	s := new(Search)
	compared, deepest, narrow, sparse := 0, 0, false, false
	for _, shape := range []struct {
		primary, secondary, ways, longest int
		colors                            int32
	}{
		{12, 0, 20, 4, 0}, {20, 0, 30, 6, 0}, {40, 10, 20, 5, 0}, {80, 20, 6, 2, 2}, {150, 10, 3, 2, 3},
		{30, 12, 90, 8, 3}, {24, 0, 160, 6, 0}, {60, 6, 40, 8, 2}, {200, 0, 2, 1, 0}, {90, 4, 20, 16, 2},
		{100, 0, 3, 2, 0}, {30, 4, 1500, 8, 1},
	} {
		for seed := range uint64(2) {
			random := rand.New(rand.NewPCG(seed, uint64(shape.primary)))
			m := planted(random, shape.primary, shape.secondary, shape.ways, shape.longest, shape.colors)
			const limit = 2000
			for k := range uint64(3) {
				task := &matrix.Task{Matrix: m, Seed: k}
				if k > 0 {
					task.Forbid = []int32{int32(random.IntN(m.Options())), int32(random.IntN(m.Options()))}
				}
				if k > 1 {
					task.Force = []int32{int32(random.IntN(m.Options()))}
				}
				reference, mt := new(links.Search), &matrix.Meter{NextPoll: 20000}
				mt.Poll = func() bool { return true }
				reference.Load(task)
				want := naive.List(reference, limit, mt)
				if mt.Stopped {
					continue
				}
				compared++
				s.Load(task)
				if k == 0 {
					s.perOption = 0 // new tables are free: write one whenever it is narrower
				}
				got := naive.List(s, limit, naive.Meter())
				s.built = nil
				deepest = max(deepest, len(s.stages))
				for _, w := range s.stages {
					narrow, sparse = narrow || w.narrow, sparse || w.sparse
				}
				if len(want) != len(got) || len(want) < limit && !naive.Equal(naive.Sorted(want), naive.Sorted(got)) {
					t.Fatalf("%v, seed %d.%d: %d solutions, links finds %d", shape, seed, k, len(got), len(want))
				}
			}
		}
	}
	if compared < 40 || deepest < 2 || !narrow || !sparse || s.quad.source == nil {
		t.Errorf("%d problems compared, %d stages, narrow rows %t, sparse stages %t, a quad stage %t",
			compared, deepest, narrow, sparse, s.quad.source != nil)
	}
}

// TestQuad is about stages for many items with few options each, from problems of few solutions.
func TestQuad(t *testing.T) {
	s := new(Search)
	most := 0
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := planted(random, draw("primary", 66, 120), draw("secondary", 0, 8), draw("ways", 2, 3),
			draw("longest", 1, 4), int32(draw("colors", 0, 2)))
		task := &matrix.Task{Matrix: m}
		for range draw("forbidden", 0, 3) {
			task.Forbid = append(task.Forbid, int32(random.IntN(m.Options())))
		}
		const limit = 300
		reference, mt := new(links.Search), &matrix.Meter{NextPoll: 5000}
		mt.Poll = func() bool { return true }
		reference.Load(task)
		want := naive.List(reference, limit, mt)
		if mt.Stopped || len(want) == limit {
			t.Skip("too much to search")
		}
		s.quad.origin = s.quad.origin[:0]
		sameEveryWay(t, s, task, want)
		most = max(most, len(s.quad.origin))
	})
	if most <= 64 {
		t.Errorf("no stage of more than %d options", most)
	}
}

func TestSeedPermutes(t *testing.T) {
	m := planted(rand.New(rand.NewPCG(1, 1)), 12, 0, 6, 4, 0)
	s := new(Search)
	s.Load(&matrix.Task{Matrix: m})
	plain := naive.List(s, math.MaxInt, naive.Meter())
	s.Load(&matrix.Task{Matrix: m, Seed: 7})
	seven := naive.List(s, math.MaxInt, naive.Meter())
	if naive.Equal(plain, seven) || !naive.Equal(naive.Sorted(plain), naive.Sorted(seven)) {
		t.Errorf("a seed must change the order of %d solutions, and nothing else", len(plain))
	}
	s.Load(&matrix.Task{Matrix: m, Seed: 7})
	if !naive.Equal(seven, naive.List(s, math.MaxInt, naive.Meter())) {
		t.Error("the same seed gives another order")
	}
}

func TestNoAllocation(t *testing.T) {
	m := planted(rand.New(rand.NewPCG(1, 1)), 40, 10, 20, 5, 2)
	task := &matrix.Task{Matrix: m, Force: []int32{3}}
	s := new(Search)
	mt := naive.Meter()
	run := func() {
		s.Load(task)
		s.Count(1000, mt)
	}
	run()
	if n := testing.AllocsPerRun(10, run); n > 0 {
		t.Errorf("%v allocations a search", n)
	}
}
