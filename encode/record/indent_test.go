package record

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Indented JSON is the same JSON, in lines for keys and for the elements of their lists.
func TestIndent(t *testing.T) {
	const text = `{"a": [], "b": {}, "c": "{[,\"\\", "d": [[1,2], {"e": [3]}], "f": {"g": 1}}` + "\n"
	const want = `{
  "a": [],
  "b": {},
  "c": "{[,\"\\",
  "d": [
    [1,2],
    {"e": [3]}
  ],
  "f": {
    "g": 1
  }
}
`
	if got := string(Indent([]byte("ahead"+text), 5)); got != "ahead"+want {
		t.Errorf("%s", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		value := map[string]any{
			"text": rapid.String().Draw(t, "text"), "list": rapid.SliceOf(rapid.String()).Draw(t, "list"),
			"lists":  rapid.SliceOf(rapid.SliceOf(rapid.Int())).Draw(t, "lists"),
			"object": rapid.MapOf(rapid.String(), rapid.SliceOf(rapid.Int())).Draw(t, "object"),
		}
		compact, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		var again bytes.Buffer
		if err := json.Compact(&again, Indent(bytes.Clone(compact), 0)); err != nil {
			t.Fatal(err)
		}
		if again.String() != string(compact) {
			t.Fatalf("%s\n%s", compact, again.String())
		}
	})
	if strings.Contains(string(Indent([]byte(`{}`), 0)), "\n") {
		t.Error("an empty object has lines")
	}
}
