package puzzlejson

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// fill makes a rule of a kind from the values of its fields.
func (j *jsonPuzzle) fill(
	k rule.Kind, object *jsontext.Value, values []*jsontext.Value,
) (puzzle.Rule, *source.Error) {
	r := reflect.New(reflect.TypeOf(k.Rule)).Elem()
	if err := j.members(k.Fields(), object, values, r); err != nil {
		return nil, err
	}
	return r.Interface().(puzzle.Rule), nil
}

// members reads the values of the fields of a struct, nil for those that are not there.
func (j *jsonPuzzle) members(
	fields []rule.Field, object *jsontext.Value, values []*jsontext.Value, to reflect.Value,
) *source.Error {
	for i, field := range fields {
		switch v := values[i]; {
		case v != nil:
			if err := j.field(v, to.Field(field.Index), field.Takes()); err != nil {
				return err
			}
		case !field.Optional:
			return j.At(object, "the key "+strconv.Quote(field.Key), "none")
		}
	}
	return nil
}

// object reads an object into a struct.
func (j *jsonPuzzle) object(v *jsontext.Value, to reflect.Value) *source.Error {
	if v.Kind != jsontext.Object {
		return j.At(v, "an object", v.What())
	}
	fields, _ := rule.FieldsOf(to.Type()) // no error: the kind is in a set
	var keys []string
	for _, f := range fields {
		keys = append(keys, f.Key)
	}
	values := make([]*jsontext.Value, len(keys))
	if err := j.split(v, keys, values); err != nil {
		return err
	}
	return j.members(fields, v, values, to)
}

// field reads a value into a field. What it takes is said in words, for lists.
func (j *jsonPuzzle) field(v *jsontext.Value, to reflect.Value, takes string) *source.Error {
	switch at := to.Addr().Interface().(type) {
	case *puzzle.Cell:
		c, err := j.cell(v)
		*at = c
		return err
	case *puzzle.Digit:
		d, err := j.digit(v)
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
	case *encode.PlacedDomino:
		return j.domino(v, at)
	case *encode.SingleCells:
		return j.singles(v, at)
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

// domino reads a domino: a list of cell, digit, cell and digit.
func (j *jsonPuzzle) domino(v *jsontext.Value, to *encode.PlacedDomino) (err *source.Error) {
	if v.Kind != jsontext.List || len(v.List) != 4 {
		return j.At(v, "a list of cell, digit, cell and digit", v.Described())
	}
	for k := range to.Cells {
		if to.Cells[k], err = j.cell(&v.List[2*k]); err != nil {
			return err
		}
		if to.Digits[k], err = j.digit(&v.List[2*k+1]); err != nil {
			return err
		}
	}
	return nil
}

// singles reads single cells: an object of digits with their cells.
func (j *jsonPuzzle) singles(v *jsontext.Value, to *encode.SingleCells) *source.Error {
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
			return j.At(key, j.digitRange()+" in double quotes", key.What())
		}
		c, err := j.cell(&v.List[i+1])
		if err != nil {
			return err
		}
		if *to == nil {
			*to = slices.Repeat(encode.SingleCells{-1}, j.p.DigitCount())
		}
		(*to)[d-int(j.p.Low)] = c
	}
	return nil
}
