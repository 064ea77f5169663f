package boj4574

import (
	"strconv"
	"strings"

	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// pieces are the dominoes and single digits of one puzzle, and the first mistake in them.
type pieces struct {
	decoder *decoder
	rules   []puzzle.Rule
	// cell -> the line of its domino, minus its single digit, or 0 for nothing
	taken [81]int
	// two digits, the lower first -> the line of their domino, or 0 if it is not given
	pairs    [10][10]int
	err      *source.Error
	warnings []*source.Error
}

func (s *pieces) fault(t token, expected, found string) {
	if s.err == nil {
		s.err = s.decoder.at(t, expected, found)
	}
}

// cell returns the cell of a place. If it is off the grid, it returns -1 and sets the fault.
func (s *pieces) cell(t token) puzzle.Cell {
	row, col := int(t.text[0]|0x20-'a'), source.Number([]byte(t.text[1:]), 9)
	if t.text[1] == '-' || row > 8 || col < 1 || col > 9 {
		s.fault(t, "a place from A1 to I9", t.found())
		return -1
	}
	if t.text[0] >= 'a' && len(s.warnings) == 0 {
		// One warning for a puzzle is enough: usually all its places are written so.
		s.warnings = append(
			s.warnings, s.decoder.at(t, strconv.Quote(strings.ToUpper(t.text)), t.found()),
		)
	}
	return puzzle.Cell(9*row + col - 1)
}

// digit returns the digit of a number, or sets the fault.
func (s *pieces) digit(t token) puzzle.Digit {
	d := 0
	if t.text[0] != '-' {
		d = source.Number([]byte(t.text), 9)
	}
	if d < 1 || d > 9 {
		s.fault(t, "a digit from 1 to 9", t.found())
	}
	return puzzle.Digit(d)
}

// take puts something on a cell that must be free; see the field taken.
func (s *pieces) take(t token, c puzzle.Cell, what int) {
	switch on := s.taken[c]; {
	case on > 0:
		s.fault(
			t, "a free cell",
			source.Quote([]byte(t.text))+", which is covered by the domino on line "+strconv.Itoa(on),
		)
	case on < 0:
		s.fault(
			t, "a free cell",
			source.Quote([]byte(t.text))+", which is the single cell of "+strconv.Itoa(-on),
		)
	}
	s.taken[c] = what
}

// domino adds a domino from its tokens: digit, place, digit, place.
func (s *pieces) domino(t [4]token) {
	if s.err != nil {
		return
	}
	x, u := s.digit(t[0]), s.cell(t[1])
	y, v := s.digit(t[2]), s.cell(t[3])
	if s.err != nil {
		return
	}
	line := &s.pairs[min(x, y)][max(x, y)]
	switch {
	case x == y:
		s.fault(t[2], "a digit other than "+t[0].text, t[2].found())
	case *line != 0:
		found := t[0].text + " and " + t[2].text + ", given on line " + strconv.Itoa(*line)
		s.fault(t[0], "two digits whose domino is not given yet", found)
	case !areNeighbours(u, v):
		s.fault(t[3], "a neighbour of "+strings.ToUpper(t[1].text), t[3].found())
	}
	*line = t[0].line
	s.take(t[1], u, t[0].line)
	s.take(t[3], v, t[0].line)
	s.rules = append(
		s.rules, rule.Tile{Cells: []puzzle.Cell{u, v}, Digits: []puzzle.Digit{x, y}},
	)
}

func areNeighbours(u, v puzzle.Cell) bool {
	rows, cols := u/9-v/9, u%9-v%9
	return rows*rows+cols*cols == 1
}

// single adds the place of a single digit; the places come in the order of the digits.
func (s *pieces) single(digit puzzle.Digit, t token) {
	if s.err != nil {
		return
	}
	c := s.cell(t)
	if s.err != nil {
		return
	}
	s.take(t, c, -int(digit))
	s.rules = append(s.rules, rule.Tile{Cells: []puzzle.Cell{c}, Digits: []puzzle.Digit{digit}})
}
