package puzzlejson

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/internal/jsonschema"
)

// The keys of a variable, in the order of writing.
const (
	ofName = iota
	ofLabel
	ofRows
	ofCols
	ofDigits
	ofGivens
	ofSolution
	ofCount
)

// variableKeys are the keys of a variable, with their meanings and values.
var variableKeys = [ofCount]struct {
	name, help string
	schema     jsonschema.Object
}{
	ofName: {
		"name", "1 to 16 letters A to Z; the cells of X are vX1, vX2 and so on, vX if there is one",
		typed("string").With("pattern", "^[A-Z]{1,16}$"),
	},
	ofLabel: {"label", "what it stands for, in words; not used to solve", typed("string")},
	ofRows:  {"rows", "the number of rows of cells (default: 1)", wholeFrom(1, puzzle.MaxVariables)},
	ofCols: {
		"cols", "the number of columns of cells (default: 1)", wholeFrom(1, puzzle.MaxVariables),
	},
	ofDigits: {
		"digits", "the lowest and the highest digit (default: those of the grid)", lowestHighest,
	},
	ofGivens: {
		"givens", "a digit or null for each cell, row by row (default: none)", listOf(digitOrNull),
	},
	ofSolution: {"solution", "the same of the solution", listOf(digitOrNull)},
}

// variableNames are the names of variableKeys.
var variableNames = func() []string {
	names := make([]string, ofCount)
	for k, key := range variableKeys {
		names[k] = key.name
	}
	return names
}()

// variableSchema is the schema of a variable.
func variableSchema() jsonschema.Object {
	properties := jsonschema.Object{}
	for _, k := range variableKeys {
		properties = properties.With(
			k.name, append(jsonschema.Object{{Key: "description", Value: k.help}}, k.schema...),
		)
	}
	return typed("object").
		With("description", "cells outside the grid, with digits of their own").
		With("properties", properties).
		With("required", []string{variableNames[ofName]}).
		With("additionalProperties", false)
}

// variables reads the variables and the contents of their cells.
func (j *reader) variables(*jsontext.Value) *source.Error {
	list := j.fields[keyVariables]
	if list == nil {
		return nil
	}
	if list.Kind != jsontext.List {
		return j.At(list, "a list of variables", list.What())
	}
	names := make(map[string]bool)
	cells := 0
	for i := range list.List {
		if j.Src.Stopped() {
			return source.ErrStopped
		}
		object := &list.List[i]
		if object.Kind != jsontext.Object {
			return j.At(object, `a variable such as {"name": "X"}`, object.What())
		}
		var values [ofCount]*jsontext.Value
		if err := j.split(object, variableNames, values[:]); err != nil {
			return err
		}
		v, err := j.variable(object, &values)
		if err != nil {
			return err
		}
		if names[v.Name] {
			return j.At(values[ofName], "another name for each variable", "a second "+v.Name)
		}
		names[v.Name] = true
		if cells += v.Cells(); cells > puzzle.MaxVariables {
			expected := "variables of at most " + strconv.Itoa(puzzle.MaxVariables) + " cells"
			return j.At(object, expected, strconv.Itoa(cells))
		}
		j.p.Variables = append(j.p.Variables, v)
		for k, of := range [...]int{ofGivens, ofSolution} {
			if j.outside[k], err = j.contents(j.outside[k], values[of], &v); err != nil {
				return err
			}
		}
	}
	return nil
}

// variable reads a variable without the contents of its cells.
func (j *reader) variable(
	object *jsontext.Value, values *[ofCount]*jsontext.Value,
) (v puzzle.Variable, err *source.Error) {
	v = puzzle.Variable{Rows: 1, Cols: 1, Low: j.p.Low, High: j.p.High}
	if values[ofName] == nil {
		return v, j.At(object, `the key "name"`, "none")
	}
	for key, to := range [...]*string{ofName: &v.Name, ofLabel: &v.Label} {
		switch text := values[key]; {
		case text == nil:
		case text.Kind != jsontext.String:
			return v, j.At(text, "text in double quotes", text.What())
		default:
			*to = text.Text
		}
	}
	for key, to := range [...]*int{ofRows: &v.Rows, ofCols: &v.Cols} {
		if to != nil && values[key] != nil {
			if *to, err = j.Whole(values[key], 1, puzzle.MaxVariables); err != nil {
				return v, err
			}
		}
	}
	if values[ofDigits] != nil {
		if v.Low, v.High, err = j.lowHigh(values[ofDigits]); err != nil {
			return v, err
		}
	}
	if wrong := v.Validate(); wrong != nil {
		return v, j.At(values[ofName], "a variable", wrong.Error())
	}
	return v, nil
}

// contents appends a digit for each cell of a variable: those of a list, or Empty for each.
func (j *reader) contents(
	dst []puzzle.Digit, list *jsontext.Value, v *puzzle.Variable,
) ([]puzzle.Digit, *source.Error) {
	if list == nil {
		return append(dst, slices.Repeat([]puzzle.Digit{puzzle.Empty}, v.Cells())...), nil
	}
	if list.Kind != jsontext.List || len(list.List) != v.Cells() {
		return nil, j.At(list, "a list of "+strconv.Itoa(v.Cells())+" digits or null", list.Described())
	}
	for k := range list.List {
		d, err := puzzle.Empty, (*source.Error)(nil)
		if list.List[k].Kind != jsontext.Null {
			if d, err = j.digit(&list.List[k], v.Domain()); err != nil {
				return nil, err
			}
		}
		dst = append(dst, d)
	}
	return dst, nil
}

// whole returns the digits of all cells: those of the grid, followed by those of variables. It
// returns nil if there are none.
func (j *reader) whole(grid, outside []puzzle.Digit) []puzzle.Digit {
	outside = notation.GivensOf(outside)
	if grid == nil && outside == nil {
		return nil
	}
	if grid == nil {
		grid = slices.Repeat([]puzzle.Digit{puzzle.Empty}, j.p.GridCells())
	}
	grid = append(grid, outside...)
	for len(grid) < j.p.Cells() {
		grid = append(grid, puzzle.Empty)
	}
	return grid
}

// appendVariables appends the variables and the contents of their cells.
func appendVariables(dst []byte, p *puzzle.Puzzle) []byte {
	first := p.GridCells()
	for i := range p.Variables {
		v := &p.Variables[i]
		dst = append(dst, "[,"[min(i, 1)])
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = jsontext.AppendString(append(dst, `{"name": `...), v.Name)
		key := func(k int) { dst = append(append(append(dst, `, "`...), variableNames[k]...), `": `...) }
		if v.Label != "" {
			key(ofLabel)
			dst = jsontext.AppendString(dst, v.Label)
		}
		for k, n := range [...]int{ofRows: v.Rows, ofCols: v.Cols} {
			if n > 1 {
				key(k)
				dst = strconv.AppendInt(dst, int64(n), 10)
			}
		}
		if v.Low != p.Low || v.High != p.High {
			key(ofDigits)
			dst = appendLowHigh(dst, v.Low, v.High)
		}
		last := first + v.Cells()
		for k, grid := range [...][]puzzle.Digit{ofGivens: p.Givens, ofSolution: p.Solution} {
			if grid == nil || notation.GivensOf(grid[first:last]) == nil {
				continue
			}
			key(k)
			for n, d := range grid[first:last] {
				dst = append(dst, ruletext.Separator(n, "")...)
				if n == 0 {
					dst = append(dst, '[')
				}
				if d == puzzle.Empty {
					dst = append(dst, "null"...)
				} else {
					dst = notation.AppendNumber(dst, d)
				}
			}
			dst = append(dst, ']')
		}
		dst = append(dst, '}')
		first = last
	}
	return append(dst, ']')
}

// appendLowHigh appends a lowest and a highest digit.
func appendLowHigh(dst []byte, low, high puzzle.Digit) []byte {
	dst = notation.AppendNumber(append(dst, '['), low)
	dst = notation.AppendNumber(append(dst, ", "...), high)
	return append(dst, ']')
}
