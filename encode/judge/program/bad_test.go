package program

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
)

// To answer bad input with a solved grid is a mistake. To answer it with a grid that is no
// solution, with a part of a grid or with words is not: every answer without a solved grid is
// right.
func TestBad(t *testing.T) {
	if _, err := exec.LookPath("echo"); err != nil {
		t.Skip(err)
	}
	const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for _, test := range []struct {
		name, cells string
		accepted    bool
	}{
		{"a solved grid", solved, true},
		{"a digit twice", "4" + solved[1:], false},
		{"two digits exchanged", "35" + solved[2:], false},
		{"a digit off the puzzle", "0" + solved[1:], false},
		{"all the same", strings.Repeat("1", 81), false},
		{"80 cells", solved[1:], false},
		{"words", "this is no puzzle", false},
		{"nothing", "", false},
	} {
		for _, format := range []string{"line", "boj2580", "boj4574", "json"} {
			text := test.cells
			if format == "json" {
				text = fmt.Sprintf(`{"solution": [%q]}`, test.cells)
			}
			s := &Solver{Program: []string{"echo", text}, Format: format}
			for _, input := range s.Bad() {
				accepted, err := input.Solve(t.Context())
				if err != nil || accepted != test.accepted {
					t.Errorf("%s, %s answered with %s: accepted: %v, %v",
						format, input.Text, test.name, accepted, err)
				}
			}
		}
	}
}
