package steps

import (
	"fmt"
	"math/bits"

	"exactcover/encode/puzzle"
)

// nakedSingle places the digit of a cell that has only one candidate.
func nakedSingle(st *state) bool {
	if st.step == nil {
		return st.placeReady()
	}
	for w, ready := range st.ready {
		if ready == 0 {
			continue
		}
		c := puzzle.Cell(w*64 + bits.TrailingZeros64(ready))
		st.placeAs(c, "no other digit is left there")
		return true
	}
	return false
}

// placeAs places the only candidate of a cell as the step that is being found.
func (st *state) placeAs(c puzzle.Cell, why string) {
	d := st.digits[c].Min()
	st.step.Cells = append(st.step.Cells, c)
	st.step.Digits |= puzzle.Digits(d)
	st.step.Placed = append(st.step.Placed, puzzle.Candidate{Cell: c, Digit: d})
	st.step.Reason = fmt.Sprintf("%s is %d: %s", st.puzzle.CellName(c), d, why)
	st.place(c)
}

// hiddenSingle places a digit that has only one place in a house. If a digit has no place, it finds
// the contradiction.
func hiddenSingle(st *state) (some bool) {
	for h := range st.houses {
		if !st.houses[h].full || st.left[h] == 0 {
			continue
		}
		var once, twice puzzle.DigitSet
		for _, c := range st.houses[h].cells {
			s := st.digits[c]
			twice |= once & s
			once |= s
		}
		if missing := st.houses[h].digits &^ once; missing != 0 {
			st.fail(contradiction{cell: -1, house: int32(h), digit: missing.Min()})
			return some
		}
		for hidden := once &^ twice & st.left[h]; hidden != 0; hidden &= hidden - 1 {
			d := hidden & -hidden
			for _, c := range st.houses[h].cells {
				if st.digits[c]&d == 0 || st.isPlaced(c) {
					continue
				}
				st.strike(c, st.digits[c]&^d)
				if st.step != nil {
					st.placeAs(c, fmt.Sprintf("no other place for it in %s", st.houses[h].name))
					return true
				}
				st.place(c)
				some = true
				break
			}
			if st.dead.found {
				return some
			}
		}
	}
	return some
}
