package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// MaxLength is the length in bytes of the longest record that is read.
const MaxLength = 4 << 20

// Begins reports whether a text begins as a record of solve, in whatever order its keys are: an
// object of [Keys] with the number of the puzzle, or with a key that no puzzle has. If the text is
// too short to tell, more is true.
func Begins(text []byte) (record, more bool) {
	d := json.NewDecoder(bytes.NewReader(text))
	token, err := d.Token()
	if token != json.Delim('{') {
		return false, isShort(err)
	}
	for d.More() {
		token, err = d.Token()
		switch token {
		case nil:
			return false, isShort(err)
		case "puzzle":
			value := bytes.TrimLeft(text[d.InputOffset():], ": \t\r\n")
			return len(value) > 0 && value[0] >= '1' && value[0] <= '9', len(value) == 0
		case "solutions", "complete", "nodes", "ms":
			return true, false
		}
		var value json.RawMessage
		if !slices.ContainsFunc(Keys, func(k Key) bool { return k.Name == token }) {
			return false, false
		} else if err := d.Decode(&value); err != nil {
			return false, isShort(err)
		}
	}
	_, err = d.Token()
	return false, isShort(err)
}

// isShort reports whether an error means that JSON goes on after the end of a text.
func isShort(err error) bool { return err == io.EOF || err == io.ErrUnexpectedEOF }

// A Reader reads records one after another. Only one goroutine at a time may use it.
type Reader struct {
	Line  int // where the last record begins, from 1
	lines lines
	json  *json.Decoder
	err   error // why there are no more records
}

// NewReader returns a reader of records.
func NewReader(in io.Reader) *Reader {
	r := &Reader{lines: lines{in: in, line: 1}}
	r.json = json.NewDecoder(&r.lines)
	return r
}

// Next reads the next record. At the end it returns [io.EOF]. A bad record is a *[BadError]; the
// next call reads the record after it, or returns io.EOF if its end is not known. Other errors are
// those of the input.
func (r *Reader) Next() (*Record, error) {
	if r.err != nil {
		return nil, r.err
	}
	r.lines.left = MaxLength
	r.json.More() // skips blanks
	r.Line = r.lines.at(r.json.InputOffset())
	found := new(Record)
	err := r.json.Decode(found)
	if r.lines.over {
		r.err = io.EOF
		return nil, &BadError{fmt.Sprintf("one of more than %d bytes", MaxLength)}
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) || err == io.ErrUnexpectedEOF {
		r.err = io.EOF
		return nil, &BadError{"one that is not JSON: " + err.Error()}
	}
	if err = badness(err); err == nil {
		return found, nil
	}
	var bad *BadError
	if !errors.As(err, &bad) {
		r.err = err
	}
	return nil, err
}

// A BadError says what was found instead of a record of solve: "one with ...".
type BadError struct{ Found string }

func (e *BadError) Error() string { return "expected a record of solve, found " + e.Found }

// badness returns an error about the type of a value as a *BadError, and others as they are.
func badness(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return &BadError{fmt.Sprintf("one with an unusual value of %q", kind.Field)}
	}
	return err
}

// lines is a stream of which the places of line ends are known, up to the end of the last record.
type lines struct {
	in   io.Reader
	read int64 // bytes read
	ends []int64
	line int  // the line that ends at ends[0]
	left int  // bytes that may still be read
	over bool // there was no room for more
}

func (l *lines) Read(p []byte) (int, error) {
	if l.left <= 0 {
		l.over = true
		return 0, io.EOF
	}
	n, err := l.in.Read(p[:min(len(p), l.left)])
	for k, c := range p[:n] {
		if c == '\n' {
			l.ends = append(l.ends, l.read+int64(k))
		}
	}
	l.read += int64(n)
	l.left -= n
	return n, err
}

// at returns the line of a byte. Later calls must be about later bytes.
func (l *lines) at(offset int64) int {
	k := 0
	for k < len(l.ends) && l.ends[k] < offset {
		k++
	}
	l.ends = l.ends[k:]
	l.line += k
	return l.line
}
