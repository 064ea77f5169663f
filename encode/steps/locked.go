package steps

import (
	"fmt"
	"math/bits"

	"exactcover/encode/puzzle"
)

// pointing finds a region, or a house that a rule adds, in which all places of a digit see a cell
// outside: wherever the digit stands, that cell is not it.
func pointing(b *board) bool { return locked(b, false) }

// claiming does the same in rows and columns.
func claiming(b *board) bool { return locked(b, true) }

func locked(b *board, lines bool) bool {
	for h := range b.houses {
		if b.houses[h].line != lines || !b.houses[h].full {
			continue
		}
		for rest := b.left[h]; rest != 0 && !b.stop.Stopped(); rest &= rest - 1 {
			if b.lockedIn(&b.houses[h], rest.Min()) {
				return true
			}
		}
	}
	return false
}

// lockedIn strikes a digit from the cells that see all its places in a house.
func (b *board) lockedIn(h *house, d puzzle.Digit) bool {
	first := true
	for _, c := range h.cells {
		if !b.digits[c].Has(d) {
			continue
		}
		seen := b.seen(c)
		if first {
			copy(b.common, seen)
			first = false
			continue
		}
		some := uint64(0)
		for w, s := range seen {
			b.common[w] &= s
			some |= b.common[w]
		}
		if some == 0 {
			return false
		}
	}
	if first || !b.strikeCommon(puzzle.Digits(d)) {
		return false
	}
	if b.step != nil {
		b.explainLocked(h, d)
	}
	return true
}

func (b *board) explainLocked(h *house, d puzzle.Digit) {
	s := b.step
	for _, c := range h.cells {
		if b.digits[c].Has(d) {
			s.Cells = append(s.Cells, c)
		}
	}
	s.Digits = puzzle.Digits(d)
	where := ""
	for k := range b.houses {
		if other := &b.houses[k]; other != h && containsAll(other.cells, s.Cells) &&
			containsAll(other.cells, eliminatedCells(s)) {
			where = ", all in " + other.name
			break
		}
	}
	if where == "" {
		where = ", which all see " + b.cellNames(eliminatedCells(s))
	}
	s.Reason = fmt.Sprintf(
		"%s: %d of %s is in %s%s", b.struck(), d, h.name, b.cellNames(s.Cells), where,
	)
}

// places returns where in a house a digit can be, as bits by the order of its cells.
func (b *board) places(h *house, d puzzle.DigitSet) uint64 {
	var at uint64
	for k, c := range h.cells {
		if b.digits[c]&d != 0 {
			at |= 1 << k
		}
	}
	return at
}

// at returns the cells of a house at places as [board.places] gives them.
func (h *house) at(places uint64) []puzzle.Cell {
	var cells []puzzle.Cell
	for ; places != 0; places &= places - 1 {
		cells = append(cells, h.cells[bits.TrailingZeros64(places)])
	}
	return cells
}
