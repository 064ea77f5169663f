package grids

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"exactcover/encode/format"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A rowReader reads what the format plain writes: rows of numbers, and lines for variables after
// them. It knows the puzzle that each grid answers. So it reads grids of all shapes and digits,
// while readers of formats only have those that they can recognise.
type rowReader struct {
	in   *bufio.Reader
	name string
	line int    // the number of the line that was read last
	text []byte // that line, without its end
	kept bool   // the next call of read returns it again
}

// begins reports whether the stream begins with a row of an answer of p. It waits for no more of it
// than it needs, and consumes nothing.
func (r *rowReader) begins(p *puzzle.Puzzle) bool {
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
		return len(word) > 0 && string(word) != "." && !isFigures(word) &&
			(p.Grids == nil || string(word) != outside)
	})
}

// isWhole reports whether a word is an answer of p with a character for each cell, and p has a
// shape or digits that the formats with such words do not have.
func isWhole(p *puzzle.Puzzle, word []byte) bool {
	_, usual := puzzle.DefaultRegions(p.Rows, p.Cols)
	usual = usual && int(p.High) <= p.Rows
	return !usual && len(word) == p.GridCells() && !slices.ContainsFunc(word, func(c byte) bool {
		return c != '.' && (p.Grids == nil || c != notation.OutsideSign) &&
			!isFigures([]byte{c}) && (c|0x20 < 'a' || c|0x20 > 'z')
	})
}

// outside is the word for a cell in none of several grids.
const outside = string(notation.OutsideSign)

func isFigures(word []byte) bool {
	return !slices.ContainsFunc(word, func(c byte) bool { return c < '0' || c > '9' })
}

// read reads the next line. At the end it returns io.EOF. Of a very long line it keeps the
// beginning.
func (r *rowReader) read() error {
	if r.kept {
		r.kept = false
		return nil
	}
	r.text = r.text[:0]
	for {
		part, err := r.in.ReadSlice('\n')
		r.text = append(r.text, part[:min(len(part), longestVariable-len(r.text))]...)
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
func (r *rowReader) at(column int, expected, found string) *format.Error {
	return &format.Error{
		Input: r.name, Line: r.line, Column: column, Expected: expected, Found: found,
	}
}

// entry is the way to read rows of numbers.
func (r *rowReader) entry(
	_ context.Context, p *puzzle.Puzzle,
) (e format.Entry, answers []answer, err error) {
	a, line, err := r.next(p)
	e = format.Entry{Line: line, Format: "plain"}
	var bad *format.Error
	switch {
	case errors.As(err, &bad):
		e.Err, err = bad, nil
	case err == nil && a != nil:
		answers = []answer{*a}
	}
	return e, answers, err
}

// next returns the next grid, an answer of p, and the line where it begins. If p is nil, it skips
// the grid and returns nil. A grid that is no answer of p gives a *[format.Error]; the next call
// continues after it. Any other error is final: [io.EOF], or that of the stream.
func (r *rowReader) next(p *puzzle.Puzzle) (a *answer, line int, err error) {
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
	a = &answer{rows: p.Rows, cols: p.Cols}
	for row := 1; len(a.digits) < p.GridCells(); row++ {
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
		a.digits = append(a.digits, digits...)
	}
	return a, line, r.variables(a)
}

// skip reads up to a blank line or the end.
func (r *rowReader) skip() error {
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
func (r *rowReader) row(p *puzzle.Puzzle, words [][]byte) ([]puzzle.Digit, *format.Error) {
	if len(words) == 1 && (isWhole(p, words[0]) || p.Cols > 1 && len(words[0]) == p.Cols) {
		words = bytes.Split(words[0], nil)
	}
	if len(words) != p.Cols && len(words) != p.GridCells() {
		return nil, r.at(1, fmt.Sprintf("%d numbers", p.Cols), strconv.Itoa(len(words)))
	}
	blanks := "0."
	if p.Grids != nil {
		blanks += outside
	}
	symbols := notation.NewSymbols(p.Low, p.High, 10, blanks)
	digits := make([]puzzle.Digit, len(words))
	if i := symbols.Words(digits, words); i < len(words) {
		column := bytes.Index(r.text, words[i]) + 1
		return nil, r.at(column, symbols.Range()+` or "."`, strconv.Quote(string(words[i])))
	}
	return digits, nil
}

// variables adds the digits of variables in the lines after a grid, up to the next one.
func (r *rowReader) variables(a *answer) error {
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
		if v, ok := variableIn(r.text, r.line); ok {
			a.variables = append(a.variables, v)
		}
	}
}
