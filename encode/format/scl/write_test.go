package scl_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Digits, regions, cages and solution of every kind of puzzle are read back; other rules are drawn,
// so that they are left out by name, or stated in words.
func TestWrite(t *testing.T) {
	scl, drawn := format.All.Find("scl"), 0
	for _, kind := range rule.All.Kinds() {
		p, err := format.Parse(t.Context(), kind.Example, format.Options{Format: "json"})
		if err != nil {
			t.Fatal(err)
		}
		p.Title, p.Author = "A \"title\"", "Ada"
		var misfit *notation.MisfitError
		text, err := scl.Append(t.Context(), nil, p, nil)
		if errors.As(err, &misfit) {
			continue // it has variables or other digits
		}
		if err != nil {
			t.Fatal(err)
		}
		drawn++
		r := format.NewReader(strings.NewReader(string(text)), "in", format.Options{})
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatalf("%s: %v, %v", kind.Name(), err, e.Err)
		}
		q := e.Puzzle
		if !slices.Equal(p.Givens, q.Givens) || !slices.Equal(p.Regions, q.Regions) ||
			!slices.Equal(p.Solution, q.Solution) || p.Title != q.Title || p.Author != q.Author {
			t.Errorf("%s: read back: %+v", kind.Name(), q)
		}
		checked := slices.DeleteFunc(slices.Clone(p.Rules), func(r puzzle.Rule) bool {
			killer, ok := r.(rule.Killer)
			sum, also := r.(rule.Sum)
			return !(ok && killer.Sums == nil || also && sum.Sum != nil)
		})
		if len(checked) != len(q.Rules) {
			t.Errorf("%s: %d cages, read %d", kind.Name(), len(checked), len(q.Rules))
		}
		if scl.Drawn(p) != strings.Contains(q.Words, kind.Name()+": ") {
			t.Errorf("%s in words: %q", kind.Name(), q.Words)
		}
		again, err := scl.Append(t.Context(), nil, q, nil)
		if err != nil || string(again) != string(text) {
			t.Errorf("%s: written again: %s, error %v", kind.Name(), again, err)
		}
	}
	if drawn < 50 {
		t.Errorf("%d kinds are written", drawn)
	}
}
