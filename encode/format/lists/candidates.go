package lists

import (
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/internal/lazy"
)

// A row may have a list of candidates for each cell, or for some:
//
//	[[5], [3], [1, 2, 4], [2, 6], 7, ...]
//
// It differs from a list of rows in that some lists are shorter than it, or all have all digits in
// the same order.

const (
	setPattern   = `[[({]\s*[0-9]{1,2}(?:[,\s]+[0-9]{1,2})*[,\s]*[\])}]`
	cellsPattern = `(?:` + setPattern + `|[0-9]{1,2})`
)

var (
	setRow = lazy.Regexp(
		`^[[({]\s*` + cellsPattern + `(?:[,\s]+` + cellsPattern + `)*[,\s]*[\])}]$`,
	)
	setCell = lazy.Regexp(cellsPattern)
	figures = lazy.Regexp(`[0-9]+`)
)

// isSetRow reports whether an opening bracket begins a row with lists of candidates.
func (s *scanner) isSetRow() bool {
	for {
		text := s.src.Buf[s.src.R:s.src.W]
		end, more := listEnd(text)
		if end > 0 {
			return setRow().Match(text[:end]) && areSets(setCell().FindAll(text[1:end-1], -1))
		}
		if !more || len(text) > 8*longest || !s.src.Fill() {
			return false
		}
	}
}

// listEnd returns the length of a list of numbers and lists of numbers at the start of a text. more
// is false if it is none.
func listEnd(text []byte) (end int, more bool) {
	depth := 0
	for i, c := range text {
		switch {
		case isOpening(c) && depth < 2:
			depth++
		case isClosing(c):
			if depth--; depth == 0 {
				return i + 1, false
			}
		case c != ',' && c != '\n' && !source.IsBlank(c) && (c < '0' || c > '9'):
			return 0, false
		}
	}
	return 0, true
}

// areSets reports whether the cells of a row are digits and lists of candidates.
func areSets(cells [][]byte) bool {
	side, shorter, same := len(cells), false, true
	order := func(cell []byte) string { return fmt.Sprintf("%s", figures().FindAll(cell, -1)) }
	for _, cell := range cells {
		set, ok := setOf(cell)
		if !ok || !notation.IsSide(side) {
			return false
		}
		shorter = shorter || isOpening(cell[0]) && set.Len() < side
		same = same && set.Len() == side && order(cell) == order(cells[0])
	}
	return shorter || same
}

// setOf returns the digits in a list. ok is false if some occurs twice, or is none.
func setOf(list []byte) (set puzzle.DigitSet, ok bool) {
	for _, text := range figures().FindAll(list, -1) {
		d := source.Number(text, notation.MaxSide)
		if d == 0 || d > notation.MaxSide || set.Has(puzzle.Digit(d)) {
			return 0, false
		}
		set |= puzzle.Digits(puzzle.Digit(d))
	}
	return set, true
}

// set reads a list of candidates, which isSetRow has seen.
func (s *scanner) set(t token) token {
	s.text = s.text[:0]
	for c, ok := s.src.Peek(); ok; c, ok = s.src.Peek() {
		s.src.Advance()
		if s.text = append(s.text, c); isClosing(c) {
			break
		}
	}
	t.kind = 'c'
	t.set, _ = setOf(s.text)
	return t
}

// candidates adds the candidates of cells of a puzzle of side n, of which some have lists.
func (d *decoder) candidates(cells []token, n int) *source.Error {
	all := puzzle.DigitSet(0)
	for digit := range puzzle.Digit(n) {
		all |= puzzle.Digits(digit + 1)
	}
	for i, c := range cells {
		set := c.set
		if digit := d.digits[len(d.digits)-len(cells)+i]; set == 0 && digit != puzzle.Empty {
			set = puzzle.Digits(digit)
		} else if set == 0 {
			set = all
		}
		if set&^all != 0 {
			return d.at(c, "candidates from 1 to "+strconv.Itoa(n), "a higher one")
		}
		d.sets = append(d.sets, set)
	}
	d.marked = d.marked || slices.ContainsFunc(cells, func(c token) bool { return c.set != 0 })
	return nil
}
