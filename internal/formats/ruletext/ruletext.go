// Package ruletext writes rules as puzzle JSON.
package ruletext

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/formats/jsontext"
	"exactcover/internal/formats/notation"
)

// appendFields appends the keys and values of a rule of p, each with a comma before it, including
// those of the rules inside it. It needs no set of rules, because the type of the rule has all
// information. It returns an error if puzzle files cannot hold the rule.
func appendFields(dst []byte, p *puzzle.Puzzle, r puzzle.Rule) ([]byte, error) {
	v := reflect.ValueOf(r)
	fields, err := rule.FieldsOf(v.Type())
	if err != nil {
		return dst, err
	}
	for _, field := range fields {
		var value reflect.Value
		if field.Rules {
			value = within(p, field.Type)
		} else {
			value = v.Field(field.Index)
		}
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

// within returns the tiles of p that are the elements of a list of some type.
func within(p *puzzle.Puzzle, list reflect.Type) reflect.Value {
	tiles := slices.DeleteFunc(rule.Tiles(p), func(t rule.Tile) bool {
		return (len(t.Cells) == 1) != (list == reflect.TypeFor[rule.Singles]())
	})
	return reflect.ValueOf(tiles).Convert(list)
}

// IsWithin reports whether rule k of p is part of another rule in puzzle JSON.
func IsWithin(p *puzzle.Puzzle, k int) bool {
	return rule.IsTile(p.Rules[k]) && rule.IsTiled(p)
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
	case rule.Tile:
		for k, c := range value.Cells {
			dst = append(dst, "[,"[k])
			if k > 0 {
				dst = append(dst, ' ')
			}
			dst = append(AppendCellName(dst, p, c), ", "...)
			dst = notation.AppendNumber(dst, value.Digits[k])
		}
		return append(dst, ']')
	case rule.Singles:
		return appendSingles(dst, p, value)
	}
	if from.Kind() == reflect.Struct {
		fields, _ := rule.FieldsOf(from.Type()) // cannot fail: the fields of the rule have been checked
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

// appendSingles appends single cells as an object by digit.
func appendSingles(dst []byte, p *puzzle.Puzzle, singles rule.Singles) []byte {
	dst = append(dst, '{')
	for i, single := range singles {
		dst = append(dst, Separator(i, "")...)
		dst = append(notation.AppendNumber(append(dst, '"'), single.Digits[0]), `": `...)
		dst = AppendCellName(dst, p, single.Cells[0])
	}
	return append(dst, '}')
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
