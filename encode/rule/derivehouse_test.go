package rule_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/internal/fillings"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// A house with two cages inside strikes what is in none of its permutations with their sums.
func TestHouseOfCages(t *testing.T) {
	some, none := 0, 0
	seen := func() bool { return some > 0 && none > 0 }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		p := &puzzle.Puzzle{Rows: 1, Cols: 5, Low: 1, High: 5}
		first, second := rapid.IntRange(5, 7).Draw(t, "first"), rapid.IntRange(5, 7).Draw(t, "second")
		p.Rules = []puzzle.Rule{
			rule.Sum{Cells: cells(3, 1), Sum: &first}, rule.Sum{Cells: cells(0, 4), Sum: &second},
		}
		rules := derived(t, p, fromCages)
		if len(rules) == 0 || rules[0].Kind() != "house of cages" {
			t.Fatalf("%v follow from the cages of a row", rules)
		}
		alone := *p
		alone.Rules = rules[:1]
		e, err := matrix.EncodeRule(t.Context(), &alone, 0)
		if err != nil {
			t.Fatal(err)
		}
		order, propagate := e.Propagator(0)
		p.Candidates = make([]puzzle.DigitSet, 5)
		got, want := make([]puzzle.DigitSet, 5), make([]puzzle.DigitSet, 5)
		for k, c := range order {
			got[k] = puzzle.DigitSet(rapid.IntRange(1, 31).Draw(t, "digits")) << 1
			p.Candidates[c] = got[k]
		}
		allowed := func(grid []puzzle.Digit) bool {
			for c, digits := range p.Candidates {
				if !digits.Has(grid[c]) {
					return false
				}
			}
			return true
		}
		for grid := range fillings.All(p) {
			if allowed(grid) && len(rules[0].Check(t.Context(), p, grid)) == 0 {
				for k, c := range order {
					want[k] |= puzzle.Digits(grid[c])
				}
			}
		}
		ok := propagate(got)
		if ok != (want[0] != 0) || ok && !slices.Equal(got, want) {
			t.Fatalf("%v, %b; want %b", ok, got, want)
		}
		if ok {
			some++
		} else {
			none++
		}
	})
}
