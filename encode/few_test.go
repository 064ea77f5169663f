package encode_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
)

// Grids of more than nine digits have the solutions that dancing links find: when there are few,
// and when another search takes over because there are many.
func TestManyDigits(t *testing.T) {
	const limit = 1500
	ctx := context.Background()
	s, e := encode.NewSolver(encode.Options{}), encode.NewSolver(links)
	rapid.Check(t, func(t *rapid.T) {
		blanks := rapid.IntRange(20, 84).Draw(t, "blanks")
		p := puzzletest.Puzzles(cases.Spec{
			Solutions: drawSolutions(t), Size: rapid.SampledFrom([]int{10, 12}).Draw(t, "size"),
			MinBlanks: blanks, MaxBlanks: blanks,
		}).Draw(t, "puzzle")
		want, err := e.CountUpTo(ctx, p, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, some := range []uint64{rapid.Uint64Range(0, 40).Draw(t, "limit"), limit} {
			if n, err := s.CountUpTo(ctx, p, some); err != nil || n != min(some, want) {
				t.Fatalf("counted %d of %d, at most %d; error %v", n, want, some, err)
			}
		}
		if want < limit {
			if n, err := s.Count(ctx, p); err != nil || !s.Complete() || n.Uint64() != want {
				t.Fatalf("counted %v of %d, error %v", n, want, err)
			}
		}
		if want >= 40 {
			return
		}
		got, wanted := grids(s, p), grids(e, p)
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(wanted, slices.Compare)
		if !s.Complete() || !cmp.Equal(got, wanted) {
			t.Fatalf("found %v, links %v", got, wanted)
		}
	})
	if n, err := s.CountUpTo(ctx, puzzle.New(10), limit); n != limit || err != nil {
		t.Errorf("counted %d solutions of an empty grid, error %v", n, err)
	}
}

// A grid of many digits is one solution by grids, however many digits its variables may have.
func TestFewByGrids(t *testing.T) {
	p := puzzle.New(16)
	for c := range p.Cells() {
		p.Givens = append(p.Givens, puzzle.Digit((c%16+c/16*4+c/64)%16)+1)
	}
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, Low: 1, High: 4}}
	p.Givens = append(p.Givens, puzzle.Empty)
	for by, want := range map[puzzle.CountBy]uint64{puzzle.ByCells: 4, puzzle.ByGrids: 1} {
		s := encode.NewSolver(encode.Options{CountBy: by})
		if n, err := s.CountUpTo(t.Context(), p, 9); n != want || err != nil {
			t.Errorf("%v: %d, %v, want %d", by, n, err, want)
		}
	}
}

// Two solutions are listed by the search that counts them, which is fast if there are none.
func TestTwo(t *testing.T) {
	two := encode.Options{Limit: 2, Processors: 1}
	rapid.Check(t, func(t *rapid.T) {
		p := drawJigsaw(t)
		if rapid.Bool().Draw(t, "diagonals") {
			p.Rules = []puzzle.Rule{rule.DiagonalUp{}, rule.DiagonalDown{}}
		}
		lists, counts := encode.NewSolver(two), encode.NewSolver(two)
		listed := grids(lists, p)
		n, err := counts.CountUpTo(t.Context(), p, 2)
		if err != nil || uint64(len(listed)) != n || n == 2 && slices.Equal(listed[0], listed[1]) {
			t.Fatalf("listed %v, counted %d, error %v", listed, n, err)
		}
		if got, want := lists.Stats(), counts.Stats(); got != want {
			t.Fatalf("listed with %+v, counted with %+v", got, want)
		}
	})
}
