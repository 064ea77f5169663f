package encode_test

import (
	"context"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Rules are described by their kinds and fields.
func TestDescribe(t *testing.T) {
	p := puzzle.New(9)
	three := 3
	cells := []puzzle.Cell{0, 10}
	for _, test := range []struct {
		rule puzzle.Rule
		want string
	}{
		{ascending{0, 80}, "ascending r1c1 r9c9"},
		{lacking{4, 7}, "lacking cell r1c5 digit 7"},
		{rule.Domino{}, "domino tiling"},
		{laid(0, 1, 1, 2), "domino 1 2 on r1c1 r1c2"},
		{single(9, 4), "single 4 in r2c1"},
		{fielded{Cells: cells}, "fielded r1c1 r2c2"},
		{fielded{Cells: cells, Sum: &three, Loop: true}, "fielded r1c1 r2c2 sum 3 loop"},
		{fielded{Cells: cells, Times: 2, Sum: new(int)}, "fielded r1c1 r2c2 sum 0 times 2"},
		{fielded{Values: []puzzle.Digit{1, 1}, Axis: "row"}, "fielded values 1 1 axis row"},
		{fielded{Sets: [][]puzzle.Cell{{0, 1}, {2}}}, "fielded sets r1c1 r1c2, r1c3"},
	} {
		if got := puzzle.Describe(p, test.rule); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

// fielded has fields of all types that puzzle files know.
type fielded struct {
	Cells  []puzzle.Cell   `json:"cells"`
	Sum    *int            `json:"sum,omitempty"`
	Times  int             `json:"times,omitempty"`
	Values []puzzle.Digit  `json:"values,omitempty"`
	Loop   bool            `json:"loop,omitempty"`
	Axis   string          `json:"axis"`
	Sets   [][]puzzle.Cell `json:"sets"`
}

func (fielded) Kind() string { return "fielded" }

func (fielded) Encode(*matrix.Matrix) error { return nil }

func (fielded) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}
