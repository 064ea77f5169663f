package encode_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// A lengthy rule has a list of n different elements at a path; make returns the rule without one of
// them, or with all if that is -1.
type lengthy struct {
	path string
	n    int
	make func(without int) puzzle.Rule
}

// drop returns a list without one element.
func drop[E any](list []E, k int) []E {
	if k < 0 {
		return list
	}
	return slices.Delete(slices.Clone(list), k, k+1)
}

// drawLengthy returns a rule of a 4x4 grid with a list.
func drawLengthy(t *rapid.T) lengthy {
	cells := rapid.Permutation(slices.Collect(everyCell(16))).Draw(t, "cells")[:4]
	digits := rapid.Permutation([]puzzle.Digit{1, 2, 3, 4}).Draw(t, "digits")[:2]
	n := rapid.IntRange(0, 12).Draw(t, "number")
	said := []rule.SaidDigit{{Digit: digits[0], Times: n % 3}, {Digit: digits[1], Times: 1}}
	inner := [][]puzzle.Rule{
		{rule.Thermo{Cells: cells[:2]}, rule.Even{Cells: cells[2:]}}, {rule.Odd{Cells: cells[1:3]}},
	}
	return rapid.SampledFrom([]lengthy{
		{"cells", 3, func(k int) puzzle.Rule { return rule.Killer{Cells: drop(cells[:3], k), Sum: &n} }},
		{"cells", 4, func(k int) puzzle.Rule { return rule.Thermo{Cells: drop(cells, k)} }},
		{"cells", 3, func(k int) puzzle.Rule { return rule.Renban{Cells: drop(cells[:3], k)} }},
		{"values", 2, func(k int) puzzle.Rule {
			return rule.ContainExact{Cells: cells[:3], Values: drop(digits, k)}
		}},
		{"values", 2, func(k int) puzzle.Rule {
			return rule.Count{Cells: cells, Values: drop(digits, k), Number: n % 5}
		}},
		{"says", 2, func(k int) puzzle.Rule {
			return rule.LookAndSay{Cells: cells, Says: drop(said, k)}
		}},
		{"of", 2, func(k int) puzzle.Rule { return rule.Some{Of: drop(inner, k), AtMost: new(int)} }},
		{"of[0]", 2, func(k int) puzzle.Rule {
			return rule.Some{Of: [][]puzzle.Rule{drop(inner[0], k), inner[1]}}
		}},
		{"of[1][0].cells", 2, func(k int) puzzle.Rule {
			shorter := rule.Odd{Cells: drop(cells[1:3], k)}
			return rule.Some{Of: [][]puzzle.Rule{inner[0], {shorter}}}
		}},
	}).Draw(t, "rule")
}

// The elements of a list without which there is one solution are those that trying all of them
// finds.
func TestFixesShorten(t *testing.T) {
	seen := map[string]bool{}
	var all [][]puzzle.Digit
	for grid := range cases.Solutions(puzzle.New(4)) {
		all = append(all, slices.Clone(grid))
	}
	rapidly.CheckUntil(t, func() bool { return len(seen) >= 5 }, func(t *rapid.T) {
		p := puzzle.New(4)
		p.Givens = slices.Clone(rapid.SampledFrom(all).Draw(t, "answer"))
		for c := range p.Givens {
			if rapid.IntRange(0, 2).Draw(t, "hidden") > 0 {
				p.Givens[c] = puzzle.Empty
			}
		}
		drawn := drawLengthy(t)
		fits := func(r puzzle.Rule) (n int) { // solutions with the rule
			q := *p
			q.Rules = []puzzle.Rule{r}
			for _, grid := range all {
				if broken, err := puzzle.Check(context.Background(), &q, grid); err == nil && broken == nil {
					n++
				}
			}
			return n
		}
		p.Rules = []puzzle.Rule{drawn.make(-1)}
		if fits(p.Rules[0]) > 0 {
			return
		}
		want, got := map[bool][]int{}, map[bool][]int{} // by whether there are several solutions
		for k := range drawn.n {
			if n := fits(drawn.make(k)); n > 0 {
				want[n > 1] = append(want[n > 1], k)
			}
		}
		var s encode.Solver
		fixes, err := s.Fixes(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range fixes {
			if f.List == drawn.path {
				got[f.Several] = f.Elements
				seen[f.List] = true
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// A cell too many in a cage, and a digit too many of two equal ones.
func ExampleFixes_list() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, 2, 3, 4,
		3, 4, -1, -1,
		2, 1, -1, -1,
		-1, -1, -1, -1,
	}
	sum := 5
	for _, r := range []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{10, 11, 14}, Sum: &sum},
		rule.ContainExact{Cells: []puzzle.Cell{10, 14}, Values: []puzzle.Digit{4, 1, 1}},
	} {
		p.Rules = []puzzle.Rule{r}
		fixes, err := encode.Fixes(context.Background(), p)
		for _, f := range fixes {
			if f.List != "" {
				fmt.Println(f.Text, f.List, f.Elements)
			}
		}
		fmt.Println(err)
	}
	// Output:
	// without r3c3 or r3c4 in killer r3c3 r3c4 r4c3 sum 5 cells [0 1]
	// <nil>
	// without 1 in contain-exact r3c3 r4c3 values 4 1 1 values [1]
	// <nil>
}
