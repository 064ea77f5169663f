package record

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"exactcover/encode/puzzle"
)

// A Found is what a record of solve says: the solutions, or why there are none.
type Found struct {
	Line      int // where the record begins, from 1
	Status    string
	Error     string // with the status [Error]
	Solutions []Answer
}

// An Answer is a grid that may solve a puzzle: its digits row by row, and those of variables, as
// far as they are given.
type Answer struct {
	Rows, Cols int
	Digits     []puzzle.Digit
	Variables  []Values
}

// Values are the digits of a variable in an answer. A digit that is not given is [puzzle.Empty].
type Values struct {
	Name   string
	Digits []puzzle.Digit
	Line   int    // where a text gives them, from 1; 0: they are part of the grid
	Other  string // a word among the digits that is none
	Drawn  bool   // a label may follow, whose first words may be among the digits
}

// MaxLength is the length in bytes of the longest record that is read.
const MaxLength = 4 << 20

// Begins reports whether a text begins as a record: an object whose first member is the number of
// the puzzle. If the text is too short to tell, more is true.
func Begins(text []byte) (record, more bool) {
	for _, part := range []string{"{", `"puzzle"`, ":"} {
		text = bytes.TrimLeft(text, " \t\r\n")
		if len(text) < len(part) {
			return false, string(text) == part[:len(text)]
		}
		if string(text[:len(part)]) != part {
			return false, false
		}
		text = text[len(part):]
	}
	text = bytes.TrimLeft(text, " \t\r\n")
	return len(text) > 0 && text[0] >= '1' && text[0] <= '9', len(text) == 0
}

// A Reader reads records one after another. Only one goroutine at a time may use it.
type Reader struct {
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

// Next sets found to the next record. At the end it returns [io.EOF]. A bad record is a
// *[BadError]; the next call reads the record after it, or returns io.EOF if its end is not known.
// Other errors are those of the input.
func (r *Reader) Next(found *Found) error {
	if *found = (Found{}); r.err != nil {
		return r.err
	}
	r.lines.left = MaxLength
	r.json.More() // skips blanks
	found.Line = r.lines.at(r.json.InputOffset())
	var one struct {
		Status    string           `json:"status"`
		Error     string           `json:"error"`
		Solutions [][]row          `json:"solutions"`
		Variables []map[string]row `json:"variables"`
	}
	err := r.json.Decode(&one)
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	var bad *BadError
	switch {
	case r.lines.over:
		r.err = io.EOF
		return &BadError{fmt.Sprintf("one of more than %d bytes", MaxLength)}
	case errors.As(err, &kind):
		return &BadError{fmt.Sprintf("one with an unusual value of %q", kind.Field)}
	case errors.As(err, &bad):
		return bad
	case errors.As(err, &syntax) || err == io.ErrUnexpectedEOF:
		r.err = io.EOF
		return &BadError{"one that is not JSON: " + err.Error()}
	case err != nil:
		r.err = err
		return err
	}
	found.Status, found.Error = one.Status, one.Error
	for k, rows := range one.Solutions {
		a := Answer{Rows: len(rows)}
		for _, digits := range rows {
			if a.Cols = len(digits); a.Cols != len(rows[0]) {
				return &BadError{"one with rows of different lengths"}
			}
			a.Digits = append(a.Digits, digits...)
		}
		if k < len(one.Variables) {
			for name, digits := range one.Variables[k] {
				a.Variables = append(a.Variables, Values{Name: name, Digits: digits})
			}
			slices.SortFunc(a.Variables, func(a, b Values) int { return cmp.Compare(a.Name, b.Name) })
		}
		found.Solutions = append(found.Solutions, a)
	}
	return nil
}

// A BadError says what was found instead of a record of solve: "one with ...".
type BadError struct{ Found string }

func (e *BadError) Error() string { return "expected a record of solve, found " + e.Found }

// A row is digits: a string with one character for each, or a list of numbers.
type row []puzzle.Digit

// UnmarshalJSON implements [json.Unmarshaler].
func (r *row) UnmarshalJSON(text []byte) error {
	if text[0] == '"' {
		for _, c := range text[1 : len(text)-1] {
			if c < '0' || c > '9' {
				return &BadError{"one with other characters than digits in a row"}
			}
			*r = append(*r, puzzle.Digit(c-'0'))
		}
		return nil
	}
	var list []puzzle.Digit
	if err := json.Unmarshal(text, &list); err != nil {
		return &BadError{"one with a row that is no list of digits"}
	}
	for _, d := range list {
		if d < 0 {
			return &BadError{"one with a digit below 0"}
		}
	}
	*r = list
	return nil
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
