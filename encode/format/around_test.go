package format_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// TestAround reads puzzles with the text around them that people copy too.
func TestAround(t *testing.T) {
	some := strings.TrimSpace(formattest.SomeLine)
	var lines []string
	for at := 0; at < 81; at += 9 {
		lines = append(lines, some[at:at+9])
	}
	grid := strings.Join(lines, "\n") + "\n"
	link := "https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.ReplaceAll(some, ".", "0")
	for name, text := range map[string]string{
		"a title":               "Sudoku of today, 7 stars:\n" + grid,
		"a greeting":            "Hi,\n\ncan you solve this one?\n\n" + grid + "\nThanks!\n-- \nBob\n",
		"a signature":           grid + "Sent from my iPhone\n",
		"a title of a line":     "Puzzle 1:\n" + some + "\n",
		"a title on the line":   "Puzzle 1: " + some + "\n",
		"code":                  "Try `" + some + "`\n",
		"a name":                "PUZZLE=" + some + "\n",
		"YAML":                  "puzzle: |\n  " + strings.Join(lines, "\n  ") + "\n",
		"a fence on one line":   "```" + some + "```\n",
		"a fence below text":    "Try this:\n```\n" + grid + "```\nThanks\n",
		"a forum":               "[code]\n" + grid + "[/code]\n",
		"a forum, on a row":     "Hard one:\n[code]" + strings.TrimSpace(grid) + "[/code]\nThanks!\n",
		"a mail":                "Bob wrote:\n> Hi\n> " + strings.Join(lines, "\n> ") + "\n",
		"a link in brackets":    "<" + link + ">\n",
		"a link with a name":    "Puzzle 1: [easy](" + link + ")\n",
		"a title and a link":    "Today:\n" + link + "\n",
		"lists":                 "Here it is:\n[[" + strings.Join(lines, "],[") + "]]\n",
		"a numbered grid":       "12.\n" + grid,
		"bands":                 "Hard:\n" + grid[:30] + "\n" + grid[30:60] + "\n" + grid[60:] + "\n",
		"blank lines":           strings.Join(lines, "\n\n") + "\n",
		"carriage returns":      "Easy\r\r" + strings.Join(lines, "\r") + "\r",
		"no-break spaces":       strings.Join(strings.Split(grid, ""), "\u00a0"),
		"a byte order mark":     "\ufeffEasy\n" + grid,
		"Windows":               strings.ReplaceAll("Easy:\n\n"+grid+"\nBob\n", "\n", "\r\n"),
		"fields":                "A table:\nquizzes,solutions\n" + some + ",\n",
		"a line of the library": "Hidden single:\n:0000:x:" + some + ":::\n",
	} {
		if name == "lists" {
			text = strings.ReplaceAll(strings.Join(strings.Split(text[12:], ""), ","), ".", "0")
			text = "Here it is:\n" + strings.NewReplacer(
				"[,[,", "[[", ",],],\n,", "]]\n", ",],,,[,", "],[",
			).Replace(text)
		}
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); got != formattest.SomeLine || len(e.LeftOut) > 0 {
			t.Errorf("%s: %s, %v, in\n%s", name, got, e.LeftOut, text)
		}
	}
	killer := "Killer of today:\n" + format.All.Find("layers").Example
	if e := formattest.ReadOne(t, killer, ""); len(e.LeftOut) > 0 {
		t.Errorf("a rule that the puzzle has is left out: %v", e.LeftOut)
	}
	told := "text around the puzzle, which is ignored\n"
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"a rule", "Killer Sudoku:\n" + grid, "2: " + formattest.SomeLine +
			"left out in:1:1: expected a puzzle, found \"Killer Sudoku:\", which may " +
			"state a rule (killer)\n"},
		{"a title for each", "Easy\n" + some + "\nHard\n" + some + "\n", "2: " + formattest.SomeLine +
			"warning in:1:1: expected a puzzle, found \"Easy\", " + told + "4: " + formattest.SomeLine +
			"warning in:3:1: expected a puzzle, found \"Hard\", " + told},
		{"a row too few", "Easy\n" + grid[10:],
			"2: in:10:1: expected row 9 of 9, found the end of the input\n" +
				"warning in:1:1: expected a puzzle, found \"Easy\", " + told},
		{"labels are no text", "Easy\n" + grid + "aaaabbb\n",
			"2: in:11:1: expected the end of the grid after 9 rows, found row 10\n" +
				"warning in:1:1: expected a puzzle, found \"Easy\", " + told},
		{"bands of two puzzles", grid[:30] + "\n" + grid, "1: in:4:1: expected row 4 of 9, found a " +
			"blank line\n5: " + formattest.SomeLine},
	})
}
