package puzzle

import (
	"slices"
	"sync"
)

// An Arrangement is a way to lay several 9x9 grids on a sheet that has a name of its own.
type Arrangement struct {
	Name       string
	Rows, Cols int // of the sheet
	Grids      []Grid
	// Clueless is the number, from 1, of a grid that never has givens; 0: there is none.
	Clueless int
}

// Arrangements returns those that have names, by rising size of the sheet. The slices are shared
// and must not be changed.
func Arrangements() []Arrangement { return arrangements() }

// ArrangementOf returns the arrangement with a name.
func ArrangementOf(name string) (a *Arrangement, ok bool) {
	k := slices.IndexFunc(layouts[:], func(l layout) bool { return l.name == name })
	if k < 0 {
		return nil, false
	}
	return &arrangements()[k], true
}

// ArrangementName returns the name of the arrangement of the grids of p; "": it has none.
func (p *Puzzle) ArrangementName() string {
	for _, a := range arrangements() {
		if p.Rows == a.Rows && p.Cols == a.Cols && slices.EqualFunc(p.Grids, a.Grids, Grid.equal) {
			return a.Name
		}
	}
	return ""
}

// A layout is what an arrangement is made of.
type layout struct {
	name string
	at   [][2]int // the top left cells of the grids
	// lines are the rows, and columns, of each of nine grids that a tenth grid without givens has:
	// where they cross; nil: there is none.
	lines []int
}

var layouts = [...]layout{
	{name: "butterfly", at: [][2]int{{0, 0}, {0, 3}, {3, 0}, {3, 3}}},
	{name: "twodoku", at: [][2]int{{0, 0}, {6, 6}}},
	{name: "flower", at: [][2]int{{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}}},
	{name: "samurai", at: [][2]int{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}},
	{name: "sohei", at: [][2]int{{0, 6}, {6, 0}, {6, 12}, {12, 6}}},
	{name: "windmill", at: [][2]int{{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}}},
	{name: "cross", at: [][2]int{{0, 6}, {6, 0}, {6, 6}, {6, 12}, {12, 6}}},
	{name: "gattai-8", at: [][2]int{
		{0, 0}, {0, 12}, {0, 24}, {6, 6}, {6, 18}, {12, 0}, {12, 12}, {12, 24},
	}},
	{name: "clueless-1", at: nine, lines: []int{3, 4, 5}},
	{name: "clueless-2", at: nine, lines: []int{1, 4, 7}},
	{name: "shogun", at: [][2]int{
		{0, 0}, {0, 12}, {0, 24}, {0, 36}, {6, 6}, {6, 18}, {6, 30},
		{12, 0}, {12, 12}, {12, 24}, {12, 36},
	}},
	{name: "sumo", at: [][2]int{
		{0, 0}, {0, 12}, {0, 24}, {6, 6}, {6, 18}, {12, 0}, {12, 12}, {12, 24}, {18, 6}, {18, 18},
		{24, 0}, {24, 12}, {24, 24},
	}},
}

// nine are grids side by side.
var nine = [][2]int{{0, 0}, {0, 9}, {0, 18}, {9, 0}, {9, 9}, {9, 18}, {18, 0}, {18, 9}, {18, 18}}

// arrangements returns the arrangements of the layouts.
var arrangements = sync.OnceValue(func() (all []Arrangement) {
	for _, l := range layouts {
		all = append(all, l.arrange())
	}
	return all
})

// arrange makes the grids.
func (l *layout) arrange() Arrangement {
	a := Arrangement{Name: l.name}
	for _, cell := range l.at {
		a.Rows, a.Cols = max(a.Rows, cell[0]+9), max(a.Cols, cell[1]+9)
		a.Grids = append(a.Grids, NewGrid(cell[0], cell[1], 9))
	}
	if l.lines != nil {
		tenth := NewGrid(0, 0, 9)
		for k := range 9 {
			tenth.Rows[k] = k/3*9 + l.lines[k%3]
		}
		tenth.Cols = tenth.Rows
		a.Grids, a.Clueless = append(a.Grids, tenth), 10
	}
	return a
}
