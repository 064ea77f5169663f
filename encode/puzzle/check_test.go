package puzzle_test

import (
	"context"
	"slices"
	"testing"

	"exactcover/encode/puzzle"
)

const solved4 = "1234 3412 2143 4321"

func TestCheck(t *testing.T) {
	type violation = puzzle.Violation
	for _, test := range []struct {
		name string
		grid string
		want []violation
	}{
		{"right", solved4, nil},
		{"too short", "1234", []violation{{"cell", nil, "4 cells, not 16"}}},
		{"empty cell", "123. 3412 2143 4321", []violation{
			{"cell", []puzzle.Cell{3}, "is empty"},
		}},
		{"off range", "1235 3412 2143 4321", []violation{
			{"cell", []puzzle.Cell{3}, "5 is not 1 to 4"},
		}},
		{"repeats", "1134 3412 2143 4321", []violation{
			{"row", []puzzle.Cell{0, 1}, "1 occurs twice"},
			{"column", []puzzle.Cell{1, 9}, "1 occurs twice"},
			{"region", []puzzle.Cell{0, 1}, "1 occurs twice"},
		}},
		{"three times", "1114 3412 2143 4321", []violation{
			{"row", []puzzle.Cell{0, 1, 2}, "1 occurs 3 times"},
			{"column", []puzzle.Cell{1, 9}, "1 occurs twice"},
			{"column", []puzzle.Cell{2, 6}, "1 occurs twice"},
			{"region", []puzzle.Cell{0, 1}, "1 occurs twice"},
			{"region", []puzzle.Cell{2, 6}, "1 occurs twice"},
		}},
		{"clues", "2143 4321 1234 3412", []violation{
			{"given", []puzzle.Cell{15}, "1 is given"},
			{"candidate", []puzzle.Cell{0}, "2 is not among the candidates"},
		}},
		{"candidate alone", "2143 3412 1234 4321", []violation{
			{"candidate", []puzzle.Cell{0}, "2 is not among the candidates"},
		}},
		{"below the range", "1230 3412 2143 4321", []violation{
			{"cell", []puzzle.Cell{3}, "0 is not 1 to 4"},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.New(4)
			p.Givens = grid("...............1")
			p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 16)
			p.Candidates[0] = puzzle.Digits(1, 3, 4)
			got, err := puzzle.Check(t.Context(), p, grid(test.grid))
			if err != nil {
				t.Fatal(err)
			}
			if !slices.EqualFunc(got, test.want, sameViolation) {
				t.Errorf("got  %v\nwant %v", got, test.want)
			}
		})
	}
}

func sameViolation(a, b puzzle.Violation) bool {
	return a.Rule == b.Rule && a.Detail == b.Detail && slices.Equal(a.Cells, b.Cells)
}

// TestCheckShapes checks grids of puzzles that are not ordinary, most of which look solved to a
// check that takes them for ordinary.
func TestCheckShapes(t *testing.T) {
	const solved9 = "534678912 672195348 198342567 859761423 426853791 713924856 961537284 " +
		"287419635 345286179"
	variables := []puzzle.Variable{
		{Name: "X", Rows: 1, Cols: 1, Low: 1, High: 3}, {Name: "Y", Rows: 1, Cols: 2, High: 2},
	}
	for _, test := range []struct {
		name  string
		size  int
		spoil func(p *puzzle.Puzzle)
		grid  string
		want  []puzzle.Violation
	}{
		{"variables", 4, func(p *puzzle.Puzzle) { p.Variables = variables }, solved4 + "302", nil},
		{"below a variable's range", 4, func(p *puzzle.Puzzle) {
			p.Variables = variables
		}, solved4 + "002", []puzzle.Violation{{"cell", []puzzle.Cell{16}, "0 is not 1 to 3"}}},
		{"above a variable's range", 4, func(p *puzzle.Puzzle) {
			p.Variables = variables
		}, solved4 + "303", []puzzle.Violation{{"cell", []puzzle.Cell{18}, "3 is not 0 to 2"}}},
		{"a variable beside nine digits", 9, func(p *puzzle.Puzzle) {
			p.Variables = variables[:1]
		}, solved9 + "9", []puzzle.Violation{{"cell", []puzzle.Cell{81}, "9 is not 1 to 3"}}},
		{"no lines", 4, func(p *puzzle.Puzzle) { p.NoLines = true }, "1212 3434 1212 3434", nil},
		{"no lines, and a region", 4, func(p *puzzle.Puzzle) {
			p.NoLines = true
		}, "1212 3434 1212 3431", []puzzle.Violation{
			{"region", []puzzle.Cell{10, 15}, "1 occurs twice"},
		}},
		{"the last region alone", 4, func(p *puzzle.Puzzle) {
			for c := range p.Regions {
				p.Regions[c] = puzzle.NoRegion
			}
			for _, c := range []puzzle.Cell{10, 11, 14, 15} {
				p.Regions[c] = 0
			}
		}, "1234 2341 3412 4123", []puzzle.Violation{
			{"region", []puzzle.Cell{11, 14}, "2 occurs twice"},
		}},
		{"more digits than cells in a row", 9, func(p *puzzle.Puzzle) { p.High = 12 }, solved9, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.New(test.size)
			test.spoil(p)
			got, err := puzzle.Check(t.Context(), p, grid(test.grid))
			if err != nil || !slices.EqualFunc(got, test.want, sameViolation) {
				t.Errorf("got  %v, %v\nwant %v", got, err, test.want)
			}
		})
	}
}

// TestCheckStops makes sure that a check that has been stopped does not pass for a whole one.
func TestCheckStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{odd{Cells: []puzzle.Cell{0}}}
	if broken, err := puzzle.Check(ctx, p, grid(solved4)); err != context.Canceled {
		t.Errorf("%v, %v", broken, err)
	}
}
