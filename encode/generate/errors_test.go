package generate_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestErrors(t *testing.T) {
	barren := puzzle.New(4)
	barren.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
	barren.Givens[0], barren.Givens[1] = 1, 1
	g, err := generate.New(generate.Spec{Skeleton: barren}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Puzzle(t.Context(), 0); !errors.Is(err, encode.ErrNoSolution) {
		t.Errorf("error %v", err)
	}

	rare := spec(t, 9)
	rare.Clues, rare.Attempts = 17, 3
	g, err = generate.New(rare, 1)
	if err != nil {
		t.Fatal(err)
	}
	var missing *generate.NotFoundError
	if _, err := g.Puzzle(t.Context(), 0); !errors.As(err, &missing) || missing.Attempts != 3 ||
		missing.Reason != "the number of clues" {
		t.Errorf("error %v", err)
	}

	// No regions save two equal givens in a row.
	regions := spec(t, 4, "jigsaw")
	regions.Skeleton.Givens, regions.Attempts = barren.Givens, 5
	g, err = generate.New(regions, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Puzzle(t.Context(), 0); !errors.As(err, &missing) || missing.Attempts != 5 {
		t.Errorf("error %v", err)
	}

	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.Puzzle(canceled, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}

	wide := &puzzle.Puzzle{Rows: 3, Cols: 5, Low: 0, High: 5}
	jigsaw := spec(t, 9, "jigsaw").Draw
	for _, s := range []generate.Spec{
		{},
		{Skeleton: puzzle.New(9), Clues: -1},
		{Skeleton: puzzle.New(9), Attempts: -1},
		{Skeleton: puzzle.New(9), Symmetry: generate.Full + 1},
		{Skeleton: puzzle.New(9), Effort: generate.Range{Min: 5, Max: 4}},
		{Skeleton: puzzle.New(9), Draw: append(jigsaw, jigsaw...)},
		{Skeleton: puzzle.New(9), Draw: generate.Variants(rule.All)[:1]},
		{Skeleton: wide, Symmetry: generate.Diagonal},
		{Skeleton: wide, Draw: jigsaw},
		{Skeleton: spec(t, 9, "domino").Skeleton, Symmetry: generate.Rotational},
	} {
		var bad *generate.SpecError
		if _, err := generate.New(s, 1); !errors.As(err, &bad) {
			t.Errorf("%+v: error %v", s, err)
		}
	}
	var invalid *puzzle.Error
	if _, err := generate.New(generate.Spec{Skeleton: new(puzzle.Puzzle)}, 1); !errors.As(
		err, &invalid,
	) {
		t.Errorf("error %v", err)
	}
	var unknown *generate.UnknownError
	if _, _, err := generate.Apply(puzzle.New(9), rule.All, "kiler"); !errors.As(err, &unknown) ||
		unknown.Name != "kiler" ||
		!slices.Contains(unknown.Known, "killer") {
		t.Errorf("error %v", err)
	}
	for _, k := range rule.All.Kinds() {
		_, _, err := generate.Apply(puzzle.New(9), rule.All, k.Name())
		var bad *generate.SpecError
		if err != nil && (!errors.As(err, &bad) || k.Draw != nil || len(k.Fields()) == 0) {
			t.Errorf("%s: error %v", k.Name(), err)
		}
	}
}
