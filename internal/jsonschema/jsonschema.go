// Package jsonschema writes JSON Schema documents (draft 2020-12). The schemas of this module are
// values of [Object]. They are made from the same tables that the readers and writers use.
package jsonschema

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Draft is the address of the draft that documents name in "$schema".
const Draft = "https://json-schema.org/draft/2020-12/schema"

// An Object is a JSON object whose members keep their order. Values are objects, or anything else
// that encoding/json can write.
type Object []Member

// A Member is a key with its value.
type Member struct {
	Key   string
	Value any
}

// Of returns the object of keys and values in turn: "type", "string", "minLength", 1.
func Of(members ...any) (o Object) {
	for k := 0; k < len(members); k += 2 {
		o = append(o, Member{members[k].(string), members[k+1]})
	}
	return o
}

// With returns the object with another member at its end. It does not change o.
func (o Object) With(key string, value any) Object {
	return append(o[:len(o):len(o)], Member{key, value})
}

// MarshalJSON writes the members in order.
func (o Object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		key, err := marshal(m.Key)
		if err != nil {
			return nil, err
		}
		value, err := marshal(m.Value)
		if err != nil {
			return nil, err
		}
		b = append(append(append(b, key...), ':'), value...)
	}
	return append(b, '}'), nil
}

// marshal is json.Marshal without escapes for < and >.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimRight(b.Bytes(), "\n"), err
}

// width is the largest length of a line in a document, except for lines that cannot be broken.
const width = 100

// Document returns the text of a schema, with a line feed at its end. A value that fits into one
// line is written on one line. Document panics if a value cannot be written, which is a bug.
func Document(o Object) []byte {
	text, err := o.MarshalJSON()
	if err != nil {
		panic(err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return append(layOut(nil, d, 0), '\n')
}

// layOut appends the next value of d. It begins on a line that is indented by depth levels.
func layOut(dst []byte, d *json.Decoder, depth int) []byte {
	opening, err := d.Token()
	if err != nil {
		panic(err) // cannot happen: encoding/json wrote the text
	}
	if opening != json.Delim('{') && opening != json.Delim('[') {
		word, _ := marshal(opening)
		return append(dst, word...)
	}
	var members [][]byte
	room := width - 2*depth
	for d.More() {
		var m []byte
		if opening == json.Delim('{') {
			key, _ := d.Token()
			word, _ := marshal(key)
			m = append(word, ": "...)
		}
		m = layOut(m, d, depth+1)
		room -= len(m) + len(", ")
		if bytes.IndexByte(m, '\n') >= 0 {
			room = -1
		}
		members = append(members, m)
	}
	closing, _ := d.Token()
	dst = append(dst, opening.(json.Delim).String()...)
	between, end := ", ", ""
	if room < 20 && len(members) > 0 { // a key may come before it
		end = "\n" + strings.Repeat("  ", depth)
		between = "," + end + "  "
		dst = append(dst, end+"  "...)
	}
	dst = append(dst, bytes.Join(members, []byte(between))...)
	dst = append(dst, end...)
	return append(dst, closing.(json.Delim).String()...)
}

// Ref returns a reference to a definition of the same document.
func Ref(name string) Object { return Of("$ref", "#/$defs/"+name) }

// Type returns the schema of all values of a type.
func Type(name string) Object { return Of("type", name) }

// List returns the schema of a list.
func List(items Object) Object { return Of("type", "array", "items", items) }

// Whole returns the schema of the whole numbers from low to high.
func Whole(low, high int) Object { return Of("type", "integer", "minimum", low, "maximum", high) }
