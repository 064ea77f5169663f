package grid_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

// Pictures that other tests read too.
const (
	framed      = formattest.Framed
	dominoFrame = formattest.DominoFrame
	jigsawFrame = formattest.JigsawFrame
)

// largeRegion has one region of five cells, and one of eleven.
const largeRegion = `┏━━━┯━━━┯━━━┯━━━┓
┃ . │ . │ . │ . ┃
┠───╆━━━┿━━━┿━━━┫
┃ . ┃ . │ . │ . ┃
┣━━━╃───┼───┼───┨
┃ . │ . │ . │ . ┃
┠───┼───┼───┼───┨
┃ . │ . │ . │ . ┃
┗━━━┷━━━┷━━━┷━━━┛
`

func TestReadFrame(t *testing.T) {
	const four = "1..4..3..1..3...\n"
	with := func(from, to string) string { return strings.Replace(framed, from, to, 1) }
	lost := "in:1:1: expected a picture of digits and regions only, unless it is full, found " +
		"other clues, which are only for people: read the puzzle's own file, or ignore what is " +
		"unknown\n"
	lost = strings.Replace(lost, "in:1:", "in:2:", 1)
	rows := "┃1│.┃.│4┃\n┠─┼─╂─┼─┨\n┃.│.┃3│.┃\n"
	compact := "┏━┯━┳━┯━┓\n" + rows + "┣━┿━╋━┿━┫\n" + rows + "┗━┷━┻━┷━┛\n"
	full := strings.NewReplacer(".", "2", "┃ 3 │", "┃(3)│").Replace(framed)
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"one", framed, "2: " + four},
		{"two", framed + "\n" + framed, "2: " + four + "12: " + four},
		{
			"loose wall", with("1 │ . ┃", "1 ┃ . ┃"),
			"2: in:2:1: expected heavy walls around regions, found one beside r1c2 with the same region " +
				"on both sides\n",
		},
		{"two with nothing between", framed + framed, "2: " + four + "11: " + four},
		{
			"in text", "Hello,\nlook:\n\n" + framed,
			"5: " + four + "warning in:1:1: expected a puzzle, found \"Hello, look:\", text around the " +
				"puzzle, which is ignored\n",
		},
		{"before rows", framed + "\n1..4\n..3.\n.1..\n3...\n", "2: " + four + "11: " + four},
		{"compact", compact, "2: 1..4..3.1..4..3.\n"},

		{"full, with marks", full + "a legend\n", "2: 1224223221223222\n"},
		{"a mark beside a digit", with("┃ 1 │", "┃°1 │"), "2: " + lost},
		{"half a parenthesis", with("┃ 1 │", "┃(1 │"), "2: " + lost},
		{"the other half", with("┃ 1 │", "┃ 1)│"), "2: " + lost},
		{"parentheses around nothing", with("┃ 1 │", "┃ 1()│"), "2: " + lost},
		{"a mark on a wall", with("│ 4 ", "○ 4 "), "2: " + lost},
		{"a mark on a wall across", with("┠───┼", "┠─X─┼"), "2: " + lost},
		{"a sum", with("┏━━━", "┏12━"), "2: " + lost},
		{"half a domino", with("┃ 1 │ .", "┃ 1   ."), "2: " + lost},
		{"an empty single", with("┃ 1 │ .", "┃ 1 │(.)"), "2: " + lost},
		{
			"a single twice", strings.NewReplacer("┃ 1 │", "┃(1)│", "│ 1 ┃", "│(1)┃").Replace(framed),
			"2: " + lost,
		},
		{"a domino of one digit", with("┃ 1 │ .", "┃ 1   1"), "2: " + lost},
		{
			"dominoes", dominoFrame,
			"2: {\"size\": 4, \"rules\": [{\"rule\": \"domino\", \"given\": [[\"r1c2\", 2, \"r1c3\", 3]," +
				" [\"r3c1\", 2, \"r4c1\", 4]], \"singles\": {\"1\": \"r1c1\"}}]}\n",
		},
		{
			"dominoes in other regions",
			strings.Replace(dominoFrame, "┃ . │ . ┃ . │ . ┃", "┃ . │ . │ . │ . ┃", 1), "2: " + lost,
		},
		{"a dashed wall", with("┃ 1 │", "┃ 1 ╎"), "2: " + lost},
		{"a legend", framed + "anti-knight\n\n" + framed, "2: " + lost + "13: " + four},
		{"a clue at the left", with("┃ 1", "7 ┃ 1"), "2: " + lost},
		{
			"a clue above", "╻  7            ╻\n" + framed,
			"3: " + strings.Replace(lost, "in:2:", "in:3:", 1),
		},

		{
			"a parenthesis that stays open",
			strings.Replace(dominoFrame, "│ . ┃\n┠───┼───┰", "│(4 ┃\n┠───┼───┰", 1), "2: " + lost,
		},
		{
			"a domino on a border",
			strings.NewReplacer(
				"┃ . │ . ┃ 3", "┃ 2 │ . ┃ 3", "┣━━━┿━━━╋", "┃   ┢━━━╋", "┃ . │ 1 ┃", "┃ 4 │ 1 ┃",
			).Replace(framed),
			`2: {"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."], ` +
				`"rules": [{"rule": "domino", "given": [["r2c1", 2, "r3c1", 4]]}]}` + "\n",
		},
		{
			"a row too few", strings.Replace(framed, "┃ 3 │ . ┃ . │ . ┃\n", "", 1),
			"2: in:9:1: expected row 4 of 4, found the end of the input\n",
		},
		{"a cell too few", with("│ 1 ┃ . │ . ┃", "│ 1 ┃ . ┃"), "2: in:6:22: expected 4 cells, found 3\n"},
		{
			"a digit too high", with("4", "5"),
			"2: in:2:1: expected a digit from 1 to 4 or \".\", found 5\n",
		},
		{
			"no wall", with("┃ 1 │ . ┃ . │ 4 ┃", "a row"),
			"2: in:2:1: expected cells between \"┃\" and \"┃\", found \"a row\"\n",
		},
		{
			"blanks, as others draw", with("┃ 1 │ . ┃ . │ 4 ┃", "┃   │   ┃   │   ┃"),
			"2: ......3..1..3...\n",
		},
		{
			"twice as many rows", "┏━┯━┳━┯━┓\n" + strings.Repeat("┃1│.┃.│4┃\n┠─┼─╂─┼─┨\n", 8),
			"2: in:2:1: expected a picture of as many rows as columns, found another\n10: in:10:1: " +
				"expected a picture of as many rows as columns, found another\n",
		},
	})
}

func TestFrameRegions(t *testing.T) {
	want := puzzle.New(5)
	want.Regions = nil
	for _, c := range "aaabb" + "aabbb" + "ccccc" + "dddee" + "ddeee" {
		want.Regions = append(want.Regions, int(c-'a'))
	}
	want.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 25)
	want.Givens[0], want.Givens[7], want.Givens[14], want.Givens[18] = 1, 1, 1, 3
	without := *want
	without.Regions = nil
	large := puzzle.New(4)
	large.Regions = nil
	light := strings.NewReplacer("╆━━━╃", "┼───┼",
		"┣━━━┿━━━╇━━━┿━━━┿━━━┫", "┠───┼───┼───┼───┼───┨",
		"┣━━━┿━━━┿━━━╈━━━┿━━━┫", "┠───┼───┼───┼───┼───┨",
		". ┃ .", ". │ .", ". ┃ 1", ". │ 1", ". ┃ 3", ". │ 3").Replace(jigsawFrame)
	for _, test := range []struct {
		name, text string
		want       *puzzle.Puzzle
	}{
		{"jigsaw", jigsawFrame, want},
		{"none", light, &without},
		{"large", largeRegion, large},
	} {
		entries := formattest.Entries(t, test.text, format.Options{})
		if len(entries) != 1 || entries[0].Err != nil {
			t.Fatalf("%s: %+v", test.name, entries)
		}
		if diff := cmp.Diff(test.want, entries[0].Puzzle); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
	}
}

func TestFrameIgnoresUnknown(t *testing.T) {
	entries := formattest.Entries(t, framed+"anti-knight\n", format.Options{IgnoreUnknown: true})
	if len(entries) != 1 || entries[0].Err != nil || len(entries[0].LeftOut) != 1 {
		t.Errorf("%+v", entries)
	}
}
