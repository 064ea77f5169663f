package format

import (
	"bytes"
	"strconv"

	"exactcover/encode/puzzle"
)

// AppendCandidates appends sets of digits for the cells of a puzzle, such as those that occur in
// some solution: a line for each row in columns of equal width, and a line for each variable, which
// begins with its name. If digits above 9 are possible, digits have commas between them.
func AppendCandidates(dst []byte, p *puzzle.Puzzle, sets []puzzle.DigitSet) []byte {
	cells := make([][]byte, len(sets))
	width := 0
	for c, set := range sets {
		separator, cell := "", puzzle.Cell(c)
		if p.DomainOf(cell).Max() > 9 {
			separator = ","
		}
		cells[c] = appendDigits(nil, set, separator)
		if p.Outside(cell) {
			cells[c] = []byte{'-'}
		} else if p.InGrid(cell) {
			width = max(width, len(cells[c]))
		}
	}
	for r := range p.Rows {
		for c := range p.Cols {
			cell := cells[p.Cell(r, c)]
			dst = append(dst, cell...)
			if c < p.Cols-1 {
				dst = append(dst, bytes.Repeat([]byte{' '}, width-len(cell)+1)...)
			}
		}
		dst = append(dst, '\n')
	}
	cells = cells[p.GridCells():]
	for i := range p.Variables {
		v := &p.Variables[i]
		dst = append(append(dst, 'v'), v.Name...)
		for _, cell := range cells[:v.Cells()] {
			dst = append(append(dst, ' '), cell...)
		}
		dst = append(dst, '\n')
		cells = cells[v.Cells():]
	}
	return dst
}

// appendDigits appends the digits of a set with separators between them.
func appendDigits(dst []byte, set puzzle.DigitSet, separator string) []byte {
	for d := range set.All() {
		if d != set.Min() {
			dst = append(dst, separator...)
		}
		dst = strconv.AppendInt(dst, int64(d), 10)
	}
	return dst
}
