package layout

import (
	"slices"
	"testing"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// runsIn returns the runs of a layer of a drawing with one rule.
func runsIn(t *testing.T, r puzzle.Rule, layer int) []scene.Run {
	t.Helper()
	p := puzzle.New(9)
	p.Rules = []puzzle.Rule{r}
	var runs []scene.Run
	for _, s := range drawingOf(t, p).layers[layer] {
		if s, ok := s.(scene.Path); ok {
			runs = append(runs, s.Runs...)
		}
	}
	return runs
}

func TestScatteredCage(t *testing.T) {
	for _, test := range []struct {
		cells []puzzle.Cell
		want  int // borders, and lines between those that touch at a corner
	}{
		{[]puzzle.Cell{0, 1, 10}, 1},
		{[]puzzle.Cell{0, 10}, 3},
		{[]puzzle.Cell{0, 10, 20, 21}, 5},
		{[]puzzle.Cell{80, 0}, 2},
	} {
		if n := len(runsIn(t, rule.Killer{Cells: test.cells}, cage)); n != test.want {
			t.Errorf("%v: %d runs, not %d", test.cells, n, test.want)
		}
	}
	want := []scene.Point{scene.At(86, 86), scene.At(114, 114)}
	got := runsIn(t, rule.Sum{Cells: []puzzle.Cell{10, 0}}, cage)[2].Points
	if !slices.Equal(got, want) {
		t.Errorf("the line joins %v, not %v", got, want)
	}
}

// The parts of a line of equal sums are joined where they cross from region to region only.
func TestEqualSumsBreakWithinRegions(t *testing.T) {
	for _, test := range []struct {
		segments [][]puzzle.Cell
		want     int
	}{
		{[][]puzzle.Cell{{1, 2}, {3, 4}}, 1},
		{[][]puzzle.Cell{{0, 1}, {2, 3}}, 2},
		{[][]puzzle.Cell{{1, 2}, {4, 5}}, 2},
	} {
		if n := len(runsIn(t, rule.EqualSums{Segments: test.segments}, shaft)); n != test.want {
			t.Errorf("%v: %d lines, not %d", test.segments, n, test.want)
		}
	}
}

func TestClueSeats(t *testing.T) {
	p := puzzle.New(9)
	row := func(n int, step puzzle.Cell, from puzzle.Cell) []puzzle.Cell {
		var cells []puzzle.Cell
		for k := range puzzle.Cell(n) {
			cells = append(cells, from+k*step)
		}
		return cells
	}
	column := row(9, 9, 4)
	for _, test := range []struct {
		name  string
		rules []puzzle.Rule
		want  [4]int // the picture: left, top, right and bottom without the caption
	}{
		{"above", []puzzle.Rule{rule.Sandwich{Cells: column}}, [4]int{-12, -71, 912, 912}},
		{
			"one above the other", []puzzle.Rule{rule.Sandwich{Cells: column}, rule.Sandwich{Cells: column}},
			[4]int{-12, -171, 912, 912},
		},
		{"below", []puzzle.Rule{rule.Skyscraper{Cells: row(9, -9, 76)}}, [4]int{-12, -12, 912, 971}},
		{"inside", []puzzle.Rule{rule.XSum{Cells: column[:8]}}, [4]int{-12, -12, 912, 912}},
		{"diagonal", []puzzle.Rule{rule.LittleKiller{Cells: row(9, 10, 0)}}, [4]int{-100, -92, 912, 912}},
		{"two diagonals at a seat", []puzzle.Rule{
			rule.LittleKiller{Cells: row(4, 8, 3)}, rule.LittleKiller{Cells: row(4, 10, 5)},
		}, [4]int{-12, -92, 912, 912}},
		{
			"corner", []puzzle.Rule{rule.LittleKiller{Cells: []puzzle.Cell{80}}}, [4]int{-12, -12, 912, 992},
		},
		{
			"no whole diagonal", []puzzle.Rule{rule.LittleKiller{Cells: row(3, 10, 10)}},
			[4]int{-12, -12, 912, 912},
		},
	} {
		p.Rules = test.rules
		d := drawingOf(t, p)
		if got := [4]int{d.min.X, d.min.Y, d.max.X, d.max.Y}; got != test.want {
			t.Errorf("%s: %v, not %v", test.name, got, test.want)
		}
	}
}

// drawingOf draws what a puzzle and its solution have in common.
func drawingOf(t *testing.T, p *puzzle.Puzzle) *drawing {
	t.Helper()
	d, err := newDrawing(t.Context(), p, Options{Rules: rule.All})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
