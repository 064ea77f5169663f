package steps

import (
	"fmt"
	"math/bits"

	"exactcover/encode/puzzle"
)

// pointing finds a region, or a house that a rule adds, in which all places of a digit see the same
// cell outside. That cell cannot hold the digit.
func pointing(st *state) bool { return locked(st, false) }

// claiming does the same in rows and columns.
func claiming(st *state) bool { return locked(st, true) }

func locked(st *state, lines bool) bool {
	for h := range st.houses {
		if st.houses[h].line != lines || !st.houses[h].full {
			continue
		}
		for rest := st.left[h]; rest != 0 && !st.stop.Stopped(); rest &= rest - 1 {
			if st.lockedIn(&st.houses[h], rest.Min()) {
				return true
			}
		}
	}
	return false
}

// lockedIn strikes a digit from the cells that see all its places in a house.
func (st *state) lockedIn(h *house, d puzzle.Digit) bool {
	first := true
	for _, c := range h.cells {
		if !st.digits[c].Has(d) {
			continue
		}
		seen := st.seen(c)
		if first {
			copy(st.common, seen)
			first = false
			continue
		}
		some := uint64(0)
		for w, s := range seen {
			st.common[w] &= s
			some |= st.common[w]
		}
		if some == 0 {
			return false
		}
	}
	if first || !st.strikeCommon(puzzle.Digits(d)) {
		return false
	}
	if st.step != nil {
		st.explainLocked(h, d)
	}
	return true
}

func (st *state) explainLocked(h *house, d puzzle.Digit) {
	s := st.step
	for _, c := range h.cells {
		if st.digits[c].Has(d) {
			s.Cells = append(s.Cells, c)
		}
	}
	s.Digits = puzzle.Digits(d)
	where := ""
	for k := range st.houses {
		if other := &st.houses[k]; other != h && containsAll(other.cells, s.Cells) &&
			containsAll(other.cells, eliminatedCells(s)) {
			where = ", all in " + other.name
			break
		}
	}
	if gone := eliminatedCells(s); where == "" && len(gone) > 4 {
		where = ", which all see these cells"
	} else if where == "" {
		where = ", which all see " + st.cellNames(gone)
	}
	s.Reason = fmt.Sprintf(
		"%s: %d of %s is in %s%s", st.struck(), d, h.name, st.cellNames(s.Cells), where,
	)
}

// places returns the places in a house where a digit of d can be. Bit k stands for the house's cell
// k.
func (st *state) places(h *house, d puzzle.DigitSet) uint64 {
	var at uint64
	for k, c := range h.cells {
		if st.digits[c]&d != 0 {
			at |= 1 << k
		}
	}
	return at
}

// at returns the cells of a house at the places that [state.places] returns.
func (h *house) at(places uint64) []puzzle.Cell {
	var cells []puzzle.Cell
	for ; places != 0; places &= places - 1 {
		cells = append(cells, h.cells[bits.TrailingZeros64(places)])
	}
	return cells
}
