package dotted

import (
	"strings"
	"testing"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/rule"
)

// A part with too few arguments is good or an error, for every type.
func TestBareParts(t *testing.T) {
	f := Format(rule.All)
	for _, name := range typesOf(rule.All) {
		for _, args := range []string{"", "~", "~R1C1", "~1", "~~", "~1~R1C1", "~R1C1~", "~1~~"} {
			text := ".Shape~6x6~1-9." + name + args
			src := source.New(strings.NewReader(text+"\n"), "in")
			d := f.New(&src, &notation.Maker{LetterA: 10}, spec.Options{})
			if e, err := d.Next(); err != nil || (e.Puzzle == nil) == (e.Err == nil) {
				t.Errorf("%s: %+v, %v", text, e, err)
			}
		}
	}
}
