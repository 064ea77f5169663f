package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// An Object is a JSON object whose members keep their order, such as that of the cells of a grid. A
// nil Object is written as {}.
type Object[V any] []Member[V]

// A Member is a key with its value.
type Member[V any] struct {
	Key   string
	Value V
}

// Put adds a member at the end.
func (o *Object[V]) Put(key string, value V) { *o = append(*o, Member[V]{key, value}) }

// MarshalJSON implements [json.Marshaler].
func (o Object[V]) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		value, err := marshal(m.Value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(appendString(b, m.Key), ':'), value...)
	}
	return append(b, '}'), nil
}

// UnmarshalJSON implements [json.Unmarshaler].
func (o *Object[V]) UnmarshalJSON(text []byte) error {
	*o = Object[V]{}
	d := json.NewDecoder(bytes.NewReader(text))
	if opening, err := d.Token(); err != nil || opening != json.Delim('{') {
		return fmt.Errorf("expected an object, found %v", opening)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return err
		}
		var value V
		if err := d.Decode(&value); err != nil {
			return err
		}
		o.Put(key.(string), value)
	}
	return nil
}

// RawJSON is JSON text that is written as it is, with its blanks.
type RawJSON []byte

// UnmarshalJSON implements [json.Unmarshaler].
func (r *RawJSON) UnmarshalJSON(text []byte) error {
	*r = bytes.Clone(text)
	return nil
}

// An object is text that ends with a JSON object that is not closed yet. Package json alone would
// take longer for a record than the search for an easy puzzle.
type object []byte

// key begins a member; name has its quotes and its colon, which saves time.
func (o *object) key(name string) {
	if (*o)[len(*o)-1] != '{' {
		*o = append(*o, ',')
	}
	*o = append(*o, name...)
}

// text adds a string, unless it is empty.
func (o *object) text(name, value string) {
	if value != "" {
		o.key(name)
		*o = appendString(*o, value)
	}
}

// uint adds a number.
func (o *object) uint(name string, n uint64) {
	o.key(name)
	*o = strconv.AppendUint(*o, n, 10)
}

// list adds a list, unless it is nil. The test is inlined: most fields of most records are nil.
func list[List ~[]T, T any](o *object, name string, v List) {
	if v != nil {
		o.value(name, v)
	}
}

// pointer adds what a pointer refers to, unless it is nil.
func pointer[T any](o *object, name string, v *T) {
	if v != nil {
		o.value(name, v)
	}
}

// raw adds text that is JSON, unless it is nil. Package json would remove its blanks.
func raw(o *object, name string, text RawJSON) {
	if text != nil {
		o.key(name)
		*o = append(*o, text...)
	}
}

// value adds any value.
func (o *object) value(name string, v any) {
	text, err := marshal(v)
	if err != nil {
		panic(err) // all fields of a record have values that JSON can hold
	}
	o.key(name)
	*o = append(*o, text...)
}

// marshal is [json.Marshal] without escapes for HTML.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), err
}

// appendString appends a string as JSON. Most need no escapes.
func appendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			text, _ := marshal(s) // marshalling a string cannot fail
			return append(dst, text...)
		}
	}
	return append(append(append(dst, '"'), s...), '"')
}
