package puzzle

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Field describes a field of the struct type of a rule, mostly by its tags. Everything that is
// known of the fields of rules follows from it: how puzzle JSON states them, its schema, the help,
// what [Puzzle.ValidateRule] demands, the words of [Describe], and what package encode changes to
// fix a puzzle.
//
//	json:"key,omitempty"  the key in puzzle files; with omitempty it may be left out
//	help:"the sum"        the meaning, in one line
//	min:"2"               the least number, or the least length of a list; a text is not empty
//	max:"4"               the greatest number, or the greatest length of a list
//	unique:"true"         nothing may occur twice in a list, or in any list of a list of lists
//	enum:"row column"     the possible values of a text
//	in:"grid"             cells must lie on the grid: those of variables may not
//	known:"true"          digits must be some of the puzzle
//	usual:"5"             the number that puzzle files mean if they leave the key out
//	each:"0 63"           the least and the greatest number in a list
//	as:"cells"            the key of a list of cells, or "grid" for those of the grid: this list has
//	                      an element for each; a list that may be left out may also be empty
//	even:"true"           all lists of a list of lists have the same length
//	or:"sum"              the key of another field; only one of the two may be there
//	either:"sum"          the same, and one of the two must be there
type Field struct {
	Key      string       // tag json, or else the field's name in Go
	Help     string       // tag help
	Type     reflect.Type // see [FieldsOf]
	Index    int          // of the field in the struct
	Optional bool         // tag json with omitempty: without the key it has its zero value
	Min      int          // tag min; 0: no limit
	Max      int          // tag max; 0: no limit
	Unique   bool         // tag unique
	Enum     []string     // tag enum; none: any text
	InGrid   bool         // tag in
	Known    bool         // tag known
	Usual    int          // tag usual; 0: none
	Each     [2]int       // tag each; zero: no limits
	As       string       // tag as; "": any length
	Even     bool         // tag even
	Or       string       // tag or, or either; "": none
	Either   bool         // tag either
}

// FieldsOf returns the fields of the rules of a struct type, in the order in which they are
// written. It also returns an error if puzzle files cannot state them: unless the type is a struct
// whose fields are all exported, have a key, and are of one of these types:
//
//   - int, bool, string, [Cell], [Digit]
//   - a slice of int, string, cells or digits, of slices of cells, or of [2]int
//   - a slice of structs whose fields are of such types
//   - []Candidate, which puzzle files state by digit: at most one for each digit
//   - a slice of [2]Candidate
//   - [][]Rule, for lists of other rules
//   - a pointer to int, for a number that may be missing
//
// The slice is shared: it must not be changed.
func FieldsOf(t reflect.Type) ([]Field, error) {
	if known, ok := described.Load(t); ok {
		d := known.(*description)
		return d.fields, d.err
	}
	d := &description{}
	d.fields, d.err = fieldsOf(t, nil)
	described.Store(t, d)
	return d.fields, d.err
}

// A description is the result of FieldsOf.
type description struct {
	fields []Field
	err    error
}

// described keeps the descriptions, by type.
var described sync.Map

// fieldsOf makes the description of a type that occurs within the fields of others.
func fieldsOf(t reflect.Type, outer []reflect.Type) (fields []Field, err error) {
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("a rule of type %v is not a struct", t)
	}
	for i := range t.NumField() {
		f := t.Field(i)
		key, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		least, _ := strconv.Atoi(f.Tag.Get("min"))
		most, _ := strconv.Atoi(f.Tag.Get("max"))
		field := Field{
			Key:      key,
			Help:     f.Tag.Get("help"),
			Type:     f.Type,
			Index:    i,
			Optional: option == "omitempty",
			Min:      least,
			Max:      most,
			Unique:   f.Tag.Get("unique") == "true",
			Enum:     strings.Fields(f.Tag.Get("enum")),
			InGrid:   f.Tag.Get("in") == "grid",
			Known:    f.Tag.Get("known") == "true",
			As:       f.Tag.Get("as"),
			Even:     f.Tag.Get("even") == "true",
			Or:       f.Tag.Get("or"),
		}
		field.Usual, _ = strconv.Atoi(f.Tag.Get("usual"))
		fmt.Sscan(f.Tag.Get("each"), &field.Each[0], &field.Each[1])
		if other, ok := f.Tag.Lookup("either"); ok {
			field.Or, field.Either = other, true
		}
		switch {
		case err != nil:
		case !f.IsExported() || key == "" || key == "-" || key == "rule":
			err = fmt.Errorf("%v.%s has no key in puzzle files, such as `json:\"cells\"`", t, f.Name)
		case !field.stateable(append(outer, t)):
			err = fmt.Errorf("%v.%s is of type %v, which puzzle files cannot hold", t, f.Name, f.Type)
		}
		if key == "" {
			field.Key = strings.ToLower(f.Name)
		}
		fields = append(fields, field)
	}
	return fields, err
}

// rulesType is the type of lists of other rules.
var rulesType = reflect.TypeFor[[][]Rule]()

// stateable reports whether puzzle files can state a field of this type, which occurs within the
// fields of other types.
func (f *Field) stateable(outer []reflect.Type) bool {
	t := f.Type
	switch t.Kind() {
	case reflect.Pointer:
		return t.Elem() == reflect.TypeFor[int]()
	case reflect.Slice:
		if t == reflect.TypeFor[[][]Cell]() || t == rulesType || typeNames[t].singular != "" {
			return true
		}
		if typeNames[t.Elem()].plural == "" {
			if slices.Contains(outer, t.Elem()) {
				return false
			}
			_, err := fieldsOf(t.Elem(), outer)
			return err == nil
		}
		return true
	}
	return typeNames[t].singular != ""
}

// Takes describes the values of a field: "2 cells", "a whole number".
func (f *Field) Takes() string {
	text := f.takes()
	if f.Each != [2]int{} {
		text += fmt.Sprintf(" from %d to %d", f.Each[0], f.Each[1])
	}
	switch {
	case f.As == "grid":
		text += ", one for each of the grid"
	case f.As != "":
		text += ", as many as in " + f.As
	case f.Even:
		text += ", all of the same length"
	}
	return text
}

// takes describes the type of a field and the number of its elements.
func (f *Field) takes() string {
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
	case f.Usual != 0:
		return strconv.Itoa(f.Usual)
	case !f.Optional:
		return "required"
	case f.Type.Kind() == reflect.Bool:
		return "false"
	}
	return "none"
}

// typeNames has words for the types of fields and of the elements of lists.
var typeNames = map[reflect.Type]struct{ singular, plural string }{
	reflect.TypeFor[int]():    {"a whole number", "whole numbers"},
	reflect.TypeFor[bool]():   {"true or false", ""},
	reflect.TypeFor[string](): {"text", "names"},
	reflect.TypeFor[Cell]():   {"a cell", "cells"},
	reflect.TypeFor[Digit]():  {"a digit", "digits"},
	reflect.TypeFor[[2]int](): {"", "pairs of whole numbers"},

	reflect.TypeFor[[]Candidate]():  {"an object: digit to cell", ""},
	reflect.TypeFor[[2]Candidate](): {"", "pairs, each cell, digit, cell, digit"},
}
