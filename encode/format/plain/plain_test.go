package plain

import (
	"errors"
	"strings"
	"testing"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A puzzle is rows of numbers, 0 for an empty cell; the answer has its digits there.
func TestPlain(t *testing.T) {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{1, -1, -1, 4, -1, -1, -1, -1, -1, -1, -1, -1, 2, -1, -1, -1}
	got, err := Format.Puzzle([]byte("x\n"), p)
	if want := "x\n1 0 0 4\n0 0 0 0\n0 0 0 0\n2 0 0 0\n"; err != nil || string(got) != want {
		t.Errorf("%v: %q, not %q", err, got, want)
	}
	grid := []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, -1}
	got, err = Format.Grid(nil, p, grid)
	if want := "1 2 3 4\n3 4 1 2\n4 3 2 1\n2 1 4 .\n"; err != nil || string(got) != want {
		t.Errorf("%v: %q, not %q", err, got, want)
	}
}

// Numbers of several figures have blanks between them too.
func TestLarge(t *testing.T) {
	p := puzzle.New(16)
	p.Givens = make([]puzzle.Digit, 256)
	for c := range p.Givens {
		p.Givens[c] = puzzle.Digit(c%16 + 1)
	}
	got, err := Format.Puzzle(nil, p)
	row := "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n"
	if err != nil || string(got) != strings.Repeat(row, 16) {
		t.Errorf("%v:\n%s", err, got)
	}
}

// What would be lost is an error, and nothing is written.
func TestMisfits(t *testing.T) {
	for want, change := range map[string]func(p *puzzle.Puzzle){
		"its rules (anti-king)": func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.AntiKing{}} },
		"its regions":           func(p *puzzle.Puzzle) { p.Regions = nil },
		"its size, 2x4":         func(p *puzzle.Puzzle) { p.Rows = 2 },
	} {
		p := puzzle.New(4)
		change(p)
		got, err := Format.Puzzle(nil, p)
		var misfit *notation.MisfitError
		if !errors.As(err, &misfit) || misfit.Format != Format.Name || misfit.What != want ||
			len(got) > 0 {
			t.Errorf("%v, %q, want %s", err, got, want)
		}
	}
}
