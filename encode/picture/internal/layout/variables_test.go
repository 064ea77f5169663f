package layout

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// withVariables returns a 4x4 puzzle with a variable S of one cell, 16, and X of 2x2, from 17 on.
func withVariables(rules ...puzzle.Rule) *puzzle.Puzzle {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{
		{Name: "S", Rows: 1, Cols: 1, Low: 1, High: 20}, {Name: "X", Rows: 2, Cols: 2, Low: 1, High: 4},
	}
	p.Rules = rules
	return p
}

// Rules on variables have marks there: circles, cages, lines and signs between two cells. The name
// of a circle that is a variable stands where the arrow begins.
func TestRulesOnVariables(t *testing.T) {
	seven := 7
	for _, test := range []struct {
		name string
		rule puzzle.Rule
		want []string
	}{
		{"arrow", rule.Arrow{Circle: []puzzle.Cell{16}, Cells: []puzzle.Cell{0, 1}}, []string{
			"M50 50H150", ">vS<", `cx="50" cy="528" r="39"`,
		}},
		{"cage", rule.Killer{Cells: []puzzle.Cell{17, 18, 20}, Sum: &seven}, []string{
			">7<", "M191 653V835H109V735H9V653Z",
		}},
		{"greater", rule.Greater{Cells: []puzzle.Cell{17, 18}}, []string{"<path"}},
		{"line", rule.Renban{Cells: []puzzle.Cell{17, 18, 20}}, nil},
		{"line from the grid", rule.Renban{Cells: []puzzle.Cell{0, 1, 17}}, []string{">a1<", ">a3<"}},
	} {
		p := withVariables(test.rule)
		text := svgOf(t, p, rule.All)
		for _, want := range test.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %s in\n%s", test.name, want, text)
			}
		}
		if described := puzzle.Describe(p, test.rule); strings.Contains(text, described) {
			t.Errorf("%s is stated in words", test.name)
		}
	}
}

// A rule that depends on places is stated in words if it is about variables, and one on variables
// that are not drawn.
func TestRulesWithoutPlace(t *testing.T) {
	clone := rule.Clone{Cells: []puzzle.Cell{0, 1}, Clone: []puzzle.Cell{17, 18}}
	text := svgOf(t, withVariables(clone), rule.All)
	if !strings.Contains(text, "clone r1c1 r1c2") {
		t.Errorf("not in words:\n%s", text)
	}
	p := withVariables(rule.Renban{Cells: []puzzle.Cell{17, 18}})
	hidden := slices.Repeat([]bool{true}, p.Cells())
	s, err := Draw(t.Context(), p, Options{Rules: rule.All, Hidden: hidden})
	if err != nil {
		t.Fatal(err)
	}
	said := slices.ContainsFunc(s.Elements, func(e scene.Element) bool {
		l, ok := e.(scene.Label)
		return ok && l.Text == "renban vX1 vX2."
	})
	if !said {
		t.Errorf("a rule on hidden cells is not in words: %v", s.Elements)
	}
}

// Alternatives that differ only in their cells are stated once, and their numbers stand in the
// cells. Those with marks are not: they have the marks.
func TestAlternativesAlike(t *testing.T) {
	relation := func(c, v puzzle.Cell, holds string) puzzle.Rule {
		return rule.Relation{Cells: []puzzle.Cell{c, v}, Holds: holds}
	}
	either := func(c, v puzzle.Cell) puzzle.Rule {
		return rule.Some{Of: [][]puzzle.Rule{{relation(c, v, "a==b")}, {relation(c, v, "a>b")}}}
	}
	entries := func(rules ...puzzle.Rule) (all []string, texts []string) {
		d := drawingOf(t, withVariables(rules...))
		for _, e := range d.caption.entries {
			all = append(all, e.text)
		}
		for _, c := range d.texts {
			if c.ink != numberInk {
				texts = append(texts, d.puzzle.CellName(c.cell)+" "+c.text)
			}
		}
		return all, texts
	}
	const first = "1: Alternatives: at least 1 of 2 hold: relation r1c1 vX1 holds a==b; or " +
		"relation r1c1 vX1 holds a>b"
	all, texts := entries(either(0, 17), either(1, 18), either(5, 20))
	if !slices.Equal(all, []string{first + "; likewise 2 to 3"}) {
		t.Errorf("%q", all)
	}
	want := []string{"r1c1 1", "vX1 1", "r1c2 2", "vX2 2", "r2c2 3", "vX4 3"}
	if !slices.Equal(texts, want) {
		t.Errorf("%q, want %q", texts, want)
	}
	if all, _ = entries(either(17, 18), either(19, 20)); len(all) != 1 ||
		!strings.HasSuffix(all[0], "; likewise 2: vX3 vX4") {
		t.Errorf("cells of one block: %q", all)
	}
	all, texts = entries(either(0, 1), either(4, 5))
	if slices.Contains(texts, "r1c1 1") || !slices.Contains(texts, "r1c1 1a") {
		t.Errorf("with marks: %q, %q", all, texts)
	}
}

// A wide row is drawn in as many rows as all its cells need, and in no more.
func TestLayOut(t *testing.T) {
	for wide := 1; wide <= 9; wide++ {
		for cells := 1; cells <= 40; cells++ {
			rows, cols := layOut(&puzzle.Variable{Rows: 1, Cols: cells}, wide)
			if cols > wide || rows*cols < cells || (rows-1)*cols >= cells {
				t.Errorf("%d cells on %d: %d rows of %d", cells, wide, rows, cols)
			}
		}
	}
	if rows, cols := layOut(&puzzle.Variable{Rows: 2, Cols: 12}, 9); rows != 2 || cols != 12 {
		t.Errorf("several rows become %d of %d", rows, cols)
	}
}
