package rule_test

import (
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A 0 may follow cells of the run that differ from each other but not from it.
func TestSumLineFromZero(t *testing.T) {
	var rules []puzzle.Rule
	for _, cells := range [][]puzzle.Cell{{0, 1, 6, 8}, {0, 5, 10, 15}, {0, 1, 2, 7, 11, 10, 9}} {
		for sum := range 10 {
			rules = append(rules, rule.SumLine{Cells: cells, Sum: sum})
		}
	}
	p := puzzle.New(4)
	p.Low, p.High = 0, 3
	if some := compareCounts(t, p, rules); some < 900 {
		t.Errorf("only %d solutions in all", some)
	}
}

// compareCounts adds each of the rules to a puzzle by itself and compares the number of solutions
// with the grids that its check accepts. It returns the sum of these numbers.
func compareCounts(t *testing.T, p *puzzle.Puzzle, rules []puzzle.Rule) (sum int) {
	var grids [][]puzzle.Digit
	for solution := range encode.NewSolver(encode.Options{}).Solutions(t.Context(), p) {
		grids = append(grids, slices.Clone(solution.Grid))
	}
	for _, r := range rules {
		want := 0
		for _, g := range grids {
			if len(r.Check(t.Context(), p, g)) == 0 {
				want++
			}
		}
		with := *p
		with.Rules = []puzzle.Rule{r}
		got, err := encode.Count(t.Context(), &with)
		if err != nil || got.Int64() != int64(want) {
			t.Errorf("%+v: %v solutions (%v), want %d of %d", r, got, err, want, len(grids))
		}
		sum += want
	}
	return sum
}
