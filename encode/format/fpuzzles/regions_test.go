package fpuzzles_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestUsualRegions: boxes as square as can be, rows for a prime.
func TestUsualRegions(t *testing.T) {
	for n, want := range map[int]string{
		4: "[0 0 1 1 0 0 1 1 2 2 3 3 2 2 3 3]",
		3: "[0 0 0 1 1 1 2 2 2]",
		6: "[0 0 0 1 1 1 0 0 0 1 1 1 2 2 2 3 3 3 2 2 2 3 3 3 4 4 4 5 5 5 4 4 4 5 5 5]",
	} {
		row := "[" + strings.Repeat(",{}", n)[1:] + "]"
		grid := "[" + strings.Repeat(","+row, n)[1:] + "]"
		e := readOne(t, fmt.Sprintf(`{"size":%d,"grid":%s}`, n, grid), "fpuzzles")
		if got := fmt.Sprint(e.Puzzle.Regions); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
