package rule

import (
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// AntiKnight forbids equal digits a knight's move of chess apart.
type AntiKnight struct{}

var antiKnightKind = Kind{
	Rule:  AntiKnight{},
	Group: WholeGrid,
	Look:  titled("Anti-knight"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiKnight", As: AsFlag},
		{In: "fpuzzles", Name: "antiknight", As: AsFlag},
	},
	Meaning: "no equal digits a knight's move apart",
	Example: `{"size": 4,
 "givens": [".1.4", "....", "2...", "...."],
 "rules": [
  {"rule": "anti-knight"}]}`,
}

// Kind returns "anti-knight".
func (AntiKnight) Kind() string { return "anti-knight" }

// Validate finds nothing.
func (AntiKnight) Validate(*puzzle.Puzzle) error { return nil }

// Encode lets the two cells of every move differ.
func (AntiKnight) Encode(m *encode.Matrix) error {
	for _, step := range [][2]int{{1, 2}, {1, -2}, {2, 1}, {2, -1}} {
		differByStep(m, step[0], step[1])
	}
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKnight) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return equalPairs(r, p, grid, [2]int{1, -2}, [2]int{1, 2}, [2]int{2, -1}, [2]int{2, 1})
}

// AntiKing forbids equal digits a king's move of chess apart.
type AntiKing struct{}

var antiKingKind = Kind{
	Rule:  AntiKing{},
	Group: WholeGrid,
	Look:  titled("Anti-king"),
	Foreign: []Foreign{
		{In: "dotted", Name: "AntiKing", As: AsFlag},
		{In: "fpuzzles", Name: "antiking", As: AsFlag},
	},
	Meaning: "no equal digits a king's move apart",
	Example: `{"size": 4, "digits": [1, 5],
 "givens": ["...3", "....", "2...", "1..4"],
 "rules": [
  {"rule": "anti-king"}]}`,
}

// Kind returns "anti-king".
func (AntiKing) Kind() string { return "anti-king" }

// Validate finds nothing.
func (AntiKing) Validate(*puzzle.Puzzle) error { return nil }

// Encode lets the two cells of every move differ.
func (AntiKing) Encode(m *encode.Matrix) error {
	for _, step := range [][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}} {
		differByStep(m, step[0], step[1])
	}
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKing) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return equalPairs(r, p, grid, [2]int{0, 1}, [2]int{1, -1}, [2]int{1, 0}, [2]int{1, 1})
}

// differByStep lets every two cells differ that are so many rows and columns apart.
func differByStep(m *encode.Matrix, down, right int) {
	p := m.Puzzle
	for a := range puzzle.Cell(p.Cells()) {
		if row, col := p.Row(a)+down, p.Col(a)+right; row < p.Rows && 0 <= col && col < p.Cols {
			m.Different([]puzzle.Cell{a, p.Cell(row, col)})
		}
	}
}

// equalPairs finds pairs of cells with equal digits one of some steps apart, each step {down,
// right} leading down, or right in the same row.
func equalPairs(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, steps ...[2]int,
) []puzzle.Violation {
	var found []puzzle.Violation
	for a, d := range grid {
		for _, step := range steps {
			row, col := a/p.Cols+step[0], a%p.Cols+step[1]
			if row >= p.Rows || col < 0 || col >= p.Cols {
				continue
			}
			if b := row*p.Cols + col; grid[b] == d {
				found = more(found, r, []puzzle.Cell{puzzle.Cell(a), puzzle.Cell(b)}, "both are %d", d)
			}
		}
	}
	return found
}
