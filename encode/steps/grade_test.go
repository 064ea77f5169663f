package steps_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// Puzzles of each level.
const (
	easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// A. Inkala, 2012
	beyond = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

func TestLevelNames(t *testing.T) {
	for l := steps.Easy; l <= steps.Beyond; l++ {
		if got, err := steps.ParseLevel(l.String()); got != l || err != nil {
			t.Errorf("level %v is read as %v, error %v", l, got, err)
		}
		var again steps.Level
		if text, err := l.MarshalText(); err != nil || again.UnmarshalText(text) != nil || again != l {
			t.Errorf("level %v becomes %q and %v, error %v", l, text, again, err)
		}
	}
	var bad *steps.UnknownError
	if _, err := steps.ParseLevel("harder"); !errors.As(err, &bad) || bad.Name != "harder" {
		t.Errorf("error %v", err)
	}
	for word, want := range map[string]steps.Level{
		"singles": steps.Easy, "locked": steps.Medium, "pairs": steps.Hard, "beyond": steps.Beyond,
	} {
		if got, err := steps.ParseLevel(word); got != want || err != nil {
			t.Errorf("%s: %v, error %v", word, got, err)
		}
	}
}

func TestGrade(t *testing.T) {
	g := new(steps.Grader) // one for puzzles of all shapes
	three := 3
	cage := func(a, b puzzle.Cell) *puzzle.Puzzle { // a grid whose last cell, 15, is blank
		return ruled(
			classic("123434122143432."), rule.Killer{Cells: []puzzle.Cell{a, b}, Sum: &three},
		)
	}
	// a grid with two solutions, of which each rule leaves one
	two := func(r puzzle.Rule) *puzzle.Puzzle { return ruled(classic("..343412..434321"), r) }
	odd := puzzle.New(9)
	odd.Givens = []puzzle.Digit{1, 2}
	for _, test := range []struct {
		name   string
		puzzle *puzzle.Puzzle
		want   steps.Level
		err    error
	}{
		{"easy", classic(easy), steps.Easy, nil},
		{"hardest", classic(beyond), steps.Beyond, nil},
		{"small", classic("1..4..3..1..3..."), steps.Easy, nil},
		{"several solutions", classic("12........3....."), steps.Beyond, nil},
		{"clash", classic("3..3............"), 0, encode.ErrNoSolution},
		{"a rule now", two(rule.Thermo{Cells: []puzzle.Cell{0, 1}}), steps.Easy, nil},
		{"no rule again", classic("..343412..434321"), steps.Beyond, nil},
		{"a rule that singles do not see", cage(14, 15), steps.Easy, nil},
		{"a rule that the grid breaks", cage(13, 14), 0, encode.ErrNoSolution},
		{"a rule of the kind that it keeps", cage(14, 15), steps.Easy, nil},
		{"one of two solutions", two(rule.Thermo{Cells: []puzzle.Cell{0, 1}}), steps.Easy, nil},
		{"the other solution", two(rule.Thermo{Cells: []puzzle.Cell{1, 0}}), steps.Easy, nil},
		{"a rule of another kind", two(rule.Odd{Cells: []puzzle.Cell{0}}), steps.Easy, nil},
		{"easy again", classic(easy), steps.Easy, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := g.Grade(context.Background(), test.puzzle); got != test.want ||
				!errors.Is(err, test.err) {
				t.Errorf("%v, error %v; want %v, error %v", got, err, test.want, test.err)
			}
		})
	}
	var mistake *puzzle.Error
	if _, err := g.Grade(context.Background(), odd); !errors.As(err, &mistake) ||
		mistake.Code != puzzle.BadLength {
		t.Errorf("two givens for 81 cells: error %v", err)
	}
	chain, err := steps.Solve(t.Context(), odd, steps.Settings{})
	if chain != nil || !errors.As(err, &mistake) {
		t.Errorf("two givens for 81 cells: chain %v, error %v", chain, err)
	}
}

// The effort counts the digits that tries place, the tried ones included, as their reasons say.
// Nothing of a puzzle without a solution is left when the next is graded.
func TestGradeAfterContradiction(t *testing.T) {
	g := new(steps.Grader)
	if _, err := g.Grade(t.Context(), classic("55"+easy[2:])); !errors.Is(err, encode.ErrNoSolution) {
		t.Error(err)
	}
	if level, err := g.Grade(t.Context(), classic(beyond)); level != steps.Beyond || err != nil {
		t.Errorf("%v, %v, want %v", level, err, steps.Beyond)
	}
}

func TestEffort(t *testing.T) {
	var last int
	for _, p := range []*puzzle.Puzzle{
		classic(easy),
		classic("...4.68...........7....1..52...5..73.91......4..2......4.6.7..19......26.....5.3."),
		classic(beyond),
	} {
		chain, err := steps.Solve(t.Context(), p, steps.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for _, s := range chain.Steps {
			more := 0
			switch _, after, found := strings.Cut(s.Reason, "after "); {
			case s.Technique != steps.Try:
				continue
			case strings.HasSuffix(s.Reason, "a search finds no solution"):
				if more = s.Tried - 1; more < 1 {
					t.Errorf("%d digits: %s", s.Tried, s.Reason)
				}
			case !found:
			case strings.HasPrefix(after, "one more digit"):
				more = 1
			default:
				if _, err := fmt.Sscanf(after, "%d more digits", &more); err != nil {
					t.Fatal(s.Reason, err)
				}
			}
			want += 1 + more
		}
		if got := chain.Effort(); got != want || got > 0 != (chain.Level == steps.Beyond) || got < last {
			t.Errorf("effort %d, want %d, the easier puzzle has %d", got, want, last)
		}
		last = chain.Effort()
	}
	// The tried digit is none of those that follow from it.
	p := keep(keep(keep(puzzle.New(9), 0, 1, 3), 1, 2, 3), 9, 2, 3)
	w, err := steps.Begin(t.Context(), p, steps.Settings{
		Without: []steps.Technique{steps.NakedPair, steps.NakedTriple, steps.Inference},
	})
	if err != nil || !w.Next() {
		t.Fatal(w.Summary(), err)
	}
	const want = "r1c1 is not 3: with it, after one more digit, " +
		"r1c2 r2c1 see each other and have only 2 left"
	if s := w.Steps[0]; s.Reason != want || s.Tried != 2 {
		t.Errorf("%d digits: %s", s.Tried, s.Reason)
	}
}

func TestGradeAllocations(t *testing.T) {
	g := new(steps.Grader)
	for _, line := range []string{easy, beyond} {
		p := classic(line)
		grade := func() {
			if _, err := g.Grade(context.Background(), p); err != nil {
				t.Fatal(err)
			}
		}
		grade()
		if n := testing.AllocsPerRun(10, grade); n > 0 {
			t.Errorf("%v allocations a puzzle", n)
		}
	}
}
