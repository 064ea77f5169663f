package lisudoku_test

import (
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// Inputs that are recognised, and what they say.
func TestRead(t *testing.T) {
	formattest.Run(t, format.Options{}, []formattest.Case{
		{
			"digits",
			"https://lisudoku.xyz/solver?import=1000003002000004\n",
			"1: 1.....3..2.....4\n",
		},
		{
			"a diagonal",
			"https://lisudoku.xyz/e?import=N4Ig5gTglgJgylAXgUxALgJwBoQAdoC2AhhAJ4AiURYA9gHZ" +
				"EA26ALhAK7IC%2BQA%3D\n",
			"1: {\"size\": 9, \"rules\": [{\"rule\": \"diagonal-\"}]}\n",
		},
		{
			"an object with all rules",
			"{\"gridSize\":4,\"fixedNumbers\":[{\"position\":{\"row\":0,\"col\":1},\"value" +
				"\":3}],\"extraRegions\":[[{\"row\":0,\"col\":0},{\"row\":1,\"col\":1}]],\"ther" +
				"mos\":[[{\"row\":0,\"col\":0},{\"row\":0,\"col\":1}]],\"arrows\":[{\"circleCel" +
				"ls\":[{\"row\":3,\"col\":0}],\"arrowCells\":[{\"row\":2,\"col\":0},{\"row\":1," +
				"\"col\":0}]}],\"primaryDiagonal\":true,\"secondaryDiagonal\":true,\"antiKnight" +
				"\":true,\"antiKing\":true,\"killerCages\":[{\"sum\":5,\"region\":[{\"row\":0," +
				"\"col\":2},{\"row\":0,\"col\":3}]},{\"sum\":null,\"region\":[{\"row\":3,\"col" +
				"\":2},{\"row\":3,\"col\":3}]}],\"kropkiDots\":[{\"dotType\":\"Consecutive\",\"" +
				"cell1\":{\"row\":1,\"col\":1},\"cell2\":{\"row\":1,\"col\":2}},{\"dotType\":\"" +
				"Double\",\"cell1\":{\"row\":2,\"col\":1},\"cell2\":{\"row\":2,\"col\":2}}],\"k" +
				"ropkiNegative\":true,\"oddCells\":[{\"row\":1,\"col\":3}],\"evenCells\":[{\"ro" +
				"w\":2,\"col\":3}],\"renbans\":[[{\"row\":3,\"col\":0},{\"row\":3,\"col\":1}]]," +
				"\"palindromes\":[[{\"row\":0,\"col\":0},{\"row\":1,\"col\":1}]],\"topBottom\":" +
				"false,\"regions\":[]}\n",
			"1: {\"size\": 4, \"givens\": [\".3..\", \"....\", \"....\", \"....\"], \"rules" +
				"\": [{\"rule\": \"all-different\", \"cells\": [\"r1c1\", \"r2c2\"]}, {\"rule\"" +
				": \"thermo\", \"cells\": [\"r1c1\", \"r1c2\"]}, {\"rule\": \"arrow\", \"circle" +
				"\": [\"r4c1\"], \"cells\": [\"r3c1\", \"r2c1\"]}, {\"rule\": \"diagonal-\"}, {" +
				"\"rule\": \"diagonal+\"}, {\"rule\": \"anti-knight\"}, {\"rule\": \"anti-king" +
				"\"}, {\"rule\": \"killer\", \"cells\": [\"r1c3\", \"r1c4\"], \"sum\": 5}, {\"r" +
				"ule\": \"killer\", \"cells\": [\"r4c3\", \"r4c4\"]}, {\"rule\": \"difference\"" +
				", \"cells\": [\"r2c2\", \"r2c3\"], \"value\": 1}, {\"rule\": \"ratio\", \"cell" +
				"s\": [\"r3c2\", \"r3c3\"], \"value\": 2}, {\"rule\": \"kropki-negative\"}, {\"" +
				"rule\": \"odd\", \"cells\": [\"r2c4\"]}, {\"rule\": \"even\", \"cells\": [\"r3" +
				"c4\"]}, {\"rule\": \"renban\", \"cells\": [\"r4c1\", \"r4c2\"]}, {\"rule\": \"" +
				"palindrome\", \"cells\": [\"r1c1\", \"r2c2\"]}]}\n",
		},
		{
			"keys in the other way, regions",
			"{\"grid_size\":2,\"regions\":[[{\"row\":0,\"col\":0},{\"row\":0,\"col\":1}],[{" +
				"\"row\":1,\"col\":1},{\"row\":1,\"col\":0}]],\"kropki_dots\":[{\"dot_type\":\"" +
				"Consecutive\",\"value\":1,\"cell1\":{\"row\":0,\"col\":1},\"cell2\":{\"row\":1" +
				",\"col\":1}}],\"anti_king\":false}\n",
			"1: {\"size\": 2, \"regions\": [\"11\", \"22\"], \"rules\": [{\"rule\": \"diffe" +
				"rence\", \"cells\": [\"r1c2\", \"r2c2\"], \"value\": 1}]}\n",
		},
		{
			"a link that only names its puzzle",
			"https://lisudoku.xyz/p/uWwScbyWCyHXi2kbL3LY\n",
			"1: in:1:1: expected a link that carries its puzzle, found one that only names " +
				"it, which takes the network to follow\n",
		},
		{
			"no puzzle in it",
			"https://lisudoku.xyz/e?import=N4IgHiBcDMC%2BQ%3D%3D%3D\n",
			"1: in:1:31: expected a gridSize, found none\n",
		},
		{
			"a number of digits",
			"https://lisudoku.xyz/solver?import=1234\n",
			"1: in:1:36: expected as many cells as a grid of side 4, 6, 8, 9, 10, 12, 16 or" +
				" 25 has, found 4\n",
		},
		{
			"a digit too large",
			"https://lisudoku.xyz/solver?import=1000003002000005\n",
			"1: in:1:51: expected a cell: a digit from 1 to 4, 0 or a dot, found \"5\"\n",
		},
		{
			"an unknown rule",
			"{\"gridSize\":4,\"topBottom\":true}\n",
			"1: in:1:15: expected a known constraint, found \"topBottom\"\n",
		},
	})
}

// Mistakes are told with their places.
func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "lisudoku"}, []formattest.Case{
		{
			"a size too large",
			"{\"gridSize\":64}\n",
			"1: in:1:13: expected a whole number from 2 to 63, found the number 64\n",
		},
		{
			"a cell off the grid",
			"{\"gridSize\":4,\"thermos\":[[{\"row\":4,\"col\":0}]]}\n",
			"1: in:1:34: expected a whole number from 0 to 3, found the number 4 in thermos\n",
		},
		{
			"no column",
			"{\"gridSize\":4,\"thermos\":[[{\"row\":3}]]}\n",
			"1: in:1:27: expected an object with \"col\", found an object in thermos\n",
		},
		{
			"no list",
			"{\"gridSize\":4,\"thermos\":1}\n",
			"1: in:1:25: expected a list of lists of cells, found the number 1 in thermos\n",
		},
		{
			"regions that overlap",
			"{\"gridSize\":4,\"regions\":[[{\"row\":0,\"col\":0}],[{\"row\":0,\"col\":0}]]}\n",
			"1: in:1:46: expected each cell in one region, found r1c1 in two\n",
		},
		{
			"no flag",
			"{\"gridSize\":4,\"antiKing\":\"yes\"}\n",
			"1: in:1:26: expected true or false, found \"yes\" in antiKing\n",
		},
		{
			"a dot of no kind",
			"{\"gridSize\":4,\"kropkiDots\":[{\"dotType\":\"Triple\",\"cell1\":{\"row\":0," +
				"\"col\":0},\"cell2\":{\"row\":0,\"col\":1}}]}\n",
			"1: in:1:40: expected \"Consecutive\" or \"Double\", found \"Triple\" in kropkiDots\n",
		},
		{
			"a rule that does not fit",
			"{\"gridSize\":4,\"kropkiDots\":[{\"dotType\":\"Double\",\"cell1\":{\"row\":0," +
				"\"col\":0},\"cell2\":{\"row\":0,\"col\":0}}]}\n",
			"1: in:1:29: expected a ratio rule that fits the grid, found a mistake (r1c1 is" +
				" named twice) in kropkiDots\n",
		},
		{
			"a digit too large",
			"{\"gridSize\":4,\"fixedNumbers\":[{\"position\":{\"row\":0,\"col\":1},\"value" +
				"\":5}]}\n",
			"1: in:1:69: expected a whole number from 1 to 4, found the number 5\n",
		},
	})
}
