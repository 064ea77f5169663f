package plain

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// A comment gives digits up to a word that is none; under a drawn grid a label ends them.
func TestValues(t *testing.T) {
	for text, want := range map[string]*record.Values{
		"# vX 1 . 12":     {Name: "X", Digits: []puzzle.Digit{1, -1, 12}},
		"#vAZ":            {Name: "AZ"},
		"# vX 1 two 3":    {Name: "X", Digits: []puzzle.Digit{1}, Other: "two"},
		"# vX 300":        {Name: "X", Other: "300"},
		"# vX 1 / 2":      {Name: "X", Digits: []puzzle.Digit{1}, Other: "/"},
		"vX 1 2 / 3 sum4": {Name: "X", Digits: []puzzle.Digit{1, 2, 3}, Drawn: true},
		"# v1 2":          nil, "# visit": nil, "# v": nil, "": nil, "# x": nil,
	} {
		got, ok := Values([]byte(text))
		if want == nil {
			if ok {
				t.Errorf("%q: %+v", text, got)
			}
			continue
		}
		if diff := cmp.Diff(*want, got); diff != "" || !ok {
			t.Errorf("%q: %v %s", text, ok, diff)
		}
	}
}
