package boj4574

import (
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
)

// A decoder reads Su-domino-ku: the number N of given dominoes; N times digit, place, digit, place;
// the nine places of the single digits 1 to 9; then the next puzzle. A 0 ends the input. Rows are A
// to I, columns 1 to 9. The format consists of tokens; line ends matter only after a bad puzzle:
// reading continues at the next line that is a single number.
//
// There are two kinds of mistakes. If the order of tokens (digit, place, digit, place) is kept, as
// for a digit out of range, the rest of the puzzle is still read. Otherwise the puzzle ends there.
type decoder struct {
	src    *source.Source
	maker  *notation.Maker
	ahead  []token // tokens that were put back, the next one first
	line   int     // line of the last token that was read from src
	lastOK bool    // the last puzzle was good

	// Set if reading a puzzle was abandoned: broken is the wrong token, without text if it is still to
	// be read, and before is the token before it.
	lost           bool
	before, broken token
}

// A token is a word of the input.
type token struct {
	text      string // the first tokenLength bytes of it
	line, col int
	first     bool // it is the first token of its line
}

// tokenLength is longer than any valid token.
const tokenLength = 41

// token returns the next token. At the end of the input it returns one without text.
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

// restOfLine skips blanks and returns the first byte of the next token on the same line, or false
// if there is none.
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
