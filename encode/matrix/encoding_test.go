package matrix_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
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
	found, want := decodeAll(t, p, e, nil, nil), naive(p)
	if err := differ(found, want); err != nil {
		t.Fatalf("%v in %+v", err, *p)
	}
	if e, err = matrix.EncodeShape(ctx, p, matrix.Waiver{}); err != nil {
		t.Fatal(err)
	}
	var a matrix.Assumptions
	var again [][]puzzle.Digit
	if a.Assume(e, p); !a.Impossible() {
		again = decodeAll(t, p, e, a.Forced(), a.Forbidden())
	}
	if err := differ(again, want); err != nil {
		t.Fatalf("by its shape: %v in %+v", err, *p)
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
	p.Rules = []puzzle.Rule{dominoes{}}
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

// Grids of dominoes are told apart by their digits, though several tilings solve the problem, and
// by tilings if that is asked for.
func TestDistinctItems(t *testing.T) {
	p := puzzle.New(3)
	p.Rules = []puzzle.Rule{dominoes{}}
	grids := len(compare(t, p))
	e, err := matrix.Encode(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if !e.Tiled() || e.DistinctItems(puzzle.ByTilings) != nil {
		t.Errorf("tiled: %v, items for tilings: %v", e.Tiled(), e.DistinctItems(puzzle.ByTilings))
	}
	tilings := 0
	for range dlx.NewSolver(e.Problem(), dlx.Settings{}).Solutions(t.Context()) {
		tilings++
	}
	if grids == 0 || tilings <= grids {
		t.Errorf("%d grids, %d tilings", grids, tilings)
	}
}

// Truncate takes back what was assumed last.
func TestTruncate(t *testing.T) {
	p := puzzle.New(4)
	e, err := matrix.EncodeShape(t.Context(), p, matrix.Waiver{})
	if err != nil {
		t.Fatal(err)
	}
	var a matrix.Assumptions
	a.Assume(e, p)
	all := len(decodeAll(t, p, e, a.Forced(), a.Forbidden()))
	forced, forbidden := len(a.Forced()), len(a.Forbidden())
	for _, digits := range []puzzle.DigitSet{puzzle.Digits(1), puzzle.Digits(1, 2)} {
		a.Restrict(0, digits)
		if n := len(decodeAll(t, p, e, a.Forced(), a.Forbidden())); n != all*digits.Len()/4 {
			t.Errorf("%d grids with %d digits in a cell, %d in all", n, digits.Len(), all)
		}
		a.Truncate(forced, forbidden)
		if n := len(decodeAll(t, p, e, a.Forced(), a.Forbidden())); n != all {
			t.Errorf("%d grids after Truncate, not %d", n, all)
		}
	}
}

// An encoding fits puzzles with other clues, and none with other rules.
func TestFits(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{unlike{[]puzzle.Cell{0, 5, 10, 15}}}
	e, err := matrix.EncodeShape(t.Context(), p, matrix.Waiver{})
	if err != nil {
		t.Fatal(err)
	}
	given, down, plain := *p, *p, *p
	given.Givens = make([]puzzle.Digit, 16)
	down.Rules, plain.Rules = []puzzle.Rule{unlike{[]puzzle.Cell{3, 6, 9, 12}}}, nil
	if !e.Fits(p) || !e.Fits(&given) || e.Fits(&down) || e.Fits(&plain) {
		t.Errorf("fits %v %v, other rules %v %v",
			e.Fits(p), e.Fits(&given), e.Fits(&down), e.Fits(&plain))
	}
}
