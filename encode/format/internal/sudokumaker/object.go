package sudokumaker

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The keys of a puzzle that have a meaning, and those that are only kept.
var (
	modelKeys = []string{
		"name", "author", "type", "size", "width", "height", "minDigit", "maxDigit", "cells",
		"constraints",
	}
	idleKeys = []string{"comment", "messages", "export"}
)

func (r *reader) named(v *jsontext.Value) *source.Error {
	for _, name := range []struct {
		key string
		to  *string
	}{{"name", &r.Puzzle.Title}, {"author", &r.Puzzle.Author}} {
		if text := v.Get(name.key); text.Says() {
			if text.Kind != jsontext.String {
				return r.At(text, "text in double quotes", text.What())
			}
			*name.to = text.Text
		}
	}
	r.others(v, slices.Concat(modelKeys, idleKeys)...)
	return nil
}

// usualSide is the side of a grid without a size.
const usualSide = 9

// size reads the size and the digits. A grid of type sudoku is a square with as many digits as
// rows, whatever its other values.
func (r *reader) size(v *jsontext.Value) *source.Error {
	number := func(key string, low, high, usual int) (int, *source.Error) {
		value := v.Get(key)
		if value == nil {
			return usual, nil
		}
		return r.Whole(value, low, high)
	}
	custom := false
	if kind := v.Get("type"); kind.Says() {
		switch kind.Text {
		case "sudoku":
		case "custom":
			custom = true
		default:
			return r.At(kind, `"sudoku" or "custom"`, kind.What())
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
		usual := usualSide
		switch {
		case s.key == "minDigit":
			usual = 1
		case i > 0 && !custom:
			usual = sizes[0]
		}
		var err *source.Error
		if sizes[i], err = number(s.key, s.low, s.high, usual); err != nil {
			return err
		}
	}
	p := r.Puzzle
	p.Rows, p.Cols = sizes[1], sizes[2]
	p.Low, p.High = puzzle.Digit(sizes[3]), puzzle.Digit(min(sizes[4], int(puzzle.MaxDigit)))
	if !custom && (p.Rows != p.Cols || p.Low != 1 || int(p.High) != p.Rows) {
		return r.At(v, "a square with as many digits as rows, or the type custom",
			strconv.Itoa(p.Rows)+"x"+strconv.Itoa(p.Cols)+" cells and the digits "+
				strconv.Itoa(sizes[3])+" to "+strconv.Itoa(sizes[4]))
	}
	if p.Low > p.High || p.DigitCount() < max(p.Rows, p.Cols) {
		return r.At(v, "at least as many digits as cells in a row or column",
			"the digits "+strconv.Itoa(sizes[3])+" to "+strconv.Itoa(sizes[4]))
	}
	if custom && !r.hasRows(v.Get("constraints")) {
		return r.At(v, "rows and columns of different digits, a constraint of type "+
			strconv.Itoa(rowsAndColumns), "a custom grid without")
	}
	return nil
}

// hasRows reports whether some constraint says that the digits of all rows and columns differ.
func (r *reader) hasRows(list *jsontext.Value) bool {
	for i := 0; list != nil && list.Kind == jsontext.List && i < len(list.List); i++ {
		c := &list.List[i]
		if kind := c.Get("type"); kind == nil || kind.Text != strconv.Itoa(rowsAndColumns) ||
			c.Get("disabled").Says() || c.Get("solverIgnored").Says() {
			continue
		}
		areas := c.Get("areas")
		if !areas.Says() {
			return true
		}
		for k := range areas.List {
			if r.isWhole(&areas.List[k]) {
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
func (r *reader) cells(v *jsontext.Value) *source.Error {
	list, err := r.need(v, "cells")
	if err != nil {
		return err
	}
	p := r.Puzzle
	if list.Kind != jsontext.List || len(list.List) != p.Cells() {
		return r.At(list, "a list of "+strconv.Itoa(p.Cells())+" cells", list.Described())
	}
	for i := range list.List {
		cell := &list.List[i]
		r.Clue = func() string { return "cell " + p.CellName(puzzle.Cell(i)) }
		if cell.Kind != jsontext.Object {
			return r.At(cell, "an object", cell.What())
		}
		given, err := r.flag(cell, "given", false)
		if err != nil {
			return err
		}
		d := puzzle.Empty
		if value := cell.Get("value"); given && value != nil && value.Kind != jsontext.Null {
			n, err := r.Whole(value, int(p.Low), int(p.High))
			if err != nil {
				return err
			}
			d = puzzle.Digit(n)
		}
		p.Givens = append(p.Givens, d)
		r.others(cell, slices.Concat(cellKeys, idleCellKeys)...)
	}
	r.Clue = nil
	p.Givens = notation.GivensOf(p.Givens)
	return nil
}

// setRegions reads the region of each cell, from 0, or -1 for none. Regions of a second constraint
// are extra regions.
func (r *reader) setRegions(v *jsontext.Value) *source.Error {
	list, err := r.need(v, "regions")
	if err != nil {
		return err
	}
	p := r.Puzzle
	if list.Kind != jsontext.List || len(list.List) != p.Cells() {
		return r.At(list, "a list of "+strconv.Itoa(p.Cells())+" numbers", list.Described())
	}
	labels := make([]int, p.Cells())
	for i := range labels {
		if labels[i], err = r.Whole(&list.List[i], puzzle.NoRegion, p.Cells()); err != nil {
			return err
		}
	}
	if r.regions {
		for _, cells := range notation.Groups(notation.InOrder(labels)) {
			if err := r.Add(v, rule.AllDifferent{Cells: cells}); err != nil {
				return err
			}
		}
		return nil
	}
	p.Regions, r.regions = notation.InOrder(labels), true
	return nil
}
