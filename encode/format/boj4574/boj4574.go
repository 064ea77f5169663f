// Package boj4574 has the format of Su-domino-ku in Baekjoon Online Judge.
//
//	boj4574.go  the format: one puzzle after another
//	tokens.go   words of the input
//	pieces.go   dominoes and singles of a puzzle
//	write.go    puzzles and answers
package boj4574

import (
	"io"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Format describes the format.
var Format = spec.Format{
	Name:      "boj4574",
	About:     "Su-domino-ku as judges give it: N, N dominoes, nine single digits; 0 at the end",
	End:       "0\n",
	Heading:   "Puzzle ",
	InKind:    true,
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: appendDigits,
	Example: "2\n6 B2 1 B3\n2 C4 9 C3\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n",
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &decoder{src: src, maker: b}
}

// tiles is the number of dominoes in a set, which is the most that can be given.
const tiles = 36

func (d *decoder) Next() (spec.Entry, error) {
	d.src.Run = 0
	d.resume()
	t := d.token()
	switch {
	case t.text == "":
		err := d.src.Final()
		if err == io.EOF && d.lastOK {
			return spec.Entry{
				Warnings: []*source.Error{d.at(t, "a line with 0 at the end", source.EndOfInput)},
			}, err
		}
		return spec.Entry{}, err
	case source.IsDecimal([]byte(t.text)) && source.Number([]byte(t.text), tiles) == 0:
		d.src.Closed = true
		return spec.Entry{}, io.EOF
	}
	e := spec.Entry{Line: t.line}
	b := pieces{decoder: d, rules: []puzzle.Rule{rule.Domino{}}}
	d.puzzle(t, &b)
	if d.lastOK = b.err == nil; !d.lastOK {
		e.Err = b.err
		return e, nil
	}
	e.Puzzle = d.maker.Puzzle(9)
	e.Puzzle.Rules = b.rules
	e.Warnings = b.warnings
	return e, nil
}

// puzzle reads a puzzle; t is its first token.
func (d *decoder) puzzle(t token, s *pieces) {
	n := -1
	if source.IsDecimal([]byte(t.text)) {
		n = source.Number([]byte(t.text), tiles)
	}
	if n < 1 || n > tiles {
		s.fault(
			t, "the number of given dominoes, 1 to "+strconv.Itoa(tiles)+", or 0 for the end", t.found(),
		)
		d.lose(token{}, token{})
		return
	}
	// before is never the number N: it must not be put back, because reading would then not advance.
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
			s.fault(t, what+" of domino "+strconv.Itoa(k+1)+" of "+strconv.Itoa(n), t.found())
			d.lose(before, t)
			return
		}
		s.domino(words)
	}
	for digit := puzzle.Digit(1); digit <= 9; digit++ {
		t = d.token()
		if !t.isPlace() {
			what := "the place of the single " + strconv.Itoa(int(digit))
			s.fault(t, what+", after "+strconv.Itoa(n)+" dominoes", t.found())
			d.lose(before, t)
			return
		}
		before = t
		s.single(digit, t)
	}
	// This line already shows whether a tenth place follows; a number there begins the next puzzle.
	if c, more := d.restOfLine(); more && !(c >= '0' && c <= '9') {
		t = d.token()
		s.fault(t, "the end of the puzzle after nine single digits", t.found())
		d.lose(before, t)
	}
}

func (d *decoder) lose(before, broken token) { d.lost, d.before, d.broken = true, before, broken }

// resume skips to the next line that is a single number, if reading a puzzle was abandoned. It runs
// when the next puzzle is requested, so that the bad puzzle is reported at once.
//
// If the lines of a puzzle end early, the number of the next puzzle is read as a digit, and the
// token after it is the first wrong one.
func (d *decoder) resume() {
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

func detect(h *recognise.Head) recognise.Answer {
	switch l := h.Line(); {
	case l.Form == recognise.Integer && h.Next().Form == recognise.Numbers: // without places
	case l.Form == recognise.Dominoes, l.Form == recognise.Integer && !notation.IsSide(l.Count):
		return recognise.ByLines
	case l.Form == recognise.Integer && !h.IsRow():
		return h.Followed()
	}
	return recognise.No
}
