// Package lists has grids as programs write them: lists of rows in brackets.
//
//	lists.go   the format, and finding it
//	puzzle.go  puzzles from lists
//	token.go   brackets, cells and names
package lists

import (
	"bytes"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
)

// Format describes the format.
var Format = spec.Format{
	Name:      "lists",
	About:     "lists of rows as programs write them: [[5,3,0,...],...], with or without a name",
	Recognise: detect,
	New: func(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
		return &decoder{scanner: scanner{src: src}, maker: b}
	},
	Example: "grid = [[1, 0, None, 4], [0, '2', '.', 3],\n  [3, 0, 0, 0], [4, 0, 0, 1]]\n",
}

// detect looks for a name or none, brackets, and a row of cells.
func detect(h *recognise.Head) recognise.Answer {
	text := h.Text()
	for at := nameEnd(text); at > 0; at = nameEnd(text) {
		text = bytes.TrimLeft(text[at:], " \t")
	}
	if s := (pieces{text: text}); len(text) < len(h.Text()) && s.next() && s.isRow() &&
		notation.LineSide(len(s.piece)-2) >= 9 {
		return recognise.ByContent
	}
	if len(text) > 0 && !isOpening(text[0]) || len(text) == 0 && len(h.Text()) == 0 ||
		bytes.HasPrefix(h.Text(), []byte("{")) {
		return recognise.No
	}
	cells, brackets := 0, 0
	wait := recognise.Wait
	if h.Complete {
		wait = recognise.No
	}
	for i, l := range h.Rest() {
		if i > 0 {
			text = l.Text
		}
		for s := (pieces{text: text}); s.next(); {
			switch {
			case isOpening(s.piece[0]) && cells == 0:
				brackets++
			case isClosing(s.piece[0]) && cells >= 4 || s.isRow() && brackets > 0:
				return recognise.ByContent
			case !s.isCell() || brackets == 0:
				return recognise.No
			default:
				cells++
			}
		}
	}
	if cells >= 4 && h.Complete {
		return recognise.ByContent
	}
	return wait
}

// pieces are the brackets and cells of a line.
type pieces struct {
	text   []byte
	piece  []byte
	quoted bool
}

// next moves to the next piece and reports whether there is one.
func (s *pieces) next() bool {
	s.text = bytes.TrimLeft(s.text, " \t\r,")
	s.quoted = false
	switch {
	case len(s.text) == 0 || s.text[0] == '#':
		return false
	case isOpening(s.text[0]) || isClosing(s.text[0]):
		s.piece, s.text = s.text[:1], s.text[1:]
		return true
	case s.text[0] == '"' || s.text[0] == '\'':
		s.quoted = true
		if end := bytes.IndexByte(s.text[1:], s.text[0]); end >= 0 {
			s.piece, s.text = s.text[:end+2], s.text[end+2:]
			return true
		}
	}
	end := bytes.IndexAny(s.text, " \t,[](){}")
	if end < 0 {
		end = len(s.text)
	}
	s.piece, s.text = s.text[:end], s.text[end:]
	return len(s.piece) > 0
}

func (s *pieces) isCell() bool {
	if s.quoted {
		return len(s.piece) <= len(`"16"`)
	}
	whole, fraction, _ := bytes.Cut(s.piece, []byte("."))
	return emptyWords[string(s.piece)] ||
		source.IsInteger(whole) && len(bytes.Trim(fraction, "0")) == 0
}

// isRow reports whether a piece is a string of several cells.
func (s *pieces) isRow() bool {
	if !s.quoted || len(s.piece) < 4+2 {
		return false
	}
	cells := s.piece[1 : len(s.piece)-1]
	table := notation.NewSymbols(1, notation.MaxSide, 10, notation.BlankSigns)
	for _, c := range cells {
		if table.Of[c] == notation.Bad && c != ' ' {
			return false
		}
	}
	return notation.IsSide(len(cells)) || notation.LineSide(len(cells)) > 0
}
