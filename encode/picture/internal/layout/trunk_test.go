package layout

import (
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A branch of a thermometer runs in the lane of its trunk, unless another line is there.
func TestTrunks(t *testing.T) {
	line := func(cells ...puzzle.Cell) puzzle.Rule { return rule.Palindrome{Cells: cells} }
	thermo := func(cells ...puzzle.Cell) puzzle.Rule { return rule.Thermo{Cells: cells} }
	for _, test := range []struct {
		name  string
		rules []puzzle.Rule
		lane  int // of the last rule
	}{
		{"alone", []puzzle.Rule{thermo(0, 1, 2), thermo(0, 1, 6, 7)}, 0},
		{"beside a line", []puzzle.Rule{line(0, 1), thermo(0, 1, 2), thermo(0, 1, 6, 7)}, 1},
		{"and another", []puzzle.Rule{
			line(0, 1), thermo(0, 1, 2), line(6, 7, 11), thermo(0, 1, 6, 7),
		}, 1},
		{"its lane is taken", []puzzle.Rule{
			line(0, 1), thermo(0, 1, 2), line(6, 7, 11), line(6, 7), thermo(0, 1, 6, 7),
		}, 2},
	} {
		p := puzzle.New(4)
		p.Rules = test.rules
		d, err := newDrawing(t.Context(), p, Options{Rules: rule.All})
		if err != nil {
			t.Fatal(err)
		}
		lanes := d.crowds.lines
		if got := lanes[len(lanes)-1].number; got != test.lane {
			t.Errorf("%s: lane %d, not %d", test.name, got, test.lane)
		}
	}
}
