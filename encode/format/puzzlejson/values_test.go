package puzzlejson_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestLargestPuzzle writes and reads a puzzle of the largest size with as much to say as can be.
func TestLargestPuzzle(t *testing.T) {
	p := &puzzle.Puzzle{Rows: puzzle.MaxSide, Cols: puzzle.MaxSide, Low: 0, High: puzzle.MaxDigit}
	for c := range p.Cells() {
		p.Regions = append(p.Regions, c)
		p.Givens = append(p.Givens, puzzle.MaxDigit)
		p.Solution = append(p.Solution, puzzle.MaxDigit)
		p.Candidates = append(p.Candidates, p.Domain()&^1)
	}
	text := written(t, "json", p)
	e, err := format.NewReader(strings.NewReader(text), "in", format.Options{}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatal(err, e.Err)
	}
	if diff := cmp.Diff(p, e.Puzzle); diff != "" {
		t.Errorf("-written +read\n%s", diff)
	}
}

// TestTexts reads what an object carries along.
func TestTexts(t *testing.T) {
	const text = `{"id": "\u00e9\ud83d\ude00\"\\\n\/", "title": "<b>", "author": "\ud800x\udc00"}`
	p := readOne(t, text, "").Puzzle
	if p.ID != "é😀\"\\\n/" || p.Title != "<b>" || p.Author != "\ufffdx\ufffd" {
		t.Errorf("%q %q %q", p.ID, p.Title, p.Author)
	}
}

// TestSolution reads a solution, which the line format of the other tests does not show.
func TestSolution(t *testing.T) {
	p := readOne(t, `{"size": 4, "solution": ["1234", [3,4,1,2], "2143", "4321"]}`, "").Puzzle
	want := `{"size": 4, "solution": ["1234", "3412", "2143", "4321"]}` + "\n"
	if got := written(t, "json", p); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestLabels: regions keep their labels as long as they are the same regions.
func TestLabels(t *testing.T) {
	const text = `{"size": 4, "regions": ["aab\"", "aab\"", "bb\"\"", "é.éé"]}` + "\n"
	p := readOne(t, text, "json").Puzzle
	if got := written(t, "json", p); got != text {
		t.Errorf("written as %s, was %s", got, text)
	}
	p.Regions = slices.Clone(p.Regions)
	p.Regions[0] = puzzle.NoRegion
	const changed = `{"size": 4, "regions": [".123", "1123", "2233", "4.44"]}` + "\n"
	if got := written(t, "json", p); got != changed {
		t.Errorf("changed and written as %s, want %s", got, changed)
	}
}

// TestPlaces: mistakes are told with their places.
func TestPlaces(t *testing.T) {
	formattest.Run(t, format.Options{Format: "json"}, []formattest.Case{{
		Name: "same", In: `{"size": 4, "variables": [{"name": "A"}, {"name": "A"}]}`,
		Want: "1: in:1:51: expected another name for each variable, found a second A\n",
	}, {
		Name: "too many", In: `{"variables": [{"name": "A", "rows": 64, "cols": 64}, {"name": "B"}]}`,
		Want: "1: in:1:55: expected variables of at most 4096 cells, found 4097\n",
	}, {
		Name: "too many in a list",
		In: `{"variables": [{"name": "A", "rows": 64, "cols": 64}], ` +
			`"rules": [{"rule": "sum", "cells": [` + strings.Repeat(`"vA", `, 16) + `"vA"]}]}`,
		Want: "1: in:1:188: expected at most 65536 cells in a list, found more in rule 1, sum\n",
	}, {
		Name: "after alternatives", In: `{"rules": [{"rule": "some", "of": [[{"rule": "domino"}]]}]}`,
		Want: "1: in:1:12: expected a some rule that fits the grid, found a mistake (domino cannot " +
			"be in an alternative) in rule 1, some\n",
	}, {
		Name: "in the middle of a line", In: `{"size": x {"size": 4}` + "\n" + `{"size": 4}` + "\n",
		Want: "1: in:1:10: expected a value, found \"x\"\n2: ................\n",
	}})
}

// TestLargeProduct reads and writes the product of a row of 9 cells: products are larger than other
// numbers of rules.
func TestLargeProduct(t *testing.T) {
	text := `{"size": 9, "rules": [{"rule": "product", "cells": ["r1c1", "r1c2"], "product": 362880}]}`
	p := readOne(t, text, "json").Puzzle
	r, ok := p.Rules[len(p.Rules)-1].(rule.Product)
	if again := readOne(t, written(t, "json", p), "json").Puzzle; !ok || r.Product != 362880 ||
		cmp.Diff(p.Rules, again.Rules) != "" {
		t.Errorf("%v, written and read %v", p.Rules, again.Rules)
	}
	formattest.Run(t, format.Options{Format: "json"}, []formattest.Case{{
		Name: "too large", In: strings.Replace(text, "362880", "2147483648", 1),
		Want: "1: in:1:81: expected a whole number from -32768 to 2147483647, " +
			"found the number 2147483648 in rule 1, product\n",
	}})
}

// TestNumbersOutOfRange: numbers that cannot be read are not written.
func TestNumbersOutOfRange(t *testing.T) {
	for _, c := range []struct {
		rule puzzle.Rule
		fits bool
	}{
		{rule.Killer{Cells: []puzzle.Cell{0, 1}, Sums: []int{3, 32767, -32768}}, true},
		{rule.Killer{Cells: []puzzle.Cell{0, 1}, Sums: []int{3, 32768}}, false},
		{rule.Killer{Cells: []puzzle.Cell{0, 1}, Sum: new(int)}, true},
		{rule.Sum{Cells: []puzzle.Cell{0, 1}, Sums: []int{3, 32767, -32768}}, true},
		{rule.Sum{Cells: []puzzle.Cell{0, 1}, Sums: []int{-32769}}, false},
		{rule.Product{Cells: []puzzle.Cell{0, 1}, Product: 32768}, true},
	} {
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{c.rule}
		err := format.Write(io.Discard, "json", p)
		if misfit := (*format.MisfitError)(nil); errors.As(err, &misfit) == c.fits {
			t.Errorf("%v: error %v", c.rule, err)
		}
	}
}

// TestSolutionOutside: where variables alone have a solution, there is none of the grid.
func TestSolutionOutside(t *testing.T) {
	const text = `{"size": 4, "variables": [{"name": "A", "solution": [2]}]}` + "\n"
	p := readOne(t, text, "json").Puzzle
	if got := written(t, "json", p); got != text {
		t.Errorf("written as %s, was %s", got, text)
	}
	const empty = `{"size": 4, "variables": [{"name": "A"}], ` +
		`"solution": ["....", "....", "....", "...."]}` + "\n"
	if got := written(t, "json", readOne(t, empty, "json").Puzzle); got != empty {
		t.Errorf("written as %s, was %s", got, empty)
	}
}

// TestRuleTexts: all of a variable is one name where a list may be so short, and a piece of a
// domino puzzle is not dropped where there are no dominoes.
func TestRuleTexts(t *testing.T) {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 10, Low: 1, High: 12}}
	cells, _ := p.VariableCells("vX")
	for want, r := range map[string]puzzle.Rule{
		`"cells": ["vX"]`:     rule.AllDifferent{Cells: cells},
		`"cells": ["vX1", "v`: rule.Between{Cells: cells},
	} {
		p.Rules = []puzzle.Rule{r}
		if got := written(t, "json", p); !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	p.Rules = []puzzle.Rule{rule.Tile{Cells: []puzzle.Cell{1}, Digits: []puzzle.Digit{2}}}
	var b strings.Builder
	if err := format.Write(&b, "json", p); err == nil && !strings.Contains(b.String(), "single") {
		t.Errorf("a single is dropped: %s", b.String())
	}
}
