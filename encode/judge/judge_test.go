package judge_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// answering returns a solver that always answers the same.
func answering(grid []puzzle.Digit, err error) judge.Solver {
	return judge.Solver{
		Solve: func(context.Context, *puzzle.Puzzle) ([]puzzle.Digit, error) { return grid, err },
	}
}

// A solver does not see the solution, and may stop to count at the limit or not.
func TestJudgeOfMany(t *testing.T) {
	p := puzzle.New(9)
	p.Solution = cases.Grid(source(1), 9)
	for _, count := range []int{1000, 1001, 5000} {
		seen := false
		s := judge.Solver{Count: func(_ context.Context, p *puzzle.Puzzle, limit int) (int, error) {
			seen = p.Solution != nil
			return count, nil
		}}
		if fault, err := s.Judge(t.Context(), p); fault != nil || err != nil || seen {
			t.Errorf("%d: %v, %v, solution seen: %v", count, fault, err, seen)
		}
	}
}

// Of more solutions than are counted, the message says so.
func TestTooFewOfMany(t *testing.T) {
	s := judge.Solver{Count: counts(999, nil)}
	fault, err := s.Judge(t.Context(), puzzle.New(9))
	if want := "it counts 999, and there are 1000 or more"; err != nil || fault.Reason != want {
		t.Errorf("%v, %v, want %q", fault, err, want)
	}
}

func TestJudge(t *testing.T) {
	right := cases.Grid(source(1), 4)
	wrong := append([]puzzle.Digit(nil), right...)
	wrong[0], wrong[1] = wrong[1], wrong[0]
	stated := func(givens []puzzle.Digit, rules ...puzzle.Rule) *puzzle.Puzzle {
		p := puzzle.New(4)
		p.Givens, p.Rules = givens, rules
		return p
	}
	rules := []puzzle.Rule{
		rule.Odd{Cells: []puzzle.Cell{0}}, rule.Even{Cells: []puzzle.Cell{1}},
	}
	refused := errors.New("refused")
	panics := func(context.Context, *puzzle.Puzzle) ([]puzzle.Digit, error) { panic("oh") }
	fails := func(context.Context, *puzzle.Puzzle, int) (int, error) { panic("oh") }
	hangs := func(context.Context, *puzzle.Puzzle) ([]puzzle.Digit, error) { select {} }
	waits := func(ctx context.Context, _ *puzzle.Puzzle) ([]puzzle.Digit, error) {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	changes := func(_ context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
		copy(p.Givens, wrong)
		return p.Givens, nil
	}
	const (
		limit = 20 * time.Millisecond
		slow  = "there is no answer within the time limit"
	)
	for _, test := range []struct {
		name   string
		solver judge.Solver
		puzzle *puzzle.Puzzle
		want   string // part of the fault; "": none
	}{
		{"right", answering(right, nil), stated(right), ""},
		{"any of several", answering(right, nil), stated(nil), ""},
		{"wrong", answering(wrong, nil), stated(right), "its grid is no solution: column: "},
		{"other givens", answering(right, nil), stated(cases.Grid(source(2), 4)), "given: "},
		{"breaks a rule", answering(right, nil), stated(nil, rules...), "odd"},
		{
			"too short", answering(right[:15], nil), stated(right),
			"its grid is no solution: cell: 15 cells, not 16",
		},
		{"none", answering(nil, nil), stated(right), "it finds no solution, and there is one"},
		{
			"error", answering(nil, refused), stated(right),
			"it finds no solution, and there is one; it says: refused",
		},
		{"none of none", answering(nil, nil), stated(wrong), ""},
		{"error of none", answering(nil, refused), stated(wrong), ""},
		{"error beside a grid", answering(right, refused), stated(wrong), ""},
		{
			"grid of none", answering(wrong, nil), stated(wrong),
			"it gives a grid, and there is no solution",
		},
		{"panic", judge.Solver{Solve: panics}, stated(wrong), "it panics: oh"},
		{"crash", answering(nil, judge.Crash("it fell")), stated(wrong), "it fell"},
		{"slow", judge.Solver{Limit: limit, Solve: hangs}, stated(right), slow},
		{"ends in time", judge.Solver{Limit: limit, Solve: waits}, stated(right), slow},
		{"not asked", answering(nil, &judge.UnfitError{Reason: "too large"}), stated(right), ""},
		{
			"changes the puzzle", judge.Solver{Solve: changes}, stated(right),
			"its grid is no solution",
		},
		{"counts", judge.Solver{Count: counts(288, nil)}, stated(nil), ""},
		{
			"counts too few", judge.Solver{Count: counts(287, nil)}, stated(nil),
			"it counts 287, and there are 288",
		},
		{
			"counts too many", judge.Solver{Count: counts(1, nil)}, stated(wrong),
			"it counts 1, and there are 0",
		},
		{
			"counts too many", judge.Solver{Count: counts(2, nil)}, stated(right),
			"it counts 2, and there is 1",
		},
		{
			"cannot count", judge.Solver{Count: counts(0, refused)}, stated(right),
			"it counts none, and there is 1; it says: refused",
		},
		{"panics as it counts", judge.Solver{Count: fails}, stated(wrong), "it panics: oh"},
		{"cannot count none", judge.Solver{Count: counts(0, refused)}, stated(wrong), ""},
	} {
		fault, err := test.solver.Judge(t.Context(), test.puzzle)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		switch {
		case fault == nil && test.want != "":
			t.Errorf("%s: nothing found, want %q", test.name, test.want)
		case fault != nil && (test.want == "" || !strings.Contains(fault.Reason, test.want)):
			t.Errorf("%s: %q, want %q", test.name, fault.Reason, test.want)
		}
		if fault != nil && errors.Is(fault, judge.ErrSlow) != strings.Contains(test.want, "time limit") {
			t.Errorf("%s: wraps ErrSlow: %v", test.name, errors.Is(fault, judge.ErrSlow))
		}
	}
}

func counts(n int, err error) func(context.Context, *puzzle.Puzzle, int) (int, error) {
	return func(context.Context, *puzzle.Puzzle, int) (int, error) { return n, err }
}

// A test ends when its context does, and when the solver cannot be asked at all.
func TestEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	asked := 0
	s := judge.Of(encode.Solve)
	fault, err := judge.Test(ctx, s, judge.Options{Asked: func(n int) {
		if asked = n; n == 10 {
			cancel()
		}
	}})
	if fault != nil || !errors.Is(err, context.Canceled) || asked != 10 {
		t.Errorf("fault %v, error %v after %d puzzles", fault, err, asked)
	}
	if fault, err = s.Judge(ctx, puzzle.New(9)); fault != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("fault %v, error %v of a single puzzle", fault, err)
	}
	gone := errors.New("it is not there")
	fault, err = judge.Test(
		t.Context(), answering(nil, &judge.ProgramError{Err: gone}), judge.Options{},
	)
	if fault != nil || !errors.Is(err, gone) {
		t.Errorf("fault %v, error %v", fault, err)
	}
	hangs := answering(nil, nil)
	hangs.Solve = func(context.Context, *puzzle.Puzzle) ([]puzzle.Digit, error) { select {} }
	ctx, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	begin := time.Now()
	if fault, err = judge.Test(ctx, hangs, judge.Options{}); fault != nil ||
		!errors.Is(err, context.DeadlineExceeded) ||
		time.Since(begin) > 5*time.Second {
		t.Errorf("fault %v, error %v after %v", fault, err, time.Since(begin))
	}
}
