package pzprv3_test

import (
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// Inputs that are recognised, and what they say.
func TestRead(t *testing.T) {
	formattest.Run(t, format.Options{}, []formattest.Case{
		{
			"a file",
			"pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n",
			"1: .1.....23.....3.\n",
		},
		{
			"entered digits, some colours and small digits",
			"pzprv3.1\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n2 . + 3 \n-[1,2,," +
				"] 3 1 . \n. 4 2 1 \n1 2 . 4 \n",
			"1: .1.....23.....3.\n",
		},
		{
			"a solution",
			"pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n2 . 4 3 \n4 3 1 . " +
				"\n. 4 2 1 \n1 2 . 4 \n",
			"1: .1.....23.....3.\n",
		},
		{
			"slashes, an author",
			"pzprv3/sudoku/2/1 - /. ./. ./. ./info:{\"metadata\":{\"author\":\"A/B\",\"comm" +
				"ent\":\"c\"}}\n",
			"1: {\"author\": \"A/B\", \"size\": 2, \"regions\": [\"12\", \"34\"], \"givens" +
				"\": [\"1.\", \"..\"]}\n",
		},
		{
			"two files",
			"pzprv3\nsudoku\n1\n.\n\npzprv3\nsudoku\n1\n1\n.\nhistory:{\n\"x\":1}\nhttp://p" +
				"zv.jp/p.html?sudoku/1/1/1\n",
			"1: {\"size\": 1, \"regions\": [\"1\"]}\n6: {\"size\": 1, \"regions\": [\"1\"]," +
				" \"givens\": [\"1\"]}\n",
		},
		{
			"an author that is no text",
			"pzprv3/sudoku/1/1/./info:{\"metadata\":{\"author\":1}}\n",
			"1: {\"size\": 1, \"regions\": [\"1\"], \"givens\": [\"1\"]}\n",
		},
		{
			"JSON with a mistake",
			"pzprv3/sudoku/1/1/./info:{\"metadata\"\n",
			"1: {\"size\": 1, \"regions\": [\"1\"], \"givens\": [\"1\"]}\n",
		},
		{
			"another kind of puzzle",
			"pzprv3\nslither\n4\n4\n",
			"1: in:2:1: expected sudoku, the kind of puzzle that is read, found \"slither\"\n",
		},
		{
			"no kind of puzzle",
			"pzprv3\n",
			"1: in:1:7: expected sudoku, the kind of puzzle that is read, found the end of " +
				"the file\n",
		},
	})
}

// Mistakes are told with their places.
func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "pzprv3"}, []formattest.Case{
		{"no head", "sudoku\n4\n", "1: in:1:1: expected pzprv3, found \"sudoku\"\n"},
		{"JSON first", "info:0\n", "1: in:1:1: expected pzprv3, found \"info:0\"\n"},
		{
			"a link first",
			"http://pzv.jp/p.html?sudoku/4/4/g\n",
			"1: in:1:1: expected pzprv3, found \"http:\"\n",
		},
		{
			"a bad size",
			"pzprv3/sudoku/x\n",
			"1: in:1:15: expected the number of rows, from 1 to 63, found \"x\"\n",
		},
		{
			"a size too large",
			"pzprv3/sudoku/64\n",
			"1: in:1:15: expected the number of rows, from 1 to 63, found \"64\"\n",
		},
		{
			"a row missing",
			"pzprv3\nsudoku\n4\n. 1 . . \n",
			"1: in:4:9: expected row 2 of 4, found the end of the file\n",
		},
		{
			"a row too short",
			"pzprv3\nsudoku\n4\n. 1 . \n",
			"1: in:4:7: expected a digit, a dot or a minus for each of 4 cells, found nothing\n",
		},
		{
			"a row too long",
			"pzprv3\nsudoku\n4\n . 1 . . 2\n",
			"1: in:4:10: expected the end of the row after 4 cells, found \"2\"\n",
		},
		{
			"a digit too large",
			"pzprv3/sudoku/2/1 3 /\n",
			"1: in:1:19: expected a digit from 1 to 2, found \"3 \"\n",
		},
		{
			"a bad word",
			"pzprv3\nsudoku\n2\n1 x\n",
			"1: in:4:3: expected a digit, a dot or a minus for each of 2 cells, found \"x\"\n",
		},
		{
			"an entered row missing",
			"pzprv3\nsudoku\n2\n1 .\n. .\n. .\n",
			"1: in:6:4: expected row 2 of 2, found the end of the file\n",
		},
		{
			"a bad entered digit",
			"pzprv3/sudoku/2/1 ./. ./3 ./. .\n",
			"1: in:1:25: expected a digit from 1 to 2, found \"3 .\"\n",
		},
		{
			"more rows",
			"pzprv3/sudoku/1/1/./1\n",
			"1: in:1:21: expected the end of the file, found \"1\"\n",
		},
		{"nothing", "\n", "end: in:2:1: expected a puzzle, found the end of the input\n"},
	})
}
