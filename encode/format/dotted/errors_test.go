package dotted_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestOneALine: a string that may be the rest of the one above is not taken for a puzzle silently.
func TestOneALine(t *testing.T) {
	const shape, givens = ".Shape~4x4.AntiKnight\n", ".~R1C1_1\n"
	const whole = "expected one puzzle a line (is this the rest of the string above? Then join the " +
		"lines), found "
	const small = "warning: " + whole + "a string without Shape, of cells that the grid of 4x4 " +
		"above has"
	const open = "expected the End of Or, found the end of the input"
	const link = "https://x/?q="
	for text, want := range map[string]string{
		shape + "\n" + givens: whole + "a string without Shape after an empty line",
		shape + "  " + givens: whole + "an indented string",

		givens + "\n" + givens: "warning: " + whole + "an empty line between strings",

		shape + givens:        small,
		"  " + shape + givens: small,
		shape + ".Or\n" + givens + ".End\n" + givens: open + small +
			whole + "a string without Shape after a group without End" +
			whole + "a string without Shape after a group without End",
		shape + ".Or\n  " + givens + " " + givens + ".End\n" + shape: open + small +
			whole + "an indented string" + whole + "an indented string" +
			whole + "a string without Shape after a group without End",

		shape + "# two\n" + givens:             "",
		shape + ".~R5C1_1\n":                   "",
		".Shape~9x9~0-9\n" + givens:            "",
		shape + "\n" + shape:                   "",
		shape + "\n# two\n" + givens:           "",
		"  " + shape + "  " + shape:            "",
		"....1......2....\n\n" + givens:        "",
		link + shape + "\n" + givens:           "",
		link + ".Shape~4x4%0A%0A.~R1C1_1%0A\n": "",
	} {
		r := format.NewReader(strings.NewReader(text), "in", format.Options{Format: "dotted"})
		got := ""
		for {
			e, err := r.Next(t.Context())
			if err != nil {
				break
			}
			if e.Err != nil {
				got += e.Err.Error()
			}
			for _, w := range e.Warnings {
				got += "warning: " + w.Error()
			}
		}
		got = regexp.MustCompile(`in:\d+:\d+: `).ReplaceAllString(got, "")
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "dotted"}, []formattest.Case{
		{"no dot", "Thermo", "1: in:1:1: expected a digit, or \".\" for an empty cell, found \"T\"\n"},
		{"unknown", ".Foo~R1C1", "1: in:1:2: expected a known constraint, found \"Foo\" (R1C1)\n"},
		{
			"unknown without arguments", ".Foo.Bar",
			"1: in:1:2: expected a known constraint, found \"Foo\"\n",
		},
		{
			"unknown in a choice", ".AntiKing.Or.Thermo~R1C1.Foo~R1C2.End",
			"1: in:1:26: expected a known constraint, found \"Foo\" (R1C2)\n",
		},
		{
			"a longer key than needed", ".Shape~4x4.Pair~OjAAAA~R1C1~R2C2",
			"1: in:1:20: expected bits for 4 x 4 digits, found more in Pair 1, R1C1\n",
		},
		{
			"no priority", ".SearchPriority",
			"1: in:1:2: expected an argument of SearchPriority, found 0 in SearchPriority 1\n",
		},
		{
			"priority of no cell", ".SearchPriority~1~R1",
			"1: in:1:19: expected a cell from R1C1 to R9C9, found \"R1\" in SearchPriority 1\n",
		},
		{
			"cell", " .Thermo~R1C1~R1Ca",
			"1: in:1:15: expected a cell from R1C1 to R9C9, found \"R1Ca\" in Thermo 1, R1C1\n",
		},
		{
			"number", ".Cage~x~R1C1",
			"1: in:1:7: expected a whole number from -32768 to 32767, found \"x\" in Cage 1, R1C1\n",
		},
		{"digit", ".~R1C1_10", "1: in:1:3: expected a digit from 1 to 9, found \"10\" in the givens\n"},
		{
			"given without a digit", ".~R1C1",
			"1: in:1:3: expected a cell with its digits, such as R1C1_5, found \"R1C1\" in the givens\n",
		},
		{
			"weights", ".Sum~7_=_1_x~R1C1~R1C2",
			"1: in:1:6: expected a total with weights, such as 7_=_1_-2_1, found \"7_=_1_x\" in " +
				"Sum 1, R1C1\n",
		},
		{
			"too few weights", ".Sum~7_=_1~R1C1~R1C2",
			"1: in:1:2: expected a weighted-sum rule that fits the grid, found a mistake (1 weight " +
				"for 2 cells) in Sum 1, R1C1\n",
		},
		{
			"half a pair", ".LookAndSay~212~R1C1",
			"1: in:1:15: expected how often, and a digit, such as 21 for two 1s, found \"2\" in " +
				"LookAndSay 1, R1C1\n",
		},
		{
			"no index", ".ValueIndexing~R1C1",
			"1: in:1:2: expected 2 arguments of ValueIndexing, found 1 in ValueIndexing 1, R1C1\n",
		},
		{
			"group", ".ConnectedValues~X~1",
			"1: in:1:18: expected a variable, such as VX, or nothing for the grid, found \"X\" in " +
				"ConnectedValues 1\n",
		},
		{
			"labels without regions", ".ChaosCount~R1C1",
			"1: in:1:2: expected a part ChaosConstruction, found none in ChaosCount 1, R1C1\n",
		},
		{
			"labels around a cell of a variable", ".ChaosConstruction.Var~X~~2.ChaosCount~VX1~1",
			"1: in:1:40: expected a cell of the grid, found \"VX1\" in ChaosCount 1, VX1\n",
		},
		{
			"regions that do not fit", ".Shape~5x5.RegionSize~3.ChaosConstruction",
			"1: in:1:25: expected a grid that has regions of 3 cells, found 25 cells\n",
		},
		{
			"labels that are declared", ".ChaosConstruction.Var~CC",
			"1: in:1:2: expected no variable CC, which ChaosConstruction has, found one\n",
		},
		{
			"ties", ".FullRankTies~some",
			"1: in:1:15: expected none, only-unclued or any, found \"some\" in FullRankTies 1\n",
		},
		{
			"room of no digit", ".NumberedRoom~C1~260",
			"1: in:1:18: expected a whole number from 1 to 9, found \"260\" in NumberedRoom 1\n",
		},
		{
			"third value", ".XSum~C1~1~2~3", "1: in:1:14: expected no more arguments of XSum, found \"3\"\n",
		},
		{
			"rule that does not fit", ".DoubleArrow~R1C1",
			"1: in:1:2: expected a double-arrow rule that fits the grid, found a mistake (1 cell in ends, " +
				"not 2) in DoubleArrow 1, R1C1\n",
		},
		{
			"no argument", ".Sandwich~7",
			"1: in:1:2: expected 2 arguments of Sandwich, found 1 in Sandwich 1\n",
		},
		{
			"house", ".Sandwich~7~D1",
			"1: in:1:13: expected a row or column, such as R1 or C1, found \"D1\" in Sandwich 1\n",
		},
		{
			"middle", ".LittleKiller~7~R2C2",
			"1: in:1:17: expected a cell at the edge, found \"R2C2\" in LittleKiller 1, R2C2\n",
		},
		{
			"quad at the edge", ".Quad~R9C1~1",
			"1: in:1:7: expected the cell at the top left of four, found \"R9C1\" in Quad 1, R9C1\n",
		},
		{
			"sets", ".SameValues~2~R1C1",
			"1: in:1:2: expected 2 sets of as many cells each, found 1 cells in SameValues 1, R1C1\n",
		},
		{
			"cells twice", ".Shape~1x2.GreaterThan~R1C1~R1C2~R1C1",
			"1: in:1:12: expected at most 2 cells, found 3 in GreaterThan 1, R1C1\n",
		},
		{"axis", ".Indexing~X~R1C1", "1: in:1:11: expected C or R, found \"X\" in Indexing 1, R1C1\n"},
		{"diagonal", ".Diagonal~2", "1: in:1:11: expected 1 or -1, found \"2\" in Diagonal 1\n"},
		{
			"pill", ".PillArrow~3~R1C1",
			"1: in:1:12: expected a whole number from 1 to 1, found \"3\" in PillArrow 1, R1C1\n",
		},
		{
			"size", ".Shape~4x65",
			"1: in:1:8: expected a size such as 6x6, at most 64 each, found \"4x65\" in Shape 1\n",
		},
		{
			"few digits", ".Shape~4x4~3",
			"1: in:1:12: expected at least as many digits as cells in a row or column, at most 63, " +
				"found \"3\" in Shape 1\n",
		},
		{
			"too large", ".Shape~64x64",
			"1: in:1:8: expected digits, since there are too many for such a size, found none in Shape 1\n",
		},
		{"labels", ".Jigsaw~111", "1: in:1:9: expected 81 labels, found 3 in Jigsaw 1\n"},
		{
			"region size", ".RegionSize~10",
			"1: in:1:13: expected a whole number from 1 to 9, found \"10\" in RegionSize 1\n",
		},
		{"two shapes", ".Shape~4x4.Shape~6x6", "1: in:1:12: expected one Shape, found a second\n"},
		{
			"two jigsaws", ".Shape~4x4.Jigsaw~" + jigsaw4 + ".Jigsaw~" + jigsaw4,
			"1: in:1:36: expected one Jigsaw, found a second\n",
		},
		{
			"no rows", ".Shape~9x9~~Row",
			"1: in:1:13: expected Raw, found \"Row\" in Shape 1\n",
		},
		{
			"other pieces", ".Shape~4x4.Jigsaw~xxxyxyyyzzzzzzuu",
			"1: in:1:33: expected pieces of 4 cells, and one other label, found labels of 6 and of 2 in " +
				"Jigsaw 1\n",
		},
		{
			"other grid", ".Shape~4x4.Jigsaw~9x9~" + jigsaw4,
			"1: in:1:19: expected 4x4, found \"9x9\" in Jigsaw 1\n",
		},
		{
			"argument of a flag", ".AntiKing~R1C1",
			"1: in:1:11: expected no more arguments of AntiKing, found \"R1C1\"\n",
		},
		{
			"argument of a group", ".And~R1C1.End",
			"1: in:1:6: expected no more arguments of And, found \"R1C1\"\n",
		},
		{
			"no end", ".And.Renban~R1C1",
			"1: in:1:17: expected the End of And, found the end of the input\n",
		},
		{
			"no end of a choice", ".Or.And.End",
			"1: in:1:12: expected the End of Or, found the end of the input\n",
		},
		{
			"the whole grid in a choice", ".Or.AntiKing.End",
			"1: in:1:5: expected a constraint that can be in a group, found \"AntiKing\"\n",
		},
		{
			"a row in copies", ".Replicate~B.And.Sandwich~5~R1.End.End",
			"1: in:1:18: expected a constraint that can be in a group, found \"Sandwich\"\n",
		},
		{
			"copy off the grid", ".Replicate~AAC.Thermo~R1C1~R1C7.End",
			"1: in:1:28: expected a cell that is on the grid also in the copy, " +
				"found R1C7, moved 1 down and 4 right in Thermo 1, R1C1\n",
		},
		{
			"copies beyond the grid", ".Replicate~E~R9C8.End",
			"1: in:1:12: expected bits for the cells from r9c8 on, found more in Replicate 1, R9C8\n",
		},
		{
			"copies without a code", ".Replicate~$.End",
			"1: in:1:12: expected a letter, a digit, - or _, found \"$\" in Replicate 1\n",
		},
		{
			"too many copies",
			".Replicate~" + strings.Repeat("_", 13) + ".Replicate~" + strings.Repeat("_", 13) +
				".Replicate~" + strings.Repeat("_", 13) + ".And.And.End.End.End.End.End",
			"1: in:1:50: expected at most 1048576 arguments in copies, found more in Replicate 3\n",
		},
		{
			"too deep", strings.Repeat(".Or", 17) + strings.Repeat(".End", 17),
			"1: in:1:50: expected at most 16 groups in each other, found one more\n",
		},
		{
			"too deep for a rule", strings.Repeat(".Or", 9) + strings.Repeat(".End", 9),
			"1: in:1:2: expected a some rule that fits the grid, found a mistake (alternatives " +
				"within alternatives, more than 8 deep) in Or 1\n",
		},
		{"no group", ".AntiKing.End", "1: in:1:11: expected a group before its End, found none\n"},
	})
}

// TestWarnings reads dots that join nothing.
func TestWarnings(t *testing.T) {
	formattest.Run(t, format.Options{Format: "dotted"}, []formattest.Case{
		{
			"white dot", ".Shape~4x4.X~R1C1~R3C3.X~R1C1~R1C2",
			"1: {\"size\": 4, \"rules\": [{\"rule\": \"pair-sum\", \"cells\": [\"r1c1\", " +
				"\"r1c2\"], \"value\": 10}]}\n" +
				"warning in:1:14: expected cells that touch, found \"R1C1\", which touches none of them in " +
				"X 1, R1C1\n",
		},
		{
			"greater", ".Shape~4x4.GreaterThan~R1C1~R3C3",
			"1: ................\nwarning in:1:24: expected cells that touch, found \"R1C1\", which " +
				"touches none of them in GreaterThan 1, R1C1\n",
		},
	})
}

// TestOpenChoice: what follows a group that has no end is not left out with it.
func TestOpenChoice(t *testing.T) {
	o := format.Options{Format: "dotted", IgnoreUnknown: true}
	formattest.Run(t, o, []formattest.Case{
		{
			"open", ".Or.AntiKing.~R1C1_5",
			"1: in:1:21: expected the End of Or, found the end of the input\n",
		},
	})
}

// TestLeftOut reads strings with constraints that have no rule here.
func TestLeftOut(t *testing.T) {
	text := ".Foo~x~R1C1_1~R2C2.Or.And.Thermo~R1C1.Foo~R1C2.End.End.AntiKnight.thermo~R1C1"
	entries := formattest.Entries(
		t, text, format.Options{Format: "dotted", IgnoreUnknown: true},
	)
	want := `expected a known constraint, found "Foo" (R1C1 R2C2), which is left out` + "\n" +
		`expected a known constraint, found "Foo" (R1C2) in Or 1, which is left out` + "\n" +
		`expected a known constraint (is "Thermo" meant?), found "thermo" (R1C1), which is left out`
	if diff := cmp.Diff(want, formattest.Found(entries[0].LeftOut)); diff != "" {
		t.Errorf("-want +left out\n%s", diff)
	}
	if diff := cmp.Diff([]puzzle.Rule{rule.AntiKnight{}}, entries[0].Puzzle.Rules); diff != "" {
		t.Errorf("-want +read\n%s", diff)
	}
}

// No argument is left unread.
func TestTooManyArguments(t *testing.T) {
	for name, most := range map[string]int{
		"NoBoxes": 0, "RegionSize": 1, "ChaosConstruction": 0, "DisjointSets": 0,
		"FullRankTies": 1, "FullRank": 3, "ConnectedValues": 3,
	} {
		got := read(t, "dotted", "."+name+strings.Repeat("~1", most+1))
		if want := "expected no more arguments of " + name; !strings.Contains(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
