package matrix_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/trial"
)

// compare checks that the problem that p is encoded as, and that of its shape with its clues as
// assumptions, have just the solutions that the naive solver finds, and returns them.
func compare(t rapid.TB, p *puzzle.Puzzle) [][]puzzle.Digit {
	t.Helper()
	ctx := context.Background()
	e, err := matrix.Encode(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	found := decodeAll(t, p, e, nil, nil)
	if err := trial.Check(p, found); err != nil {
		t.Fatalf("%v:\n%s", err, trial.Draw(p))
	}
	if e, err = matrix.EncodeShape(ctx, p, matrix.Waiver{}); err != nil {
		t.Fatal(err)
	}
	var a matrix.Assumptions
	var again [][]puzzle.Digit
	if a.Assume(e, p); !a.Impossible() {
		again = decodeAll(t, p, e, a.Forced(), a.Forbidden())
	}
	if err := trial.Check(p, again); err != nil {
		t.Fatalf("by its shape: %v:\n%s", err, trial.Draw(p))
	}
	return found
}

// decodeAll returns the grids of all solutions of a problem that p is encoded as.
func decodeAll(
	t rapid.TB, p *puzzle.Puzzle, e *matrix.Encoding, force, forbid []dlx.Option,
) (grids [][]puzzle.Digit) {
	t.Helper()
	s := dlx.NewSolver(e.Problem(), dlx.Settings{DistinctItems: e.DistinctItems(puzzle.ByCells)})
	s.Assume(force, forbid)
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
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	e, err := matrix.Encode(context.Background(), p)
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
