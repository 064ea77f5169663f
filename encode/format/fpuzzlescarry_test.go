package format_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestVariantsCarried: what is read and written again is the same, byte for byte, and with a
// solution all but that.
func TestVariantsCarried(t *testing.T) {
	dataDir(t, "variants")
	n := 0
	for _, v := range variants(t) {
		if v.FPuzzles == "" {
			continue
		}
		n++
		want, _ := lz.Unpack([]byte(v.FPuzzles), lz.MaxUnpacked)
		p := formattest.ReadOne(t, v.FPuzzles, "").Puzzle
		if got, err := formattest.FPuzzlesText(p); err != nil || got != want {
			t.Errorf("%s: %v, written as\n%s, was\n%s", v.ID, err, got, want)
		}
		solved := *p
		solved.Solution = slices.Repeat([]puzzle.Digit{1}, p.Cells())
		got, err := formattest.FPuzzlesText(&solved)
		if err != nil {
			t.Fatal(err)
		}
		before, after := decoded(t, want), decoded(t, got)
		if len(after["solution"].([]any)) != p.Cells() {
			t.Errorf("%s: solution %v", v.ID, after["solution"])
		}
		delete(before, "solution")
		delete(after, "solution")
		if diff := cmp.Diff(before, after); diff != "" {
			t.Errorf("%s: with a solution: -was +is\n%s", v.ID, diff)
		}
	}
	t.Logf("%d puzzles", n)
}

func decoded(t testing.TB, text string) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

// carrying is an f-puzzles object with one of everything.
var carrying = formattest.FPuzzlesOf(`, "title" : "T\u00e9","author":"A","ruleset":"Words",` +
	`"msgcorrect":"Yes","fogofwar":["R1C1"],"foglight":["R2C2"],` +
	`"successMessage":"Yes","disabledlogic":{"x":[1,2]},"diagonal+":true,"antiking":false,` +
	`"negative":["foglight","ratio"],` +
	`"killercage":[{"cells":["R1C1","R1C2"],"value":"3","fontC":"#fff"},{"cells":["R3C1","R3C2"],` +
	`"value":4}],` +
	`"thermometer":[{"lines":[["R1C1","R2C2"],["R4C1","R4C2"]],"width":0.4}],` +
	`"odd":[{"cell":"R4C4"}],` +
	`"line":[{"lines":[["R1C1","R2C2"]],"fromConstraint":"Thermometer"},{"lines":[["R2C1","R3C1"]]` +
	`,"width":1e1}],` +
	`"text":[{"cells":["R3C1","R3C2"],"value":"4"}],"solution":["1","2",3,4,3,4,1,2,2,1,4,3,4,3,2,1]`)

// TestFPuzzlesChanged writes a puzzle after a change: only what the change concerns is different.
// With a change of rules, all constraints are stated anew.
func TestFPuzzlesChanged(t *testing.T) {
	carrying := strings.Replace(
		carrying, "[[{},{},{},{}]",
		`[[{"value":1,"given":true,"c":"#F00"},{"value":2,"cornerPencilMarks":[1]},{"highlight":true,`+
			`"givenPencilMarks":[3,4]},{}]`,
		1,
	)
	without := func(pieces ...string) string {
		text := carrying
		for _, piece := range pieces {
			if !strings.Contains(text, piece) {
				t.Fatalf("%s has no %s", text, piece)
			}
			text = strings.Replace(text, piece, "", 1)
		}
		return strings.Replace(text, ` "title" : `, `"title":`, 1) // members stand close together
	}
	// anew returns what is left after a change of rules.
	anew := func(pieces ...string) string {
		return strings.NewReplacer(
			`"antiking":false,`, "", `"value":"3","fontC":"#fff"`, `"value":"3"`,
			`"cells":["R3C1","R3C2"],"value":4`, `"cells":["R3C1","R3C2"],"value":"4"`,
			`["R1C1","R2C2"],["R4C1","R4C2"]],"width":0.4}`,
			`["R1C1","R2C2"]]},{"lines":[["R4C1","R4C2"]]}`,
		).Replace(without(append(pieces, `"value":2,"cornerPencilMarks":[1]`, `"ruleset":"Words",`)...))
	}
	const entered = `"value":2,"cornerPencilMarks":[1]`
	sum := 5
	for _, c := range []struct {
		name   string
		change func(p *puzzle.Puzzle)
		want   string
	}{
		{"nothing", func(p *puzzle.Puzzle) {}, carrying},
		{
			"title", func(p *puzzle.Puzzle) { p.Title = "New" },
			strings.Replace(without(), `"T\u00e9"`, `"New"`, 1),
		},
		{"no author", func(p *puzzle.Puzzle) { p.Author = "" }, without(`"author":"A",`)},
		{
			"no solution", func(p *puzzle.Puzzle) { p.Solution = nil },
			without(`,"solution":["1","2",3,4,3,4,1,2,2,1,4,3,4,3,2,1]`),
		},
		{
			"given", func(p *puzzle.Puzzle) { p.Givens[0] = 2 },
			strings.Replace(
				without(entered), `{"value":1,"given":true,"c":"#F00"}`, `{"c":"#F00","value":2,"given":true}`,
				1,
			),
		},
		{
			"no given", func(p *puzzle.Puzzle) { p.Givens = nil },
			without(entered, `"value":1,"given":true,`),
		},
		{
			"given beside a colour", func(p *puzzle.Puzzle) { p.Givens[2] = 3 },
			strings.Replace(
				without(entered), `"givenPencilMarks":[3,4]}`,
				`"givenPencilMarks":[3,4],"value":3,"given":true}`, 1,
			),
		},
		{
			"candidates", func(p *puzzle.Puzzle) { p.Candidates = nil },
			without(entered, `,"givenPencilMarks":[3,4]`),
		},
		{"no cage", func(p *puzzle.Puzzle) { dropRules(p, rule.Killer{}) }, anew(
			`"killercage":[{"cells":["R1C1","R1C2"],"value":"3","fontC":"#fff"},{"cells":["R3C1","R3C2"]`+
				`,"value":4}],`, `"text":[{"cells":["R3C1","R3C2"],"value":"4"}],`)},
		{"one cage", func(p *puzzle.Puzzle) {
			for i, r := range p.Rules {
				if k, ok := r.(rule.Killer); ok && *k.Sum == 4 {
					p.Rules[i] = rule.Killer{Cells: k.Cells, Sum: &sum}
				}
			}
		}, strings.Replace(
			anew(), `{"cells":["R3C1","R3C2"],"value":"4"}`,
			`{"cells":["R3C1","R3C2"],"value":"5"}`, 1,
		)},
		{"no thermometer", func(p *puzzle.Puzzle) { dropRules(p, rule.Thermo{}) }, anew(
			`"thermometer":[{"lines":[["R1C1","R2C2"],["R4C1","R4C2"]],"width":0.4}`+
				`],`, `{"lines":[["R1C1","R2C2"]],"fromConstraint":"Thermometer"},`)},
		{
			"no negative", func(p *puzzle.Puzzle) { dropRules(p, rule.NegativeRatio{}) },
			strings.Replace(anew(), `["foglight","ratio"]`, `["foglight"]`, 1),
		},
		{
			"no flag", func(p *puzzle.Puzzle) { dropRules(p, rule.DiagonalUp{}) },
			anew(`"diagonal+":true,`),
		},
		{"new rules", func(p *puzzle.Puzzle) {
			p.Rules = append(
				p.Rules, rule.AntiKing{}, rule.Odd{Cells: []puzzle.Cell{1}}, rule.XVNegative{},
				rule.Renban{Cells: []puzzle.Cell{0, 1}},
			)
		}, strings.NewReplacer(`"negative"`, `"antiking":true,"negative"`, `["foglight",`+
			`"ratio"]`, `["foglight","ratio"`+
			`,"xv"]`, `"odd":[{"cell":"R4C4"}]`, `"odd":[{"cell":"R4C4"},{"cell":"R1C2"}]`,
			`2,1]}`, `2,1],"renban":[{"lines":[["R1C1","R1C2"]]}]}`).Replace(anew())},
		{"no regions", func(p *puzzle.Puzzle) { p.Regions = nil }, ""},
		{"another size", func(p *puzzle.Puzzle) {
			*p = *puzzle.New(9)
			p.Carried = &puzzle.Carried{Format: "fpuzzles", Text: carrying}
		}, ""},
		{
			"another text",
			func(p *puzzle.Puzzle) { p.Carried = &puzzle.Carried{Format: "fpuzzles", Text: "{"} }, "",
		},
	} {
		p := formattest.ReadOne(t, carrying, "fpuzzles").Puzzle
		c.change(p)
		got, err := formattest.FPuzzlesText(p)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		again := formattest.ReadOne(t, got, "fpuzzles").Puzzle
		if diff := cmp.Diff(formattest.Normal(p), formattest.Normal(again)); diff != "" {
			t.Errorf("%s: -written +read\n%s", c.name, diff)
		}
		if c.want == "" {
			if c.name == "no regions" && !strings.Contains(got, `{"c":"#F00"`) &&
				!strings.Contains(got, `"c":"#F00","region":null}`) {
				t.Errorf("%s: %s", c.name, got)
			}
			continue
		}
		if diff := cmp.Diff(decoded(t, c.want), decoded(t, got)); diff != "" {
			t.Errorf("%s: -want +written\n%s", c.name, diff)
		}
		if got != c.want {
			t.Errorf("%s: written as\n%s, want\n%s", c.name, got, c.want)
		}
	}
}

// dropRules removes the rules of a kind.
func dropRules(p *puzzle.Puzzle, r puzzle.Rule) {
	p.Rules = slices.DeleteFunc(
		p.Rules, func(other puzzle.Rule) bool { return other.Kind() == r.Kind() },
	)
}

// TestFPuzzlesCarriedProperty: whatever has become of a puzzle, the text that it carries along
// never contradicts it. Reading what was written says the same, and writing that again changes
// nothing.
func TestFPuzzlesCarriedProperty(t *testing.T) {
	generator := drawFor("fpuzzles")
	rapid.Check(t, func(t *rapid.T) {
		p := generator(t)
		text, err := formattest.FPuzzlesText(p)
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "decorated") {
			text = strings.Replace(text, "[[{", `[[{"c":"#F00","value":1,`, 1)
			text = strings.Replace(text, `"value":1,"value"`, `"value"`, 1)
			text = strings.Replace(text, `"value":1,}`, `"value":1}`, 1)
			text = text[:len(text)-1] + `,"ruleset":"Words","line":[{"lines":[["R1C1","R2C1"]]},` +
				`{"lines":[["R1C1","R1C2"]],"fromConstraint":"Thermometer"}]}`
		}
		e, err := format.NewReader(
			strings.NewReader(text), "in", format.Options{Format: "fpuzzles"},
		).Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatal(err, e.Err, text)
		}
		q := *e.Puzzle
		if again, err := formattest.FPuzzlesText(&q); err != nil || again != text {
			t.Fatalf("%v, unchanged, but written as\n%s, was\n%s", err, again, text)
		}
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			switch rapid.IntRange(0, 7).Draw(t, "change") {
			case 0:
				q.Givens = drawGivens(t, &q, "new givens")
			case 1:
				q.Candidates = drawCandidates(t, &q, 1)
			case 2:
				q.Regions = drawRegions(t, &q)
			case 3:
				q.Solution = drawGivens(t, &q, "new solution")
			case 4:
				q.Title, q.Author = "New", ""
			case 5:
				q.Rules = append(slices.Clone(q.Rules), drawRules(t, &q, 3)...)
			case 6:
				if n := len(q.Rules); n > 0 {
					i := rapid.IntRange(0, n-1).Draw(t, "gone")
					q.Rules = slices.Delete(slices.Clone(q.Rules), i, i+1)
				}
			case 7:
				q.Rules, q.Regions = nil, nil
			}
		}
		if q.Validate() != nil {
			t.Skip("the change does not fit")
		}
		written, err := formattest.FPuzzlesText(&q)
		if err != nil {
			return // it does not fit the format any more
		}
		e, err = format.NewReader(
			strings.NewReader(written), "in", format.Options{Format: "fpuzzles"},
		).Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatal(err, e.Err, written)
		}
		if diff := cmp.Diff(formattest.Normal(&q), formattest.Normal(e.Puzzle)) + cmp.Diff(
			notation.GivensOf(q.Solution), notation.GivensOf(e.Puzzle.Solution),
		) +
			cmp.Diff(q.Title+q.Author, e.Puzzle.Title+e.Puzzle.Author); diff != "" {
			t.Fatalf("-written +read\n%s\n%s\nfrom\n%s", diff, written, text)
		}
		if again, err := formattest.FPuzzlesText(e.Puzzle); err != nil || again != written {
			t.Fatalf("%v, written again as\n%s, was\n%s", err, again, written)
		}
	})
}
