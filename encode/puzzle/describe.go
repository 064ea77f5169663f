package puzzle

import (
	"fmt"
	"reflect"
	"strings"
)

// A Describer is a [Rule] with its own text for what it demands and where.
type Describer interface {
	Describe(p *Puzzle) string
}

// Describe returns a rule in one line of words, such as "killer r1c1 r1c2 sum 3". For a [Describer]
// these are its own words. For other rules they are the kind and the fields. A field has its name
// in puzzle files: the json tag, or else the field's name in Go. A first field "cells" appears
// without its name. Fields that are false, nil or without elements are left out, and so are those
// that puzzle files leave out: 0 and "" with omitempty in the tag.
func Describe(p *Puzzle, r Rule) string {
	if d, ok := r.(Describer); ok {
		return d.Describe(p)
	}
	words := []string{r.Kind()}
	v := reflect.ValueOf(r)
	if v.Kind() != reflect.Struct {
		return strings.Join(appendWords(words, p, v), " ")
	}
	fields, _ := FieldsOf(v.Type())
	for k, f := range fields {
		field := v.Field(f.Index)
		value := appendWords(nil, p, field)
		if len(value) == 0 || f.Key == "-" || f.Optional && field.IsZero() {
			continue
		}
		if k > 0 || f.Key != "cells" {
			words = append(words, f.Key)
		}
		if field.Kind() != reflect.Bool {
			words = append(words, strings.Join(value, " "))
		}
	}
	return strings.Join(words, " ")
}

var (
	cellType  = reflect.TypeFor[Cell]()
	cellsType = reflect.TypeFor[[]Cell]()
	digitType = reflect.TypeFor[Digit]()
)

// appendWords appends a value of a rule in words. Commas separate the lists in a list of lists.
func appendWords(words []string, p *Puzzle, v reflect.Value) []string {
	switch {
	case v.Type() == cellsType: // also of a field that is not exported
		cells := make([]Cell, v.Len())
		for k := range cells {
			cells[k] = Cell(v.Index(k).Int())
		}
		return append(words, p.CellRanges(cells)...)
	case v.Type() == cellType:
		return append(words, p.CellName(Cell(v.Int())))
	case v.CanInt():
		return append(words, fmt.Sprint(v.Int()))
	}
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		inner := v.Type().Elem().Kind()
		for k := range v.Len() {
			if k > 0 && len(words) > 0 && (inner == reflect.Slice || inner == reflect.Array) {
				words[len(words)-1] += ","
			}
			words = appendWords(words, p, v.Index(k))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			words = appendWords(words, p, v.Elem())
		}
	case reflect.Struct:
		for k := range v.NumField() {
			words = appendWords(words, p, v.Field(k))
		}
	case reflect.Bool:
		if v.Bool() {
			words = append(words, "true")
		}
	case reflect.String:
		if v.Len() > 0 {
			words = append(words, v.String())
		}
	}
	return words
}

// CellsOf returns the cells that a rule names, each once, in the order of the rule.
func CellsOf(p *Puzzle, r Rule) []Cell {
	var cells []Cell
	seen := make([]bool, p.Cells())
	for c := range cellsIn(r) {
		if p.Contains(c) && !seen[c] {
			seen[c] = true
			cells = append(cells, c)
		}
	}
	return cells
}

// cellsIn yields what a rule names as cells, in its order. They may not exist.
func cellsIn(r Rule) func(yield func(Cell) bool) {
	return func(yield func(Cell) bool) { visitCells(reflect.ValueOf(r), yield) }
}

// visitCells calls yield with the cells in a value. It reports false if yield does.
func visitCells(v reflect.Value, yield func(Cell) bool) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			if !visitCells(v.Index(k), yield) {
				return false
			}
		}
	case reflect.Pointer, reflect.Interface:
		return v.IsNil() || visitCells(v.Elem(), yield)
	case reflect.Struct:
		for k := range v.NumField() {
			if !visitCells(v.Field(k), yield) {
				return false
			}
		}
	case cellType.Kind():
		return v.Type() != cellType || yield(Cell(v.Int()))
	}
	return true
}
