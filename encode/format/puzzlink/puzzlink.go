// Package puzzlink has the Sudoku links of puzz.link, pzv.jp, pzprxs and pzplus.
//
//	puzzlink.go  the format, and the parts of a link
//	cells.go     the cells, and the rooms of a grid
package puzzlink

import (
	"bytes"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A link ends with sudoku/9/9/ and the cells; settings of the page may be ahead of the numbers of
// columns and rows. Links of kanpen.net have one number, and rows of words.

// genre begins the puzzle of a link. It may be the first word of the query, of the fragment, or of
// a text without a link.
var genre = []byte("sudoku/")

// Format describes the format.
var Format = spec.Format{
	Name:      "puzzlink",
	About:     "links of puzz.link, pzv.jp and pzprxs (?sudoku/9/9/...), one a line, any size",
	Recognise: detect,
	New:       newDecoder,
	Example:   "https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12\n",
}

// find returns the place after the word that begins the puzzle, and whether the link has rows of
// words; 0: there is none.
func find(text []byte) (at int, words bool) {
	for _, before := range []string{
		"?sudoku/", "?sudoku_edit/", "#sudoku/", "sudoku.html?pzpr=", "sudoku.html?problem=",
	} {
		if i := bytes.Index(text, []byte(before)); i >= 0 {
			return i + len(before), before == "sudoku.html?problem="
		}
	}
	if bytes.HasPrefix(text, genre) {
		return len(genre), false
	}
	return 0, false
}

func detect(h *recognise.Head) recognise.Answer {
	if at, _ := find(h.Text()); at > 0 {
		return recognise.ByContent
	}
	if text := h.Text(); source.IsLink(text) && slices.ContainsFunc(sites, func(site string) bool {
		return bytes.Contains(text, []byte(site))
	}) {
		return recognise.BySign
	}
	return recognise.No
}

// sites have puzzles of very many kinds, of which only Sudoku is read.
var sites = []string{"puzz.link/p", "pzv.jp/p", "pzprxs.", "pzplus.", "pzprv3"}

func newDecoder(src *source.Source, _ *notation.Maker, _ spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		p *puzzle.Puzzle, found source.Findings, err *source.Error,
	) {
		p, err = parse(t)
		return p, found, err
	}}
}

func parse(t *spec.Text) (*puzzle.Puzzle, *source.Error) {
	at, words := find(t.Bytes)
	if at == 0 {
		query := max(bytes.IndexByte(t.Bytes, '?')+1, 0)
		if query == 0 {
			return nil, address.Unnamed(t)
		}
		kind, _, _ := bytes.Cut(t.Bytes[query:], []byte("/"))
		return nil, t.At(query, "sudoku/, the kind of puzzle that is read", source.Quote(kind))
	}
	if !words {
		if flag, _, ok := bytes.Cut(t.Bytes[at:], []byte("/")); ok && !source.IsDecimal(flag) {
			at += len(flag) + 1 // settings of the page
		}
	}
	cols, at, err := size(t, at, "the number of columns")
	rows := cols
	if err == nil && !words {
		rows, at, err = size(t, at, "the number of rows")
	}
	if err != nil {
		return nil, err
	}
	p := Empty(rows, cols)
	if words {
		return p, readRows(t, at, p)
	}
	return p, readCells(t, at, p)
}

// Sizes are the sizes of grids in words: each line has a digit a cell.
var Sizes = ", from 1 to " + strconv.Itoa(int(puzzle.MaxDigit))

// size reads a number of rows or columns, at byte at of a text, and the slash after it.
func size(t *spec.Text, at int, what string) (n, after int, err *source.Error) {
	word, _, _ := bytes.Cut(t.Bytes[min(at, len(t.Bytes)):], []byte("/"))
	n = source.Number(word, int(puzzle.MaxDigit))
	if !source.IsDecimal(word) || n < 1 || n > int(puzzle.MaxDigit) {
		return 0, 0, t.At(at, what+Sizes, source.Quote(word))
	}
	return n, at + len(word) + 1, nil
}
