package format

import (
	"context"
	"io"
	"strconv"
)

// parseJSON is a [jsonReader].
func parseJSON(ctx context.Context, json string) (jsonValue, *Error) {
	src := sourceOf(ctx, json)
	parser := jsonParser{src: src}
	parser.start(int64(len(json)) + 1)
	v, err := parser.value(0)
	switch {
	case err != nil:
		return v, err
	case v.kind != jsonObject:
		line, col := v.place()
		return v, src.at(line, col, "an object", v.what())
	case parser.blank() != 0:
		return v, parser.fault("the end after the object")
	}
	return v, nil
}

// sourceOf returns a source of a text that is all there.
func sourceOf(ctx context.Context, text string) *source {
	return &source{ctx: ctx, name: "unpacked text", buf: []byte(text), w: len(text), end: io.EOF, line: 1, col: 1}
}

// A jsonReader reads the JSON object that is all of a text.
type jsonReader func(ctx context.Context, json string) (jsonValue, *Error)

// get returns the value of the first of the keys that an object has, nil if it has none.
func (v *jsonValue) get(keys ...string) *jsonValue {
	if v.kind != jsonObject {
		return nil
	}
	for _, key := range keys {
		for i := 0; i < len(v.list); i += 2 {
			if v.list[i].text == key {
				return &v.list[i+1]
			}
		}
	}
	return nil
}

// says reports whether a value says something: null, false, empty text, lists and objects do not.
func (v *jsonValue) says() bool {
	switch {
	case v == nil:
		return false
	case v.kind == jsonNull:
		return false
	case v.kind == jsonBool:
		return v.text == "true"
	case v.kind == jsonNumber:
		return true
	case v.kind == jsonString:
		return v.text != ""
	}
	return len(v.list) > 0
}

// yes reports whether a value says that something is so. Some programs write "false".
func (v *jsonValue) yes() bool { return v.says() && !(v.kind == jsonString && v.text == "false") }

// described is what, with the length of a list.
func (v *jsonValue) described() string {
	if v.kind == jsonList {
		return "a list of " + strconv.Itoa(len(v.list))
	}
	return v.what()
}
