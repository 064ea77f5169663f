package rule

import (
	"context"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// CountingCircles is a set of cells. Every digit d that is in one of them is in exactly d of them.
type CountingCircles struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells with a circle"`
}

var countingCirclesKind = Kind{
	Rule:   CountingCircles{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: CellMarks, Figure: Ring, Color: 0xc97f7fff,
		Sign: '°', Short: "counting circles",
		Title: "Circles", Says: "a digit d in a circle occurs in exactly d circles",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "CountingCircles", As: AsGroup},
	},
	Meaning: "each digit d that is in one of the cells is in exactly d of them",
	Example: `{"size": 4,
 "givens": [".1..", "....", "....", "...."],
 "rules": [
  {"rule": "counting-circles", "cells": ["r1c2", "r2c4", "r3c1", "r3c3", "r4c2", "r4c4"]}]}`,
}

func (CountingCircles) Kind() string { return "counting-circles" }

// Encode adds a propagator. If the number of cells alone implies that digit d occurs, it also adds
// an item that d candidates cover.
func (r CountingCircles) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	held := make(map[puzzle.HouseType]int)
	for _, h := range m.Houses() {
		held[h.Type]++
	}
	c := circles{cells: r.Cells, puzzle: p}
	c.rowsHold, c.colsHold = held[puzzle.Row] == p.Rows, held[puzzle.Column] == p.Cols
	some := p.DomainOf(r.Cells...) &^ 1
	c.sets, c.listed = setsOfTotal(some, len(r.Cells))
	digits := make([]puzzle.DigitSet, len(r.Cells))
	for k, cell := range r.Cells {
		digits[k] = m.Domain(cell)
	}
	must, may := c.uses(digits)
	c.sets = slices.DeleteFunc(c.sets, func(set puzzle.DigitSet) bool {
		return must&^set|set&^may != 0
	})
	m.Constrain(r.Cells, c.propagate)
	sure := puzzle.DigitSet(0) // digits that occur in any case
	if c.listed {
		sure = some
	}
	for _, set := range c.sets {
		sure &= set
	}
	for d := range sure.All() {
		attach(m, r.Cells, puzzle.Digits(d), m.Multiple("circles", 1, int(d), int(d)).With(0))
	}
	return nil
}

// manyTotals is the greatest number of sets of digits that are listed. It is enough for 16 digits.
const manyTotals = 2048

// setsOfTotal returns the sets of digits that add up to total. It reports false and returns none if
// there are too many.
func setsOfTotal(digits puzzle.DigitSet, total int) ([]puzzle.DigitSet, bool) {
	var sets []puzzle.DigitSet
	for n := range min(digits.Len(), total) + 1 {
		more, ok := matrix.SetsOfSum(digits, n, total, total, manyTotals)
		if sets = append(sets, more...); !ok || len(sets) > manyTotals {
			return nil, false
		}
	}
	return sets, true
}

// Circles is the data of the propagator: the sets of digits that can occur together, if they are
// listed, and the lines that hold no digit twice.
type circles struct {
	cells              []puzzle.Cell
	puzzle             *puzzle.Puzzle
	sets               []puzzle.DigitSet
	listed             bool
	rowsHold, colsHold bool
}

// propagate keeps the digits that are possible with some set of digits that can occur together.
func (c *circles) propagate(digits []puzzle.DigitSet) bool {
	must, may := c.uses(digits)
	if must&^may != 0 {
		return false
	}
	if !c.listed {
		for k := range digits {
			if digits[k] &= may; digits[k] == 0 {
				return false
			}
		}
		return true
	}
	const onStack = 64
	var space [2 * onStack]puzzle.DigitSet // on the stack, for all but the longest
	kept := append(space[:0:onStack], make([]puzzle.DigitSet, len(digits))...)
	part := append(space[onStack:onStack], digits...)
	for _, set := range c.sets {
		if must&^set|set&^may != 0 {
			continue
		}
		copy(part, digits)
		if fillCircles(part, set) {
			unite(kept, part)
		}
	}
	copy(digits, kept)
	return kept[0] != 0
}

// uses returns the digits that some cell must have, and those that can occur as often as needed.
func (c *circles) uses(digits []puzzle.DigitSet) (must, may puzzle.DigitSet) {
	var known, possible [puzzle.MaxDigit + 1]int
	some := puzzle.DigitSet(0)
	for _, s := range digits {
		some |= s
		if s.Len() == 1 {
			must |= s
			known[s.Min()]++
		}
		for ; s != 0; s &= s - 1 {
			possible[s.Min()]++
		}
	}
	for d := range (some &^ 1).All() {
		n := int(d)
		if known[d] <= n && n <= possible[d] && c.room(digits, d) >= n {
			may |= puzzle.Digits(d)
		}
	}
	return must, may
}

// fillCircles strikes the digits that cells cannot have if exactly the digits of a set occur. It
// reports false if it finds that impossible.
func fillCircles(digits []puzzle.DigitSet, set puzzle.DigitSet) bool {
	for k := range digits {
		if digits[k] &= set; digits[k] == 0 {
			return false
		}
	}
	for before := puzzle.DigitSet(0); ; {
		settled := puzzle.DigitSet(0) // digits whose cells are all known
		for d := range set.All() {
			known, possible := countOf(digits, d)
			switch n := int(d); {
			case known > n || possible < n:
				return false
			case known == n || possible == n:
				settled |= puzzle.Digits(d)
				settle(digits, d, n, n)
			}
		}
		if settled == before {
			return !slices.Contains(digits, 0)
		}
		before = settled
	}
}

// room returns an upper bound on the number of cells that hold d. It is the number of rows, or
// columns, of the possible cells if these lines hold no digit twice, plus the possible cells
// outside the grid.
func (c *circles) room(digits []puzzle.DigitSet, d puzzle.Digit) int {
	var rows, cols puzzle.DigitSet // used as sets of row and column numbers
	outside := 0
	for k, s := range digits {
		switch {
		case !s.Has(d):
		case !c.puzzle.InGrid(c.cells[k]):
			outside++
		default:
			rows |= 1 << c.puzzle.Row(c.cells[k])
			cols |= 1 << c.puzzle.Col(c.cells[k])
		}
	}
	most := len(digits)
	if c.rowsHold {
		most = min(most, rows.Len()+outside)
	}
	if c.colsHold {
		most = min(most, cols.Len()+outside)
	}
	return most
}

// Check counts every digit that occurs.
func (r CountingCircles) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	places := make(map[puzzle.Digit][]puzzle.Cell)
	for _, c := range r.Cells {
		places[grid[c]] = append(places[grid[c]], c)
	}
	for _, c := range r.Cells {
		d := grid[c]
		if at := places[d]; at[0] == c && len(at) != int(d) {
			found = more(found, r, at, "%d occurs %s", d, count(len(at), "time"))
		}
	}
	return found
}
