package jsontext

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// decoded returns a value as package json decodes it, with numbers as text.
func (v *Value) decoded() any {
	switch v.Type {
	case Bool:
		return v.Text == "true"
	case Number:
		return json.Number(v.Text)
	case String:
		return v.Text
	case List:
		list := []any{}
		for _, e := range v.Elements() {
			list = append(list, e.decoded())
		}
		return list
	case Object:
		object := map[string]any{}
		for key, e := range v.Members() {
			object[key.Text] = e.decoded()
		}
		return object
	}
	return nil
}

// drawValue draws JSON of every type, with blanks between its parts.
func drawValue(t *rapid.T, depth int) string {
	blank := rapid.SampledFrom([]string{"", "", " ", "\n\t", "\r\n"}).Draw(t, "blank")
	last := 6
	if depth == 0 {
		last = 4
	}
	var text string
	switch rapid.IntRange(0, last).Draw(t, "type") {
	case 0:
		text = rapid.SampledFrom([]string{"null", "true", "false"}).Draw(t, "word")
	case 1:
		text = rapid.StringMatching(`-?(0|[1-9][0-9]{0,9})(\.[0-9]{1,3})?([eE][+-]?[0-9]{1,2})?`).
			Draw(t, "number")
	case 2:
		escapes := `\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}|\\ud83d\\ude00|\\ud83d|\\ude00`
		text = `"` + rapid.StringMatching(`([ a-zé{}\[\],:]|`+escapes+`){0,6}`).Draw(t, "string") + `"`
	case 3, 4:
		b, _ := json.Marshal(rapid.String().Draw(t, "text"))
		text = string(b)
	case 5:
		var parts []string
		for range rapid.IntRange(0, 3).Draw(t, "length") {
			parts = append(parts, drawValue(t, depth-1))
		}
		text = "[" + blank + strings.Join(parts, ",") + "]"
	case 6:
		var parts []string
		for k := range rapid.IntRange(0, 3).Draw(t, "length") {
			parts = append(parts, `"`+string(rune('a'+k))+`"`+blank+`:`+drawValue(t, depth-1))
		}
		text = "{" + strings.Join(parts, blank+","+blank) + "}"
	}
	return blank + text + blank
}

// Objects are read as package json reads them.
func TestParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := `{"value":` + drawValue(t, 3) + `}`
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		var want any
		if err := decoder.Decode(&want); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		v, err := Parse(t.Context(), text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if diff := cmp.Diff(want, v.decoded()); diff != "" {
			t.Fatalf("%s: -json +read\n%s", text, diff)
		}
	})
}

// Only halves of a surrogate pair that follow each other are one rune.
func TestSurrogates(t *testing.T) {
	for text, want := range map[string]string{
		`\ud83d\ude00`: "😀", `\ud83da\ude00`: "\ufffda\ufffd", `\ude00\ud83d`: "\ufffd\ufffd",
		`\ud83d\ud83d\ude00`: "\ufffd😀", `\ud83d\n\ude00`: "\ufffd\n\ufffd",
	} {
		v, err := Parse(t.Context(), `{"a":"`+text+`"}`)
		if err != nil || v.List[1].Text != want {
			t.Errorf("%s: %v, %q", text, err, v.List[1].Text)
		}
	}
}

// Values know where they begin and which bytes are theirs.
func TestPlaces(t *testing.T) {
	const text = "{\"a\": [1,\n  \"é\", {}]}"
	v, err := Parse(t.Context(), text)
	if err != nil {
		t.Fatal(err)
	}
	list := v.Get("b", "a")
	for _, test := range []struct {
		v         *Value
		line, col int
		text      string
	}{
		{&v, 1, 1, text},
		{list, 1, 7, text[6 : len(text)-1]},
		{&list.List[0], 1, 8, "1"},
		{&list.List[1], 2, 3, `"é"`},
		{&list.List[2], 2, 9, "{}"},
	} {
		line, col := test.v.Place()
		got := text[test.v.Start:test.v.End]
		if line != test.line || col != test.col || got != test.text {
			t.Errorf("%s at %d:%d, not %s at %d:%d", got, line, col, test.text, test.line, test.col)
		}
	}
}

// Mistakes are found at their place.
func TestMistakes(t *testing.T) {
	deep := strings.Repeat("[", maxDepth)
	for text, want := range map[string]string{
		"":                "1:1: expected a value, found the end",
		"[]":              "1:1: expected an object, found a list",
		"{} x":            `1:4: expected the end after the object, found "x"`,
		"{":               "1:2: expected a key in double quotes, found the end",
		"{1":              `1:2: expected a key in double quotes, found "1"`,
		`{"a" 1}`:         `1:6: expected ":", found "1"`,
		`{"a":1 "b"}`:     `1:8: expected "," or "}", found "\""`,
		`{"a":[1 2]}`:     `1:9: expected "," or "]", found "2"`,
		`{"a":1,"a":2}`:   `1:8: expected each key once, found "a" again`,
		`{"a":nul}`:       `1:6: expected a value, found "nul"`,
		`{"a":falsest}`:   `1:6: expected a value, found "falses"`,
		`{"a":-}`:         `1:7: expected a digit, found "}"`,
		`{"a":01}`:        `1:7: expected "," or "}", found "1"`,
		`{"a":1.}`:        `1:8: expected a digit, found "}"`,
		`{"a":1e+}`:       `1:9: expected a digit, found "}"`,
		"{\"a\":\"\n":     "1:7: expected the closing quote of a string, found the end of the line",
		`{"a":"\x"}`:      `1:8: expected one of the escapes`,
		`{"a":"\u00g0`:    `1:11: expected four hexadecimal digits, found "g"`,
		"{\"a\":\"\xff\"": "1:6: expected UTF-8 text",
		`{"a":` + deep:    "1:38: expected at most 32 levels of lists and objects",
	} {
		_, err := Parse(t.Context(), text)
		if err == nil || !strings.HasPrefix(err.Error(), "unpacked text:"+want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
