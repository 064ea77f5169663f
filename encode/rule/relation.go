package rule

import (
	"context"
	"fmt"
	"hash/maphash"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Relation says that Holds is true of the digits a and b of every two successive cells of a line.
// With EveryTwo it is true of every two cells. In both cases, a is the digit of the cell that is
// listed first. A line that ends in its first cell is a loop.
//
// Holds is an expression in the syntax of Go: a, b and whole numbers, + - * / %, comparisons, && ||
// !, parentheses, abs(x), min(x, y) and max(x, y), these also of more numbers. There are no
// comments, and the end of a line is a blank. A quotient is rounded towards 0, and the remainder
// has the sign of the dividend. An expression that divides by 0 is false. The right side of && or
// || is not evaluated if the left side decides.
type Relation struct {
	Cells    []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
	Holds    string        `json:"holds" help:"an expression in a and b, such as abs(a-b) > 2"`
	EveryTwo bool          `json:"every-two,omitempty" help:"for every two cells, a listed first"`
}

var relationKind = Kind{
	Rule:   Relation{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Relation, p *puzzle.Puzzle) Look {
		l := Look{
			Layout: Line, Cells: r.Cells, Sign: '?', Short: "relation " + r.Holds,
			Title: "Relation", Says: fmt.Sprintf("neighbours a, b on the line: %s", r.Holds),
		}
		l.Color = tint(p, r, 0, func(a, b Relation) bool { return a.Holds == b.Holds })
		if r.EveryTwo {
			l.Dash, l.Short = 14, "each two cells "+r.Holds
			l.Says = fmt.Sprintf("every two cells a, b of the line: %s", r.Holds)
		}
		return l
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "nabner", As: AsLine, Of: Relation{Holds: "abs(a-b) > 1", EveryTwo: true}},
	},
	Meaning: "an expression is true of the digits of neighbours on the line, or of every two cells",
	Example: `{"size": 4,
 "givens": ["....", "1...", "....", "...."],
 "rules": [
  {"rule": "relation", "cells": ["r1c2", "r2c2", "r3c3"], "holds": "abs(a-b) > 1 || a == 2*b"},
  {"rule": "relation", "cells": ["r3c1", "r4c2", "r2c4"], "holds": "abs(a-b) != 1",
   "every-two": true}]}`,
	Draw: drawRelations,
}

// usualRelations are the expressions of the lines that are drawn: even and odd digits take turns;
// neighbours could have a Kropki dot; neighbours could have none for consecutive digits.
var usualRelations = []string{
	"a % 2 != b % 2", "abs(a-b) == 1 || a == 2*b || b == 2*a", "abs(a-b) > 1",
}

// drawRelations draws lines of one of the usual relations.
func drawRelations(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	holds := usualRelations[random.IntN(len(usualRelations))]
	pairs := pairsOf(holds, p.AllDigits()).pairs
	return lineDraw{
		least: 3, most: 6,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			return Relation{Cells: cells, Holds: holds}
		},
		leads: lastTwo(func(_ *puzzle.Puzzle, x, y puzzle.Digit) bool { return pairs[x].Has(y) }),
	}.draw(random, p)
}

func (Relation) Kind() string { return "relation" }

// Validate rejects what is wrong with the expression.
func (r Relation) Validate(p *puzzle.Puzzle) error {
	if t := pairsOf(r.Holds, p.AllDigits()); t.wrong != nil {
		return mistake(r, r.Cells, "holds %s", t.wrong.in(r.Holds))
	}
	return nil
}

// A pairTable is an expression evaluated for all pairs of some digits.
type pairTable struct {
	holds       string
	digits      puzzle.DigitSet
	pairs, back *matrix.Pairs // the pairs a, b, and the same as b, a
	wrong       *fault        // nil if the expression is valid
}

// pairTables caches recently used tables: a puzzle may have hundreds of relations with the same
// expression.
var pairTables [16]atomic.Pointer[pairTable]

var tableSeed = maphash.MakeSeed()

// pairsOf returns the table of an expression. It is shared and must not be changed.
func pairsOf(holds string, digits puzzle.DigitSet) *pairTable {
	place := &pairTables[maphash.String(tableSeed, holds)%uint64(len(pairTables))]
	if t := place.Load(); t != nil && t.holds == holds && t.digits == digits {
		return t
	}
	t := &pairTable{holds: holds, digits: digits}
	var e *expression
	if e, t.wrong = compile(holds, digits.Max()); t.wrong == nil {
		t.pairs = matrix.PairsOf(digits, func(x, y puzzle.Digit) bool {
			v, ok := e.value(int64(x), int64(y))
			return ok && v != 0
		})
		t.back = turned(digits, t.pairs)
	}
	place.Store(t)
	return t
}

// manyTwos is the greatest number of cells for which Encode relates every two cells.
const manyTwos = 128

// Encode relates neighbours, and cells two steps apart by what the cell between them allows. With
// EveryTwo it relates every two cells, or adds a propagator if there are very many.
func (r Relation) Encode(m *matrix.Matrix) error {
	t := pairsOf(r.Holds, m.Puzzle.AllDigits())
	pairs, back := t.pairs, t.back
	if !r.EveryTwo {
		relateLine(m, r.Cells, pairs, back)
		return nil
	}
	visited := once(m.Puzzle, r.Cells)
	if m.Puzzle.DomainOf(r.Cells...).Keep(func(d puzzle.Digit) bool { return pairs[d].Has(d) }) == 0 {
		m.House(r.Kind(), r.Cells)
	}
	if len(visited) > manyTwos {
		m.Constrain(r.Cells, func(digits []puzzle.DigitSet) bool {
			return relateKnown(digits, pairs, back)
		})
		return nil
	}
	first, last := make(map[puzzle.Cell]int), make(map[puzzle.Cell]int)
	for k, c := range r.Cells {
		if _, again := first[c]; !again {
			first[c] = k
		}
		last[c] = k
	}
	for _, a := range visited {
		for _, b := range visited {
			if first[a] < last[b] {
				m.Relate(a, b, pairs)
			}
		}
	}
	return nil
}

// relateLine relates the digits of neighbours on a line, and of cells two steps apart by what the
// cell between them allows.
func relateLine(m *matrix.Matrix, cells []puzzle.Cell, pairs, back *matrix.Pairs) {
	for k := range cells[1:] {
		m.Relate(cells[k], cells[k+1], pairs)
	}
	through := make(map[puzzle.DigitSet]*matrix.Pairs) // by the digits of the cell between
	for k := range cells[min(2, len(cells)):] {
		if m.Stopped() {
			return
		}
		between := m.Domain(cells[k+1])
		if through[between] == nil {
			through[between] = matrix.PairsOf(m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool {
				return pairs[x]&between&back[y] != 0
			})
		}
		m.Relate(cells[k], cells[k+2], through[between])
	}
}

// turned returns pairs with both digits exchanged.
func turned(domain puzzle.DigitSet, pairs *matrix.Pairs) *matrix.Pairs {
	return matrix.PairsOf(domain, func(y, x puzzle.Digit) bool { return pairs[x].Has(y) })
}

// relateKnown strikes what contradicts the known digits ahead of and after each place.
func relateKnown(digits []puzzle.DigitSet, pairs, back *matrix.Pairs) bool {
	left := ^puzzle.DigitSet(0)
	for k, s := range digits {
		if digits[k] &= left; digits[k] == 0 {
			return false
		}
		if s.Len() == 1 {
			left &= pairs[s.Min()]
		}
	}
	left = ^puzzle.DigitSet(0)
	for k, s := range slices.Backward(digits) {
		if digits[k] &= left; digits[k] == 0 {
			return false
		}
		if s.Len() == 1 {
			left &= back[s.Min()]
		}
	}
	return true
}

// Check finds cells for which the expression is not true. With EveryTwo it compares each digit with
// the different digits ahead of it.
func (r Relation) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	tree, wrong := parseRelation(r.Holds)
	if wrong != nil {
		return broken(r, r.Cells, "holds %s", wrong.in(r.Holds))
	}
	type pair [2]puzzle.Digit
	known := make(map[pair]bool)
	look := func(a, b puzzle.Cell) {
		both := pair{grid[a], grid[b]}
		if _, ok := known[both]; !ok {
			known[both] = exact(tree, both[0], both[1])
		}
		if !known[both] {
			found = more(found, r, []puzzle.Cell{a, b},
				"%d, %d: %s does not hold", both[0], both[1], r.Holds)
		}
	}
	if !r.EveryTwo {
		for k := range r.Cells[1:] {
			look(r.Cells[k], r.Cells[k+1])
		}
		return found
	}
	var digits []puzzle.Digit                   // the digits ahead of a cell, each once
	ahead := make(map[puzzle.Digit]puzzle.Cell) // the last cell with a digit
	for _, c := range r.Cells {
		for _, d := range digits {
			look(ahead[d], c)
		}
		if _, again := ahead[grid[c]]; !again {
			digits = append(digits, grid[c])
		}
		ahead[grid[c]] = c
	}
	return found
}
