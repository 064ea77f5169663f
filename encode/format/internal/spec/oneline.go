package spec

import (
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
)

// A Text is a puzzle that is one string, on a line of its own.
type Text struct {
	input     string
	Line, Col int // where it begins
	Bytes     []byte
}

// At returns an error at byte i of the text.
func (t *Text) At(i int, expected, found string) *source.Error {
	return &source.Error{
		Input: t.input, Line: t.Line, Column: t.Col + i, Expected: expected, Found: found,
	}
}

// A OneLine decoder reads formats in which every line that is neither blank nor a comment is a
// puzzle.
type OneLine struct {
	Src *source.Source
	// Parse makes the puzzle, or says what is wrong. It must not keep the text.
	Parse func(t *Text) (p *puzzle.Puzzle, found source.Findings, err *source.Error)
}

func (d *OneLine) Next() (Entry, error) {
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
			continue
		}
		t := &Text{input: d.Src.Name, Line: num, Col: start + 1, Bytes: trimmed}
		p, found, bad := d.Parse(t)
		if bad == nil {
			// What can be wrong at a place of its own has been found; this guards what may have
			// been missed.
			bad = d.Src.Validate(
				p, func(err error) *source.Error { return t.At(0, "a puzzle", err.Error()) },
			)
		}
		e := Entry{Line: num}
		if e.Puzzle = p; bad != nil {
			e.Puzzle, e.Err = nil, bad
		}
		e.Warnings, e.LeftOut = found.All()
		return e, nil
	}
}
