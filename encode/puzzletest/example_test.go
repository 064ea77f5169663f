package puzzletest_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
)

// A page is a test that prints what it fails with, so that examples can show it.
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
func Solve(puzzle string) (string, error) { return lineSolver(true)(puzzle) }

// In a test, t is a *testing.T.
func ExampleRun() {
	puzzletest.Run(t, Solve)
	puzzletest.Run(t, func(puzzle string) string { return puzzle }) // is not right
	// Output:
	// Solve is wrong: it finds no solution, and there is one
	// The puzzle, found with seed 1, has 1 blank:
	//
	// +-------+-------+-------+
	// | 2 1 9 | 8 3 6 | 4 5 7 |
	// | 5 4 7 | 9 1 2 | 6 3 8 |
	// | 3 6 8 | 4 5 7 | 2 1 9 |
	// +-------+-------+-------+
	// | 9 5 3 | 7 8 4 | 1 6 2 |
	// | 4 7 1 | 6 2 3 | 9 8 5 |
	// | 6 8 2 | 1 9 5 | 7 4 3 |
	// +-------+-------+-------+
	// | 7 2 5 | 3 6 1 | 8 9 4 |
	// | 8 3 6 | 2 4 9 | 5 7 1 |
	// | . 9 4 | 5 7 8 | 3 2 6 |
	// +-------+-------+-------+
	//
	// 219836457547912638368457219953784162471623985682195743725361894836249571.94578326
}

// A solver that takes more than 9x9 puzzles says so.
func ExampleRun_sizes() {
	s := judge.Of(encode.Solve)
	s.Sizes = []int{4, 8}
	puzzletest.Run(t, s)
	// Output:
}

// The draws are random, and among them are puzzles on which a plain search takes too long.
func ExampleProperty() {
	rapid.Check(t, puzzletest.Property(judge.Of(encode.Solve)))
	// Output:
}

func ExampleGrids() {
	grids := puzzletest.Grids(6)
	rapid.Check(t, func(t *rapid.T) {
		grid := grids.Draw(t, "grid")
		violations, err := puzzle.Check(t.Context(), puzzle.New(6), grid)
		if err != nil || len(violations) > 0 {
			t.Fatal(violations, err)
		}
	})
	fmt.Println(cases.Line(grids.Example(1)))
	// Output:
	// 534126216435621354453612142563365241
}

func ExamplePuzzles() {
	puzzles := puzzletest.Puzzles(cases.Spec{Solutions: cases.Unique, MaxBlanks: 40})
	rapid.Check(t, func(t *rapid.T) {
		p := puzzles.Draw(t, "puzzle")
		s, err := encode.Solve(t.Context(), p)
		if err != nil || !slices.Equal(s.Grid, p.Solution) {
			t.Fatalf("%v, %v\n%s", s, err, cases.Draw(p))
		}
	})
	fmt.Print(cases.Draw(puzzles.Example(1)))
	// Output:
	// +-------+-------+-------+
	// | 2 8 5 | . 7 6 | 9 1 4 |
	// | 9 4 3 | . 1 8 | 7 6 2 |
	// | 6 7 1 | 4 . 9 | . . 5 |
	// +-------+-------+-------+
	// | 7 . 6 | 9 8 2 | 4 3 1 |
	// | . 9 4 | . 5 3 | 6 2 7 |
	// | 1 . . | 7 6 . | 5 . . |
	// +-------+-------+-------+
	// | 4 . . | 6 . 7 | 1 5 3 |
	// | . . 7 | . 3 1 | 2 4 9 |
	// | 3 1 . | 2 4 . | 8 7 . |
	// +-------+-------+-------+
}

func ExampleShapes() {
	shapes := puzzletest.Shapes(6)
	rapid.Check(t, func(t *rapid.T) {
		if err := shapes.Draw(t, "shape").Validate(); err != nil {
			t.Fatal(err)
		}
	})
	fmt.Print(cases.Draw(shapes.Example(2)))
	// Output:
	// +-------+-----------+
	// | . . . | .   .   . |
	// |       +---+       |
	// | . . . | . | .   . |
	// +-------+   +---+   |
	// | . . . | .   . | . |
	// |       |       +---+
	// | . . . | .   . | . |
	// +-------+   +---+   |
	// | . . . | . | .   . |
	// |       +---+       |
	// | . . . | .   .   . |
	// +-------+-----------+
	// digits 0 to 5
}

// Are the candidates of a puzzle the digits of its solution, or none if a rule forbids that?
func ExampleSource() {
	rapid.Check(t, func(t *rapid.T) {
		source := puzzletest.Source(t)
		p := puzzletest.Puzzles(cases.Spec{Size: 6}).Draw(t, "puzzle")
		cases.Strike(source, p, 12)
		p.Rules = cases.Rule(source, p, rule.Thermo{})
		candidates, err := encode.Candidates(t.Context(), p)
		for c, s := range candidates {
			if err != nil || s != puzzle.Digits(p.Solution[c]) {
				t.Fatalf("candidates %b, error %v\n%s", s, err, cases.Draw(p))
			}
		}
	})
	// Output:
}

// Does a rule encode what it checks?
func ExampleRules() {
	puzzles := puzzletest.Rules(rule.Arrow{})
	rapid.Check(t, func(t *rapid.T) {
		p := puzzles.Draw(t, "puzzle")
		want := int64(0)
		for range cases.Solutions(p) {
			want++
		}
		if n, err := encode.Count(t.Context(), p); err != nil || n.Int64() != want {
			t.Fatalf("%v solutions, want %d, error %v\n%s", n, want, err, cases.Draw(p))
		}
	})
	fmt.Print(cases.Draw(puzzles.Example(3)))
	// Output:
	// +-------+-------+
	// | . 1 4 | 7 . 9 |
	// | 6 8 . | 4 5 2 |
	// +-------+-------+
	// | 7 3 2 | 9 1 8 |
	// | 4 6 1 | 3 7 5 |
	// +-------+-------+
	// | . 4 3 | 2 9 6 |
	// | 8 2 6 | 5 3 4 |
	// +-------+-------+
	// digits 1 to 9
	// arrow circle r3c6 cells r5c1 r2c5 r6c1 r6c2
}

func ExampleVariants() {
	variants := puzzletest.Variants(rule.Killer{}, rule.Thermo{})
	rapid.Check(t, func(t *rapid.T) {
		p := variants.Draw(t, "puzzle")
		if unique, err := encode.Unique(t.Context(), p); err != nil || !unique {
			t.Fatalf("unique: %v, %v\n%s", unique, err, cases.Draw(p))
		}
	})
	fmt.Print(cases.Draw(variants.Example(4)))
	// Output:
	// +-----+-----+
	// | . 4 | 1 2 |
	// | 2 1 | . 4 |
	// +-----+-----+
	// | . 2 | 4 3 |
	// | 4 . | . 1 |
	// +-----+-----+
	// thermo r4c2 r2c4
	// killer r3c3 r4c4
	// thermo r4c4
}

func ExampleDominoes() {
	puzzles := puzzletest.Dominoes(cases.Spec{Size: 4})
	rapid.Check(t, func(t *rapid.T) {
		p := puzzles.Draw(t, "puzzle")
		s, err := encode.Solve(t.Context(), p)
		if err != nil || !slices.Equal(s.Grid, p.Solution) {
			t.Fatalf("%v, %v\n%s", s, err, cases.Draw(p))
		}
	})
	fmt.Print(cases.Draw(puzzles.Example(1)))
	// Output:
	// +-----+-----+
	// | 4 3 | 2 1 |
	// | 1 2 | 3 4 |
	// +-----+-----+
	// | . . | 1 3 |
	// | 3 1 | 4 2 |
	// +-----+-----+
	// domino r1c1-r2c1 r4c3-r4c4 r2c4-r3c4 r1c2-r2c2 r1c3-r1c4 r2c3-r3c3 r4c2 r4c1
}

func ExampleHard() {
	fmt.Println(cases.Line(puzzletest.Hard().Example(1).Givens))
	// Output:
	// 3...9..2.68....7...4..5............8..5...3......82...7....1.3.........7.9.4.65..
}

// Puzzles that are the same in other clothes have as many solutions.
func ExampleSame() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, -1, -1,
		-1, 2, -1, -1,
		-1, -1, 3, -1,
		-1, -1, -1, -1,
	}
	want, err := encode.Count(t.Context(), p)
	if err != nil {
		panic(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		twin := puzzletest.Same(p).Draw(t, "twin")
		if n, err := encode.Count(t.Context(), twin.Puzzle); err != nil || n.Cmp(want) != 0 {
			t.Fatalf("%v solutions, not %v, error %v\n%s", n, want, err, cases.Draw(twin.Puzzle))
		}
	})
	fmt.Print(cases.Draw(puzzletest.Same(p).Example(1).Puzzle))
	// Output:
	// +-----+-----+
	// | . . | . . |
	// | . . | 1 . |
	// +-----+-----+
	// | 3 . | . . |
	// | . 4 | . . |
	// +-----+-----+
}

// Does a rule encode what it checks, also of cells outside the grid?
func ExampleVariables() {
	puzzles := puzzletest.Variables(rule.Arrow{})
	rapid.Check(t, func(t *rapid.T) {
		p := puzzles.Draw(t, "puzzle")
		want := int64(0)
		for range cases.Solutions(p) {
			want++
		}
		if n, err := encode.Count(t.Context(), p); err != nil || n.Int64() != want {
			t.Fatalf("%v solutions, want %d, error %v\n%s", n, want, err, cases.Draw(p))
		}
	})
	// Output:
}
