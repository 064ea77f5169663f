// Package boj2580 has the format of Sudoku in Baekjoon Online Judge.
package boj2580

import (
	"strconv"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A rowParser reads nine lines of nine numbers between blanks, with 0 for an empty cell.
type rowParser struct{}

// Format describes the format.
var Format = spec.Format{
	Name: "boj2580", About: "Sudoku as judges give it: nine lines of nine numbers, 0 for empty",
	Between:   "\n",
	InKind:    true,
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: notation.AppendNumbers,
	Example: "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n" +
		"8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n" +
		"0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9\n",
}

// numbers are the cells: only figures.
var numbers = notation.NewSymbols(1, 9, notation.NoLetter, "0")

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &rows.Decoder{Src: src, Maker: b, Parser: rowParser{}, Side: 9}
}

func (rowParser) Begin()                                                         {}
func (rowParser) Finish(*puzzle.Puzzle, []rows.Row) (leftOut, err *source.Error) { return nil, nil }

func (rowParser) Parse(text []byte, _ int, r *rows.Row) rows.LineType {
	i := 0
	for {
		for i < len(text) && source.IsBlank(text[i]) {
			i++
		}
		if i == len(text) {
			break
		}
		if text[i] == '#' && r.N == 0 {
			return rows.OtherLine
		}
		start := i
		for i < len(text) && !source.IsBlank(text[i]) {
			i++
		}
		word := text[start:i]
		if r.N == 9 {
			r.Fail(start+1, "the end of the line after nine numbers", source.Quote(word))
			return rows.RowLine
		}
		if r.Digits[r.N] = numbers.Word(word); r.Digits[r.N] == notation.Bad {
			r.Fail(start+1, "a number from 0 to 9", source.Quote(word))
			return rows.RowLine
		}
		r.N++
	}
	switch r.N {
	case 0:
		return rows.BlankLine
	case 9:
	default:
		r.Fail(r.End, "nine numbers", "the end of the line after "+strconv.Itoa(r.N))
	}
	return rows.RowLine
}

func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if err := notation.FitsNine(p, "boj2580", 0); err != nil {
		return dst, err
	}
	return notation.AppendCells(dst, p), nil
}

func detect(h *recognise.Head) recognise.Answer {
	answer, drawn := recognise.NumberRows(h)
	if drawn {
		return recognise.No
	}
	return answer
}
