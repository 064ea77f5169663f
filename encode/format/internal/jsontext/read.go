package jsontext

import (
	"context"
	"iter"
	"strconv"

	"exactcover/encode/format/source"
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
	case v.Type != Object:
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
// them. The object may end at a mistake, which may leave its last key without a value.
func (v *Value) Get(keys ...string) *Value {
	if v.Type != Object {
		return nil
	}
	for _, key := range keys {
		for i := 0; i+1 < len(v.List); i += 2 {
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
	case v.Type == Null:
		return false
	case v.Type == Bool:
		return v.Text == "true"
	case v.Type == Number:
		return true
	case v.Type == String:
		return v.Text != ""
	}
	return len(v.List) > 0
}

// Yes reports whether a value means true. Some programs write "false" as a string.
func (v *Value) Yes() bool { return v.Says() && !(v.Type == String && v.Text == "false") }

// Described is What, with the length of a list.
func (v *Value) Described() string {
	if v.Type == List {
		return "a list of " + strconv.Itoa(len(v.List))
	}
	return v.What()
}

// Members returns the keys of an object with their values; none of another value.
func (v *Value) Members() iter.Seq2[*Value, *Value] {
	return func(yield func(key, value *Value) bool) {
		for i := 0; v != nil && v.Type == Object && i < len(v.List); i += 2 {
			if !yield(&v.List[i], &v.List[i+1]) {
				return
			}
		}
	}
}

// Elements returns the elements of a list with their indices; none of another value.
func (v *Value) Elements() iter.Seq2[int, *Value] {
	return func(yield func(i int, element *Value) bool) {
		for i := 0; v != nil && v.Type == List && i < len(v.List); i++ {
			if !yield(i, &v.List[i]) {
				return
			}
		}
	}
}

// A Reader has the common parts of the readers of values. It makes errors with the place of a
// value, and keeps the first. After it the methods of a reader do nothing more, and return zero.
type Reader struct {
	Src *source.Source
	In  func() string // names what is being read, for messages; or nil
	Err *source.Error
}

// At returns an error at a value.
func (b *Reader) At(v *Value, expected, found string) *source.Error {
	line, col := v.Place()
	if b.In != nil {
		found += " in " + b.In()
	}
	return b.Src.At(line, col, expected, found)
}

// Fail ends reading with an error at a value.
func (b *Reader) Fail(v *Value, expected, found string) {
	if b.Err == nil {
		b.Err = b.At(v, expected, found)
	}
}

// Wrong ends reading with an error at a value, which is what was found.
func (b *Reader) Wrong(v *Value, expected string) { b.Fail(v, expected, v.What()) }

// Failed reports whether reading has ended, also because the context has. Loops ask it at each
// turn.
func (b *Reader) Failed() bool {
	if b.Err == nil && b.Src.Stopped() {
		b.Err = source.ErrStopped
	}
	return b.Err != nil
}

// Steps calls functions with a value until one of them fails.
func (b *Reader) Steps(v *Value, steps ...func(v *Value)) {
	for _, step := range steps {
		if b.Err == nil {
			step(v)
		}
	}
}

// Inside ends reading with an error at byte i of a string.
func (b *Reader) Inside(v *Value, i int, expected, found string) {
	place := *v
	if v.plain {
		place.col += int32(1 + i)
	}
	b.Fail(&place, expected, found)
}

// Whole returns the value of an integer from low to high.
func (b *Reader) Whole(v *Value, low, high int) int {
	n, err := strconv.Atoi(v.Text)
	if v.Type != Number || err != nil || n < low || n > high {
		b.Wrong(v, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
		return 0
	}
	return n
}

// Text returns the content of a string.
func (b *Reader) Text(v *Value) string {
	if v.Type != String {
		b.Wrong(v, "text in double quotes")
		return ""
	}
	return v.Text
}

// List returns the elements of a value that must be a list.
func (b *Reader) List(v *Value, expected string) iter.Seq2[int, *Value] {
	if v.Type != List {
		b.Wrong(v, expected)
	}
	return func(yield func(i int, element *Value) bool) {
		for i, element := range v.Elements() {
			if b.Failed() || !yield(i, element) {
				return
			}
		}
	}
}

// Need returns the value of a key that an object must have.
func (b *Reader) Need(v *Value, key string) *Value {
	if value := v.Get(key); value != nil {
		return value
	}
	b.Fail(v, "the key "+strconv.Quote(key), "none")
	return new(Value)
}
