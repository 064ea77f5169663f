package fpuzzles_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// What stands between two cells is taken for its rule. Without the option it is left out.
func TestGuesses(t *testing.T) {
	beside, below := []puzzle.Cell{0, 1}, []puzzle.Cell{0, 4}
	const dot = `"width":0.3,"height":0.3,"baseC":`
	for text, want := range map[string]struct {
		rule puzzle.Rule
		says string
	}{
		`"circle":[{"cells":["R1C2","R1C1"],"value":">","width":0.6}]`: {
			rule.Greater{Cells: beside}, "signs of greater and less",
		},
		`"text":[{"cells":["R1C1","R1C2"],"value":"<"}]`: {
			rule.Greater{Cells: []puzzle.Cell{1, 0}}, "signs of greater and less",
		},
		`"text":[{"cells":["R1C1","R2C1"],"value":">","angle":90}]`: {
			rule.Greater{Cells: below}, "signs of greater and less",
		},
		`"text":[{"cells":["R1C1","R2C1"],"value":">","angle":"-90"}]`: {
			rule.Greater{Cells: []puzzle.Cell{4, 0}}, "signs of greater and less",
		},
		`"rectangle":[{"cells":["R1C1","R2C1"],"value":"X"}]`: {
			rule.PairSum{Cells: below, Value: 10}, "X",
		},
		`"text":[{"cells":["R1C1","R1C2"],"value":"V"}]`: {
			rule.PairSum{Cells: beside, Value: 5}, "V",
		},
		`"text":[{"cells":["R1C1","R1C2"],"value":"XV"}]`: {
			rule.PairSum{Cells: beside, Value: 15}, "XV, a sum of 15",
		},
		`"circle":[{"cells":["R1C1","R1C2"],` + dot + `"#FFFFFF"}]`: {
			rule.Difference{Cells: beside, Value: 1}, "white dots",
		},
		`"circle":[{"cells":["R1C1","R2C1"],` + dot + `"#000","value":"3"}]`: {
			rule.Ratio{Cells: below, Value: 3}, "black dots",
		},
	} {
		o := format.Options{Format: "fpuzzles", GuessDrawings: true}
		e := formattest.Entries(t, fpuzzlesOf(","+text), o)[0]
		if e.Err != nil {
			t.Fatalf("%s: %v", text, e.Err)
		}
		if diff := cmp.Diff([]puzzle.Rule{want.rule}, e.Puzzle.Rules); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
		if len(e.LeftOut) > 0 || len(e.Warnings) != 1 ||
			!strings.HasSuffix(e.Warnings[0].Found, ", taken for "+want.says) {
			t.Errorf("%s: warnings %v, left out %v", text, e.Warnings, e.LeftOut)
		}
		if e := readOne(t, fpuzzlesOf(","+text), "fpuzzles"); len(e.Puzzle.Rules) > 0 ||
			len(e.LeftOut) != 1 {
			t.Errorf("%s: without the option %v, left out %v", text, e.Puzzle.Rules, e.LeftOut)
		}
		if _, unequal := want.rule.(rule.Greater); unequal || strings.HasPrefix(want.says, "XV") {
			continue // f-puzzles has no constraint for it
		}
		again := readOne(t, written(t, "fpuzzles", e.Puzzle), "fpuzzles")
		if diff := cmp.Diff(e.Puzzle.Rules, again.Puzzle.Rules); diff != "" {
			t.Errorf("%s, written and read: -want +read\n%s", text, diff)
		}
	}
}

// What looks otherwise, or stands elsewhere, is left out with the option, too.
func TestNoGuess(t *testing.T) {
	for _, text := range []string{
		`"text":[{"cells":["R1C1","R2C1"],"value":">"}]`, // what is it, turned by nothing?
		`"text":[{"cells":["R1C1","R1C2"],"value":"V","angle":90}]`,
		`"text":[{"cells":["R1C1","R1C2"],"value":"<","angle":45}]`,
		`"text":[{"cells":["R1C1","R1C3"],"value":"<"}]`,
		`"text":[{"cells":["R1C4","R2C1"],"value":"<"}]`,
		`"text":[{"cells":["R2C1","R1C2"],"value":"<"}]`,
		`"text":[{"cells":["R0C1","R0C2"],"value":"<"}]`,
		`"text":[{"cells":["R1C1","R1C2","R1C3"],"value":"X"}]`,
		`"text":[{"cells":["R1C1"],"value":"X"}]`,
		`"circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF"}]`,
		`"circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","width":0.3,"height":0.8}]`,
		`"circle":[{"cells":["R1C1","R1C2"],"baseC":"#FF0000","width":0.3,"height":0.3}]`,
		`"rectangle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","width":0.3,"height":0.3}]`,
		`"cage":[{"cells":["R1C1","R1C2"],"value":"X"}]`,
	} {
		o := format.Options{Format: "fpuzzles", GuessDrawings: true}
		e := formattest.Entries(t, fpuzzlesOf(","+text), o)[0]
		if e.Err != nil || len(e.Puzzle.Rules) > 0 || len(e.LeftOut) != 1 || len(e.Warnings) > 0 {
			t.Errorf("%s: %v, warnings %v, left out %v", text, e.Err, e.Warnings, e.LeftOut)
		}
	}
}
