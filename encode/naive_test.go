package encode_test

import (
	"context"
	"errors"
	"math/big"
	"slices"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
)

// compare checks that p has just the solutions that the naive solver finds, whichever way they are
// asked for, and returns them.
func compare(t *rapid.T, p *puzzle.Puzzle) [][]puzzle.Digit {
	ctx := context.Background()
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	s := encode.NewSolver(encode.Options{Seed: rapid.Uint64Range(0, 3).Draw(t, "shuffle")})
	found := grids(s, p)
	if s.Err() != nil || !s.Complete() {
		t.Fatalf("error %v, complete %v", s.Err(), s.Complete())
	}
	if err := cases.Check(p, found); err != nil {
		t.Fatalf("%v:\n%s", err, cases.Draw(p))
	}
	for _, grid := range found {
		if broken, err := puzzle.Check(ctx, p, grid); err != nil || broken != nil {
			t.Fatalf("solution %v: %v", grid, broken)
		}
	}
	if n, err := s.Count(ctx, p); err != nil || n.Cmp(big.NewInt(int64(len(found)))) != 0 {
		t.Fatalf("count %v, error %v, want %d", n, err, len(found))
	}
	if unique, err := s.Unique(ctx, p); err != nil || unique != (len(found) == 1) {
		t.Fatalf("unique %v, error %v, with %d solutions", unique, err, len(found))
	}
	compareCandidates(t, p, found)
	return found
}

// compareCandidates checks that the candidates of p are the digits that its solutions have.
func compareCandidates(t *rapid.T, p *puzzle.Puzzle, solutions [][]puzzle.Digit) {
	var want []puzzle.DigitSet
	if len(solutions) > 0 {
		want = make([]puzzle.DigitSet, p.Cells())
	}
	for _, grid := range solutions {
		for c, d := range grid {
			if d != puzzle.Empty { // a cell in no grid
				want[c] |= puzzle.Digits(d)
			}
		}
	}
	s := encode.NewSolver(encode.Options{})
	got, err := s.Candidates(context.Background(), p)
	if want == nil && errors.Is(err, encode.ErrNoSolution) {
		err = nil
	}
	if err != nil || !slices.Equal(got, want) || !s.Complete() {
		t.Fatalf("candidates %b, error %v, want %b", got, err, want)
	}
}

// grids returns the solutions of a puzzle up to a limit.
func grids(s *encode.Solver, p *puzzle.Puzzle) (found [][]puzzle.Digit) {
	for solution := range s.Solutions(context.Background(), p) {
		found = append(found, slices.Clone(solution.Grid))
	}
	return found
}

// naiveCount returns the number of solutions of p that the naive solver finds.
func naiveCount(p *puzzle.Puzzle) (n int) {
	for range cases.Solutions(p) {
		n++
	}
	return n
}
