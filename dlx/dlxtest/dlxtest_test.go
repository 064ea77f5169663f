package dlxtest_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/thorough"
)

// library returns the solutions that package dlx finds.
func library(p *dlx.Problem) [][]dlx.Option {
	all := [][]dlx.Option{}
	for solution := range dlx.NewSolver(p, dlx.Settings{}).Solutions(context.Background()) {
		all = append(all, slices.Clone(solution))
	}
	return all
}

var kinds = []dlxtest.Kind{dlxtest.Free, dlxtest.Planted, dlxtest.Unsolvable}

// Problems have the kind and the features of their shape.
func TestProblems(t *testing.T) {
	solved := 0
	for features := range dlxtest.All + 1 {
		for _, kind := range kinds {
			solvable := 0
			seen := func() bool { return kind != dlxtest.Free || solvable > 0 }
			rapidly.CheckUntil(t, seen, func(t *rapid.T) {
				p := dlxtest.Problems(dlxtest.Shape{Features: features, Kind: kind}).Draw(t, "problem")
				if extra := dlxtest.FeaturesOf(p.Problem) &^ features; extra != 0 {
					t.Fatalf("features %b, asked for %b", extra|features, features)
				}
				solutions := dlxtest.Solutions(p.Problem)
				if len(solutions) > 0 {
					solvable++
				}
				switch kind {
				case dlxtest.Unsolvable:
					if len(solutions) > 0 {
						t.Fatalf("it has solutions: %v", solutions)
					}
				case dlxtest.Planted:
					planted := func(s []dlx.Option) bool { return slices.Equal(s, p.Planted) }
					if p.Planted == nil || !slices.ContainsFunc(solutions, planted) {
						t.Fatalf("planted %v, solutions %v", p.Planted, solutions)
					}
				}
				for _, s := range solutions {
					if err := p.Check(s); err != nil {
						t.Fatal(err)
					}
				}
			})
			if kind == dlxtest.Free {
				solved += solvable
			}
		}
	}
	if solved == 0 {
		t.Error("no problem has a solution")
	}
}

// Every feature of the shape occurs now and then, and the same seed makes the same problem.
func TestMakeFromSeed(t *testing.T) {
	for _, kind := range kinds {
		all := dlxtest.Features(0)
		shape := dlxtest.Shape{Features: dlxtest.All, Kind: kind}
		for seed := range uint64(20) {
			p := dlxtest.Make(rand.New(rand.NewPCG(seed, 0)), shape)
			all |= dlxtest.FeaturesOf(p.Problem)
			again := dlxtest.Make(rand.New(rand.NewPCG(seed, 0)), shape)
			if p.String() != again.String() || !slices.Equal(p.Planted, again.Planted) {
				t.Errorf("seed %d makes\n%v and\n%v", seed, p, again)
			}
		}
		if all != dlxtest.All {
			t.Errorf("kind %d: features %b of %b in 20 problems", kind, all, dlxtest.All)
		}
	}
}

func TestCheck(t *testing.T) {
	var b dlx.Builder
	i := b.Items(2)
	b.Add(i)
	b.Add(i + 1)
	b.Add(i, i+1)
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		got  [][]dlx.Option
		want string
	}{
		{[][]dlx.Option{{2}, {1, 0}}, ""},
		{[][]dlx.Option{{2}}, "the solution {0: p0, 1: p1} is missing"},
		{[][]dlx.Option{{2}, {0, 1}, {2}}, "the solution {2: p0 p1} comes twice"},
		{[][]dlx.Option{{0}}, "{0: p0} is no solution: p1 is not covered"},
		{[][]dlx.Option{{2, 1}},
			"{2: p0 p1, 1: p1} is no solution: two of the options cannot be used together"},
		{[][]dlx.Option{{3}}, "{3} is no solution: there is no option 3"},
	} {
		got := ""
		if err := dlxtest.Check(p, test.got); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%v: %q, want %q", test.got, got, test.want)
		}
	}
}

// The library counts the published numbers of solutions.
func TestFamilies(t *testing.T) {
	all := dlxtest.Features(0)
	for p := range dlxtest.Families() {
		if n := strconv.Itoa(len(library(p.Problem))); n != p.Solutions {
			t.Errorf("%s: %s solutions, want %s", p.Name, n, p.Solutions)
		}
		all |= dlxtest.FeaturesOf(p.Problem)
	}
	if all != dlxtest.All&^dlxtest.Costs {
		t.Errorf("features %b", all)
	}
}

// Property tests, too, find every mistake, and shrink it as far.
func TestPropertyShrinks(t *testing.T) {
	for k, b := range broken {
		if !thorough.On() && k%4 != 1 {
			continue
		}
		t.Run(b.name, func(t *testing.T) {
			message := ""
			for message == "" {
				message = rapidly.FailureWithin(dlxtest.Property(b.solver), time.Second)
			}
			if !strings.Contains(message, " is wrong: ") {
				t.Error(message)
			}
		})
	}
}

// The generator shrinks to at most six options.
func TestProblemsShrink(t *testing.T) {
	for k, b := range broken {
		if b.solver.Solutions == nil || b.name == "panics without options" ||
			!thorough.On() && k%4 != 0 {
			continue
		}
		t.Run(b.name, func(t *testing.T) {
			var shown dlxtest.Problem
			property := func(t *rapid.T) {
				p := dlxtest.Problems(dlxtest.Shape{Features: b.solver.Features}).Draw(t, "problem")
				if err := dlxtest.Check(p.Problem, b.solver.Solutions(p.Problem)); err != nil {
					shown = p
					t.Fatal(err)
				}
			}
			// Shrinking sometimes ends in a local minimum, so one of a few tries must succeed.
			for tries := 0; tries < 5; tries++ {
				for rapidly.Failure(property) == "" {
				}
				t.Logf("%v", shown)
				if shown.NumOptions() <= 6 {
					return
				}
			}
			t.Errorf("%d options and %d items:\n%v", shown.NumOptions(), shown.NumItems(), shown)
		})
	}
}

func FuzzSolutions(f *testing.F) { dlxtest.Fuzz(f, library) }

// Each kind of problem takes microseconds, a thousand of them a few milliseconds.
func BenchmarkThousand(b *testing.B) {
	for _, shape := range []struct {
		name string
		dlxtest.Shape
	}{
		{"plain", dlxtest.Shape{}},
		{"all", dlxtest.Shape{Features: dlxtest.All}},
		{"planted", dlxtest.Shape{Features: dlxtest.All, Kind: dlxtest.Planted}},
		{"unsolvable", dlxtest.Shape{Features: dlxtest.All, Kind: dlxtest.Unsolvable}},
		{"wide", dlxtest.Shape{Kind: dlxtest.Planted, Items: 90, Options: 60}},
	} {
		b.Run(shape.name, func(b *testing.B) {
			random := rand.New(rand.NewPCG(1, 0))
			for b.Loop() {
				for range 1000 {
					dlxtest.Make(random, shape.Shape)
				}
			}
		})
	}
}
