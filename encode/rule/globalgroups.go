package rule

import (
	"context"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// GlobalEntropy demands a digit of each of three groups in every square of 2x2 cells. The groups
// are 1 to 3, 4 to 6 and 7 to 9.
type GlobalEntropy struct{}

var globalEntropyKind = Kind{
	Rule:   GlobalEntropy{},
	Allows: Turns,
	Look:   titled("Global entropy"),
	Foreign: []Foreign{
		{In: "dotted", Name: "GlobalEntropy", As: AsFlag},
	},
	Meaning: "every 2x2 square has digits of the groups 1-3, 4-6 and 7-9",
	Example: `{"size": 9,
 "givens": ["........4", ".........", ".........", "......9..", ".312.....",
            ".........", "..3......", ".........", "....8.51."],
 "rules": [
  {"rule": "global-entropy"}]}`,
}

func (GlobalEntropy) Kind() string { return "global-entropy" }

// Encode demands the groups.
func (r GlobalEntropy) Encode(m *matrix.Matrix) error {
	everySquare(m, r.Kind(), func(d puzzle.Digit) int { return int(d+2)/3 - 1 })
	return nil
}

// Check looks for the groups in every square.
func (r GlobalEntropy) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	groups := [3]string{"1 to 3", "4 to 6", "7 to 9"}
	return squaresWithout(r, p, grid, "none is %s", groups, func(d, group puzzle.Digit) bool {
		return d > 3*group && d <= 3*group+3
	})
}

// GlobalMod3 demands a digit of each remainder by 3 in every square of 2x2 cells.
type GlobalMod3 struct{}

var globalMod3Kind = Kind{
	Rule:   GlobalMod3{},
	Allows: Turns,
	Look:   titled("Global modulo 3"),
	Foreign: []Foreign{
		{In: "dotted", Name: "GlobalMod", As: AsFlag},
	},
	Meaning: "every 2x2 square has digits with all three remainders when divided by 3",
	Example: `{"size": 6,
 "givens": [".1....", "...3..", "..5...", ".....6", "......", "......"],
 "rules": [
  {"rule": "global-mod3"}]}`,
}

func (GlobalMod3) Kind() string { return "global-mod3" }

// Encode demands the remainders.
func (r GlobalMod3) Encode(m *matrix.Matrix) error {
	everySquare(m, r.Kind(), func(d puzzle.Digit) int { return int(d % 3) })
	return nil
}

// Check looks for the remainders in every square.
func (r GlobalMod3) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return squaresWithout(
		r, p, grid, "none has the remainder %s when divided by 3", [3]string{"0", "1", "2"},
		func(d, group puzzle.Digit) bool { return d%3 == group },
	)
}

// everySquare demands a digit of each of the classes 0 to 2 in every square of 2x2 cells. So a
// class has at most two digits in a square.
func everySquare(m *matrix.Matrix, name string, class func(puzzle.Digit) int) {
	p := m.Puzzle
	for row := range p.Rows - 1 {
		for col := range p.Cols - 1 {
			first := m.Multiple(name, 3, 1, 2)
			corner := p.Cell(row, col)
			below := corner + puzzle.Cell(p.Cols)
			for _, c := range []puzzle.Cell{corner, corner + 1, below, below + 1} {
				for d := range m.Domain(c).All() {
					if k := class(d); k >= 0 && k < 3 {
						m.Attach(puzzle.Candidate{Cell: c, Digit: d}, (first + dlx.Item(k)).With(0))
					}
				}
			}
		}
	}
}

// squaresWithout finds squares of 2x2 cells without a digit of one of three groups, which are
// numbered from 0. What it says of them is formatted with the name of the group.
func squaresWithout(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, says string, names [3]string,
	in func(d, group puzzle.Digit) bool,
) (found []puzzle.Violation) {
	for c := range puzzle.Cell(p.GridCells()) {
		if p.Row(c) == p.Rows-1 || p.Col(c) == p.Cols-1 {
			continue
		}
		below := c + puzzle.Cell(p.Cols)
		square := []puzzle.Cell{c, c + 1, below, below + 1}
		for group := range puzzle.Digit(3) {
			if !slices.ContainsFunc(square, func(c puzzle.Cell) bool { return in(grid[c], group) }) {
				found = more(found, r, square, says, names[group])
			}
		}
	}
	return found
}

// DutchFlatmates demands for every 5 a 1 directly above it or a 9 directly below it.
type DutchFlatmates struct{}

var dutchFlatmatesKind = Kind{
	Rule: DutchFlatmates{},
	Look: titled("Dutch flatmates"),
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

func (DutchFlatmates) Kind() string { return "dutch-flatmates" }

// Encode adds an item for every cell that must be covered at least once: by any digit but 5 in the
// cell, by a 1 above it or by a 9 below it.
func (r DutchFlatmates) Encode(m *matrix.Matrix) error {
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
) (found []puzzle.Violation) {
	for c, d := range grid[:p.GridCells()] {
		one := c >= p.Cols && grid[c-p.Cols] == 1
		nine := c+p.Cols < p.GridCells() && grid[c+p.Cols] == 9
		if d == 5 && !one && !nine {
			found = more(found, r, []puzzle.Cell{puzzle.Cell(c)}, "5 without a 1 above or a 9 below")
		}
	}
	return found
}
