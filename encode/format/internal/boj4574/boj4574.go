// Package boj4574 is Su-domino-ku as judges give it.
//
//	boj4574.go  the format: one puzzle after another
//	tokens.go   words of the input
//	pieces.go   dominoes and singles of a puzzle
//	write.go    puzzles and answers
package boj4574

import (
	"io"
	"strconv"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Format is what the format says of itself.
var Format = spec.Format{
	Name:      "boj4574",
	About:     "Su-domino-ku as judges give it: N, N dominoes, nine single digits; 0 at the end",
	End:       "0\n",
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: appendDigits,
	Example: "2\n6 B2 1 B3\n2 C4 9 C3\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n",
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &decoder{src: src, maker: b}
}

// dominoes in a set, and so the most that can be given.
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

// puzzle reads a puzzle of which t is the first token.
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
	// Whether a tenth place follows shows on this line already; a number there is the next puzzle.
	if c, more := d.restOfLine(); more && !(c >= '0' && c <= '9') {
		t = d.token()
		s.fault(t, "the end of the puzzle after nine single digits", t.found())
		d.lose(before, t)
	}
}

func (d *decoder) lose(before, broken token) { d.lost, d.before, d.broken = true, before, broken }

// resume makes the next line that is a single number the next thing to be read, if a puzzle has
// broken off. It waits until the next puzzle is asked for, to report the broken one at once.
//
// If the lines of a puzzle end early, the number of the next one is taken for a digit, and it
// is the token after it that breaks the shape.
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
	switch sh := h.Line(); {
	case sh.Form == recognise.Dominoes, sh.Form == recognise.Integer && !notation.IsSide(sh.Count):
		return recognise.ByShape
	case sh.Form == recognise.Integer && !h.IsRow():
		return h.Followed()
	}
	return recognise.No
}
