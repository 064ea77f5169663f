package csv

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/line"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A table has a puzzle in a field of each line. The header says which column has the puzzles, and
// perhaps which has their solutions and their names. The cells of puzzles are as in the format
// line. Other columns mean nothing here.
type table struct {
	maker     *notation.Maker
	separator byte
	columns   int
	// The columns, or -1 if there is none.
	puzzle, solution, id int
}

// headerOf returns the table of a header; nil: the line is none.
func headerOf(text []byte) *table {
	trimmed, _ := source.TrimBlanks(text)
	const most = 1 << 10
	if len(trimmed) == 0 || len(trimmed) > most || trimmed[0] == '{' || trimmed[0] == '[' {
		return nil
	}
	t := &table{separator: separatorOf(trimmed), puzzle: -1, solution: -1, id: -1}
	for f := (fields{text: trimmed, separator: t.separator}); f.next(); t.columns++ {
		word := string(bytes.ToLower(f.value))
		for _, column := range []struct {
			names []string
			at    *int
		}{
			{recognise.PuzzleNames, &t.puzzle}, {recognise.SolutionNames, &t.solution},
			{recognise.IDNames, &t.id},
		} {
			if *column.at < 0 && slices.Contains(column.names, word) {
				*column.at = t.columns
			}
		}
	}
	if t.puzzle < 0 {
		return nil
	}
	return t
}

// fields are the fields of a line. A quoted field may have separators in it.
type fields struct {
	text      []byte
	separator byte
	at        int // where the next field begins
	value     []byte
	start     int // where the value begins
	end       bool
}

// next moves to the next field and reports whether there is one.
func (f *fields) next() bool {
	if f.end {
		return false
	}
	rest := f.text[f.at:]
	from := 0
	if blanks := source.Blanks(rest); f.separator != '\t' && blanks < len(rest) &&
		rest[blanks] == '"' {
		if quote := bytes.IndexByte(rest[blanks+1:], '"'); quote >= 0 {
			from = blanks + quote + 2
		}
	}
	length := bytes.IndexByte(rest[from:], f.separator)
	if f.end = length < 0; f.end {
		length = len(rest) - from
	}
	value, start := valueOf(rest[:from+length])
	f.value, f.start = value, f.at+start
	f.at += from + length + 1
	return true
}

// detect returns the answer about an input that begins with the header: the line below has a puzzle
// in its column.
func (t *table) detect(h *recognise.Head) recognise.Answer {
	next := h.Next()
	if next.Form == recognise.Blank {
		if h.Complete {
			return recognise.No
		}
		return recognise.Wait
	}
	puzzle, count := 0, 0
	for f := (fields{text: next.Text, separator: t.separator}); f.next(); count++ {
		if count == t.puzzle {
			puzzle = len(f.value)
		}
	}
	if t.fits(count) && puzzle >= 16 && (t.columns > 1 || next.Form == recognise.OneLine) {
		return recognise.BySign
	}
	return recognise.No
}

// fits reports whether a line may have a number of fields. Tabs at the end of a line are taken for
// blanks.
func (t *table) fits(count int) bool {
	return count == t.columns || t.separator == '\t' && count <= t.columns && count > t.puzzle
}

// parse reads a line of the table.
func (t *table) parse(text *spec.Text) (
	p *puzzle.Puzzle, found source.Findings, err *source.Error,
) {
	count, id := 0, ""
	var cells, solution fields
	f := fields{text: text.Bytes, separator: t.separator}
	for ; f.next(); count++ {
		switch count {
		case t.puzzle:
			cells = f
		case t.solution:
			solution = f
		case t.id:
			id = strings.ToValidUTF8(string(f.value), "\uFFFD")
		}
	}
	bad := &puzzle.Puzzle{ID: id}
	if !t.fits(count) {
		return bad, found, text.At(
			len(text.Bytes), "as many fields as the header has, "+strconv.Itoa(t.columns),
			strconv.Itoa(count),
		)
	}
	if p, err = t.cells(text, cells); err != nil {
		return bad, found, err
	}
	p.ID = id
	if len(solution.value) > 0 {
		answer, err := t.cells(text, solution)
		switch {
		case err != nil:
			return bad, found, err
		case len(solution.value) != p.Cells():
			return bad, found, text.At(
				solution.start, "a solution of "+strconv.Itoa(p.Cells())+" cells",
				strconv.Itoa(len(solution.value)),
			)
		}
		p.Solution = answer.Givens
	}
	return p, found, nil
}

// cells reads the cells in a field.
func (t *table) cells(text *spec.Text, f fields) (*puzzle.Puzzle, *source.Error) {
	if len(f.value) == 0 {
		return nil, text.At(f.start, "a puzzle", "nothing")
	}
	word, start := source.FirstWord(f.value)
	if start+len(word) < len(f.value) && notation.LineSide(len(f.value)) == 0 {
		return nil, text.At(
			f.start+start+len(word), "the end of the field after the cells",
			source.Quote(f.value[start+len(word):]),
		)
	}
	src := source.Source{}
	d := line.Decoder{Src: &src, Maker: t.maker}
	p, err := d.Parse(f.value, text.Line)
	if err != nil {
		return nil, text.At(f.start+err.Column-1, err.Expected, err.Found)
	}
	return p, nil
}
