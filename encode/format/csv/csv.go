// Package csv has the format of cells or puzzles in fields with commas between them.
//
//	csv.go    the format, and writing
//	cells.go  rows of cells
//	table.go  a puzzle a line, below a header
package csv

import (
	"bytes"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Format describes the format.
var Format = spec.Format{
	Name: "csv", About: "cells between commas, a row a line; or a table with a column of puzzles",
	Endings: []string{".csv", ".tsv"}, Between: "\n",
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: appendGrid,
	Example: "1,,,4\n,2,,3\n3,,,\n4,,,1\n",
}

// A decoder reads the lines of a table if the first line is a header, and else rows of cells.
type decoder struct {
	spec.Decoder // nil: the first line is still to be read
	src          *source.Source
	maker        *notation.Maker
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &decoder{src: src, maker: b}
}

func (d *decoder) Next() (spec.Entry, error) {
	if d.Decoder == nil {
		if t := d.header(); t != nil {
			d.Decoder = &spec.OneLine{Src: d.src, Parse: t.parse}
		} else {
			cells := &rowParser{src: d.src, maker: d.maker}
			d.Decoder = &rows.Decoder{Src: d.src, Maker: d.maker, Parser: cells}
		}
	}
	return d.Decoder.Next()
}

// header consumes blank lines, comments and the header after them. If there is no header, it
// returns nil, and consumes nothing else.
func (d *decoder) header() *table {
	for {
		text, ok := d.src.PeekLine()
		if !ok {
			return nil
		}
		t := headerOf(text)
		// A line of tabs is a row of empty cells.
		if trimmed := bytes.Trim(text, " \r"); t == nil && len(trimmed) > 0 && trimmed[0] != '#' {
			return nil
		}
		if _, _, err := d.src.ReadLine(); err != nil {
			return nil
		}
		if t != nil {
			t.maker = d.maker
			return t
		}
	}
}

// separatorOf returns the separator of the fields of a line.
func separatorOf(text []byte) byte {
	for _, sign := range []byte{',', ';'} {
		if bytes.IndexByte(text, sign) >= 0 {
			return sign
		}
	}
	return '\t'
}

// valueOf returns a field without blanks, quotes and the fraction of 5.0, and the index where its
// value begins.
func valueOf(field []byte) (value []byte, start int) {
	value, start = source.TrimBlanks(field)
	if number := bytes.TrimSuffix(value, []byte(".0")); source.IsDecimal(number) {
		return number, start
	}
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
	line := h.Line()
	if line.Form == recognise.Commas {
		return recognise.ByLines
	}
	if h.First() {
		if t := headerOf(line.Text); t != nil {
			return t.detect(h)
		}
	}
	return spacedCells(h)
}
