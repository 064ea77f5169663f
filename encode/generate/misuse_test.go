package generate_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"exactcover/encode/generate"
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
	var zero generate.Generator
	p := puzzle.New(4)
	g, err := generate.New(generate.Spec{Skeleton: p}, 1)
	if err != nil {
		t.Fatal(err)
	}
	const made = ": the generator is nil or a zero Generator; New makes generators"
	misusetest.Test(t, "generate", misusetest.Table{
		"Generator.Grid": {
			{func() { g.Grid(none, 0) }, "Grid: the context is nil"},
			{func() { zero.Grid(ctx, 0) }, "Grid" + made},
			{func() { (*generate.Generator)(nil).Grid(ctx, 0) }, "Grid" + made},
		},
		"Generator.Puzzle": {
			{func() { g.Puzzle(none, 0) }, "Puzzle: the context is nil"},
			{func() { zero.Puzzle(ctx, 0) }, "Puzzle" + made},
		},
		"Generator.Rate": {
			{func() { g.Rate(none, p) }, "Rate: the context is nil"},
			{func() { g.Rate(ctx, nil) }, "Rate: the puzzle is nil"},
			{func() { zero.Rate(ctx, p) }, "Rate" + made},
		},
		"Generator.Stats": {{func() { zero.Stats() }, "Stats" + made}},
		"Apply":           {{func() { generate.Apply(nil, rule.All) }, "Apply: the puzzle is nil"}},
		"Regions": {
			{func() { generate.Regions(nil, 9, 1) }, "Regions: the random numbers are nil"},
			{func() { generate.Regions(rand.New(rand.NewPCG(1, 0)), 0, 1) }, "Regions: the side is 0"},
			{func() { generate.Regions(rand.New(rand.NewPCG(1, 0)), 99, 1) }, "Regions: the side is 99"},
			{func() { generate.Regions(rand.New(rand.NewPCG(1, 0)), 1, -1) }, ""},
		},

		// These return errors, or accept everything.
		"New":                 {{func() { generate.New(generate.Spec{}, 0) }, ""}},
		"Variants":            {{func() { generate.Variants(rule.Set{}) }, ""}},
		"NotFoundError.Error": {{func() { _ = new(generate.NotFoundError).Error() }, ""}},
		"ParseSymmetry":       {{func() { generate.ParseSymmetry("") }, ""}},
		"Range.Has":           {{func() { _ = generate.Range{Min: 2, Max: 1}.Has(1) }, ""}},
		"Skeleton": {
			{func() { generate.Skeleton(-1) }, ""}, {func() { generate.Skeleton(math.MaxInt32) }, ""},
			{func() { generate.Skeleton(0) }, ""},
		},
		"SpecError.Error": {{func() { _ = new(generate.SpecError).Error() }, ""}},
		"Symmetry.String": {
			{func() { _ = generate.Symmetry(99).String() }, ""},
			{func() { _ = generate.Symmetry(-1).String() }, ""},
		},
		"SymmetryNames":             {{func() { generate.SymmetryNames() }, ""}},
		"UnknownVariantError.Error": {{func() { _ = new(generate.UnknownVariantError).Error() }, ""}},
	})
	if generate.SymmetryNames()[0] = "spoilt"; generate.SymmetryNames()[0] != "none" {
		t.Error("the names can be changed")
	}
}

// TestSpecsOutOfRange makes sure that what there is not in the lists of a spec is an error, and so
// are bad puzzles.
func TestSpecsOutOfRange(t *testing.T) {
	p := puzzle.New(4)
	variants := []*generate.Variant{generate.Variants(rule.All)[1], nil}
	for want, s := range map[string]generate.Spec{
		"variant 2 of 2 is nil":    {Skeleton: p, Draw: variants},
		"there is no level 4":      {Skeleton: p, Levels: []steps.Level{steps.Beyond + 1}},
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
