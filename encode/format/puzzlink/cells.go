package puzzlink

import (
	"bytes"
	"math"
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Empty returns an empty grid with the rooms that the pages give it: squares whose side is the root
// of the number of columns, rounded down, but 2x3 cells for six columns. The last ones may be cut.
func Empty(rows, cols int) *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: rows, Cols: cols, Low: 1, High: puzzle.Digit(max(rows, cols))}
	high := int(math.Sqrt(float64(cols)))
	wide := high
	if cols == 6 {
		wide = 3
	}
	across := (cols + wide - 1) / wide
	for r := range rows {
		for c := range cols {
			p.Regions = append(p.Regions, r/high*across+c/wide)
		}
	}
	return p
}

// The cells of a link are numbers and runs of empty cells, in row order. Numbers are to the base
// 16: one figure, "-" and two figures, or "+" and three. The letters g to z are 1 to 20 empty
// cells. A dot is a number that is not told.
func readCells(t *spec.Text, at int, p *puzzle.Puzzle) *source.Error {
	digits := make([]puzzle.Digit, 0, p.Cells())
	text := t.Bytes
	for at < len(text) {
		if len(digits) == p.Cells() {
			return t.At(at, "the end after "+strconv.Itoa(p.Cells())+" cells", source.Quote(text[at:]))
		}
		c := text[at]
		if c >= 'g' && c <= 'z' {
			run := int(c-'g') + 1
			if len(digits)+run > p.Cells() {
				return t.At(
					at, "the end after "+strconv.Itoa(p.Cells())+" cells",
					source.Quote(text[at:at+1])+", empty cells after "+strconv.Itoa(len(digits)),
				)
			}
			digits = append(digits, slices.Repeat([]puzzle.Digit{puzzle.Empty}, run)...)
			at++
			continue
		}
		d, n := puzzle.Empty, 1
		if c != '.' {
			if d, n = number(text[at:]); n == 0 || !p.Domain().Has(d) {
				return t.At(
					at, "a digit from 1 to "+strconv.Itoa(int(p.High))+", or g to z for empty cells",
					source.Quote(text[at:min(at+max(n, 1), len(text))]),
				)
			}
		}
		digits = append(digits, d)
		at += n
	}
	if len(digits) < p.Cells() {
		return t.At(
			len(text), strconv.Itoa(p.Cells())+" cells", "the end after "+strconv.Itoa(len(digits)),
		)
	}
	p.Givens = notation.GivensOf(digits)
	return nil
}

// number reads a number of a link, which has n characters; 0: there is none. A number too large for
// a digit is 0.
func number(text []byte) (d puzzle.Digit, n int) {
	start, end := 0, 1
	switch text[0] {
	case '-':
		start, end = 1, 3
	case '+':
		start, end = 1, 4
	}
	if end > len(text) {
		return 0, 0
	}
	v, err := strconv.ParseUint(string(text[start:end]), 16, 16)
	if err != nil {
		return 0, 0
	}
	if v > uint64(puzzle.MaxDigit) {
		v = 0
	}
	return puzzle.Digit(v), end
}

// readRows reads rows that end with a slash, of words that end with an underscore.
func readRows(t *spec.Text, at int, p *puzzle.Puzzle) *source.Error {
	digits := make([]puzzle.Digit, 0, p.Cells())
	for r := range p.Rows {
		row, _, _ := bytes.Cut(t.Bytes[min(at, len(t.Bytes)):], []byte("/"))
		words := bytes.ReplaceAll(row, []byte("_"), []byte(" "))
		cells, bad, expected := Row(words, p)
		if expected != "" {
			return t.At(
				at+bad, expected+" in row "+strconv.Itoa(r+1), source.Quote(row[min(bad, len(row)):]),
			)
		}
		digits = append(digits, cells...)
		at += len(row) + 1
	}
	p.Givens = notation.GivensOf(digits)
	return nil
}

// Row reads a row of words between blanks: numbers, and signs of empty cells. If one is bad, it
// returns its index in the row, and what was expected.
func Row(row []byte, p *puzzle.Puzzle) (digits []puzzle.Digit, bad int, expected string) {
	at := 0
	for range p.Cols {
		at += source.Blanks(row[at:])
		word, _ := source.FirstWord(row[at:])
		d := puzzle.Empty
		if n := source.Number(word, int(puzzle.MaxDigit)); source.IsDecimal(word) && n > 0 {
			d = puzzle.Digit(n)
		} else if string(word) != "." && string(word) != "-" && string(word) != "0" {
			return nil, at, "a digit, a dot or a minus for each of " + strconv.Itoa(p.Cols) + " cells"
		}
		if d != puzzle.Empty && !p.Domain().Has(d) {
			return nil, at, "a digit from 1 to " + strconv.Itoa(int(p.High))
		}
		digits = append(digits, d)
		at += len(word)
	}
	if at += source.Blanks(row[at:]); at < len(row) {
		return nil, at, "the end of the row after " + strconv.Itoa(p.Cols) + " cells"
	}
	return digits, 0, ""
}
