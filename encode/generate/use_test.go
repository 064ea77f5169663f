package generate_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"exactcover/encode/generate"
	"exactcover/encode/internal/ruletest"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
	"exactcover/internal/misuse/misusetest"
)

// TestSpecsOutOfRange makes sure that what there is not in the lists of a spec is an error, and so
// are bad puzzles.
func TestSpecsOutOfRange(t *testing.T) {
	p := puzzle.New(4)
	for want, s := range map[string]generate.Spec{
		"there is no level 5":      {Skeleton: p, Levels: []steps.Level{steps.Beyond + 1}},
		"there is no level -1":     {Skeleton: p, Levels: []steps.Level{-1}},
		"solutions by 2, neither":  {Skeleton: p, CountBy: puzzle.ByTilings},
		"solutions by -1, neither": {Skeleton: p, CountBy: -1},
		"17 clues in a grid of 16 cells": {
			Skeleton: withVariable(puzzle.New(4), 1, 1, 1, 4), Clues: 17,
		},
		"18 clues in a grid of 17 cells": {
			Skeleton: withVariable(puzzle.New(4), 1, 1, 1, 4), Clues: 18, GiveVariables: true,
		},
		"there is no symmetry 7": {Skeleton: p, Symmetry: 7e6},
	} {
		var bad *generate.SpecError
		if _, err := generate.New(s, 1); !errors.As(err, &bad) || !strings.HasPrefix(bad.Detail, want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	g, err := generate.New(generate.Spec{Skeleton: p}, 1)
	if err != nil {
		t.Fatal(err)
	}
	var bad *puzzle.Error
	if _, err := g.Rate(t.Context(), new(puzzle.Puzzle)); !errors.As(err, &bad) {
		t.Error(err)
	}
	for _, size := range []int{-1, 0, 65, math.MaxInt32} {
		if _, err := generate.New(generate.Spec{Skeleton: generate.Skeleton(size)}, 1); !errors.As(
			err, &bad,
		) {
			t.Errorf("side %d: %v", size, err)
		}
	}
}

// TestInUse calls a generator while it is in use. The rule that does this has the name of a rule
// that the generator knows.
func TestInUse(t *testing.T) {
	p := puzzle.New(4)
	var g *generate.Generator
	told := 0
	p.Rules = []puzzle.Rule{ruletest.Caller{Name: "domino", Call: func() {
		for name, call := range map[string]func(){
			"Grid":   func() { g.Grid(t.Context(), 0) },
			"Puzzle": func() { g.Puzzle(t.Context(), 0) },
			"Rate":   func() { g.Rate(t.Context(), puzzle.New(4)) },
		} {
			for _, f := range []func(func()) any{misusetest.PanicOf, misusetest.Elsewhere} {
				if m := fmt.Sprint(f(call)); !strings.HasPrefix(m, "generate: the generator is in use: "+name) {
					t.Errorf("told %q", m)
				}
				told++
			}
		}
	}}}
	g, err := generate.New(generate.Spec{Skeleton: p}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Puzzle(t.Context(), 0); err != nil || told == 0 {
		t.Error(err, told)
	}
	g.Stats()
}
