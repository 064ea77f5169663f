package fpuzzles_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/source"
)

func TestIdle(t *testing.T) {
	formattest.Run(t, format.Options{Format: "fpuzzles"}, []formattest.Case{
		{
			"no sum", fpuzzlesOf(`,"sandwichsum":[{"cell":"R0C1"}]`),
			"1: ................\nwarning in:1:91: expected a value, found none in sandwichsum 1, R0C1\n",
		},
		{
			"no letter", fpuzzlesOf(`,"xv":[{"cells":["R1C1","R1C2"]}]`),
			"1: ................\nwarning in:1:82: expected \"X\" or \"V\", found none in xv 1, R1C1\n",
		},
		{
			"no arrow", fpuzzlesOf(`,"littlekillersum":[{"cell":"R0C0","direction":"DR"}]`),
			"1: ................\nwarning in:1:95: expected a value, found none in littlekillersum 1, " +
				"R0C0\n",
		},
	})
}

func TestLeftOut(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{
			`"rowsum":[{"lines":[["R1C1","R1C2"]]}]`,
			`expected a known constraint, found "rowsum" (R1C1 R1C2), which is left out`,
		},
		{
			`"killercages":[{}]`,
			`expected a known constraint (is "killercage" meant?), found "killercages", which is left out`,
		},
		{
			`"negative":["foo","fogofwar","foglight"]`,
			`expected a known constraint, found "negative foo", which is left out`,
		},
		{
			`"renban":[{"lines":[["R1C1","R1C2"]],"value":"3","width":1}]`,
			`expected a known key, found "value" in renban 1, R1C1, which is left out`,
		},
		{
			`"line":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R2C1","R2C2"]],"fromConstraint":"Renban"}]`,
			"expected a constraint that explains each drawing, found none for line 1 (R1C1 R1C2), which " +
				"is left out\n" +
				"expected a constraint that explains each drawing, found none for line 2 (R2C1 R2C2), " +
				"which is left out",
		},
		{
			`"text":[{"cells":["R0C1"],"value":"7"}]`,
			`expected a constraint that explains each drawing, found none for text 1 "7" (R0C1), which ` +
				`is left out`,
		},
		{
			`"circle":[{"cells":["R2C1"]}]`,
			`expected a constraint that explains each drawing, found none for circle 1 (R2C1), which is ` +
				`left out`,
		},
		{
			`"rectangle":[{"cells":["R2C1"]}]`,
			`expected a constraint that explains each drawing, found none for rectangle 1 (R2C1), which ` +
				`is left out`,
		},
		{
			`"cage":[{"cells":["R2C1","R2C2"],"value":"7"}]`,
			`expected a constraint that explains each drawing, found none for cage 1 "7" (R2C1 R2C2), ` +
				`which is left out`,
		},
		// A line is not explained by a cage, nor by a part of another.
		{
			`"killercage":[{"cells":["R1C1","R1C2"]}],"renban":[{"lines":[["R2C1","R2C2","R2C3"]]}],` +
				`"line":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R2C1","R2C2"]]}]`,
			"expected a constraint that explains each drawing, found none for line 1 (R1C1 R1C2), which " +
				"is left out\n" +
				"expected a constraint that explains each drawing, found none for line 2 (R2C1 R2C2), " +
				"which is left out",
		},
	} {
		text := fpuzzlesOf("," + c.text)
		entries := formattest.Entries(
			t, text, format.Options{Format: "fpuzzles", IgnoreUnknown: true},
		)
		if len(entries) != 1 || entries[0].Err != nil {
			t.Fatalf("%s: %+v", c.text, entries)
		}
		if diff := cmp.Diff(c.want, formattest.Found(entries[0].LeftOut)); diff != "" {
			t.Errorf("%s: -want +left out\n%s", c.text, diff)
		}
		if w := entries[0].Warnings; len(w) > 0 {
			t.Errorf("%s: %v", c.text, w)
		}
	}
}

func TestExplained(t *testing.T) {
	for _, text := range []string{
		`"regionsumline":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R2C3"]],` +
			`"fromConstraint":"Region Sum Line"}]`,
		`"renban":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C2","R1C1"]]}],` +
			`"circle":[{"cells":["R1C1"]},{"cells":["R1C2"]}]`,
		`"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]]}],"line":[{"lines":[["R1C2",` +
			`"R1C3"]]}],"circle":[{"cells":["r1c1"]}]`,
		`"difference":[{"cells":["R1C1","R1C2"]}],"circle":[{"cells":["R1C2","R1C1"]}],` +
			`"text":[{"cells":["R1C1","R1C2"],"value":"1"}]`,
		`"sandwichsum":[{"cell":"R0C1","value":"2"}],"text":[{"cells":["R0C1"],"value":"2"}]`,
		`"littlekillersum":[{"cell":"R0C0","cells":["R1C1","R2C2","R3C3","R4C4"],"direction":"DR",` +
			`"value":"7"}],"line":[{"lines":[["R1C1","R2C2","R3C3","R4C4"]]}]`,
		`"diagonal+":true,"line":[{"lines":[["R1C4","R4C1"]]},{"lines":[["R4C1","R3C2","R2C3","R1C4"]]}]`,
		`"extraregion":[{"cells":["R1C1","R2C2"]}],"rectangle":[{"cells":["R1C1","R2C2"]}],` +
			`"cage":[{"cells":["R2C2","R1C1"]}]`,
		`"diagonal-":true,"line":[{"lines":[["R1C1","R2C2"]],"fromConstraint":"Diagonal -"}],` +
			`"antiknight":true,"text":[{"cells":["R1C1"],"value":"AK","fromConstraint":"Anti-Knight"}]`,
		`"cage":[{"cells":[],"value":"msg: well done"}],"text":[{"cells":["R1C1"],"value":""}],` +
			`"line":[{"lines":[]},{"lines":[["R1C1"]]}]`,
		`"fogofwar":["R1C1"],"foglight":["R2C2"],"negative":["foglight"],"disabledlogic":{"a":1},` +
			`"successMessage":"Yes","ruleset":"Words"`,
	} {
		e := readOne(t, fpuzzlesOf(","+text), "fpuzzles")
		if len(e.LeftOut)+len(e.Warnings) > 0 {
			t.Errorf("%s: left out %v, warnings %v", text, e.LeftOut, e.Warnings)
		}
	}
}

func TestWords(t *testing.T) {
	solution := "1234341221434321"
	for _, c := range []struct{ text, title, solution, leftOut, warnings string }{
		{
			text:  `"cage":[{"value":"Title: T"},{"cells":[],"value":"solution: ` + solution + `"}]`,
			title: "T", solution: solution,
		},
		{text: `"solution":"` + solution + `"`, solution: solution},
		{
			text: `"solution":"1 2 3 4,3 4 1 2,2 1 4 3,4 3 2 1","cage":[{"value":"solution:` + solution +
				`"}]`,
			solution: solution,
		},
		{
			text:     `"solution":"` + solution + `","cage":[{"value":"solution: 4321341221434321"}]`,
			solution: solution,
			warnings: `expected one solution, found another, "4321341221434321", which is ignored`,
		},
		{
			text:     `"cage":[{"value":"solution: 12"}]`,
			warnings: `expected a solution of a digit a cell, found "12", which is ignored`,
		},
		{
			text:    `"cage":[{"value":"antiking: true"}]`,
			leftOut: `expected words about the puzzle, found "antiking: true" in cage 1, which is left out`,
		},
		{
			text: `"arrow":[{"cells":["R1C1"],"lines":[]}],"renban":[{"lines":[]}]`,
			warnings: "expected a line, found none in arrow 1, R1C1\nexpected a line, found none in " +
				"renban 1",
		},
	} {
		e := readOne(t, fpuzzlesOf(","+c.text), "fpuzzles")
		got := ""
		for _, d := range e.Puzzle.Solution {
			got += strconv.Itoa(int(d))
		}
		if e.Puzzle.Title != c.title || got != c.solution || formattest.Found(e.LeftOut) != c.leftOut ||
			formattest.Found(e.Warnings) != c.warnings {
			t.Errorf(
				"%s: title %q, solution %s, left out %v, warnings %v", c.text, e.Puzzle.Title, got, e.LeftOut,
				e.Warnings,
			)
		}
		// Words go when the puzzle says something else; others stay.
		e.Puzzle.Title = "Another"
		again := readOne(t, written(t, "fpuzzles", e.Puzzle), "fpuzzles")
		if again.Puzzle.Title != "Another" || formattest.Found(again.Warnings) != c.warnings ||
			formattest.Found(again.LeftOut) != c.leftOut {
			t.Errorf(
				"%s with another title: %q, left out %v, warnings %v", c.text, again.Puzzle.Title,
				again.LeftOut, again.Warnings,
			)
		}
		if diff := cmp.Diff(e.Puzzle.Solution, again.Puzzle.Solution); diff != "" {
			t.Errorf("%s with another title: solution %s", c.text, diff)
		}
	}
}

func TestManyLeftOut(t *testing.T) {
	line := `{"lines":[["R1C1","R1C2"]]}`
	e := readOne(t, fpuzzlesOf(`,"line":[`+line+strings.Repeat(","+line, 999)+`]`), "fpuzzles")
	last := e.LeftOut[len(e.LeftOut)-1]
	if want := "none for line 64 (R1C1 R1C2), which is left out, like 936 more " +
		"things"; len(e.LeftOut) != source.MostFindings || last.Found != want {
		t.Errorf("%d left out, the last one %q, want %q", len(e.LeftOut), last.Found, want)
	}
}
