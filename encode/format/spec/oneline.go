package spec

import (
	"io"
	"slices"
	"strconv"

	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A Text is a puzzle that is one string, on its own line.
type Text struct {
	input     string
	Line, Col int // where it begins
	Bytes     []byte
	Gap       bool  // empty lines, and no comments, are between the puzzle above and this one
	Comment   bool  // comments are between them
	places    []int // byte of Text -> index in the input, with one more for the end; nil: consecutive
	starts    []int // indices where the lines after the first begin
}

// At returns an error at byte i of the text.
func (t *Text) At(i int, expected, found string) *source.Error {
	if t.places != nil {
		i = t.places[i]
	}
	line, col := t.Line, t.Col+i
	if n, exact := slices.BinarySearch(t.starts, i); exact {
		line, col = line+n+1, 1
	} else if n > 0 {
		line, col = line+n, i-t.starts[n-1]+1
	}
	return &source.Error{
		Input: t.input, Line: line, Column: col, Expected: expected, Found: found,
	}
}

// AtLine returns an error at a line and a column, both from 1, of a text of several lines.
func (t *Text) AtLine(line, col int, expected, found string) *source.Error {
	err := t.At(0, expected, found)
	if line == 1 {
		err.Column += col - 1
	} else {
		err.Line, err.Column = err.Line+line-1, col
	}
	return err
}

// Made returns a text that was made of this one. places has the index in t of each of its bytes,
// and of its end.
func (t *Text) Made(text []byte, places []int) *Text {
	made := *t
	made.Bytes, made.places = text, places
	if t.places != nil {
		made.places = make([]int, len(places))
		for i, place := range places {
			made.places[i] = t.places[place]
		}
	}
	return &made
}

// A OneLine decoder reads formats in which every line is a puzzle, unless it is blank or a comment.
type OneLine struct {
	Src *source.Source
	// Objects says that a puzzle may also be a JSON object, on any number of lines.
	Objects bool
	// Joined says that all lines together are one puzzle.
	Joined bool
	// Goes reports whether the next line goes on with a puzzle; nil: none does.
	Goes func(next []byte) bool
	// Parse makes the puzzle, or returns an error, with a puzzle that has only its ID if that is
	// known. It must not keep the text.
	Parse func(t *Text) (p *puzzle.Puzzle, found source.Findings, err *source.Error)

	begun bool // a line has been parsed: the first one is what the format was found by
}

func (d *OneLine) Next() (Entry, error) {
	empty, comment := false, false
	for {
		line, num, err := d.Src.ReadLine()
		if long := d.Src.Passing(err); long != nil {
			return Entry{Line: num, Err: long}, nil
		}
		if err != nil {
			return Entry{}, err
		}
		trimmed, start := source.TrimBlanks(line)
		if len(trimmed) == 0 || trimmed[0] == '#' {
			empty, comment = empty || len(trimmed) == 0, comment || len(trimmed) > 0
			continue
		}
		t := &Text{input: d.Src.Name, Line: num, Col: start + 1, Bytes: trimmed}
		t.Gap, t.Comment = empty && !comment, comment
		switch {
		case d.Joined || d.Goes != nil:
			err = d.join(t)
		case d.Objects && trimmed[0] == '{':
			err = d.object(t)
		}
		if long := d.Src.Passing(err); long != nil {
			return Entry{Line: num, Err: long}, nil
		}
		if err != nil {
			return Entry{}, err
		}
		begun := d.begun
		d.begun = true
		p, found, bad := d.Parse(t)
		if bad != nil && len(t.starts) == 0 {
			if begun && d.Src.Around(trimmed, num) {
				continue
			}
			if part, at := d.Src.Payload(trimmed, num); part != nil {
				t.Col, t.Bytes = t.Col+at, part
				p, found, bad = d.Parse(t)
			}
		}
		if bad == nil {
			// Parse finds mistakes with their places; this finds any that it may have missed.
			bad = d.Src.Validate(
				p, func(err error) *source.Error { return t.At(0, "a puzzle", err.Error()) },
			)
		}
		e := EntryOf(p, num, bad)
		e.Warnings, e.LeftOut = found.All()
		return e, nil
	}
}

// join adds the lines that follow to a text.
func (d *OneLine) join(t *Text) error {
	text := slices.Clone(t.Bytes)
	for {
		if next, ok := d.Src.PeekLine(); !d.Joined && (!ok || !d.Goes(next)) {
			t.Bytes = text
			return nil
		}
		line, _, err := d.Src.ReadLine()
		switch {
		case err == io.EOF:
			t.Bytes = text
			return nil
		case err != nil:
			return err
		case len(text)+len(line) > source.MaxLength:
			d.Src.End = t.tooLong("the end of the string")
			return d.Src.End
		}
		text = append(text, '\n')
		t.starts = append(t.starts, len(text))
		text = append(text, line...)
	}
}

// tooLong returns the error for a text that goes on.
func (t *Text) tooLong(end string) *source.Error {
	return t.At(0, end+" within "+strconv.Itoa(source.MaxLength)+" bytes", "more of it")
}
