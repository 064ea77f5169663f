package fpuzzles

import (
	"fmt"
	"testing"
)

// TestUsualRegions: boxes as square as can be, rows for a prime.
func TestUsualRegions(t *testing.T) {
	for n, want := range map[int]string{
		4: "[0 0 1 1 0 0 1 1 2 2 3 3 2 2 3 3]",
		3: "[0 0 0 1 1 1 2 2 2]",
		6: "[0 0 0 1 1 1 0 0 0 1 1 1 2 2 2 3 3 3 2 2 2 3 3 3 4 4 4 5 5 5 4 4 4 5 5 5]",
	} {
		if got := fmt.Sprint(usualRegions(n)); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
