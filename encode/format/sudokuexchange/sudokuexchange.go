// Package sudokuexchange has the links of SudokuExchange, and other links that carry a puzzle with
// one character a cell.
package sudokuexchange

import (
	"bytes"
	"slices"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A link has 81 figures after "s=", or a short form: a character stands for a figure and the empty
// cells after it. With 0 to 9, A to Z and a to x as the numbers 0 to 59, the figure is the last
// digit of the number, and the first digit counts the empty cells. Links of other sites are read
// if a part of them has as many characters as a grid has cells.

const site = "sudokuexchange.com/"

var carrier = &address.Carrier{Behind: []string{"?s=", "&s="}}

// Format describes the format.
var Format = spec.Format{
	Name:      "sudokuexchange",
	About:     "SudokuExchange links (?s=), and links of other sites that carry a character a cell",
	Recognise: detect,
	New:       newDecoder,
	Example: "https://sudokuexchange.com/play/?s=000000010400000000020000000000050407008000300" +
		"001090000300400200050100000000806000\n",
}

func detect(h *recognise.Head) recognise.Answer {
	text := h.Text()
	if !source.IsLink(text) {
		return recognise.No
	}
	if bytes.Contains(text, []byte(site)) {
		return recognise.ByContent
	}
	start, _ := cellsOf(text)
	return recognise.If(start > 0)
}

func newDecoder(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		p *puzzle.Puzzle, found source.Findings, err *source.Error,
	) {
		if source.IsLink(t.Bytes) && !bytes.Contains(t.Bytes, []byte(site)) {
			start, end := cellsOf(t.Bytes)
			if start == 0 {
				return nil, found, address.Unnamed(t)
			}
			p, err = address.Digits(t, start, t.Bytes[start:end], 0, b)
			return p, found, err
		}
		start, end, rest, err := carrier.Part(t)
		if err != nil {
			return nil, found, err
		}
		if rest != nil {
			found.Warn(rest)
		}
		cells := t.Bytes[start:end]
		if len(cells) < 81 {
			if t, cells, err = expand(t, start, cells); err != nil {
				return nil, found, err
			}
			start = 0
		}
		p, err = address.Digits(t, start, cells, 9, b)
		return p, found, err
	}}
}

// expand returns the 81 figures of a short form, which begins at byte at of a text, as a text.
func expand(t *spec.Text, at int, short []byte) (*spec.Text, []byte, *source.Error) {
	var cells []byte
	var places []int
	for i, c := range short {
		n := valueOf(c)
		if n < 0 {
			return nil, nil, t.At(at+i, "0 to 9, A to Z or a to x", source.Quote(short[i:i+1]))
		}
		cells = append(append(cells, byte('0'+n%10)), "00000"[:n/10]...)
		for len(places) < len(cells) {
			places = append(places, at+i)
		}
		if len(cells) > 81 {
			return nil, nil, t.At(at+i, "the end after 81 cells", source.Quote(short[i:]))
		}
	}
	if len(cells) < 81 {
		return nil, nil, t.At(at, "81 cells", "fewer in "+source.Quote(short))
	}
	return t.Made(cells, append(places, at+len(short))), cells, nil
}

// valueOf returns the number of a character of the short form; -1: it is none.
func valueOf(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	case c >= 'a' && c <= 'x':
		return int(c-'a') + 36
	}
	return -1
}

// cellsOf returns the place of the only part of a link that has one character a cell, for a grid of
// at least 16 cells with figures and signs of empty cells; 0, 0 if there is none, or several.
func cellsOf(link []byte) (start, end int) {
	for at := 0; at < len(link); {
		size := bytes.IndexAny(link[at:], "/?&=#")
		if size < 0 {
			size = len(link) - at
		}
		if part := link[at : at+size]; at > 0 && isGrid(size) && isCells(part) {
			if start > 0 {
				return 0, 0
			}
			start, end = at, at+size
		}
		at += size + 1
	}
	return start, end
}

// isCells reports whether a text has only figures and signs of empty cells, some of each.
func isCells(text []byte) bool {
	figures := 0
	for _, c := range text {
		switch {
		case c >= '1' && c <= '9':
			figures++
		case c != '0' && c != '.' && c != '_' && c != '-':
			return false
		}
	}
	return figures > 0 && figures < len(text)
}

// isGrid reports whether a grid of a known side has some number of cells.
func isGrid(cells int) bool {
	return slices.ContainsFunc(notation.Sides[:], func(n int) bool { return n*n == cells })
}
