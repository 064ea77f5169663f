package notation

import (
	"strconv"

	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// Symbols are the ways to write the digits from Low to High, and an empty cell. All formats, and
// readers of answers, read digits by such a table.
type Symbols struct {
	Low, High puzzle.Digit
	Of        [256]puzzle.Digit // what a byte means: a digit, [puzzle.Empty], or Bad
}

// Bad is what a character or a word means that is no cell.
const Bad puzzle.Digit = -2

// BlankSigns mean an empty cell in text formats, unless they are digits.
const BlankSigns = "0." + OddSigns

// OddSigns are those that a puzzle may only have if it has no other of BlankSigns: see [Blanks].
const OddSigns = "_*xX-?"

// NoLetter is the letter A of tables in which letters are no digits: they are below all.
const NoLetter = -puzzle.MaxDigit

// NewSymbols returns a table in which letterA is the digit that the letter A means, and blanks are
// the characters of an empty cell, unless they are digits.
func NewSymbols(low, high, letterA puzzle.Digit, blanks string) *Symbols {
	t := &Symbols{Low: low, High: high}
	for i := range t.Of {
		t.Of[i] = Bad
	}
	for _, c := range []byte(blanks) {
		t.Of[c] = puzzle.Empty
	}
	for d := low; d <= min(high, 9); d++ {
		t.Of['0'+d] = d
	}
	for c := range puzzle.Digit(26) {
		if d := letterA + c; low <= d && d <= high {
			t.Of['A'+c], t.Of['a'+c] = d, d
		}
	}
	return t
}

// Cells reads one cell from each character of a text into digits. It returns the index of the first
// character that is bad, or the length of the text.
func (t *Symbols) Cells(digits []puzzle.Digit, text []byte) int {
	for i, c := range text {
		d := t.Of[c]
		if d == Bad {
			return i
		}
		digits[i] = d
	}
	return len(text)
}

// Word reads a cell that is a number or a single character; no character is an empty cell.
func (t *Symbols) Word(word []byte) puzzle.Digit {
	switch {
	case len(word) == 0:
		return puzzle.Empty
	case len(word) == 1:
		return t.Of[word[0]]
	case !source.IsDecimal(word):
		return Bad
	}
	n := source.Number(word, int(t.High))
	switch {
	case n == 0:
		return t.Of['0']
	case n < int(t.Low) || n > int(t.High):
		return Bad
	}
	return puzzle.Digit(n)
}

// Words reads a cell from each word. It returns the index of the first word that is bad, or the
// number of words.
func (t *Symbols) Words(digits []puzzle.Digit, words [][]byte) int {
	for i, word := range words {
		if digits[i] = t.Word(word); digits[i] == Bad {
			return i
		}
	}
	return len(words)
}

// Range describes the digits in words.
func (t *Symbols) Range() string {
	return "a digit from " + strconv.Itoa(int(t.Low)) + " to " + strconv.Itoa(int(t.High))
}
