package cases_test

import (
	"slices"
	"testing"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
)

// zeros is a source that always makes the simplest choice.
type zeros struct{}

func (zeros) IntN(int) int   { return 0 }
func (zeros) Uint64() uint64 { return 0 }

// Candidates are struck in as many cells as wanted at most, and never a digit of the solution.
func TestStrike(t *testing.T) {
	p := cases.Puzzle(zeros{}, cases.Spec{Size: 6})
	cases.Strike(zeros{}, p, 10)
	struck := 0
	for c, s := range p.Candidates {
		if !s.Has(p.Solution[c]) || s&^p.Domain() != 0 {
			t.Errorf("candidates %b in %s, where %d is right", s, p.CellName(puzzle.Cell(c)), p.Solution[c])
		}
		if s != p.Domain() {
			struck++
		}
	}
	if struck < 3 || struck > 10 {
		t.Errorf("candidates are struck in %d cells", struck)
	}
}

// A solution too many, too few, twice, or wrong is named.
func TestCheck(t *testing.T) {
	p := cases.Puzzle(zeros{}, cases.Spec{Size: 4, Solutions: cases.Loose})
	var all [][]puzzle.Digit
	for grid := range cases.Solutions(p) {
		all = append(all, slices.Clone(grid))
	}
	wrong := slices.Repeat([]puzzle.Digit{1}, 16)
	for _, test := range []struct {
		name string
		got  [][]puzzle.Digit
		want string
	}{
		{"all", all, ""},
		{"other order", []([]puzzle.Digit){all[1], all[0]}, ""},
		{"missing", all[1:], "the solution [1 2 3 4 3 4 1 2 2 3 4 1 4 1 2 3] is missing"},
		{
			"twice", append(slices.Clip(all), all[0]),
			"the solution [1 2 3 4 3 4 1 2 2 3 4 1 4 1 2 3] is there more than once",
		},
		{
			"wrong", append(slices.Clip(all), wrong),
			"[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1] is no solution: " + cases.Mistakes(p, wrong),
		},
		{"short", append(slices.Clip(all), nil), "[] is no solution: " + cases.Mistakes(p, nil)},
	} {
		got := ""
		if err := cases.Check(p, test.got); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
