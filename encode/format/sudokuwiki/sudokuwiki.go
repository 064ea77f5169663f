// Package sudokuwiki has the links of the solver page of SudokuWiki.
//
//	sudokuwiki.go  the format, and links of digits
//	packed.go      packed links, with candidates
package sudokuwiki

import (
	"bytes"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A link has the puzzle after "bd=": 81 figures, 0 or a dot for an empty cell, or a packed string
// (packed.go). People also pass on the string "S9B..." alone.

// Name is the name of the format.
const Name = "sudokuwiki"

const (
	site = "sudokuwiki.org/"
	page = "https://www." + site + "sudoku.htm?bd="
)

var carrier = &address.Carrier{Behind: []string{"?bd=", "&bd="}}

// Format describes the format.
var Format = spec.Format{
	Name:      Name,
	About:     "SudokuWiki links (?bd=), one a line: 81 digits, or packed with candidates (S9B...)",
	Recognise: detect,
	New:       newDecoder, Puzzle: appendPuzzle, Grid: appendGrid,
	Example: page + "000000010400000000020000000000050407008000300001090000300400200050100000" +
		"000806000\n",
}

func detect(h *recognise.Head) recognise.Answer {
	text := h.Text()
	if source.IsLink(text) && bytes.Contains(text, []byte(site)) ||
		bytes.HasPrefix(text, []byte(head)) && len(text) == packedLength {
		return recognise.ByContent
	}
	return recognise.No
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		var found source.Findings
		start, end, rest, err := carrier.Part(t)
		if err != nil {
			return nil, found, err
		}
		if rest != nil {
			found.Warn(rest)
		}
		if err := anotherPage(t); err != nil {
			return nil, found, err
		}
		cells := t.Bytes[start:end]
		if bytes.HasPrefix(cells, []byte(head)) || len(cells) == oldLength {
			p, err := unpack(t, start, cells, b.Puzzle(9))
			return p, found, err
		}
		p, err := address.Digits(t, start, cells, 9, b)
		return p, found, err
	}}
}

// anotherPage returns an error for a link to the solver of another kind of puzzle, whose rules the
// link does not state.
func anotherPage(t *spec.Text) *source.Error {
	at := bytes.Index(t.Bytes, []byte(site))
	if at < 0 {
		return nil
	}
	at += len(site)
	file, _, _ := bytes.Cut(t.Bytes[at:], []byte("?"))
	name, _, _ := bytes.Cut(bytes.ToLower(file), []byte("."))
	switch string(name) {
	case "", "sudoku", "sudokumobile", "sudoku_solver", "print_sudoku":
		return nil
	}
	return t.At(at, "the page sudoku.htm, whose rules are the usual ones", source.Quote(file))
}

func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if err := fits(p); err != nil {
		return dst, err
	}
	dst = append(dst, page...)
	if notation.CandidatesOf(p, p.Candidates) != nil {
		return append(appendPacked(dst, p), '\n'), nil
	}
	for c := range p.Cells() {
		dst = append(dst, '0'+byte(max(notation.Given(p, c), 0)))
	}
	return append(dst, '\n'), nil
}

func appendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	if err := fits(p); err != nil {
		return dst, err
	}
	dst = append(dst, page...)
	for _, d := range grid {
		dst = append(dst, '0'+byte(max(d, 0)))
	}
	return append(dst, '\n'), nil
}

func fits(p *puzzle.Puzzle) error {
	if err := notation.FitsNine(p, Name, notation.RoomForCandidates); err != nil {
		return err
	}
	for c := range puzzle.Cell(p.Cells()) {
		if p.Candidates != nil && p.Possible(c) == 0 {
			return &notation.MisfitError{Format: Name, What: "a cell without candidates"}
		}
	}
	return nil
}
