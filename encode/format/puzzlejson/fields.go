package puzzlejson

import (
	"math"
	"reflect"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// fill makes the rules of an object from the values of its fields. What the name of the rule says
// is in preset, a rule of the kind.
func (j *reader) fill(
	k rule.Kind, preset puzzle.Rule, object *jsontext.Value, values []*jsontext.Value,
) []puzzle.Rule {
	stated := reflect.New(reflect.TypeOf(rule.Stated(k.Rule, j.p))).Elem()
	if preset != nil {
		stated.Set(reflect.ValueOf(preset))
	}
	j.members(k.Fields(), object, values, stated)
	if c, ok := k.Rule.(rule.Combined); ok {
		return c.Split(stated.Interface())
	}
	return []puzzle.Rule{stated.Interface().(puzzle.Rule)}
}

// members reads the values of the fields of a struct, nil for missing ones.
func (j *reader) members(
	fields []puzzle.Field, object *jsontext.Value, values []*jsontext.Value, to reflect.Value,
) {
	for i, field := range fields {
		v := values[i]
		switch {
		case j.Err != nil:
			return
		case v == nil && !to.Field(field.Index).IsZero(): // the name of the rule says it
		case v == nil && field.Usual != 0:
			to.Field(field.Index).SetInt(int64(field.Usual))
		case v == nil && !field.Optional:
			j.Need(object, field.Key)
		case v == nil:
		case field.Type.Kind() == reflect.Int && field.Max > 0:
			to.Field(field.Index).SetInt(int64(j.Whole(v, math.MinInt16, field.Max)))
		default:
			j.field(v, to.Field(field.Index), field.Takes())
			if cells, ok := to.Field(field.Index).Interface().([]puzzle.Cell); ok && field.Unique {
				j.once(v, cells)
			}
		}
	}
}

// object reads an object into a struct.
func (j *reader) object(v *jsontext.Value, to reflect.Value) {
	if v.Type != jsontext.Object {
		j.Wrong(v, "an object")
	}
	fields, _ := puzzle.FieldsOf(to.Type()) // cannot fail: the kind is in a set
	var keys []string
	for _, f := range fields {
		keys = append(keys, f.Key)
	}
	values := make([]*jsontext.Value, len(keys))
	j.split(v, keys, values)
	j.members(fields, v, values, to)
}

// field reads a value into a field. takes describes the values of a list in words.
func (j *reader) field(v *jsontext.Value, to reflect.Value, takes string) {
	switch at := to.Addr().Interface().(type) {
	case *puzzle.Cell:
		*at = j.cell(v)
		return
	case *puzzle.Digit:
		*at = j.digit(v, j.p.AllDigits())
		return
	case *int:
		*at = j.Whole(v, math.MinInt16, math.MaxInt16)
		return
	case *bool:
		if v.Type != jsontext.Bool {
			j.Wrong(v, "true or false")
		}
		*at = v.Text == "true"
		return
	case *string:
		*at = j.Text(v)
		return
	case *[2]int:
		if v.Type != jsontext.List || len(v.List) != len(at) {
			j.Fail(v, "a list of 2 whole numbers", v.Described())
			return
		}
		for i, element := range v.Elements() {
			j.field(element, to.Index(i), "")
		}
		return
	case *[2]puzzle.Candidate:
		j.pair(v, at)
		return
	case *[]puzzle.Candidate:
		j.byDigit(v, at)
		return
	case *[][]puzzle.Rule:
		j.alternatives(v, at)
		return
	}
	switch list, isCells := to.Addr().Interface().(*[]puzzle.Cell); {
	case to.Kind() == reflect.Pointer:
		to.Set(reflect.New(to.Type().Elem()))
		j.field(v, to.Elem(), takes)
	case to.Kind() == reflect.Struct:
		j.object(v, to)
	case isCells:
		*list = j.cells(v, takes)
	default:
		to.Set(reflect.MakeSlice(to.Type(), len(v.List), len(v.List)))
		for i, element := range j.List(v, takes) {
			j.field(element, to.Index(i), "a list of cells")
		}
	}
}

// alternatives reads lists of rules.
func (j *reader) alternatives(v *jsontext.Value, to *[][]puzzle.Rule) {
	outer := j.In
	*to = make([][]puzzle.Rule, len(v.List))
	for i, list := range j.List(v, "lists of rules") {
		(*to)[i] = make([]puzzle.Rule, 0, len(list.List))
		for k, element := range j.List(list, "a list of rules") {
			j.In = func() string {
				return outer() + ", alternative " + strconv.Itoa(i+1) + ", rule " + strconv.Itoa(k+1)
			}
			n := len(j.p.Rules)
			j.rule(element)
			(*to)[i] = append((*to)[i], j.p.Rules[n:]...)
			j.p.Rules = j.p.Rules[:n]
		}
	}
	j.In = outer
}

// pair reads two candidates: a list of cell, digit, cell, digit.
func (j *reader) pair(v *jsontext.Value, to *[2]puzzle.Candidate) {
	if v.Type != jsontext.List || len(v.List) != 4 {
		j.Fail(v, "a list of cell, digit, cell and digit", v.Described())
		return
	}
	for k := range to {
		to[k].Cell = j.cell(&v.List[2*k])
		to[k].Digit = j.digit(&v.List[2*k+1], j.p.Domain())
	}
}

// byDigit reads candidates: an object with the cell of each digit.
func (j *reader) byDigit(v *jsontext.Value, to *[]puzzle.Candidate) {
	if v.Type != jsontext.Object {
		j.Wrong(v, `an object such as {"1": "r1c1"}`)
	}
	for key, value := range v.Members() {
		d, rest := leadingNumber(key.Text)
		if key.Text == "0" {
			rest = ""
		}
		if rest != "" || key.Text == "" ||
			!j.p.Domain().Has(puzzle.Digit(min(d, int(puzzle.MaxDigit)+1))) {
			j.Wrong(key, digitRange(j.p.Domain())+" in double quotes")
		}
		*to = append(*to, puzzle.Candidate{Cell: j.cell(value), Digit: puzzle.Digit(d)})
	}
}
