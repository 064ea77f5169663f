package dlx_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
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

// TestPublishedCounts counts whole families by memo. The counts are those of the sequences with the
// given numbers in the On-Line Encyclopedia of Integer Sequences.
func TestPublishedCounts(t *testing.T) {
	for _, family := range []struct {
		name   string
		of     func(n int) *dlx.Problem
		counts map[int]string
	}{
		{"dominoes A004003", func(n int) *dlx.Problem { return families.Dominoes(n, n) }, map[int]string{
			2: "2", 4: "36", 6: "6728", 8: "12988816", 10: "258584046368", 12: "53060477521960000",
			14: "112202208776036178000000", 16: "2444888770250892795802079170816",
		}},
		{"Langford A014552, and reversed", families.Langford, map[int]string{
			3: "2", 4: "2", 5: "0", 6: "0", 7: "52", 8: "300", 9: "0",
		}},
		{"queens A000170", families.Queens, map[int]string{
			1: "1", 2: "0", 3: "0", 4: "2", 5: "10", 6: "4", 7: "40", 8: "92", 9: "352", 10: "724",
		}},
		{"Latin squares A002860", families.Latin,
			map[int]string{1: "1", 2: "2", 3: "12", 4: "576", 5: "161280"}},
		{"set partitions A000110", families.SetPartitions, map[int]string{
			0: "1", 1: "1", 2: "2", 3: "5", 4: "15", 5: "52", 6: "203", 7: "877", 8: "4140", 9: "21147",
			10: "115975",
			11: "678570", 12: "4213597",
		}},
		{"Sudoku with boxes of two rows", func(n int) *dlx.Problem { return families.Sudoku(2, n, nil) },
			map[int]string{
				2: "288", 3: "28200960",
			}},
		{"Steiner triples", families.SteinerTriples, map[int]string{7: "30", 9: "840"}},
		{"graceful paths", families.GracefulPath, map[int]string{8: "40"}},
		{"colourings of the Petersen graph", func(n int) *dlx.Problem {
			return families.Colorings(n, 10, families.Petersen())
		}, map[int]string{2: "0", 3: "120", 4: "12960", 5: "332880"}},
		{"colourings of a cycle of 40", func(n int) *dlx.Problem {
			return families.CycleColorings(n, 40)
		}, map[int]string{2: "2", 3: "1099511627778", 4: "12157665459056928804"}},
		{"nonograms, n!", func(n int) *dlx.Problem {
			clues := slices.Repeat([][]int{{1}}, n)
			return families.Nonogram(clues, clues)
		}, map[int]string{5: "120", 8: "40320"}},
		{"edges", func(n int) *dlx.Problem { return families.EdgeMatching(n, n, 1, 1) },
			map[int]string{2: "6", 3: "144"}},
	} {
		for _, n := range slices.Sorted(maps.Keys(family.counts)) {
			want := family.counts[n]
			t.Run(fmt.Sprintf("%s/%d", family.name, n), func(t *testing.T) {
				if n == 3 && want == "28200960" && !thorough.On {
					t.Skip("takes a second")
				}
				for _, c := range []dlx.Counting{dlx.CountAuto, dlx.CountByMemo} {
					s := dlx.NewSolver(family.of(n), dlx.Settings{Counting: c})
					if got, err := s.Count(ctx); err != nil || got.String() != want {
						t.Errorf("%v: Count = %v, %v, want %s", c, got, err, want)
					}
				}
			})
		}
	}
}

func TestCountAssumes(t *testing.T) {
	p := families.Dominoes(6, 6)
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
	p := families.Dominoes(40, 40)
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

// A count changes its kernel if many items stay uncovered.
func TestCountChangesKernel(t *testing.T) {
	board := slices.Repeat([]string{"##########"}, 6)
	for name, c := range map[string]struct {
		p    *dlx.Problem
		want dlx.Method
	}{
		"Kirkman triples": {families.KirkmanTriples(15), dlx.MethodUnits},
		"pentominoes":     {families.Pentominoes(board), dlx.MethodWords},
		"queens":          {families.Queens(20), dlx.MethodWords},
	} {
		s := dlx.NewSolver(c.p, dlx.Settings{MaxNodes: 3000})
		if n, err := s.Count(ctx); !errors.Is(err, dlx.ErrNodeLimit) {
			t.Errorf("%s: counted %v, %v", name, n, err)
		}
		if got := s.Stats().Method; got != c.want {
			t.Errorf("%s: counted by %s, want %s", name, got, c.want)
		}
	}
}
