package puzzle_test

import (
	"strings"
	"testing"

	"exactcover/encode/puzzle"
)

// Cells in a straight line are named by their ends, in every direction; others one by one.
func TestCellRanges(t *testing.T) {
	p := puzzle.New(9)
	p.Variables = []puzzle.Variable{{Name: "A", Rows: 1, Cols: 4, Low: 1, High: 9}}
	named := func(text string) (cells []puzzle.Cell) {
		for _, name := range strings.Fields(text) {
			c, ok := p.VariableCell(name)
			if !ok {
				c = p.Cell(int(name[1]-'1'), int(name[3]-'1'))
			}
			cells = append(cells, c)
		}
		return cells
	}
	for cells, want := range map[string]string{
		"":                                   "",
		"r1c1":                               "r1c1",
		"r1c1 r1c2":                          "r1c1 r1c2",
		"r1c1 r1c2 r1c3":                     "r1c1-r1c3",
		"r1c3 r1c2 r1c1":                     "r1c3-r1c1",
		"r1c1 r1c2 r1c4":                     "r1c1 r1c2 r1c4",
		"r1c1 r1c3 r1c5":                     "r1c1 r1c3 r1c5",
		"r1c1 r1c1 r1c1":                     "r1c1 r1c1 r1c1",
		"r1c9 r2c1 r2c2":                     "r1c9 r2c1 r2c2",
		"r9c1 r8c2 r7c3 r6c4":                "r9c1-r6c4",
		"r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1": "r1c1-r1c3 r2c1-r2c3 r3c1",
		"r5c5 r1c1 r2c1 r3c1 r3c2 r3c3 r3c4": "r5c5 r1c1-r3c1 r3c2-r3c4",
		"r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9":      "r1",
		"r1c9 r1c8 r1c7 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1":      "r1c9-r1c1",
		"r5c5 r1c4 r2c4 r3c4 r4c4 r5c4 r6c4 r7c4 r8c4 r9c4": "r5c5 c4",
		"r1c1 r2c1 r3c1 r4c1 r5c1 r6c1 r7c1 r8c1":           "r1c1-r8c1",
		"vA1 vA2 vA3 r1c1": "vA1 vA2 vA3 r1c1",
	} {
		if got := strings.Join(p.CellRanges(named(cells)), " "); got != want {
			t.Errorf("%s: %s, not %s", cells, got, want)
		}
	}
}
