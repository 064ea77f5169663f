package matrix

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/internal/choice/rapidly"
	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// A statement is a truth table for two cells, which may be one cell.
type statement struct {
	a, b  puzzle.Cell
	table Pairs
	whole bool // it is stated as a table, and not digit by digit
}

// tables is a rule that states relations in their order.
type tables []statement

func (tables) Kind() string { return "tables" }
func (tables) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	panic("not asked")
}

func (r tables) Encode(m *Matrix) error {
	for _, s := range r {
		if s.whole {
			m.Relate(s.a, s.b, &s.table)
		} else {
			m.Relation(s.a, s.b, func(x, y puzzle.Digit) bool { return s.table[x].Has(y) })
		}
	}
	return nil
}

// holds reports whether digits satisfy every statement.
func (r tables) holds(digits []puzzle.Digit) bool {
	return !slices.ContainsFunc(
		r, func(s statement) bool { return !s.table[digits[s.a]].Has(digits[s.b]) },
	)
}

// drawTable draws a truth table. Rows that are alike, few pairs and many pairs each have a way of
// their own to be stated.
func drawTable(t *rapid.T, p *puzzle.Puzzle) Pairs {
	digits := slices.Collect(p.Domain().All())
	kind := rapid.SampledFrom([]string{
		"any", "few", "most", "most", "alike", "not two", "not two", "none", "all",
	}).Draw(t, "table")
	var table Pairs
	// small numbers would leave little to allow
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "rows"), 0))
	row := func() puzzle.DigitSet { return puzzle.DigitSet(random.Uint64()) & p.Domain() }
	few := func() puzzle.DigitSet { a, b := row(), row(); return a & b & row() }
	most := func() puzzle.DigitSet { a, b := row(), row(); return a | b | row() }
	classes := []puzzle.DigitSet{row(), row(), 0}
	for _, x := range digits {
		switch kind {
		case "any":
			table[x] = row()
		case "few":
			table[x] = few()
		case "most":
			table[x] = most()
		case "alike":
			table[x] = classes[random.IntN(len(classes))]
		case "not two": // of the second cell: there are fewer clashes backward
			table[x] = p.Domain() &^ (row() & puzzle.Digits(digits[0], digits[1]))
		case "all":
			table[x] = p.Domain()
		}
	}
	return table
}

// solutionsOf returns the digits of all solutions of p if its rows and columns need not differ.
func solutionsOf(t *rapid.T, p *puzzle.Puzzle) []string {
	ctx := context.Background()
	e, err := EncodeShape(ctx, p, Waiver{
		Houses: slices.Repeat([]bool{true}, len(p.Houses())), Rules: make([]bool, len(p.Rules)),
	})
	if err != nil {
		t.Fatal(err)
	}
	var a Assumptions
	if a.Assume(e, p); a.Impossible() {
		return nil
	}
	s := dlx.NewSolver(e.Problem(), dlx.Settings{DistinctItems: e.DistinctItems(puzzle.ByCells)})
	s.Assume(a.Forced(), a.Forbidden())
	grid := make([]puzzle.Digit, p.Cells())
	var found []string
	for solution := range s.Solutions(ctx) {
		e.Decode(solution, grid)
		found = append(found, fmt.Sprint(grid))
	}
	if s.Err() != nil || s.Status() != dlx.StatusExhausted {
		t.Fatal(s.Err(), s.Status())
	}
	slices.Sort(found)
	return found
}

// Relations allow exactly the pairs of their truth tables, each once, for all tables, orders and
// repetitions, and for all domains.
func TestRelationsSayTheirTables(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &puzzle.Puzzle{Rows: 1, Cols: 3, Low: puzzle.Digit(rapid.IntRange(0, 58).Draw(t, "low"))}
		p.High = p.Low + puzzle.Digit(rapid.IntRange(2, 5).Draw(t, "digits"))
		if rapid.Bool().Draw(t, "candidates") {
			for range p.Cells() {
				p.Candidates = append(
					p.Candidates, puzzle.DigitSet(rapid.Uint64().Draw(t, "possible"))&p.Domain(),
				)
			}
		}
		var r tables
		// Mostly of the same two cells, so that what was said before matters.
		cell := rapid.Map(rapid.IntRange(0, 5), func(c int) puzzle.Cell { return puzzle.Cell(c % 3) })
		if rapid.Bool().Draw(t, "two cells") {
			cell = rapid.Map(rapid.IntRange(0, 1), func(c int) puzzle.Cell { return puzzle.Cell(c) })
		}
		for range rapid.IntRange(1, 6).Draw(t, "relations") {
			r = append(
				r,
				statement{cell.Draw(t, "a"), cell.Draw(t, "b"), drawTable(t, p), rapid.Bool().Draw(t, "whole")},
			)
		}
		for len(r) > 0 {
			k := rapid.IntRange(0, len(r)).Draw(t, "in two rules")
			if k > 0 {
				p.Rules = append(p.Rules, r[:k])
				r = r[k:]
			}
			if k == 0 {
				p.Rules = append(p.Rules, r)
				break
			}
		}
		var want []string
		digits := make([]puzzle.Digit, 3)
		var fill func(c int)
		fill = func(c int) {
			if c < len(digits) {
				for d := range p.Possible(puzzle.Cell(c)).All() {
					digits[c] = d
					fill(c + 1)
				}
				return
			}
			for _, r := range p.Rules {
				if !r.(tables).holds(digits) {
					return
				}
			}
			want = append(want, fmt.Sprint(digits))
		}
		fill(0)
		slices.Sort(want)
		if got := solutionsOf(t, p); !slices.Equal(got, want) {
			t.Fatalf("%d solutions, want %d\n%v\n%v", len(got), len(want), got, want)
		}
	})
}

// The same for two cells with up to 64 digits, where the pairs that are allowed may be what is
// stated.
func TestRelationsOfManyDigits(t *testing.T) {
	cliques, options := 0, 0
	both := func() bool { return cliques > 0 && options > 0 }
	rapidly.CheckUntil(t, both, func(t *rapid.T) {
		p := &puzzle.Puzzle{
			Rows: 1, Cols: 2, Low: puzzle.Digit(rapid.IntRange(0, 20).Draw(t, "low")), High: puzzle.MaxDigit,
		}
		s := statement{0, 1, drawTable(t, p), true}
		if rapid.Bool().Draw(t, "turned") {
			s.a, s.b = 1, 0
		}
		p.Rules = []puzzle.Rule{tables{s}}
		var want []string
		for x := range p.Domain().All() {
			for y := range p.Domain().All() {
				if grid := []puzzle.Digit{x, y}; (tables{s}).holds(grid) {
					want = append(want, fmt.Sprint(grid))
				}
			}
		}
		slices.Sort(want)
		if got := solutionsOf(t, p); !slices.Equal(got, want) {
			t.Fatalf("%d solutions, want %d", len(got), len(want))
		}
		e, err := EncodeShape(
			context.Background(), p, Waiver{Houses: []bool{true, true, true}, Rules: []bool{false}},
		)
		if err != nil {
			t.Fatal(err)
		}
		if e.helped {
			options++
		} else if len(want) > 0 {
			cliques++
		}
	})
}

// A relation takes the smaller number of items of both ways to state it, and a repeated relation of
// two cells takes none.
func TestRelationsTakeFewItems(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &puzzle.Puzzle{
			Rows: 1, Cols: 2, Low: 1, High: puzzle.Digit(rapid.IntRange(2, 9).Draw(t, "digits")),
		}
		s := statement{0, 1, drawTable(t, p), true}
		var turned Pairs
		for x := range p.Domain().All() {
			for y := range s.table[x].All() {
				turned[y] |= puzzle.Digits(x)
			}
		}
		again := tables{s, s, {1, 0, turned, true}, {1, 0, turned, false}}
		most := p.DigitCount()
		for _, table := range []Pairs{s.table, turned} {
			rows := make(map[puzzle.DigitSet]bool)
			for x := range p.Domain().All() {
				if table[x] != p.Domain() {
					rows[table[x]] = true
				}
			}
			most = min(most, len(rows))
		}
		for _, r := range []tables{{s}, again} {
			p.Rules = []puzzle.Rule{r}
			e, err := EncodeShape(
				context.Background(), p, Waiver{Houses: []bool{true, true, true}, Rules: []bool{false}},
			)
			if err != nil {
				t.Fatal(err)
			}
			if n := e.problem.NumItems() - p.Cells(); n > most && e.problem.NumOptions() > 0 {
				t.Fatalf("%d items, %d are enough", n, most)
			}
			partners := 0
			for _, table := range []Pairs{s.table, turned} {
				for _, row := range table {
					if row != 0 {
						partners++
					}
				}
			}
			if n := e.problem.NumOptions(); n != partners {
				t.Fatalf("%d options, but %d digits have partners", n, partners)
			}
		}
	})
}
