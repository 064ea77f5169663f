package rule_test

import (
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A line that reads the same from both ends is one line: only two lines can be equal. So the rule
// says nothing about the digits within a row or column.
func TestUnequalLines(t *testing.T) {
	p := puzzle.New(3)
	for _, test := range []struct {
		grid   []puzzle.Digit
		broken bool
	}{
		{[]puzzle.Digit{1, 2, 1, 2, 3, 3, 2, 1, 3}, false}, // row 1
		{[]puzzle.Digit{1, 1, 2, 3, 3, 3, 2, 1, 1}, true},  // rows 1 and 3
		{[]puzzle.Digit{1, 1, 2, 1, 3, 3, 2, 3, 1}, true},  // each row and column
	} {
		got := rule.UnequalLines{}.Check(t.Context(), p, test.grid)
		if len(got) > 0 != test.broken {
			t.Errorf("%d: %+v", test.grid, got)
		}
	}
}
