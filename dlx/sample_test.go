package dlx_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/internal/race"
	"exactcover/internal/thorough"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestSamplesAreUniform draws in all ways. See TestSampleIsUniform for the
// statistic.
func TestSamplesAreUniform(t *testing.T) {
	if race.Enabled {
		t.Skip("takes 40 seconds under the race detector")
	}
	// The mean number of draws of a solution: with 1, the statistic has the same moments.
	each := thorough.Or(1, 2)
	pairs, arrangements := thorough.Or(8, 11), thorough.Or(300, 35584)
	for _, test := range []struct {
		name    string
		problem *dlx.Problem
		all     int
		options dlx.Settings
	}{
		{"listed", families.Dominoes(6, 6).Problem, 6728, dlx.Settings{}},
		{"listed with multiplicities", families.QueensDomination(7, 4).Problem, 86, dlx.Settings{}},
		{"of a diagram", families.Langford(pairs).Problem, arrangements, dlx.Settings{}},
		{"listed because the diagram is too large", families.Langford(pairs).Problem, arrangements,
			dlx.Settings{Memory: 1 << 12}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := dlx.NewSolver(test.problem, test.options)
			times, drawn := map[string]int{}, 0
			for x := range s.Samples(ctx, rand.NewPCG(1, 2)) {
				if err := test.problem.Check(x); err != nil {
					t.Fatal(err)
				}
				times[fmt.Sprint(searchtest.Rising(x))]++
				if drawn++; drawn == each*test.all {
					break
				}
			}
			if s.Err() != nil || drawn != each*test.all {
				t.Fatalf("%d solutions, %v", drawn, s.Err())
			}
			square := float64((test.all - len(times)) * each)
			for _, n := range times {
				square += float64((n-each)*(n-each)) / float64(each)
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
			m := naive.Random(class.Class, searchtest.Intn(t))
			task := &search.Task{Matrix: m}
			task.Force, task.Forbid = naive.Assume(m, searchtest.Intn(t))
			want := expected(task)
			s := dlx.NewSolver(build(t, m), dlx.Settings{MaxSolutions: 1})
			s.Assume(options(task.Force), options(task.Forbid))
			var first [][]dlx.Option
			for range 2 {
				drawn := draw(s, 5)
				if s.Err() != nil || (drawn == nil) != (len(want) == 0) {
					t.Fatalf("%v, %v of %d solutions", drawn, s.Err(), len(want))
				}
				for _, x := range drawn {
					if _, found := slices.BinarySearchFunc(want, searchtest.Rising(x), slices.Compare); !found {
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

// draw returns the first n samples of a solver, or nil if there are none.
func draw(s *dlx.Solver, n int) [][]dlx.Option {
	var drawn [][]dlx.Option
	for x := range s.Samples(ctx, rand.NewPCG(1, 2)) {
		if drawn = append(drawn, slices.Clone(x)); len(drawn) == n {
			break
		}
	}
	return drawn
}

// skim skips the first n samples of a solver.
func skim(s *dlx.Solver, n int) {
	for range s.Samples(ctx, rand.NewPCG(1, 2)) {
		if n--; n == 0 {
			return
		}
	}
}

// sampled are problems for each way of drawing samples.
var sampled = []struct {
	name    string
	problem func() *dlx.Problem
	options dlx.Settings
}{
	{"kept", func() *dlx.Problem { return families.Dominoes(4, 4).Problem }, dlx.Settings{}},
	{"of a diagram", func() *dlx.Problem { return families.Dominoes(8, 8).Problem }, dlx.Settings{}},
	{"in rounds", func() *dlx.Problem { return families.QueensDomination(8, 5).Problem },
		dlx.Settings{}},
}

// TestSamplesAreAStream draws, in each way, more samples than one listing gives. The memory stays
// the same, the loop can be left at any time, and the next call starts over.
func TestSamplesAreAStream(t *testing.T) {
	same := func(a, b [][]dlx.Option) bool { return slices.EqualFunc(a, b, slices.Equal) }
	for _, test := range sampled {
		t.Run(test.name, func(t *testing.T) {
			p := test.problem()
			s := dlx.NewSolver(p, test.options)
			few := draw(s, 10)
			if many := draw(s, 3000); !same(few, many[:10]) {
				t.Error("the beginning of a stream depends on where it is left")
			} else if same(many[:1024], many[1024:2048]) {
				t.Error("the stream repeats itself")
			}
			if n, err := s.CountUpTo(ctx, 10); err != nil || n != 10 {
				t.Errorf("counted %d after samples, %v", n, err)
			}
			if race.Enabled || test.name == "in rounds" {
				return
			}
			allocations := func(n int) float64 { return testing.AllocsPerRun(1, func() { skim(s, n) }) }
			if few, many := allocations(5000), allocations(20_000); many > few+200 {
				t.Errorf("%v allocations for 5000 solutions, %v for 20000", few, many)
			}
		})
	}
}

// TestSamplesAreStopped stops the search before the first solution, and then the stream.
func TestSamplesAreStopped(t *testing.T) {
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	for _, test := range sampled {
		s := dlx.NewSolver(test.problem(), test.options)
		for range s.Samples(canceled, rand.NewPCG(1, 1)) {
			t.Errorf("%s: a solution after the context has ended", test.name)
		}
		if !errors.Is(s.Err(), context.Canceled) {
			t.Errorf("%s: error %v", test.name, s.Err())
		}
		canceled, cancel := context.WithCancel(ctx)
		defer cancel()
		n := 0
		for range s.Samples(canceled, rand.NewPCG(1, 1)) {
			if n++; n == 7 {
				cancel()
			}
		}
		if n != 7 || !errors.Is(s.Err(), context.Canceled) || s.Status() != dlx.StatusCanceled {
			t.Errorf("%s: %d solutions, %v", test.name, n, s.Err())
		}
		o := test.options
		o.Timeout = 300 * time.Millisecond
		s = dlx.NewSolver(test.problem(), o)
		for range s.Samples(ctx, rand.NewPCG(1, 1)) {
		}
		if !errors.Is(s.Err(), dlx.ErrTimeout) || s.Status() != dlx.StatusTimedOut {
			t.Errorf("%s: %v", test.name, s.Err())
		}
	}
	p := families.Dominoes(40, 40).Problem
	s := dlx.NewSolver(p, dlx.Settings{Memory: 1 << 20, MaxNodes: 200_000})
	for range s.Samples(ctx, rand.NewPCG(1, 1)) {
		t.Error("a solution though not all have been listed")
	}
	if !errors.Is(s.Err(), dlx.ErrNodeLimit) {
		t.Error(s.Err())
	}
}
