package fpuzzles

import (
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// directions are the directions of little killers: rows and columns per step.
var directions = []struct {
	name string
	step [2]int
}{{"DR", [2]int{1, 1}}, {"DL", [2]int{1, -1}}, {"UR", [2]int{-1, 1}}, {"UL", [2]int{-1, -1}}}

// littleKiller reads the sum of a diagonal, which is named by its cells, or by the place outside
// the grid where it begins and its direction.
func (f *reader) littleKiller(v *jsontext.Value) {
	if !v.Get("value").Says() {
		f.Idle(v, "a value")
		return
	}
	sum := f.Sum(v.Get("value"))
	cells := f.cells(v.Get("cells"))
	begin, direction := v.Get("cell"), v.Get("direction")
	if cells == nil || begin.Says() || direction.Says() {
		way := f.diagonal(f.Need(v, "cell"), f.Need(v, "direction"))
		if cells != nil && !slices.Equal(notation.SortedCells(cells), notation.SortedCells(way)) &&
			f.Err == nil {
			f.Fail(v, "the cells of the diagonal that begins at "+begin.Text, "others")
		}
		cells = way
	}
	f.Add(v, rule.LittleKiller{Cells: cells, Sum: sum})
}

// diagonal returns the cells of the diagonal from a place on.
func (f *reader) diagonal(begin, direction *jsontext.Value) []puzzle.Cell {
	row, col := f.Place(begin)
	for _, d := range directions {
		if direction.Type == jsontext.String && direction.Text == d.name {
			return notation.Walk(f.Puzzle, row, col, d.step)
		}
	}
	f.Wrong(direction, `"DR", "DL", "UR" or "UL"`)
	return nil
}

// arrow reads a circle, or a pill of several cells in row order, and the lines that begin in it.
func (f *reader) arrow(v *jsontext.Value) {
	circle := f.cells(v.Get("cells"))
	slices.Sort(circle)
	for line, cells := range f.lines(v) {
		if len(cells) > 0 && slices.Contains(circle, cells[0]) {
			cells = cells[1:]
		}
		f.Add(line, rule.Arrow{Circle: circle, Cells: cells})
	}
}

// The values that are negative where no dots are drawn.
const (
	usualDifference = 1
	usualRatio      = 2
)

// drawnValues returns the values of the black and the white dots, each once and in order.
func drawnValues(p *puzzle.Puzzle) (ratios, differences []int) {
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.Ratio:
			ratios = append(ratios, r.Value)
		case rule.Difference:
			differences = append(differences, r.Value)
		}
	}
	slices.Sort(ratios)
	slices.Sort(differences)
	return slices.Compact(ratios), slices.Compact(differences)
}

func orUsual(values []int, usual int) []int {
	if len(values) == 0 {
		return []int{usual}
	}
	return values
}
