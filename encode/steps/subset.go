package steps

import (
	"fmt"
	"math/bits"

	"exactcover/encode/puzzle"
)

// naked finds n cells of a house with n digits between them: these digits are theirs, and no other
// cell that sees all n has any of them.
func naked(n int) func(b *board) bool {
	return func(b *board) bool {
		var chosen [maxSubset]puzzle.Cell
		for h := range b.houses {
			if b.stop.Stopped() {
				return false
			}
			if b.nakedIn(&b.houses[h], 0, chosen[:0], 0, n) {
				return true
			}
		}
		return false
	}
}

// maxSubset is the largest n of a naked or hidden subset.
const maxSubset = 3

// nakedIn extends the chosen cells, with some digits between them, by cells of h from place k on.
func (b *board) nakedIn(h *house, k int, chosen []puzzle.Cell, digits puzzle.DigitSet, n int) bool {
	if len(chosen) == n {
		b.seenByAll(chosen)
		if !b.strikeCommon(digits) {
			return false
		}
		if b.step != nil {
			b.explainSubset(
				chosen, digits,
				fmt.Sprintf("%s in %s hold %s", b.cellNames(chosen), h.name, digitList(digits, "and")),
			)
		}
		return true
	}
	for ; k < len(h.cells) && !b.stop.Stopped(); k++ {
		c := h.cells[k]
		s := b.digits[c]
		if s&(s-1) == 0 || (digits|s).Len() > n {
			continue
		}
		if b.nakedIn(h, k+1, append(chosen, c), digits|s, n) {
			return true
		}
	}
	return false
}

// hidden finds n digits of a house with n places between them: the cells there have no others.
func hidden(n int) func(b *board) bool {
	return func(b *board) bool {
		for h := range b.houses {
			if b.houses[h].full && b.hiddenIn(&b.houses[h], b.left[h], 0, 0, n) {
				return true
			}
		}
		return false
	}
}

// hiddenIn extends the chosen digits, with some places in h between them, by digits of rest.
func (b *board) hiddenIn(h *house, rest, chosen puzzle.DigitSet, places uint64, n int) bool {
	if chosen.Len() == n {
		struck := false
		for at := places; at != 0; at &= at - 1 {
			if b.take(h.cells[bits.TrailingZeros64(at)], ^chosen) {
				struck = true
			}
		}
		if struck && b.step != nil {
			cells := h.at(places)
			b.explainSubset(
				cells, chosen,
				fmt.Sprintf("in %s, %s are only in %s", h.name, digitList(chosen, "and"), b.cellNames(cells)),
			)
		}
		return struck
	}
	for ; rest != 0 && !b.stop.Stopped(); rest &= rest - 1 {
		d := rest & -rest
		at := places | b.places(h, d)
		if bits.OnesCount64(at) > n {
			continue
		}
		if b.hiddenIn(h, rest&(rest-1), chosen|d, at, n) {
			return true
		}
	}
	return false
}

func (b *board) explainSubset(cells []puzzle.Cell, digits puzzle.DigitSet, why string) {
	b.step.Cells = append(b.step.Cells, cells...)
	b.step.Digits = digits
	b.step.Reason = b.struck() + ": " + why
}
