package boj4574

import (
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
)

// A decoder reads Su-domino-ku as judges give it: the number N of given dominoes; N times digit,
// place, digit, place; the nine places of the single digits 1 to 9; and so on until a 0, behind
// which nothing is read. Rows are A to I, columns 1 to 9. The format is made of tokens; line ends
// matter only for where reading resumes after a bad puzzle: at the next line that is a single
// number.
//
// Mistakes are of two kinds. One that leaves the shape (digit, place, digit, place) whole, such as
// a digit out of range, is kept while the rest of the puzzle is read. One that breaks the shape
// ends the puzzle.
type decoder struct {
	src    *source.Source
	maker  *notation.Maker
	ahead  []token // read but given back, the next one first
	line   int     // of the last token that was read from src
	lastOK bool    // the last puzzle was good

	// A puzzle has broken off: broken is the token that does not belong to its shape, without text
	// if the token is still to be read, and before the one that came before it.
	lost           bool
	before, broken token
}

// A token is a word of the input.
type token struct {
	text      string // at most tokenLength bytes of it
	line, col int
	first     bool // no other token of its line comes before it
}

// tokenLength is longer than any token that has a meaning.
const tokenLength = 41

// token returns the next token; at the end of the input one without text.
func (d *decoder) token() token {
	if len(d.ahead) > 0 {
		t := d.ahead[0]
		d.ahead = d.ahead[1:]
		return t
	}
	for {
		c, ok := d.src.Peek()
		if !ok {
			return token{line: d.src.Line, col: d.src.Col}
		}
		if c == '#' && d.line < d.src.Line {
			for ok && c != '\n' {
				d.src.Advance()
				c, ok = d.src.Peek()
			}
			continue
		}
		if c != '\n' && !source.IsBlank(c) {
			break
		}
		d.src.Advance()
	}
	t := token{line: d.src.Line, col: d.src.Col, first: d.line < d.src.Line}
	d.line = t.line
	var text [tokenLength]byte
	n := 0
	for {
		c, ok := d.src.Peek()
		if !ok || c == '\n' || source.IsBlank(c) {
			break
		}
		if n < len(text) {
			text[n] = c
			n++
		}
		d.src.Advance()
	}
	t.text = string(text[:n])
	return t
}

// restOfLine skips blanks and returns the byte of the next token on the same line; false if there
// is none.
func (d *decoder) restOfLine() (byte, bool) {
	if len(d.ahead) > 0 {
		return d.ahead[0].text[0], !d.ahead[0].first
	}
	for {
		c, ok := d.src.Peek()
		if !ok || c == '\n' {
			return 0, false
		}
		if !source.IsBlank(c) {
			return c, true
		}
		d.src.Advance()
	}
}

func (t token) isNumber() bool { return source.IsInteger([]byte(t.text)) }

func (t token) isPlace() bool { return source.IsPlace([]byte(t.text)) }

func (t token) found() string {
	if t.text == "" {
		return source.EndOfInput
	}
	return source.Quote([]byte(t.text))
}

func (d *decoder) at(t token, expected, found string) *source.Error {
	return d.src.At(t.line, t.col, expected, found)
}
