package steps_test

import (
	"slices"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// cornered leaves 1 and 2 to some cells.
func cornered(cells ...puzzle.Cell) *puzzle.Puzzle {
	p := puzzle.New(9)
	for _, c := range cells {
		keep(p, c, 1, 2)
	}
	return p
}

// If there is one solution, four cells in two rows, columns and regions need more than two digits.
func TestUniqueRectangle(t *testing.T) {
	var others []steps.Technique // all but the one of the test
	for k := steps.NakedSingle; k < steps.Contradiction; k++ {
		if k != steps.UniqueRectangle {
			others = append(others, k)
		}
	}
	given := cornered(0, 3, 9)
	given.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
	given.Givens[12] = 3
	eight := 8
	const (
		may   = "1 and 2 could change places in r1c1 r1c4 r2c1 r2c4, and there is one solution"
		other = "no 1 2 in r2c4: otherwise " + may
	)
	for _, test := range []struct {
		name   string
		puzzle *puzzle.Puzzle
		reason string // "": there is no such step
	}{
		{"other digits in one cell", cornered(0, 3, 9), other},
		{
			"in the first cell", cornered(3, 9, 12),
			"no 1 2 in r1c1: otherwise " + may,
		},
		{
			"one other digit in two cells", keep(keep(cornered(0, 9), 3, 1, 2, 3), 12, 1, 2, 3),
			"no 3 in r1c5 r1c6 r2c5 r2c6 r3c4-r3c6 r4c4-r9c4: unless 3 is in one of r1c4 r2c4, " + may,
		},
		{
			"one other digit in two cells that do not see each other",
			keep(keep(cornered(0, 12), 3, 1, 2, 3), 9, 1, 2, 3),
			"no 3 in r1c2 r1c3 r2c5 r2c6: unless 3 is in one of r1c4 r2c1, " + may,
		},
		{
			"no other place for one of the digits",
			without(cornered(0, 9), puzzle.Digits(1), 21, 30, 39, 48, 57, 66, 75),
			"no 2 in r1c4 r2c4: if 2 were in one of them, as 1 of column 4 is in the other, " + may,
		},
		{"two other digits in two cells", keep(keep(cornered(0, 9), 3, 1, 2, 3), 12, 1, 2, 4), ""},
		{"in four regions", cornered(0, 3, 27), ""},
		{"in one region", cornered(0, 1, 9), ""},
		{"a given", given, ""},
		{"pencil marks without one digit", without(cornered(0, 3, 9), puzzle.Digits(1), 12), ""},
		{"a cage", ruled(cornered(0, 3, 9), rule.Killer{
			Cells: []puzzle.Cell{12, 13}, Sum: &eight,
		}), ""},
		{"a thermometer", ruled(cornered(0, 3, 9), rule.Thermo{Cells: []puzzle.Cell{12, 13}}), ""},
		{"a thermometer elsewhere", ruled(
			cornered(0, 3, 9), rule.Thermo{Cells: []puzzle.Cell{40, 41}},
		), other},
		{"a diagonal", ruled(cornered(0, 3, 9), rule.DiagonalDown{}), ""},
		{"a knight", ruled(cornered(0, 3, 9), rule.AntiKnight{}), ""},
		{"dominoes", ruled(cornered(0, 3, 9), rule.Domino{}), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			w, err := steps.Begin(t.Context(), test.puzzle, steps.Settings{
				Without: others, OneSolution: true,
			})
			if err != nil {
				t.Fatal(err)
			}
			reason := ""
			if w.Next() {
				reason = w.Steps[0].Reason
			}
			if reason != test.reason {
				t.Errorf("%q, not %q", reason, test.reason)
			}
			if w, err = steps.Begin(t.Context(), test.puzzle, steps.Settings{
				Without: others,
			}); err != nil || w.Next() {
				t.Errorf("without being asked for: %v, error %v", w.Summary(), err)
			}
		})
	}
}
