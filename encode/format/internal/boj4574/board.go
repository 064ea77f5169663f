package boj4574

import (
	"strconv"
	"strings"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A dominoBoard collects the dominoes and single digits of one puzzle, and remembers the first
// mistake.
type dominoBoard struct {
	decoder *decoder
	rules   []puzzle.Rule
	// what lies on a cell: the line of a domino, minus a single digit, 0 for nothing
	taken    [81]int
	pairs    [10][10]int // the line of the domino of two digits, the lower first; 0 if not given
	err      *source.Error
	warnings []*source.Error
}

func (b *dominoBoard) fault(t token, expected, found string) {
	if b.err == nil {
		b.err = b.decoder.at(t, expected, found)
	}
}

// cell returns the cell of a place, or -1 and a fault if it is off the board.
func (b *dominoBoard) cell(t token) puzzle.Cell {
	row, col := int(t.text[0]|0x20-'a'), source.Number([]byte(t.text[1:]), 9)
	if t.text[1] == '-' || row > 8 || col < 1 || col > 9 {
		b.fault(t, "a place from A1 to I9", t.found())
		return -1
	}
	if t.text[0] >= 'a' && len(b.warnings) == 0 {
		// One warning a puzzle will do: who writes one place so, writes all of them so.
		b.warnings = append(
			b.warnings, b.decoder.at(t, strconv.Quote(strings.ToUpper(t.text)), t.found()),
		)
	}
	return puzzle.Cell(9*row + col - 1)
}

// digit returns the digit of a number, or a fault.
func (b *dominoBoard) digit(t token) puzzle.Digit {
	d := 0
	if t.text[0] != '-' {
		d = source.Number([]byte(t.text), 9)
	}
	if d < 1 || d > 9 {
		b.fault(t, board.DigitRange(9), t.found())
	}
	return puzzle.Digit(d)
}

// take puts something on a cell that must be free; see taken.
func (b *dominoBoard) take(t token, c puzzle.Cell, what int) {
	switch on := b.taken[c]; {
	case on > 0:
		b.fault(
			t, "a free cell",
			source.Quote([]byte(t.text))+", which is covered by the domino on line "+strconv.Itoa(on),
		)
	case on < 0:
		b.fault(
			t, "a free cell",
			source.Quote([]byte(t.text))+", which is the single cell of "+strconv.Itoa(-on),
		)
	}
	b.taken[c] = what
}

// domino adds a domino from its tokens: digit, place, digit, place.
func (b *dominoBoard) domino(t [4]token) {
	if b.err != nil {
		return
	}
	x, u := b.digit(t[0]), b.cell(t[1])
	y, v := b.digit(t[2]), b.cell(t[3])
	if b.err != nil {
		return
	}
	line := &b.pairs[min(x, y)][max(x, y)]
	switch {
	case x == y:
		b.fault(t[2], "a digit other than "+t[0].text, t[2].found())
	case *line != 0:
		found := t[0].text + " and " + t[2].text + ", given on line " + strconv.Itoa(*line)
		b.fault(t[0], "two digits whose domino is not given yet", found)
	case !areNeighbours(u, v):
		b.fault(t[3], "a neighbour of "+strings.ToUpper(t[1].text), t[3].found())
	}
	*line = t[0].line
	b.take(t[1], u, t[0].line)
	b.take(t[3], v, t[0].line)
	b.rules = append(
		b.rules, rule.GivenDomino{Cells: [2]puzzle.Cell{u, v}, Digits: [2]puzzle.Digit{x, y}},
	)
}

func areNeighbours(u, v puzzle.Cell) bool {
	rows, cols := u/9-v/9, u%9-v%9
	return rows*rows+cols*cols == 1
}

// single adds the place of a single digit; they come in order.
func (b *dominoBoard) single(digit puzzle.Digit, t token) {
	if b.err != nil {
		return
	}
	c := b.cell(t)
	if b.err != nil {
		return
	}
	b.take(t, c, -int(digit))
	b.rules = append(b.rules, rule.Single{Cell: c, Digit: digit})
}
