package input

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"slices"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// An answers stream passes a text on and keeps its lines that give the digits of variables: "# vX 0
// 1" after rows of numbers, "vX 0 1" under a drawn grid. Readers of puzzles take the first for
// comments and skip the second.
//
// Such a line belongs to the grid ahead of it. It is known to be complete when the next grid has
// been read, or the end. So a unit is given back one later than it is read.
type answers struct {
	in   io.Reader
	part []byte          // the start of the line that is not complete, up to format.LongestValues
	line int             // its number
	seen []record.Values // of the lines that belong to no unit yet

	ahead Unit // the unit that was read last
	err   error
	began bool
}

// mostSeen is the most lines that are kept. It is more than the grids have that a reader reads
// ahead.
const mostSeen = 1 << 18

func (a *answers) Read(p []byte) (int, error) {
	n, err := a.in.Read(p)
	for rest := p[:n]; len(rest) > 0; {
		i := bytes.IndexByte(rest, '\n')
		if i < 0 {
			a.keep(rest)
			break
		}
		a.keep(rest[:i])
		a.end()
		rest = rest[i+1:]
	}
	if err == io.EOF {
		a.end()
	}
	return n, err
}

// keep adds text to the current line.
func (a *answers) keep(text []byte) {
	a.part = append(a.part, text[:min(len(text), format.LongestValues-len(a.part))]...)
}

// end ends the current line.
func (a *answers) end() {
	if v, ok := format.Values(a.part); ok && len(a.seen) < mostSeen {
		v.Line = a.line
		a.seen = append(a.seen, v)
	}
	a.part = a.part[:0]
	a.line++
}

// nextAnswer is next for grids with the digits of variables.
func (in *input) nextAnswer(ctx context.Context, u *Unit) error {
	a := in.answers
	if !a.began {
		a.began = true
		in.readAhead(ctx)
	}
	err := a.err
	if *u = a.ahead; err != nil {
		return err
	}
	in.readAhead(ctx)
	k := len(a.seen)
	if a.err == nil {
		k = slices.IndexFunc(a.seen, func(v record.Values) bool {
			return v.Line > a.ahead.Line
		})
		if k < 0 {
			k = len(a.seen)
		}
	}
	for _, v := range a.seen[:k] {
		if v.Line > u.Line {
			u.Variables = append(u.Variables, v)
		}
	}
	a.seen = slices.Delete(a.seen, 0, k)
	return nil
}

// readAhead reads the unit after the current one.
func (in *input) readAhead(ctx context.Context) {
	in.answers.ahead = Unit{File: in.file}
	in.answers.ahead.Entry, in.answers.err = in.reader.Next(ctx)
}

// nextRows is next for rows of numbers that answer p; nil: p could not be read.
func (in *input) nextRows(u *Unit, p *puzzle.Puzzle) (err error) {
	var a *record.Answer
	a, u.Line, err = in.rows.Next(p)
	u.Format = "plain"
	var bad *format.Error
	switch {
	case errors.As(err, &bad):
		u.Err = bad
		return nil
	case err == nil && a != nil:
		u.Record, u.Answers = new(record.Record), []record.Answer{*a}
	}
	return err
}

// hasRecords reports whether a stream begins as a record of solve does. It waits for no more of it
// than it needs.
func hasRecords(in *bufio.Reader) bool {
	for n := 1; ; n = max(n+1, in.Buffered()) {
		head, err := in.Peek(n)
		text, marked := bytes.CutPrefix(head, []byte(utf8Mark))
		is, more := record.Begins(text)
		switch {
		case err == nil && (more || len(head) < len(utf8Mark) && string(head) == utf8Mark[:len(head)]):
			continue
		case is && marked:
			in.Discard(len(head) - len(text))
		}
		return is
	}
}

// nextRecord is next for records.
func (in *input) nextRecord(u *Unit) error {
	found, err := in.records.Next()
	if err == nil {
		u.Record = found
		u.Answers, err = found.Answers()
	}
	var bad *record.BadError
	u.Line, u.Format = in.records.Line, "json"
	if errors.As(err, &bad) {
		u.Err = &format.Error{
			Input: in.file, Line: u.Line, Column: 1, Expected: "a record of solve", Found: bad.Found,
		}
		return nil
	}
	return err
}

// utf8Mark is the byte order mark of UTF-8.
const utf8Mark = "\xef\xbb\xbf"
