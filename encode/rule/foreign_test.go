package rule_test

import (
	"context"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A slope is a rule of another package with fields of which formats state only the cells.
type slope struct {
	Cells []puzzle.Cell `json:"cells"`
	Up    bool          `json:"up"`
	Start puzzle.Cell   `json:"start"`
	Axis  string        `json:"axis" enum:"row column"`
	Tags  []string      `json:"tags"`
}

func (slope) Kind() string                { return "slope" }
func (slope) Encode(*matrix.Matrix) error { return nil }
func (slope) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) (v []puzzle.Violation) {
	return nil
}

// A rule that differs from the entry of its kind in a field that the format does not state has no
// statement, and the reason names the field.
func TestStateNamesField(t *testing.T) {
	cells := []puzzle.Cell{0, 1}
	plain := rule.Foreign{In: "dotted", Name: "Slope", As: rule.AsLine, Of: slope{}}
	up := plain
	up.Of = slope{Up: true}
	for _, test := range []struct {
		entry  rule.Foreign
		rule   puzzle.Rule
		misfit string
		ok     bool
	}{
		{plain, slope{Cells: cells}, "", true},
		{plain, slope{Cells: cells, Up: true}, "with up", false},
		{up, slope{Cells: cells}, "without up", false},
		{up, slope{Cells: cells, Up: true}, "", true},
		{plain, slope{Cells: cells, Start: 3}, "of start 3", false},
		{plain, slope{Cells: cells, Axis: "row"}, "of axis row", false},
		{plain, slope{Cells: cells, Tags: []string{"x"}}, "with other tags", false},
		{plain, rule.Thermo{Cells: cells}, "", false},
	} {
		s, misfit, ok := test.entry.State(test.rule, nil)
		if misfit != test.misfit || ok != test.ok || ok && len(s.Cells) != len(cells) {
			t.Errorf("%v: %v, %q, %v", test.rule, s, misfit, ok)
		}
	}
}
