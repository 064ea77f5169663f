package sudokuexchange_test

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
			"https://sudokuexchange.com/play/?s=0000070040000060038602000005090820006400000" +
				"80000000700000000042010030000703000009&d=2\n",
			"1: .....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3" +
				".....9\nwarning in:1:117: expected the end of the link, found \"&d=2\", settin" +
				"gs of the page, which are ignored\n",
		},
		{
			"a short form",
			"https://sudokuexchange.com/play/?s=eRsQ38GqFJ8W6swAvU4CLhHr9\n",
			"1: .....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3" +
				".....9\n",
		},
		{
			"another site",
			"https://example.org/solve/1..4.2.33...4..1?x=5\n",
			"1: 1..4.2.33...4..1\n",
		},
		{
			"another site, with a name of the part",
			"https://example.org/?puzzle=1..4.2.33...4..1&level=1234\n",
			"1: 1..4.2.33...4..1\n",
		},
		{
			"no puzzle",
			"https://sudokuexchange.com/play/\n",
			"1: in:1:1: expected a link that carries its puzzle, found one that only names " +
				"it, which takes the network to follow\n",
		},
	})
}

// Mistakes are told with their places.
func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "sudokuexchange"}, []formattest.Case{
		{
			"not all cells",
			"https://sudokuexchange.com/play/?s=nOhl8\n",
			"1: in:1:36: expected 81 cells, found fewer in \"nOhl8\"\n",
		},
		{
			"too many cells",
			"https://sudokuexchange.com/play/?s=xxxxxxxxxxxxxxxx\n",
			"1: in:1:49: expected the end after 81 cells, found \"xxx\"\n",
		},
		{
			"a bad sign",
			"https://sudokuexchange.com/play/?s=nOhl8!\n",
			"1: in:1:41: expected 0 to 9, A to Z or a to x, found \"!\"\n",
		},
		{
			"a bad digit",
			"https://sudokuexchange.com/play/?s=0000070040000060038602000005090820006400000" +
				"80000000700000000042010030000703000a09\n",
			"1: in:1:114: expected a cell: a digit from 1 to 9, 0 or a dot, found \"a\"\n",
		},
		{
			"a letter as a digit",
			"https://example.org/solve/a..4.2.33...4..1\n",
			"1: in:1:1: expected a link that carries its puzzle, found one that only names " +
				"it, which takes the network to follow\n",
		},
	})
}
