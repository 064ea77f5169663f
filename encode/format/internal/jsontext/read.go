package jsontext

import (
	"context"
	"strconv"

	"exactcover/encode/format/internal/source"
)

// Parse is a [ParseFunc].
func Parse(ctx context.Context, json string) (Value, *source.Error) {
	src := source.Of(ctx, json)
	parser := Parser{Src: src}
	parser.Start(int64(len(json)) + 1)
	v, err := parser.Value(0)
	switch {
	case err != nil:
		return v, err
	case v.Kind != Object:
		line, col := v.Place()
		return v, src.At(line, col, "an object", v.What())
	case parser.blank() != 0:
		return v, parser.fault("the end after the object")
	}
	return v, nil
}

// A ParseFunc parses a text that is one JSON object.
type ParseFunc func(ctx context.Context, json string) (Value, *source.Error)

// Get returns the value of the first of the keys that the object has, or nil if it has none of
// them.
func (v *Value) Get(keys ...string) *Value {
	if v.Kind != Object {
		return nil
	}
	for _, key := range keys {
		for i := 0; i < len(v.List); i += 2 {
			if v.List[i].Text == key {
				return &v.List[i+1]
			}
		}
	}
	return nil
}

// Says reports whether a value has content: null, false, empty strings, lists and objects have
// none.
func (v *Value) Says() bool {
	switch {
	case v == nil:
		return false
	case v.Kind == Null:
		return false
	case v.Kind == Bool:
		return v.Text == "true"
	case v.Kind == Number:
		return true
	case v.Kind == String:
		return v.Text != ""
	}
	return len(v.List) > 0
}

// Yes reports whether a value means true. Some programs write "false" as a string.
func (v *Value) Yes() bool { return v.Says() && !(v.Kind == String && v.Text == "false") }

// Described is What, with the length of a list.
func (v *Value) Described() string {
	if v.Kind == List {
		return "a list of " + strconv.Itoa(len(v.List))
	}
	return v.What()
}

// A Reader holds what readers of values share: it makes errors with the place of a value.
type Reader struct {
	Src  *source.Source
	Clue func() string // describes the clue being read, for messages; or nil
}

func (b *Reader) At(v *Value, expected, found string) *source.Error {
	line, col := v.Place()
	if b.Clue != nil {
		found += " in " + b.Clue()
	}
	return b.Src.At(line, col, expected, found)
}

// Inside returns an error at byte i of a string.
func (b *Reader) Inside(v *Value, i int, expected, found string) *source.Error {
	place := *v
	if v.plain {
		place.col += int32(1 + i)
	}
	return b.At(&place, expected, found)
}

// Whole returns the value of an integer from low to high.
func (b *Reader) Whole(v *Value, low, high int) (int, *source.Error) {
	n, err := strconv.Atoi(v.Text)
	if v.Kind != Number || err != nil || n < low || n > high {
		return 0, b.At(v, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high), v.What())
	}
	return n, nil
}
