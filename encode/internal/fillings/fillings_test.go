package fillings

import (
	"fmt"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func small() *puzzle.Puzzle {
	return &puzzle.Puzzle{
		Rows: 1, Cols: 3, Low: 1, High: 3,
		Variables:  []puzzle.Variable{{Name: "A", Rows: 1, Cols: 1, Low: 0, High: 1}},
		Givens:     []puzzle.Digit{2, puzzle.Empty, puzzle.Empty, puzzle.Empty},
		Candidates: []puzzle.DigitSet{14, puzzle.Digits(1, 3), 14, 3},
		Rules:      []puzzle.Rule{rule.Thermo{Cells: []puzzle.Cell{1, 2}}},
	}
}

// TestAll: each way to fill the cells comes once.
func TestAll(t *testing.T) {
	seen := make(map[string]bool)
	for grid := range All(small()) {
		seen[fmt.Sprint(grid)] = true
	}
	if !seen["[3 3 3 1]"] || !seen["[1 1 1 0]"] || len(seen) != 3*3*3*2 {
		t.Errorf("%d ways", len(seen))
	}
	n := 0
	for range All(small()) {
		if n++; n == 5 {
			break
		}
	}
}

// TestBreak judges clues of each kind.
func TestBreak(t *testing.T) {
	row := puzzle.Clue{Kind: "row", Cells: []puzzle.Cell{0, 1, 2}, Rule: -1}
	given := puzzle.Clue{Kind: "given", Cells: []puzzle.Cell{0}, Rule: -1}
	candidate := puzzle.Clue{Kind: "candidate", Cells: []puzzle.Cell{1}, Rule: -1}
	thermo := puzzle.Clue{Kind: "thermo", Cells: []puzzle.Cell{1, 2}}
	for _, test := range []struct {
		grid   []puzzle.Digit
		broken []bool // row, given, candidate, thermo
	}{
		{[]puzzle.Digit{2, 1, 3, 0}, []bool{false, false, false, false}},
		{[]puzzle.Digit{1, 2, 3, 0}, []bool{false, true, true, false}},
		{[]puzzle.Digit{2, 3, 2, 0}, []bool{true, false, false, true}},
	} {
		for k, c := range []puzzle.Clue{row, given, candidate, thermo} {
			if got := Break(small(), c, test.grid); got != test.broken[k] {
				t.Errorf("%v breaks the %s: %v", test.grid, c.Kind, got)
			}
		}
	}
}
