package rule_test

import (
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestSumLineFromZero counts the solutions of lines that cross boxes, for all sums, and compares
// with the grids that Check accepts. A 0 may follow cells of the run that differ from each other
// but not from it.
func TestSumLineFromZero(t *testing.T) {
	empty := func() *puzzle.Puzzle {
		p := puzzle.New(4)
		p.Low, p.High = 0, 3
		return p
	}
	var grids [][]puzzle.Digit
	s := encode.NewSolver(encode.Options{})
	for solution := range s.Solutions(t.Context(), empty()) {
		grids = append(grids, slices.Clone(solution.Grid))
	}
	if len(grids) != 288 {
		t.Fatalf("%d grids", len(grids))
	}
	some := 0
	for _, cells := range [][]puzzle.Cell{{0, 1, 6, 8}, {0, 5, 10, 15}, {0, 1, 2, 7, 11, 10, 9}} {
		for sum := range 10 {
			r := rule.SumLine{Cells: cells, Sum: sum}
			want := 0
			p := empty()
			for _, g := range grids {
				if len(r.Check(t.Context(), p, g)) == 0 {
					want++
				}
			}
			p.Rules = []puzzle.Rule{r}
			got, err := encode.Count(t.Context(), p)
			if err != nil || got.Int64() != int64(want) {
				t.Errorf("%v: %v solutions (%v), want %d", r, got, err, want)
			}
			some += want
		}
	}
	if some < 900 {
		t.Errorf("only %d solutions in all", some)
	}
}
