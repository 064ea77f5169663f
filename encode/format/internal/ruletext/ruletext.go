// Package ruletext writes rules as puzzle JSON.
package ruletext

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// appendFields appends the keys and values of a rule of p, each with a comma before it. It needs no
// set of rules, because the type of the rule has all information. It returns an error if puzzle
// files cannot hold the rule.
func appendFields(dst []byte, p *puzzle.Puzzle, r puzzle.Rule) ([]byte, error) {
	v := reflect.ValueOf(rule.Stated(r, p))
	fields, err := puzzle.FieldsOf(v.Type())
	if err != nil {
		return dst, err
	}
	for _, field := range fields {
		value := v.Field(field.Index)
		if field.Optional && absent(value) {
			continue
		}
		most := math.MaxInt16
		if field.Type.Kind() == reflect.Int && field.Max > 0 {
			most = field.Max
		}
		if !numbersFit(value, most) {
			return dst, fmt.Errorf("the number of field %q is out of range", field.Key)
		}
		dst = append(dst, `, "`...)
		dst = append(dst, field.Key...)
		dst = append(dst, `": `...)
		switch value := value.Interface().(type) {
		case [][]puzzle.Rule:
			dst, err = appendRules(dst, p, value)
		case []puzzle.Cell:
			dst = appendCells(dst, p, value, field.Min)
		default:
			dst = appendField(dst, p, reflect.ValueOf(value))
		}
		if err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// AppendObject appends a rule as an object.
func AppendObject(dst []byte, p *puzzle.Puzzle, r puzzle.Rule) ([]byte, error) {
	dst = jsontext.AppendString(append(dst, `{"rule": `...), r.Kind())
	dst, err := appendFields(dst, p, r)
	return append(dst, '}'), err
}

// appendRules appends lists of rules.
func appendRules(dst []byte, p *puzzle.Puzzle, lists [][]puzzle.Rule) (_ []byte, err error) {
	dst = append(dst, '[')
	for i, rules := range lists {
		dst = append(dst, Separator(i, "")...)
		dst = append(dst, '[')
		for k, r := range rules {
			dst = append(dst, Separator(k, "")...)
			if dst, err = AppendObject(dst, p, r); err != nil {
				return dst, err
			}
		}
		dst = append(dst, ']')
	}
	return append(dst, ']'), nil
}

// Outer returns the rules of a puzzle without those that puzzle JSON states as part of a
// [rule.Combined].
func Outer(rules []puzzle.Rule) []puzzle.Rule {
	var combined []string // kinds
	for _, r := range rules {
		if _, is := r.(rule.Combined); is {
			combined = append(combined, r.Kind())
		}
	}
	return slices.DeleteFunc(slices.Clone(rules), func(r puzzle.Rule) bool {
		_, is := r.(rule.Combined)
		return !is && slices.Contains(combined, r.Kind())
	})
}

// absent reports whether an optional field has no content.
func absent(v reflect.Value) bool {
	return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

// numbersFit reports whether readers take the whole numbers of a field: those of 16 bits, or up to
// a limit of the field.
func numbersFit(v reflect.Value, most int) bool {
	switch v.Kind() {
	case reflect.Int:
		return math.MinInt16 <= v.Int() && v.Int() <= int64(most)
	case reflect.Pointer:
		return v.IsNil() || numbersFit(v.Elem(), most)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if !numbersFit(v.Index(i), most) {
				return false
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if !numbersFit(v.Field(i), most) {
				return false
			}
		}
	}
	return true
}

// appendField appends the value of a field.
func appendField(dst []byte, p *puzzle.Puzzle, from reflect.Value) []byte {
	switch value := from.Interface().(type) {
	case puzzle.Cell:
		return AppendCellName(dst, p, value)
	case puzzle.Digit:
		return notation.AppendNumber(dst, value)
	case int:
		return strconv.AppendInt(dst, int64(value), 10)
	case bool:
		return strconv.AppendBool(dst, value)
	case string:
		return jsontext.AppendString(dst, value)
	case [2]puzzle.Candidate:
		dst = append(dst, '[')
		for i, c := range value {
			dst = AppendCellName(append(dst, Separator(i, "")...), p, c.Cell)
			dst = notation.AppendNumber(append(dst, ", "...), c.Digit)
		}
		return append(dst, ']')
	case []puzzle.Candidate:
		dst = append(dst, '{')
		for i, c := range value {
			dst = append(append(dst, Separator(i, "")...), '"')
			dst = append(notation.AppendNumber(dst, c.Digit), `": `...)
			dst = AppendCellName(dst, p, c.Cell)
		}
		return append(dst, '}')
	}
	if from.Kind() == reflect.Struct {
		fields, _ := puzzle.FieldsOf(from.Type()) // cannot fail: the fields of the rule have been checked
		dst = append(dst, '{')
		for i, inner := range fields {
			dst = append(append(dst, Separator(i, "")...), '"')
			dst = append(append(dst, inner.Key...), `": `...)
			dst = appendField(dst, p, from.Field(inner.Index))
		}
		return append(dst, '}')
	}
	if from.Kind() == reflect.Pointer {
		return appendField(dst, p, from.Elem())
	}
	dst = append(dst, '[')
	for i := range from.Len() {
		dst = append(dst, Separator(i, "")...)
		dst = appendField(dst, p, from.Index(i))
	}
	return append(dst, ']')
}

// appendCells appends a list of cells. All of a large variable are one element, if there are enough
// elements then.
func appendCells(dst []byte, p *puzzle.Puzzle, cells []puzzle.Cell, least int) []byte {
	names := p.CellNames(cells)
	if len(names) < least {
		return appendField(dst, p, reflect.ValueOf(cells))
	}
	dst = append(dst, '[')
	for i, name := range names {
		dst = append(dst, Separator(i, "")...)
		dst = append(append(append(dst, '"'), name...), '"')
	}
	return append(dst, ']')
}

func AppendCellName(dst []byte, p *puzzle.Puzzle, c puzzle.Cell) []byte {
	if !p.InGrid(c) {
		return append(append(append(dst, '"'), p.CellName(c)...), '"')
	}
	dst = strconv.AppendInt(append(dst, `"r`...), int64(p.Row(c)+1), 10)
	dst = strconv.AppendInt(append(dst, 'c'), int64(p.Col(c)+1), 10)
	return append(dst, '"')
}

// Separator returns the text before element i of a list: open for the first, a comma for others.
func Separator(i int, open string) string {
	if i > 0 {
		return ", " + open
	}
	return open
}

// Text returns a text that is equal for rules with the same meaning.
func Text(p *puzzle.Puzzle, r puzzle.Rule) string {
	text, err := appendFields([]byte(r.Kind()), p, r)
	if err != nil {
		return puzzle.Describe(p, r)
	}
	return string(text)
}

// Texts returns the rules of a puzzle as such texts, in sorted order.
func Texts(p *puzzle.Puzzle) []string {
	var texts []string
	for _, r := range p.Rules {
		texts = append(texts, Text(p, r))
	}
	slices.Sort(texts)
	return texts
}
