package format_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"exactcover/encode/cases"
	"exactcover/encode/format"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
)

// Generators of puzzles as readers return them: what says nothing is nil, and labels of regions
// come in order.

// clueless draws an empty puzzle of one of the sides.
func clueless(t *rapid.T) *puzzle.Puzzle {
	return puzzle.New(rapid.SampledFrom(notation.Sides[:]).Draw(t, "side"))
}

// drawGivens draws givens from the digits of p, whether or not they clash.
func drawGivens(t *rapid.T, p *puzzle.Puzzle, label string) []puzzle.Digit {
	digit := func(domain puzzle.DigitSet) *rapid.Generator[puzzle.Digit] {
		return rapid.Custom(func(t *rapid.T) puzzle.Digit {
			if rapid.Bool().Draw(t, "empty") {
				return puzzle.Empty
			}
			low, high := int(domain.Min()), int(domain.Max())
			return puzzle.Digit(rapid.IntRange(low, high).Draw(t, "digit"))
		})
	}
	n := p.GridCells()
	digits := rapid.SliceOfN(digit(p.Domain()), n, n).Draw(t, label)
	for _, domain := range p.Domains()[n:] {
		digits = append(digits, digit(domain).Draw(t, label))
	}
	return digits
}

// drawCandidates draws sets of at least a number of candidates.
func drawCandidates(t *rapid.T, p *puzzle.Puzzle, least int) []puzzle.DigitSet {
	set := rapid.Custom(func(t *rapid.T) puzzle.DigitSet {
		s := puzzle.DigitSet(rapid.Uint64().Draw(t, "set")) & p.Domain()
		for d := p.Low; s.Len() < least; d++ {
			s |= puzzle.Digits(d)
		}
		return s
	})
	n := p.GridCells()
	sets := rapid.SliceOfN(set, n, n).Draw(t, "candidates")
	for _, domain := range p.Domains()[n:] {
		sets = append(sets, domain&puzzle.DigitSet(rapid.Uint64().Draw(t, "set")))
	}
	return notation.CandidatesOf(p, sets)
}

// drawRegions draws regions that are no larger than the number of digits.
func drawRegions(t *rapid.T, p *puzzle.Puzzle) []int {
	most := p.GridCells()
	sizes := make(map[int]int)
	labels := make([]int, p.GridCells())
	for i := range labels {
		l := rapid.IntRange(-1, most-1).Draw(t, "label")
		for l != puzzle.NoRegion && sizes[l] == p.DigitCount() {
			l = (l + 1) % most
		}
		labels[i] = l
		sizes[l]++
	}
	return notation.InOrder(labels)
}

// drawDominoes draws a domino rule with up to most dominoes and, if all, every single digit.
func drawDominoes(t *rapid.T, p *puzzle.Puzzle, most int, all bool) []puzzle.Rule {
	rules := []puzzle.Rule{rule.Domino{}}
	taken := make(map[puzzle.Cell]bool)
	paired := make(map[puzzle.DigitSet]bool)
	for range rapid.IntRange(0, most).Draw(t, "dominoes") {
		var places [][]puzzle.Cell
		for c := range puzzle.Cell(p.GridCells()) {
			for other := range p.Neighbors(c) {
				if !taken[c] && !taken[other] {
					places = append(places, []puzzle.Cell{c, other})
				}
			}
		}
		var pairs [][]puzzle.Digit
		for x := p.Low; x <= p.High; x++ {
			for y := p.Low; y <= p.High; y++ {
				if x != y && !paired[puzzle.Digits(x, y)] {
					pairs = append(pairs, []puzzle.Digit{x, y})
				}
			}
		}
		if len(places) == 0 || len(pairs) == 0 {
			break
		}
		g := rule.Tile{
			Cells:  rapid.SampledFrom(places).Draw(t, "place"),
			Digits: rapid.SampledFrom(pairs).Draw(t, "pair"),
		}
		taken[g.Cells[0]], taken[g.Cells[1]] = true, true
		paired[puzzle.Digits(g.Digits...)] = true
		rules = append(rules, g)
	}
	var free []puzzle.Cell
	for c := range puzzle.Cell(p.GridCells()) {
		if !taken[c] {
			free = append(free, c)
		}
	}
	places := rapid.Permutation(free).Draw(t, "free")
	for d := range p.DigitCount() {
		if d < len(places) && (all || rapid.Bool().Draw(t, "single")) {
			rules = append(rules, rule.Tile{
				Cells: places[d : d+1], Digits: []puzzle.Digit{p.Low + puzzle.Digit(d)},
			})
		}
	}
	return rules
}

// long is a number with more digits than readers take.
var long = regexp.MustCompile("[0-9]{6}")

// drawRules draws up to most rules of package rule that can be stated on p, with what they speak
// of.
func drawRules(t *rapid.T, p *puzzle.Puzzle, most int) []puzzle.Rule {
	q := *p
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "solution"), 0))
	q.Solution = make([]puzzle.Digit, p.Cells()) // any digits do to take clues from
	for c := range q.Solution {
		q.Solution[c] = p.Low + puzzle.Digit(random.IntN(p.DigitCount()))
	}
	for range rapid.IntRange(0, most).Draw(t, "rules") {
		kind := rapid.SampledFrom(rule.All.Kinds()).Draw(t, "kind").Rule
		rules := cases.Rule(puzzletest.Source(t), &q, kind)
		text, err := json.Marshal(rules)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := kind.(rule.Domino); !ok && !long.Match(text) { // drawDominoes
			q.Rules = append(q.Rules, rules...)
		}
	}
	return q.Rules[len(p.Rules):]
}

// drawCells draws one to six different cells.
func drawCells(t *rapid.T, p *puzzle.Puzzle) []puzzle.Cell {
	all := make([]puzzle.Cell, p.Cells())
	for i := range all {
		all[i] = puzzle.Cell(i)
	}
	count := rapid.IntRange(1, min(6, len(all))).Draw(t, "count")
	return rapid.Permutation(all).Draw(t, "cells")[:count]
}

// drawVariable draws the k-th variable.
func drawVariable(t *rapid.T, k int, p *puzzle.Puzzle) puzzle.Variable {
	v := puzzle.Variable{
		Name:  rapid.StringMatching("[A-Z]{1,3}").Draw(t, "name") + string(rune('A'+k)),
		Label: rapid.String().Draw(t, "label"),
		Rows:  rapid.IntRange(1, 3).Draw(t, "rows"), Cols: rapid.IntRange(1, 3).Draw(t, "cols"),
		Low: p.Low, High: p.High,
	}
	if rapid.Bool().Draw(t, "other digits") {
		v.Low = puzzle.Digit(rapid.IntRange(0, 63).Draw(t, "low"))
		v.High = puzzle.Digit(rapid.IntRange(int(v.Low), 63).Draw(t, "high"))
	}
	return v
}

// bases are puzzles without clues, of the kinds that formats differ in.
var bases = []func(t *rapid.T) *puzzle.Puzzle{
	clueless,
	func(*rapid.T) *puzzle.Puzzle { return puzzle.New(9) },
	func(t *rapid.T) *puzzle.Puzzle { return puzzle.New(rapid.IntRange(1, 12).Draw(t, "side")) },
	func(t *rapid.T) *puzzle.Puzzle { // with regions of any form
		p := puzzle.New(rapid.SampledFrom([]int{9, 9, 4, 6, 7}).Draw(t, "side"))
		p.Regions = drawRegions(t, p)
		return p
	},
	func(t *rapid.T) *puzzle.Puzzle { // of any shape
		p := &puzzle.Puzzle{
			Rows: rapid.IntRange(1, 12).Draw(t, "rows"), Cols: rapid.IntRange(1, 12).Draw(t, "columns"),
		}
		spare := rapid.SampledFrom([]int{0, 0, 1, 2, 20}).Draw(t, "spare digits")
		p.Low = puzzle.Digit(rapid.SampledFrom([]int{1, 1, 0, 2, 30}).Draw(t, "low"))
		p.High = p.Low + puzzle.Digit(max(p.Rows, p.Cols)+spare) - 1
		p.NoLines = rapid.IntRange(0, 3).Draw(t, "no lines") == 3
		if usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols); ok && rapid.Bool().Draw(t, "boxes") {
			p.Regions = usual
		}
		for k := range rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "variables") {
			p.Variables = append(p.Variables, drawVariable(t, k, p))
		}
		return p
	},
	func(t *rapid.T) *puzzle.Puzzle { // with pieces of whole rows, which are of one size
		p := puzzle.New(rapid.IntRange(1, 12).Draw(t, "side"))
		free := rapid.IntRange(0, p.Rows-1).Draw(t, "rows in no piece")
		for c := range p.Regions {
			if p.Regions[c] = c / p.Cols; p.Regions[c] < free {
				p.Regions[c] = puzzle.NoRegion
			}
		}
		p.Regions = notation.InOrder(p.Regions)
		return p
	},
	func(t *rapid.T) *puzzle.Puzzle { // with fewer digits than rows and columns, which may repeat them
		p := puzzle.New(rapid.IntRange(1, 12).Draw(t, "side"))
		p.NoLines, p.Regions = true, nil
		p.High = p.Low + puzzle.Digit(rapid.IntRange(0, 8).Draw(t, "more"))
		return p
	},
	func(t *rapid.T) *puzzle.Puzzle {
		p := puzzle.New(9)
		p.Rules = drawDominoes(t, p, 36, true)
		return p
	},
}

// drawFor returns a generator of puzzles that a format can hold. What that is follows from the
// format alone: of the parts of any puzzle, those that it refuses to write are left out.
func drawFor(name string) func(t *rapid.T) *puzzle.Puzzle {
	f, err := format.All.Lookup(name)
	if err != nil {
		panic(err)
	}
	return func(t *rapid.T) *puzzle.Puzzle {
		var p *puzzle.Puzzle
		for _, base := range rapid.Permutation(bases).Draw(t, "bases") {
			if p = base(t); holds(t, f, p) {
				break
			}
			p = nil
		}
		if p == nil { // the format is for one kind of puzzle, as its example is
			e, err := format.NewReader(
				strings.NewReader(f.Example), "example", format.Options{Format: name},
			).Next(t.Context())
			if err != nil || e.Err != nil {
				t.Fatal(err, e.Err)
			}
			example := *e.Puzzle
			p = &example
			p.Carried = nil
		}
		try := func(change func(q *puzzle.Puzzle)) {
			q := *p
			if change(&q); q.Validate() == nil && holds(t, f, &q) {
				*p = q
			}
		}
		add := func(rules ...puzzle.Rule) {
			try(func(q *puzzle.Puzzle) { q.Rules = append(slices.Clone(q.Rules), rules...) })
		}
		try(func(q *puzzle.Puzzle) { q.Givens = notation.GivensOf(drawGivens(t, q, "givens")) })
		if rapid.Bool().Draw(t, "marked") {
			least := rapid.IntRange(0, 1).Draw(t, "least candidates")
			try(func(q *puzzle.Puzzle) { q.Candidates = drawCandidates(t, q, least) })
		}
		if p.Rows == p.Cols && p.DigitCount() == p.Rows && rapid.Bool().Draw(t, "domino") {
			add(drawDominoes(t, p, 10, rapid.Bool().Draw(t, "all singles"))...)
		}
		for _, r := range drawRules(t, p, 12) {
			if name != "dotted" || !restated(p, r) {
				add(r)
			}
		}
		for c := p.GridCells(); c < p.Cells(); c++ {
			add(rule.Renban{Cells: []puzzle.Cell{0, puzzle.Cell(c), puzzle.Cell(p.Cells() - 1)}})
		}
		p.ID, p.Title = rapid.String().Draw(t, "id"), rapid.String().Draw(t, "title")
		p.Author = rapid.String().Draw(t, "author")
		if rapid.Bool().Draw(t, "solved") {
			p.Solution = drawGivens(t, p, "solution")
		}
		return p
	}
}

// holds reports whether a format can hold p for readers. If it refuses p, it must say so by a
// *MisfitError.
func holds(t *rapid.T, f *format.Format, p *puzzle.Puzzle) bool {
	_, err := f.Append(t.Context(), nil, p, nil)
	var misfit *notation.MisfitError
	switch {
	case err == nil:
		return f.Drawn == nil || !f.Drawn(p)
	case !errors.As(err, &misfit) || misfit.Format != f.Name:
		t.Fatalf("%s refuses a puzzle, but not by a format.MisfitError of its own: %v", f.Name, err)
	}
	return false
}

// restated reports whether strings state a rule by other rules, so that it does not come back. That
// these mean the same is tested in package dotted.
func restated(p *puzzle.Puzzle, r puzzle.Rule) bool {
	touch := func(pair []puzzle.Cell) bool {
		return slices.Contains(slices.Collect(p.Neighbors(pair[0])), pair[1])
	}
	switch r := r.(type) {
	case rule.Leaper, rule.DiagonalNonConsecutive, rule.SlowThermo, rule.Clone, rule.Minimum,
		rule.Maximum, rule.NegativeDifference, rule.NegativeRatio:
		return true
	case rule.Difference:
		return r.Value != 1 || !touch(r.Cells)
	case rule.Ratio:
		return r.Value != 2 || !touch(r.Cells)
	case rule.PairSum:
		return r.Value != 5 && r.Value != 10 || !touch(r.Cells)
	case rule.Greater:
		return !touch(r.Cells)
	case rule.Killer:
		return r.Sums != nil
	case rule.Sum:
		return r.Sums != nil
	case rule.Some:
		return r.AtLeast != nil && *r.AtLeast != 1 || r.AtLeast == nil && r.AtMost != nil ||
			slices.ContainsFunc(r.Of, func(list []puzzle.Rule) bool {
				return slices.ContainsFunc(list, func(one puzzle.Rule) bool {
					switch one.(type) {
					case rule.Even, rule.Odd, rule.KropkiNegative, rule.XVNegative:
						return true
					}
					return restated(p, one)
				})
			})
	}
	return false
}
