package plain

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// An AnswerReader reads answers as the format writes them: rows of numbers, and lines for variables
// after them. It knows the puzzle that each grid answers. So it reads grids of all shapes and
// digits, while other readers only have those that they can recognise.
type AnswerReader struct {
	in   *bufio.Reader
	name string
	line int    // the number of the line that was read last
	text []byte // that line, without its end
	kept bool   // the next call of read returns it again
}

// NewAnswerReader returns a reader of a stream, whose name is used in messages.
func NewAnswerReader(in *bufio.Reader, name string) *AnswerReader {
	return &AnswerReader{in: in, name: name}
}

// Begins reports whether the stream begins with a row of an answer of p. It waits for no more of it
// than it needs, and consumes nothing.
func (r *AnswerReader) Begins(p *puzzle.Puzzle) bool {
	for n := 1; p != nil; n = max(n+1, r.in.Buffered()) {
		head, err := r.in.Peek(n)
		lines := bytes.SplitAfter(bytes.TrimPrefix(head, []byte(utf8Mark)), []byte("\n"))
		for i, line := range lines {
			whole := i < len(lines)-1 || err != nil
			if words := wordsOf(line); whole && len(words) > 0 {
				return isRow(p, words)
			}
		}
		if err != nil {
			break
		}
	}
	return false
}

// utf8Mark is the byte order mark of UTF-8.
const utf8Mark = "\xef\xbb\xbf"

// wordsOf returns the cells of a line, between blanks or commas. A comment has none.
func wordsOf(line []byte) [][]byte {
	line = bytes.TrimSpace(line)
	switch {
	case len(line) == 0 || line[0] == '#':
		return nil
	case !bytes.Contains(line, []byte(",")):
		return bytes.Fields(line)
	}
	words := bytes.Split(line, []byte(","))
	for i, word := range words {
		words[i] = bytes.TrimSpace(word)
	}
	return words
}

// isRow reports whether words are the first row of an answer of p, or the whole answer: numbers, or
// a character for each cell. Characters are left to the formats if these have the shape of p.
func isRow(p *puzzle.Puzzle, words [][]byte) bool {
	if len(words) == 1 && isWhole(p, words[0]) {
		return true
	}
	return len(words) == p.Cols && !slices.ContainsFunc(words, func(word []byte) bool {
		return len(word) > 0 && string(word) != "." && !isFigures(word)
	})
}

// isWhole reports whether a word is an answer of p with a character for each cell, and p has a
// shape or digits that the formats with such words do not have.
func isWhole(p *puzzle.Puzzle, word []byte) bool {
	_, usual := puzzle.DefaultRegions(p.Rows, p.Cols)
	usual = usual && int(p.High) <= p.Rows
	return !usual && len(word) == p.GridCells() && !slices.ContainsFunc(word, func(c byte) bool {
		return c != '.' && !isFigures([]byte{c}) && (c|0x20 < 'a' || c|0x20 > 'z')
	})
}

func isFigures(word []byte) bool {
	return !slices.ContainsFunc(word, func(c byte) bool { return c < '0' || c > '9' })
}

// read reads the next line. At the end it returns io.EOF. Of a very long line it keeps the
// beginning.
func (r *AnswerReader) read() error {
	if r.kept {
		r.kept = false
		return nil
	}
	r.text = r.text[:0]
	for {
		part, err := r.in.ReadSlice('\n')
		r.text = append(r.text, part[:min(len(part), LongestValues-len(r.text))]...)
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil && (err != io.EOF || len(r.text) == 0):
			return err
		}
		if r.line++; r.line == 1 {
			r.text = bytes.TrimPrefix(r.text, []byte(utf8Mark))
		}
		return nil
	}
}

// at returns an error in the current line.
func (r *AnswerReader) at(column int, expected, found string) *source.Error {
	return &source.Error{
		Input: r.name, Line: r.line, Column: column, Expected: expected, Found: found,
	}
}

// Next returns the next grid, an answer of p, and the line where it begins. If p is nil, it skips
// the grid and returns nil. A grid that is no answer of p gives a *[source.Error]; the next call
// continues after it. Any other error is final: [io.EOF], or that of the stream.
func (r *AnswerReader) Next(p *puzzle.Puzzle) (a *record.Answer, line int, err error) {
	for {
		if err := r.read(); err != nil {
			return nil, 0, err
		}
		if words := wordsOf(r.text); len(words) > 0 {
			break
		}
	}
	line = r.line
	if p == nil {
		return nil, line, r.skip()
	}
	a = &record.Answer{Rows: p.Rows, Cols: p.Cols}
	for row := 1; len(a.Digits) < p.GridCells(); row++ {
		if row > 1 {
			end := r.read()
			if end != nil && end != io.EOF {
				return nil, line, end
			}
			found := "a blank line"
			if end == io.EOF {
				r.line++
				found = source.EndOfInput
			}
			if end == io.EOF || len(bytes.TrimSpace(r.text)) == 0 {
				return nil, line, r.at(1, fmt.Sprintf("row %d of %d", row, p.Rows), found)
			}
		}
		words := wordsOf(r.text)
		if len(words) == 0 {
			continue // a comment
		}
		digits, bad := r.row(p, words)
		if bad != nil {
			return nil, line, cmp.Or(r.skip(), error(bad))
		}
		a.Digits = append(a.Digits, digits...)
	}
	return a, line, r.variables(a)
}

// skip reads up to a blank line or the end.
func (r *AnswerReader) skip() error {
	for {
		err := r.read()
		if err == io.EOF || err == nil && len(bytes.TrimSpace(r.text)) == 0 {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// row returns the digits of the current line: those of a row of p, or of all rows.
func (r *AnswerReader) row(p *puzzle.Puzzle, words [][]byte) ([]puzzle.Digit, *source.Error) {
	if len(words) == 1 && (isWhole(p, words[0]) || p.Cols > 1 && len(words[0]) == p.Cols) {
		words = bytes.Split(words[0], nil)
	}
	if len(words) != p.Cols && len(words) != p.GridCells() {
		return nil, r.at(1, fmt.Sprintf("%d numbers", p.Cols), strconv.Itoa(len(words)))
	}
	symbols := notation.NewSymbols(p.Low, p.High, 10, "0.")
	digits := make([]puzzle.Digit, len(words))
	if i := symbols.Words(digits, words); i < len(words) {
		column := bytes.Index(r.text, words[i]) + 1
		return nil, r.at(column, symbols.Range()+` or "."`, strconv.Quote(string(words[i])))
	}
	return digits, nil
}

// variables adds the digits of variables in the lines after a grid, up to the next one.
func (r *AnswerReader) variables(a *record.Answer) error {
	for {
		switch err := r.read(); {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case len(wordsOf(r.text)) > 0:
			r.kept = true
			return nil
		}
		if v, ok := Values(r.text); ok {
			v.Line = r.line
			a.Variables = append(a.Variables, v)
		}
	}
}
