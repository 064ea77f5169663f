package puzzle

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A Validator is a [Rule] that can be impossible to state in a way that the tags of its fields do
// not tell: see [Field].
type Validator interface {
	Rule
	// Validate returns an error if the rule cannot be stated on p, best an *[Error] with the cells at
	// fault. Its fields obey their tags. The time is linear in the size of the rule.
	Validate(p *Puzzle) error
}

// ValidateRule returns an *[Error] if a rule cannot be stated on p: it names a cell that does not
// exist, or its fields do not obey their tags, which [Field] lists. A [Validator] may demand more.
// A rule that can be stated but not satisfied is valid; the puzzle then has no solution. Size,
// digits and regions of p must be valid.
func (p *Puzzle) ValidateRule(r Rule) error {
	if err := p.validateFields(r); err != nil {
		return err
	}
	if v, ok := r.(Validator); ok {
		return v.Validate(p)
	}
	return nil
}

// validateFields returns an *[Error] if the fields of a rule do not obey their tags.
func (p *Puzzle) validateFields(r Rule) error {
	d := demands{p, r}
	if err := d.value(&Field{}, reflect.ValueOf(r)); err != nil {
		return err
	}
	return nil
}

// Demands are what the fields of a rule must obey. Its methods return nil if they do.
type demands struct {
	p *Puzzle
	r Rule
}

// wrong returns the error about a rule. Without cells it is about all of them.
func (d demands) wrong(cells []Cell, format string, args ...any) *Error {
	if cells == nil {
		cells = CellsOf(d.p, d.r)
	}
	return &Error{
		Code: BadRule, Rule: d.r.Kind(), Cells: cells, Detail: fmt.Sprintf(format, args...),
	}
}

// fields checks all fields of a struct.
func (d demands) fields(v reflect.Value) *Error {
	fields, _ := FieldsOf(v.Type())
	for i := range fields {
		f := &fields[i]
		value := v.Field(f.Index)
		other := func(o Field) bool { return o.Key == f.Or && !v.Field(o.Index).IsZero() }
		also := f.Or != "" && slices.ContainsFunc(fields, other)
		if (f.Optional || f.Type.Kind() == reflect.Pointer) && value.IsZero() {
			if f.Either && !also {
				return d.wrong(nil, "no %s and no %s, one of which must be there", f.Or, f.Key)
			}
			continue
		}
		if err := d.value(f, value); err != nil {
			return err
		}
		if also {
			return d.wrong(nil, "%s and %s, only one of which may be there", f.Or, f.Key)
		}
		if f.As == "" || f.Optional && value.Len() == 0 {
			continue
		}
		n := d.p.GridCells()
		if k := slices.IndexFunc(fields, func(o Field) bool { return o.Key == f.As }); k >= 0 {
			n = v.Field(fields[k].Index).Len()
		}
		if value.Len() != n {
			return d.wrong(nil, "%s for %s", f.counted(value.Len()), count(n, "cell"))
		}
	}
	return nil
}

// value checks the value of a field.
func (d demands) value(f *Field, v reflect.Value) *Error {
	switch v.Kind() {
	case reflect.Pointer:
		return d.value(f, v.Elem())
	case reflect.Int:
		if n := int(v.Int()); f.misses(n) {
			return d.wrong(nil, "%s %d, %s", f.Key, n, f.limits())
		}
	case reflect.String:
		if len(f.Enum) > 0 && !slices.Contains(f.Enum, v.String()) {
			return d.wrong(nil, "%s %q, not %s", f.Key, v.String(), either(f.Enum))
		}
		if f.Min > 0 && v.Len() == 0 {
			return d.wrong(nil, "%s is empty", f.Key)
		}
	case reflect.Slice:
		if n := v.Len(); f.misses(n) {
			return d.wrong(nil, "%s, %s", f.counted(n), f.limits())
		}
		return d.list(f, v)
	}
	return d.element(f, v)
}

// list checks the elements of a list.
func (d demands) list(f *Field, v reflect.Value) *Error {
	elements := v.Type().Elem()
	for k := range v.Len() {
		element, err := v.Index(k), (*Error)(nil)
		switch {
		case elements == cellsType && element.Len() == 0:
			err = d.wrong(nil, "0 cells, at least 1 needed")
		case elements.Kind() == reflect.Slice:
			if err = d.list(f, element); err == nil && f.Even && element.Len() != v.Index(0).Len() {
				err = d.wrong(nil, "%s, not %d as in %s 1", count(element.Len(), "cell"),
					v.Index(0).Len(), f.noun())
			}
		case elements.Kind() == reflect.String && element.Len() == 0:
			err = d.wrong(nil, "a name in %s is empty", f.Key)
		default:
			err = d.element(f, element)
		}
		if err == nil {
			continue
		}
		if elements.Kind() == reflect.Struct || elements.Kind() == reflect.Slice {
			err.Detail = fmt.Sprintf("%s %d: %s", f.noun(), k+1, err.Detail)
		}
		return err
	}
	if !f.Unique || elements.Kind() == reflect.Slice {
		return nil
	}
	if k := repeated(v); k >= 0 {
		if c := v.Index(k); c.Type() == cellType {
			return d.wrong([]Cell{Cell(c.Int())}, "%s is named twice", d.p.CellName(Cell(c.Int())))
		}
		return d.wrong(nil, "the %s %v is named twice", f.noun(), v.Index(k))
	}
	return nil
}

// element checks a value by itself, which is the value of a field or one in a list.
func (d demands) element(f *Field, v reflect.Value) *Error {
	switch {
	case v.Type() == cellType:
		return d.cell(f, Cell(v.Int()))
	case v.Type() == digitType && f.Known && !d.p.AllDigits().Has(Digit(v.Int())):
		return d.wrong(nil, "there is no digit %d", v.Int())
	case v.Kind() == reflect.Int && f.Each != [2]int{}:
		if n := int(v.Int()); n < f.Each[0] || n > f.Each[1] {
			return d.wrong(nil, "the %s %d is not from %d to %d", f.noun(), n, f.Each[0], f.Each[1])
		}
	case v.Kind() == reflect.Struct:
		return d.fields(v)
	case v.Kind() == reflect.Array:
		for k := range v.Len() {
			if err := d.element(f, v.Index(k)); err != nil {
				return err
			}
		}
	}
	return nil
}

// cell checks a cell.
func (d demands) cell(f *Field, c Cell) *Error {
	switch {
	case d.p.Outside(c):
		return d.wrong([]Cell{c}, "%s lies in no grid", d.p.CellName(c))
	case !d.p.Contains(c):
		return d.wrong([]Cell{c}, "there is no cell %d", c)
	case f.InGrid && !d.p.InGrid(c):
		return d.wrong(
			[]Cell{c}, "%s is a variable, and the rule needs a cell of the grid", d.p.CellName(c),
		)
	}
	return nil
}

// misses reports whether a number, or the length of a list, is outside the limits.
func (f *Field) misses(n int) bool { return f.Min > 0 && n < f.Min || f.Max > 0 && n > f.Max }

// limits returns the limits in words.
func (f *Field) limits() string {
	switch {
	case f.Min == f.Max:
		return fmt.Sprintf("not %d", f.Min)
	case f.Max == 0:
		return fmt.Sprintf("at least %d needed", f.Min)
	case f.Min == 0:
		return fmt.Sprintf("at most %d allowed", f.Max)
	}
	return fmt.Sprintf("not %d to %d", f.Min, f.Max)
}

// noun returns the name of one element of a list: "sum" for the key "sums".
func (f *Field) noun() string { return strings.TrimSuffix(f.Key, "s") }

// counted returns the number of elements of a list in words: "1 cell", "2 sums", "3 cells in ends".
func (f *Field) counted(n int) string {
	switch {
	case f.Type == cellsType && f.Key != "cells":
		return count(n, "cell") + " in " + f.Key
	case f.Type.Elem().Kind() == reflect.String && f.Key != "names":
		return count(n, "name") + " in " + f.Key
	}
	return count(n, f.noun())
}

// count returns a number with a noun: "1 cell", "2 cells".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// either joins words: "row, column or region".
func either(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// repeated returns the index of the first element of a list that equals one ahead of it; -1: none
// does.
func repeated(v reflect.Value) int {
	n := v.Len()
	if !v.Type().Elem().Comparable() || n < 2 {
		return -1
	}
	var buffer [64]int64 // on the stack
	seen := buffer[:0]
	if n > len(buffer) || !v.Index(0).CanInt() {
		return repeatedOf(v)
	}
	for k := range n {
		x := v.Index(k).Int()
		if slices.Contains(seen, x) {
			return k
		}
		seen = append(seen, x)
	}
	return -1
}

// repeatedOf is repeated for lists of any length and type.
func repeatedOf(v reflect.Value) int {
	seen := make(map[any]bool, v.Len())
	for k := range v.Len() {
		x := v.Index(k).Interface()
		if seen[x] {
			return k
		}
		seen[x] = true
	}
	return -1
}
