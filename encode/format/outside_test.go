package format_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestOutsideClues writes clues from all sides of a grid, and along all diagonals, and reads them
// back. Round trips of random puzzles leave out what a writer refuses, so they would not notice one
// that refuses the clues of a side.
func TestOutsideClues(t *testing.T) {
	const n = 6
	var rules []puzzle.Rule
	empty := puzzle.New(n)
	for place := range n {
		for _, from := range []struct{ row, col, down, right int }{
			{0, place + 1, 1, 0}, {n + 1, place + 1, -1, 0},
			{place + 1, 0, 0, 1}, {place + 1, n + 1, 0, -1},
		} {
			cells := notation.Walk(empty, from.row, from.col, [2]int{from.down, from.right})
			if len(cells) != n {
				t.Fatalf("%v: %v", from, cells)
			}
			rules = append(rules, rule.Sandwich{Cells: cells, Sum: 7}, rule.XSum{Cells: cells, Sum: 7},
				rule.Skyscraper{Cells: cells, Count: 2})
		}
		for _, from := range []struct{ row, col, down, right int }{
			{0, place, 1, 1}, {place, 0, 1, 1}, {0, n + 1 - place, 1, -1}, {place, n + 1, 1, -1},
		} {
			cells := notation.Walk(empty, from.row, from.col, [2]int{from.down, from.right})
			if len(cells) < 2 {
				continue
			}
			back := slices.Clone(cells)
			slices.Reverse(back)
			rules = append(rules, rule.LittleKiller{Cells: cells, Sum: 7},
				rule.LittleKiller{Cells: back, Sum: 7})
		}
	}
	for _, name := range []string{"dotted", "fpuzzles", "sudokumaker"} {
		f, err := format.All.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rules {
			p := puzzle.New(n)
			p.Rules = []puzzle.Rule{r}
			text, err := f.Append(t.Context(), nil, p, nil)
			if err != nil {
				t.Errorf("%s: %v: %v", name, r, err)
				continue
			}
			got := formattest.ReadOne(t, string(text), name).Puzzle
			if diff := cmp.Diff(formattest.Normal(p), formattest.Normal(got)); diff != "" {
				t.Errorf("%s: %v: %s", name, r, diff)
			}
		}
	}
}
