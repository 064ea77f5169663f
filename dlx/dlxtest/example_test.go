package dlxtest_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/dlxtest/families"
)

// firstFit is a wrong solver that does not backtrack: it takes every option that fits.
func firstFit(items int, options [][]int) [][]int {
	covered := make([]bool, items)
	solution := []int{}
	for o, option := range options {
		if slices.ContainsFunc(option, func(i int) bool { return covered[i] }) {
			continue
		}
		for _, i := range option {
			covered[i] = true
		}
		solution = append(solution, o)
	}
	if slices.Contains(covered, false) {
		return nil
	}
	return [][]int{solution}
}

// In tests, [dlxtest.Run] calls Test.
func ExampleTest() {
	fault := dlxtest.Test(dlxtest.Of(firstFit), 1)
	fmt.Println(fault)
	// Output:
	// Solutions is wrong: the solution {1: p0} is missing
	// The problem, found with seed 1:
	//
	// | 1 items, 2 options
	// p0
	// p0
	// p0
}

func ExampleMake() {
	shape := dlxtest.Shape{Features: dlxtest.Secondary | dlxtest.Colors, Kind: dlxtest.Planted}
	p := dlxtest.Make(rand.New(rand.NewPCG(8, 0)), shape)
	fmt.Print(p)
	fmt.Println("planted:", p.Planted)
	fmt.Println("all:", dlxtest.Solutions(p.Problem))
	// Output:
	// | 7 items, 5 options
	// p0 p1 p2 | s3 s4 s5 s6
	// p0 p1 p2 s3:2 s5:2
	// p1
	// p0
	// s6:2 p2 p0
	// p2
	// planted: [0]
	// all: [[0] [1 2 4] [1 3]]
}

// Shrink makes a problem of your own that fails as small as it can.
func ExampleShrink() {
	var b dlx.Builder
	row := b.Items(8)
	for i := range dlx.Item(8) {
		for j := range i {
			b.Add(row+i, row+j)
		}
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	manySolutions := func(p *dlx.Problem) bool { return len(dlxtest.Solutions(p)) > 4 }
	fmt.Print(dlxtest.Problem{Problem: dlxtest.Shrink(p, manySolutions)})
	// Output:
	// | 2 items, 5 options
	// p0 p1
	// p1
	// p0
	// p1
	// p0
	// p0
}

// A page is a test that prints its failures, so that examples can show them.
type page struct{ testing.TB }

func (page) Context() context.Context  { return context.Background() }
func (page) Helper()                   {}
func (page) Name() string              { return "TestSolve" }
func (page) Log(...any)                {}
func (page) Logf(string, ...any)       {}
func (page) Failed() bool              { return false }
func (page) Error(args ...any)         { fmt.Print(args...) }
func (page) Errorf(f string, a ...any) { fmt.Printf(f, a...) }

var t page

// Solve is somebody's solver.
func Solve(items int, options [][]int) [][]int {
	var b dlx.Builder
	b.Items(items)
	for _, option := range options {
		var list []dlx.Item
		for _, i := range option {
			list = append(list, dlx.Item(i))
		}
		b.Add(list...)
	}
	p, err := b.Build()
	if err != nil {
		return nil
	}
	var solutions [][]int
	for _, s := range library(p) {
		solution := []int{}
		for _, o := range s {
			solution = append(solution, int(o))
		}
		solutions = append(solutions, solution)
	}
	return solutions
}

// In a test, t is a *testing.T.
func ExampleRun() {
	dlxtest.Run(t, Solve)    // is right
	dlxtest.Run(t, firstFit) // is not
	// Output:
	// Solutions is wrong: the solution {1: p0} is missing
	// The problem, found with seed 1:
	//
	// | 1 items, 2 options
	// p0
	// p0
	// p0
}

func ExampleProperty() {
	rapid.Check(t, dlxtest.Property(dlxtest.Of(Solve)))
	// Output:
}

// Your own properties can draw problems.
func ExampleProblems() {
	problems := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.Secondary})
	rapid.Check(t, func(t *rapid.T) {
		p := problems.Draw(t, "problem")
		s := dlx.NewSolver(p.Problem, dlx.Settings{Method: dlx.MethodPlain})
		n, err := s.CountUpTo(context.Background(), 1<<20)
		if m := len(library(p.Problem)); err != nil || n != uint64(m) {
			t.Fatalf("%d solutions, %v; %d by another method", n, err, m)
		}
	})
	fmt.Print(problems.Example(3))
	// Output:
	// | 12 items, 3 options
	// p0 p1 p2 p3 p4 p5 | s6 s7 s8 s9 s10 s11
	// p0 p1 s9
	// p3
	// p1 p2 p0 s6
}

func ExampleFamilies() {
	for p := range dlxtest.Families() {
		if strings.HasPrefix(p.Name, "queens") {
			fmt.Println(p.Name+":", p.Solutions, len(library(p.Problem)))
		}
	}
	// Output:
	// queens 1: 1 1
	// queens 2: 0 0
	// queens 3: 0 0
	// queens 4: 2 2
	// queens 5: 10 10
	// queens 6: 4 4
	// queens 7: 40 40
	// queens 8: 92 92
	// queens 9: 352 352
}

func ExampleSolutions() {
	var b dlx.Builder
	i := b.Items(2)
	b.Add(i)
	b.Add(i + 1)
	b.Add(i, i+1)
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	fmt.Println(dlxtest.Solutions(p))
	// Output:
	// [[0 1] [2]]
}

func ExampleCheck() {
	var b dlx.Builder
	i := b.Items(2)
	b.Add(i)
	b.Add(i + 1)
	b.Add(i, i+1)
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	fmt.Println(dlxtest.Check(p, [][]dlx.Option{{2}, {1, 0}}))
	fmt.Println(dlxtest.Check(p, [][]dlx.Option{{2}}))
	// Output:
	// <nil>
	// the solution {0: p0, 1: p1} is missing
}

func ExampleLists() {
	primary, secondary, options := dlxtest.Lists(families.Queens(2).Problem)
	fmt.Println(primary, secondary, options)
	// Output:
	// 4 6 [[0 1 4 8] [0 3 5 9] [2 1 5 7] [2 3 6 8]]
}
