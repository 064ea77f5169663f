package words

import (
	"math"
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"exactcover/internal/choice/rapidly"
	"pgregory.net/rapid"
)

// planted makes a problem large enough for several stages, with few solutions.
func planted(
	random *rand.Rand, primary, secondary, ways, longest int, colors int32,
) *matrix.Matrix {
	return naive.Shape{
		Items: primary, Most: 1, Secondary: secondary, Ways: ways, Longest: longest, Colors: colors,
	}.Planted(random.IntN)
}

// lastStages runs a test with lane stages, with quad stages and with pair stages. made returns a
// search with these stages; origin has the options of the stage that it has used.
func lastStages(
	t *testing.T, test func(t *testing.T, made func() *Search, origin func(*Search) *[]int32),
) {
	t.Run("lanes", func(t *testing.T) {
		test(t, func() *Search { return &Search{last: laneLast, lanes: new(laneStage)} },
			func(s *Search) *[]int32 { return &s.lanes.origin })
	})
	t.Run("quads", func(t *testing.T) {
		test(t, func() *Search { return &Search{last: quadLast, quad: new(quad)} },
			func(s *Search) *[]int32 { return &s.quad.origin })
	})
	t.Run("pairs", func(t *testing.T) {
		test(t, func() *Search { return &Search{last: pairLast, pair: new(pair)} },
			func(s *Search) *[]int32 { return &s.pair.origin })
	})
}

// TestWhole sees that a small problem has no wide stages, and that a search takes problems of both
// kinds in turn.
func TestWhole(t *testing.T) {
	small, large := groups(4, 3, 3), groups(5, 3, 20)
	s := new(Search)
	s.Load(&search.Task{Matrix: small}, nil)
	if s.Count(100, naive.Meter()); len(s.stages) > 0 {
		t.Errorf("%d wide stages", len(s.stages))
	}
	for range 2 {
		s.Load(&search.Task{Matrix: large}, nil)
		m := &search.Meter{NextPoll: 2000, Poll: func() bool { return true }}
		s.Count(math.MaxUint64, m) // is stopped among nodes whose counts are to be cached
		s.Load(&search.Task{Matrix: small, Force: []int32{4}, Forbid: []int32{0}}, nil)
		if n := s.Count(1<<40, naive.Meter()); n != 2*3*3 {
			t.Errorf("%d solutions, want 18", n)
		}
		if d := s.Done(); d != 1 {
			t.Errorf("%v done at the end", d)
		}
	}
}

// TestAgainstLinks is about what small problems do not have: stages below stages of every width.
func TestAgainstLinks(t *testing.T) { lastStages(t, againstLinks) }

func againstLinks(t *testing.T, made func() *Search, origin func(*Search) *[]int32) {
	s := made()
	compared, deepest, narrow := 0, 0, false
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
				task := &search.Task{Matrix: m, Seed: k}
				if k > 0 {
					task.Forbid = []int32{int32(random.IntN(m.Options())), int32(random.IntN(m.Options()))}
				}
				if k > 1 {
					task.Force = []int32{int32(random.IntN(m.Options()))}
				}
				reference, mt := new(links.Search), &search.Meter{NextPoll: 20000}
				mt.Poll = func() bool { return true }
				reference.Load(task, nil)
				want := naive.List(reference, limit, mt)
				if mt.Stopped {
					continue
				}
				compared++
				s.Load(task, nil)
				if k == 0 {
					s.perOption = 0 // new tables are free: write one whenever it is narrower
				}
				got := naive.List(s, limit, naive.Meter())
				s.built = nil
				deepest = max(deepest, len(s.stages))
				for _, w := range s.stages {
					narrow = narrow || w.narrow
				}
				if len(want) != len(got) ||
					len(want) < limit && !naive.Equal(naive.Sorted(want), naive.Sorted(got)) {
					t.Fatalf("%v, seed %d.%d: %d solutions, links finds %d", shape, seed, k, len(got), len(want))
				}
			}
		}
	}
	if compared < 40 || deepest < 2 || !narrow || *origin(s) == nil {
		t.Errorf("%d problems compared, %d stages, narrow rows %t, a last stage %t",
			compared, deepest, narrow, *origin(s) != nil)
	}
}

// TestManyItems is about stages for many items with few options each, from problems of few
// solutions.
func TestManyItems(t *testing.T) { lastStages(t, manyItems) }

func manyItems(t *testing.T, made func() *Search, origin func(*Search) *[]int32) {
	s := made()
	most := 0 // options of a last stage
	rapidly.CheckUntil(t, func() bool { return most > 64 }, func(t *rapid.T) {
		draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := planted(random, draw("primary", 66, 120), draw("secondary", 0, 8), draw("ways", 2, 3),
			draw("longest", 1, 4), int32(draw("colors", 0, 2)))
		task := &search.Task{Matrix: m}
		for range draw("forbidden", 0, 3) {
			task.Forbid = append(task.Forbid, int32(random.IntN(m.Options())))
		}
		*origin(s) = (*origin(s))[:0]
		searchtest.Check(t, &Kernel, s, task)
		most = max(most, len(*origin(s)))
	})
}
