package steps

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// struck describes the candidates that the current step strikes: "no 4 5 in r1c1 r1c2, no 7 in
// r1c5", and sorts them. Cells that lose the same digits are named together.
func (st *state) struck() string {
	var cells [][]puzzle.Cell
	var digits []puzzle.DigitSet
	gone := st.step.Eliminated
	slices.SortFunc(gone, func(x, y puzzle.Candidate) int {
		return cmp.Or(cmp.Compare(x.Cell, y.Cell), cmp.Compare(x.Digit, y.Digit))
	})
	for len(gone) > 0 {
		c, s, n := gone[0].Cell, puzzle.DigitSet(0), 0
		for n < len(gone) && gone[n].Cell == c {
			s |= puzzle.Digits(gone[n].Digit)
			n++
		}
		gone = gone[n:]
		k := slices.Index(digits, s)
		if k < 0 {
			k = len(digits)
			digits, cells = append(digits, s), append(cells, nil)
		}
		cells[k] = append(cells[k], c)
	}
	parts := make([]string, len(cells))
	for k := range cells {
		parts[k] = "no " + digitList(digits[k], "") + " in " + st.cellNames(cells[k])
	}
	return strings.Join(parts, ", ")
}

func (st *state) cellNames(cells []puzzle.Cell) string { return cellNames(st.puzzle, cells) }

func cellNames(p *puzzle.Puzzle, cells []puzzle.Cell) string {
	return strings.Join(p.CellRanges(cells), " ")
}

// digitList returns digits with blanks between them, and a word before the last: "1 2 and 3".
func digitList(s puzzle.DigitSet, word string) string {
	var text []byte
	last := s.Max()
	for d := range s.All() {
		switch {
		case len(text) == 0:
		case d == last && word != "":
			text = append(append(append(text, ' '), word...), ' ')
		default:
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(d), 10)
	}
	return string(text)
}

// eliminatedCells returns the cells that lose digits in a step, each once.
func eliminatedCells(s *Step) []puzzle.Cell {
	var cells []puzzle.Cell
	for _, e := range s.Eliminated {
		if len(cells) == 0 || cells[len(cells)-1] != e.Cell {
			cells = append(cells, e.Cell)
		}
	}
	return cells
}

func contains(h *house, c puzzle.Cell) bool { return slices.Contains(h.cells, c) }

func containsAll(cells, some []puzzle.Cell) bool {
	return !slices.ContainsFunc(some, func(c puzzle.Cell) bool { return !slices.Contains(cells, c) })
}
