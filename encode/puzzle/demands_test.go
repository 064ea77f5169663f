package puzzle_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/encode/puzzle"
)

// toy is a rule of another package than puzzle, with a field for every tag.
type toy struct {
	Cells  []puzzle.Cell   `json:"cells" min:"2" max:"4" unique:"true" in:"grid"`
	Ends   []puzzle.Cell   `json:"ends,omitempty" min:"2" max:"2"`
	Sum    *int            `json:"sum,omitempty" min:"3"`
	Sums   []int           `json:"sums,omitempty" min:"1" unique:"true" or:"sum"`
	Times  int             `json:"times,omitempty" min:"2" max:"9"`
	Most   int             `json:"most,omitempty" max:"5"`
	Is     string          `json:"is,omitempty" enum:"= < >"`
	Names  []string        `json:"names,omitempty" max:"2" unique:"true"`
	Digits []puzzle.Digit  `json:"digits,omitempty" known:"true"`
	Arms   [][]puzzle.Cell `json:"arms,omitempty" min:"1" unique:"true"`
	Steps  []toyStep       `json:"steps,omitempty"`
	Pairs  [][]puzzle.Cell `json:"pairs,omitempty" even:"true"`
	Ranks  []int           `json:"ranks,omitempty" as:"cells" each:"-1 3"`
	Leaps  [][2]int        `json:"leaps,omitempty" each:"0 2"`
	Labels []puzzle.Digit  `json:"labels,omitempty" as:"grid"`
	Mod    int             `json:"mod" usual:"3"`
	hidden []puzzle.Cell   `unique:"true"`
}

type toyStep struct {
	To     string         `json:"to" min:"1"`
	Digits []puzzle.Digit `json:"digits" known:"true"`
}

func (toy) Kind() string { return "toy" }

func (toy) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation { return nil }

// A pick of a number or of several needs one of the two.
type pick struct {
	Number  *int  `json:"number,omitempty"`
	Numbers []int `json:"numbers,omitempty" either:"number"`
}

func (pick) Kind() string { return "pick" }

func (pick) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation { return nil }

// A choosy toy demands more than its tags.
type choosy struct {
	Cells []puzzle.Cell `json:"cells" max:"2"`
}

func (choosy) Kind() string { return "choosy" }

func (choosy) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}

func (r choosy) Validate(p *puzzle.Puzzle) error {
	if p.Col(r.Cells[0]) > 0 { // the cell is one of the grid
		return errors.New("not in the first column")
	}
	return nil
}

// Tags are demands, also on rules of other packages. An error tells the cells at fault, what is
// there and what is needed.
func TestDemands(t *testing.T) {
	three, two := 3, 2
	cells := []puzzle.Cell{0, 5}
	long := make([]puzzle.Cell, 200)
	for k := range long {
		long[k] = puzzle.Cell(k % 16)
	}
	names := []string{"a", "b"}
	for _, test := range []struct {
		rule puzzle.Rule
		want string // the detail of the error; "": none
		at   []puzzle.Cell
	}{
		{toy{Cells: cells}, "", nil},
		{toy{Cells: cells[:1]}, "1 cell, not 2 to 4", cells[:1]},
		{toy{Cells: long[:4]}, "", nil},
		{toy{Cells: long[:5]}, "5 cells, not 2 to 4", long[:5]},
		{toy{Cells: []puzzle.Cell{0, 5, 0}}, "r1c1 is named twice", cells[:1]},
		{toy{Cells: []puzzle.Cell{0, 19}}, "there is no cell 19", []puzzle.Cell{19}},
		{toy{Cells: []puzzle.Cell{-1, 0}}, "there is no cell -1", []puzzle.Cell{-1}},
		{
			toy{Cells: []puzzle.Cell{0, 16}}, "vX1 is a variable, and the rule needs a cell of the grid",
			[]puzzle.Cell{16},
		},
		{toy{Cells: cells, Ends: []puzzle.Cell{16, 16}}, "", nil},
		{
			toy{Cells: cells, Ends: []puzzle.Cell{16, 1, 2}}, "3 cells in ends, not 2",
			[]puzzle.Cell{0, 5, 16, 1, 2},
		},
		{toy{Cells: cells, Sum: &three}, "", nil},
		{toy{Cells: cells, Sum: &two}, "sum 2, at least 3 needed", cells},
		{toy{Cells: cells, Sums: []int{1, 2}}, "", nil},
		{toy{Cells: cells, Sums: []int{}}, "0 sums, at least 1 needed", cells},
		{toy{Cells: cells, Sums: []int{1, 2, 1}}, "the sum 1 is named twice", cells},
		{
			toy{Cells: cells, Sum: &three, Sums: []int{1}},
			"sum and sums, only one of which may be there", cells,
		},
		{toy{Cells: cells, Times: 2}, "", nil},
		{toy{Cells: cells, Times: 9}, "", nil},
		{toy{Cells: cells, Times: 1}, "times 1, not 2 to 9", cells},
		{toy{Cells: cells, Times: 10}, "times 10, not 2 to 9", cells},
		{toy{Cells: cells, Most: -7}, "", nil},
		{toy{Cells: cells, Most: 6}, "most 6, at most 5 allowed", cells},
		{toy{Cells: cells, Is: "<"}, "", nil},
		{toy{Cells: cells, Is: "<="}, `is "<=", not =, < or >`, cells},
		{toy{Cells: cells, Names: names}, "", nil},
		{toy{Cells: cells, Names: []string{"a", "a"}}, "the name a is named twice", cells},
		{toy{Cells: cells, Names: make([]string, 3)}, "3 names, at most 2 allowed", cells},
		{toy{Cells: cells, Digits: []puzzle.Digit{1, 4, 0, 6}}, "", nil},
		{toy{Cells: cells, Digits: []puzzle.Digit{1, 7}}, "there is no digit 7", cells},
		{toy{Cells: cells, Arms: [][]puzzle.Cell{{1, 2}, {1}}}, "", nil},
		{toy{Cells: cells, Arms: [][]puzzle.Cell{}}, "0 arms, at least 1 needed", cells},
		{
			toy{Cells: cells, Arms: [][]puzzle.Cell{{1}, {}}}, "arm 2: 0 cells, at least 1 needed",
			[]puzzle.Cell{0, 5, 1},
		},
		{
			toy{Cells: cells, Arms: [][]puzzle.Cell{{1}, {2, 3, 2}}}, "arm 2: r1c3 is named twice",
			[]puzzle.Cell{2},
		},
		{
			toy{Cells: cells, Arms: [][]puzzle.Cell{{1}, long}}, "arm 2: r1c1 is named twice",
			[]puzzle.Cell{0},
		},
		{toy{Cells: cells, Steps: []toyStep{{To: "a", Digits: []puzzle.Digit{0}}}}, "", nil},
		{toy{Cells: cells, Steps: []toyStep{{To: "a"}, {}}}, "step 2: to is empty", cells},
		{
			toy{Cells: cells, Steps: []toyStep{{To: "a", Digits: []puzzle.Digit{9}}}},
			"step 1: there is no digit 9", cells,
		},
		{toy{Cells: cells, hidden: []puzzle.Cell{1, 1}}, "r1c2 is named twice", []puzzle.Cell{1}},
		{toy{Cells: cells, Names: []string{"a", ""}}, "a name in names is empty", cells},
		{toy{Cells: cells, Pairs: [][]puzzle.Cell{{1, 2}, {1, 1}}}, "", nil},
		{
			toy{Cells: cells, Pairs: [][]puzzle.Cell{{1, 2}, {1, 2}, {3}}},
			"pair 3: 1 cell, not 2 as in pair 1", []puzzle.Cell{0, 5, 1, 2, 3},
		},
		{toy{Cells: cells, Ranks: []int{-1, 3}}, "", nil},
		{toy{Cells: cells, Ranks: []int{}}, "", nil},
		{toy{Cells: cells, Ranks: []int{1}}, "1 rank for 2 cells", cells},
		{toy{Cells: cells, Ranks: []int{1, -2}}, "the rank -2 is not from -1 to 3", cells},
		{toy{Cells: cells, Ranks: []int{4, 1}}, "the rank 4 is not from -1 to 3", cells},
		{toy{Cells: cells, Leaps: [][2]int{{0, 2}}}, "", nil},
		{toy{Cells: cells, Leaps: [][2]int{{0, 2}, {1, 3}}}, "the leap 3 is not from 0 to 2", cells},
		{toy{Cells: cells, Labels: make([]puzzle.Digit, 16)}, "", nil},
		{toy{Cells: cells, Labels: make([]puzzle.Digit, 2)}, "2 labels for 16 cells", cells},
		{pick{Number: &two}, "", nil},
		{pick{Numbers: []int{2}}, "", nil},
		{pick{}, "no number and no numbers, one of which must be there", nil},
		{
			pick{Number: &two, Numbers: []int{2}},
			"number and numbers, only one of which may be there", nil,
		},
		{choosy{Cells: cells}, "", nil},
		{choosy{Cells: cells[1:]}, "not in the first column", nil},
		{choosy{Cells: long[15:17:17]}, "not in the first column", nil},
		{choosy{Cells: []puzzle.Cell{99}}, "there is no cell 99", []puzzle.Cell{99}},
	} {
		p := puzzle.New(4)
		p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 2, Low: 0, High: 6}}
		p.Rules = []puzzle.Rule{test.rule}
		err, got := p.Validate(), ""
		var wrong *puzzle.Error
		switch {
		case errors.As(err, &wrong):
			got = wrong.Detail
			if wrong.Code != puzzle.BadRule || wrong.Rule != test.rule.Kind() ||
				!slices.Equal(wrong.Cells, test.at) {
				t.Errorf("%+v: %+v, want cells %v", test.rule, wrong, test.at)
			}
		case err != nil:
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%+v: %q, want %q", test.rule, got, test.want)
		}
	}
}
