package solo_test

import (
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// Inputs that are recognised, and what they say.
func TestRead(t *testing.T) {
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"plain", "2x2:1b4a2a3_3c4b1\n", "1: 1..4.2.33...4..1\n"},
		{
			"boxes wide and high",
			"2x3:1_2_3_4_5_6zd\n",
			"1: 123456..............................\n",
		},
		{
			"numbers of two figures",
			"3x4:12_11_10zzzzzj9\n",
			"1: CBA........................................................................" +
				"....................................................................9\n",
		},
		{
			"diagonals, symmetry and difficulty",
			"2x2xmd4db:1o\n",
			"1: {\"size\": 4, \"givens\": [\"1...\", \"....\", \"....\", \"....\"], \"rules" +
				"\": [{\"rule\": \"diagonal-\"}, {\"rule\": \"diagonal+\"}]}\n",
		},
		{"pieces", "2j:d,b__\n", "1: {\"size\": 2, \"regions\": [\"11\", \"22\"]}\n"},
		{
			"pieces by numbers of boxes",
			"2x1j:1c,b__\n",
			"1: {\"size\": 2, \"regions\": [\"11\", \"22\"], \"givens\": [\"1.\", \"..\"]}\n",
		},
		{
			"cages",
			"2jk:d,b__,__b,3_4b\n",
			"1: {\"size\": 2, \"regions\": [\"11\", \"22\"], \"rules\": [{\"rule\": \"kille" +
				"r\", \"cells\": [\"r1c1\", \"r2c1\"], \"sum\": 3}, {\"rule\": \"killer\", \"ce" +
				"lls\": [\"r1c2\", \"r2c2\"], \"sum\": 4}]}\n",
		},
		{
			"an id of the game",
			"5jk:y,_fba__daa___a_a__aab,_aa________bbba_a__a__a_aa_,8_7a8b5_6_6a3c7a10c11b4a\n",
			"1: {\"size\": 5, \"regions\": [\"12222\", \"11112\", \"33344\", \"35344\", \"5" +
				"5554\"], \"rules\": [{\"rule\": \"killer\", \"cells\": [\"r1c1\", \"r2c1\"], " +
				"\"sum\": 8}, {\"rule\": \"killer\", \"cells\": [\"r1c2\", \"r1c3\"], \"sum\": " +
				"7}, {\"rule\": \"killer\", \"cells\": [\"r1c4\", \"r1c5\", \"r2c5\"], \"sum\":" +
				" 8}, {\"rule\": \"killer\", \"cells\": [\"r2c2\", \"r3c2\"], \"sum\": 5}, {\"r" +
				"ule\": \"killer\", \"cells\": [\"r2c3\", \"r3c3\"], \"sum\": 6}, {\"rule\": \"" +
				"killer\", \"cells\": [\"r2c4\", \"r3c4\"], \"sum\": 6}, {\"rule\": \"killer\"," +
				" \"cells\": [\"r3c1\", \"r4c1\"], \"sum\": 3}, {\"rule\": \"killer\", \"cells" +
				"\": [\"r3c5\", \"r4c5\"], \"sum\": 7}, {\"rule\": \"killer\", \"cells\": [\"r4" +
				"c2\", \"r4c3\", \"r4c4\"], \"sum\": 10}, {\"rule\": \"killer\", \"cells\": [\"" +
				"r5c1\", \"r5c2\", \"r5c3\"], \"sum\": 11}, {\"rule\": \"killer\", \"cells\": [" +
				"\"r5c4\", \"r5c5\"], \"sum\": 4}]}\n",
		},
		{
			"a link",
			"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:1o\n",
			"1: 1...............\n",
		},
		{
			"a seed",
			"2x2dt#123456\n",
			"1: in:1:6: expected a colon and the grid, found #, for the number of a random " +
				"puzzle of the game\n",
		},
		{
			"a digit too large",
			"2x2:5o\n",
			"1: in:1:5: expected a number from 1 to 4, or a to z for empty cells, found \"5\"\n",
		},
		{"too few cells", "2x2:1n\n", "1: in:1:7: expected 16 cells, found the end after 15\n"},
		{
			"too many cells",
			"2x2:1_2o\n",
			"1: in:1:8: expected the end after 16 cells, found \"o\" after 2\n",
		},
	})
}

// Mistakes are told with their places.
func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "solo"}, []formattest.Case{
		{
			"a bad sign",
			"2x2:1!n\n",
			"1: in:1:6: expected a number from 1 to 4, or a to z for empty cells, found \"!\"\n",
		},
		{"more text", "2x2:1o,a\n", "1: in:1:7: expected the end of the id, found \",a\"\n"},
		{
			"no pieces",
			"4j:p\n",
			"1: in:1:5: expected a comma and the walls of the pieces, found nothing\n",
		},
		{
			"too few walls",
			"4j:p,aaa\n",
			"1: in:1:9: expected 24 walls and gaps, found the end after 6\n",
		},
		{
			"too many walls",
			"2j:d,bb\n",
			"1: in:1:7: expected the end after 4 walls and gaps, found \"b\"\n",
		},
		{
			"bad wall",
			"4j:p,a1\n",
			"1: in:1:7: expected a letter or \"_\" for walls, found \"1\"\n",
		},
		{
			"uneven pieces",
			"2j:d,d\n",
			"1: in:1:6: expected walls around pieces of 2 cells, found a piece of 4\n",
		},
		{
			"no sums",
			"2jk:d,b__,__b\n",
			"1: in:1:14: expected a comma and the sums of the cages, found nothing\n",
		},
		{
			"two sums",
			"2jk:d,b__,__b,3_4_5a\n",
			"1: in:1:15: expected one sum in a cage, found another in r2c1\n",
		},
		{"side", "16x16:a\n", "1: in:1:1: expected a grid of side 2 to 31, found \"16x16:\"\n"},
		{"one", "1x1:a\n", "1: in:1:1: expected a grid of side 2 to 31, found \"1x1:\"\n"},
		{
			"huge",
			"999x999:a\n",
			"1: in:1:1: expected a grid of side 2 to 31, found \"999x999:\"\n",
		},
		{
			"no id",
			"hello\n",
			"1: in:1:1: expected an id of Solo, such as 3x3:a7_1b4, found \"hello\"\n",
		},
		{"parameters only", "3x3:\n", "1: in:1:5: expected 81 cells, found the end after 0\n"},
	})
}
