package subject_test

import (
	"strings"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/subject"
)

// carrying returns a puzzle of side 4 that carries a solution.
func carrying(digits string) *puzzle.Puzzle {
	p := puzzle.New(4)
	for _, c := range digits {
		p.Solution = append(p.Solution, puzzle.Digit(max(c-'0', -1)))
	}
	return p
}

// The solution that a puzzle carries is checked, and compared with the one found.
func TestCompare(t *testing.T) {
	const right = "1234341221434321"
	found := carrying(right).Solution
	for _, c := range []struct {
		carried, doubt, other string
		differs               bool
	}{
		{right, "", "fits all rules that were read, but is not the one found", false},
		{"1234341243212143", "", "fits all rules that were read, but is not the one found", true},
		{"1234/41221434321", "", "the digits that the puzzle carries", false},
		{"1234/41243212143", "", "the digits that the puzzle carries", true},
		{"1233341221434321", "breaks a rule as it was read: row: ", "", false},
	} {
		q, doubt := subject.Compare(t.Context(), carrying(c.carried))
		if (doubt == "") != (c.doubt == "") || !strings.Contains(doubt, c.doubt) {
			t.Errorf("%s: %q", c.carried, doubt)
		}
		if got := q.Differs(found); got != c.differs {
			t.Errorf("%s: differs is %t", c.carried, got)
		}
		if other := q.Other(); c.other != "" && !strings.Contains(other, c.other) {
			t.Errorf("%s: %s", c.carried, other)
		}
	}
	_, doubt := subject.Compare(t.Context(), carrying("1111341221434321"))
	if !strings.Contains(doubt, ", and ") {
		t.Errorf("several rules are broken: %q", doubt)
	}
	if c, doubt := subject.Compare(t.Context(), nil); doubt != "" || c.Differs(found) ||
		c.Several(nil) != nil {
		t.Error("no puzzle is compared")
	}
}
