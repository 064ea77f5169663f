package boj4574_test

import (
	"errors"
	"slices"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A puzzle is written as it was read; one with something that the format cannot hold is not written
// at all.
func TestWrite(t *testing.T) {
	f, err := format.All.Lookup("boj4574")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		change func(p *puzzle.Puzzle)
		misfit string
	}{
		{"unchanged", func(*puzzle.Puzzle) {}, ""},
		{"no dominoes given", func(p *puzzle.Puzzle) {
			p.Rules = slices.DeleteFunc(p.Rules, func(r puzzle.Rule) bool {
				tile, ok := r.(rule.Tile)
				return ok && len(tile.Cells) == 2
			})
		}, "it gives no domino, and 0 would end the file"},
		{"a given in a free cell", func(p *puzzle.Puzzle) {
			p.Givens = make([]puzzle.Digit, p.Cells())
			for c := range p.Givens {
				p.Givens[c] = puzzle.Empty
			}
			p.Givens[80] = 1
		}, "its givens outside the dominoes"},
		{"a single less", func(p *puzzle.Puzzle) {
			p.Rules = slices.DeleteFunc(p.Rules, func(r puzzle.Rule) bool {
				tile, ok := r.(rule.Tile)
				return ok && len(tile.Cells) == 1 && tile.Digits[0] == 4
			})
		}, "it does not give the single 4"},
		{"another rule", func(p *puzzle.Puzzle) {
			p.Rules = append(p.Rules, rule.AntiKing{})
		}, "its rules (anti-king)"},
	} {
		p := formattest.ReadOne(t, dominoPuzzle, "boj4574").Puzzle
		test.change(p)
		text, err := f.Append(t.Context(), nil, p, nil)
		var misfit *format.MisfitError
		switch {
		case test.misfit == "" && (err != nil || string(text) != dominoPuzzle):
			t.Errorf("%s: %v, written as\n%s", test.name, err, text)
		case test.misfit != "" && (!errors.As(err, &misfit) || misfit.What != test.misfit):
			t.Errorf("%s: %v, want %s", test.name, err, test.misfit)
		case test.misfit != "" && len(text) > 0:
			t.Errorf("%s: %q is written", test.name, text)
		}
	}
}
