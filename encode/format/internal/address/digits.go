package address

import (
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Digits reads cells, one character each, that begin at byte at of a text. Side is the side of the
// grid; 0: their number decides.
func Digits(
	t *spec.Text, at int, cells []byte, side int, b *notation.Maker,
) (*puzzle.Puzzle, *source.Error) {
	for _, n := range notation.Sides {
		if n*n != len(cells) || side != 0 && n != side {
			continue
		}
		p, table := b.Puzzle(n), b.Symbols(n)
		digits := make([]puzzle.Digit, n*n)
		if i := table.Cells(digits, cells); i < len(cells) {
			return nil, t.At(
				at+i, "a cell: "+table.Range()+", 0 or a dot", source.Quote(cells[i:min(i+1, len(cells))]),
			)
		}
		var blanks notation.Blanks
		blanks.Note(table, cells, 0, at)
		if sign, _, at, stray := blanks.Stray(); stray {
			return nil, t.At(at, notation.OneSign, source.Quote([]byte{sign}))
		}
		p.Givens = notation.GivensOf(digits)
		return p, nil
	}
	if side != 0 {
		return nil, t.At(at, strconv.Itoa(side*side)+" cells", strconv.Itoa(len(cells)))
	}
	return nil, t.At(
		at, "as many cells as a grid of side "+notation.SideList+" has", strconv.Itoa(len(cells)),
	)
}
