package puzzletest_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/puzzletest"
	"exactcover/encode/trial"
)

// Solve is somebody's solver.
func Solve(puzzle string) (string, error) { return lineSolver(true)(puzzle) }

// A test of a solver is a line.
func ExampleRun() {
	_ = func(t *testing.T) { // func TestSolve(t *testing.T) {
		puzzletest.Run(t, Solve)
	}
}

// A solver that takes more than 9x9 puzzles says so.
func ExampleRun_sizes() {
	_ = func(t *testing.T) {
		s := trial.Of(Solve)
		s.Sizes = []int{4, 9, 16}
		puzzletest.Run(t, s)
	}
}

// Properties of your own draw what they need.
func ExamplePuzzles() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			p := puzzletest.Puzzles(trial.Spec{Kind: trial.Unique, MaxBlanks: 40}).Draw(t, "puzzle")
			s, err := encode.Solve(t.Context(), p)
			if err != nil || !slices.Equal(s.Grid, p.Solution) {
				t.Fatalf("%v, %v\n%s", s, err, trial.Draw(p))
			}
		})
	}
}

// Puzzles that are the same in other clothes have as many solutions.
func ExampleSame() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			p := puzzletest.Puzzles(trial.Spec{Size: 6, Kind: trial.Loose}).Draw(t, "puzzle")
			twin := puzzletest.Same(p).Draw(t, "twin")
			n, err := encode.Count(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if m, err := encode.Count(t.Context(), twin.Puzzle); err != nil || m.Cmp(n) != 0 {
				t.Fatalf("%v solutions, not %v, error %v\n%s", m, n, err, trial.Draw(twin.Puzzle))
			}
		})
	}
}
