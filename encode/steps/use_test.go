package steps_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"exactcover/encode/internal/ruletest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
	"exactcover/internal/misuse/misusetest"
)

// TestBadPuzzles makes sure that what is wrong with a puzzle, or a level, is an error.
func TestBadPuzzles(t *testing.T) {
	var g steps.Grader // the zero value is ready
	if l, err := g.Grade(t.Context(), puzzle.New(4)); l != steps.Beyond || err != nil {
		t.Error(l, err)
	}
	short, pointer := puzzle.New(4), puzzle.New(4)
	short.Givens = make([]puzzle.Digit, 3)
	pointer.Rules = []puzzle.Rule{(*rule.Domino)(nil)}
	for _, p := range []*puzzle.Puzzle{{}, puzzle.New(-3), short, pointer} {
		var bad *puzzle.Error
		if _, err := g.Grade(t.Context(), p); !errors.As(err, &bad) {
			t.Errorf("Grade: %v", err)
		}
		if _, err := steps.Solve(t.Context(), p, steps.Settings{}); !errors.As(err, &bad) {
			t.Errorf("Solve: %v", err)
		}
	}
	var bad *steps.UnknownError
	if _, err := steps.Level(99).MarshalText(); !errors.As(err, &bad) {
		t.Error(err)
	}
}

// TestInUse calls a grader where it is in use.
func TestInUse(t *testing.T) {
	var g steps.Grader
	p := puzzle.New(4)
	told := 0
	p.Rules = []puzzle.Rule{ruletest.Caller{Name: "caller", Call: func() {
		for _, f := range []func(func()) any{misusetest.PanicOf, misusetest.Elsewhere} {
			if m := fmt.Sprint(f(func() { g.Grade(t.Context(), puzzle.New(4)) })); !strings.HasPrefix(
				m, "steps: the grader is in use: Grade",
			) {
				t.Errorf("told %q", m)
			}
			told++
		}
	}}}
	if _, err := g.Grade(t.Context(), p); err != nil || told == 0 {
		t.Error(err, told)
	}
}
