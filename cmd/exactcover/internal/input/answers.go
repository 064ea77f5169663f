package input

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"math"
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
	part []byte          // the start of the line that is not complete, up to longestLine
	line int             // its number
	seen []record.Values // of the lines that belong to no unit yet

	ahead Unit // the unit that was read last
	err   error
	began bool
}

// A variable has at most puzzle.MaxVariables cells, each with a digit of two figures. A longer line
// counts as having too many digits.
const longestLine = 4 * puzzle.MaxVariables

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
	a.part = append(a.part, text[:min(len(text), longestLine-len(a.part))]...)
}

// end ends the current line.
func (a *answers) end() {
	if v, ok := valuesOf(a.part); ok && len(a.seen) < mostSeen {
		v.Line = a.line
		a.seen = append(a.seen, v)
	}
	a.part = a.part[:0]
	a.line++
}

// variableDigits are numbers; those that are too large for a variable are told later.
var variableDigits = format.NewSymbols(0, math.MaxInt8, format.NoLetter, ".")

// valuesOf returns the digits of a variable that a line gives: "# vX 0 1". A drawn grid has no "#",
// but a slash between rows, and perhaps a label at the end.
func valuesOf(line []byte) (v record.Values, ok bool) {
	text, comment := bytes.CutPrefix(bytes.TrimSpace(line), []byte("#"))
	words := bytes.Fields(text)
	if len(words) == 0 || len(words[0]) < 2 || words[0][0] != 'v' {
		return v, false
	}
	for _, c := range words[0][1:] {
		if c < 'A' || c > 'Z' {
			return v, false
		}
	}
	v.Name, v.Drawn = string(words[0][1:]), !comment
	for _, word := range words[1:] {
		switch d := variableDigits.Word(word); {
		case d >= puzzle.Empty:
			v.Digits = append(v.Digits, d)
		case comment:
			v.Other = string(word)
			return v, true
		case string(word) != "/":
			return v, true
		}
	}
	return v, true
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
