package opensudoku

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A decoder reads the elements of a document, and stops at each game.
type decoder struct {
	src    *source.Source
	maker  *notation.Maker
	meter  *meter
	parser *xml.Decoder
	begin  int // line of the source where the parser began
	place  place
	end    error

	title, author string
	text          strings.Builder // of the innermost element
}

// A place is where an element begins.
type place struct{ line, col int }

// A meter limits the bytes of one element, so that memory stays small.
type meter struct {
	src  *source.Source
	left int
}

var errTooLong = errors.New("too long")

func (m *meter) Read(p []byte) (int, error) {
	if m.left == 0 {
		return 0, errTooLong
	}
	n, err := m.src.Read(p[:min(len(p), m.left)])
	m.left -= n
	return n, err
}

func newDecoder(src *source.Source, b *notation.Maker) *decoder {
	d := &decoder{src: src, maker: b, meter: &meter{src: src}, begin: src.Line}
	d.parser = xml.NewDecoder(d.meter)
	d.parser.Strict = true
	// What programs write is UTF-8, whatever the head of the document says.
	d.parser.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	return d
}

// token returns the next token of the document; nil after the last one.
func (d *decoder) token() (xml.Token, *source.Error) {
	d.meter.left = source.MaxLength
	line, col := d.parser.InputPos()
	d.place = place{d.begin + line - 1, col}
	t, err := d.parser.Token()
	var syntax *xml.SyntaxError
	switch {
	case err == nil:
		return t, nil
	case err == io.EOF:
		line, col := d.parser.InputPos()
		d.src.Line, d.src.Col = d.begin+line-1, col
		return nil, nil
	case errors.Is(err, errTooLong):
		within := strconv.Itoa(source.MaxLength)
		d.end = d.at("the end of the element within "+within+" bytes", "none")
		return nil, nil
	case errors.As(err, &syntax):
		line, col := d.parser.InputPos()
		col = max(col, 1) // the parser may have gone back over the end of a line
		d.place = place{d.begin + line - 1, col}
		return nil, d.at("well-formed XML", "a mistake ("+syntax.Msg+")")
	}
	d.end = d.src.Final()
	return nil, nil
}

func (d *decoder) at(expected, found string) *source.Error {
	return d.src.At(d.place.line, d.place.col, expected, found)
}

func (d *decoder) Next() (spec.Entry, error) {
	for d.end == nil {
		if d.src.Stopped() {
			d.end = d.src.Final()
			break
		}
		t, err := d.token()
		if err != nil { // what follows cannot be understood
			d.end = io.EOF
			return spec.Entry{Line: d.place.line, Err: err}, nil
		}
		begin := d.place
		switch t := t.(type) {
		case nil:
			if d.end == nil {
				d.end = io.EOF
			}
		case xml.StartElement:
			d.text.Reset()
			switch t.Name.Local {
			case "game":
				return d.entry(begin, d.game(t)), nil
			case "Sudoku":
				return d.entry(begin, d.sdku()), nil
			case "opensudoku":
				d.title, d.author = "", ""
			}
		case xml.CharData:
			d.text.Write(t)
		case xml.EndElement:
			switch t.Name.Local {
			case "name":
				d.title = strings.TrimSpace(d.text.String())
			case "author":
				d.author = strings.TrimSpace(d.text.String())
			}
			d.text.Reset()
		}
	}
	return spec.Entry{}, d.end
}

// A result is a game, or why it is bad.
type result struct {
	puzzle  *puzzle.Puzzle
	warning string // what was ignored
	err     *source.Error
}

func (d *decoder) entry(begin place, r result) spec.Entry {
	e := spec.Entry{Line: begin.line}
	if r.err != nil {
		if r.err.Line == 0 {
			r.err.Input, r.err.Line, r.err.Column = d.src.Name, begin.line, begin.col
		}
		e.Err = r.err
		return e
	}
	e.Puzzle = r.puzzle
	e.Puzzle.Title, e.Puzzle.Author = d.title, d.author
	if r.warning != "" {
		e.Warnings = append(e.Warnings, d.src.At(begin.line, begin.col, "a new game", r.warning))
	}
	return e
}

// game reads an element of OpenSudoku.
func (d *decoder) game(t xml.StartElement) result {
	for _, a := range t.Attr {
		if a.Name.Local == "data" || a.Name.Local == "cells_data" {
			list, fault := cellsOf(a.Value)
			if fault != nil {
				return result{err: &source.Error{Expected: fault.expected, Found: fault.found}}
			}
			return d.puzzle(list)
		}
	}
	return result{err: &source.Error{Expected: "a game with data", Found: "none"}}
}

// puzzle makes a puzzle of the digits that are given.
func (d *decoder) puzzle(list []cell) result {
	isGiven := func(c cell) bool { return c.given && c.digit != puzzle.Empty }
	some := slices.ContainsFunc(list, isGiven)
	digits := slices.Repeat([]puzzle.Digit{puzzle.Empty}, cells)
	entered := 0
	for c, cell := range list {
		switch {
		case isGiven(cell) || !some:
			digits[c] = cell.digit
		case cell.digit != puzzle.Empty:
			entered++
		}
	}
	r := result{puzzle: d.maker.Puzzle(side)}
	if r.puzzle.Givens = notation.GivensOf(digits); entered > 0 {
		r.warning = strconv.Itoa(entered) + " digits of the player, which are ignored"
	}
	return r
}
