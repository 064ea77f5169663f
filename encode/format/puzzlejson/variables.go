package puzzlejson

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
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
	schema     func() jsonschema.Object
}{
	ofName: {
		"name", "1 to 16 letters A to Z; the cells of X are vX1, vX2 and so on, vX if there is one",
		func() jsonschema.Object { return textSchema().With("pattern", "^[A-Z]{1,16}$") },
	},
	ofLabel: {"label", "what it stands for, in words; not used to solve", textSchema},
	ofRows:  {"rows", "the number of rows of cells (default: 1)", linesSchema},
	ofCols:  {"cols", "the number of columns of cells (default: 1)", linesSchema},
	ofDigits: {
		"digits", "the lowest and the highest digit (default: those of the grid)", spanSchema,
	},
	ofGivens: {
		"givens", "a digit or null for each cell, row by row (default: none)", digitsSchema,
	},
	ofSolution: {"solution", "the same of the solution", digitsSchema},
}

// linesSchema is the schema of a number of rows or of columns.
func linesSchema() jsonschema.Object { return jsonschema.Whole(1, puzzle.MaxVariables) }

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
			k.name, append(jsonschema.Of("description", k.help), k.schema()...),
		)
	}
	return jsonschema.Type("object").
		With("description", "cells outside the grid, with digits of their own").
		With("properties", properties).
		With("required", []string{variableNames[ofName]}).
		With("additionalProperties", false)
}

// variables reads the variables and the contents of their cells.
func (j *reader) variables(*jsontext.Value) {
	list := j.fields[keyVariables]
	if list == nil {
		return
	}
	names := make(map[string]bool)
	cells := 0
	for _, object := range j.List(list, "a list of variables") {
		if object.Type != jsontext.Object {
			j.Wrong(object, `a variable such as {"name": "X"}`)
		}
		var values [ofCount]*jsontext.Value
		j.split(object, variableNames, values[:])
		v := j.variable(object, &values)
		if names[v.Name] && j.Err == nil {
			j.Fail(values[ofName], "another name for each variable", "a second "+v.Name)
		}
		names[v.Name] = true
		if cells += v.Cells(); cells > puzzle.MaxVariables {
			expected := "variables of at most " + strconv.Itoa(puzzle.MaxVariables) + " cells"
			j.Fail(object, expected, strconv.Itoa(cells))
		}
		if j.Err != nil {
			return
		}
		j.p.Variables = append(j.p.Variables, v)
		for k, of := range [...]int{ofGivens, ofSolution} {
			j.outside[k] = j.contents(j.outside[k], values[of], &v)
		}
	}
}

// variable reads a variable without the contents of its cells.
func (j *reader) variable(
	object *jsontext.Value, values *[ofCount]*jsontext.Value,
) puzzle.Variable {
	v := puzzle.Variable{Rows: 1, Cols: 1, Low: j.p.Low, High: j.p.High}
	name := j.Need(object, "name")
	for key, to := range [...]*string{ofName: &v.Name, ofLabel: &v.Label} {
		if values[key] != nil {
			*to = j.Text(values[key])
		}
	}
	for key, to := range [...]*int{ofRows: &v.Rows, ofCols: &v.Cols} {
		if to != nil && values[key] != nil {
			*to = j.Whole(values[key], 1, puzzle.MaxVariables)
		}
	}
	if values[ofDigits] != nil {
		v.Low, v.High = j.lowHigh(values[ofDigits])
	}
	if err := v.Validate(); err != nil {
		j.Fail(name, "a variable", "a mistake ("+err.Error()+")")
	}
	return v
}

// contents appends a digit for each cell of a variable: those of a list, or Empty for each.
func (j *reader) contents(
	dst []puzzle.Digit, list *jsontext.Value, v *puzzle.Variable,
) []puzzle.Digit {
	if list == nil {
		return append(dst, slices.Repeat([]puzzle.Digit{puzzle.Empty}, v.Cells())...)
	}
	if list.Type != jsontext.List || len(list.List) != v.Cells() {
		j.Fail(list, "a list of "+strconv.Itoa(v.Cells())+" digits or null", list.Described())
	}
	for _, element := range list.Elements() {
		dst = append(dst, j.digitOrEmpty(element, v.Domain()))
	}
	return dst
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
			dst = appendDigits(dst, grid[first:last])
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
