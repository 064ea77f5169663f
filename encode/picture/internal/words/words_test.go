package words

import (
	"strings"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestRule(t *testing.T) {
	for _, test := range []struct{ kind, title, want string }{
		{"little-killer", "", "Little killer: ."},
		{"diagonal-", "", "Diagonal-: ."},
		{"diagonal+", "", "Diagonal+: ."},
		{"sum", "Total", "Total: ."},
	} {
		if got := Rule(test.kind, &rule.Look{Title: test.title, Says: "."}); got != test.want {
			t.Errorf("%q, not %q", got, test.want)
		}
	}
}

func TestHead(t *testing.T) {
	for _, test := range []struct{ title, id, author, want string }{
		{"", "", "", ""}, {"T", "I", "A", "T|by A"}, {"", "I", "", "I"}, {"", "", "A", "by A"},
	} {
		p := &puzzle.Puzzle{Title: test.title, ID: test.id, Author: test.author}
		if got := strings.Join(Head(p), "|"); got != test.want {
			t.Errorf("%q, not %q", got, test.want)
		}
	}
}

func TestDigits(t *testing.T) {
	for _, test := range []struct {
		lines, regions bool
		want           string
	}{
		{false, false, "Digits from 1 to 4"},
		{true, false, "Sudoku: digits from 1 to 4, different in every row and column"},
		{true, true, "Sudoku: digits from 1 to 4, different in every row, column and region"},
		{false, true, "Sudoku: digits from 1 to 4, different in every region"},
	} {
		p := &puzzle.Puzzle{Low: 1, High: 4, NoLines: !test.lines}
		if test.regions {
			p.Regions = make([]int, 16)
		}
		if got := Digits(p); got != test.want {
			t.Errorf("%q, not %q", got, test.want)
		}
	}
}
