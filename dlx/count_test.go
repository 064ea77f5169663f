package dlx_test

import (
	"context"
	"errors"
	"math/big"
	"runtime"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/internal/race"
	"exactcover/internal/thorough"

	"pgregory.net/rapid"
)

var countings = []dlx.Counting{dlx.CountAuto, dlx.CountBySearch, dlx.CountByMemo}

// eachCounting runs a test for every way to count.
func eachCounting(t *testing.T, test func(t *testing.T, c dlx.Counting)) {
	for _, c := range countings {
		t.Run(c.String(), func(t *testing.T) { test(t, c) })
	}
}

func TestCountings(t *testing.T) {
	eachCounting(t, func(t *testing.T, c dlx.Counting) {
		for _, class := range classes {
			t.Run(class.name, func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) {
					m := naive.Random(class.Class, searchtest.Intn(t))
					task := &search.Task{Matrix: m}
					o := dlx.Settings{Counting: c,
						Memory: rapid.SampledFrom([]int64{0, 1, 1 << 14}).Draw(t, "memory")}
					if rapid.Bool().Draw(t, "distinct") {
						task.DistinctItems = naive.Show(m, searchtest.Intn(t))
					}
					for _, i := range task.DistinctItems {
						o.DistinctItems = append(o.DistinctItems, dlx.Item(i))
					}
					want := int64(len(naive.Classes(task, naive.Solutions(task))))
					s := dlx.NewSolver(build(t, m), o)
					for range 2 {
						got, err := s.Count(ctx)
						if err != nil || got.Cmp(big.NewInt(want)) != 0 {
							t.Fatalf("Count = %v, %v, want %d", got, err, want)
						}
						if s.Status() != dlx.StatusExhausted || s.Stats().Solutions != uint64(want) {
							t.Fatalf("after Count: %v, %+v", s.Status(), s.Stats())
						}
					}
				})
			})
		}
	})
}

// A count tries more than the kernel that is chosen at first, and goes on with what is faster. So
// it takes less than half of the nodes that this kernel would visit alone. Methods are compared by
// their times, so on a busy machine not each time.
func TestCountTries(t *testing.T) {
	if race.Enabled || runtime.GOARCH == "wasm" {
		t.Skip("methods take other times here")
	}
	for name, alone := range map[string]uint64{
		"nonogram 15 15 50 27": 1517755, // by consistency: 631
		"right-trominoes 9 9":  428166,  // by a sweep: 4700
	} {
		p, err := families.Make(name)
		if err != nil {
			t.Fatal(err)
		}
		nodes := alone
		for try := 0; nodes > alone/2 && try < 30; try++ {
			s := dlx.NewSolver(p.Problem, dlx.Settings{Processors: 1})
			if _, err := s.Count(ctx); err != nil {
				t.Fatal(name, err)
			}
			nodes = s.Stats().Nodes
		}
		if nodes > alone/2 {
			t.Errorf("%s: %d nodes; alone %d", name, nodes, alone)
		}
	}
}

// TestPublishedCounts counts whole families by memo. The counts are published.
func TestPublishedCounts(t *testing.T) {
	for _, family := range []struct {
		of    func(n int) *families.Problem
		sizes []int
	}{
		{func(n int) *families.Problem { return families.Dominoes(n, n) },
			[]int{2, 4, 6, 8, 10, 12, 14, 16}},
		{families.Langford, []int{3, 4, 5, 6, 7, 8, 9}},
		{families.Queens, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
		{families.Latin, []int{1, 2, 3, 4, 5}},
		{families.SetPartitions, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
		{func(n int) *families.Problem { return families.Sudoku(2, n, nil) }, []int{2, 3}},
		{families.SteinerTriples, []int{7, 9}},
		{families.GracefulPath, []int{8}},
		{families.PetersenColorings, []int{2, 3, 4, 5}},
		{func(n int) *families.Problem { return families.CycleColorings(n, 40) }, []int{2, 3, 4}},
		{families.NonogramOfOnes, []int{5, 8}},
		{func(n int) *families.Problem { return families.EdgeMatching(n, n, 1, 1) }, []int{2, 3}},
	} {
		for _, n := range family.sizes {
			p := family.of(n)
			t.Run(p.Name, func(t *testing.T) {
				if p.Solutions == "28200960" && !thorough.On() {
					t.Skip("takes a second")
				}
				for _, c := range []dlx.Counting{dlx.CountAuto, dlx.CountByMemo} {
					s := dlx.NewSolver(p.Problem, dlx.Settings{Counting: c})
					if got, err := s.Count(ctx); err != nil || got.String() != p.Solutions {
						t.Errorf("%v: Count = %v, %v, want %s", c, got, err, p.Solutions)
					}
				}
			})
		}
	}
}

func TestCountAssumes(t *testing.T) {
	p := families.Dominoes(6, 6).Problem
	eachCounting(t, func(t *testing.T, c dlx.Counting) {
		s := dlx.NewSolver(p, dlx.Settings{Counting: c})
		s.Assume([]dlx.Option{0}, nil)
		with, _ := s.Count(ctx)
		s.Assume(nil, []dlx.Option{0})
		without, _ := s.Count(ctx)
		if sum := new(big.Int).Add(with, without); sum.Int64() != 6728 || with.Sign() == 0 ||
			without.Sign() == 0 {
			t.Errorf("%v tilings with an option and %v without, of 6728", with, without)
		}
	})
}

func TestCountStops(t *testing.T) {
	p := families.Dominoes(40, 40).Problem
	eachCounting(t, func(t *testing.T, c dlx.Counting) {
		s := dlx.NewSolver(p, dlx.Settings{Counting: c, MaxNodes: 5000, Memory: 1 << 20})
		n, err := s.Count(ctx)
		if !errors.Is(err, dlx.ErrNodeLimit) || s.Status() != dlx.StatusNodeLimit {
			t.Errorf("with few nodes: %v, %v, %v", n, err, s.Status())
		}
		canceled, cancel := context.WithCancel(ctx)
		cancel()
		if n, err := s.Count(canceled); !errors.Is(err, context.Canceled) || n.Sign() != 0 {
			t.Errorf("with a canceled context: %v, %v", n, err)
		}
	})
}

// A count changes its kernel if another is faster. That is measured, so on a busy machine not each
// time.
func TestCountChangesKernel(t *testing.T) {
	if race.Enabled {
		t.Skip("kernels are compared by their times, which the race detector changes")
	}
	board := slices.Repeat([]string{"##########"}, 6)
	for name, c := range map[string]struct {
		p    *dlx.Problem
		want dlx.Method
	}{
		"Latin square": {families.Quasigroup(30, 500, 1).Problem, dlx.MethodUnits},
		"pentominoes":  {families.Pentominoes(board).Problem, dlx.MethodMultiplicity},
		"queens":       {families.Queens(20).Problem, dlx.MethodWords},
	} {
		got := dlx.MethodAuto
		for try := 0; got != c.want && try < 30; try++ {
			s := dlx.NewSolver(c.p, dlx.Settings{MaxNodes: 20000})
			if n, err := s.Count(ctx); !errors.Is(err, dlx.ErrNodeLimit) {
				t.Fatalf("%s: counted %v, %v", name, n, err)
			}
			got = s.Stats().Method
		}
		if got != c.want {
			t.Errorf("%s: counted by %s, never by %s", name, got, c.want)
		}
	}
}
