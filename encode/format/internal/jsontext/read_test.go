package jsontext

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/format/source"
)

// parsed returns the value of the key "a" of an object, and a reader of it.
func parsed(t *testing.T, text string) (*Value, *Reader) {
	t.Helper()
	v, err := Parse(t.Context(), text)
	if err != nil {
		t.Fatal(err)
	}
	return v.Get("a"), &Reader{Src: source.Of(t.Context(), text)}
}

// Some values say nothing, and some programs write "false" as text.
func TestSays(t *testing.T) {
	for text, want := range map[string]struct{ says, yes bool }{
		"null": {}, "false": {}, `""`: {}, "[]": {}, "{}": {}, "true": {true, true},
		"0": {true, true}, `"x"`: {true, true}, `"false"`: {true, false}, "[0]": {true, true},
	} {
		v, _ := parsed(t, `{"a":`+text+`}`)
		if v.Says() != want.says || v.Yes() != want.yes {
			t.Errorf("%s: %v %v", text, v.Says(), v.Yes())
		}
	}
	if v := (*Value)(nil); v.Says() || v.Yes() {
		t.Error("no value says something")
	}
}

// A reader keeps its first error and then does nothing more.
func TestReader(t *testing.T) {
	for text, read := range map[string]struct {
		by   func(r *Reader, v *Value)
		want string
	}{
		`{"a":3}`:   {func(r *Reader, v *Value) { r.Whole(v, 1, 3) }, ""},
		`{"a":4}`:   {func(r *Reader, v *Value) { r.Whole(v, 1, 3) }, "a whole number from 1 to 3"},
		`{"a":0}`:   {func(r *Reader, v *Value) { r.Whole(v, 1, 3) }, "a whole number from 1 to 3"},
		`{"a":2.0}`: {func(r *Reader, v *Value) { r.Whole(v, 1, 3) }, "a whole number from 1 to 3"},
		`{"a":"2"}`: {func(r *Reader, v *Value) { r.Whole(v, 1, 3) }, "a whole number from 1 to 3"},
		`{"a":"x"}`: {func(r *Reader, v *Value) { r.Text(v) }, ""},
		`{"a":[]}`:  {func(r *Reader, v *Value) { r.Text(v) }, "text in double quotes"},
		`{"a":{}}`:  {func(r *Reader, v *Value) { r.Need(v, "b") }, `the key "b"`},
		`{"a":[1,"x",2]}`: {func(r *Reader, v *Value) {
			for i, e := range r.List(v, "a list") {
				if r.Whole(e, 1, 9); i > 1 {
					t.Errorf("element %d after an error", i)
				}
			}
		}, "a whole number from 1 to 9"},
		`{"a":7}`: {func(r *Reader, v *Value) {
			for range r.List(v, "a list") {
				r.Fail(v, "no elements", "some")
			}
		}, "a list"},
		`{"a":true}`: {func(r *Reader, v *Value) {
			r.Steps(v, func(v *Value) { r.Wrong(v, "first") }, func(v *Value) { r.Wrong(v, "second") })
			r.Wrong(v, "third")
		}, "first"},
	} {
		v, r := parsed(t, text)
		read.by(r, v)
		switch {
		case read.want == "" && r.Err != nil, read.want != "" && r.Err == nil:
			t.Errorf("%s: %v, want %q", text, r.Err, read.want)
		case r.Err != nil && r.Err.Expected != read.want:
			t.Errorf("%s: %v, want %q", text, r.Err, read.want)
		}
	}
}

// A byte of a string has its column if nothing in the string is escaped, else that of the string.
func TestInside(t *testing.T) {
	for text, want := range map[string]int{`{"a":"xyz"}`: 9, `{"a":"x\u0079z"}`: 6} {
		v, r := parsed(t, text)
		if r.Inside(v, 2, "y", "z"); r.Err.Column != want {
			t.Errorf("%s: column %d, not %d", text, r.Err.Column, want)
		}
	}
}

// What is written, package json reads.
func TestWrite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text") + "\x1f\x00"
		var got string
		if err := json.Unmarshal(AppendString(nil, text), &got); err != nil || got != text {
			t.Fatalf("%q is %q: %v", text, got, err)
		}
	})
	const want = `{"a":[1,-2],"c":"x\"","d":[],"e":"7"}`
	got := ObjectOf(Members("a", Numbers([]int{1, -2}), "b", Text(""), "c", Text(`x"`),
		"d", ListOf(nil), "e", Quoted(7))...)
	if got != want {
		t.Errorf("%s, not %s", got, want)
	}
}
