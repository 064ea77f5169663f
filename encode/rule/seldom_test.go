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

// Rules of rows have the solutions that trying all orders of the digits finds, also with 0 and with
// more digits than a 4x4 grid has.
func TestRowsAgainstOrders(t *testing.T) {
	row := cells(0, 1, 2, 3, 4)
	for _, r := range []puzzle.Rule{
		rule.Skyscraper{Cells: row, Count: 2}, rule.Skyscraper{Cells: row, Count: 4},
		rule.Skyscraper{Cells: row[:1], Count: 0}, rule.Skyscraper{Cells: row[:1], Count: 1},
		rule.XSum{Cells: row, Sum: 6}, rule.NumberedRoom{Cells: row, Value: 0},
		rule.Product{Cells: row[:2], Product: 0}, rule.Product{Cells: row[:2], Product: 4},
		rule.Product{Cells: row[1:3], Product: 6}, rule.Rellik{Cells: row[:3], Sum: 4},
	} {
		for low := puzzle.Digit(0); low < 3; low++ {
			p := &puzzle.Puzzle{Rows: 1, Cols: 6, Low: low, High: low + 5}
			want := 0
			var try func(line []puzzle.Digit)
			try = func(line []puzzle.Digit) {
				if len(line) == p.Cols {
					if len(r.Check(t.Context(), p, line)) == 0 {
						want++
					}
					return
				}
				for d := p.Low; d <= p.High; d++ {
					if !slices.Contains(line, d) {
						try(append(line, d))
					}
				}
			}
			try(nil)
			p.Rules = []puzzle.Rule{r}
			if n, err := encode.Count(t.Context(), p); err != nil || n.Int64() != int64(want) {
				t.Errorf("%#v from %d: %v solutions, want %d, error %v", r, low, n, want, err)
			}
		}
	}
}

// Known digits that add up to the sum of a rellik break it, however many digits there are.
func TestRellikOfManyDigits(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 1, Cols: 20, Low: 1, High: 20}
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 20)
	p.Givens[0], p.Givens[1], p.Givens[2] = 3, 4, 6
	for sum, want := range map[int]bool{7: false, 13: false, 6: false, 8: true, 11: true} {
		p.Rules = []puzzle.Rule{rule.Rellik{Cells: cells(0, 1, 2), Sum: sum}}
		if s, _ := encode.Solve(t.Context(), p); (s != nil) != want {
			t.Errorf("sum %d: solution %v", sum, s)
		}
	}
}

// A product may be larger than any int, and is not what is left of it then.
func TestLargeProduct(t *testing.T) {
	p := puzzle.New(8)
	all := make([]puzzle.Cell, p.Cells())
	for c := range all {
		all[c] = puzzle.Cell(c)
	}
	r := rule.Product{Cells: all, Product: 0}
	twos := slices.Repeat([]puzzle.Digit{2}, p.Cells())
	testCheck(t, p, r, twos, []puzzle.Violation{
		{Rule: "product", Cells: all, Detail: "the product is 18446744073709551616, not 0"},
	})
}

// Ranks and pointers need a grid that has lines and regions for them.
func TestOtherGrids(t *testing.T) {
	oblong := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 1, High: 3}
	if (rule.FullRank{Cells: cells(0, 1, 2), Rank: 1}).Validate(oblong) == nil {
		t.Error("a rank on an oblong grid is valid")
	}
	p := puzzle.New(4)
	p.Regions = slices.Clone(p.Regions)
	p.Regions[5] = puzzle.NoRegion
	for c, want := range map[puzzle.Cell]bool{0: true, 5: false} {
		r := rule.Indexing{Axis: "region", Cells: cells(0, c)[1:]}
		if err := r.Validate(p); (err == nil) != want {
			t.Errorf("cell %d: %v", c, err)
		}
	}
}
