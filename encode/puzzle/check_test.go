package puzzle_test

import (
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
			same := func(a, b violation) bool {
				return a.Rule == b.Rule && a.Detail == b.Detail && slices.Equal(a.Cells, b.Cells)
			}
			if !slices.EqualFunc(got, test.want, same) {
				t.Errorf("got  %v\nwant %v", got, test.want)
			}
		})
	}
}
