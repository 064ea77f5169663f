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

// A stated rule is one with a number: path is its place, make returns the rule with a value, and
// those from least to most are sensible.
type stated struct {
	path        string
	least, most int
	make        func(value int) puzzle.Rule
}

// drawStated returns a rule of a 4x4 grid with a number at a path; "": anywhere.
func drawStated(t *rapid.T, path string) stated {
	some := func(n int) []puzzle.Cell {
		return rapid.Permutation(slices.Collect(everyCell(16))).Draw(t, "cells")[:n]
	}
	line := func() (cells []puzzle.Cell) {
		first := puzzle.Cell(rapid.IntRange(0, 3).Draw(t, "line"))
		for k := range puzzle.Cell(4) {
			cells = append(cells, first*4+k)
		}
		return cells
	}
	two, three, row := some(2), some(3), line()
	killer := func(v int) puzzle.Rule {
		return rule.Killer{Cells: []puzzle.Cell{row[0], row[2]}, Sum: &v}
	}
	other := rapid.IntRange(0, 12).Draw(t, "other sum")
	fixed := rule.Odd{Cells: three[:rapid.IntRange(1, 3).Draw(t, "odd")]}
	list := []stated{
		{"sum", 0, 8, killer},
		{"sum", 0, 12, func(v int) puzzle.Rule { return rule.LittleKiller{Cells: three, Sum: v} }},
		{"sum", 0, 16, func(v int) puzzle.Rule { return rule.Sandwich{Cells: row, Sum: v} }},
		{"sum", 0, 12, func(v int) puzzle.Rule { return rule.Rellik{Cells: row[:3], Sum: v} }},
		{"product", 1, 64, func(v int) puzzle.Rule { return rule.Product{Cells: three, Product: v} }},
		{"count", 0, 16, func(v int) puzzle.Rule { return rule.Skyscraper{Cells: row, Count: v} }},
		{"sums[1]", 0, 12, func(v int) puzzle.Rule {
			return rule.Killer{Cells: row[:3], Sums: []int{other, v}}
		}},
		{"sum", 0, 12, func(v int) puzzle.Rule { return rule.Sum{Cells: three, Sum: &v} }},
		{"sums[0]", 0, 12, func(v int) puzzle.Rule {
			return rule.Sum{Cells: three, Sums: []int{v, other}}
		}},
		{"values[0]", 1, 4, func(v int) puzzle.Rule {
			return rule.Quadruple{
				Cells: []puzzle.Cell{5, 6, 9, 10}, Values: []puzzle.Digit{puzzle.Digit(v)},
			}
		}},
		{"digits[1]", 1, 4, func(v int) puzzle.Rule { // of a domino
			return laid(row[0], row[1], 2, puzzle.Digit(v))
		}},
		{"number", 0, 12, func(v int) puzzle.Rule {
			return rule.Count{Cells: three, Values: []puzzle.Digit{1, 4}, Number: v}
		}},
		{"value", 0, 8, func(v int) puzzle.Rule { return rule.Difference{Cells: two, Value: v} }},
		{"value", 0, 8, func(v int) puzzle.Rule { return rule.Ratio{Cells: two, Value: v} }},
		{"value", 1, 4, func(v int) puzzle.Rule {
			return rule.HiddenSkyscraper{Cells: row, Value: puzzle.Digit(v)}
		}},
		{"diff", 0, 12, func(v int) puzzle.Rule { return rule.Whisper{Cells: three, Diff: v} }},
		{"says[0].times", 0, 12, func(v int) puzzle.Rule {
			return rule.LookAndSay{Cells: three, Says: []rule.SaidDigit{{Digit: 2, Times: v}}}
		}},
		{"weights[0]", -9, 9, func(v int) puzzle.Rule { // from 9 less than now to 9 more
			return rule.WeightedSum{Cells: three, Weights: []int{v, -2, 3}, Is: "=", Total: other}
		}},
		{"total", -4, 14, func(v int) puzzle.Rule {
			return rule.WeightedSum{Cells: three, Weights: []int{1, -2, 3}, Is: "=", Total: v}
		}},
		{"at-least", 0, 2, func(v int) puzzle.Rule {
			return rule.Some{Of: [][]puzzle.Rule{{rule.Even{Cells: two[:1]}}, {fixed}}, AtLeast: &v}
		}},
		{"of[1][1].sum", 0, 8, func(v int) puzzle.Rule {
			return rule.Some{Of: [][]puzzle.Rule{{fixed}, {rule.Even{Cells: two[:1]}, killer(v)}}}
		}},
	}
	if path != "" {
		list = slices.DeleteFunc(list, func(s stated) bool { return s.path != path })
	}
	return rapid.SampledFrom(list).Draw(t, "rule")
}

func everyCell(n int) func(func(puzzle.Cell) bool) {
	return func(yield func(puzzle.Cell) bool) {
		for c := puzzle.Cell(0); int(c) < n && yield(c); c++ {
		}
	}
}

// The values of a number that leave one solution, or several, are those that trying all finds.
func TestFixesNumbers(t *testing.T) {
	seen := map[string]bool{}
	var all [][]puzzle.Digit
	for grid := range cases.Solutions(puzzle.New(4)) {
		all = append(all, slices.Clone(grid))
	}
	property := func(t *rapid.T, path string) {
		p := puzzle.New(4)
		p.Givens = slices.Clone(rapid.SampledFrom(all).Draw(t, "answer"))
		for c := range p.Givens {
			if rapid.IntRange(0, 2).Draw(t, "hidden") > 0 {
				p.Givens[c] = puzzle.Empty
			}
		}
		var grids [][]puzzle.Digit
		for _, grid := range all {
			if broken, _ := puzzle.Check(context.Background(), p, grid); broken == nil {
				grids = append(grids, grid)
			}
		}
		var drawn []stated
		for k := range rapid.IntRange(1, 2).Draw(t, "rules") {
			drawn = append(drawn, drawStated(t, path))
			now := rapid.IntRange(0, 9).Draw(t, "value")
			p.Rules = append(p.Rules, drawn[k].make(now))
			if s := &drawn[k]; s.path == "weights[0]" {
				s.least, s.most = s.least+now, s.most+now
			}
		}
		if p.Validate() != nil {
			return
		}
		fits := func(k int, r puzzle.Rule) (n int) { // solutions with r as rule k
			q := *p
			q.Rules = slices.Clone(p.Rules)
			if q.Rules[k] = r; q.Validate() != nil {
				return 0
			}
			for _, grid := range grids {
				if broken, err := puzzle.Check(context.Background(), &q, grid); err == nil && broken == nil {
					n++
				}
			}
			return n
		}
		if fits(0, p.Rules[0]) > 0 {
			return
		}
		want := map[string][]int{}
		for k, s := range drawn {
			for v := s.least; v <= s.most; v++ {
				r := s.make(v)
				if n := fits(k, r); !cmp.Equal(r, p.Rules[k]) && n > 0 {
					at := fmt.Sprint(k, s.path, n > 1)
					want[at] = append(want[at], v)
				}
			}
		}
		var s encode.Solver
		fixes, err := s.Fixes(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string][]int{}
		for _, f := range fixes {
			if f.Number != "" && f.Number == drawn[f.Without.Rule].path {
				got[fmt.Sprint(f.Without.Rule, f.Number, f.Several)] = f.Values
				seen[f.Number] = true
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	}
	rapidly.CheckUntil(t, func() bool { return len(seen) >= 9 }, func(t *rapid.T) {
		property(t, "")
	})
	for _, path := range []string{"sums[0]", "sums[1]", "digits[1]"} {
		rapidly.CheckUntil(t, func() bool { return seen[path] }, func(t *rapid.T) {
			property(t, path)
		})
	}
}

// Values are said in words as ranges.
func ExampleFixes_number() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, 2, 3, 4,
		3, 4, -1, -1,
		2, 1, -1, -1,
		-1, -1, -1, -1,
	}
	p.Rules = []puzzle.Rule{rule.LittleKiller{Cells: []puzzle.Cell{14, 11}, Sum: 9}}
	fixes, err := encode.Fixes(context.Background(), p)
	for _, f := range fixes {
		fmt.Println(f.Text, f.Number, f.Values)
	}
	fmt.Println(err)
	// Output:
	// with sum 4 or 5 instead of little-killer r4c3 r3c4 sum 9 sum [4 5]
	// without little-killer r4c3 r3c4 sum 9 (several solutions)  []
	// <nil>
}
