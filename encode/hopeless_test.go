package encode_test

import (
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// How the puzzles were made. A minimal puzzle with one solution is turned so that its top rows have
// few givens, and is given one digit more that differs from the solution, but clashes with no
// given. So it has no solution, which is proved by solving the puzzle without the additional digit.
// A search cell by cell, from the top left, tries the countless ways to fill the top rows again and
// again, because the contradiction lies below.
func TestPuzzlesWithoutSolutionThatLookLegal(t *testing.T) {
	made := 0
	for _, p := range minimal(t, puzzle.New(9), 40) {
		turned := emptyTop(p)
		for c := puzzle.Cell(80); c > 60; c-- {
			for d := puzzle.Digit(1); d <= 9; d++ {
				if turned.Givens[c] != puzzle.Empty || turned.Solution[c] == d || !legal(turned, c, d) {
					continue
				}
				q := *turned
				q.Givens = slices.Clone(turned.Givens)
				q.Givens[c] = d
				if !lures(t, &q) {
					continue
				}
				made++
				checkUnique(t, encode.NewSolver(encode.Options{}), turned)
				proveNone(t, &q)
				if made == 5 {
					return
				}
			}
		}
	}
	t.Errorf("only %d puzzles defeat the search cell by cell", made)
}

// lures reports whether the upper rows of p can be filled in very many ways: a search cell by cell,
// from the top left, comes through all of these before it reaches the other rows.
func lures(t *testing.T, p *puzzle.Puzzle) bool {
	t.Helper()
	const rows, many = 5, 30_000
	top := &puzzle.Puzzle{
		Rows: rows, Cols: p.Cols, Low: p.Low, High: p.High,
		Regions: p.Regions[:rows*p.Cols], Givens: p.Givens[:rows*p.Cols],
	}
	n, err := encode.NewSolver(encode.Options{}).CountUpTo(t.Context(), top, many)
	if err != nil {
		t.Fatal(err)
	}
	return n == many
}

// proveNone checks that p has no solution, proved and not given up.
func proveNone(t *testing.T, p *puzzle.Puzzle) {
	t.Helper()
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	s := encode.NewSolver(encode.Options{})
	if n, err := s.Count(t.Context(), p); err != nil || n.Sign() != 0 || !s.Complete() {
		t.Errorf("%v solutions, error %v, complete %v: %v", n, err, s.Complete(), p.Givens)
	}
}

// emptyTop returns p upside down if it then has fewer givens in the upper half.
func emptyTop(p *puzzle.Puzzle) *puzzle.Puzzle {
	top, bottom := 0, 0
	for _, c := range given(p) {
		if p.Row(c) < 4 {
			top++
		} else if p.Row(c) > 4 {
			bottom++
		}
	}
	if top <= bottom {
		return p
	}
	q := *p
	q.Givens, q.Solution = slices.Clone(p.Givens), slices.Clone(p.Solution)
	slices.Reverse(q.Givens)
	slices.Reverse(q.Solution)
	return &q
}

// legal reports whether d can be given in c without meeting the same digit in a house of c.
func legal(p *puzzle.Puzzle, c puzzle.Cell, d puzzle.Digit) bool {
	for _, h := range p.Houses() {
		if slices.Contains(h.Cells, c) &&
			slices.ContainsFunc(h.Cells, func(b puzzle.Cell) bool { return p.Givens[b] == d }) {
			return false
		}
	}
	return true
}

// Box 9 lacks a place for the 1: two of its rows have one already, and the third is full. No two
// givens clash. A search cell by cell fills six rows that say nothing of it before it comes there.
func TestNoPlaceForADigit(t *testing.T) {
	p := classic(`
		000000000
		000000000
		000000000
		000000000
		000000000
		000000000
		100000000
		000100000
		000000234`)
	if !lures(t, p) {
		t.Fatal("a search cell by cell would see it soon")
	}
	proveNone(t, p)
}
