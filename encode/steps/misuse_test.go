package steps_test

import (
	"context"
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

// TestMisuse checks that every function and method of the package panics on mistakes of the caller,
// with the rule that is broken.
func TestMisuse(t *testing.T) {
	ctx := t.Context()
	var none context.Context
	var noGrader *steps.Grader
	var noChain *steps.Chain
	g := steps.NewGrader()
	p := puzzle.New(4)
	misusetest.Test(t, "steps", misusetest.Table{
		"Solve": {
			{func() { steps.Solve(none, p) }, "Solve: the context is nil"},
			{func() { steps.Solve(ctx, nil) }, "Solve: the puzzle is nil"},
		},
		"Grader.Grade": {
			{func() { g.Grade(none, p) }, "Grade: the context is nil"},
			{func() { g.Grade(ctx, nil) }, "Grade: the puzzle is nil"},
			{func() { noGrader.Grade(ctx, p) }, "Grade: the grader is nil; NewGrader makes graders"},
		},
		"Chain.Grid": {{func() { noChain.Grid() }, "Grid: the chain is nil"}},
		"Chain.Count": {
			{func() { noChain.Count(0) }, "Count: the chain is nil"},
			{func() { new(steps.Chain).Count(99) }, ""},
		},
		"Chain.Summary": {
			{func() { noChain.Summary() }, "Summary: the chain is nil"},
			{func() { new(steps.Chain).Summary() }, ""},
		},
		"Level.UnmarshalText": {
			{func() { (*steps.Level)(nil).UnmarshalText(nil) }, "UnmarshalText: the level is nil"},
		},

		// These accept all arguments.
		"Level.String": {
			{func() { _ = steps.Level(99).String() }, ""}, {func() { _ = steps.Level(-1).String() }, ""},
		},
		"Level.MarshalText": {{func() { steps.Level(99).MarshalText() }, ""}},
		"LevelError.Error":  {{func() { _ = new(steps.LevelError).Error() }, ""}},
		"NewGrader":         {{func() { steps.NewGrader() }, ""}},
		"Outcome.String": {
			{func() { _ = steps.Outcome(99).String() }, ""}, {func() { _ = steps.Outcome(-1).String() }, ""},
		},
		"ParseLevel":      {{func() { steps.ParseLevel("") }, ""}},
		"Technique.Level": {{func() { _ = steps.Technique(99).Level() }, ""}},
		"Technique.String": {
			{func() { _ = steps.Technique(99).String() }, ""},
			{func() { _ = steps.Technique(-1).String() }, ""},
		},
	})
}

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
		if _, err := steps.Solve(t.Context(), p); !errors.As(err, &bad) {
			t.Errorf("Solve: %v", err)
		}
	}
	var bad *steps.LevelError
	if _, err := steps.Level(99).MarshalText(); !errors.As(err, &bad) {
		t.Error(err)
	}
}

// TestInUse calls a grader where it is in use.
func TestInUse(t *testing.T) {
	g := steps.NewGrader()
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
