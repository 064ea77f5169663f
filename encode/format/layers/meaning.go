package layers

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// blanks are the cells of a layer without digit, sum or label.
const blanks = "-._?*"

func isBlank(text string) bool { return len(text) == 1 && strings.Contains(blanks, text) }

func isNumber(text string) bool { return source.IsDecimal([]byte(text)) }

// isParity reports whether a cell only says that its digit is even or odd.
func isParity(text string) bool { return len(text) == 1 && strings.Contains("EOeo", text) }

// A reading finds the puzzle of a text.
type reading struct {
	*text
	p     *puzzle.Puzzle
	found source.Findings
	table *notation.Symbols
}

func (r *reading) at(t token, expected, found string) *source.Error {
	return r.src.At(t.line, t.col, expected, found)
}

// puzzle returns the puzzle of the text.
func (s *text) puzzle(b *notation.Maker) (*puzzle.Puzzle, source.Findings, *source.Error) {
	r := &reading{text: s}
	if !s.complete() {
		line, found := s.src.Line, "the end after "+strconv.Itoa(len(s.rows))
		if n := len(s.rows); n > 0 {
			line = s.rows[n-1][0].line
		}
		expected := "rows of cells"
		if n := max(s.side, s.sideStated()); n > 0 {
			expected = strconv.Itoa(n) + " rows in each grid"
		}
		return nil, r.found, s.src.At(line, 1, expected, found)
	}
	n := s.side
	r.table = b.Symbols(n)
	r.p = &puzzle.Puzzle{Rows: n, Cols: n, Low: 1, High: puzzle.Digit(n)}
	if notation.IsSide(n) {
		r.p = b.Puzzle(n)
	}
	err := r.layersMean(s.layers())
	return r.p, r.found, err
}

// layersMean adds what the layers mean to the puzzle.
func (r *reading) layersMean(layers [][]token) *source.Error {
	first := layers[0]
	var regions, cages, sums []token
	for k, layer := range layers[1:] {
		switch {
		case areRegions(groupsOf(layer), r.side) && regions == nil:
			regions = layer
		case k+2 < len(layers) && sums == nil && areSums(layer, layers[k+2]):
			sums = layer
		case r.isParityLayer(layer):
			if err := r.digits(layer); err != nil {
				return err
			}
		case len(groupsOf(layer)) == 0:
			return r.at(layer[0], "labels of regions or cages", "none")
		case cages == nil:
			cages = layer
		default:
			return r.at(layer[0], "regions of "+strconv.Itoa(r.side)+" cells that touch, or the end",
				"a second grid of cages")
		}
	}
	if regions != nil {
		labels := make([]int, len(regions))
		for k, g := range groupsOf(regions) {
			for _, c := range g.cells {
				labels[c] = k
			}
		}
		if labels = notation.InOrder(labels); !slices.Equal(labels, r.p.Regions) {
			r.p.Regions = labels
		}
	} else if r.p.Regions == nil {
		return r.at(first[0], "a grid of regions, as there are no usual boxes", "none")
	}
	switch {
	case len(layers) == 1 && !r.stated && !slices.ContainsFunc(first, func(t token) bool {
		return isParity(t.text)
	}):
		return r.at(first[0], "a grid of labels below or beside the digits", "none")
	case cages == nil:
		if err := r.digits(first); err != nil {
			return err
		}
		if len(layers) == 1 && r.side > 9 && len(r.p.Rules) == 0 && !r.above9() {
			return r.at(first[0], "digits above 9", "none, so they may be several grids")
		}
		return nil
	}
	if sums == nil {
		areSums, err := r.firstIsSums(first, cages)
		if err != nil {
			return err
		}
		if areSums {
			return r.cages(cages, first)
		}
	}
	if err := r.digits(first); err != nil {
		return err
	}
	return r.cages(cages, sums)
}

// above9 reports whether a digit above 9 is given.
func (r *reading) above9() bool {
	return slices.ContainsFunc(r.p.Givens, func(d puzzle.Digit) bool { return d > 9 })
}

// isParityLayer reports whether a layer says only which digits are even and odd.
func (r *reading) isParityLayer(layer []token) bool {
	any := false
	for _, t := range layer {
		if !isBlank(t.text) && !isParity(t.text) {
			return false
		}
		any = any || isParity(t.text)
	}
	return any
}

// hasLetters reports whether a layer has digits that are letters.
func hasLetters(layer []token) bool {
	return slices.ContainsFunc(layer, func(t token) bool {
		return !isNumber(t.text) && !isBlank(t.text)
	})
}

// digits adds the digits of a layer, and which are even or odd.
func (r *reading) digits(layer []token) *source.Error {
	digits := r.p.Givens
	if digits == nil {
		digits = slices.Repeat([]puzzle.Digit{puzzle.Empty}, len(layer))
	}
	parity := !slices.ContainsFunc(layer, func(t token) bool { // E and O are no digits of large grids
		letter := t.text[0]|0x20 >= 'a' && t.text[0]|0x20 <= 'z'
		return letter && !isParity(t.text) || isParity(t.text) && t.text[0]|0x20 == 'o' && r.side >= 24
	})
	var even, odd []puzzle.Cell
	for c, t := range layer {
		if parity && isParity(t.text) {
			if t.text[0]|0x20 == 'e' {
				even = append(even, puzzle.Cell(c))
			} else {
				odd = append(odd, puzzle.Cell(c))
			}
			continue
		}
		d := puzzle.Empty
		if !isBlank(t.text) {
			d = r.table.Word([]byte(t.text))
		}
		if d == notation.Bad {
			return r.at(
				t, r.table.Range()+`, "-", or "E" or "O" for an even or odd one`,
				source.Quote([]byte(t.text)),
			)
		}
		if d != puzzle.Empty {
			digits[c] = d
		}
	}
	if zero := slices.IndexFunc(layer, func(t token) bool { return t.text == "0" }); zero >= 0 &&
		len(odd)+len(even) == 0 && hasLetters(layer) &&
		slices.ContainsFunc(layer, func(t token) bool { return isBlank(t.text) }) {
		return r.at(layer[zero], "one sign for cells without digit", "0 beside others and letters")
	}
	r.p.Givens = notation.GivensOf(digits)
	if even != nil {
		r.p.Rules = append(r.p.Rules, rule.Even{Cells: even})
	}
	if odd != nil {
		r.p.Rules = append(r.p.Rules, rule.Odd{Cells: odd})
	}
	return nil
}
