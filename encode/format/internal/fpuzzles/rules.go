package fpuzzles

import (
	"math"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
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
func (f *reader) littleKiller(v *jsontext.Value) *source.Error {
	if !v.Get("value").Says() {
		return f.idle(v, "a value")
	}
	sum, err := f.Number(v.Get("value"), math.MinInt16, math.MaxInt16)
	if err != nil {
		return err
	}
	cells, err := f.cells(v.Get("cells"))
	if err != nil {
		return err
	}
	begin, direction := v.Get("cell"), v.Get("direction")
	if cells == nil || begin.Says() || direction.Says() {
		way, err := f.diagonal(v, begin, direction)
		if err != nil {
			return err
		}
		if cells != nil && !slices.Equal(notation.SortedCells(cells), notation.SortedCells(way)) {
			return f.At(v, "the cells of the diagonal that begins at "+begin.Text, "others")
		}
		cells = way
	}
	return f.add(v, rule.LittleKiller{Cells: cells, Sum: sum})
}

// diagonal returns the cells of the diagonal from a place on.
func (f *reader) diagonal(v, begin, direction *jsontext.Value) ([]puzzle.Cell, *source.Error) {
	if begin == nil {
		return nil, f.At(v, `the key "cell"`, "none")
	}
	if direction == nil {
		return nil, f.At(v, `the key "direction"`, "none")
	}
	row, col, err := f.Place(begin)
	if err != nil {
		return nil, err
	}
	for _, d := range directions {
		if direction.Kind == jsontext.String && direction.Text == d.name {
			return notation.Walk(f.Puzzle, row, col, d.step), nil
		}
	}
	return nil, f.At(direction, `"DR", "DL", "UR" or "UL"`, direction.What())
}

// arrow reads a circle, or a pill of several cells in row order, and the lines that begin in it.
func (f *reader) arrow(v *jsontext.Value) *source.Error {
	circle, err := f.cells(v.Get("cells"))
	if err != nil {
		return err
	}
	slices.Sort(circle)
	return f.eachLine(v, func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
		if len(cells) > 0 && slices.Contains(circle, cells[0]) {
			cells = cells[1:]
		}
		return f.add(line, rule.Arrow{Circle: circle, Cells: cells})
	})
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
