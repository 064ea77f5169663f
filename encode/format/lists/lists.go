// Package lists has grids as programs write them: lists of rows in brackets.
//
//	lists.go   the format, and finding it
//	puzzle.go  puzzles from lists
//	object.go  puzzles in objects, under a name
//	token.go   brackets, cells and names
//	candidates.go  lists of candidates as cells
package lists

import (
	"bytes"
	"context"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
)

// Format describes the format.
var Format = spec.Format{
	Name:      "lists",
	About:     "lists of rows as programs write them: [[5,3,0,...],...], {{...}}; {\"puzzle\": ...}",
	Recognise: detect,
	New: func(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
		return &decoder{scanner: scanner{src: src}, maker: b}
	},
	Example: "grid = [[1, 0, None, 4], [0, '2', '.', 3],\n  [3, 0, 0, 0], [4, 0, 0, 1]]\n",
}

// detect reads the lines up to the end of a list with a row of cells, or a string of cells.
func detect(h *recognise.Head) recognise.Answer {
	switch {
	case h.HasKey("pieces"), h.HasKey("tiles"): // a tiling
		return recognise.No
	case h.HasKey("board") && h.ObjectIsOpen():
		return recognise.Wait
	}
	var text []byte
	for _, l := range h.Rest() {
		text = append(append(text, l.Raw...), '\n')
	}
	if recognise.HasNamedGrid(text) {
		return recognise.ByContent
	}
	if !bytes.ContainsAny(text, "[({\"'=") || h.Line().Form == recognise.Blank {
		return recognise.No
	}
	s := scanner{src: source.Of(context.Background(), string(text))}
	cells, brackets, rows := 0, 0, 0
	for {
		t, err := s.next()
		_, more := s.src.Peek()
		switch {
		case err == nil && t.kind == 0 && cells >= 4 && h.Complete:
			return recognise.ByContent
		case t.kind == '{', // an object without a puzzle
			(err != nil || t.kind == 0) && (more || h.Complete || brackets == 0 && !s.named):
			return recognise.No
		case err != nil, t.kind == 0:
			return recognise.Wait
		case t.kind == '[':
			brackets++
			cells = 0
		case t.kind == ']' && cells >= 4:
			return recognise.ByContent
		case t.kind == ']':
			cells = 0
		case t.kind == ';':
		case isRow(t) && (brackets > 0 || s.named && notation.LineSide(len(t.text)) >= 9):
			return recognise.ByContent
		case isRow(t) && s.named && brackets == 0: // one of joined strings
			if rows++; rows > 1 {
				return recognise.ByContent
			}
		case brackets == 0 || len(t.text) > len("16"):
			return recognise.No
		default:
			cells++
		}
	}
}

// isRow reports whether a cell is a string of several cells.
func isRow(t token) bool {
	if !t.quoted || len(t.text) < 4 {
		return false
	}
	table := notation.NewSymbols(1, notation.MaxSide, 10, notation.BlankSigns)
	for _, c := range []byte(t.text) {
		if table.Of[c] == notation.Bad && c != ' ' {
			return false
		}
	}
	return notation.IsSide(len(t.text)) || notation.LineSide(len(t.text)) > 0
}
