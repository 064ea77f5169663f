// Package layers has puzzles as several grids of text: digits, then regions, sums or cages.
//
//	layers.go   the format
//	text.go     rows and sums in lines of text
//	signs.go    what only this format has
//	meaning.go  what each grid means
//	cages.go    cages, and sums
//	groups.go   cells with one label
package layers

import (
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
)

// A puzzle is one or more grids of the same size, its layers, one below the other or side by side,
// with or without a line ahead that gives the numbers of rows and columns:
//
//	digits   cells with or without blanks between them; "E" and "O" are an even and an odd digit
//	regions  a label in each cell; each label names as many cells, which touch, as a row has
//	sums     the sum of a cage in one of its cells
//	cages    a label in each cell of a cage
//
// Sums may also be listed below the cages: "a=15 b=7", or "a15,b7,". Cages without sums have
// different digits. Without a line ahead, and without sums, an input is one puzzle.

// Format describes the format.
var Format = spec.Format{
	Name:      "layers",
	About:     "grids of text of one size: digits (or E, O), labels of regions or cages, sums",
	Recognise: detect,
	New: func(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
		return &decoder{src: src, maker: b}
	},
	Example: "4 4\n3 - 3 5\n- 7 - -\n9 - - -\n- - 5 -\na a b c\na d b c\ne d d c\ne e f f\n",
}

// detect reads the layers if the lines look like them. An input of plain rows is not held back
// until it is known whether labels follow: other formats answer the rows of one grid at once.
func detect(h *recognise.Head) recognise.Answer {
	if !h.First() {
		return recognise.No
	}
	s := text{src: &source.Source{}}
	for _, l := range h.Rest() {
		if s.add(l.Raw, 1) != nil {
			if s.between() && source.IsText(l.Raw) {
				continue
			}
			if s.twice {
				return recognise.BySign // the error says what is wrong
			}
			return recognise.No
		}
	}
	switch {
	case len(s.rows) > 0 && (s.stated || s.labelled()):
		return recognise.BySign
	case !h.Complete && (s.stated || s.begun()):
		return recognise.Hold
	}
	if s.several() && s.areSure() {
		return recognise.BySign
	}
	return recognise.No
}

// A decoder reads puzzles.
type decoder struct {
	src   *source.Source
	maker *notation.Maker
}

func (d *decoder) Next() (spec.Entry, error) {
	s := text{src: d.src}
	var bad *source.Error
	first := 0
	for {
		if line, ok := d.src.PeekLine(); ok && s.complete() && sizeOf(line) > 0 {
			break // the next puzzle
		}
		line, num, err := d.src.ReadLine()
		long := d.src.Passing(err)
		switch {
		case long != nil:
			bad = long
		case err != nil && first == 0:
			return spec.Entry{}, err
		case err == nil && bad == nil:
			bad = s.add(line, num)
			if bad != nil && s.between() && d.src.Around(line, num) {
				bad = nil
			}
		}
		if err != nil && long == nil {
			break
		}
		if first == 0 && (bad != nil || s.stated || len(s.rows) > 0) {
			first = num
		}
	}
	e := spec.Entry{Line: first}
	if bad == nil {
		var found source.Findings
		if e.Puzzle, found, bad = s.puzzle(d.maker); bad == nil {
			e.Warnings, e.LeftOut = found.All()
		}
	}
	if bad != nil {
		e.Puzzle, e.Err = nil, bad
	}
	return e, nil
}
