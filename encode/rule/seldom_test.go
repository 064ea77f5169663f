package rule_test

import (
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Rules in shapes that are seldom drawn have the solutions that pass their check: pills, rooms and
// rows whose cells need not differ, and digits that lead nowhere.
func TestSeldomShapes(t *testing.T) {
	diagonal, bent := cells(0, 5, 10, 15), cells(4, 1, 2, 7, 11)
	for _, r := range []puzzle.Rule{
		rule.Arrow{Circle: cells(0, 1), Cells: cells(3, 2, 6, 5)},
		rule.Arrow{Circle: cells(1, 0), Cells: cells(3, 2, 6, 5, 9)},
		rule.NumberedRoom{Cells: diagonal, Value: 1},
		rule.NumberedRoom{Cells: diagonal, Value: 3},
		rule.NumberedRoom{Cells: bent, Value: 2},
		rule.Sandwich{Cells: diagonal, Sum: 3},
		rule.Sandwich{Cells: bent, Sum: 2},
		rule.Sandwich{Cells: bent, Sum: 4},
		rule.Skyscraper{Cells: diagonal, Count: 2},
		rule.Skyscraper{Cells: bent, Count: 3},
		rule.XSum{Cells: diagonal, Sum: 1},
		rule.XSum{Cells: bent, Sum: 8},
		rule.Product{Cells: bent, Product: 24},
		rule.CountDistinct{Control: 15, Cells: bent},
		rule.Thermo{Cells: cells(0, 5, 10)},
		rule.Zipper{Cells: diagonal},
		rule.Zipper{Cells: bent},
	} {
		p := puzzle.New(4)
		s := encode.NewSolver(encode.Options{})
		var want, got [][]puzzle.Digit
		for one := range s.Solutions(t.Context(), p) {
			if len(r.Check(t.Context(), p, one.Grid)) == 0 {
				want = append(want, slices.Clone(one.Grid))
			}
		}
		p.Rules = []puzzle.Rule{r}
		for one := range s.Solutions(t.Context(), p) {
			got = append(got, slices.Clone(one.Grid))
		}
		slices.SortFunc(want, slices.Compare)
		slices.SortFunc(got, slices.Compare)
		if len(want) == 0 || !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("%#v: %d solutions, want %d: %v", r, len(got), len(want), s.Err())
		}
	}
}

// A digit above 9 in a pill carries over.
func TestPillOfLargeDigits(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 1, Cols: 12, Low: 1, High: 12}
	row := []puzzle.Digit{1, 12, 10, 9, 3, 2, 4, 5, 6, 7, 8, 11}
	testCheck(t, p, rule.Arrow{Circle: cells(0, 1), Cells: cells(2, 3, 4)}, row, nil)
}

// A sandwich of many digits, and one whose lowest digit is the highest.
func TestSandwichOfOtherDigits(t *testing.T) {
	wide := &puzzle.Puzzle{Rows: 1, Cols: 20, Low: 1, High: 20}
	for _, ends := range [][2]puzzle.Digit{{1, 20}, {20, 1}} {
		wide.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 20)
		wide.Givens[3], wide.Givens[5] = ends[0], ends[1]
		wide.Rules = []puzzle.Rule{rule.Sandwich{Cells: cells(2, 3, 4, 5, 6), Sum: 7}}
		if s, err := encode.Solve(t.Context(), wide); err != nil || s.Grid[4] != 7 {
			t.Errorf("between %v: solution %v, error %v", ends, s, err)
		}
	}
	one := &puzzle.Puzzle{Rows: 1, Cols: 1, Low: 1, High: 1}
	for sum := range 2 {
		one.Rules = []puzzle.Rule{rule.Sandwich{Cells: cells(0), Sum: sum}}
		if s, _ := encode.Solve(t.Context(), one); (s != nil) != (sum == 0) {
			t.Errorf("sum %d of one digit: solution %v", sum, s)
		}
	}
}
