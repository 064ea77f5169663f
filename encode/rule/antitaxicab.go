package rule

import (
	"context"
	"iter"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// AntiTaxicab forbids a digit d in two cells at distance d, counted in steps between neighbours.
type AntiTaxicab struct{}

var antiTaxicabKind = Kind{
	Rule:   AntiTaxicab{},
	Group:  WholeGrid,
	Allows: Turns,
	Look:   titled("Anti-taxicab"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiTaxicab", As: AsFlag},
	},
	Meaning: "cells that are d steps between neighbours apart do not both hold d",
	Example: `{"size": 4, "digits": [1, 6],
 "givens": ["5.4.", "4...", ".32.", ".6.."],
 "rules": [
  {"rule": "anti-taxicab"}]}`,
}

// Kind returns "anti-taxicab".
func (AntiTaxicab) Kind() string { return "anti-taxicab" }

// Validate accepts every grid.
func (AntiTaxicab) Validate(*puzzle.Puzzle) error { return nil }

// manyPairs is the greatest number of pairs of cells at the distance of some digit for which Encode
// forbids equal digits pair by pair.
const manyPairs = 1 << 19

// Encode forbids the pairs that no house forbids. On a large grid they outnumber everything else;
// there a propagator strikes what a known digit forbids.
func (AntiTaxicab) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	var all []puzzle.Cell
	pairs := 0
	for c := range puzzle.Cell(p.GridCells()) {
		all = append(all, c)
		for d := range m.Domain(c).All() {
			pairs += 2 * int(d)
		}
	}
	if pairs > manyPairs {
		m.Constrain(all, func(digits []puzzle.DigitSet) bool {
			return strikeKnown(digits, func(c puzzle.Cell, d puzzle.Digit) iter.Seq[puzzle.Cell] {
				return atDistance(p, c, int(d))
			})
		})
		return nil
	}
	for a := range puzzle.Cell(p.GridCells()) {
		for d := range m.Domain(a).All() {
			for b := range atDistance(p, a, int(d)) {
				if b > a && m.Domain(b).Has(d) && !sees(m, a, b) {
					m.Clique(puzzle.Candidate{Cell: a, Digit: d}, puzzle.Candidate{Cell: b, Digit: d})
				}
			}
		}
	}
	return nil
}

// atDistance yields the cells that are the given number of steps away from a cell; none for 0
// steps.
func atDistance(p *puzzle.Puzzle, c puzzle.Cell, steps int) iter.Seq[puzzle.Cell] {
	return func(yield func(puzzle.Cell) bool) {
		if steps == 0 {
			return
		}
		for row := max(0, p.Row(c)-steps); row <= min(p.Rows-1, p.Row(c)+steps); row++ {
			right := steps - max(row-p.Row(c), p.Row(c)-row)
			for _, col := range [2]int{p.Col(c) - right, p.Col(c) + right} {
				if 0 <= col && col < p.Cols && !yield(p.Cell(row, col)) {
					return
				}
				if right == 0 {
					break
				}
			}
		}
	}
}

// Check finds cells with the same digit d that are d steps apart.
func (r AntiTaxicab) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for a, d := range grid[:p.GridCells()] {
		for down := 0; down <= int(d) && a/p.Cols+down < p.Rows; down++ {
			side := int(d) - down
			for _, right := range []int{-side, side} {
				col := a%p.Cols + right
				if down == 0 && right < 0 || side == 0 && right != 0 || col < 0 || col >= p.Cols {
					continue
				}
				b := (a/p.Cols+down)*p.Cols + col
				if b > a && grid[b] == d {
					found = more(
						found, r, []puzzle.Cell{puzzle.Cell(a), puzzle.Cell(b)}, "both are %d at distance %d", d, d,
					)
				}
				if side == 0 {
					break
				}
			}
		}
	}
	return found
}
