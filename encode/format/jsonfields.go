package format

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// fill makes a rule of a kind from the values of its fields, nil for those that are not there.
func (j *jsonPuzzle) fill(k rule.Kind, object *jsonValue, values []*jsonValue) (puzzle.Rule, *Error) {
	r := reflect.New(reflect.TypeOf(k.Rule)).Elem()
	for i, field := range k.Fields() {
		switch v := values[i]; {
		case v != nil:
			if err := j.field(v, r.Field(field.Index), field.Takes()); err != nil {
				return nil, err
			}
		case !field.Optional:
			return nil, j.at(object, "the key "+strconv.Quote(field.Key), "none")
		}
	}
	return r.Interface().(puzzle.Rule), nil
}

// field reads a value into a field. What it takes is said in words, for lists.
func (j *jsonPuzzle) field(v *jsonValue, to reflect.Value, takes string) *Error {
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
		n, err := j.whole(v, math.MinInt16, math.MaxInt16)
		*at = n
		return err
	case *bool:
		if v.kind != jsonBool {
			return j.at(v, "true or false", v.what())
		}
		*at = v.text == "true"
		return nil
	case *string:
		if v.kind != jsonString {
			return j.at(v, "text in double quotes", v.what())
		}
		*at = v.text
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
	if v.kind != jsonList {
		return j.at(v, takes, v.what())
	}
	to.Set(reflect.MakeSlice(to.Type(), len(v.list), len(v.list)))
	for i := range v.list {
		if j.src.stopped() {
			return errStopped
		}
		if err := j.field(&v.list[i], to.Index(i), "a list of cells"); err != nil {
			return err
		}
	}
	return nil
}

// domino reads a domino: a list of cell, digit, cell and digit.
func (j *jsonPuzzle) domino(v *jsonValue, to *encode.PlacedDomino) (err *Error) {
	if v.kind != jsonList || len(v.list) != 4 {
		return j.at(v, "a list of cell, digit, cell and digit", v.described())
	}
	for k := range to.Cells {
		if to.Cells[k], err = j.cell(&v.list[2*k]); err != nil {
			return err
		}
		if to.Digits[k], err = j.digit(&v.list[2*k+1]); err != nil {
			return err
		}
	}
	return nil
}

// singles reads single cells: an object of digits with their cells.
func (j *jsonPuzzle) singles(v *jsonValue, to *encode.SingleCells) *Error {
	if v.kind != jsonObject {
		return j.at(v, `an object such as {"1": "r1c1"}`, v.what())
	}
	for i := 0; i < len(v.list); i += 2 {
		key := &v.list[i]
		d, rest := leadingNumber(key.text)
		if key.text == "0" {
			rest = ""
		}
		if rest != "" || key.text == "" || !j.p.Domain().Has(puzzle.Digit(min(d, int(puzzle.MaxDigit)+1))) {
			return j.at(key, j.digitRange()+" in double quotes", key.what())
		}
		c, err := j.cell(&v.list[i+1])
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
