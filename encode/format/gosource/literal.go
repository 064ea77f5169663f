package gosource

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// typed returns a value with its type, as an expression of Go.
func (w *writer) typed(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Array:
		return w.name(v.Type()) + w.literal(v)
	}
	return w.literal(v)
}

// literal returns a value without its type, as an element of a list with that type has it.
func (w *writer) literal(v reflect.Value) string {
	switch v.Type() {
	case reflect.TypeFor[puzzle.Cell]():
		return w.cell(puzzle.Cell(v.Int()))
	case reflect.TypeFor[puzzle.DigitSet]():
		var digits []string
		for d := range puzzle.DigitSet(v.Uint()).All() {
			digits = append(digits, strconv.Itoa(int(d)))
		}
		return "puzzle.Digits(" + strings.Join(digits, ", ") + ")"
	}
	switch v.Kind() {
	case reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case reflect.String:
		return strconv.Quote(v.String())
	case reflect.Pointer:
		w.pointers = true
		return "number(" + w.literal(v.Elem()) + ")"
	case reflect.Interface:
		return w.typed(v.Elem())
	case reflect.Slice, reflect.Array:
		elements := make([]string, v.Len())
		for i := range elements {
			elements[i] = w.literal(v.Index(i))
		}
		return "{" + strings.Join(elements, ", ") + "}"
	case reflect.Struct:
		return "{" + strings.Join(w.fields(v), ", ") + "}"
	}
	return fmt.Sprint(v.Interface()) // a number
}

// fields returns the fields of a struct that are not zero.
func (w *writer) fields(v reflect.Value) (fields []string) {
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() {
			text := w.literal(f)
			if f.Kind() == reflect.Slice || f.Kind() == reflect.Struct || f.Kind() == reflect.Array {
				text = w.typed(f)
			}
			fields = append(fields, v.Type().Field(i).Name+": "+text)
		}
	}
	return fields
}

// cell returns a cell: of the grid by its row and column from 0, of a variable by its number.
func (w *writer) cell(c puzzle.Cell) string {
	if !w.puzzle.InGrid(c) {
		return strconv.Itoa(int(c))
	}
	return fmt.Sprintf("p.Cell(%d, %d)", int(c)/w.puzzle.Cols, int(c)%w.puzzle.Cols)
}

// name returns the name of a type, and notes the package that it needs.
func (w *writer) name(t reflect.Type) string {
	switch {
	case t.Name() == "" && t.Kind() == reflect.Slice:
		return "[]" + w.name(t.Elem())
	case t.Name() == "" && t.Kind() == reflect.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), w.name(t.Elem()))
	case t.PkgPath() == "":
		return t.String()
	case t.Name() == "" || !('A' <= t.Name()[0] && t.Name()[0] <= 'Z') || t.PkgPath() == "main":
		w.unknown = t.String()
	}
	w.imports[t.PkgPath()] = true
	return t.String()
}
