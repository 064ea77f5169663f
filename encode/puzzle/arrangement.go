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
	all := arrangements()
	k := slices.IndexFunc(all, func(a Arrangement) bool { return a.Name == name })
	if k < 0 {
		return nil, false
	}
	return &all[k], true
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

// arrangements returns the arrangements, made from the top left cells of their grids.
var arrangements = sync.OnceValue(func() []Arrangement {
	return []Arrangement{
		arranged("butterfly", [][2]int{{0, 0}, {0, 3}, {3, 0}, {3, 3}}),
		arranged("twodoku", [][2]int{{0, 0}, {6, 6}}),
		arranged("flower", [][2]int{{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}}),
		arranged("samurai", [][2]int{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}),
		arranged("sohei", [][2]int{{0, 6}, {6, 0}, {6, 12}, {12, 6}}),
		arranged("windmill", [][2]int{{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}}),
		arranged("cross", [][2]int{{0, 6}, {6, 0}, {6, 6}, {6, 12}, {12, 6}}),
		arranged("gattai-8", rowsOf(12, 3, 2, 3)),
		clueless("clueless-1", 3, 4, 5),
		clueless("clueless-2", 1, 4, 7),
		arranged("shogun", rowsOf(12, 4, 3, 4)),
		arranged("sumo", rowsOf(12, 3, 2, 3, 2, 3)),
	}
})

// rowsOf returns places in rows of grids, whose numbers are given. Two grids of a row are a step
// apart. Each row begins half a step below the one above, and every other one half a step to the
// right.
func rowsOf(step int, counts ...int) [][2]int {
	var at [][2]int
	for row, n := range counts {
		for k := range n {
			at = append(at, [2]int{row * step / 2, row%2*step/2 + k*step})
		}
	}
	return at
}

// arranged returns an arrangement by the top left cells of its grids.
func arranged(name string, at [][2]int) Arrangement {
	a := Arrangement{Name: name}
	for _, cell := range at {
		a.Rows, a.Cols = max(a.Rows, cell[0]+9), max(a.Cols, cell[1]+9)
		a.Grids = append(a.Grids, NewGrid(cell[0], cell[1], 9))
	}
	return a
}

// clueless returns nine grids side by side and a tenth without givens: where the given rows and
// columns of each of them cross.
func clueless(name string, lines ...int) Arrangement {
	var at [][2]int
	tenth := NewGrid(0, 0, 9)
	for k := range 9 {
		at = append(at, [2]int{k / 3 * 9, k % 3 * 9})
		tenth.Rows[k] = k/3*9 + lines[k%3]
	}
	tenth.Cols = tenth.Rows
	a := arranged(name, at)
	a.Grids, a.Clueless = append(a.Grids, tenth), 10
	return a
}
