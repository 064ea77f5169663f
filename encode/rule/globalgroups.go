package rule

import (
	"context"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// GlobalEntropy demands a digit of each of three groups in every square of 2x2 cells. The groups
// are 1 to 3, 4 to 6 and 7 to 9.
type GlobalEntropy struct{}

var globalEntropyKind = Kind{
	Rule:   GlobalEntropy{},
	Group:  WholeGrid,
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

// Kind returns "global-entropy".
func (GlobalEntropy) Kind() string { return "global-entropy" }

// Validate accepts every grid.
func (GlobalEntropy) Validate(*puzzle.Puzzle) error { return nil }

// Encode demands the groups.
func (r GlobalEntropy) Encode(m *encode.Matrix) error {
	everySquare(m, r.Kind(), func(d puzzle.Digit) int { return int(d+2)/3 - 1 })
	return nil
}

// Check looks for the groups in every square.
func (r GlobalEntropy) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for _, square := range squares(p) {
		for low := puzzle.Digit(1); low <= 7; low += 3 {
			seen := false
			for _, c := range square {
				seen = seen || grid[c] >= low && grid[c] <= low+2
			}
			if !seen {
				found = more(found, r, square, "none is %d to %d", low, low+2)
			}
		}
	}
	return found
}

// GlobalMod3 demands a digit of each remainder by 3 in every square of 2x2 cells.
type GlobalMod3 struct{}

var globalMod3Kind = Kind{
	Rule:   GlobalMod3{},
	Group:  WholeGrid,
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

// Kind returns "global-mod3".
func (GlobalMod3) Kind() string { return "global-mod3" }

// Validate accepts every grid.
func (GlobalMod3) Validate(*puzzle.Puzzle) error { return nil }

// Encode demands the remainders.
func (r GlobalMod3) Encode(m *encode.Matrix) error {
	everySquare(m, r.Kind(), func(d puzzle.Digit) int { return int(d % 3) })
	return nil
}

// Check looks for the remainders in every square.
func (r GlobalMod3) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for _, square := range squares(p) {
		var seen [3]bool
		for _, c := range square {
			seen[grid[c]%3] = true
		}
		for remainder, ok := range seen {
			if !ok {
				found = more(found, r, square, "none has the remainder %d when divided by 3", remainder)
			}
		}
	}
	return found
}

// everySquare demands a digit of each of the classes 0 to 2 in every square of 2x2 cells. So a
// class has at most two digits in a square.
func everySquare(m *encode.Matrix, name string, class func(puzzle.Digit) int) {
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

// squares returns the cells of every square of 2x2.
func squares(p *puzzle.Puzzle) [][]puzzle.Cell {
	var squares [][]puzzle.Cell
	for c := range puzzle.Cell(p.GridCells()) {
		if p.Row(c) < p.Rows-1 && p.Col(c) < p.Cols-1 {
			below := c + puzzle.Cell(p.Cols)
			squares = append(squares, []puzzle.Cell{c, c + 1, below, below + 1})
		}
	}
	return squares
}
