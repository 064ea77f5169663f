package fpuzzles_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
)

// Decoration is named with its cells. Drawing that a constraint explains is none.
func TestDecoration(t *testing.T) {
	renban := `,"renban":[{"lines":[["R1C1","R1C2"]]}]`
	for text, want := range map[string][]string{
		fpuzzlesOf(``): nil,
		strings.Replace(fpuzzlesOf(``), `{}`, `{"c":"#D0D0D0","centerPencilMarks":[1,2]}`, 1): {
			"coloured cells (R1C1)", "centre marks (R1C1)",
		},
		strings.Replace(fpuzzlesOf(``), `{}`, `{"highlight":"#D0D0D0"}`, 8): {
			"coloured cells (R1C1, R1C2, R1C3, R1C4, R2C1, R2C2, ...)",
		},
		strings.Replace(fpuzzlesOf(``), `{}`, `{"value":1,"given":true}`, 1): nil,
		strings.Replace(fpuzzlesOf(``), `{}`, `{"value":1}`, 1):              nil,
		fpuzzlesOf(renban + `,"circle":[{"cells":["R1C1"]}]`):                nil,
		fpuzzlesOf(`,"arrow":[{"cells":["R1C1","R1C2"],"lines":[]}]`): {
			"arrow 1 without a line (R1C1 R1C2)",
		},
		fpuzzlesOf(`,"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}]`): nil,
	} {
		p := readOne(t, text, "fpuzzles").Puzzle
		if diff := cmp.Diff(want, format.All.Decoration(p)); diff != "" {
			t.Errorf("%s: -want +named\n%s", text, diff)
		}
		if p.Carried = nil; format.All.Decoration(p) != nil {
			t.Errorf("%s: named without the text", text)
		}
	}
}
