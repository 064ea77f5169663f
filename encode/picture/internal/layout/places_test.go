package layout

import (
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Two clues about one diagonal have a seat each; two about diagonals that cross share one.
func TestSeats(t *testing.T) {
	down := rule.LittleKiller{Cells: []puzzle.Cell{1, 11, 21, 31, 41, 51, 61, 71}, Sum: 30}
	left := rule.LittleKiller{Cells: []puzzle.Cell{1, 9}, Sum: 9}
	right := rule.LittleKiller{Cells: []puzzle.Cell{7, 17}, Sum: 9}
	again := down
	again.Sum = 31
	for _, test := range []struct {
		rules []puzzle.Rule
		top   int // of the picture, in cells
	}{
		{[]puzzle.Rule{down, left}, -1},
		{[]puzzle.Rule{down, right}, -1},
		{[]puzzle.Rule{down, again}, -2},
	} {
		p := puzzle.New(9)
		p.Rules = test.rules
		d := drawingOf(t, p)
		d.outside()
		if top := d.min.Y; top > test.top*scene.Unit+10 || top < test.top*scene.Unit-10 {
			t.Errorf("%v: from %d on, want about %d cells", test.rules, top, test.top)
		}
	}
}

// An arrow leaves its pill at the cell that is nearest to where it goes.
func TestArrowLeavesNearest(t *testing.T) {
	for _, circle := range [][]puzzle.Cell{{0, 1}, {1, 0}} {
		runs := runsIn(t, rule.Arrow{Circle: circle, Cells: []puzzle.Cell{2, 3}}, shaft)
		if got := runs[0].Points[0]; got != scene.At(150, 50) {
			t.Errorf("from %v it leaves at %v", circle, got)
		}
	}
}

// A caption that would be higher than the rest of the picture is wider than the grid.
func TestCaptionWidth(t *testing.T) {
	p := puzzle.New(4)
	line := []puzzle.Cell{0, 1, 2, 3}
	for _, test := range []struct {
		rules []puzzle.Rule
		wider bool
	}{
		{nil, false},
		{[]puzzle.Rule{rule.Renban{Cells: line}}, false},
		{[]puzzle.Rule{
			rule.Renban{Cells: line}, rule.Palindrome{Cells: line}, rule.Between{Cells: line},
			rule.Whisper{Cells: line, Diff: 2}, rule.Lockout{Cells: line, Diff: 2},
		}, true},
	} {
		p.Rules = test.rules
		d := drawingOf(t, p)
		width := d.captionWidth(swatchRoom)
		if width > scene.Unit*p.Cols != test.wider {
			t.Errorf("%d rules: the caption is %d wide", len(test.rules), width)
		}
		top := d.max.Y
		d.writeCaption(nil)
		if d.max.Y-top > top+scene.CaptionTop+scene.CaptionLine {
			t.Errorf("%d rules: %d under a picture of %d", len(test.rules), d.max.Y-top, top)
		}
	}
}

// Several marks between two cells have different places, whichever of the two is listed first.
func TestMarksBetweenTwoCells(t *testing.T) {
	for _, other := range []puzzle.Cell{0, 1, 2, 4, 6, 8, 9, 10} { // round cell 5
		l := rule.Look{Layout: rule.Pair, Cells: []puzzle.Cell{5, other}, Figure: rule.Disc}
		places := make(map[string]bool)
		for _, dot := range regexp.MustCompile(`<circle cx=.*`).FindAllString(drawnAs(t, l, l, l), -1) {
			places[dot] = true
		}
		if len(places) != 3 {
			t.Errorf("three dots between cells 5 and %d are at %v", other, places)
		}
	}
}

// The marks of a scheme lie evenly round the middle: opposite each is another, or the middle.
func TestSpotsAreEven(t *testing.T) {
	for _, s := range slices.Concat(besides, arounds) {
		for _, at := range s.spots {
			if !slices.Contains(s.spots, spot{-at.along, -at.across}) {
				t.Errorf("of %v, %v has no opposite", s.spots, at)
			}
		}
	}
}

// The rim of a sheet has the outer sides of its grids, and none where no grid is.
func TestRim(t *testing.T) {
	for _, corner := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}} { // a cell of a sheet of 2x2 cells
		p := &puzzle.Puzzle{
			Rows: 2, Cols: 2, Low: 1, High: 1, Grids: []puzzle.Grid{puzzle.NewGrid(corner[0], corner[1], 1)},
		}
		row, col := corner[0], corner[1]
		from, to := 2*row*scene.Unit, 2*col*scene.Unit // the rows and columns of the rim: 0 or all
		want := []scene.Run{
			{Points: []scene.Point{scene.At(col*scene.Unit, from), scene.At((col+1)*scene.Unit, from)}},
			{Points: []scene.Point{scene.At(to, row*scene.Unit), scene.At(to, (row+1)*scene.Unit)}},
		}
		if diff := cmp.Diff(want, drawingOf(t, p).rim()); diff != "" {
			t.Errorf("cell %v: (-want +got)\n%s", corner, diff)
		}
	}
}
