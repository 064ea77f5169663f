package tiling

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"sizes", "board 2x3\npiece I\nxx\n", "board 2x3\npiece I\nxx\n"},
		{"comments, blanks and carriage returns", "\ufeff# a puzzle\r\n\r\n  board  2x3 # of six\r\n" +
			"piece I x3\r\n\r\nxx # here\r\n", "board 2x3\npiece I x3\nxx\n"},
		{"a comment in a drawing", "board\nxx\n# on\nxx\npiece\nx\n", "board 2x2\npiece A\nx\n"},
		{"holes and cells that may stay free", "board\n  xx\n  x.?\npiece\n xx\n x\npiece B\nx\n",
			"board\nxx\nx.?\npiece A\nxx\nx\npiece B\nx\n"},
		{"all copies and moves", "board 2x2\npiece A x0 fixed\nx\npiece B x2-2 noflip\nx\n" +
			"piece C noturn x0-3\nx\npiece D x* flip\nx\npiece E x1-*\nx\n",
			"board 2x2\npiece A x0 fixed\nx\npiece B x2 noflip\nx\npiece C x0-3 noturn\nx\n" +
				"piece D x* flip\nx\npiece E x1-*\nx\n"},
		{"a set without some pieces", "board 2x2\npieces tetrominoes x0-1 noflip except S, T I,O",
			"board 2x2\npiece L x0-1 noflip\nxxx\nx\n"},
		{"a set with some pieces", "board 2x2\npieces free tetromino only O",
			"board 2x2\npiece O\nxx\nxx\n"},
		{"leave of all cells", "board 2x2\npiece A\nx\nleave 3", "board 2x2\npiece A\nx\nleave 3\n"},
		{"leave of some cells", "board\nx??\nleave 1\npiece A x*\nx",
			"board\nx??\npiece A x*\nx\nleave 1\n"},
		{"leave 0", "board\n?x?\nleave 0\npiece A x*\nx", "board 1x3\npiece A x*\nx\n"},
		{"layers side by side and below", "board\nxx x.\nx. xx\n--\n?x\nxx\npieces dicube x*",
			"grid cube\nboard\nxx x. ?x\nx. xx xx\npiece I x*\nxx\n"},
		{"a box", "board 2x2x3\npieces domino x*", "grid cube\nboard 2x2x3\npiece I x*\nxx\n"},
		{"hexagons", "grid hex\nboard\n x x\nx x x\npiece\n   x\n  x\n",
			"grid hex\nboard\n. x x\n x x x\npiece A\n. x\n x\n"},
		{"hexagons that begin in an odd column", "board\n.x.x\nx.x.x\npieces monohex x*",
			"grid hex\nboard\n. x x\n x x x\npiece O x*\nx\n"},
		{"triangles", "board\n..x\n.xxx\npieces moniamond x*", "grid triangle\nboard\n..x\n.xxx\n" +
			"piece 1 x*\n.x\n"},
		{"a parallelogram", "grid triangle\nboard 2x2\npiece\nxx\n",
			"grid triangle\nboard 2x2\npiece A\nxx\n"},
		{"names that are free", "board 2x2\npiece B\nx\npiece\nx\npiece\nx\n",
			"board 2x2\npiece B\nx\npiece A\nx\npiece C\nx\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.text)
			if err := p.Validate(); err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(c.want, string(p.Append(nil))); diff != "" {
				t.Error(diff)
			}
			if again := string(parse(t, c.want).Append(nil)); again != c.want {
				t.Errorf("%q is read as %q", c.want, again)
			}
		})
	}
}

// Statements ahead of the first puzzle hold for all of them.
func TestParseSeveral(t *testing.T) {
	list, err := Parse([]byte("piece I x*\nxx\npuzzle  a  small one\nboard 1x2\npuzzle two\n"+
		"piece\nx\nboard 1x3\n"), "in")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range list {
		got = append(got, string(p.Append(nil)))
	}
	want := []string{
		"puzzle a small one\nboard 1x2\npiece I x*\nxx\n",
		"puzzle two\nboard 1x3\npiece I x*\nxx\npiece A\nx\n",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range [][2]string{
		{"", "1:1: expected a board, found the end of the input"},
		{"board 2x2\n", "2:1: expected a piece, found the end of the input"},
		{"piece\nx\n", "3:1: expected a board, found the end of the input"},
		{"puzzle a\npiece\nx\n", "4:1: expected a board of puzzle a, found the end of the input"},
		{"\n  bord 2x2", "2:3: expected " + statements + `, found "bord"`},
		{"xx\n", "1:1: expected " + statements +
			", found a drawing that no board or piece begins"},
		{"board\nx\n\nx\n",
			"4:1: expected " + statements + ", found a drawing that no board or piece begins"},
		{"board 2x\n", `1:7: expected rows x columns, such as 6x10, found "2x"`},
		{"board 2x2x2\ngrid hex\n", `1:7: expected rows x columns, such as 6x10, found "2x2x2"`},
		{"board 2x2\ngrid cube\n", `1:7: expected layers x rows x columns, such as 2x3x5, found "2x2"`},
		{"board 0x2\n", `1:7: expected 1 to 1048576 cells, found "0x2"`},
		{"board 9999x9999\n", `1:7: expected 1 to 1048576 cells, found "9999x9999"`},
		{"board 1x99999999999999999999\n",
			`1:7: expected 1 to 1048576 cells, found "1x99999999999999999999"`},
		{"board 2x2 sphere\npiece\nx", `1:11: expected the end of the line, found "sphere"`},
		{"board 2x2\nxx\n",
			"2:1: expected " + statements + ", found a drawing of a board that has a size"},
		{"board\npiece\nx\n", "1:1: expected a drawing of the board in the next lines, found no cells"},
		{"board\n...\npiece\nx\n",
			"1:1: expected a drawing of the board in the next lines, found no cells"},
		{"board\nxxo\n", `2:3: expected x, ?, a digit, . or a blank, found "o"`},
		{"board\nx\npiece\nx?\n", `4:2: expected x, a digit, . or a blank, found "?"`},
		{"board\nxx\n--\nxx\ngrid square\npiece\nx",
			`3:1: expected one layer, as the grid is not cube, ` +
				`found "--"`},
		{"grid cube\nboard\nxx xx\nxx\n", "4:1: expected as many layers as in the row above, found 1"},
		{"grid hex\nboard\nxx\n", "3:2: expected a hexagon in every other column, and between those of " +
			"the rows above and below, found one that touches two of them"},
		{"board 2x2\nboard 2x2\n", "2:1: expected one statement board, found another after line 1"},
		{"board 2x2\nleave 1\nleave 2\n",
			"3:1: expected one statement leave, found another after line 2"},
		{"grid\nboard 2x2\n", "1:1: expected square, cube, hex or triangle after grid, found nothing"},
		{"grid round\nboard 2x2\n", `1:6: expected square, cube, hex or triangle, found "round"`},
		{"board 2x2\npiece\nx\nleave 5", `4:7: expected a number from 0 to 4, found "5"`},
		{"board 2x2\npiece\nx\nleave -1", `4:7: expected a number from 0 to 4, found "-1"`},
		{"board 2x2\npiece\nx\nleave", "4:1: expected a number from 0 to 4 after leave, found nothing"},
		{"board 2x2\npieces\n", "2:1: expected the name of a set after pieces, found nothing"},
		{"board 2x2\npieces pentamino x2\n", `2:8: expected a set, such as pentominoes, found unknown ` +
			`set "pentamino"; the nearest known one is "pentomino"`},
		{"board 2x2\npieces fixed foo\n",
			`2:14: expected a set, such as pentominoes, found unknown set ` +
				`"foo"`},
		{"grid square\nboard 2x2\npieces soma\n",
			"3:8: expected pieces of grid square, found those of grid cube"},
		{"board 2x2\npieces trominoes blue\n",
			`2:18: expected copies, moves, except or only, found "blue"`},
		{"board 2x2\npieces trominoes except L\n",
			`2:25: expected other names of pieces of the set: I V, found "L"`},
		{"board 2x2\npieces trominoes except I I\n",
			`2:27: expected other names of pieces of the set: I V, found "I"`},
		{"board 2x2\npieces trominoes only\n", "2:18: expected names of pieces after only, found none"},
		{"board 2x2\npiece A B\nx\n", "2:9: expected copies, such as x2, x0-3 or x*, or flip, noflip, " +
			`noturn, fixed or apart, found "B"`},
		{"board 2x2\npiece x2 x3\nx\n", `2:7: expected copies and moves once, found "x2"`},
		{"board 2x2\npiece flip fixed\nx\n", `2:7: expected copies and moves once, found "flip"`},
		{"board 2x2\npiece x3-2\nx\n",
			`2:7: expected at most 1048576 copies, the least number first, found "x3-2"`},
		{"board 2x2\npiece x99999999999999999999\nx\n",
			`2:7: expected at most 1048576 copies, the least number first, found "x99999999999999999999"`},
		{"board 2x2\npiece a|b\nx\n",
			`2:7: expected a name of at most 32 letters, digits and signs, found "a|b"`},
		{"board 2x2\npiece A\nx\npiece A\nx\n",
			"4:7: expected a new name for each piece, found A, which line 2 has"},
		{"board 2x2\npieces trominoes\npieces trominoes x2\n",
			"3:8: expected a new name for each piece, found I, which line 2 has"},
		{"board 2x2\npiece A\n",
			"2:1: expected a drawing of the piece in the next lines, found no cells"},
		{"puzzle a\x01\nboard 2x2\n", `1:8: expected text, found "a\x01"`},
	} {
		list, err := Parse([]byte(c[0]), "in")
		var place *Error
		if !errors.As(err, &place) || !strings.HasPrefix(err.Error(), "in:"+c[1]) {
			t.Errorf("%q: %d puzzles, %v, want %s", c[0], len(list), err, c[1])
		}
	}
}

func TestRecognise(t *testing.T) {
	for text, want := range map[string]bool{
		"board 6x10\n": true, "# hello\n\nboard\n": true, "board": false, "board 6x10": true,
		"pieces soma\n": true, "pieces one-sided tetrominoes x2": true, "pieces a b\n": false,
		"board a b\n": false, "leave 3\n": true, "leave a\n": false, "grid hex\n": true,
		"grid a\n": false, "tiles 0012 x2\n": true, "tiles 0012 are\n": true,
		"tiles of\n": false, "tiles\n": false,
		"frame 0\n": true, "frame it up\n": false, "match opposite\n": true, "match\n": false,
		"puzzle\n": false, "puzzle x\n\nboard\n": true,
		"piece\n": true, "piece A x2\n": true, "": false,
		"# only a comment\n": false, "a b c\n": false, "9\n": false, "boards\n": false,
	} {
		if got := Recognise([]byte(text)); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

// FuzzParse reads anything. What is read is valid, and is the same again after it was written.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"board 6x10\npieces pentominoes", "grid hex\nboard\n x x\nx ? x\npiece\nx x\nleave 1",
		"board\nxx x.\n--\n?x\npieces soma x0-2 except A", "puzzle a\nboard 2x2\npiece x*\nx",
		"board 2x2\nframe 0\ntiles 0012 T:0021 0022 x2 flip",
		"board 1x2\nmatch opposite\ntiles aBA x* apart",
		"grid triangle\nboard 2x3\npieces fixed hexiamonds only bar bar2 x* noturn",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := Parse(text, "in")
		if err != nil {
			var place *Error
			if !errors.As(err, &place) || place.Line < 1 || place.Column < 1 {
				t.Fatalf("%v", err)
			}
			return
		}
		for _, p := range list {
			if p.Board.Len() > 1<<12 {
				continue
			}
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			written := p.Append(nil)
			if again := parse(t, string(written)).Append(nil); string(again) != string(written) {
				t.Fatalf("%q is read as %q", written, again)
			}
			p.Misfit()
		}
	})
}
