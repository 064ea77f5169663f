package format_test

import (
	"errors"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/source"
)

// A text gives one puzzle that is wholly understood, or an error.
func TestParse(t *testing.T) {
	const line = "1..4.2.33...4..1"
	p, err := format.Parse(t.Context(), line, format.Options{})
	if err != nil || p.Rows != 4 || p.Givens[0] != 1 {
		t.Fatalf("%v, %v", p, err)
	}
	for text, want := range map[string]string{
		"":                     "text:1:1: expected a puzzle, found the end of the input",
		"hello\n":              "text:1:1: expected a puzzle",
		line + "\n" + line:     "text:2:1: expected the end of the input, found another puzzle",
		line + "\n" + line[1:]: "text:2:1: expected the end of the input, found another puzzle",
		line + "q":             "text:1:",
		`{"size": 0}`:          "text:1:",
		formattest.SCLOf(`,"lines":[{"wayPoints":[[1,2]]}]`): "text:1:",
	} {
		o := format.Options{}
		if strings.Contains(text, "wayPoints") {
			o.Format = "scl"
		}
		_, err := format.Parse(t.Context(), text, o)
		var bad *source.Error
		if !errors.As(err, &bad) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
		o.IgnoreUnknown = true
		if _, err := format.Parse(t.Context(), text, o); err == nil != (o.Format == "scl") {
			t.Errorf("%q: what is left out ignored: %v", text, err)
		}
	}
}
