package dlx_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"exactcover/bench/gen"
	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

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
					m := naive.Random(class.Class, intn(t))
					task := &matrix.Task{Matrix: m}
					o := dlx.Options{Counting: c, Memory: rapid.SampledFrom([]int64{0, 1, 1 << 14}).Draw(t, "memory")}
					if rapid.Bool().Draw(t, "distinct") {
						task.DistinctItems, task.DistinctOptions = naive.Show(m, intn(t))
					}
					for _, i := range task.DistinctItems {
						o.DistinctItems = append(o.DistinctItems, dlx.Item(i))
					}
					for _, x := range task.DistinctOptions {
						o.DistinctOptions = append(o.DistinctOptions, dlx.Option(x))
					}
					want := int64(len(naive.Classes(task, naive.Solutions(task))))
					s := dlx.NewSolver(build(t, m), o)
					for range 2 {
						got, err := s.Count(ctx)
						if err != nil || got.Cmp(big.NewInt(want)) != 0 {
							t.Fatalf("Count = %v, %v, want %d", got, err, want)
						}
						if s.Status() != dlx.Exhausted || s.Stats().Solutions != uint64(want) {
							t.Fatalf("after Count: %v, %+v", s.Status(), s.Stats())
						}
					}
				})
			})
		}
	})
}

func TestPublishedCounts(t *testing.T) {
	for _, test := range []struct {
		name    string
		problem *dlx.Problem
		want    string
	}{
		{"no items", gen.SetPartitions(0), "1"},
		{"dominoes 8x8", gen.Dominoes(8, 8), "12988816"},
		{"dominoes 12x12", gen.Dominoes(12, 12), "53060477521960000"},
		{"dominoes 16x16", gen.Dominoes(16, 16), "2444888770250892795802079170816"},
		{"partitions of 12", gen.SetPartitions(12), "4213597"},
		{"Langford 8", gen.Langford(8), "300"},
		{"Langford 9", gen.Langford(9), "0"},
		{"queens 9", gen.Queens(9), "352"},
		{"Latin squares of order 5", gen.Latin(5), "161280"},
		{"Sudoku 2x2", gen.Sudoku(2, 2, nil), "288"},
		{"Steiner triples", gen.SteinerTriples(9), "840"},
		{"graceful path", gen.GracefulPath(8), "40"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, c := range []dlx.Counting{dlx.CountAuto, dlx.CountByMemo} {
				s := dlx.NewSolver(test.problem, dlx.Options{Counting: c})
				if got, err := s.Count(ctx); err != nil || got.String() != test.want {
					t.Errorf("%v: Count = %v, %v, want %s", c, got, err, test.want)
				}
			}
		})
	}
}

func TestCountAssumes(t *testing.T) {
	p := gen.Dominoes(6, 6)
	eachCounting(t, func(t *testing.T, c dlx.Counting) {
		s := dlx.NewSolver(p, dlx.Options{Counting: c})
		s.Assume([]dlx.Option{0}, nil)
		with, _ := s.Count(ctx)
		s.Assume(nil, []dlx.Option{0})
		without, _ := s.Count(ctx)
		if sum := new(big.Int).Add(with, without); sum.Int64() != 6728 || with.Sign() == 0 || without.Sign() == 0 {
			t.Errorf("%v tilings with an option and %v without, of 6728", with, without)
		}
	})
}

func TestCountStops(t *testing.T) {
	p := gen.Dominoes(40, 40)
	eachCounting(t, func(t *testing.T, c dlx.Counting) {
		s := dlx.NewSolver(p, dlx.Options{Counting: c, MaxNodes: 5000, Memory: 1 << 20})
		n, err := s.Count(ctx)
		if !errors.Is(err, dlx.ErrNodeLimit) || s.Status() != dlx.NodeLimit {
			t.Errorf("with few nodes: %v, %v, %v", n, err, s.Status())
		}
		canceled, cancel := context.WithCancel(ctx)
		cancel()
		if n, err := s.Count(canceled); !errors.Is(err, context.Canceled) || n.Sign() != 0 {
			t.Errorf("with a canceled context: %v, %v", n, err)
		}
	})
}
