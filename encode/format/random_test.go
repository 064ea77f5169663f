package format

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"

	"pgregory.net/rapid"

	"exactcover/encode/format/internal/formattest"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/encode/trial"
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
		var places [][2]puzzle.Cell
		for c := range puzzle.Cell(p.GridCells()) {
			for other := range p.Neighbors(c) {
				if !taken[c] && !taken[other] {
					places = append(places, [2]puzzle.Cell{c, other})
				}
			}
		}
		var pairs [][2]puzzle.Digit
		for x := p.Low; x <= p.High; x++ {
			for y := p.Low; y <= p.High; y++ {
				if x != y && !paired[puzzle.Digits(x, y)] {
					pairs = append(pairs, [2]puzzle.Digit{x, y})
				}
			}
		}
		if len(places) == 0 || len(pairs) == 0 {
			break
		}
		g := rule.GivenDomino{
			Cells:  rapid.SampledFrom(places).Draw(t, "place"),
			Digits: rapid.SampledFrom(pairs).Draw(t, "pair"),
		}
		taken[g.Cells[0]], taken[g.Cells[1]] = true, true
		paired[puzzle.Digits(g.Digits[:]...)] = true
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
			rules = append(rules, rule.Single{Cell: places[d], Digit: p.Low + puzzle.Digit(d)})
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
		rules := trial.Rule(puzzletest.Source(t), &q, kind)
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

// generators draw the puzzles that each format can hold.
var generators = map[string]func(t *rapid.T) *puzzle.Puzzle{
	"boj2580": func(t *rapid.T) *puzzle.Puzzle {
		p := puzzle.New(9)
		p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		return p
	},
	"boj4574": func(t *rapid.T) *puzzle.Puzzle {
		p := puzzle.New(9)
		p.Rules = drawDominoes(t, p, 36, true)
		if len(p.Rules) == 1+9 {
			t.Skip("the format has no way to say that no domino is given")
		}
		return p
	},
	"line": func(t *rapid.T) *puzzle.Puzzle {
		p := clueless(t)
		switch kind := rapid.IntRange(0, 2).Draw(t, "kind"); {
		case p.Rows == 9 && kind == 1:
			p.Candidates = drawCandidates(t, p, 0)
		case p.Rows == 9 && kind == 2:
			p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
			p.Regions = drawRegions(t, p)
		default:
			p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		}
		return p
	},
	"grid": func(t *rapid.T) *puzzle.Puzzle {
		p := clueless(t)
		p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		return p
	},
	"csv": func(t *rapid.T) *puzzle.Puzzle {
		p := clueless(t)
		p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		return p
	},
	"json": func(t *rapid.T) *puzzle.Puzzle {
		p := &puzzle.Puzzle{
			ID: rapid.String().Draw(t, "id"), Title: rapid.String().Draw(t, "title"),
			Author: rapid.String().Draw(t, "author"),
			Rows:   rapid.IntRange(1, 12).Draw(t, "rows"), Cols: rapid.IntRange(1, 12).Draw(t, "cols"),
		}
		if rapid.Bool().Draw(t, "square") {
			p.Cols = p.Rows
		}
		p.NoLines = rapid.IntRange(0, 3).Draw(t, "no lines") == 3
		spare := rapid.SampledFrom([]int{0, 0, 0, 1, 20}).Draw(t, "spare digits")
		p.Low = puzzle.Digit(rapid.SampledFrom([]int{1, 1, 1, 0, 30}).Draw(t, "low"))
		p.High = p.Low + puzzle.Digit(max(p.Rows, p.Cols)+spare) - 1
		usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
		switch kind := rapid.IntRange(0, 3).Draw(t, "regions"); {
		case kind == 0:
			p.Regions = drawRegions(t, p)
		case kind < 3 && ok:
			p.Regions = usual
		}
		for k := range rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "variables") {
			p.Variables = append(p.Variables, drawVariable(t, k, p))
		}
		p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		if rapid.Bool().Draw(t, "marked") {
			p.Candidates = drawCandidates(t, p, 0)
		}
		if p.Rows == p.Cols && p.DigitCount() == p.Rows && rapid.Bool().Draw(t, "domino") {
			p.Rules = append(p.Rules, drawDominoes(t, p, 10, rapid.Bool().Draw(t, "all singles"))...)
		}
		p.Rules = append(p.Rules, drawRules(t, p, 5)...)
		for c := p.GridCells(); c < p.Cells(); c++ {
			cells := []puzzle.Cell{0, puzzle.Cell(c), puzzle.Cell(p.Cells() - 1)}
			p.Rules = append(p.Rules, rule.Renban{Cells: cells})
		}
		if rapid.Bool().Draw(t, "solved") {
			p.Solution = drawGivens(t, p, "solution")
		}
		return p
	},
	"dotted": func(t *rapid.T) *puzzle.Puzzle {
		p := puzzle.New(rapid.IntRange(1, 12).Draw(t, "side"))
		if rapid.Bool().Draw(t, "of another shape") {
			p.Cols = rapid.IntRange(1, 12).Draw(t, "columns")
			p.Low = puzzle.Digit(rapid.IntRange(0, 3).Draw(t, "low"))
			p.High = p.Low + puzzle.Digit(max(p.Rows, p.Cols)+rapid.IntRange(0, 2).Draw(t, "more")) - 1
			p.Regions = nil
		}
		if rapid.Bool().Draw(t, "jigsaw") { // pieces of whole rows, which are of one size
			p.Regions = nil
			free := rapid.IntRange(0, p.Rows-1).Draw(t, "rows in no piece")
			for c := range p.Cells() {
				label := c / p.Cols
				if label < free {
					label = puzzle.NoRegion
				}
				p.Regions = append(p.Regions, label)
			}
			p.Regions = notation.InOrder(p.Regions)
		}
		p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		if rapid.Bool().Draw(t, "marked") {
			p.Candidates = drawCandidates(t, p, 0)
		}
		rules := drawRules(t, p, 12)
		if _, err := appendAs("dotted")(nil, p); err != nil {
			p.Regions, p.Candidates = nil, nil
		}
		// What the format cannot hold beside what is there is left out.
		for _, r := range rules {
			p.Rules = append(p.Rules, r)
			if _, err := appendAs("dotted")(nil, p); err != nil || r.Validate(p) != nil {
				p.Rules = p.Rules[:len(p.Rules)-1]
			}
		}
		return p
	},
	"sudokumaker": func(t *rapid.T) *puzzle.Puzzle {
		p := puzzle.New(rapid.IntRange(1, 12).Draw(t, "side"))
		p.Title, p.Author = rapid.String().Draw(t, "title"), rapid.String().Draw(t, "author")
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			p.Regions = drawRegions(t, p)
		case 1:
			p.Cols = rapid.IntRange(1, 12).Draw(t, "columns")
			p.Low = puzzle.Digit(rapid.IntRange(0, 3).Draw(t, "low"))
			p.High = p.Low + puzzle.Digit(max(p.Rows, p.Cols)+rapid.IntRange(0, 2).Draw(t, "more")) - 1
			p.Regions = nil
		case 2:
			p.NoLines = true
			p.High = p.Low + puzzle.Digit(rapid.IntRange(0, 8).Draw(t, "more"))
			p.Regions = nil
		}
		p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		// What the format cannot hold beside what is there is left out.
		for _, r := range drawRules(t, p, 12) {
			p.Rules = append(p.Rules, r)
			if _, err := appendAs("sudokumaker")(nil, p); err != nil {
				p.Rules = p.Rules[:len(p.Rules)-1]
			}
		}
		return p
	},
	"fpuzzles": func(t *rapid.T) *puzzle.Puzzle {
		p := puzzle.New(rapid.IntRange(1, 12).Draw(t, "side"))
		p.Title, p.Author = rapid.String().Draw(t, "title"), rapid.String().Draw(t, "author")
		switch rapid.IntRange(0, 3).Draw(t, "regions") {
		case 0:
			p.Regions = drawRegions(t, p)
		case 1:
			p.Regions = nil
		}
		p.Givens = notation.GivensOf(drawGivens(t, p, "givens"))
		if rapid.Bool().Draw(t, "marked") {
			p.Candidates = drawCandidates(t, p, 1)
		}
		// What the format cannot hold beside what is there is left out.
		for _, r := range drawRules(t, p, 12) {
			p.Rules = append(p.Rules, r)
			if _, err := formattest.FPuzzlesText(Write, p); err != nil {
				p.Rules = p.Rules[:len(p.Rules)-1]
			}
		}
		if rapid.Bool().Draw(t, "solved") {
			p.Solution = drawGivens(t, p, "solution")
		}
		return p
	},
}
