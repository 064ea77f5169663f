package rule

import (
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A search for a tiling that has used up its steps ends, and leaves the tiling as it was.
func TestTilingGivesUp(t *testing.T) {
	p := puzzle.New(9)
	p.Rules = []puzzle.Rule{Domino{}}
	s, err := encode.Solve(t.Context(), p)
	if err != nil || s == nil {
		t.Fatalf("solution %v, error %v", s, err)
	}
	tiling := newTiling(t.Context(), p, s.Grid)
	tiling.steps = tilingSteps - 10
	if tiling.complete() || tiling.steps < tilingSteps {
		t.Fatalf("complete after %d steps", tiling.steps-tilingSteps+10)
	}
	for place, n := range tiling.blocked {
		if n != 0 {
			t.Errorf("place %d is blocked %d times", place, n)
		}
	}
	tiling.steps = 0
	if !tiling.complete() {
		t.Error("the tiling of a solution is not found")
	}
}
