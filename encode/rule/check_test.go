package rule_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
)

// A checkCase is a grid with what the check of a rule says about it.
type checkCase struct {
	name string
	rule encode.Rule
	grid string // as grid reads it
	want []encode.Violation
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
			p := encode.New(size)
			p.Rules = []encode.Rule{c.rule}
			testCheck(t, p, c.rule, digits, c.want)
		})
	}
}

// testCheck compares the violations of a rule by a grid of p with those wanted.
func testCheck(t *testing.T, p *encode.Puzzle, r encode.Rule, digits []encode.Digit, want []encode.Violation) {
	t.Helper()
	if err := r.Validate(p); err != nil {
		t.Fatal(err)
	}
	got := r.Check(p, digits)
	same := func(a, b encode.Violation) bool {
		return a.Rule == b.Rule && a.Detail == b.Detail && slices.Equal(a.Cells, b.Cells)
	}
	if !slices.EqualFunc(got, want, same) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// A mistakeCase is a rule that cannot be stated on the usual 4x4 grid.
type mistakeCase struct {
	rule   encode.Rule
	detail string        // of the error
	cells  []encode.Cell // of the error
}

func testMistakes(t *testing.T, cases []mistakeCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.rule.Kind()+"/"+c.detail, func(t *testing.T) {
			testMistake(t, encode.New(4), c)
		})
	}
}

// testMistake compares what is wrong with a rule on p with what is wanted.
func testMistake(t *testing.T, p *encode.Puzzle, c mistakeCase) {
	t.Helper()
	err := c.rule.Validate(p)
	var wrong *encode.PuzzleError
	if !errors.As(err, &wrong) {
		t.Fatalf("error %v, want a *encode.PuzzleError", err)
	}
	if wrong.Code != encode.BadRule || wrong.Rule != c.rule.Kind() || wrong.Detail != c.detail || !slices.Equal(wrong.Cells, c.cells) {
		t.Errorf("got %#v\nwant %q, cells %v", wrong, c.detail, c.cells)
	}
}

// grid reads digits 0 to 9; blanks do not matter.
func grid(s string) []encode.Digit {
	var digits []encode.Digit
	for _, c := range strings.ReplaceAll(s, " ", "") {
		digits = append(digits, encode.Digit(c-'0'))
	}
	return digits
}

// cells returns the list of its arguments.
func cells(list ...encode.Cell) []encode.Cell { return list }
