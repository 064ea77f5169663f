package trial_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/rule"
	"exactcover/encode/trial"
)

// answering returns a solver that always answers the same.
func answering(grid []encode.Digit, err error) trial.Solver {
	return trial.Solver{Solve: func(context.Context, *encode.Puzzle) ([]encode.Digit, error) { return grid, err }}
}

func TestJudge(t *testing.T) {
	right := trial.Grid(source(1), 4)
	wrong := append([]encode.Digit(nil), right...)
	wrong[0], wrong[1] = wrong[1], wrong[0]
	puzzle := func(givens []encode.Digit, rules ...encode.Rule) *encode.Puzzle {
		p := encode.New(4)
		p.Givens, p.Rules = givens, rules
		return p
	}
	refused := errors.New("refused")
	for _, test := range []struct {
		name   string
		solver trial.Solver
		puzzle *encode.Puzzle
		want   string // part of the fault; "": none
	}{
		{"right", answering(right, nil), puzzle(right), ""},
		{"any of several", answering(right, nil), puzzle(nil), ""},
		{"wrong", answering(wrong, nil), puzzle(right), "its grid is no solution: column: "},
		{"other givens", answering(right, nil), puzzle(trial.Grid(source(2), 4)), "given: "},
		{"breaks a rule", answering(right, nil), puzzle(nil, rule.Odd{Cells: []encode.Cell{0}}, rule.Even{Cells: []encode.Cell{1}}), "odd"},
		{"too short", answering(right[:15], nil), puzzle(right), "its grid is no solution: cell: 15 cells, not 16"},
		{"none", answering(nil, nil), puzzle(right), "it finds no solution, and there is one"},
		{"error", answering(nil, refused), puzzle(right), "it finds no solution, and there is one; it says: refused"},
		{"none of none", answering(nil, nil), puzzle(wrong), ""},
		{"error of none", answering(nil, refused), puzzle(wrong), ""},
		{"error beside a grid", answering(right, refused), puzzle(wrong), ""},
		{"grid of none", answering(wrong, nil), puzzle(wrong), "it gives a grid, and there is no solution"},
		{"panic", trial.Solver{Solve: func(context.Context, *encode.Puzzle) ([]encode.Digit, error) { panic("oh") }}, puzzle(wrong), "it panics: oh"},
		{"crash", answering(nil, trial.Crash("it fell")), puzzle(wrong), "it fell"},
		{"slow", trial.Solver{Limit: 20 * time.Millisecond, Solve: func(context.Context, *encode.Puzzle) ([]encode.Digit, error) {
			select {}
		}}, puzzle(right), "there is no answer within the time limit"},
		{"ends in time", trial.Solver{Limit: 20 * time.Millisecond, Solve: func(ctx context.Context, _ *encode.Puzzle) ([]encode.Digit, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}}, puzzle(right), "there is no answer within the time limit"},
		{"not asked", answering(nil, &trial.UnfitError{Reason: "too large"}), puzzle(right), ""},
		{"changes the puzzle", trial.Solver{Solve: func(_ context.Context, p *encode.Puzzle) ([]encode.Digit, error) {
			copy(p.Givens, wrong)
			return p.Givens, nil
		}}, puzzle(right), "its grid is no solution"},
		{"counts", trial.Solver{Count: counts(288, nil)}, puzzle(nil), ""},
		{"counts too few", trial.Solver{Count: counts(287, nil)}, puzzle(nil), "it counts 287, and there are 288"},
		{"counts too many", trial.Solver{Count: counts(1, nil)}, puzzle(wrong), "it counts 1, and there are 0"},
		{"counts too many", trial.Solver{Count: counts(2, nil)}, puzzle(right), "it counts 2, and there is 1"},
		{"cannot count", trial.Solver{Count: counts(0, refused)}, puzzle(right), "it counts none, and there is 1; it says: refused"},
		{"cannot count none", trial.Solver{Count: counts(0, refused)}, puzzle(wrong), ""},
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
		if fault != nil && errors.Is(fault, trial.ErrSlow) != strings.Contains(test.want, "time limit") {
			t.Errorf("%s: wraps ErrSlow: %v", test.name, errors.Is(fault, trial.ErrSlow))
		}
	}
}

func counts(n int, err error) func(context.Context, *encode.Puzzle, int) (int, error) {
	return func(context.Context, *encode.Puzzle, int) (int, error) { return n, err }
}

// A test ends when its context does, and when the solver cannot be asked at all.
func TestEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	asked := 0
	s := trial.Of(encode.Solve)
	fault, err := trial.Test(ctx, s, trial.Options{Asked: func(n int) {
		if asked = n; n == 10 {
			cancel()
		}
	}})
	if fault != nil || !errors.Is(err, context.Canceled) || asked != 10 {
		t.Errorf("fault %v, error %v after %d puzzles", fault, err, asked)
	}
	gone := errors.New("it is not there")
	fault, err = trial.Test(t.Context(), answering(nil, &trial.ProgramError{Err: gone}), trial.Options{})
	if fault != nil || !errors.Is(err, gone) {
		t.Errorf("fault %v, error %v", fault, err)
	}
	hangs := answering(nil, nil)
	hangs.Solve = func(context.Context, *encode.Puzzle) ([]encode.Digit, error) { select {} }
	ctx, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	begin := time.Now()
	if fault, err = trial.Test(ctx, hangs, trial.Options{}); fault != nil || !errors.Is(err, context.DeadlineExceeded) || time.Since(begin) > 5*time.Second {
		t.Errorf("fault %v, error %v after %v", fault, err, time.Since(begin))
	}
}

func TestDraw(t *testing.T) {
	jigsaw := encode.New(4)
	jigsaw.Regions = []int{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3}
	jigsaw.Givens = givens("1..4............")
	jigsaw.Rules = []encode.Rule{rule.Thermo{Cells: []encode.Cell{0, 1}}}
	odd := &encode.Puzzle{Rows: 1, Cols: 3, Low: 9, High: 12, Regions: []int{0, encode.NoRegion, encode.NoRegion}}
	odd.Givens = []encode.Digit{encode.Empty, 10, encode.Empty}
	odd.Candidates = []encode.DigitSet{encode.Digits(9, 12), odd.Domain(), 0}
	dominoes := encode.New(4)
	dominoes.Rules = []encode.Rule{encode.Domino{
		Given:   []encode.PlacedDomino{{Cells: [2]encode.Cell{0, 1}, Digits: [2]encode.Digit{3, 1}}},
		Singles: encode.SingleCells{-1, 15, -1, -1},
	}}
	for _, test := range []struct {
		puzzle *encode.Puzzle
		want   string
		blanks int
	}{
		{jigsaw, `
+-----------+---+
| 1   .   . | 4 |
|   +---+---+   |
| . | . | .   . |
+---+   +---+   |
| .   .   . | . |
+-----------+---+
| .   .   .   . |
+---------------+
thermo r1c1 r1c2
`, 14},
		{odd, `
+----+-------+
|  . | 10  . |
+----+-------+
digits 9 to 12
candidates of r1c1: 9 12
candidates of r1c3:
`, 2},
		{dominoes, `
+-----+-----+
| 3 1 | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . 2 |
+-----+-----+
domino r1c1-r1c2 r4c4
`, 13},
	} {
		if got := "\n" + trial.Draw(test.puzzle); got != test.want {
			t.Errorf("%s\nwant%s", got, test.want)
		}
		if n := trial.Blanks(test.puzzle); n != test.blanks {
			t.Errorf("%d blanks, want %d", n, test.blanks)
		}
	}
}
