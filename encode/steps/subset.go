package steps

import (
	"fmt"
	"math/bits"

	"exactcover/encode/puzzle"
)

// naked finds n cells of a house that have n digits together. Each of these digits lies in one of
// the cells, so it is struck from all other cells that see all n.
func naked(n int) func(st *state) bool {
	return func(st *state) bool {
		var chosen [maxSubset]puzzle.Cell
		for h := range st.houses {
			if st.stop.Stopped() {
				return false
			}
			if st.nakedIn(&st.houses[h], 0, chosen[:0], 0, n) {
				return true
			}
		}
		return false
	}
}

// maxSubset is the largest n of a naked or hidden subset.
const maxSubset = 4

// nakedIn extends the chosen cells by cells of h from place k on; digits are the candidates that
// the chosen cells have together.
func (st *state) nakedIn(
	h *house, k int, chosen []puzzle.Cell, digits puzzle.DigitSet, n int,
) bool {
	if len(chosen) == n {
		st.seenByAll(chosen)
		if !st.strikeCommon(digits) {
			return false
		}
		if st.step != nil {
			st.explainSubset(
				chosen, digits,
				fmt.Sprintf("%s in %s hold %s", st.cellNames(chosen), h.name, digitList(digits, "and")),
			)
		}
		return true
	}
	for ; k < len(h.cells) && !st.stop.Stopped(); k++ {
		c := h.cells[k]
		s := st.digits[c]
		if s&(s-1) == 0 || (digits|s).Len() > n {
			continue
		}
		if st.nakedIn(h, k+1, append(chosen, c), digits|s, n) {
			return true
		}
	}
	return false
}

// hidden finds n digits of a house that have n places together. The cells there hold no other
// digits.
func hidden(n int) func(st *state) bool {
	return func(st *state) bool {
		for h := range st.houses {
			if st.houses[h].full && st.hiddenIn(&st.houses[h], st.left[h], 0, 0, n) {
				return true
			}
		}
		return false
	}
}

// hiddenIn extends the chosen digits by digits of rest; places are those in h that the chosen
// digits have together.
func (st *state) hiddenIn(h *house, rest, chosen puzzle.DigitSet, places uint64, n int) bool {
	if chosen.Len() == n {
		struck := false
		for at := places; at != 0; at &= at - 1 {
			if st.take(h.cells[bits.TrailingZeros64(at)], ^chosen) {
				struck = true
			}
		}
		if struck && st.step != nil {
			cells := h.at(places)
			st.explainSubset(
				cells, chosen,
				fmt.Sprintf("in %s, %s are only in %s", h.name, digitList(chosen, "and"), st.cellNames(cells)),
			)
		}
		return struck
	}
	for ; rest != 0 && !st.stop.Stopped(); rest &= rest - 1 {
		d := rest & -rest
		at := places | st.places(h, d)
		if bits.OnesCount64(at) > n {
			continue
		}
		if st.hiddenIn(h, rest&(rest-1), chosen|d, at, n) {
			return true
		}
	}
	return false
}

func (st *state) explainSubset(cells []puzzle.Cell, digits puzzle.DigitSet, why string) {
	st.step.Cells = append(st.step.Cells, cells...)
	st.step.Digits = digits
	st.step.Reason = st.struck() + ": " + why
}
