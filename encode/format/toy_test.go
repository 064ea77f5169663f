package format

import (
	"strings"
	"testing"

	"exactcover/encode/format/formats"
	"exactcover/encode/format/formattest"
)

func init() {
	formats.All = append(formats.All, &formattest.Toy, &formattest.PostScript)
	All = list()
}

// A line in the table is all it takes to list, to read and to write a format.
func TestToy(t *testing.T) {
	p, err := Parse(t.Context(), formattest.Toy.Example, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := Write(&b, "toy", p); err != nil || b.String() != formattest.Toy.Example {
		t.Errorf("written as %q, %v", b.String(), err)
	}
	b.Reset()
	if err := Write(&b, "postscript", p); err != nil || !strings.HasPrefix(b.String(), "%!PS") {
		t.Errorf("drawn as %q, %v", b.String(), err)
	}
	if got := Detect(nil, "a.toy"); got != "toy" {
		t.Errorf("by name: %q", got)
	}
	if _, err := Lookup("toys"); !strings.Contains(err.Error(), `"toy"`) {
		t.Errorf("known names: %v", err)
	}
}
