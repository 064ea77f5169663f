package matrix_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/race"
)

// loose is a rule of items, candidates that cover them, and helper options that may be used. There
// may be several ways to cover the items, so it is not a rule for a puzzle, but for an alternative.
type loose struct {
	Items   []looseItem
	Covers  []looseCover
	Helpers [][]looseCover // of each option; the candidate does not count
}

type looseItem struct{ Lo, Hi int } // hi 0: secondary, with colours

type looseCover struct {
	Candidate puzzle.Candidate
	Item      int
	Color     dlx.Color
}

func (loose) Kind() string { return "loose" }

func (r loose) Encode(m *matrix.Matrix) error {
	var items []dlx.Item
	for _, i := range r.Items {
		switch {
		case i.Hi == 0:
			items = append(items, m.Secondary("loose", 1))
		case i.Lo == 1 && i.Hi == 1:
			items = append(items, m.Primary("loose", 1))
		default:
			items = append(items, m.Multiple("loose", 1, i.Lo, i.Hi))
		}
	}
	entry := func(c looseCover) dlx.Entry {
		if r.Items[c.Item].Hi > 0 {
			return items[c.Item].With(0)
		}
		return items[c.Item].With(c.Color)
	}
	for _, c := range r.Covers {
		m.Attach(c.Candidate, entry(c))
	}
	for _, h := range r.Helpers {
		var entries []dlx.Entry
		for _, c := range h {
			entries = append(entries, entry(c))
		}
		m.Add(entries...)
	}
	return nil
}

// Check tries all sets of helper options.
func (r loose) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var cells []looseCover
	sound := true
	for c, d := range grid {
		covers, ok := r.option(slices.DeleteFunc(slices.Clone(r.Covers), func(v looseCover) bool {
			return v.Candidate != puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d}
		}))
		cells = append(cells, covers...)
		sound = sound && ok
	}
	for set := range 1 << len(r.Helpers) {
		covers, possible := slices.Clone(cells), sound
		for h, option := range r.Helpers {
			if set>>h&1 != 0 {
				more, ok := r.option(option)
				covers = append(covers, more...)
				possible = possible && ok
			}
		}
		if possible && r.fits(covers) {
			return nil
		}
	}
	return []puzzle.Violation{{Rule: r.Kind(), Detail: "the items cannot be covered"}}
}

// option returns what one option covers. It reports false for an option that can never be used
// since it covers an item twice, other than a secondary one in one colour.
func (r loose) option(covers []looseCover) (once []looseCover, ok bool) {
	for _, c := range covers {
		k := slices.IndexFunc(once, func(o looseCover) bool { return o.Item == c.Item })
		if k < 0 {
			once = append(once, c)
		} else if r.Items[c.Item].Hi > 0 || c.Color == 0 || c.Color != once[k].Color {
			return nil, false
		}
	}
	return once, true
}

func (r loose) fits(covers []looseCover) bool {
	for k, item := range r.Items {
		n, color := 0, dlx.Color(0)
		for _, c := range covers {
			if c.Item != k {
				continue
			}
			if n++; item.Hi == 0 && n > 1 && (c.Color == 0 || c.Color != color) {
				return false
			}
			color = c.Color
		}
		if item.Hi > 0 && (n < item.Lo || n > item.Hi) {
			return false
		}
	}
	return true
}

// drawLoose draws items for some candidates of a 4x4 puzzle.
func drawLoose(t *rapid.T) loose {
	var r loose
	for n := range rapid.IntRange(1, 4).Draw(t, "items") {
		hi := rapid.IntRange(0, 2).Draw(t, "at most")
		if n == 0 {
			hi = max(hi, 1) // options need an item that is not secondary
		}
		r.Items = append(r.Items, looseItem{rapid.IntRange(0, hi).Draw(t, "at least"), hi})
	}
	cover := func() looseCover {
		return looseCover{
			Candidate: puzzle.Candidate{
				Cell:  puzzle.Cell(rapid.IntRange(0, 3).Draw(t, "cell")),
				Digit: puzzle.Digit(rapid.IntRange(1, 3).Draw(t, "digit")),
			},
			Item:  rapid.IntRange(0, len(r.Items)-1).Draw(t, "item"),
			Color: dlx.Color(rapid.IntRange(0, 2).Draw(t, "color")),
		}
	}
	for range rapid.IntRange(0, 12).Draw(t, "covers") {
		r.Covers = append(r.Covers, cover())
	}
	for range rapid.IntRange(0, 5).Draw(t, "helpers") {
		var option []looseCover
		for k := range r.Items {
			times := rapid.SampledFrom([]int{0, 1, 1, 2}).Draw(t, "times")
			if k == 0 {
				times = max(times, 1)
			}
			for range times {
				c := cover()
				c.Item = k
				option = append(option, c)
			}
		}
		r.Helpers = append(r.Helpers, option)
	}
	return r
}

// choose is a rule of alternatives.
type choose struct {
	of          [][]puzzle.Rule
	least, most int
}

func (choose) Kind() string                    { return "choose" }
func (r choose) Encode(m *matrix.Matrix) error { return m.Some(r.of, r.least, r.most) }

func (r choose) Check(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	n := 0
	for _, rules := range r.of {
		hold := true
		for _, one := range rules {
			hold = hold && len(one.Check(ctx, p, grid)) == 0
		}
		if hold {
			n++
		}
	}
	if n >= r.least && n <= r.most {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Detail: fmt.Sprintf("%d hold", n)}}
}

// Alternatives hold exactly where their items can be covered, however they are encoded.
func TestSomeAgainstEnumeration(t *testing.T) {
	passed, failed := 0, 0
	seen := func() bool { return passed > 0 && failed > 0 }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		p := puzzle.New(4)
		var r choose
		for range rapid.IntRange(0, 4).Draw(t, "alternatives") {
			var rules []puzzle.Rule
			for range rapid.IntRange(0, 2).Draw(t, "rules") {
				rules = append(rules, drawLoose(t))
			}
			r.of = append(r.of, rules)
		}
		r.least = rapid.IntRange(0, len(r.of)).Draw(t, "least")
		r.most = rapid.IntRange(r.least, len(r.of)).Draw(t, "most")
		p.Rules = []puzzle.Rule{r}
		e, err := matrix.Encode(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		got := decodeAll(t, p, e, nil, nil)
		slices.SortFunc(got, slices.Compare)
		got = slices.CompactFunc(got, slices.Equal) // one alternative alone is part of the problem
		if err := differ(got, naive(p)); err != nil {
			t.Fatal(err)
		}
		passed += len(got)
		failed += 288 - len(got)
	})
}

// Alternatives without cells hold, or do not, for all grids.
func TestSomeWithoutCells(t *testing.T) {
	once, sometimes, colored := looseItem{1, 1}, looseItem{0, 1}, looseItem{0, 0}
	never := []puzzle.Rule{
		loose{Items: []looseItem{sometimes}}, loose{Items: []looseItem{once, colored}},
	}
	always := []puzzle.Rule{loose{Items: []looseItem{once}, Helpers: [][]looseCover{{{Item: 0}}}}}
	alternatives := rapid.SliceOfN(rapid.SampledFrom([][]puzzle.Rule{never, always, nil}), 1, 4)
	rapid.Check(t, func(t *rapid.T) {
		of := alternatives.Draw(t, "alternatives")
		least := rapid.IntRange(0, len(of)).Draw(t, "least")
		most := rapid.IntRange(least, len(of)).Draw(t, "most")
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{choose{of, least, most}}
		compare(t, p)
	})
}

// Alternatives that exclude each other are counted right, together with others that do not.
func TestSomeExclusiveAgainstEnumeration(t *testing.T) {
	all := make([]puzzle.Cell, 16)
	for c := range all {
		all[c] = puzzle.Cell(c)
	}
	grids := naive(puzzle.New(4))
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(4)
		p.Givens = slices.Clone(rapid.SampledFrom(grids).Draw(t, "grid"))
		blanks := rapid.IntRange(0, 16).Draw(t, "blanks")
		for _, c := range rapid.Permutation(all).Draw(t, "cells")[:blanks] {
			p.Givens[c] = puzzle.Empty
		}
		var of [][]puzzle.Rule
		for range rapid.IntRange(2, 4).Draw(t, "groups") {
			cells := rapid.Permutation(all).Draw(t, "cells")
			cells = cells[:rapid.IntRange(1, 3).Draw(t, "size")]
			for range rapid.IntRange(1, 4).Draw(t, "sums") {
				of = append(of, []puzzle.Rule{
					sumIs(rapid.IntRange(1, 10).Draw(t, "sum"), cells...),
				})
			}
		}
		of = rapid.Permutation(of).Draw(t, "alternatives")
		least := rapid.IntRange(1, min(4, len(of))).Draw(t, "least")
		most := rapid.IntRange(least, len(of)).Draw(t, "most")
		p.Rules = []puzzle.Rule{choose{of, least, most}}
		compare(t, p)
	})
}

// Sums of the same cells exclude each other. If as many must hold as there are lists of cells, that
// is seen without a search.
func TestSomeExclusive(t *testing.T) {
	p := puzzle.New(9)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
	p.Givens[0] = 1
	var of [][]puzzle.Rule
	for r := range 7 {
		for _, sum := range []int{8, 10, 12} {
			cells := []puzzle.Cell{p.Cell(r, 0), p.Cell(r, 1)}
			of = append(of, []puzzle.Rule{sumIs(sum, cells...)})
		}
	}
	for least, solvable := range map[int]bool{6: true, 7: true, 8: false} {
		p.Rules = []puzzle.Rule{choose{of, least, len(of)}}
		e, err := matrix.Encode(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		s := dlx.NewSolver(e.Problem(), dlx.Settings{Tuning: e.Tuning()})
		n, err := s.CountUpTo(t.Context(), 1)
		if err != nil || (n > 0) != solvable || s.Stats().Nodes > 2000 {
			t.Errorf("at least %d: %d found, error %v, %d nodes", least, n, err, s.Stats().Nodes)
		}
	}
}

// A rule that fuses candidates, or that has no encoding, cannot be in an alternative.
func TestSomeRefuses(t *testing.T) {
	p := puzzle.New(4)
	for want, r := range map[string]puzzle.Rule{
		"dominoes: cannot be one of several alternatives": dominoes{},
	} {
		p.Rules = []puzzle.Rule{choose{[][]puzzle.Rule{{}, {r}, {r}}, 2, 3}}
		if _, err := matrix.Encode(t.Context(), p); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

// Propagators of alternatives, which a search calls at every node, allocate nothing.
func TestSomeAllocatesNothing(t *testing.T) {
	if race.Enabled {
		t.Skip("a sync.Pool forgets at random under the race detector")
	}
	p := puzzle.New(9)
	some := func(r int, d puzzle.Digit) puzzle.Rule { // one or two of four cells of a row hold d
		return spoken{encode: func(m *matrix.Matrix) {
			item := m.Multiple("some", 1, 1, 2)
			for k := range 4 {
				m.Attach(puzzle.Candidate{Cell: p.Cell(r, 2*k), Digit: d}, item.With(0))
			}
		}}
	}
	var r choose
	for k := range 3 {
		r.of = append(r.of, []puzzle.Rule{some(k, 1), some(k, 2), choose{
			[][]puzzle.Rule{{some(k+3, 3)}, {some(k+4, 4)}}, 1, 1,
		}})
	}
	r.least, r.most = 1, 2
	p.Rules = []puzzle.Rule{r}
	e, err := matrix.Encode(t.Context(), p)
	if err != nil || e.Propagators() != 1 {
		t.Fatalf("%d propagators, %v", e.Propagators(), err)
	}
	cells, f := e.Propagator(0)
	digits := make([]puzzle.DigitSet, len(cells))
	n := testing.AllocsPerRun(100, func() {
		for k := range digits {
			digits[k] = p.Domain()
		}
		digits[0], digits[5] = puzzle.Digits(1, 2), puzzle.Digits(3)
		f(digits)
	})
	if n > 0 {
		t.Errorf("%v allocations", n)
	}
}
