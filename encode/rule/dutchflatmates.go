package rule

import (
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// DutchFlatmates demands for every 5 a 1 directly above it or a 9 directly below it.
type DutchFlatmates struct{}

var dutchFlatmatesKind = Kind{
	Rule:  DutchFlatmates{},
	Group: WholeGrid,
	Look:  titled("Dutch flatmates"),
	Foreign: []Foreign{
		{In: "dotted", Name: "DutchFlatmates", As: AsFlag},
	},
	Meaning: "every 5 has a 1 directly above it or a 9 directly below it",
	Example: `{"size": 9,
 "givens": [".3.2.....", "2..6.....", "......74.", "...8.....", "72....5..",
            ".........", ".........", ".......83", "....64..."],
 "rules": [
  {"rule": "dutch-flatmates"}]}`,
}

// Kind returns "dutch-flatmates".
func (DutchFlatmates) Kind() string { return "dutch-flatmates" }

// Validate accepts every grid.
func (DutchFlatmates) Validate(*puzzle.Puzzle) error { return nil }

// Encode adds an item for every cell that must be covered at least once: by any digit but 5 in the
// cell, by a 1 above it or by a 9 below it.
func (r DutchFlatmates) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	for c := range puzzle.Cell(p.GridCells()) {
		if !m.Domain(c).Has(5) {
			continue
		}
		item := m.Multiple(r.Kind(), 1, 1, 3).With(0)
		for d := range m.Domain(c).All() {
			if d != 5 {
				m.Attach(puzzle.Candidate{Cell: c, Digit: d}, item)
			}
		}
		if above := c - puzzle.Cell(p.Cols); above >= 0 && m.Domain(above).Has(1) {
			m.Attach(puzzle.Candidate{Cell: above, Digit: 1}, item)
		}
		if below := c + puzzle.Cell(p.Cols); p.InGrid(below) && m.Domain(below).Has(9) {
			m.Attach(puzzle.Candidate{Cell: below, Digit: 9}, item)
		}
	}
	return nil
}

// Check looks above and below every 5.
func (r DutchFlatmates) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for c, d := range grid[:p.GridCells()] {
		one := c >= p.Cols && grid[c-p.Cols] == 1
		nine := c+p.Cols < p.GridCells() && grid[c+p.Cols] == 9
		if d == 5 && !one && !nine {
			found = more(found, r, []puzzle.Cell{puzzle.Cell(c)}, "5 without a 1 above or a 9 below")
		}
	}
	return found
}
