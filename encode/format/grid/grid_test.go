package grid_test

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

func TestReadGrid(t *testing.T) {
	rows := []string{
		"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.",
		"...419..5", "....8..79",
	}
	compact := strings.Join(rows, "\n") + "\n"
	with := func(i int, row string) string {
		return strings.Join(slices.Replace(slices.Clone(rows), i, i+1, row), "\n") + "\n"
	}
	good := func(line string) string { return line + ": " + formattest.SomeLine }
	full := strings.Repeat("123456789 ", 8)
	formattest.Run(t, format.Options{Format: "grid"}, []formattest.Case{
		{"compact", compact, good("1")},
		{"drawn", formattest.DrawnGrid, good("2")},
		{"drawn twice", formattest.DrawnGrid + formattest.DrawnGrid, good("2") + good("15")},
		{
			"corners", strings.NewReplacer("+-", ".-", "+\n", "'\n").Replace(formattest.DrawnGrid),
			good("2"),
		},
		{
			"bars only", "5 3 .|. 7 .|. . .\n" + strings.Join(rows[1:3], "\n") + "\n------+-----+-----\n" +
				strings.Join(rows[3:6], "\n") + "\n=====\n" + strings.Join(rows[6:], "\n"), good("1"),
		},
		{"stars and dots", "*---*\n" + strings.ReplaceAll(compact, ".", "_"), good("2")},
		{"blank lines between", compact + "\n" + compact, good("1") + good("11")},
		{"none between", compact + compact, good("1") + good("10")},
		{"headings", "Puzzle 1\n" + compact + "Puzzle 2\n" + compact, good("2") + good("12")},
		{
			"headings and a bad one", "Puzzle 1\nno solution\nPuzzle 2\n" + compact,
			"2: in:2:1: expected a digit from 1 to 10 or \".\", found \"n\"\n" + good("4"),
		},
		{"in groups", with(0, "53. .7. ..."), good("1")},
		{"4x4", "1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n", "1: 1....2....3....4\n"},
		{
			"letters", strings.Repeat("ABCabc...123\n", 12),
			"1: " + strings.Repeat("ABCABC...123", 12) + "\n",
		},
		{
			"numbers", strings.Repeat("10 11 12 0 | . 1 2 3 | 4 5 06 7\n", 12),
			"1: " + strings.Repeat("ABC..1234567", 12) + "\n",
		},
		{
			"numbers in two digits", strings.Repeat("10 12 11 10 10 10 10 10 10 10 10 10\n", 12),
			"1: " + strings.Repeat("ACBAAAAAAAAA", 12) + "\n",
		},
		{
			"candidates", strings.Repeat(full+"1\n", 9),
			"1: " + strings.Repeat(strings.Repeat("123456789", 8)+"1........", 9) + "\n",
		},
		{
			"candidates and solved rows",
			"1 2 3 4 5 6 7 8 9\n" + strings.Repeat(full+". \n", 1) + strings.Repeat(full+"21\n", 7),
			"1: 1.........2.........3.........4.........5.........6.........7.........8.........9" +
				strings.Repeat("123456789", 9) + strings.Repeat(
				strings.Repeat("123456789", 8)+"12.......", 7,
			) + "\n",
		},

		{
			"eight rows", strings.Join(rows[:8], "\n") + "\n\n" + compact,
			"1: in:9:1: expected row 9 of 9, found a blank line\n" + good("10"),
		},
		{
			"eight rows and a heading", strings.Join(rows[:8], "\n") + "\nPuzzle 2\n" + compact,
			"1: in:9:1: expected row 9 of 9, found \"Puzzle 2\"\n" + good("10"),
		},
		{
			"ten rows", compact + rows[0] + "\n",
			"1: in:10:1: expected the end of the grid after 9 rows, found row 10\n",
		},
		{
			"ten rows, drawn", formattest.DrawnGrid + rows[0] + "\n",
			good("2") + "14: in:15:1: expected row 2 of 9, found the end of the input\n",
		},
		{
			"missing cell", with(4, "4..8.3..  "),
			"1: in:5:9: expected 9 cells, found the end of the line after 8\n",
		},
		{
			"missing cell in the first row", with(0, "53..7..."),
			"1: in:2:9: expected the end of the row after 8 cells, found row of 9\n",
		},
		{
			"a cell too many", with(4, "4..|8.3|..12"),
			"1: in:5:12: expected the end of the row after 9 cells, found row of 10\n",
		},
		{
			"a letter", with(4, "4..8.k..1"),
			"1: in:5:6: expected a digit from 1 to 9 or \".\", found \"k\"\n",
		},
		{
			"a letter in a short row", with(4, "4..8.z.."),
			"1: in:5:6: expected a digit, or \".\" for an empty cell, found \"z\"\n",
		},
		{
			"a number too high", strings.Repeat("10 11 12 0 . 1 2 3 4 5 6 13\n", 12),
			"1: in:1:26: expected a digit from 1 to 12 or \".\", found \"13\"\n",
		},
		{
			"a candidate twice", strings.Repeat(full+"11\n", 9),
			"1: in:1:82: expected each candidate once, found \"11\"\n",
		},
		{
			"a letter among candidates", strings.Repeat(full+"1k\n", 9),
			"1: in:1:82: expected a digit from 1 to 9, found \"k\"\n",
		},
		{
			"seven cells", "53..7..\n",
			"1: in:1:8: expected a row of 4, 6, 8, 9, 10, 12, 16 or 25 cells, found 7\n",
		},
		{
			"text", "what is\nall this\n\n" + compact,
			"1: in:1:1: expected a digit from 1 to 6 or \".\", found \"w\"\n" + good("4"),
		},
		{"a heading alone", "Puzzle 1\n", "end: in:2:1: expected a puzzle, found the end of the input\n"},
	})
}

func TestReadSudoCue(t *testing.T) {
	grid := strings.ReplaceAll(strings.TrimSpace(formattest.SomeLine), ".", "0")
	var rows string
	for i := 0; i < 81; i += 9 {
		rows += grid[i:i+9] + "\n"
	}
	type meta struct{ author, title string }
	for name, c := range map[string]struct {
		in   string
		want []meta
	}{
		"glued": {
			"#ARuud\n#DA puzzle\n#B03-08-2006\n#LEasy\n[Puzzle]\n" + rows + "[State]\n" + rows,
			[]meta{{"Ruud", "A puzzle"}},
		},
		"apart":      {"#A Ruud\n#D A puzzle\n#C a comment\n" + rows, []meta{{"Ruud", "A puzzle"}}},
		"comments":   {"#About this\n# A comment\n" + rows, []meta{{}}},
		"lower case": {"#Aa\n[puzzle]\n" + rows, []meta{{"a", ""}}},
		"two": {
			"#A first\n" + rows + "#D second\n" + rows + "\n" + rows,
			[]meta{{"first", ""}, {"", "second"}, {}},
		},
		"a section later": {"#A first\n" + rows + "[Puzzle]\n" + rows, []meta{{"first", ""}, {}}},
		"one of them bad": {
			"#A first\n" + rows[:10] + "\n" + rows + "#A third\n" + rows, []meta{{}, {}, {"third", ""}},
		},
	} {
		entries := formattest.Entries(t, c.in, format.Options{Format: "grid"})
		if len(entries) != len(c.want) {
			t.Errorf("%s: %d entries, want %d", name, len(entries), len(c.want))
			continue
		}
		for i, e := range entries {
			if e.Puzzle != nil && (meta{e.Puzzle.Author, e.Puzzle.Title}) != c.want[i] {
				t.Errorf(
					"%s, puzzle %d: author %q, title %q, want %+v", name, i+1, e.Puzzle.Author, e.Puzzle.Title,
					c.want[i],
				)
			}
		}
	}
}
