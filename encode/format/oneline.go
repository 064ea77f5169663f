package format

import (
	"exactcover/encode/puzzle"
)

// A text is a puzzle that is one string, on a line of its own.
type text struct {
	input     string
	line, col int // where it begins
	bytes     []byte
}

// at returns an error at byte i of the text.
func (t *text) at(i int, expected, found string) *Error {
	return &Error{Input: t.input, Line: t.line, Column: t.col + i, Expected: expected, Found: found}
}

// A oneLine decoder reads formats in which every line that is neither blank nor a comment is a
// puzzle.
type oneLine struct {
	src *source
	// parse makes the puzzle, or says what is wrong. It must not keep the text.
	parse func(t *text) (p *puzzle.Puzzle, found findings, err *Error)
}

func (d *oneLine) Next() (Entry, error) {
	for {
		line, num, err := d.src.readLine()
		if long := d.src.passing(err); long != nil {
			return Entry{Line: num, Err: long}, nil
		}
		if err != nil {
			return Entry{}, err
		}
		trimmed, start := trimBlanks(line)
		if len(trimmed) == 0 || trimmed[0] == '#' {
			continue
		}
		t := &text{input: d.src.name, line: num, col: start + 1, bytes: trimmed}
		p, found, bad := d.parse(t)
		if bad == nil {
			// What can be wrong at a place of its own has been found; this guards what may have
			// been missed.
			bad = d.src.validate(p, func(err error) *Error { return t.at(0, "a puzzle", err.Error()) })
		}
		e := Entry{Line: num}
		if e.Puzzle = p; bad != nil {
			e.Puzzle, e.Err = nil, bad
		}
		e.Warnings, e.LeftOut = found.all()
		return e, nil
	}
}
