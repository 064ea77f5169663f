package line_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// TestBank: lines of puzzle banks have the name of a puzzle ahead of its cells.
func TestBank(t *testing.T) {
	some := strings.TrimSpace(formattest.SomeLine)
	for _, text := range []string{
		"0000183b305c " + strings.ReplaceAll(some, ".", "0") + "  1.2\n", "x7 " + some + "\n",
		"# c\n\n12 " + some + " a comment\n",
	} {
		e := formattest.ReadOne(t, text, "")
		name, _, _ := strings.Cut(strings.TrimPrefix(text, "# c\n\n"), " ")
		if e.Format != "line" || e.Puzzle.ID != name ||
			formattest.Short(e.Puzzle) != formattest.SomeLine {
			t.Errorf("%s: %s, %q, %s", text, e.Format, e.Puzzle.ID, formattest.Short(e.Puzzle))
		}
	}
	formattest.Run(t, format.Options{Format: "line"}, []formattest.Case{
		{"a wrong cell", "12 " + some[:80] + "q\n",
			"1: in:1:84: expected a digit from 1 to 9 or \".\", found \"q\"\n"},
		{"80 cells", "12 " + some[1:] + "\n", "1: in:1:3: expected 16 cells, found 2\n"},
		{"a name that is too long", "12345678901234567 " + some + "\n",
			"1: in:1:17: expected 16 cells, found 17\n"},
		{"a comma", "12," + some + "\n", "1: in:1:3: expected 16 cells, found 2\n"},
		{"cells that are cut", some[:30] + " " + some[30:] + "\n",
			"1: in:1:31: expected 36 cells, found 30\n"},
	})
}
