package dlx_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/bench/gen"
	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestSamplesAreUniform draws the tilings of a board in all ways. See TestSampleIsUniform for the
// statistic.
func TestSamplesAreUniform(t *testing.T) {
	if underRace {
		t.Skip("takes 40 seconds under the race detector")
	}
	const each = 5
	for _, test := range []struct {
		name    string
		problem *dlx.Problem
		all     int
		options dlx.Options
	}{
		{"listed", gen.Dominoes(6, 6), 6728, dlx.Options{}},
		{"listed with multiplicities", gen.QueensDomination(7, 4), 86, dlx.Options{}},
		{"of a diagram", gen.Langford(11), 35584, dlx.Options{}},
		{"listed because the diagram is too large", gen.Langford(11), 35584, dlx.Options{Memory: 1 << 12}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := dlx.NewSolver(test.problem, test.options)
			drawn, err := s.Sample(ctx, each*test.all, rand.NewPCG(1, 2))
			if err != nil || len(drawn) != each*test.all {
				t.Fatalf("%d solutions, %v", len(drawn), err)
			}
			times := map[string]int{}
			for _, x := range drawn {
				if err := test.problem.Check(x); err != nil {
					t.Fatal(err)
				}
				times[fmt.Sprint(rising(x))]++
			}
			square := float64(test.all-len(times)) * each
			for _, n := range times {
				square += float64((n-each)*(n-each)) / each
			}
			mean := float64(test.all - 1)
			if off := (square - mean) / math.Sqrt(2*mean); math.Abs(off) > 4 {
				t.Errorf("chi-square is %.0f, %.1f standard deviations off", square, off)
			}
		})
	}
}

func TestSampleOfRandomProblems(t *testing.T) {
	for _, class := range classes {
		t.Run(class.name, rapid.MakeCheck(func(t *rapid.T) {
			m := naive.Random(class.Class, intn(t))
			task := &matrix.Task{Matrix: m}
			task.Force, task.Forbid = naive.Assume(m, intn(t))
			want := expected(task)
			s := dlx.NewSolver(build(t, m), dlx.Options{MaxSolutions: 1})
			s.Assume(options(task.Force), options(task.Forbid))
			var first [][]dlx.Option
			for range 2 {
				drawn, err := s.Sample(ctx, 5, rand.NewPCG(1, 2))
				if err != nil || (drawn == nil) != (len(want) == 0) {
					t.Fatalf("%v, %v of %d solutions", drawn, err, len(want))
				}
				for _, x := range drawn {
					if _, found := slices.BinarySearchFunc(want, rising(x), slices.Compare); !found {
						t.Fatalf("%v is no solution", x)
					}
				}
				if first != nil && cmp.Diff(first, drawn) != "" {
					t.Fatal("the same source gives different solutions")
				}
				first = drawn
			}
		}))
	}
}

func TestSampleIsStopped(t *testing.T) {
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	s := dlx.NewSolver(gen.Dominoes(8, 8), dlx.Options{})
	if drawn, err := s.Sample(canceled, 3, rand.NewPCG(1, 1)); !errors.Is(err, context.Canceled) || drawn != nil {
		t.Errorf("%v, %v", drawn, err)
	}
	s = dlx.NewSolver(gen.Dominoes(40, 40), dlx.Options{Memory: 1 << 20, MaxNodes: 200_000})
	if drawn, err := s.Sample(ctx, 3, rand.NewPCG(1, 1)); !errors.Is(err, dlx.ErrNodeLimit) || drawn != nil {
		t.Errorf("%v, %v", drawn, err)
	}
}
