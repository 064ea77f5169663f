package format

import (
	"io"
	"strconv"

	"exactcover/encode/puzzle"
)

// boj4574 is Su-domino-ku as judges give it: the number N of given dominoes; N times digit, place,
// digit, place; the nine places of the single digits 1 to 9; and so on until a 0, behind which
// nothing is read. Rows are A to I, columns 1 to 9. It is made of tokens; line ends matter only for
// where reading resumes after a bad puzzle: at the next line that is a single number.
//
// Mistakes are of two kinds. One that leaves the shape (digit, place, digit, place) whole, such as
// a digit out of range, is kept while the rest of the puzzle is read. One that breaks the shape
// ends the puzzle.
type boj4574 struct {
	src    *source
	boards *boards
	ahead  []token // read but given back, the next one first
	line   int     // of the last token that was read from src
	lastOK bool    // the last puzzle was good

	// A puzzle has broken off: broken is the token that does not belong to its shape, without text
	// if the token is still to be read, and before the one that came before it.
	lost           bool
	before, broken token
}

// boj4574Spec is the format.
var boj4574Spec = Spec{
	Name:      "boj4574",
	About:     "Su-domino-ku as judges give it: N, N dominoes, nine single digits; 0 at the end",
	End:       "0\n",
	Recognise: recogniseBOJ4574,
	New:       newBOJ4574, Puzzle: appendBOJ4574, Grid: appendDigits,
}

func newBOJ4574(src *source, b *boards, _ Options) Decoder { return &boj4574{src: src, boards: b} }

// dominoes in a set, and so the most that can be given.
const tiles = 36

// A token is a word of the input.
type token struct {
	text      string // at most tokenLength bytes of it
	line, col int
	first     bool // no other token of its line comes before it
}

// tokenLength is longer than any token that has a meaning.
const tokenLength = 41

// token returns the next token; at the end of the input one without text.
func (d *boj4574) token() token {
	if len(d.ahead) > 0 {
		t := d.ahead[0]
		d.ahead = d.ahead[1:]
		return t
	}
	for {
		c, ok := d.src.peek()
		if !ok {
			return token{line: d.src.line, col: d.src.col}
		}
		if c == '#' && d.line < d.src.line {
			for ok && c != '\n' {
				d.src.advance()
				c, ok = d.src.peek()
			}
			continue
		}
		if c != '\n' && !isBlank(c) {
			break
		}
		d.src.advance()
	}
	t := token{line: d.src.line, col: d.src.col, first: d.line < d.src.line}
	d.line = t.line
	var text [tokenLength]byte
	n := 0
	for {
		c, ok := d.src.peek()
		if !ok || c == '\n' || isBlank(c) {
			break
		}
		if n < len(text) {
			text[n] = c
			n++
		}
		d.src.advance()
	}
	t.text = string(text[:n])
	return t
}

// restOfLine skips blanks and returns the byte of the next token on the same line; false if there
// is none.
func (d *boj4574) restOfLine() (byte, bool) {
	if len(d.ahead) > 0 {
		return d.ahead[0].text[0], !d.ahead[0].first
	}
	for {
		c, ok := d.src.peek()
		if !ok || c == '\n' {
			return 0, false
		}
		if !isBlank(c) {
			return c, true
		}
		d.src.advance()
	}
}

func (t token) isNumber() bool { return isInteger([]byte(t.text)) }
func (t token) isPlace() bool  { return isPlace([]byte(t.text)) }

func (t token) found() string {
	if t.text == "" {
		return endOfInput
	}
	return quote([]byte(t.text))
}

func (d *boj4574) at(t token, expected, found string) *Error {
	return d.src.at(t.line, t.col, expected, found)
}

func (d *boj4574) Next() (Entry, error) {
	d.src.run = 0
	d.resume()
	t := d.token()
	switch {
	case t.text == "":
		err := d.src.final()
		if err == io.EOF && d.lastOK {
			return Entry{Warnings: []*Error{d.at(t, "a line with 0 at the end", endOfInput)}}, err
		}
		return Entry{}, err
	case isDecimal([]byte(t.text)) && number([]byte(t.text), tiles) == 0:
		d.src.closed = true
		return Entry{}, io.EOF
	}
	e := Entry{Line: t.line}
	b := dominoBoard{decoder: d}
	d.puzzle(t, &b)
	if d.lastOK = b.err == nil; !d.lastOK {
		e.Err = b.err
		return e, nil
	}
	e.Puzzle = d.boards.puzzle(9)
	e.Puzzle.Rules = []puzzle.Rule{b.rule}
	e.Warnings = b.warnings
	return e, nil
}

// puzzle reads a puzzle of which t is the first token.
func (d *boj4574) puzzle(t token, b *dominoBoard) {
	n := -1
	if isDecimal([]byte(t.text)) {
		n = number([]byte(t.text), tiles)
	}
	if n < 1 || n > tiles {
		b.fault(t, "the number of given dominoes, 1 to "+strconv.Itoa(tiles)+", or 0 for the end", t.found())
		d.lose(token{}, token{})
		return
	}
	// The number itself is never before: it must not be given back, or reading would not get on.
	var before token
	for k := range n {
		var words [4]token
		for i := range words {
			t = d.token()
			if i%2 == 0 && t.isNumber() || i%2 == 1 && t.isPlace() {
				words[i], before = t, t
				continue
			}
			what := [...]string{"a digit", "a place"}[i%2]
			b.fault(t, what+" of domino "+strconv.Itoa(k+1)+" of "+strconv.Itoa(n), t.found())
			d.lose(before, t)
			return
		}
		b.domino(words)
	}
	for digit := puzzle.Digit(1); digit <= 9; digit++ {
		t = d.token()
		if !t.isPlace() {
			what := "the place of the single " + strconv.Itoa(int(digit))
			b.fault(t, what+", after "+strconv.Itoa(n)+" dominoes", t.found())
			d.lose(before, t)
			return
		}
		before = t
		b.single(digit, t)
	}
	// Whether a tenth place follows shows on this line already; a number there is the next puzzle.
	if c, more := d.restOfLine(); more && !(c >= '0' && c <= '9') {
		t = d.token()
		b.fault(t, "the end of the puzzle after nine single digits", t.found())
		d.lose(before, t)
	}
}

func (d *boj4574) lose(before, broken token) { d.lost, d.before, d.broken = true, before, broken }

// resume makes the next line that is a single number the next thing to be read, if a puzzle has
// broken off. It waits until the next puzzle is asked for, to report the broken one at once.
//
// If the lines of a puzzle end early, the number of the next one is taken for a digit, and it
// is the token after it that breaks the shape.
func (d *boj4574) resume() {
	if !d.lost {
		return
	}
	d.lost = false
	t := d.broken
	if t.first && d.before.first && d.before.isNumber() {
		if _, more := d.restOfLine(); more {
			d.ahead = append(d.ahead[:0], d.before, t)
			return
		}
	}
	if t.text == "" {
		t = d.token()
	}
	for ; t.text != ""; t = d.token() {
		if t.first && t.isNumber() {
			if _, more := d.restOfLine(); !more {
				d.ahead = append(d.ahead[:0], t)
				return
			}
		}
	}
}

func recogniseBOJ4574(h *Head) Answer {
	switch sh := h.line(); {
	case sh.kind == dominoShape, sh.kind == integerShape && !isSide(sh.count):
		return ByShape
	case sh.kind == integerShape && !h.isRow():
		return h.followed()
	}
	return No
}
