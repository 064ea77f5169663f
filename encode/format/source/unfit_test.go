package source_test

import (
	"errors"
	"fmt"
	"testing"

	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A rule that does not fit is named with its article, and the mistake without what leads to it.
func TestUnfit(t *testing.T) {
	detail := fmt.Errorf("rule 3: %w", &puzzle.Error{Detail: "no cells"})
	for _, test := range []struct {
		rule            puzzle.Rule
		err             error
		expected, found string
	}{
		{rule.Killer{}, detail, "a killer rule that fits the grid", "a mistake (no cells)"},
		{rule.Arrow{}, detail, "an arrow rule that fits the grid", "a mistake (no cells)"},
		{rule.UnequalLines{}, errors.New("odd"), "an unequal-lines rule that fits the grid",
			"a mistake (odd)"},
		{rule.Even{}, detail, "an even rule that fits the grid", "a mistake (no cells)"},
	} {
		expected, found := source.Unfit(test.rule, test.err)
		if expected != test.expected || found != test.found {
			t.Errorf("%q, %q; want %q, %q", expected, found, test.expected, test.found)
		}
	}
}
