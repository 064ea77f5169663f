package dotted

import (
	"bytes"
	"slices"

	"exactcover/encode/format/killer"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A grid without constraints is a killer string, or n x n characters: givens, of which the first is
// 1 up to 9x9 and A beyond, and one other sign for empty cells; or labels of pieces, n cells each;
// or both, one after the other; or, up to 9x9, n digits a cell, those that are possible. Digits
// with lines drawn between them are a grid too. The first of these that fits is meant.

// mostForm is the largest side of such grids.
const mostForm = 16

// form reads a piece of the text as a grid without constraints, if it is one.
func (d *reader) form(b *notation.Maker, begin, end int) (is bool) {
	cells, places := make([]byte, 0, end-begin), make([]int, 0, end-begin+1)
	for i := begin; i < end; i++ {
		if dropBlanks(rune(d.text.Bytes[i])) >= 0 {
			cells, places = append(cells, d.text.Bytes[i]), append(places, i)
		}
	}
	var p *puzzle.Puzzle
	switch {
	case len(cells) == 1:
	case cells[0] == '=':
		p = givensForm(cells[1:])
	case killer.IsString(cells):
		var found source.Findings
		p, found, d.err = killer.Parse(d.text.Made(cells, append(places, end)), b)
		for _, w := range found.Warnings {
			d.Warn(w)
		}
		if p != nil {
			p.Regions = nil // the usual ones
		}
	default:
		if half := len(cells) / 2; len(cells)%2 == 0 {
			p = layoutForm(cells[half:], cells[:half])
		}
		for _, read := range []func([]byte) *puzzle.Puzzle{
			func(cells []byte) *puzzle.Puzzle { return layoutForm(cells, nil) },
			givensForm,
			func([]byte) *puzzle.Puzzle { return drawnForm(d.text.Bytes[begin:end]) },
			marksForm,
		} {
			if p == nil {
				p = read(cells)
			}
		}
	}
	if p == nil || d.err != nil {
		return false
	}
	if len(d.forms) > 0 && d.forms[0].Rows != p.Rows {
		d.fail(begin, "grids of one size", "another size")
	}
	d.forms = append(d.forms, p)
	return true
}

// formOf returns an empty puzzle with n x n cells, of which there are count; nil if there is none.
func formOf(count int) *puzzle.Puzzle {
	for n := 1; n <= mostForm; n++ {
		if n*n == count {
			return &puzzle.Puzzle{
				Rows: n, Cols: n, Low: 1, High: puzzle.Digit(n),
				Givens: slices.Repeat([]puzzle.Digit{puzzle.Empty}, count),
			}
		}
	}
	return nil
}

// givensForm reads a character a cell.
func givensForm(cells []byte) *puzzle.Puzzle {
	p := formOf(len(cells))
	if p == nil {
		return nil
	}
	first := '1'
	if p.High > 9 {
		first = 'A'
	}
	signs := notation.NewSymbols(1, 0, notation.NoLetter, "") // no digits yet
	for d := range p.High {
		signs.Of[first+rune(d)] = d + 1
	}
	k := signs.Cells(p.Givens, cells)
	if k < len(cells) { // the sign of empty cells
		signs.Of[cells[k]] = puzzle.Empty
		k = signs.Cells(p.Givens, cells)
	}
	if k < len(cells) {
		return nil
	}
	return p
}

// layoutForm reads a label a cell, each on as many cells as there are rows, and givens.
func layoutForm(labels, givens []byte) *puzzle.Puzzle {
	p := formOf(len(labels))
	if p == nil {
		return nil
	}
	var count [256]int
	for _, c := range labels {
		count[c]++
	}
	for _, c := range labels {
		if count[c] != p.Rows {
			return nil
		}
		p.Regions = append(p.Regions, int(c))
	}
	p.Regions = notation.InOrder(p.Regions)
	if givens != nil {
		given := givensForm(givens)
		if given == nil {
			return nil
		}
		p.Givens = given.Givens
	}
	return p
}

// drawnForm reads numbers and dots with lines and blanks between them.
func drawnForm(text []byte) *puzzle.Puzzle {
	var words [][]byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '.':
			words = append(words, text[i:i+1])
		case c >= '0' && c <= '9':
			begin := i
			for i+1 < len(text) && source.IsDecimal(text[i+1:i+2]) {
				i++
			}
			words = append(words, text[begin:i+1])
		case bytes.IndexByte([]byte("|_- \t\r\n"), c) < 0:
			return nil
		}
	}
	p := formOf(len(words))
	if p == nil ||
		notation.NewSymbols(1, p.High, notation.NoLetter, ".").Words(p.Givens, words) < len(words) {
		return nil
	}
	return p
}

// marksForm reads the digits that are possible in each cell.
func marksForm(text []byte) *puzzle.Puzzle {
	n := 1
	for n < 9 && n*n*n < len(text) {
		n++
	}
	if n*n*n != len(text) {
		return nil
	}
	p, digits := formOf(n*n), make([]puzzle.Digit, len(text))
	signs := notation.NewSymbols(1, p.High, notation.NoLetter, ".")
	if signs.Cells(digits, text) < len(text) {
		return nil
	}
	p.Candidates = make([]puzzle.DigitSet, n*n)
	for i, d := range digits {
		if d != puzzle.Empty {
			p.Candidates[i/n] |= puzzle.Digits(d)
		}
	}
	return p
}

// layout returns the pieces that a grid without constraints has instead of boxes, or nil.
func (d *reader) layout() []int {
	for _, form := range d.forms {
		if form.Regions != nil {
			return form.Regions
		}
	}
	return nil
}

// addForms adds the grids without constraints to the puzzle.
func (d *reader) addForms() {
	for _, form := range d.forms {
		for c := range form.Cells() {
			given := notation.Given(form, c)
			if form.Candidates != nil {
				d.p.Candidates[c] &= form.Candidates[c]
			}
			switch {
			case given == puzzle.Empty:
			case d.p.Givens[c] == puzzle.Empty:
				d.p.Givens[c] = given
			default:
				d.p.Candidates[c] &= puzzle.Digits(given)
			}
		}
		d.p.Rules = append(d.p.Rules, form.Rules...)
	}
}
