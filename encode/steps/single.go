package steps

import (
	"fmt"
	"math/bits"

	"exactcover/encode/puzzle"
)

// nakedSingle places the digit of a cell that has no other left.
func nakedSingle(b *board) bool {
	if b.step == nil {
		return b.placeReady()
	}
	for w, ready := range b.ready {
		if ready == 0 {
			continue
		}
		c := puzzle.Cell(w*64 + bits.TrailingZeros64(ready))
		b.placeAs(c, "no other digit is left there")
		return true
	}
	return false
}

// placeAs places the one candidate of a cell as the step that is being found.
func (b *board) placeAs(c puzzle.Cell, why string) {
	d := b.digits[c].Min()
	b.step.Cells = append(b.step.Cells, c)
	b.step.Digits |= puzzle.Digits(d)
	b.step.Placed = append(b.step.Placed, puzzle.Candidate{Cell: c, Digit: d})
	b.step.Reason = fmt.Sprintf("%s is %d: %s", b.puzzle.CellName(c), d, why)
	b.place(c)
}

// hiddenSingle places a digit that a house has no other place for. Where a digit has no place at
// all, it finds the contradiction.
func hiddenSingle(b *board) (some bool) {
	for h := range b.houses {
		if !b.houses[h].full || b.left[h] == 0 {
			continue
		}
		var once, twice puzzle.DigitSet
		for _, c := range b.houses[h].cells {
			s := b.digits[c]
			twice |= once & s
			once |= s
		}
		if missing := b.houses[h].digits &^ once; missing != 0 {
			b.fail(contradiction{cell: -1, house: int32(h), digit: missing.Min()})
			return some
		}
		for hidden := once &^ twice & b.left[h]; hidden != 0; hidden &= hidden - 1 {
			d := hidden & -hidden
			for _, c := range b.houses[h].cells {
				if b.digits[c]&d == 0 || b.isPlaced(c) {
					continue
				}
				b.strike(c, b.digits[c]&^d)
				if b.step != nil {
					b.placeAs(c, fmt.Sprintf("no other place for it in %s", b.houses[h].name))
					return true
				}
				b.place(c)
				some = true
				break
			}
			if b.dead.found {
				return some
			}
		}
	}
	return some
}
