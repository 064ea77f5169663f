package encode_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// decodeAll returns the grids of all solutions of the problem that p is encoded as.
func decodeAll(t rapid.TB, p *puzzle.Puzzle) (grids [][]puzzle.Digit) {
	e, err := encode.Encode(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	s := dlx.NewSolver(e.Problem(), dlx.Settings{DistinctItems: e.DistinctItems(encode.ByCells)})
	for solution := range s.Solutions(context.Background()) {
		if err := e.Problem().Check(solution); err != nil {
			t.Fatal(err)
		}
		grid := make([]puzzle.Digit, p.Cells())
		e.Decode(solution, grid)
		grids = append(grids, grid)
	}
	return grids
}

func TestItemNames(t *testing.T) {
	e, err := encode.Encode(context.Background(), dominoSkeleton(4))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i := range dlx.Item(e.Problem().NumItems()) {
		seen[e.ItemName(i)] = true
	}
	if len(seen) != e.Problem().NumItems() {
		t.Errorf("%d names for %d items", len(seen), e.Problem().NumItems())
	}
	for _, name := range []string{
		"r1c1", "r4c4", "row1.1", "row4.4", "column2.3", "region0.4", "pair.6", "single.4",
	} {
		if !seen[name] {
			t.Errorf("no item %s", name)
		}
	}
}
