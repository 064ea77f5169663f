package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// CountingCircles is a set of cells in which every digit d that occurs, occurs exactly d times.
type CountingCircles struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells with a circle"`
}

var countingCirclesKind = Kind{
	Rule:  CountingCircles{},
	Group: Marks,
	Look: LookOf(func(r CountingCircles, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: CellMarks, Cells: r.Cells, Figure: Ring, Color: 0xc97f7fff,
			Sign: '°', Short: "counting circles",
			Title: "Circles", Says: "a digit d in a circle occurs in exactly d circles",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "CountingCircles", As: AsGroup},
	},
	Meaning: "a digit d that occurs, occurs exactly d times among the cells",
	Example: `{"size": 4,
 "givens": [".1..", "....", "....", "...."],
 "rules": [
  {"rule": "counting-circles", "cells": ["r1c2", "r2c4", "r3c1", "r3c3", "r4c2", "r4c4"]}]}`,
}

// Kind returns "counting-circles".
func (CountingCircles) Kind() string { return "counting-circles" }

// Validate finds a list without cells, and a cell off the grid or named twice.
func (r CountingCircles) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds a propagator. Where the number of cells alone says that a digit occurs, an item is
// covered once for each of its cells.
func (r CountingCircles) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	held := make(map[puzzle.HouseKind]int)
	for _, h := range m.Houses() {
		held[h.Kind]++
	}
	room := func(digits []puzzle.DigitSet, d puzzle.Digit) int {
		return r.room(p, digits, d, held[puzzle.Row] == p.Rows, held[puzzle.Column] == p.Cols)
	}
	m.Constrain(
		r.Cells, func(digits []puzzle.DigitSet) bool { return propagateCircles(p, digits, room) },
	)
	digits := make([]puzzle.DigitSet, len(r.Cells))
	for k, c := range r.Cells {
		digits[k] = m.Domain(c)
	}
	for k, may := range circleUses(p, digits, room) {
		if may != present {
			continue
		}
		d := p.AllDigits().Min() + puzzle.Digit(k)
		item := m.Multiple("circles", 1, int(d), int(d))
		for k, c := range r.Cells {
			if digits[k].Has(d) {
				m.Attach(puzzle.Candidate{Cell: c, Digit: d}, item.With(0))
			}
		}
	}
	return nil
}

// A use says whether a digit may be absent from the cells, and whether it may be present.
type use uint8

const (
	absent use = 1 << iota
	present
)

// propagateCircles finds which digits may occur and which must, and settles them.
func propagateCircles(
	p *puzzle.Puzzle, digits []puzzle.DigitSet, room func([]puzzle.DigitSet, puzzle.Digit) int,
) bool {
	for k, may := range circleUses(p, digits, room) {
		d := p.AllDigits().Min() + puzzle.Digit(k)
		least, most := 0, int(d)
		switch may {
		case 0:
			return false
		case absent:
			most = 0
		case present:
			least = int(d)
		}
		if !settle(digits, d, least, most) {
			return false
		}
	}
	return true
}

// circleUses returns the uses of all digits, from the lowest on: those that occur add up to the
// number of cells, and no digit occurs in more cells than there is room for it.
func circleUses(
	p *puzzle.Puzzle, digits []puzzle.DigitSet, room func([]puzzle.DigitSet, puzzle.Digit) int,
) []use {
	n := len(digits)
	all := p.AllDigits()
	lowest, highest := all.Min(), all.Max()
	choices := make([]use, highest+1) // by digit
	for d := lowest; d <= highest; d++ {
		known, _ := countOf(digits, d)
		if known == 0 {
			choices[d] |= absent
		}
		if d > 0 && known <= int(d) && room(digits, d) >= int(d) {
			choices[d] |= present
		}
	}
	// reached[d] are the sums that digits below d can have.
	reached := make([][]bool, highest+2)
	for d := range reached {
		reached[d] = make([]bool, n+1)
	}
	reached[0][0] = true
	for d, choice := range choices {
		if puzzle.Digit(d) < lowest {
			choice = absent
			choices[d] = absent
		}
		for sum, ok := range reached[d] {
			if ok && choice&absent != 0 {
				reached[d+1][sum] = true
			}
			if ok && choice&present != 0 && sum+d <= n {
				reached[d+1][sum+d] = true
			}
		}
	}
	after := make([]bool, n+1) // the sums of which the rest makes n
	after[n] = true
	uses := make([]use, highest-lowest+1)
	for d := highest; d >= lowest; d-- {
		before := make([]bool, n+1)
		possible := use(0)
		for sum, ok := range reached[d] {
			if ok && choices[d]&absent != 0 && after[sum] {
				before[sum] = true
				possible |= absent
			}
			if ok && choices[d]&present != 0 && sum+int(d) <= n && after[sum+int(d)] {
				before[sum] = true
				possible |= present
			}
		}
		after, uses[d-lowest] = before, possible
	}
	return uses
}

// room returns a bound on how many cells may hold d: the rows, or columns, they lie in if these
// hold no digit twice, and those outside the grid.
func (r CountingCircles) room(
	p *puzzle.Puzzle, digits []puzzle.DigitSet, d puzzle.Digit, rowsHold, colsHold bool,
) int {
	var rows, cols puzzle.DigitSet // sets of small numbers, too
	outside := 0
	for k, s := range digits {
		switch {
		case !s.Has(d):
		case !p.InGrid(r.Cells[k]):
			outside++
		default:
			rows |= 1 << p.Row(r.Cells[k])
			cols |= 1 << p.Col(r.Cells[k])
		}
	}
	most := len(digits)
	if rowsHold {
		most = min(most, rows.Len()+outside)
	}
	if colsHold {
		most = min(most, cols.Len()+outside)
	}
	return most
}

// Check counts every digit that occurs.
func (r CountingCircles) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	places := make(map[puzzle.Digit][]puzzle.Cell)
	for _, c := range r.Cells {
		places[grid[c]] = append(places[grid[c]], c)
	}
	var found []puzzle.Violation
	for _, c := range r.Cells {
		d := grid[c]
		if at := places[d]; at[0] == c && len(at) != int(d) {
			found = more(found, r, at, "%d occurs %s", d, count(len(at), "time"))
		}
	}
	return found
}
