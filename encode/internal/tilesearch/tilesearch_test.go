package tilesearch

import (
	"testing"

	"exactcover/encode/puzzle"
)

// A search for a tiling that has used up its steps ends, and leaves the tiling as it was.
func TestTilingGivesUp(t *testing.T) {
	p := puzzle.New(9)
	grid := make([]puzzle.Digit, 0, p.Cells())
	const solved = "123456789456978312789132456238791645514263978967845231392584167675319824841627593"
	for _, d := range solved {
		grid = append(grid, puzzle.Digit(d-'0'))
	}
	tiling := New(t.Context(), p, grid)
	tiling.Steps = MostSteps - 10
	if tiling.Complete() || tiling.Steps < MostSteps {
		t.Fatalf("complete after %d steps", tiling.Steps-MostSteps+10)
	}
	for place, n := range tiling.blocked {
		if n != 0 {
			t.Errorf("place %d is blocked %d times", place, n)
		}
	}
	tiling.Steps = 0
	if !tiling.Complete() {
		t.Error("the tiling of a solution is not found")
	}
}
