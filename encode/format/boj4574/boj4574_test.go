package boj4574_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

const dominoPuzzle = formattest.DominoPuzzle

func TestReadBOJ4574(t *testing.T) {
	entries := formattest.Entries(t, dominoPuzzle, format.Options{})
	puzzle := formattest.Short(entries[0].Puzzle)
	at := func(line string) string { return line + ": " + puzzle }
	// with replaces a part of the puzzle.
	with := func(old, new string) string {
		if strings.Count(dominoPuzzle, old) != 1 {
			t.Fatalf("%q is not in the puzzle once", old)
		}
		return strings.Replace(dominoPuzzle, old, new, 1)
	}
	formattest.Run(t, format.Options{Format: "boj4574"}, []formattest.Case{
		{"two", dominoPuzzle + dominoPuzzle + "0\n", at("1") + at("13")},
		{"nothing", "0\n", ""},
		{"nothing, and text", "\n 0 hello", ""},
		{"text at the end", dominoPuzzle + "0\n1 2 3 junk\n", at("1")},
		{"one line", strings.ReplaceAll(dominoPuzzle+dominoPuzzle, "\n", " ") + "0", at("1") + at("1")},
		{"a token a line", strings.ReplaceAll(dominoPuzzle, " ", "\n") + "0\n", at("1")},
		{
			"comments", "# first\n" + dominoPuzzle + "# second\n" + dominoPuzzle + "0\n", at("2") + at("15"),
		},
		{
			"no zero", dominoPuzzle,
			at("1") + "warning in:13:1: expected a line with 0 at the end, found the end of the input\n",
		},
		{
			"lower case", with("C4 9 C3", "c4 9 c3") + "0",
			at("1") + "warning in:3:3: expected \"C4\", found \"c4\"\n",
		},
		{"zeros before numbers", with("10\n", "010\n") + "0", at("1")},

		{
			"no number", "hello world\n" + dominoPuzzle + "0",
			"1: in:1:1: expected the number of given dominoes, 1 to 36, or 0 for the end, found " +
				"\"hello\"\n" + at("2"),
		},
		{
			"N of 37", with("10\n", "37\n") + "0",
			"1: in:1:1: expected the number of given dominoes, 1 to 36, or 0 for the end, found \"37\"\n",
		},
		{
			"N absurdly large", with("10\n", "99999999999999999999\n") + dominoPuzzle + "0",
			"1: in:1:1: expected the number of given dominoes, 1 to 36, or 0 for the end, found " +
				"\"99999999999999999999\"\n" + at("13"),
		},
		{
			"N negative", with("10\n", "-1\n") + dominoPuzzle + "0",
			"1: in:1:1: expected the number of given dominoes, 1 to 36, or 0 for the end, found \"-1\"\n" +
				at("13"),
		},
		{
			"N too large by one", with("10\n", "11\n") + dominoPuzzle + "0",
			"1: in:12:1: expected a digit of domino 11 of 11, found \"C5\"\n" + at("13"),
		},
		{
			"N too small by one", with("10\n", "9\n") + dominoPuzzle + "0",
			"1: in:11:1: expected the place of the single 1, after 9 dominoes, found \"7\"\n" + at("13"),
		},
		{
			"digit too large", with("6 B2", "10 B2") + dominoPuzzle + "0",
			"1: in:2:1: expected a digit from 1 to 9, found \"10\"\n" + at("13"),
		},
		{
			"digit zero", with("1 B3", "0 B3") + "0",
			"1: in:2:6: expected a digit from 1 to 9, found \"0\"\n",
		},
		{
			"digit negative", with("1 B3", "-1 B3") + "0",
			"1: in:2:6: expected a digit from 1 to 9, found \"-1\"\n",
		},
		{
			"column 0", with("6 B2", "6 B0") + "0",
			"1: in:2:3: expected a place from A1 to I9, found \"B0\"\n",
		},
		{
			"column 10", with("6 B2", "6 B10") + "0",
			"1: in:2:3: expected a place from A1 to I9, found \"B10\"\n",
		},
		{
			"column negative", with("6 B2", "6 B-2") + "0",
			"1: in:2:3: expected a place from A1 to I9, found \"B-2\"\n",
		},
		{
			"row J", with("6 B2", "6 J2") + "0", "1: in:2:3: expected a place from A1 to I9, found \"J2\"\n",
		},
		{
			"equal digits", with("1 B3", "6 B3") + "0",
			"1: in:2:6: expected a digit other than 6, found \"6\"\n",
		},
		{
			"halves apart", with("1 B3", "1 B4") + dominoPuzzle + "0",
			"1: in:2:8: expected a neighbour of B2, found \"B4\"\n" + at("13"),
		},
		{
			"halves diagonal", with("1 B3", "1 C3") + "0",
			"1: in:2:8: expected a neighbour of B2, found \"C3\"\n",
		},
		{
			"halves round the edge", with("1 B3", "1 A9") + "0",
			"1: in:2:8: expected a neighbour of B2, found \"A9\"\n",
		},
		{
			"halves on one cell", with("1 B3", "1 B2") + "0",
			"1: in:2:8: expected a neighbour of B2, found \"B2\"\n",
		},
		{
			"pair twice", with("2 C4 9 C3", "1 C4 6 C3") + "0",
			"1: in:3:1: expected two digits whose domino is not given yet, found 1 and 6, given on line 2\n",
		},
		{
			"two dominoes on a cell", with("2 C4 9 C3", "2 B3 9 C3") + "0",
			"1: in:3:3: expected a free cell, found \"B3\", which is covered by the domino on line 2\n",
		},
		{
			"a domino on a single cell", with("C5 A3", "B3 A3") + "0",
			"1: in:12:1: expected a free cell, found \"B3\", which is covered by the domino on line 2\n",
		},
		{
			"two singles on a cell", with("C5 A3", "C5 C5") + "0",
			"1: in:12:4: expected a free cell, found \"C5\", which is the single cell of 1\n",
		},
		{
			"single off the grid", with("C5 A3", "C5 A0") + "0",
			"1: in:12:4: expected a place from A1 to I9, found \"A0\"\n",
		},
		{
			"eight singles", with(" I1\n", "\n") + "0",
			"1: in:13:1: expected the place of the single 9, after 10 dominoes, found \"0\"\n",
		},
		{
			"eight singles and another puzzle", with(" I1\n", "\n") + dominoPuzzle + "0",
			"1: in:13:1: expected the place of the single 9, after 10 dominoes, found \"10\"\n" + at("13"),
		},
		{
			"ten singles", with(" I1\n", " I1 I2\n") + dominoPuzzle + "0",
			"1: in:12:28: expected the end of the puzzle after nine single digits, found \"I2\"\n" +
				at("13"),
		},
		{
			"end in a domino", dominoPuzzle + "10\n6 B2 1",
			at("1") + "13: in:14:7: expected a place of domino 1 of 10, found the end of the input\n",
		},
		{
			"end in the singles", with(" I1\n", ""),
			"1: in:12:24: expected the place of the single 9, after 10 dominoes, found the end of the " +
				"input\n",
		},
		{
			"the next puzzle too early", "10\n6 B2 1 B3\n" + dominoPuzzle + "0",
			"1: in:4:1: expected a place of domino 2 of 10, found \"6\"\n" + at("3"),
		},
		{"nothing behind N", "10\nA 00", "1: in:2:1: expected a digit of domino 1 of 10, found \"A\"\n"},
		{
			"N alone before a puzzle", "10\n" + dominoPuzzle + "0",
			"1: in:3:1: expected a place of domino 1 of 10, found \"6\"\n" + at("2"),
		},
		{
			"half a line", with("C4 9 C3", "C4 9") + dominoPuzzle + "0",
			"1: in:4:1: expected a place of domino 2 of 10, found \"6\"\n" + at("13"),
		},
		{
			"words", with("C4 9 C3", "C4 nine C3") + dominoPuzzle + "0",
			"1: in:3:6: expected a digit of domino 2 of 10, found \"nine\"\n" + at("13"),
		},
		{
			"first of two mistakes", with("6 B2 1 B3\n2", "6 B2 1 B4\nx") + dominoPuzzle + "0",
			"1: in:2:8: expected a neighbour of B2, found \"B4\"\n" + at("13"),
		},
		{
			"a bad one between good ones", dominoPuzzle + with("1 B3", "1 B4") + dominoPuzzle + "0",
			at("1") + "13: in:14:8: expected a neighbour of B2, found \"B4\"\n" + at("25"),
		},
		{
			"a bad one at the end", with("1 B3", "1 B4"),
			"1: in:2:8: expected a neighbour of B2, found \"B4\"\n",
		},
		{
			"a long token", with("6 B2", strings.Repeat("6", 100_000)+" B2") + dominoPuzzle + "0",
			"1: in:2:1: expected a digit from 1 to 9, found \"" + strings.Repeat("6", 40) + "\"...\n" +
				at("13"),
		},
		{
			"clashing digits", with("1 B3", "5 B3") + "0",
			"1: " + strings.Replace(puzzle, `6, "r2c3", 1`, `6, "r2c3", 5`, 1),
		},
	})
}
