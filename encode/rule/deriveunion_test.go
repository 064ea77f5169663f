package rule_test

import (
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The upper and the lower half say the same of cages that cross the line between them, if these and
// the others add up to what all cells do. Cells of a row that are in no cage have a sum.
func TestUnionSums(t *testing.T) {
	for _, test := range []struct{ last, again int }{{4, 0}, {3, 1}} {
		p := &puzzle.Puzzle{Rows: 4, Cols: 4, Low: 1, High: 4}
		for _, cage := range []struct {
			sum   int
			cells []puzzle.Cell
		}{
			{3, cells(0, 1)},
			{7, cells(2, 3)},
			{7, cells(4, 5, 8)},
			{8, cells(7, 10, 11)},
			{2, cells(6)},
			{3, cells(9)},
			{test.last, cells(12, 13)},
			{6, cells(14, 15)},
		} {
			p.Rules = append(p.Rules, rule.Sum{Cells: cage.cells, Sum: &cage.sum})
		}
		rules := derived(t, p, fromCages)
		across := rule.WeightedSum{Cells: cells(7, 8), Weights: []int{1, -1}, Is: "=", Total: 1}
		if n := occurrences(rules, across); n != 1 {
			t.Errorf("%v: the sum of the upper half occurs %d times", rules, n)
		}
		across.Total = 0
		if n := occurrences(rules, across); n != test.again {
			t.Errorf("%v: the other sum of the lower half occurs %d times", rules, n)
		}
		p.Rules = p.Rules[:1]
		rest := 7
		rules = derived(t, p, fromCages)
		if occurrences(rules, rule.Sum{Cells: cells(2, 3), Sum: &rest}) != 1 {
			t.Errorf("%v: no sum of the other cells of the row", rules)
		}
	}
}
