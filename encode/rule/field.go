package rule

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"exactcover/encode/puzzle"
)

// A Field is a key of a rule in puzzle JSON. It describes a field of the rule's struct type, mostly
// by its tags.
type Field struct {
	Key      string       // tag json
	Help     string       // tag help: the meaning, in one line
	Type     reflect.Type // see [FieldsOf]
	Index    int          // of the field in the struct
	Optional bool         // tag json with omitempty: without the key it has its zero value
	Min      int          // tag min: the least number, or the least length of a list; 0: no limit
	Max      int          // tag max: the greatest number or length of a list; 0: no limit
	Unique   bool         // tag unique: nothing may occur twice in a list
	Enum     []string     // tag enum: the possible values of a string; nil: any text
}

// A Combined rule is stated in puzzle files together with other rules of its kind, as [Domino] is
// with the given tiles. The [Look] of the kind takes the other rules too.
type Combined interface {
	puzzle.Rule
	// Combine returns a struct, as for [FieldsOf], that states the rule and the others in p.
	Combine(p *puzzle.Puzzle) any
	// Split returns the rules that such a struct states.
	Split(stated any) []puzzle.Rule
}

// Stated returns the struct that states r in puzzle files: r itself unless it is [Combined].
func Stated(r puzzle.Rule, p *puzzle.Puzzle) any {
	if c, ok := r.(Combined); ok {
		return c.Combine(p)
	}
	return r
}

// FieldsOf returns the fields of the rules of a struct type, in the order in which they are
// written. It returns an error unless the type is a struct whose fields are all exported, have a
// key, and are of one of these types:
//
//   - int, bool, string, [puzzle.Cell], [puzzle.Digit]
//   - a slice of int, string, cells or digits, of slices of cells, or of [2]int
//   - a slice of structs whose fields are of such types
//   - []puzzle.Candidate, which puzzle files state by digit: at most one for each digit
//   - a slice of [2]puzzle.Candidate
//   - [][]puzzle.Rule, for lists of other rules
//   - a pointer to int, for a number that may be missing
//
// The slice is shared: it must not be changed.
func FieldsOf(t reflect.Type) ([]Field, error) {
	if known, ok := fieldsOf.Load(t); ok {
		return known.([]Field), nil
	}
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("a rule of type %v is not a struct", t)
	}
	fields := make([]Field, t.NumField())
	for i := range fields {
		f := t.Field(i)
		key, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		least, _ := strconv.Atoi(f.Tag.Get("min"))
		most, _ := strconv.Atoi(f.Tag.Get("max"))
		fields[i] = Field{
			Key:      key,
			Help:     f.Tag.Get("help"),
			Type:     f.Type,
			Index:    i,
			Optional: option == "omitempty",
			Min:      least,
			Max:      most,
			Unique:   f.Tag.Get("unique") == "true",
			Enum:     strings.Fields(f.Tag.Get("enum")),
		}
		switch {
		case !f.IsExported() || key == "" || key == "-" || key == "rule":
			return nil, fmt.Errorf("%v.%s has no key in puzzle files, such as `json:\"cells\"`", t, f.Name)
		case !fields[i].stateable():
			return nil, fmt.Errorf("%v.%s is of type %v, which puzzle files cannot hold", t, f.Name, f.Type)
		}
	}
	fieldsOf.Store(t, fields)
	return fields, nil
}

// rulesType is the type of lists of other rules.
var rulesType = reflect.TypeFor[[][]puzzle.Rule]()

// fieldsOf keeps the results of FieldsOf, by type.
var fieldsOf sync.Map

// stateable reports whether puzzle files can state a field of this type.
func (f *Field) stateable() bool {
	t := f.Type
	switch t.Kind() {
	case reflect.Pointer:
		return t.Elem() == reflect.TypeFor[int]()
	case reflect.Slice:
		if t == reflect.TypeFor[[][]puzzle.Cell]() || t == rulesType || typeNames[t].singular != "" {
			return true
		}
		if typeNames[t.Elem()].plural == "" {
			_, err := FieldsOf(t.Elem())
			return err == nil
		}
		return true
	}
	return typeNames[t].singular != ""
}

// Takes describes the values of a field: "2 cells", "a whole number".
func (f *Field) Takes() string {
	if len(f.Enum) > 0 {
		return strings.Join(f.Enum, " or ")
	}
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if one, ok := typeNames[t]; ok {
		return one.singular
	}
	many, ok := typeNames[t.Elem()]
	switch {
	case t == rulesType:
		return "lists of rules"
	case t.Elem().Kind() == reflect.Struct && !ok:
		fields, _ := FieldsOf(t.Elem())
		var keys []string
		for _, inner := range fields {
			keys = append(keys, inner.Key)
		}
		return "a list of objects: " + strings.Join(keys, ", ")
	case !ok: // a list of lists
		return "lists of " + typeNames[t.Elem().Elem()].plural
	case f.Min > 0 && f.Min == f.Max:
		return strconv.Itoa(f.Min) + " " + many.plural
	case f.Min > 0 && f.Max > 0:
		return strconv.Itoa(f.Min) + " to " + strconv.Itoa(f.Max) + " " + many.plural
	}
	if f.Unique {
		return "a list of different " + many.plural
	}
	return "a list of " + many.plural
}

// Default describes the value of a field that is left out. It is "required" if the field must be
// there.
func (f *Field) Default() string {
	switch {
	case !f.Optional:
		return "required"
	case f.Type.Kind() == reflect.Bool:
		return "false"
	}
	return "none"
}

// typeNames has words for the types of fields and of the elements of lists.
var typeNames = map[reflect.Type]struct{ singular, plural string }{
	reflect.TypeFor[int]():          {"a whole number", "whole numbers"},
	reflect.TypeFor[bool]():         {"true or false", ""},
	reflect.TypeFor[string]():       {"text", "names"},
	reflect.TypeFor[puzzle.Cell]():  {"a cell", "cells"},
	reflect.TypeFor[puzzle.Digit](): {"a digit", "digits"},
	reflect.TypeFor[[2]int]():       {"", "pairs of whole numbers"},

	reflect.TypeFor[[]puzzle.Candidate]():  {"an object: digit to cell", ""},
	reflect.TypeFor[[2]puzzle.Candidate](): {"", "pairs, each cell, digit, cell, digit"},
}
