package layout

import (
	"strings"
	"testing"

	"exactcover/encode/picture/internal/owntest"
	"exactcover/encode/picture/internal/render"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// drawnAs returns the picture of a 4x4 puzzle with rules whose looks are given.
func drawnAs(t *testing.T, looks ...rule.Look) string {
	t.Helper()
	p, rules := owntest.Puzzle(looks...)
	return svgOf(t, p, rules)
}

// svgOf returns the picture of a puzzle as an SVG document.
func svgOf(t *testing.T, p *puzzle.Puzzle, rules rule.Set) string {
	t.Helper()
	s, err := Draw(t.Context(), p, Options{Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	text, err := render.SVG(t.Context(), nil, s, 40)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A rule of another module is drawn as it says.
func TestOwnRule(t *testing.T) {
	const color rule.Color = 0x123456ff
	cells := []puzzle.Cell{0, 1, 5}
	sets := [][]puzzle.Cell{{0, 1}, {8, 9}}
	row := []puzzle.Cell{4, 5, 6, 7}
	pair := []puzzle.Cell{5, 6}
	for _, test := range []struct {
		name string
		look rule.Look
		want []string
	}{
		{"line", rule.Look{
			Layout: rule.Line, Cells: cells, Color: color, Title: "Own", Says: "as said",
		}, []string{
			`stroke="#123456" stroke-width="18" d="M50 50H150V150"`, ">Own: as said.<",
		}},
		{"dashed line", rule.Look{
			Layout: rule.Line, Cells: cells, Color: color, Width: 7, Dash: 9,
		}, []string{
			`stroke="#123456" stroke-width="7" stroke-dasharray="9"`,
		}},
		{"line without colour", rule.Look{
			Layout: rule.Line, Cells: cells,
		}, []string{`d="M50 50H150V150"`}},
		{"bulb", rule.Look{Layout: rule.Line, Cells: cells, Color: color, Ends: rule.Bulb}, []string{
			`fill="#123456" cx="50" cy="50" r="36"`,
		}},
		{"circles", rule.Look{
			Layout: rule.Line, Cells: cells, Color: color, Ends: rule.Circles,
		}, []string{
			`stroke="#123456" stroke-width="6"`, `cx="50" cy="50" r="33"`, `cx="150" cy="150" r="33"`,
		}},
		{"arrow", rule.Look{
			Layout: rule.Line, Cells: pair, Circle: cells[:1], Color: color, Ends: rule.ArrowHead,
		}, []string{`cx="50" cy="50" r="39"`, "M50 50L150 150H250", "L250 150L"}},
		{"parts", rule.Look{
			Layout: rule.Line, Sets: sets, Color: color,
		}, []string{"M50 50H150", "M50 250H150"}},
		{"tile", rule.Look{Layout: rule.WithGrid, Cells: pair}, []string{
			`x="108" y="108" width="184" height="84" rx="18"`,
		}},
		{"single tile", rule.Look{Layout: rule.WithGrid, Cells: cells[:1]}, []string{
			`cx="50" cy="50" r="38"`,
		}},
		{"cage", rule.Look{
			Layout: rule.Cage, Cells: cells, Color: color, Text: "12", Title: "Own",
		}, []string{
			`stroke="#123456" stroke-width="4"`, "M186 14V186H114V86H14V14Z", ">12<", ">Own: the meaning.<",
		}},
		{"plain cage", rule.Look{Layout: rule.Cage, Cells: cells, Text: "12"}, []string{
			`stroke="#444" stroke-width="3" stroke-dasharray="9"`, "M191 9V191H109V91H9V9Z", ">12<",
		}},
		{"cages", rule.Look{
			Layout: rule.Cage, Sets: sets, Text: "=",
		}, []string{"M186 14V86H14V14Z", "M186 214V286H14V214Z"}},
		{"outside clue", rule.Look{Layout: rule.OutsideClue, Cells: row, Text: "17"}, []string{
			`x="-38" y="165">17<`,
		}},
		{"clue on an arrow", rule.Look{
			Layout: rule.OutsideClue, Cells: row, Text: "17", Ends: rule.ArrowHead,
		}, []string{
			`>17<`, "M-7 158L4 150L-7 142",
		}},
		{"clue inside", rule.Look{
			Layout: rule.OutsideClue, Cells: row[:3], Text: "17",
		}, []string{"M50 150H150H250", ">17<"}},
		{"something else", rule.Look{
			Layout: rule.OutsideClue, Cells: row[:3], Text: "17",
			Else: &rule.Look{Layout: rule.Area, Cells: row[:3], Color: color, Title: "Own"},
		}, []string{`fill="#123456" d="M300 100V200H0V100Z"`, ">Own: the meaning.<"}},
		{"dot", rule.Look{
			Layout: rule.Pair, Cells: pair, Figure: rule.Disc, Color: color, Text: "3",
		}, []string{
			`fill="#123456"`, `fill="#fff"`, ">3<", `stroke-width="3" cx="200" cy="150" r="16"`,
		}},
		{"hollow dot", rule.Look{
			Layout: rule.Pair, Cells: pair, Figure: rule.Ring, Color: color,
		}, []string{
			`stroke="#123456" stroke-width="3" cx="200" cy="150" r="12"`,
		}},
		{"letter", rule.Look{
			Layout: rule.Pair, Cells: pair, Text: "Z",
		}, []string{`font-size="34"`, ">Z<"}},
		{"wedge out", rule.Look{
			Layout: rule.Pair, Cells: pair, Figure: rule.WedgeOut,
		}, []string{"M191 162L209 150L191 138"}},
		{"wedge in", rule.Look{
			Layout: rule.Pair, Cells: pair, Figure: rule.WedgeIn,
		}, []string{"M209 138L191 150L209 162"}},
		{"corner", rule.Look{
			Layout: rule.Corner, Cells: []puzzle.Cell{6, 5, 9, 10}, Text: "1 2 3",
		}, []string{
			`cx="200" cy="200" r="29"`, ">1<", ">2 3<",
		}},
		{"no corner", rule.Look{
			Layout: rule.Corner, Cells: []puzzle.Cell{3, 5, 9, 10}, Text: "1 2 3",
		}, []string{
			`stroke-dasharray="9"`, ">1 2 3 a<", ">a<",
		}},
		{"discs", rule.Look{
			Layout: rule.CellMarks, Cells: pair, Figure: rule.Disc, Color: color,
		}, []string{
			`cx="150" cy="150" r="37"`, `cx="250" cy="150" r="37"`,
		}},
		{"rings", rule.Look{
			Layout: rule.CellMarks, Cells: pair, Figure: rule.Ring, Color: color,
		}, []string{
			`fill="none" stroke="#123456" stroke-width="4"`, `cx="150" cy="150" r="38"`,
		}},
		{"squares", rule.Look{
			Layout: rule.CellMarks, Cells: pair, Figure: rule.Square, Color: color,
		}, []string{
			`fill="#123456"`, `x="116" y="116" width="68" height="68"`,
		}},
		{"squares with wedges", rule.Look{
			Layout: rule.CellMarks, Cells: pair[:1], Figure: rule.Square, Ways: [][2]int{{0, 1}, {-1, -1}},
		}, []string{
			"M189 158L197 150L189 142M103 115V103H115",
		}},
		{"wedges", rule.Look{
			Layout: rule.CellMarks, Cells: pair, Figure: rule.WedgeIn, Color: color, Title: "Own",
		}, []string{
			`fill="#123456" d="M300 100V200H100V100Z"`, "L150 113L", "M10 430L19 438L10 446",
		}},
		{"wedges out", rule.Look{
			Layout: rule.CellMarks, Cells: pair, Figure: rule.WedgeOut, Color: color, Title: "Own",
		}, []string{"L150 105L", "M18 430L9 438L18 446", "M38 430L47 438L38 446"}},
		{"area", rule.Look{
			Layout: rule.Area, Cells: cells,
		}, []string{`fill="#f9d9a8" fill-opacity="0.75"`}},
		{"figures", rule.Look{
			Layout: rule.Area, Sets: [][]puzzle.Cell{{0, 1}, {4, 8}, {10}},
		}, []string{">a<", ">b<"}},
		{"figures of different sizes", rule.Look{
			Layout: rule.Area, Sets: [][]puzzle.Cell{{0, 1}, {10}},
		}, []string{">a<", ">b<"}},
		{"diagonal", rule.Look{
			Layout: rule.Diagonal, Cells: []puzzle.Cell{3, 6, 9, 12},
		}, []string{"M0 400L400 0"}},
		{"words", rule.Look{Title: "Own"}, []string{">Own: the meaning.<"}},
		{"words of the grid", rule.Look{Layout: rule.WithGrid, Title: "Own"}, []string{
			">Own: the meaning.<",
		}},
		{"no words", rule.Look{}, []string{">own r1c1.<"}},
		{"no cells", rule.Look{Layout: rule.Line}, []string{">own r1c1.<"}},
		{"cells off the grid", rule.Look{
			Layout: rule.Line, Cells: []puzzle.Cell{0, 16},
		}, []string{">own r1c1.<"}},
		{"arrow without a circle", rule.Look{
			Layout: rule.Line, Cells: cells, Ends: rule.ArrowHead,
		}, []string{
			">own r1c1.<",
		}},
	} {
		text := drawnAs(t, test.look)
		for _, want := range test.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %s in\n%s", test.name, want, text)
			}
		}
	}
}

// Lines of a kind that differ in their texts have them, and sets are numbered.
func TestOwnRulesDiffer(t *testing.T) {
	line := func(row puzzle.Cell, text string) rule.Look {
		return rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{4 * row, 4*row + 1}, Text: text}
	}
	if text := drawnAs(t, line(0, "61"), line(1, "61")); strings.Contains(text, ">61<") {
		t.Errorf("the text of equal lines is in\n%s", text)
	}
	text := drawnAs(t, line(0, "61"), line(1, "62"))
	if !strings.Contains(text, ">61<") || !strings.Contains(text, ">62<") {
		t.Errorf("no text of different lines in\n%s", text)
	}
	sets := func(x, y puzzle.Cell) rule.Look {
		return rule.Look{Layout: rule.Cage, Sets: [][]puzzle.Cell{{x}, {y}}, Text: "="}
	}
	text = drawnAs(t, sets(0, 1), sets(2, 3))
	if !strings.Contains(text, ">=1<") || !strings.Contains(text, ">=2<") {
		t.Errorf("no numbers of sets in\n%s", text)
	}
}

// A rule that the set does not know, not even its type, is stated in words.
func TestUnknownRule(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Renban{Cells: []puzzle.Cell{0, 1}}}
	noLook := rule.Kind{Rule: rule.Renban{}, Meaning: "the meaning"}
	for _, rules := range []rule.Set{{}, rule.NewSet(noLook)} {
		if text := svgOf(t, p, rules); !strings.Contains(text, ">renban r1c1 r1c2.<") {
			t.Errorf("not in words:\n%s", text)
		}
	}
}
