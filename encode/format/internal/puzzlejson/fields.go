package puzzlejson

import (
	"cmp"
	"math"
	"reflect"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// fill makes a rule of a kind from the values of its fields. Rules inside the rule come after it.
func (j *reader) fill(
	k rule.Kind, object *jsontext.Value, values []*jsontext.Value,
) ([]puzzle.Rule, *source.Error) {
	r := reflect.New(reflect.TypeOf(k.Rule)).Elem()
	within, err := j.members(k.Fields(), object, values, r)
	if err != nil {
		return nil, err
	}
	return append([]puzzle.Rule{r.Interface().(puzzle.Rule)}, within...), nil
}

// members reads the values of the fields of a struct, nil for missing ones. It returns the elements
// that are rules themselves.
func (j *reader) members(
	fields []rule.Field, object *jsontext.Value, values []*jsontext.Value, to reflect.Value,
) (within []puzzle.Rule, err *source.Error) {
	for i, field := range fields {
		v := values[i]
		switch {
		case v == nil && !field.Optional:
			return nil, j.At(object, "the key "+strconv.Quote(field.Key), "none")
		case v == nil:
		case field.Rules:
			list := reflect.New(field.Type).Elem()
			if err := j.field(v, list, field.Takes()); err != nil {
				return nil, err
			}
			for n := range list.Len() {
				within = append(within, list.Index(n).Interface().(puzzle.Rule))
			}
		default:
			if err := j.field(v, to.Field(field.Index), field.Takes()); err != nil {
				return nil, err
			}
		}
	}
	return within, nil
}

// object reads an object into a struct.
func (j *reader) object(v *jsontext.Value, to reflect.Value) *source.Error {
	if v.Kind != jsontext.Object {
		return j.At(v, "an object", v.What())
	}
	fields, _ := rule.FieldsOf(to.Type()) // cannot fail: the kind is in a set
	var keys []string
	for _, f := range fields {
		keys = append(keys, f.Key)
	}
	values := make([]*jsontext.Value, len(keys))
	if err := j.split(v, keys, values); err != nil {
		return err
	}
	_, err := j.members(fields, v, values, to)
	return err
}

// field reads a value into a field. takes describes the values of a list in words.
func (j *reader) field(v *jsontext.Value, to reflect.Value, takes string) *source.Error {
	switch at := to.Addr().Interface().(type) {
	case *puzzle.Cell:
		c, err := j.cell(v)
		*at = c
		return err
	case *puzzle.Digit:
		d, err := j.digit(v, j.p.AllDigits())
		*at = d
		return err
	case *int:
		n, err := j.Whole(v, math.MinInt16, math.MaxInt16)
		*at = n
		return err
	case *bool:
		if v.Kind != jsontext.Bool {
			return j.At(v, "true or false", v.What())
		}
		*at = v.Text == "true"
		return nil
	case *string:
		if v.Kind != jsontext.String {
			return j.At(v, "text in double quotes", v.What())
		}
		*at = v.Text
		return nil
	case *[2]int:
		if v.Kind != jsontext.List || len(v.List) != len(at) {
			return j.At(v, "a list of 2 whole numbers", v.Described())
		}
		return cmp.Or(
			j.field(&v.List[0], to.Index(0), ""), j.field(&v.List[1], to.Index(1), ""),
		)
	case *rule.GivenDomino:
		return j.domino(v, at)
	case *[]rule.Single:
		return j.singles(v, at)
	case *[][]puzzle.Rule:
		return j.alternatives(v, at)
	}
	if to.Kind() == reflect.Pointer {
		to.Set(reflect.New(to.Type().Elem()))
		return j.field(v, to.Elem(), takes)
	}
	if to.Kind() == reflect.Struct {
		return j.object(v, to)
	}
	if v.Kind != jsontext.List {
		return j.At(v, takes, v.What())
	}
	if list, ok := to.Addr().Interface().(*[]puzzle.Cell); ok {
		*list = make([]puzzle.Cell, 0, len(v.List))
		return j.cells(v, list)
	}
	to.Set(reflect.MakeSlice(to.Type(), len(v.List), len(v.List)))
	for i := range v.List {
		if j.Src.Stopped() {
			return source.ErrStopped
		}
		if err := j.field(&v.List[i], to.Index(i), "a list of cells"); err != nil {
			return err
		}
	}
	return nil
}

// cells reads a list of cells. The name of a variable with several stands for all of them.
func (j *reader) cells(v *jsontext.Value, to *[]puzzle.Cell) *source.Error {
	for i := range v.List {
		if j.Src.Stopped() {
			return source.ErrStopped
		}
		if one := &v.List[i]; one.Kind == jsontext.String {
			if cells, ok := j.p.VariableCells(one.Text); ok {
				if len(*to)+len(cells) > mostListed {
					return j.At(one, "at most "+strconv.Itoa(mostListed)+" cells in a list", "more")
				}
				*to = append(*to, cells...)
				continue
			}
		}
		c, err := j.cell(&v.List[i])
		if err != nil {
			return err
		}
		*to = append(*to, c)
	}
	return nil
}

// mostListed is the most cells that names of whole variables may bring to a list.
const mostListed = 1 << 16

// alternatives reads lists of rules.
func (j *reader) alternatives(v *jsontext.Value, to *[][]puzzle.Rule) *source.Error {
	if v.Kind != jsontext.List {
		return j.At(v, "lists of rules", v.What())
	}
	outer := j.Clue
	*to = make([][]puzzle.Rule, len(v.List))
	for i := range v.List {
		list := &v.List[i]
		if list.Kind != jsontext.List {
			return j.At(list, "a list of rules", list.What())
		}
		(*to)[i] = make([]puzzle.Rule, 0, len(list.List))
		for k := range list.List {
			if j.Src.Stopped() {
				return source.ErrStopped
			}
			j.Clue = func() string {
				return outer() + ", alternative " + strconv.Itoa(i+1) + ", rule " + strconv.Itoa(k+1)
			}
			n := len(j.p.Rules)
			if err := j.rule(&list.List[k]); err != nil {
				return err
			}
			(*to)[i] = append((*to)[i], j.p.Rules[n:]...)
			j.p.Rules = j.p.Rules[:n]
		}
	}
	j.Clue = outer
	return nil
}

// domino reads a domino: a list of cell, digit, cell, digit.
func (j *reader) domino(v *jsontext.Value, to *rule.GivenDomino) (err *source.Error) {
	if v.Kind != jsontext.List || len(v.List) != 4 {
		return j.At(v, "a list of cell, digit, cell and digit", v.Described())
	}
	for k := range to.Cells {
		if to.Cells[k], err = j.cell(&v.List[2*k]); err != nil {
			return err
		}
		if to.Digits[k], err = j.digit(&v.List[2*k+1], j.p.Domain()); err != nil {
			return err
		}
	}
	return nil
}

// singles reads single cells: an object with the cell of each digit.
func (j *reader) singles(v *jsontext.Value, to *[]rule.Single) *source.Error {
	if v.Kind != jsontext.Object {
		return j.At(v, `an object such as {"1": "r1c1"}`, v.What())
	}
	for i := 0; i < len(v.List); i += 2 {
		key := &v.List[i]
		d, rest := leadingNumber(key.Text)
		if key.Text == "0" {
			rest = ""
		}
		if rest != "" || key.Text == "" ||
			!j.p.Domain().Has(puzzle.Digit(min(d, int(puzzle.MaxDigit)+1))) {
			return j.At(key, digitRange(j.p.Domain())+" in double quotes", key.What())
		}
		c, err := j.cell(&v.List[i+1])
		if err != nil {
			return err
		}
		*to = append(*to, rule.Single{Cell: c, Digit: puzzle.Digit(d)})
	}
	return nil
}
