package rule

import (
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// AntiKnight forbids equal digits a knight's move of chess apart.
type AntiKnight struct{}

var antiKnightKind = Kind{
	Rule:   AntiKnight{},
	Group:  WholeGrid,
	Allows: Relabels | Turns,
	Look:   titled("Anti-knight"),
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

// Validate accepts every grid.
func (AntiKnight) Validate(*puzzle.Puzzle) error { return nil }

// Encode makes the two cells of every move differ.
func (AntiKnight) Encode(m *encode.Matrix) error {
	differByLeaps(m, [][2]int{{1, 2}})
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKnight) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return equalByLeap(r, p, grid, [][2]int{{1, 2}})
}

// AntiKing forbids equal digits a king's move of chess apart.
type AntiKing struct{}

var antiKingKind = Kind{
	Rule:   AntiKing{},
	Group:  WholeGrid,
	Allows: Relabels | Turns,
	Look:   titled("Anti-king"),
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

// Validate accepts every grid.
func (AntiKing) Validate(*puzzle.Puzzle) error { return nil }

// Encode makes the two cells of every move differ.
func (AntiKing) Encode(m *encode.Matrix) error {
	differByLeaps(m, [][2]int{{0, 1}, {1, 1}})
	return nil
}

// Check finds equal digits a move apart.
func (r AntiKing) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return equalByLeap(r, p, grid, [][2]int{{0, 1}, {1, 1}})
}
