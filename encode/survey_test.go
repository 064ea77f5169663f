package encode_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/internal/choice/rapidly"
)

// numbers returns the numbers of a survey, by cell and digit.
func numbers(v *encode.Survey) [][10]uint64 {
	all := make([][10]uint64, len(v.Open))
	for c := range all {
		for d := range all[c] {
			all[c][d] = v.Solutions(puzzle.Cell(c), puzzle.Digit(d))
		}
	}
	return all
}

// At each moment of a survey, each number is at most the true one, and equal to it unless the
// candidate is open.
func TestSurvey(t *testing.T) {
	shown, stops := 0, 0
	met := func() bool { return shown > 0 && stops > 0 }
	rapidly.CheckUntil(t, met, func(t *rapid.T) {
		p := puzzletest.Puzzles(cases.Spec{Solutions: cases.Loose, Size: 4}).Draw(t, "puzzle")
		spoil(t, p, 1)
		p.Rules = drawRules(t, p.Cells())
		limit := rapid.Uint64Range(1, 9).Draw(t, "limit")
		want := make([][10]uint64, p.Cells())
		for grid := range cases.Solutions(p) {
			for c, d := range grid {
				want[c][d] = min(want[c][d]+1, limit)
			}
		}
		check := func(v *encode.Survey) {
			for c, counts := range numbers(v) {
				var possible puzzle.DigitSet
				for d, n := range counts {
					digit := puzzle.Digit(d)
					if n > 0 {
						possible |= puzzle.Digits(digit)
					}
					if open := v.Open[c].Has(digit); n > want[c][d] || !open && n < want[c][d] {
						t.Fatalf("cell %d, digit %d: %d, open %v; true is %d", c, d, n, open, want[c][d])
					}
				}
				if v.Possible(puzzle.Cell(c)) != possible {
					t.Fatalf("cell %d: possible %v, want %v", c, v.Possible(puzzle.Cell(c)), possible)
				}
			}
		}
		o := encode.Options{MaxNodes: rapid.Uint64Range(0, 9).Draw(t, "most nodes")}
		s := encode.NewSolver(o)
		v, err := s.Survey(t.Context(), p, limit, func(v *encode.Survey) {
			shown++
			check(v)
		})
		check(v)
		switch {
		case errors.Is(err, dlx.ErrNodeLimit):
			stops++
		case err != nil && !errors.Is(err, encode.ErrNoSolution):
			t.Fatal(err)
		case !s.Complete():
			t.Fatal("not complete")
		default:
			for c, open := range v.Open {
				if open != 0 {
					t.Fatalf("cell %d is open: %v", c, open)
				}
			}
		}
	})
}

// The search of plain grids and that of the engine have the same answers.
func TestSurveyPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzletest.Puzzles(cases.Spec{Solutions: cases.Loose}).Draw(t, "puzzle")
		spoil(t, p, 1)
		limit := rapid.Uint64Range(1, 9).Draw(t, "limit")
		plain := encode.NewSolver(encode.Options{})
		got, err := plain.Survey(t.Context(), p, limit, nil)
		s := encode.NewSolver(encode.Options{Method: dlx.MethodConsistency})
		want, err2 := s.Survey(t.Context(), p, limit, nil)
		if !plain.Complete() || !s.Complete() {
			t.Fatalf("complete %v, by the engine %v", plain.Complete(), s.Complete())
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(encode.Survey{})); diff != "" ||
			!cmp.Equal(err, err2, cmpopts.EquateErrors()) {
			t.Fatalf("errors %v, %v: %s", err, err2, diff)
		}
	})
}

// Counts beyond what a search of all candidates stores are those of counts one by one.
func TestSurveyOneByOne(t *testing.T) {
	p := puzzle.New(4)
	for _, limit := range []uint64{64, 65, 71, 72, 73, 1 << 40} { // 72 of 288 have each candidate
		s := encode.NewSolver(encode.Options{})
		v, err := s.Survey(t.Context(), p, limit, nil)
		if err != nil || !s.Complete() {
			t.Fatalf("error %v, complete %v", err, s.Complete())
		}
		for c, counts := range numbers(v) {
			for d, n := range counts {
				if want := min(72, limit); d >= 1 && d <= 4 && n != want || v.Open[c] != 0 {
					t.Fatalf("limit %d: cell %d, digit %d: %d, want %d, open %v", limit, c, d, n, want,
						v.Open[c])
				}
			}
		}
	}
}

// Counts one by one that stop are not complete.
func TestSurveyOneByOneStops(t *testing.T) {
	stops := 0
	for nodes := uint64(1); nodes < 400; nodes += 20 {
		s := encode.NewSolver(encode.Options{Counting: dlx.CountBySearch, MaxNodes: nodes})
		_, err := s.Survey(t.Context(), puzzle.New(4), 70, nil)
		if s.Complete() != (err == nil) || err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
			t.Errorf("%d nodes: error %v, complete %v", nodes, err, s.Complete())
		}
		if err != nil {
			stops++
		}
	}
	if stops == 0 || stops == 20 {
		t.Errorf("%d of 20 surveys stop", stops)
	}
}

// Counts one by one that are canceled take nothing back that was known before.
func TestSurveyOneByOneCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var shown [][10]uint64
	s := encode.NewSolver(encode.Options{})
	v, err := s.Survey(ctx, puzzle.New(4), 100, func(v *encode.Survey) {
		shown = numbers(v)
		cancel()
	})
	if diff := cmp.Diff(shown, numbers(v)); diff != "" || !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, known before and after: %s", err, diff)
	}
	if shown[0][1] == 0 || !v.Open[0].Has(1) { // or the first count has nothing to take back
		t.Errorf("known of the first cell: %v, open: %v", shown[0], v.Open[0])
	}
}

// A survey that is stopped before it begins knows nothing.
func TestSurveyStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, p := range []*puzzle.Puzzle{puzzle.New(9), puzzle.New(16)} {
		v, err := encode.NewSolver(encode.Options{}).Survey(ctx, p, 1, nil)
		if !errors.Is(err, context.Canceled) || v.Open[0] != p.DomainOf(0) || v.Possible(0) != 0 {
			t.Errorf("error %v, open %v, possible %v", err, v.Open[0], v.Possible(0))
		}
	}
	p := puzzle.New(9)
	p.Givens = []puzzle.Digit{1}
	if v, err := encode.NewSolver(encode.Options{}).Survey(t.Context(), p, 1, nil); v != nil ||
		err == nil {
		t.Errorf("a puzzle that makes no sense: %v, %v", v, err)
	}
}

func ExampleSolver_Survey() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, 2, 3, 4,
		-1, -1, -1, -1,
		2, 1, 4, 3,
		-1, -1, -1, -1,
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	show := func(v *encode.Survey) {
		fmt.Println("some:", digits(v.Possible(4)), "not known:", digits(v.Open[4]))
	}
	v, err := encode.NewSolver(encode.Options{}).Survey(ctx, p, 1, show)
	fmt.Println(digits(v.Possible(4)), err)
	// Output:
	// some: [3] not known: [1 2 4]
	// some: [3 4] not known: [1 2]
	// [3 4] <nil>
}

// digits returns the digits of a set.
func digits(set puzzle.DigitSet) []puzzle.Digit { return slices.Collect(set.All()) }
