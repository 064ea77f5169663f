package encode_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/misuse/misusetest"
)

// Candidates are counted as the naive solver does, up to the limit.
func TestCandidateCounts(t *testing.T) {
	capped, exact, none := 0, 0, 0
	seen := func() bool { return capped > 0 && exact > 0 && none > 0 }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		p := puzzletest.Puzzles(cases.Spec{Solutions: cases.Loose, Size: 4}).Draw(t, "puzzle")
		spoil(t, p, 1)
		p.Rules = drawRules(t, p.Cells())
		if len(p.Rules) > 0 && rapid.Bool().Draw(t, "few solutions") {
			cases.Strike(puzzletest.Source(t), p, p.Cells())
		}
		limit := rapid.Uint64Range(1, 9).Draw(t, "limit")
		counts := make([][10]uint64, p.Cells())
		for grid := range cases.Solutions(p) {
			for c, d := range grid {
				counts[c][d]++
			}
		}
		var want []encode.CandidateCount
		for c := range counts {
			for d, n := range counts[c] {
				if n > 0 {
					one := encode.CandidateCount{
						Cell: puzzle.Cell(c), Digit: puzzle.Digit(d), Solutions: min(n, limit),
					}
					want = append(want, one)
				}
				if n > limit {
					capped++
				} else if n > 0 {
					exact++
				}
			}
		}
		if want == nil {
			none++
		}
		s := encode.NewSolver(encode.Options{})
		got, err := s.CandidateCounts(context.Background(), p, limit)
		if errors.Is(err, encode.ErrNoSolution) && want == nil {
			err = nil
		} else if want == nil {
			t.Fatalf("without solution: error %v", err)
		}
		if diff := cmp.Diff(want, got); diff != "" || err != nil || !s.Complete() {
			t.Fatalf("error %v, complete %v: %s", err, s.Complete(), diff)
		}
	})
}

// The counts of a stopped call are lower bounds.
func TestCandidateCountsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := encode.NewSolver(encode.Options{})
	cancel()
	counts, err := s.CandidateCounts(ctx, puzzle.New(9), 10)
	if len(counts) > 0 || !errors.Is(err, context.Canceled) || s.Complete() {
		t.Errorf("%v, error %v, complete %v", counts, err, s.Complete())
	}
	ctx, cancel = context.WithCancel(t.Context())
	defer cancel()
	time.AfterFunc(20*time.Millisecond, cancel) // all 4096 candidates take longer
	counts, err = s.CandidateCounts(ctx, puzzle.New(16), 64)
	if !errors.Is(err, context.Canceled) || s.Complete() {
		t.Errorf("error %v, complete %v", err, s.Complete())
	}
	for _, n := range counts {
		if n.Solutions < 1 || n.Solutions > 64 {
			t.Errorf("%+v", n)
		}
	}
}

// A limit of zero would list all solutions, however many there are.
func TestCandidateCountsNeedALimit(t *testing.T) {
	told := misusetest.PanicOf(func() { encode.CandidateCounts(t.Context(), puzzle.New(9), 0) })
	if told != "encode: CandidateCounts: the limit is 0, but must be at least 1" {
		t.Error(told)
	}
}

// The functions ask a new solver, and pass their arguments on.
func TestFunctions(t *testing.T) {
	ctx, p := t.Context(), puzzle.New(4)
	if n, err := encode.CountUpTo(ctx, p, 7); n != 7 || err != nil {
		t.Error(n, err)
	}
	grids := map[string]bool{}
	for seed := range uint64(20) {
		one, err := encode.Sample(ctx, p, rand.NewPCG(seed, 0))
		if err != nil {
			t.Fatal(err)
		}
		if broken, err := puzzle.Check(ctx, p, one.Grid); len(broken) > 0 || err != nil {
			t.Error(broken, err)
		}
		grids[fmt.Sprint(one.Grid)] = true
	}
	if len(grids) < 15 { // of 288
		t.Errorf("%d different samples", len(grids))
	}
	p.Candidates = make([]puzzle.DigitSet, 16)
	one, err := encode.Sample(ctx, p, rand.NewPCG(1, 0))
	if one != nil || err != encode.ErrNoSolution {
		t.Error(one, err)
	}
	if one, err := encode.Solve(ctx, p); one != nil || err != encode.ErrNoSolution {
		t.Error(one, err)
	}
}

func ExampleCandidateCounts() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, 2, 3, 4,
		-1, -1, -1, -1,
		2, 1, 4, 3,
		-1, -1, -1, -1,
	}
	counts, err := encode.CandidateCounts(context.Background(), p, 100)
	for _, n := range counts[4:8] {
		fmt.Println(p.CellName(n.Cell), n.Digit, n.Solutions)
	}
	fmt.Println(err)
	// Output:
	// r2c1 3 2
	// r2c1 4 2
	// r2c2 3 2
	// r2c2 4 2
	// <nil>
}
