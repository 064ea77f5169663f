package sudokuline

import (
	"strings"
	"testing"

	"exactcover/encode"
)

const (
	puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// Only a line of 81 characters is a grid.
func TestCut(t *testing.T) {
	for _, test := range []struct {
		text string
		ok   bool
	}{
		{puzzle + "\nnext\n", true},
		{puzzle + "\n", true},
		{puzzle, false},
		{puzzle[1:] + "\n" + puzzle, false},
		{puzzle + ".\n", false},
		{"", false},
	} {
		grid, rest := Cut([]byte(test.text))
		if (grid != nil) != test.ok {
			t.Fatalf("%q is a grid: %v", test.text, grid != nil)
		}
		if grid != nil && (string(grid[:]) != puzzle || puzzle+"\n"+string(rest) != test.text) {
			t.Errorf("%q is cut into %q and %q", test.text, grid[:], rest)
		}
	}
}

// A line is solved as text. A grid without solution is answered; an invalid grid is not.
func TestSolve(t *testing.T) {
	s := encode.NewSolver(encode.Options{})
	for _, test := range []struct {
		text      string
		found, ok bool
	}{
		{puzzle, true, true},
		{solved, true, true},
		{"55" + strings.Repeat(".", 79), false, true},
		{"x" + strings.Repeat(".", 80), false, false},
		{puzzle, true, true}, // also after a grid that is not valid
	} {
		grid, _ := Cut([]byte(test.text + "\n"))
		var line Solution
		found, ok := line.Solve(t.Context(), s, grid)
		if found != test.found || ok != test.ok {
			t.Fatalf("%q: found %v, ok %v", test.text, found, ok)
		}
		if found && string(line[:]) != solved+"\n" {
			t.Errorf("%q has the solution %q", test.text, line[:])
		}
	}
}
