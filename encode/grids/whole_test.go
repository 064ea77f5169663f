package grids

import (
	"strings"
	"testing"

	"exactcover/encode/puzzle"
)

// TestIsWhole: an answer with a character for each cell is left to the formats if these have the
// shape and the digits of the puzzle.
func TestIsWhole(t *testing.T) {
	for _, test := range []struct {
		name string
		p    puzzle.Puzzle
		want bool
	}{
		{"usual", puzzle.Puzzle{Rows: 4, Cols: 4, Low: 1, High: 4}, false},
		{"more digits", puzzle.Puzzle{Rows: 4, Cols: 4, Low: 1, High: 9}, true},
		{"another shape", puzzle.Puzzle{Rows: 2, Cols: 8, Low: 1, High: 8}, true},
		{"another size", puzzle.Puzzle{Rows: 5, Cols: 4, Low: 1, High: 4}, false},
	} {
		if got := isWhole(&test.p, []byte(strings.Repeat("1", 16))); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
