package boj2580_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

const (
	judgeGrid = formattest.JudgeGrid
	someLine  = formattest.SomeLine
)

func TestReadBOJ2580(t *testing.T) {
	rows := strings.SplitAfter(strings.TrimSuffix(judgeGrid, "\n"), "\n")
	rows[8] += "\n"
	// with returns the grid with another row i.
	with := func(i int, row string) string {
		return strings.Join(rows[:i], "") + row + strings.Join(rows[i+1:], "")
	}
	eight := strings.Join(rows[:8], "")
	ten := judgeGrid + rows[0]
	good := func(line string) string { return line + ": " + someLine }
	around := func(line string) string {
		return "warning in:" + line + ":1: expected a puzzle, found \"what is this what is this what " +
			"is this w\"..., text around the puzzle, which is ignored\n"
	}
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"one", judgeGrid, good("1")},
		{
			"no blank lines between", judgeGrid + judgeGrid + judgeGrid, good("1") + good("10") + good("19"),
		},
		{"blank lines between", "\n" + judgeGrid + "\n \n" + judgeGrid + "\n\n", good("2") + good("13")},
		{"blanks", strings.ReplaceAll(judgeGrid, " ", "\t  "), good("1")},
		{"comments", "# one\n" + rows[0] + "  # half\n" + strings.Join(rows[1:], ""), good("2")},
		{"zeros before digits", with(0, "05 03 0 0 7 00 0 0 0\n"), good("1")},

		{"eight lines", eight, "1: in:9:1: expected row 9 of 9, found the end of the input\n"},
		{"ten lines", ten, "1: in:10:1: expected the end of the grid after 9 rows, found row 10\n"},
		{
			"eight lines among good ones", judgeGrid + "\n" + eight + "\n" + judgeGrid,
			good("1") + "11: in:19:1: expected row 9 of 9, found a blank line\n" + good("20"),
		},
		{
			"ten lines among good ones", judgeGrid + "\n" + ten + "\n" + judgeGrid,
			good("1") + "11: in:20:1: expected the end of the grid after 9 rows, found row 10\n" +
				good("22"),
		},
		{"one line", rows[0], "1: in:2:1: expected row 2 of 9, found the end of the input\n"},
		{
			"no last line end", strings.TrimSpace(rows[0]),
			"1: in:1:18: expected row 2 of 9, found the end of the input\n",
		},
		{
			"eight lines after a grid", judgeGrid + eight,
			good("1") + "10: in:18:1: expected row 9 of 9, found the end of the input\n",
		},
		{
			"a letter", with(3, "8 0 0 0 z 0 0 0 3\n"),
			"1: in:4:9: expected a number from 0 to 9, found \"z\"\n",
		},
		{
			"a dot", with(3, "8 0 0 0 . 0 0 0 3\n"),
			"1: in:4:9: expected a number from 0 to 9, found \".\"\n",
		},
		{
			"ten", with(8, "0 0 0 0 8 0 0 10 9\n"),
			"1: in:9:15: expected a number from 0 to 9, found \"10\"\n",
		},
		{
			"a huge number", with(0, "99999999999999999999 0 0 0 8 0 0 7 9\n"),
			"1: in:1:1: expected a number from 0 to 9, found \"99999999999999999999\"\n",
		},
		{
			"a negative number", with(1, "-1 0 0 0 8 0 0 7 9\n"),
			"1: in:2:1: expected a number from 0 to 9, found \"-1\"\n",
		},
		{
			"missing cell", with(8, "0 0 0 0 8 0 0 7\n"),
			"1: in:9:16: expected nine numbers, found the end of the line after 8\n",
		},
		{
			"missing cell in the first row", with(0, "5 3 0 0 7 0 0 0  \n"),
			"1: in:1:16: expected nine numbers, found the end of the line after 8\n",
		},
		{
			"a cell too many", with(2, "0 9 8 0 0 0 0 6 0 1\n"),
			"1: in:3:19: expected the end of the line after nine numbers, found \"1\"\n",
		},
		{
			"first of two mistakes", with(2, "a\n") + rows[0],
			"1: in:3:1: expected a number from 0 to 9, found \"a\"\n",
		},
		{
			"one of many without blank lines", judgeGrid + with(4, "4\n") + judgeGrid,
			good("1") + "10: in:14:2: expected nine numbers, found the end of the line after 1\n" +
				good("19"),
		},
		{
			"text among grids", judgeGrid + "\n" + strings.Repeat("what is this\n", 40) + "\n" + judgeGrid,
			good("1") + good("52") + around("11"),
		},
		{
			"text before a grid", strings.Repeat("what is this\n", 20) + judgeGrid,
			good("21") + around("1"),
		},
		{
			"binary", with(5, "\x00\xff\n"),
			"1: in:6:1: expected a number from 0 to 9, found \"\\x00\\xff\"\n",
		},
		{"clashing givens", with(0, "5 5 0 0 7 0 0 0 0\n"), "1: 55" + someLine[2:]},
	})
}
