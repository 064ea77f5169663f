package pzprv3_test

import (
	"testing"

	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

// Entered digits are the solution if, with the givens, there is one in each cell; people also stop
// earlier.
func TestSolution(t *testing.T) {
	const givens = "pzprv3/sudoku/2/1 ./. ./"
	for entered, want := range map[string]string{
		". 2/2 1": "1221", "1 2/. 2": "", "": "", ". ./. .": "", ". 2/2 +": "",
	} {
		e := formattest.ReadOne(t, givens+entered, "pzprv3")
		got := ""
		for _, d := range e.Puzzle.Solution {
			got += string('0' + rune(d))
		}
		if got != want {
			t.Errorf("%s: solution %q, want %q", entered, got, want)
		}
		if e.Puzzle.Givens[0] != 1 || e.Puzzle.Givens[1] != puzzle.Empty {
			t.Errorf("%s: givens %v", entered, e.Puzzle.Givens)
		}
	}
	if s := formattest.ReadOne(t, "pzprv3/sudoku/1/1/.", "pzprv3").Puzzle.Solution; s != nil {
		t.Errorf("the givens are all there is, and the solution is %v", s)
	}
}
