package rule_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/puzzle"
)

// A checkCase is a grid with what the check of a rule says about it.
type checkCase struct {
	name string
	rule puzzle.Rule
	grid string // as grid reads it
	want []puzzle.Violation
}

// testChecks runs cases on the usual grid of their size: 4x4, 6x6 or 9x9.
func testChecks(t *testing.T, cases []checkCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.rule.Kind()+"/"+c.name, func(t *testing.T) {
			digits := grid(c.grid)
			size := 1
			for size*size < len(digits) {
				size++
			}
			p := puzzle.New(size)
			p.Rules = []puzzle.Rule{c.rule}
			testCheck(t, p, c.rule, digits, c.want)
		})
	}
}

// testCheck compares the violations of a rule by a grid of p with those wanted.
func testCheck(
	t *testing.T, p *puzzle.Puzzle, r puzzle.Rule, digits []puzzle.Digit, want []puzzle.Violation,
) {
	t.Helper()
	if err := p.ValidateRule(r); err != nil {
		t.Fatal(err)
	}
	got := r.Check(t.Context(), p, digits)
	same := func(a, b puzzle.Violation) bool {
		return a.Rule == b.Rule && a.Detail == b.Detail && slices.Equal(a.Cells, b.Cells)
	}
	if !slices.EqualFunc(got, want, same) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// A mistakeCase is a rule that cannot be stated on the usual 4x4 grid.
type mistakeCase struct {
	rule   puzzle.Rule
	detail string        // of the error
	cells  []puzzle.Cell // of the error
}

func testMistakes(t *testing.T, cases []mistakeCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.rule.Kind()+"/"+c.detail, func(t *testing.T) {
			testMistake(t, puzzle.New(4), c)
		})
	}
}

// testMistake compares what is wrong with a rule on p with what is wanted.
func testMistake(t *testing.T, p *puzzle.Puzzle, c mistakeCase) {
	t.Helper()
	err := p.ValidateRule(c.rule)
	var wrong *puzzle.Error
	if !errors.As(err, &wrong) {
		t.Fatalf("error %v, want a *puzzle.Error", err)
	}
	if wrong.Code != puzzle.BadRule || wrong.Rule != c.rule.Kind() || wrong.Detail != c.detail ||
		!slices.Equal(wrong.Cells, c.cells) {
		t.Errorf("got %#v\nwant %q, cells %v", wrong, c.detail, c.cells)
	}
}

// grid reads digits 0 to 9; blanks do not matter.
func grid(s string) []puzzle.Digit {
	var digits []puzzle.Digit
	for _, c := range strings.ReplaceAll(s, " ", "") {
		digits = append(digits, puzzle.Digit(c-'0'))
	}
	return digits
}

// cells returns the list of its arguments.
func cells(list ...puzzle.Cell) []puzzle.Cell { return list }
