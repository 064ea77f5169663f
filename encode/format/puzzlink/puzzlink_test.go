package puzzlink_test

import (
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// Inputs that are recognised, and what they say.
func TestRead(t *testing.T) {
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"puzz.link", "https://puzz.link/p?sudoku/4/4/g1k23k3g\n", "1: .1.....23.....3.\n"},
		{
			"pzv.jp, with settings",
			"http://pzv.jp/p.html?sudoku/v:/4/4/g1k23k3g\n",
			"1: .1.....23.....3.\n",
		},
		{
			"an editor",
			"https://pzprxs.vercel.app/p.html?sudoku_edit/4/4/g1k23k3g\n",
			"1: .1.....23.....3.\n",
		},
		{"alone", "sudoku/4/4/g1k23k3g\n", "1: .1.....23.....3.\n"},
		{
			"kanpen.net, in rows",
			"http://www.kanpen.net/sudoku.html?problem=4/._1_._._/._._._2_/3_._._._/._._3_._/\n",
			"1: .1.....23.....3.\n",
		},
		{
			"kanpen.net",
			"http://www.kanpen.net/sudoku.html?pzpr=v:/4/4/g1k23k3g\n",
			"1: .1.....23.....3.\n",
		},
		{
			"larger numbers",
			"https://puzz.link/p?sudoku/16/16/f-10zzzzzzzzzzzzt\n",
			"1: FG........................................................................." +
				".............................................................................." +
				".............................................................................." +
				".........................\n",
		},
		{
			"six columns",
			"https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12\n",
			"1: 61....3.2....4.3....5.4....6.5....12\n",
		},
		{
			"five columns",
			"https://puzz.link/p?sudoku/5/5/1.35zg\n",
			"1: {\"size\": 5, \"regions\": [\"11223\", \"11223\", \"44556\", \"44556\", \"7" +
				"7889\"], \"givens\": [\"1.35.\", \".....\", \".....\", \".....\", \".....\"]}" +
				"\n",
		},
		{
			"more columns than rows",
			"https://puzz.link/p?sudoku/4/2/g1k2\n",
			"1: {\"rows\": 2, \"cols\": 4, \"digits\": [1, 4], \"regions\": [\"1122\", \"11" +
				"22\"], \"givens\": [\".1..\", \"...2\"]}\n",
		},
		{
			"another kind of puzzle",
			"https://puzz.link/p?slither/4/4/dgdh2c7\n",
			"1: in:1:21: expected sudoku/, the kind of puzzle that is read, found \"slither\"\n",
		},
		{
			"no kind of puzzle",
			"https://puzz.link/p\n",
			"1: in:1:1: expected a link that carries its puzzle, found one that only names " +
				"it, which takes the network to follow\n",
		},
	})
}

// Mistakes are told with their places.
func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "puzzlink"}, []formattest.Case{
		{
			"no size",
			"https://puzz.link/p?sudoku/\n",
			"1: in:1:28: expected the number of columns, from 1 to 63, found nothing\n",
		},
		{
			"one number",
			"https://puzz.link/p?sudoku/4\n",
			"1: in:1:30: expected the number of rows, from 1 to 63, found nothing\n",
		},
		{
			"no cells",
			"https://puzz.link/p?sudoku/4/4\n",
			"1: in:1:31: expected 16 cells, found the end after 0\n",
		},
		{
			"a size too large",
			"https://puzz.link/p?sudoku/4/64/g\n",
			"1: in:1:30: expected the number of rows, from 1 to 63, found \"64\"\n",
		},
		{
			"too few cells",
			"https://puzz.link/p?sudoku/4/4/g1k23k3\n",
			"1: in:1:39: expected 16 cells, found the end after 15\n",
		},
		{
			"too many cells",
			"https://puzz.link/p?sudoku/4/4/g1k23k3g1\n",
			"1: in:1:40: expected the end after 16 cells, found \"1\"\n",
		},
		{
			"too many empty cells",
			"https://puzz.link/p?sudoku/4/4/g1k23k3h\n",
			"1: in:1:39: expected the end after 16 cells, found \"h\", empty cells after 15\n",
		},
		{
			"a digit too large",
			"https://puzz.link/p?sudoku/4/4/5z\n",
			"1: in:1:32: expected a digit from 1 to 4, or g to z for empty cells, found \"5\"\n",
		},
		{
			"a number cut short",
			"https://puzz.link/p?sudoku/4/4/-1\n",
			"1: in:1:32: expected a digit from 1 to 4, or g to z for empty cells, found \"-\"\n",
		},
		{
			"a huge number",
			"https://puzz.link/p?sudoku/4/4/+fffo\n",
			"1: in:1:32: expected a digit from 1 to 4, or g to z for empty cells, found \"+" +
				"fff\"\n",
		},
		{
			"a bad sign",
			"https://puzz.link/p?sudoku/4/4/Gz\n",
			"1: in:1:32: expected a digit from 1 to 4, or g to z for empty cells, found \"G\"\n",
		},
		{
			"a bad word in a row",
			"http://www.kanpen.net/sudoku.html?problem=4/._1_._._/._x_._2_/\n",
			"1: in:1:56: expected a digit, a dot or a minus for each of 4 cells in row 2, f" +
				"ound \"x_._2_\"\n",
		},
		{
			"a row too long",
			"http://www.kanpen.net/sudoku.html?problem=4/._1_._._1_/\n",
			"1: in:1:53: expected the end of the row after 4 cells in row 1, found \"1_\"\n",
		},
		{
			"a row missing",
			"http://www.kanpen.net/sudoku.html?problem=4/._1_._._\n",
			"1: in:1:54: expected a digit, a dot or a minus for each of 4 cells in row 2, f" +
				"ound nothing\n",
		},
	})
}
