package layout

import (
	"bytes"
	"image"
	"image/png"
	"maps"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/picture/internal/owntest"
	"exactcover/encode/picture/internal/render"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// onSameCells are looks that have a colour of their own, on the same cells.
func onSameCells(c rule.Color) map[string]rule.Look {
	line := rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{0, 1, 5}, Color: c, EndColor: c}
	end := func(e rule.End) rule.Look {
		l := line
		l.Ends = e
		return l
	}
	arrow := rule.Look{
		Layout: rule.Line, Cells: line.Cells[1:], Circle: line.Cells[:1], Color: c, Ends: rule.ArrowHead,
	}
	inCells := func(f rule.Figure) rule.Look {
		return rule.Look{Layout: rule.CellMarks, Cells: line.Cells, Figure: f, Color: c}
	}
	pair := func(f rule.Figure, text string) rule.Look {
		return rule.Look{Layout: rule.Pair, Cells: line.Cells[:2], Figure: f, Color: c, Text: text}
	}
	return map[string]rule.Look{
		"line": line, "bulb": end(rule.Bulb), "hollow bulb": end(rule.HollowBulb),
		"circles": end(rule.Circles), "diamonds": end(rule.Diamonds), "arrow": arrow,
		"cage":  {Layout: rule.Cage, Cells: line.Cells, Color: c, Text: "12"},
		"cages": {Layout: rule.Cage, Sets: [][]puzzle.Cell{line.Cells, {10}}, Color: c, Dash: 20},
		"area":  {Layout: rule.Area, Cells: line.Cells, Color: c},
		"disc":  inCells(rule.Disc), "ring": inCells(rule.Ring), "square": inCells(rule.Square),
		"shade": inCells(rule.Shade), "wedges": inCells(rule.WedgeIn),
		"dot": pair(rule.Disc, ""), "ring between": pair(rule.Ring, "3"), "letter": pair(0, "X"),
		"wedge":    pair(rule.WedgeOut, ""),
		"corner":   {Layout: rule.Corner, Cells: []puzzle.Cell{0, 1, 4, 5}, Color: c, Text: "1 2"},
		"diagonal": {Layout: rule.Diagonal, Cells: []puzzle.Cell{0, 5, 10, 15}, Color: c},
	}
}

// shades counts the red and the blue pixels of the grid of a 4x4 puzzle with some looks.
func shades(t *testing.T, looks ...rule.Look) (red, blue int) {
	t.Helper()
	p, rules := owntest.Puzzle(looks...)
	s, err := Draw(t.Context(), p, Options{Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	file, err := render.PNG(t.Context(), s, 50)
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	pixels := m.(*image.RGBA).Pix // of a picture that hides what is below it
	for i := 0; i < len(pixels); i += 4 {
		r, g, b := int(pixels[i]), int(pixels[i+1]), int(pixels[i+2])
		switch {
		case r > max(g, b)+80:
			red++
		case b > max(r, g)+80:
			blue++
		}
	}
	return red, blue
}

// Of two rules on the same cells neither hides the other: a fair part of the ink of each is
// visible, or the outline if it fills cells.
func TestNothingIsHidden(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	const share = 20
	reds, blues := onSameCells(0xd00000ff), onSameCells(0x0000d0ff)
	redAlone, blueAlone := make(map[string]int), make(map[string]int)
	for name := range reds {
		redAlone[name], _ = shades(t, reds[name])
		_, blueAlone[name] = shades(t, blues[name])
		if redAlone[name] == 0 || blueAlone[name] == 0 {
			t.Errorf("%s is not seen alone", name)
		}
	}
	turn := 0
	for first, red := range reds {
		for second, blue := range blues {
			if turn++; turn%thorough.Or(4, 1) != 0 {
				continue // the order of a map is another each time
			}
			r, b := shades(t, red, blue)
			if r*share < redAlone[first] {
				t.Errorf("%d of %d pixels of %s are seen under %s", r, redAlone[first], first, second)
			}
			if b*share < blueAlone[second] {
				t.Errorf("%d of %d pixels of %s are seen on %s", b, blueAlone[second], second, first)
			}
		}
	}
}

// Of eight rules on the same cells, of one kind or of eight, none is hidden: some ink of each
// is visible.
func TestNothingIsHiddenInACrowd(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	const number, share = 8, 30
	var blues [number]map[string]rule.Look
	for k := range blues {
		blues[k] = onSameCells(rule.Color(0x0000d0ff - k<<16)) // each a little different
	}
	reds := onSameCells(0xd00000ff)
	names := slices.Sorted(maps.Keys(reds))
	for n, name := range names {
		alone, _ := shades(t, reds[name])
		for _, step := range []int{0, 1, 3} { // to the next kind; 0: all are of one
			for _, place := range []int{0, 3, number - 1} {
				looks := make([]rule.Look, number)
				for k := range looks {
					looks[k] = blues[k][names[(n+(k-place+number)*step)%len(names)]]
				}
				looks[place] = reds[name]
				if seen, _ := shades(t, looks...); seen*share < alone {
					t.Errorf("%d of %d pixels of %s are seen, number %d of %d in steps of %d",
						seen, alone, name, place+1, number, step)
				}
			}
		}
	}
}

// paths returns the lines of a picture as they are in SVG.
func paths(t *testing.T, looks ...rule.Look) []string {
	t.Helper()
	var all []string
	for part := range strings.SplitSeq(drawnAs(t, looks...), ` d="`) {
		path, _, _ := strings.Cut(part, `"`)
		all = append(all, path)
	}
	return all
}

// Lines on the same cells run side by side, whichever way they go, up to five of them.
func TestLinesSideBySide(t *testing.T) {
	line := rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{0, 1, 5}}
	back := line
	back.Cells = []puzzle.Cell{5, 1, 0}
	looks := []rule.Look{line, back, line, back, line}
	got := paths(t, looks...)
	for _, want := range []string{
		"M50 50H150V150", "M170 150V30H50", "M50 70H130V150", "M188 150V12H50", "M50 88H112V150",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, strings.Join(got, "\n"))
		}
	}
}

// Thermometers with a bulb in common are one with branches; their lines lie on each other.
func TestBranches(t *testing.T) {
	bulb := rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{0, 1, 5}, Ends: rule.Bulb}
	branch := bulb
	branch.Cells = []puzzle.Cell{0, 1, 2}
	if got := paths(t, bulb, branch); !slices.Contains(got, "M50 50H150H250") {
		t.Errorf("no branch in\n%s", strings.Join(got, "\n"))
	}
}

// Cells of a line that do not touch are marked and numbered; nothing crosses the grid.
func TestScatteredLines(t *testing.T) {
	text := drawnAs(t,
		rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{0, 3, 7, 12}, Color: 0x123456ff},
		rule.Look{
			Layout: rule.Line, Circle: []puzzle.Cell{1, 15}, Cells: []puzzle.Cell{8}, Ends: rule.ArrowHead,
		},
		rule.Look{Layout: rule.OutsideClue, Cells: []puzzle.Cell{4, 6}, Text: "17"},
	)
	for _, want := range []string{
		`cx="50" cy="50" r="18"`, "M350 50V150", `cx="50" cy="350" r="18"`,
		">a1<", ">a2<", ">a3<", ">a4<", ">b1<", ">b2<", ">b3<", ">c1<", ">c2<", ">17<",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if n := strings.Count(text, "<path"); n != 6 { // two of the grid, three of the caption
		t.Errorf("%d lines, not 6, in\n%s", n, text)
	}
}

// The caption explains marks that have letters since their cells do not touch, by kind.
func TestLettersAreExplained(t *testing.T) {
	arrow := rule.Arrow{Circle: []puzzle.Cell{1}, Cells: []puzzle.Cell{11, 21}}
	apart := rule.Arrow{Circle: []puzzle.Cell{13}, Cells: []puzzle.Cell{32, 47}}
	sum := rule.Sum{Cells: []puzzle.Cell{0, 40}}
	pair := rule.Difference{Cells: []puzzle.Cell{5, 50}, Value: 1}
	const arrows = "Arrow: the circle, read as a decimal number, is the sum of the cells"
	for _, test := range []struct {
		name  string
		rules []puzzle.Rule
		want  []string
	}{
		{"connected", []puzzle.Rule{arrow}, nil},
		{"apart", []puzzle.Rule{arrow, apart}, []string{arrows + "; marked a"}},
		{"several", []puzzle.Rule{apart, sum, apart}, []string{
			arrows + "; marked a, c", "Sum: digits add up to the number, repeats allowed; marked b",
		}},
		{"pair", []puzzle.Rule{pair}, []string{
			"a: difference r1c6 r6c6 value 1, the two digits differ by value (white Kropki dot)",
		}},
	} {
		p := puzzle.New(9)
		p.Rules = test.rules
		var got []string
		for _, e := range drawingOf(t, p).caption.entries {
			got = append(got, e.line())
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, not %q", test.name, got, test.want)
		}
	}
}

// Two cells that do not touch have a letter instead of a mark between them.
func TestScatteredPair(t *testing.T) {
	for _, f := range []rule.Figure{rule.NoFigure, rule.Disc, rule.Ring, rule.WedgeIn, rule.WedgeOut} {
		text := drawnAs(t, rule.Look{Layout: rule.Pair, Cells: []puzzle.Cell{0, 10}, Figure: f})
		if strings.Count(text, ">a<") != 2 || !strings.Contains(text, ">a: own r1c1, the") {
			t.Errorf("%d: no letters in\n%s", f, text)
		}
		if n := strings.Count(text, "<path") + strings.Count(text, "<circle"); n != 2 {
			t.Errorf("%d marks in\n%s", n, text)
		}
	}
}

// Sets that are equal by several rules of a kind have one colour, others another.
func TestGroups(t *testing.T) {
	clone := func(sets ...puzzle.Cell) rule.Look {
		l := rule.Look{Layout: rule.Area}
		for _, c := range sets {
			l.Sets = append(l.Sets, []puzzle.Cell{c, c + 1})
		}
		return l
	}
	text := drawnAs(t, clone(0, 4), clone(8, 2), clone(2, 12), clone(4, 14))
	for _, want := range []string{
		`fill="#f9d9a8" fill-opacity="0.75" d="M200 0V200H0V0Z"`,
		`fill="#f9d9a8" fill-opacity="0.75" d="M400 300V400H200V300Z"`,
		"<g fill=\"#bfe0f5\" fill-opacity=\"0.75\">\n" +
			"<path d=\"M400 0V100H200V0ZM200 200V300H0V200Z\"/>\n<path d=\"M200 300V400H0V300Z\"/>\n</g>",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	same := func(x, y puzzle.Cell) rule.Look {
		return rule.Look{Layout: rule.Cage, Sets: [][]puzzle.Cell{{x}, {y}}, Text: "="}
	}
	if text := drawnAs(t, same(0, 2), same(2, 4)); strings.Count(text, ">=<") != 3 {
		t.Errorf("not three cages of a group in\n%s", text)
	}
	text = drawnAs(t, same(0, 2), same(8, 10), same(2, 4))
	if strings.Count(text, ">=1<") != 3 || strings.Count(text, ">=2<") != 2 {
		t.Errorf("not three cages of a group and two of another in\n%s", text)
	}
}

// Copies that touch have outlines, and letters for the cells that belong together; others do not.
func TestCopiesThatTouch(t *testing.T) {
	clone := func(x, y puzzle.Cell) rule.Look {
		return rule.Look{Layout: rule.Area, Sets: [][]puzzle.Cell{{x, x + 1}, {y, y + 1}}}
	}
	for _, test := range []struct {
		looks             []rule.Look
		outlines, letters int
	}{
		{[]rule.Look{clone(0, 4)}, 2, 2},
		{[]rule.Look{clone(0, 2)}, 2, 2},
		{[]rule.Look{clone(0, 1)}, 2, 2},
		{[]rule.Look{clone(0, 6)}, 0, 0},
		{[]rule.Look{clone(0, 8), clone(8, 4)}, 3, 3}, // by two rules of a group
	} {
		p, rules := owntest.Puzzle(test.looks...)
		d, err := newDrawing(t.Context(), p, Options{Rules: rules})
		if err != nil {
			t.Fatal(err)
		}
		if n := len(d.layers[cage]); n != test.outlines {
			t.Errorf("%v: %d outlines, want %d", test.looks, n, test.outlines)
		}
		text := svgOf(t, p, rules)
		for _, letter := range []string{">a<", ">b<"} {
			if n := strings.Count(text, letter); n != test.letters {
				t.Errorf("%v: %d times %s, want %d, in\n%s", test.looks, n, letter, test.letters, text)
			}
		}
	}
}

// The parts of a pill have the size of a circle where they do not touch, and lie within the grid.
func TestScatteredPill(t *testing.T) {
	arrow := rule.Look{
		Layout: rule.Line, Circle: []puzzle.Cell{12, 6}, Cells: []puzzle.Cell{13}, Ends: rule.ArrowHead,
	}
	text := drawnAs(t, arrow)
	for _, want := range []string{`cx="50" cy="350" r="39"`, `cx="250" cy="150" r="39"`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if n := strings.Count(text, "<circle"); n != 2 {
		t.Errorf("%d circles, not 2, in\n%s", n, text)
	}
	arrow.Circle = []puzzle.Cell{12, 8, 2}
	text = drawnAs(t, arrow)
	for _, want := range []string{
		`stroke-width="84" d="M50 350V250"`, `stroke-width="72" d="M50 350V250"`,
		`cx="250" cy="50" r="39"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// Areas that overlap have outlines, within each other; others have none.
func TestOverlappingAreas(t *testing.T) {
	area := func(cells ...puzzle.Cell) rule.Look { return rule.Look{Layout: rule.Area, Cells: cells} }
	text := drawnAs(t, area(0, 1), area(1, 2), area(8, 9))
	for _, want := range []string{
		`stroke="#ed8d00" stroke-width="4" d="M195 5V95H5V5Z"`,
		`stroke="#3fa2e1" stroke-width="4" d="M291 9V91H109V9Z"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if n := strings.Count(text, `stroke-width="4"`); n != 2 {
		t.Errorf("%d outlines in\n%s", n, text)
	}
}

// A cell with texts in all corners leaves the next text to the next cell of a cage.
func TestCorners(t *testing.T) {
	cage := rule.Look{Layout: rule.Cage, Cells: []puzzle.Cell{0, 1}, Text: "9"}
	text := drawnAs(t, cage, cage, cage, cage, cage)
	if strings.Count(text, ">9<") != 5 || !strings.Contains(text, `x="106" y="28">9<`) {
		t.Errorf("the fifth text is not in r1c2:\n%s", text)
	}
}

// A text that is too long for the one beside it goes to the next cell of its cage. If there is no
// such cell, both are as large as the row allows.
func TestLongCorners(t *testing.T) {
	long := rule.Look{Layout: rule.Cage, Cells: []puzzle.Cell{0, 1}, Text: "3: 1 2"}
	if text := drawnAs(t, long, long); !strings.Contains(text, `x="106" y="28">3: 1 2<`) {
		t.Errorf("the second text is not in r1c2:\n%s", text)
	}
	long = rule.Look{Layout: rule.Cage, Cells: []puzzle.Cell{0}, Text: "1 3 5 7 9"}
	short := rule.Look{Layout: rule.Cage, Cells: []puzzle.Cell{0}, Text: "2a"}
	text := drawnAs(t, long, short)
	for _, want := range []string{`="13" x="6" y="24">1 3 5 7 9<`, `="13" x="79" y="24">2a<`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// The head of an arrow is above the circle of another that starts where it ends.
func TestHeadInCircle(t *testing.T) {
	first := rule.Look{
		Layout: rule.Line, Ends: rule.ArrowHead, Circle: []puzzle.Cell{0}, Cells: []puzzle.Cell{5, 2},
	}
	next := rule.Look{
		Layout: rule.Line, Ends: rule.ArrowHead, Circle: []puzzle.Cell{2}, Cells: []puzzle.Cell{6, 10},
	}
	text := drawnAs(t, first, next)
	circle, head := strings.Index(text, `cx="250"`), strings.LastIndex(text, "L250 50L")
	end := strings.Index(text, `"M217 83L250 50"`) // a third of the way from its centre
	if circle < 0 || head < circle || end < circle {
		t.Errorf("circle at %d, head at %d, end of the line at %d in\n%s", circle, head, end, text)
	}
}
