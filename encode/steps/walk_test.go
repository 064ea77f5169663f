package steps_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// A walk without some techniques takes none of these, never strikes a solution, and tells at each
// step the digits that are left. It is stuck only if it may not try digits.
func TestWalk(t *testing.T) {
	var all []steps.Technique
	for k := steps.NakedSingle; k < steps.Contradiction; k++ {
		all = append(all, k)
	}
	rapid.Check(t, func(r *rapid.T) {
		p := draw(r)
		without := rapid.SliceOfDistinct(
			rapid.SampledFrom(all), rapid.ID[steps.Technique],
		).Draw(r, "without")
		one, err := encode.Unique(r.Context(), p)
		if err != nil {
			r.Fatal(err)
		}
		w, err := steps.Begin(r.Context(), p, steps.Settings{Without: without, OneSolution: one})
		if err != nil {
			r.Fatal(err)
		}
		for n := 1; w.Next(); n++ {
			s := w.Steps[n-1]
			if len(w.Steps) != n || slices.Contains(without, s.Technique) {
				r.Fatalf("step %d of %d is a %v", n, len(w.Steps), s.Technique)
			}
			for _, x := range s.Placed {
				if w.Left[x.Cell] != puzzle.Digits(x.Digit) {
					r.Errorf("%s has %b left: %s", p.CellName(x.Cell), w.Left[x.Cell], s.Reason)
				}
			}
			for _, x := range s.Eliminated {
				if w.Left[x.Cell].Has(x.Digit) {
					r.Errorf("%s has %b left: %s", p.CellName(x.Cell), w.Left[x.Cell], s.Reason)
				}
			}
			for c, left := range w.Left {
				if !left.Has(p.Solution[c]) {
					r.Fatalf("%s cannot be %d: %s", p.CellName(puzzle.Cell(c)), p.Solution[c], s.Reason)
				}
			}
		}
		if w.Next() || w.Err() != nil || w.Outcome == steps.Unfinished {
			r.Errorf("the walk ends with %v (error %v)", w.Outcome, w.Err())
		}
		if w.Outcome == steps.Stuck && !slices.Contains(without, steps.Try) {
			r.Errorf("%v, but digits may be tried", w.Summary())
		}
	})
}

// The first step of a walk does not wait for the others.
func TestFirstStep(t *testing.T) {
	p := classic(beyond)
	w, err := steps.Begin(t.Context(), p, steps.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if !w.Next() || len(w.Steps) != 1 || w.Outcome != steps.Unfinished {
		t.Errorf("after one step: %v", w.Summary())
	}
}
