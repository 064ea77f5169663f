package draw

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/rule"
)

// exampleOf reads the example of a kind, without rules of other kinds.
func exampleOf(t *testing.T, k rule.Kind) *encode.Puzzle {
	t.Helper()
	e, err := format.NewReader(strings.NewReader(k.Example), k.Name(), format.Options{}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatal(err, e.Err)
	}
	p := e.Puzzle
	p.Rules = slices.DeleteFunc(p.Rules, func(r encode.Rule) bool { return r.Kind() != k.Name() })
	return p
}

// Every kind of rule leaves a mark, and one that has no cells is stated in the caption.
func TestEveryKindIsDrawn(t *testing.T) {
	marks := func(p *encode.Puzzle) (shapes, captions int) {
		b := boardOf(t, p)
		for _, layer := range b.layers {
			shapes += len(layer)
		}
		return shapes, len(b.caption.entries)
	}
	for _, k := range rule.All.Kinds() {
		t.Run(k.Name(), func(t *testing.T) {
			p := exampleOf(t, k)
			without := *p
			without.Rules = nil
			bare, _ := marks(&without)
			shapes, captions := marks(p)
			l, ok := rule.All.Look(p.Rules[0], p)
			switch {
			case k.Name() == "domino": // see TestGallery of the command
			case !ok:
				t.Error("no look")
			case l.Title == "" && shapes == bare:
				t.Error("neither a mark nor a word")
			case l.Title != "" && captions == 0:
				t.Error("no caption")
			case l.Shape != rule.Words && shapes == bare:
				t.Error("no mark")
			}
			for _, e := range puzzleScene(t, p).shapes {
				if e == nil {
					t.Error("a shape is nil")
				}
			}
		})
	}
}

// runsIn returns the runs of a layer of a board with one rule.
func runsIn(t *testing.T, r encode.Rule, layer int) []run {
	t.Helper()
	p := encode.New(9)
	p.Rules = []encode.Rule{r}
	var runs []run
	for _, s := range boardOf(t, p).layers[layer] {
		if s, ok := s.(path); ok {
			runs = append(runs, s.runs...)
		}
	}
	return runs
}

func TestScatteredCage(t *testing.T) {
	for _, test := range []struct {
		cells []encode.Cell
		want  int // borders and lines between them
	}{
		{[]encode.Cell{0, 1, 10}, 1},
		{[]encode.Cell{0, 10}, 3},
		{[]encode.Cell{0, 10, 20, 21}, 5},
		{[]encode.Cell{80, 0}, 3},
	} {
		if n := len(runsIn(t, rule.Killer{Cells: test.cells}, cage)); n != test.want {
			t.Errorf("%v: %d runs, not %d", test.cells, n, test.want)
		}
	}
	want := []point{{86, 86}, {114, 114}}
	if got := runsIn(t, rule.Sum{Cells: []encode.Cell{10, 0}}, cage)[2].points; !slices.Equal(got, want) {
		t.Errorf("the line joins %v, not %v", got, want)
	}
}

// The parts of a line of equal sums are joined where they cross from region to region only.
func TestEqualSumsBreakWithinRegions(t *testing.T) {
	for _, test := range []struct {
		segments [][]encode.Cell
		want     int
	}{
		{[][]encode.Cell{{1, 2}, {3, 4}}, 1},
		{[][]encode.Cell{{0, 1}, {2, 3}}, 2},
		{[][]encode.Cell{{1, 2}, {4, 5}}, 2},
	} {
		if n := len(runsIn(t, rule.EqualSums{Segments: test.segments}, shaft)); n != test.want {
			t.Errorf("%v: %d lines, not %d", test.segments, n, test.want)
		}
	}
}

func TestClueSeats(t *testing.T) {
	p := encode.New(9)
	row := func(n int, step encode.Cell, from encode.Cell) []encode.Cell {
		var cells []encode.Cell
		for k := range encode.Cell(n) {
			cells = append(cells, from+k*step)
		}
		return cells
	}
	column := row(9, 9, 4)
	for _, test := range []struct {
		name  string
		rules []encode.Rule
		want  [4]int // the picture: left, top, right and bottom without the caption
	}{
		{"above", []encode.Rule{rule.Sandwich{Cells: column}}, [4]int{-12, -71, 912, 912}},
		{"one above the other", []encode.Rule{rule.Sandwich{Cells: column}, rule.Sandwich{Cells: column}}, [4]int{-12, -171, 912, 912}},
		{"below", []encode.Rule{rule.Skyscraper{Cells: row(9, -9, 76)}}, [4]int{-12, -12, 912, 971}},
		{"inside", []encode.Rule{rule.XSum{Cells: column[:8]}}, [4]int{-12, -12, 912, 912}},
		{"diagonal", []encode.Rule{rule.LittleKiller{Cells: row(9, 10, 0)}}, [4]int{-100, -92, 912, 912}},
		{"two diagonals at a seat", []encode.Rule{
			rule.LittleKiller{Cells: row(4, 8, 3)}, rule.LittleKiller{Cells: row(4, 10, 5)},
		}, [4]int{-12, -92, 912, 912}},
		{"corner", []encode.Rule{rule.LittleKiller{Cells: []encode.Cell{80}}}, [4]int{-12, -12, 912, 992}},
		{"no whole diagonal", []encode.Rule{rule.LittleKiller{Cells: row(3, 10, 10)}}, [4]int{-12, -12, 912, 912}},
	} {
		p.Rules = test.rules
		b := boardOf(t, p)
		if got := [4]int{b.min.x, b.min.y, b.max.x, b.max.y}; got != test.want {
			t.Errorf("%s: %v, not %v", test.name, got, test.want)
		}
	}
}

// puzzleScene draws a puzzle.
func puzzleScene(t *testing.T, p *encode.Puzzle, remarks ...string) *Scene {
	t.Helper()
	s, err := Puzzle(t.Context(), rule.All, p, remarks...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// boardOf draws what a puzzle and its solution have in common.
func boardOf(t *testing.T, p *encode.Puzzle) *board {
	t.Helper()
	b, err := newBoard(t.Context(), rule.All, p)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
