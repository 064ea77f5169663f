package format_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/picture"
)

func init() {
	toys := format.Set{&formattest.Toy, formattest.PostScript(picture.Options{})}
	format.All = append(format.All, toys...)
}

// A line in the table is all it takes to list, to read and to write a format: it is found by its
// content, by the ending of a name, and among the known names.
func TestToy(t *testing.T) {
	p, err := format.Parse(t.Context(), formattest.Toy.Example, format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := format.Write(&b, "toy", p); err != nil || b.String() != formattest.Toy.Example {
		t.Errorf("written as %q, %v", b.String(), err)
	}
	b.Reset()
	err = format.Write(&b, "postscript", p)
	if err != nil || !strings.HasPrefix(b.String(), "%!PS") {
		t.Errorf("drawn as %q, %v", b.String(), err)
	}
	if got := format.All.Detect(nil, "a.toy"); got != "toy" {
		t.Errorf("by name: %q", got)
	}
	_, err = format.Parse(t.Context(), "", format.Options{Format: "toys"})
	_, looked := format.All.Lookup("toys")
	for _, err := range []error{err, looked} {
		if err == nil || !strings.Contains(err.Error(), `"toy"`) {
			t.Errorf("known names: %v", err)
		}
	}
}
