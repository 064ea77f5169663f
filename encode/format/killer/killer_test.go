package killer_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/killer"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

const shortKiller = formattest.ShortKiller

func TestKiller(t *testing.T) {
	cage := func(sum int, cells ...puzzle.Cell) puzzle.Rule {
		if sum == 0 {
			return rule.Killer{Cells: cells}
		}
		return rule.Killer{Cells: cells, Sum: &sum}
	}
	long := []puzzle.Rule{cage(3, 0, 1), cage(45, 2, 4)}
	for _, c := range []struct {
		text string
		want []puzzle.Rule // the first rules; all if the text is long
	}{
		{formattest.LongKiller("3x3::k", 3*256+1, 3*256+1, 45*256+2, 0, 45*256+2), long},
		{formattest.LongKiller("3x3::k", 3*256+1, 3*256+1, 45*256, 7, 45*256) + ":", long},
		{
			formattest.LongKiller("3x3:d:k", 3*256),
			[]puzzle.Rule{rule.DiagonalUp{}, rule.DiagonalDown{}, cage(3, 0)},
		},
		{
			"0v" + strings.Repeat("0", 8) + "j" + strings.Repeat("0", 70),
			[]puzzle.Rule{cage(0, 0), cage(45, 1, 10)},
		},
		{shortKiller, []puzzle.Rule{cage(15, 0, 1, 2, 9, 10, 11, 18, 19, 20), cage(0, 3)}},
	} {
		e := formattest.ReadOne(t, c.text, "")
		if e.Format != "killer" {
			t.Errorf("%s is found to be %s", c.text, e.Format)
		}
		got := e.Puzzle.Rules
		if strings.HasPrefix(c.text, "3") && len(got) != len(c.want) {
			t.Errorf("%s: %d rules, want %d", c.text, len(got), len(c.want))
		}
		if diff := cmp.Diff(c.want, got[:min(len(got), len(c.want))]); diff != "" {
			t.Errorf("%s: -want +read\n%s", c.text, diff)
		}
	}
}

// Each sign points to one of the eight neighbours.
func TestPointers(t *testing.T) {
	const from = 40
	for sign, step := range map[byte]int{
		'<': -1, '>': 1, '^': -9, 'v': 9, '`': -10, '\'': -8, ',': 8, '.': 10,
	} {
		text := []byte(strings.Repeat("0", 81))
		text[from], text[from+step] = sign, '9'
		cells := []puzzle.Cell{from, puzzle.Cell(from + step)}
		slices.Sort(cells)
		sum := 9
		want := rule.Killer{Cells: cells, Sum: &sum}
		p := formattest.ReadOne(t, string(text), "killer").Puzzle
		if !slices.ContainsFunc(p.Rules, func(r puzzle.Rule) bool { return cmp.Equal(r, want) }) {
			t.Errorf("%c: no cage of %v", sign, cells)
		}
	}
}

// A long string with a cage without a sum gives a warning, and the cells of that cage are free.
func TestCageWithoutSum(t *testing.T) {
	text := formattest.LongKiller("3x3::k", 3*256+1, 3*256+1, 7)
	e := formattest.ReadOne(t, text, "killer")
	const want = `in:1:16: expected 0 for a cell in no cage, or a sum, found "7", a cage without ` +
		`one, which is ignored`
	if len(e.Warnings) != 1 || e.Warnings[0].Error() != want {
		t.Errorf("%v, not %s", e.Warnings, want)
	}
	if len(e.Puzzle.Rules) != 1 {
		t.Errorf("%v", e.Puzzle.Rules)
	}
}

// Only 81 signs and sums, at least one of which is a pointer, are certainly a short killer string.
func TestIsString(t *testing.T) {
	zeros := strings.Repeat("0", 80)
	for text, want := range map[string]bool{
		">" + zeros:        true,
		"3x3:":             true,
		"3x3::k:0":         true,
		">" + zeros[1:]:    false,
		">" + zeros + "0":  false,
		"<>":               false,
		"0" + zeros:        false, // also a plain line of digits
		"." + zeros:        false, // likewise
		">*" + zeros[1:]:   false,
		"> " + zeros[1:]:   false,
		"3x2:" + zeros[3:]: false,
	} {
		if got := killer.IsString([]byte(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestErrors(t *testing.T) {
	zeros := strings.Repeat("0", 80)
	formattest.Run(t, format.Options{Format: "killer"}, []formattest.Case{
		{"head", "3x3:x:k:0", "1: in:1:5: expected \":k:\" or \"d:k:\", found \"x:k:0\"\n"},
		{"few numbers", "3x3::k:0:0", "1: in:1:11: expected 81 cells, found 2\n"},
		{
			"no number", "3x3::k:0:x",
			"1: in:1:10: expected 256 times the sum of a cage and its name, or 0, found \"x\" for r1c2\n",
		},
		{
			"large number", "3x3::k:103936:0",
			"1: in:1:8: expected 256 times the sum of a cage and its name, or 0, found \"103936\" for " +
				"r1c1\n",
		},
		{
			"two sums", "3x3::k:257:513:", "1: in:1:12: expected the sum of the cage, 1, found 2 for r1c2\n",
		},
		{
			"more", formattest.LongKiller("3x3::k") + ":5",
			"1: in:1:170: expected the end after 81 cells, found \"5\"\n",
		},
		{"short", zeros, "1: in:1:81: expected 81 cells, found 80\n"},
		{"off the grid", "<" + zeros, "1: in:1:1: expected a sign that points to a cell, found \"<\"\n"},
		{
			"circle", "><" + zeros[1:],
			"1: in:1:1: expected a sign that leads to the sum of a cage, found one that leads round in " +
				"a circle\n",
		},
		{
			"no sign", "*" + zeros,
			"1: in:1:1: expected the sum of a cage, or one of <>^v`',., found \"*\"\n",
		},
	})
}
