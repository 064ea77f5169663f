package formats_test

import (
	"strings"
	"testing"

	"exactcover/encode/format/formats"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/spec"
	"exactcover/encode/rule"
)

func init() { formats.All = append(formats.All, &formattest.Toy, &formattest.PostScript) }

// A line in the table is all it takes to read a format: it is found by its content, by the ending
// of a name, and among the known names.
func TestToy(t *testing.T) {
	if _, err := formats.Parse(t.Context(), formattest.Toy.Example, spec.Options{}); err != nil {
		t.Error(err)
	}
	if got := formats.Detect(nil, "a.toy", rule.All); got != "toy" {
		t.Errorf("by name: %q", got)
	}
	_, err := formats.Parse(t.Context(), "", spec.Options{Format: "toys"})
	if err == nil || !strings.Contains(err.Error(), `"toy"`) {
		t.Errorf("known names: %v", err)
	}
}
