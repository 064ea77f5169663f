// Package ruletext states rules as puzzle JSON does.
package ruletext

import (
	"reflect"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Append appends the keys and values of a rule, each with a comma before it. It needs no set of
// rules: the type says all. It returns an error if puzzle files cannot hold the rule.
func Append(dst []byte, p *puzzle.Puzzle, r puzzle.Rule) ([]byte, error) {
	v := reflect.ValueOf(r)
	fields, err := rule.FieldsOf(v.Type())
	for _, field := range fields {
		value := v.Field(field.Index)
		if field.Optional && absent(value) {
			continue
		}
		dst = append(dst, `, "`...)
		dst = append(dst, field.Key...)
		dst = append(dst, `": `...)
		dst = appendField(dst, p, value)
	}
	return dst, err
}

// absent reports whether the value of a field that may be left out says nothing.
func absent(v reflect.Value) bool {
	if singles, ok := v.Interface().(encode.SingleCells); ok {
		return !slices.ContainsFunc(singles, func(c puzzle.Cell) bool { return c >= 0 })
	}
	return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

// appendField appends the value of a field.
func appendField(dst []byte, p *puzzle.Puzzle, from reflect.Value) []byte {
	switch value := from.Interface().(type) {
	case puzzle.Cell:
		return AppendCellName(dst, p, value)
	case puzzle.Digit:
		return board.AppendNumber(dst, value)
	case int:
		return strconv.AppendInt(dst, int64(value), 10)
	case bool:
		return strconv.AppendBool(dst, value)
	case string:
		return jsontext.AppendString(dst, value)
	case encode.PlacedDomino:
		for k, c := range value.Cells {
			dst = append(dst, "[,"[k])
			if k > 0 {
				dst = append(dst, ' ')
			}
			dst = append(AppendCellName(dst, p, c), ", "...)
			dst = board.AppendNumber(dst, value.Digits[k])
		}
		return append(dst, ']')
	case encode.SingleCells:
		return appendSingles(dst, p, value)
	}
	if from.Kind() == reflect.Struct {
		fields, _ := rule.FieldsOf(from.Type()) // no error: the rule's own fields have been looked at
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

// appendSingles appends the single cells that are given.
func appendSingles(dst []byte, p *puzzle.Puzzle, singles encode.SingleCells) []byte {
	dst = append(dst, '{')
	some := 0
	for i, c := range singles {
		if c < 0 {
			continue
		}
		dst = append(dst, Separator(some, "")...)
		dst = append(board.AppendNumber(append(dst, '"'), p.Low+puzzle.Digit(i)), `": `...)
		dst = AppendCellName(dst, p, c)
		some++
	}
	return append(dst, '}')
}

func AppendCellName(dst []byte, p *puzzle.Puzzle, c puzzle.Cell) []byte {
	dst = strconv.AppendInt(append(dst, `"r`...), int64(p.Row(c)+1), 10)
	dst = strconv.AppendInt(append(dst, 'c'), int64(p.Col(c)+1), 10)
	return append(dst, '"')
}

// Separator returns what comes before element i of a list, and opens it.
func Separator(i int, open string) string {
	if i > 0 {
		return ", " + open
	}
	return open
}

// Text returns a text that two rules share if they say the same.
func Text(p *puzzle.Puzzle, r puzzle.Rule) string {
	text, _ := Append([]byte(r.Kind()), p, r) // those that readers make can be written
	return string(text)
}
