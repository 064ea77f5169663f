package sudokumaker

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The keys of a puzzle that have a meaning, and those that are only kept.
var (
	modelKeys = []string{
		"name", "author", "comment", "type", "size", "width", "height", "minDigit", "maxDigit", "cells",
		"constraints",
	}
	idleKeys = []string{"messages", "export"}
)

func (r *reader) named(v *jsontext.Value) {
	r.Named(v, "name", "author", "comment")
	r.Others(v, slices.Concat(modelKeys, idleKeys))
}

// usualSide is the side of a grid without a size.
const usualSide = 9

// size reads the size and the digits. A grid of type sudoku is a square with as many digits as
// rows. In one of type custom, rows and columns are no houses unless a constraint says so.
func (r *reader) size(v *jsontext.Value) {
	custom := false
	if t := v.Get("type"); t.Says() {
		switch t.Text {
		case "sudoku":
		case "custom":
			custom = true
		default:
			r.Wrong(t, `"sudoku" or "custom"`)
		}
	}
	var sizes [5]int // side, rows, columns, lowest and highest digit
	for i, s := range []struct {
		key       string
		low, high int
	}{
		{"size", 1, puzzle.MaxSide}, {"height", 1, puzzle.MaxSide}, {"width", 1, puzzle.MaxSide},
		{"minDigit", 0, int(puzzle.MaxDigit)}, {"maxDigit", 0, int(puzzle.MaxDigit)},
	} {
		switch value := v.Get(s.key); {
		case value != nil && value.Type != jsontext.Null:
			sizes[i] = r.Whole(value, s.low, s.high)
		case s.key == "minDigit":
			sizes[i] = 1
		case custom && s.key == "maxDigit" && max(sizes[1], sizes[2]) != usualSide:
			sizes[i] = usualSide
			r.Warn(v, `the key "maxDigit" in a grid of another size than 9x9`, "none, so 9 is taken")
		case i > 0 && !custom:
			sizes[i] = sizes[0]
		case i == 0 && !custom:
			sizes[i] = r.side(v)
		default:
			sizes[i] = usualSide
		}
	}
	p := r.Puzzle
	p.Rows, p.Cols = sizes[1], sizes[2]
	p.Low, p.High = puzzle.Digit(sizes[3]), puzzle.Digit(min(sizes[4], int(puzzle.MaxDigit)))
	digits := "the digits " + strconv.Itoa(sizes[3]) + " to " + strconv.Itoa(sizes[4])
	if !custom && (p.Rows != p.Cols || p.Low != 1 || int(p.High) != p.Rows) {
		r.Fail(v, "a square with as many digits as rows, or the type custom",
			strconv.Itoa(p.Rows)+"x"+strconv.Itoa(p.Cols)+" cells and "+digits)
	}
	p.NoLines = custom && !r.hasRows(v.Get("constraints"))
	switch {
	case p.Low > p.High:
		r.Fail(v, "a lowest digit that is not above the highest", digits)
	case !p.NoLines && p.DigitCount() < max(p.Rows, p.Cols):
		r.Fail(v, "at least as many digits as cells in a row or column", digits)
	}
}

// side reads the side of a square without the key size: that of its first side.
func (r *reader) side(v *jsontext.Value) int {
	for _, key := range []string{"height", "width"} {
		if value := v.Get(key); value.Says() {
			return r.Whole(value, 1, puzzle.MaxSide)
		}
	}
	return usualSide
}

// hasRows reports whether some constraint says that the digits of all rows and columns differ.
func (r *reader) hasRows(list *jsontext.Value) bool {
	for _, c := range list.Elements() {
		if t := c.Get("type"); t == nil || t.Text != strconv.Itoa(rowsAndColumns) ||
			isDisabled(c) || c.Get("solverIgnored").Says() {
			continue
		}
		areas := c.Get("areas")
		if !areas.Says() {
			return true
		}
		for _, area := range areas.Elements() {
			if r.isWhole(area) {
				return true
			}
		}
	}
	return false
}

// isWhole reports whether an area is the whole grid.
func (r *reader) isWhole(area *jsontext.Value) bool {
	for key, want := range map[string]int{
		"x": 0, "y": 0, "width": r.Puzzle.Cols, "height": r.Puzzle.Rows,
	} {
		if value := area.Get(key); value == nil || value.Text != strconv.Itoa(want) {
			return false
		}
	}
	return true
}

// The keys of a cell that have a meaning, and those that are only kept.
var (
	cellKeys     = []string{"value", "given"}
	idleCellKeys = []string{"candidates", "cornerPencilMarks", "colors"}
)

// cells reads the givens. Digits that are not given were entered by a solver, and so were pencil
// marks.
func (r *reader) cells(v *jsontext.Value) {
	p := r.Puzzle
	list := r.Need(v, "cells")
	if list.Type != jsontext.List || len(list.List) != p.Cells() {
		r.Fail(list, "a list of "+strconv.Itoa(p.Cells())+" cells", list.Described())
	}
	for i, cell := range list.Elements() {
		r.In = func() string { return "cell " + p.CellName(puzzle.Cell(i)) }
		if cell.Type != jsontext.Object {
			r.Wrong(cell, "an object")
		}
		given := r.flag(cell, "given", false)
		d := puzzle.Empty
		if value := cell.Get("value"); given && value != nil && value.Type != jsontext.Null {
			d = puzzle.Digit(r.Number(value, int(p.Low), int(p.High)))
		}
		p.Givens = append(p.Givens, d)
		r.Others(cell, slices.Concat(cellKeys, idleCellKeys))
	}
	r.In = nil
	p.Givens = notation.GivensOf(p.Givens)
}

// setRegions reads the region of each cell, from 0, or -1 for none. Regions of a second constraint
// are extra regions.
func (r *reader) setRegions(v *jsontext.Value) {
	p := r.Puzzle
	list := r.Need(v, "regions")
	if list.Type != jsontext.List || len(list.List) != p.Cells() {
		r.Fail(list, "a list of "+strconv.Itoa(p.Cells())+" numbers", list.Described())
	}
	var labels []int
	for _, label := range list.Elements() {
		labels = append(labels, r.Whole(label, puzzle.NoRegion, p.Cells()))
	}
	labels = notation.InOrder(labels)
	if !r.regions && r.Err == nil {
		p.Regions, r.regions = labels, true
		return
	}
	for _, cells := range notation.Groups(labels) {
		r.Add(v, rule.AllDifferent{Cells: cells})
	}
}
