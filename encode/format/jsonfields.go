package format

import (
	"math"
	"reflect"
	"strconv"
	"strings"

	"exactcover/encode"
)

// fieldsFormat returns the format of a rule that is a struct whose fields are tagged with their keys:
// package rule says which types they have. A key may be left out if its tag says omitempty.
func fieldsFormat(zero encode.Rule) ruleFormat {
	t := reflect.TypeOf(zero)
	f := ruleFormat{kind: zero.Kind()}
	optional := make([]bool, t.NumField())
	for i := range t.NumField() {
		key, option, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		f.keys = append(f.keys, key)
		optional[i] = option == "omitempty"
	}
	f.read = func(j *jsonPuzzle, object *jsonValue, values []*jsonValue) (encode.Rule, *Error) {
		r := reflect.New(t).Elem()
		for i, v := range values {
			if v == nil {
				if !optional[i] {
					return nil, j.at(object, "the key "+strconv.Quote(f.keys[i]), "none")
				}
				continue
			}
			if err := j.field(v, r.Field(i)); err != nil {
				return nil, err
			}
		}
		return r.Interface().(encode.Rule), nil
	}
	f.write = func(dst []byte, p *encode.Puzzle, rule encode.Rule) []byte {
		r := reflect.ValueOf(rule)
		for i, key := range f.keys {
			if optional[i] && r.Field(i).IsZero() {
				continue
			}
			dst = append(dst, `, "`...)
			dst = append(dst, key...)
			dst = append(dst, `": `...)
			dst = appendRuleField(dst, p, r.Field(i))
		}
		return dst
	}
	return f
}

// field reads a value into a field.
func (j *jsonPuzzle) field(v *jsonValue, to reflect.Value) *Error {
	switch at := to.Addr().Interface().(type) {
	case *encode.Cell:
		c, err := j.cell(v)
		*at = c
		return err
	case *encode.Digit:
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
	}
	if to.Kind() == reflect.Pointer {
		to.Set(reflect.New(to.Type().Elem()))
		return j.field(v, to.Elem())
	}
	if v.kind != jsonList {
		return j.at(v, "a list", v.what())
	}
	to.Set(reflect.MakeSlice(to.Type(), len(v.list), len(v.list)))
	for i := range v.list {
		if err := j.field(&v.list[i], to.Index(i)); err != nil {
			return err
		}
	}
	return nil
}

// appendRuleField appends the value of a field.
func appendRuleField(dst []byte, p *encode.Puzzle, from reflect.Value) []byte {
	switch value := from.Interface().(type) {
	case encode.Cell:
		return appendCellName(dst, p, value)
	case encode.Digit:
		return appendNumber(dst, value)
	case int:
		return strconv.AppendInt(dst, int64(value), 10)
	case bool:
		return strconv.AppendBool(dst, value)
	case string:
		return appendJSONString(dst, value)
	}
	if from.Kind() == reflect.Pointer {
		return appendRuleField(dst, p, from.Elem())
	}
	dst = append(dst, '[')
	for i := range from.Len() {
		dst = append(dst, separator(i, "")...)
		dst = appendRuleField(dst, p, from.Index(i))
	}
	return append(dst, ']')
}
