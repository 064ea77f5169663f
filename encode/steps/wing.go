package steps

import (
	"fmt"
	"slices"

	"exactcover/encode/puzzle"
)

// wing finds a pivot with n digits that sees two cells of two digits each, with all three or two of
// three digits. Whatever the pivot holds, one of the cells holds the digit that these two share.
// With n = 2 this is an XY-wing; with n = 3 the pivot may hold that digit too: an XYZ-wing.
func wing(n int) func(st *state) bool {
	return func(st *state) bool {
		for pivot := range puzzle.Cell(len(st.digits)) {
			all := st.digits[pivot]
			if all.Len() != n || st.stop.Stopped() {
				continue
			}
			for k, a := range st.peers[pivot] {
				if st.digits[a].Len() != 2 || st.digits[a]&all == 0 {
					continue
				}
				for _, b := range st.peers[pivot][k+1:] {
					if st.digits[b].Len() == 2 && st.winged(pivot, a, b, n) {
						return true
					}
				}
			}
		}
		return false
	}
}

// winged strikes the digit that the wings a and b of a pivot share, if they are wings.
func (st *state) winged(pivot, a, b puzzle.Cell, n int) bool {
	shared := st.digits[a] & st.digits[b]
	all := st.digits[pivot] | st.digits[a] | st.digits[b]
	inPivot := st.digits[pivot]&shared != 0
	if shared.Len() != 1 || all.Len() != 3 || inPivot != (n == 3) {
		return false
	}
	cells := []puzzle.Cell{a, b}
	if inPivot {
		cells = append(cells, pivot)
	}
	st.seenByAll(cells)
	if !st.strikeCommon(shared) {
		return false
	}
	if st.step != nil {
		slices.Sort(cells)
		st.step.Cells = []puzzle.Cell{pivot, a, b}
		st.step.Digits = all
		st.step.Reason = fmt.Sprintf("%s: whichever of %s is in %s, one of %s is %d", st.struck(),
			digitList(st.digits[pivot], "and"), st.puzzle.CellName(pivot), st.cellNames(cells),
			shared.Min())
	}
	return true
}
