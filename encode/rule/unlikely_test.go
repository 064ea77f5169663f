package rule_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

func TestUnlikely(t *testing.T) {
	p := puzzle.New(4)
	sum := func(n int) *int { return &n }
	cells := func(list ...puzzle.Cell) []puzzle.Cell { return list }
	for _, test := range []struct {
		rule puzzle.Rule
		want string // a part; "": nothing is unlikely
	}{
		{rule.Thermo{Cells: cells(0, 5, 10, 15)}, ""},
		{rule.Thermo{Cells: cells(0, 5, 10, 15, 14)}, "at most 4 cells"},
		{rule.Thermo{Cells: cells(0, 2)}, "touch"},
		{rule.Thermo{Cells: cells(3, 4)}, "touch"},
		{rule.Thermo{Cells: cells(0, 1, 0)}, "each cell once"},
		{rule.Arrow{Circle: cells(0), Cells: cells(1, 2)}, ""},
		{rule.Arrow{Circle: cells(0), Cells: cells(1, 0)}, "circle"},
		{rule.Whisper{Cells: cells(0, 1), Diff: 3}, ""},
		{rule.Whisper{Cells: cells(0, 1), Diff: 4}, "at most 3"},
		{rule.Whisper{Cells: cells(0), Diff: 4}, ""},
		{rule.Difference{Cells: cells(0, 1), Value: 4}, "at most 3"},
		{rule.Lockout{Cells: cells(0, 1, 2), Diff: 4}, "at most 3"},
		{rule.Killer{Cells: cells(0, 1), Sum: sum(7)}, ""},
		{rule.Killer{Cells: cells(0, 1), Sum: sum(8)}, "from 3 to 7"},
		{rule.Killer{Cells: cells(0, 1), Sums: []int{2, 3}}, ""},
		{rule.Killer{Cells: cells(0, 1, 4, 5, 8)}, "as many cells"},
		{rule.Sum{Cells: cells(0, 5), Sum: sum(8)}, ""},
		{rule.Sum{Cells: cells(0, 5), Sum: sum(9)}, "from 2 to 8"},
		{rule.LittleKiller{Cells: cells(0, 5), Sum: 1}, "from 2 to 8"},
		{rule.Sandwich{Cells: cells(0, 1, 2, 3), Sum: 5}, ""},
		{rule.Sandwich{Cells: cells(0, 1, 2, 3), Sum: 6}, "from 0 to 5"},
		{rule.Sandwich{Cells: cells(0, 1), Sum: 0}, "at least 3 cells"},
		{rule.DiagonalUp{}, ""},
	} {
		got := rule.Unlikely(p, test.rule)
		if !strings.Contains(got, test.want) || (got == "") != (test.want == "") {
			t.Errorf("%s: %q", puzzle.Describe(p, test.rule), got)
		}
	}
}

// A clue whose sum or length is called unlikely has no solution.
func TestUnlikelySums(t *testing.T) {
	unlikely, indices := 0, make([]puzzle.Cell, 16)
	for c := range indices {
		indices[c] = puzzle.Cell(c)
	}
	rapidly.CheckUntil(t, func() bool { return unlikely > 20 }, func(t *rapid.T) {
		p := puzzle.New(4)
		all := rapid.Permutation(indices).Draw(t, "cells")
		list := all[:rapid.IntRange(1, 5).Draw(t, "length")]
		sum := rapid.IntRange(-1, 22).Draw(t, "sum")
		r := rapid.SampledFrom([]puzzle.Rule{
			rule.Killer{Cells: list, Sum: &sum}, rule.Sum{Cells: list, Sum: &sum},
			rule.LittleKiller{Cells: list, Sum: sum}, rule.Sandwich{Cells: list, Sum: sum},
		}).Draw(t, "rule")
		usually := rule.Unlikely(p, r)
		if usually == "" || strings.Contains(usually, "at least") {
			return
		}
		unlikely++
		q := *p
		q.Rules = []puzzle.Rule{r}
		for grid := range cases.Solutions(p) {
			if broken, _ := puzzle.Check(context.Background(), &q, grid); broken == nil {
				t.Fatalf("%s has a solution, but is not %s", puzzle.Describe(p, r), usually)
			}
		}
	})
}

func ExampleUnlikely() {
	p := puzzle.New(9)
	fmt.Println(rule.Unlikely(p, rule.Thermo{Cells: []puzzle.Cell{0, 20}}))
	// Output: a thermometer whose cells touch, each the next
}
