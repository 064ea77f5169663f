package grids

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/puzzle"
)

// A comment gives digits up to a word that is none; under a drawn grid a label ends them.
func TestValues(t *testing.T) {
	for text, want := range map[string]*variable{
		"# vX 1 . 12":     {name: "X", digits: []puzzle.Digit{1, -1, 12}},
		"#vAZ":            {name: "AZ"},
		"# vX 1 two 3":    {name: "X", digits: []puzzle.Digit{1}, other: "two"},
		"# vX 300":        {name: "X", other: "300"},
		"# vX 1 / 2":      {name: "X", digits: []puzzle.Digit{1}, other: "/"},
		"vX 1 2 / 3 sum4": {name: "X", digits: []puzzle.Digit{1, 2, 3}, drawn: true},
		"# v1 2":          nil, "# visit": nil, "# v": nil, "": nil, "# x": nil,
	} {
		got, ok := variableIn([]byte(text), 3)
		if want == nil {
			if ok {
				t.Errorf("%q: %+v", text, got)
			}
			continue
		}
		want.line = 3
		if diff := cmp.Diff(*want, got, cmp.AllowUnexported(variable{})); diff != "" || !ok {
			t.Errorf("%q: %v %s", text, ok, diff)
		}
	}
}
