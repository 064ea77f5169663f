package scl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// drawn returns a 4x4 puzzle with boxes and drawing.
func drawn(more string) string {
	row := `[{},{},{},{}]`
	return `{"cells":[` + strings.Repeat(row+",", 3) + row + `],` +
		`"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],` +
		`[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],` + more + `}`
}

// lineOf and roundOf are elements of a drawing.
func lineOf(color, way string) string {
	return fmt.Sprintf(`{"color":%q,"thickness":16,"wayPoints":[%s]}`, color, way)
}

func roundOf(color, at string, wide, high float64) string {
	return fmt.Sprintf(`{"backgroundColor":%q,"borderColor":"#000000","center":[%s],"rounded":true,`+
		`"width":%v,"height":%v}`, color, at, wide, high)
}

func textOf(text, at string, round bool) string {
	return fmt.Sprintf(`{"backgroundColor":"#FFFFFF","center":[%s],"rounded":%v,"width":0.25,`+
		`"height":0.25,"text":%q}`, at, round, text)
}

// guessed reads drawing with guesses, and returns the entry.
func guessed(t *testing.T, text string) format.Entry {
	t.Helper()
	r := format.NewReader(strings.NewReader(text), "in", format.Options{
		Format: "scl", GuessDrawings: true,
	})
	e, err := r.Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatal(err, e.Err)
	}
	return e
}

// TestGuesses takes each kind of drawing for its rule. Without the option all of it is left out.
func TestGuesses(t *testing.T) {
	type cells = []puzzle.Cell
	const way, gray = "[0.5,0.5],[0.5,2.5],[1.5,3.5]", "#CFCFCF" // r1c1 to r1c3, r2c4
	line := cells{0, 1, 2, 7}
	for text, want := range map[string]struct {
		rule puzzle.Rule
		says string
	}{
		`"lines":[` + lineOf(gray, way) + `],"underlays":[` + roundOf(gray, "0.5,0.5", 0.85, 0.85) +
			`]`: {rule.Thermo{Cells: line}, "thermometers"},
		`"l":[{"c":"#cfcfcf","th":16,"wp":[` + way + `]}],"u":[{"c2":"#cfcfcf","ct":[1.5,3.5],` +
			`"r":true,"w":0.8,"h":0.8}]`: {rule.Thermo{Cells: cells{7, 2, 1, 0}}, "thermometers"},
		`"lines":[` + lineOf(gray, "[0.9,0.5],[2.5,0.5]") + `],"overlays":[` +
			roundOf("#FFFFFF", "0.5,0.5", 0.8, 0.8) + "," + roundOf("#FFFFFF", "2.5,0.5", 0.8, 0.8) +
			`]`: {rule.Between{Cells: cells{0, 4, 8}}, "lines between their ends"},
		`"lines":[` + lineOf(gray, way) + `]`: {rule.Palindrome{Cells: line}, "palindromes"},
		`"lines":[` + lineOf("#67F067FF", way) + `]`: {
			rule.Whisper{Cells: line, Diff: 5}, "whispers, difference 5",
		},
		`"lines":[` + lineOf("rgb(103, 240, 103)", way) + `]`: {
			rule.Whisper{Cells: line, Diff: 5}, "whispers, difference 5",
		},
		`"lines":[` + lineOf("rgba(103,240,103,0.5)", way) + `]`: {
			rule.Whisper{Cells: line, Diff: 5}, "whispers, difference 5",
		},
		`"lines":[` + lineOf("rgb(207 207 207 / 50%)", way) + `]`: {
			rule.Palindrome{Cells: line}, "palindromes",
		},
		`"lines":[` + lineOf("#FFCCAA", way) + `]`: {rule.Entropic{Cells: line}, "entropic lines"},
		`"lines":[` + lineOf("#33BBBB", way) + `]`: {
			rule.Modular{Cells: line, Mod: 3}, "modular lines, divided by 3",
		},
		`"lines":[` + lineOf("#F067F0", way) + `]`: {rule.Renban{Cells: line}, "renbans"},
		`"lines":[` + lineOf("#2ECBFF", way) + `]`: {
			rule.EqualSums{Segments: [][]puzzle.Cell{{0, 1}, {2, 7}}}, "region sum lines",
		},
		`"lines":[` + lineOf("#34BBE6", "[0,0],[4,4]") + `]`: {rule.DiagonalDown{}, "a diagonal"},
		`"lines":[` + lineOf("#34BBE6", "[0,4],[4,0]") + `]`: {rule.DiagonalUp{}, "a diagonal"},
		`"arrows":[` + lineOf("#a1a1a1", "[0.5,0.9],[0.5,2.5]") + `],"overlays":[` +
			roundOf("#FFFFFF", "0.5,0.5", 0.83, 0.83) + `]`: {
			rule.Arrow{Circle: cells{0}, Cells: cells{1, 2}}, "arrows",
		},
		`"arrows":[` + lineOf("#a1a1a1", "[0.5,1.9],[0.5,2.5]") + `],"overlays":[` +
			roundOf("#FFFFFF", "0.5,1", 1.83, 0.83) + `]`: {
			rule.Arrow{Circle: cells{0, 1}, Cells: cells{2}}, "arrows",
		},
		`"arrows":[` + lineOf("#000000", "[-0.2,0.8],[-0.02,0.98]") + `],"overlays":[` +
			textOf("7", "-0.5,0.5", false) + `]`: {
			rule.LittleKiller{Cells: cells{1, 6, 11}, Sum: 7}, "little killers",
		},
		`"arrows":[` + lineOf("#a1a1a1", "[3.1,3.1],[1.5,1.5]") + `],"overlays":[` +
			roundOf("#FFFFFF", "3.5,3.5", 0.83, 0.83) + `]`: { // in the last row and column
			rule.Arrow{Circle: cells{15}, Cells: cells{10, 5}}, "arrows",
		},
		`"overlays":[` + roundOf("#FFFFFF", "0.5,1", 0.3, 0.3) + `]`: {
			rule.Difference{Cells: cells{0, 1}, Value: 1}, "white dots",
		},
		`"overlays":[` + textOf("3", "1,0.5", true) + `]`: {
			rule.Difference{Cells: cells{0, 4}, Value: 3}, "white dots",
		},
		`"overlays":[` + roundOf("#000", "0.5,1", 0.3, 0.3) + `]`: {
			rule.Ratio{Cells: cells{0, 1}, Value: 2}, "black dots",
		},
		`"overlays":[` + textOf("X", "0.5,1", false) + `]`: {
			rule.PairSum{Cells: cells{0, 1}, Value: 10}, "X",
		},
		`"overlays":[` + textOf("V", "1,0.5", false) + `]`: {
			rule.PairSum{Cells: cells{0, 4}, Value: 5}, "V",
		},
		`"overlays":[` + textOf("<", "0.5,1", false) + `]`: {
			rule.Greater{Cells: cells{1, 0}}, "signs of greater and less",
		},
		`"overlays":[` + textOf("∨", "1,0.5", false) + `]`: {
			rule.Greater{Cells: cells{0, 4}}, "signs of greater and less",
		},
		`"overlays":[` + textOf("1 23", "1,1", true) + `]`: {
			rule.Quadruple{Cells: cells{0, 1, 4, 5}, Values: []puzzle.Digit{1, 2, 3}}, "quadruples",
		},
		`"underlays":[` + roundOf(gray, "0.5,0.5", 0.7, 0.7) + `]`: {
			rule.Odd{Cells: cells{0}}, "odd cells",
		},
		`"underlays":[{"backgroundColor":"#CFCFCF","center":[0.5,1.5],"rounded":false,"width":0.7,` +
			`"height":0.7}]`: {rule.Even{Cells: cells{1}}, "even cells"},
		`"global":["antiknight"],"metadata":{"antiknight":true}`: {
			rule.AntiKnight{}, "a rule of the grid",
		},
	} {
		e := guessed(t, drawn(text))
		if diff := cmp.Diff([]puzzle.Rule{want.rule}, e.Puzzle.Rules); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
		if len(e.LeftOut) > 0 || len(e.Warnings) != 1 ||
			!strings.HasSuffix(e.Warnings[0].Found, ", taken for "+want.says) {
			t.Errorf("%s: warnings %v, left out %v", text, e.Warnings, e.LeftOut)
		}
		e = readOne(t, drawn(text), "scl")
		if len(e.Puzzle.Rules) > 0 || len(e.LeftOut) == 0 {
			t.Errorf("%s: without the option %v, left out %v", text, e.Puzzle.Rules, e.LeftOut)
		}
	}
}

// TestNotGuessed leaves out what has no usual meaning, and what would make a rule that cannot be
// stated.
func TestNotGuessed(t *testing.T) {
	const way = "[0.5,0.5],[0.5,2.5]"
	for _, text := range []string{
		`"lines":[` + lineOf("#FF0000", way) + `]`,
		`"lines":[` + lineOf("#000000", way) + `]`,
		`"lines":[` + lineOf("#123456", way) + `]`,
		`"lines":[` + lineOf("#67F06700", way) + `]`,
		`"lines":[` + lineOf("rgba(103,240,103,0)", way) + `]`,
		`"lines":[` + lineOf("rgb(103,240)", way) + `]`,
		`"lines":[` + lineOf("rgb(103,240,NaN)", way) + `]`,
		`"lines":[` + lineOf("hsl(103,40,30)", way) + `]`,
		`"lines":[` + strings.Replace(lineOf("#CFCFCF", way), "16", "2", 1) + `]`,
		`"lines":[` + strings.Replace(lineOf("#67F067", way), `"thickness":16,`, "", 1) + `]`,
		`"lines":[` + lineOf("green", way) + `]`,
		`"lines":[` + lineOf("#67F067", "[0.5,0.5]") + `]`,
		`"lines":[` + lineOf("#67F067", "[0.5,0.5],[0.5,4.5]") + `]`,
		`"lines":[` + lineOf("#67F067", "[0.5,0.5],[2.5,1.5]") + `]`,
		`"lines":[` + lineOf("#67F067", "[1,0.5],[1,1.5]") + `]`,
		`"lines":[` + lineOf("#67F067", `[0.5,"a"],[0.5,1.5]`) + `]`,
		`"lines":[{"color":"#67F067"}]`,
		`"arrows":[` + lineOf("#a1a1a1", way) + `]`,
		`"arrows":[` + lineOf("#000000", "[-0.2,0.8],[-0.02,0.98]") + `]`,
		`"overlays":[` + textOf("7", "-0.5,0.5", false) + `]`,
		// an arrow within the grid, one of no length, and one that is no diagonal
		`"arrows":[` + lineOf("#000000", "[0.2,0.8],[0.02,0.98]") + `],"overlays":[` +
			textOf("7", "0.5,0.5", false) + `]`,
		`"arrows":[` + lineOf("#000000", "[-0.2,0.8],[-0.2,0.8]") + `],"overlays":[` +
			textOf("7", "-0.5,0.5", false) + `]`,
		`"arrows":[` + lineOf("#000000", "[-0.2,0.8],[-0.02,0.8]") + `],"overlays":[` +
			textOf("7", "-0.5,0.5", false) + `]`,
		`"overlays":[` + textOf("7", "0.5,0.5", false) + `]`,
		`"overlays":[` + textOf("9", "1,1", true) + `]`,
		`"overlays":[` + textOf("X", "1,1", false) + `]`,
		`"overlays":[` + textOf("<", "1,0.5", false) + `]`,
		`"overlays":[` + roundOf("#FF0000", "0.5,1", 0.3, 0.3) + `]`,
		`"overlays":[` + roundOf("#FFFFFF", "0.5,0.5", 0.8, 0.8) + `]`,
		`"overlays":[{"center":[0.5,1.5],"text":"7"}]`,
		`"underlays":[{"backgroundColor":"#CFCFCF","center":[0.5,1.5],"width":1,"height":1}]`,
		`"global":["disjoint"]`,
	} {
		e := guessed(t, drawn(text))
		if len(e.Puzzle.Rules) > 0 || len(e.Warnings) > 0 || len(e.LeftOut) == 0 {
			t.Errorf("%s: %v, warnings %v, left out %v", text, e.Puzzle.Rules, e.Warnings, e.LeftOut)
		}
	}
}

// Several elements of one look are one warning, which names the first.
func TestGuessesTogether(t *testing.T) {
	e := guessed(t, drawn(`"overlays":[`+roundOf("#FFFFFF", "0.5,1", 0.3, 0.3)+","+
		textOf("odd", "0.5,0.5", false)+","+roundOf("#FFFFFF", "2,0.5", 0.3, 0.3)+","+
		roundOf("#000000", "3,0.5", 0.3, 0.3)+`]`))
	want := "expected rules, found overlay 1, R1C2 and 1 more like it, taken for white dots\n" +
		"expected rules, found overlay 4, R4C1, taken for black dots"
	if diff := cmp.Diff(want, formattest.Found(e.Warnings)); diff != "" {
		t.Errorf("-want +warnings\n%s", diff)
	}
	if len(e.Puzzle.Rules) != 3 || len(e.LeftOut) != 1 {
		t.Errorf("%v, left out %v", e.Puzzle.Rules, e.LeftOut)
	}
}
