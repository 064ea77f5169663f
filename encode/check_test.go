package encode_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A grid passes if some solution has all its digits and it lacks no digit of the grid proper.
func TestCheck(t *testing.T) {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{
		{Name: "S", Rows: 1, Cols: 1, Low: 0, High: 40},
		{Name: "B", Rows: 1, Cols: 2, Low: 0, High: 1},
	}
	p.Rules = []puzzle.Rule{
		rule.Arrow{Circle: []puzzle.Cell{16}, Cells: []puzzle.Cell{0, 5, 10, 15}},
	}
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	p.Givens[17] = 1
	var solutions [][]puzzle.Digit
	for s := range encode.NewSolver(encode.Options{}).Solutions(t.Context(), p) {
		solutions = append(solutions, slices.Clone(s.Grid))
	}
	rapid.Check(t, func(t *rapid.T) {
		grid := slices.Clone(rapid.SampledFrom(solutions).Draw(t, "solution"))
		for c := 16; c < 19; c++ {
			if rapid.Bool().Draw(t, "empty") {
				grid[c] = puzzle.Empty
			}
		}
		if rapid.Bool().Draw(t, "changed") {
			c, d := rapid.IntRange(0, 18).Draw(t, "cell"), rapid.IntRange(-1, 4).Draw(t, "digit")
			grid[c] = puzzle.Digit(d)
		}
		if rapid.Bool().Draw(t, "short") {
			grid = grid[:16]
		}
		want := slices.ContainsFunc(solutions, func(s []puzzle.Digit) bool {
			for c, d := range grid {
				if d != s[c] && (d != puzzle.Empty || c < 16) {
					return false
				}
			}
			return true
		})
		broken, err := encode.Check(t.Context(), p, grid)
		if err != nil || (broken == nil) != want {
			t.Errorf("%v: %v, %v, want a solution: %v", grid, broken, err, want)
		}
	})
}

// The rows of a grid whose sum, outside it, is left to Check.
func ExampleCheck() {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{{Name: "S", Rows: 1, Cols: 1, Low: 10, High: 20}}
	p.Rules = []puzzle.Rule{
		rule.Arrow{Circle: []puzzle.Cell{16}, Cells: []puzzle.Cell{0, 1}},
	}
	grid := []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	broken, err := encode.Check(context.Background(), p, grid)
	fmt.Println(broken[0].Detail, err)
	// Output: no digits there make the grid a solution <nil>
}
