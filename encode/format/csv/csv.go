// Package csv has the format of rows of cells with commas between them.
package csv

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A rowParser reads one row per line, with commas between the cells; nothing, 0 or '.' is an empty
// cell. Cells may be in double quotes.
type rowParser struct {
	table *notation.Symbols // of the last row; nil: there is none
}

// Format describes the format.
var Format = spec.Format{
	Name: "csv", About: "a row a line, commas between cells, nothing or 0 for empty",
	Endings: []string{".csv"}, Between: "\n",
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: appendGrid,
	Example: "1,,,4\n,2,,3\n3,,,\n4,,,1\n",
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &rows.Decoder{Src: src, Maker: b, Parser: new(rowParser)}
}

func (*rowParser) Begin() {}

func (*rowParser) Finish(*puzzle.Puzzle, []rows.Row) (leftOut, err *source.Error) {
	return nil, nil
}

func (c *rowParser) Parse(text []byte, n int, r *rows.Row) rows.LineType {
	trimmed, start := source.TrimBlanks(text)
	if len(trimmed) == 0 {
		return rows.BlankLine
	}
	if trimmed[0] == '#' {
		return rows.OtherLine
	}
	cells := 1 + bytes.Count(trimmed, []byte(","))
	switch {
	case n == 0 && !notation.IsSide(cells):
		r.Fail(r.End, "a row of "+notation.SideList+" cells", strconv.Itoa(cells))
		return rows.RowLine
	case n == 0:
		n = cells
	}
	if c.table == nil || int(c.table.High) != n {
		c.table = notation.NewSymbols(1, puzzle.Digit(n), notation.NoLetter, "0.")
	}
	for i := 0; ; i++ {
		field, rest, more := bytes.Cut(trimmed, []byte(","))
		if i == n {
			r.Fail(start+1, "the end of the row after "+strconv.Itoa(n)+" cells", "another cell")
			return rows.RowLine
		}
		value, at := valueOf(field)
		if r.Digits[i] = c.table.Word(value); r.Digits[i] == notation.Bad {
			r.Fail(start+at+1, c.table.Range()+", or nothing", source.Quote(value))
			return rows.RowLine
		}
		r.N++
		start += len(field) + 1
		trimmed = rest
		if !more {
			break
		}
	}
	if r.N < n {
		r.Fail(r.End, strconv.Itoa(n)+" cells", "the end of the line after "+strconv.Itoa(r.N))
	}
	return rows.RowLine
}

// valueOf returns a field without blanks and quotes, and the index where its value begins.
func valueOf(field []byte) (value []byte, start int) {
	value, start = source.TrimBlanks(field)
	if len(value) >= 2 && value[0] == '"' && value[len(value)-1] == '"' {
		inner, more := source.TrimBlanks(value[1 : len(value)-1])
		return inner, start + 1 + more
	}
	return value, start
}

func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	n, err := notation.Fits(p, "csv", 0)
	if err != nil {
		return dst, err
	}
	for cell := range n * n {
		dst = appendField(dst, notation.Given(p, cell), cell, n)
	}
	return dst, nil
}

func appendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	for cell, d := range grid {
		dst = appendField(dst, d, cell, p.Cols)
	}
	return dst, nil
}

func appendField(dst []byte, d puzzle.Digit, cell, cols int) []byte {
	if d != puzzle.Empty {
		dst = notation.AppendNumber(dst, d)
	}
	if (cell+1)%cols == 0 {
		return append(dst, '\n')
	}
	return append(dst, ',')
}

func detect(h *recognise.Head) recognise.Answer {
	return recognise.If(h.Line().Form == recognise.Commas)
}
