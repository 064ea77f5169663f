package encode_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// visitLists calls f with each list of several elements in a JSON value, with its path and a
// function that puts another list into its place.
func visitLists(v any, path string, put func(any), f func(path string, list []any, put func(any))) {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			visitLists(inner, path+"."+key, func(x any) { v[key] = x }, f)
		}
	case []any:
		if len(v) > 1 {
			f(strings.TrimPrefix(path, "."), v, put)
		}
		for k, inner := range v {
			visitLists(inner, fmt.Sprintf("%s[%d]", path, k), func(x any) { v[k] = x }, f)
		}
	}
}

// countDistinct returns the number of solutions among grids, which differ as by says.
func countDistinct(p *puzzle.Puzzle, grids [][]puzzle.Digit, by puzzle.CountBy) int {
	seen := map[string]bool{}
	n := 0
	for _, grid := range grids {
		if slices.ContainsFunc(p.Rules, func(r puzzle.Rule) bool {
			return len(r.Check(context.Background(), p, grid)) > 0
		}) {
			continue
		}
		shown := fmt.Sprint(grid)
		if by == puzzle.ByGrids {
			shown = fmt.Sprint(grid[:p.GridCells()])
		}
		if !seen[shown] {
			seen[shown] = true
			n++
		}
	}
	return n
}

// A cut is a list of a rule, named by its path, without an element.
type cut struct {
	Rule    int
	List    string
	Element int
}

// cuts returns the puzzles that are p without an element of a list of a rule. The elements are
// removed from p as JSON, whose lists and paths do not come from the code under test.
func cuts(t *rapid.T, p *puzzle.Puzzle) map[cut]*puzzle.Puzzle {
	var text bytes.Buffer
	if err := format.Write(&text, "json", p); err != nil {
		t.Skip(err) // numbers that are too large
	}
	var doc map[string]any
	if err := json.Unmarshal(text.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	found := map[cut]*puzzle.Puzzle{}
	try := func(c cut) {
		text, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		if q, err := format.Parse(context.Background(), string(text), format.Options{}); err == nil {
			found[c] = q
		}
	}
	for k := range p.Rules {
		r := doc["rules"].([]any)[k].(map[string]any)
		visitLists(r, "", func(any) {}, func(path string, list []any, put func(any)) {
			for i := range list {
				if i > 0 && reflect.DeepEqual(list[i], list[i-1]) {
					continue // this leaves the same list
				}
				put(slices.Delete(slices.Clone(list), i, i+1))
				try(cut{k, path, i})
			}
			put(list)
		})
	}
	return found
}

// For every kind of rule, alone and with others, the elements of lists without which there is a
// solution are those that trying all of them finds.
func TestFixesShortenEveryKind(t *testing.T) {
	fixed := 0
	rapidly.CheckUntil(t, func() bool { return fixed > 0 }, func(t *rapid.T) {
		source := puzzletest.Source(t)
		p := cases.Small(source, rapid.IntRange(1, 3).Draw(t, "rules"), cases.AllKinds()...)
		if p != nil && rapid.Bool().Draw(t, "variables") {
			p = cases.WithVariables(source, p)
		}
		if p == nil {
			return
		}
		by := rapid.SampledFrom([]puzzle.CountBy{puzzle.ByCells, puzzle.ByGrids}).Draw(t, "by")
		bare := *p
		bare.Rules = nil
		var grids [][]puzzle.Digit
		for grid := range cases.Solutions(&bare) {
			grids = append(grids, slices.Clone(grid))
		}
		dominoes := slices.ContainsFunc(p.Rules, func(r puzzle.Rule) bool {
			_, ok := r.(rule.Combined)
			return ok // each is a clue of its own: no list that states them loses an element
		})
		if dominoes || countDistinct(p, grids, by) > 0 {
			return
		}
		want, got := map[cut]bool{}, map[cut]bool{} // whether there are several solutions
		for c, q := range cuts(t, p) {
			if n := countDistinct(q, grids, by); n > 0 {
				want[c] = n > 1
			}
		}
		s := encode.NewSolver(encode.Options{CountBy: by})
		fixes, err := s.Fixes(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range fixes {
			for _, k := range f.Elements {
				got[cut{f.Without.Rule, f.List, k}] = f.Several
				fixed++
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%v\n%s", p.Rules, diff)
		}
	})
}
