package steps

import (
	"fmt"
	"math/bits"

	"exactcover/encode/puzzle"
)

// colouring gives two colours to places of a digit that are alone with each other in some house.
// The digit is in all places of one colour and in none of the other. A place that sees both colours
// goes, and so do all places of a colour of which two see each other.
func colouring(st *state) bool {
	for rest := st.domain; rest != 0 && !st.stop.Stopped(); rest &= rest - 1 {
		if st.colourDigit(rest.Min()) {
			return true
		}
	}
	return false
}

// colourDigit colours the places of a digit, one connected set of them after another.
func (st *state) colourDigit(d puzzle.Digit) bool {
	clear(st.colours)
	for c := range puzzle.Cell(len(st.digits)) {
		if st.colours[c] != 0 || !st.digits[c].Has(d) {
			continue
		}
		st.coloured = append(st.coloured[:0], c)
		st.colours[c] = 1
		for k := 0; k < len(st.coloured); k++ {
			at := st.coloured[k]
			for _, h := range st.in[at] {
				other, ok := st.partner(&st.houses[h], at, d)
				if ok && st.colours[other] == 0 {
					st.colours[other] = -st.colours[at]
					st.coloured = append(st.coloured, other)
				}
			}
		}
		if len(st.coloured) > 2 && st.useColours(d) {
			return true
		}
	}
	return false
}

// partner returns the only other place of a digit in a full house.
func (st *state) partner(h *house, at puzzle.Cell, d puzzle.Digit) (other puzzle.Cell, ok bool) {
	places := st.places(h, puzzle.Digits(d))
	if !h.full || bits.OnesCount64(places) != 2 {
		return 0, false
	}
	other = h.cells[bits.TrailingZeros64(places)]
	if other == at {
		other = h.cells[bits.TrailingZeros64(places&(places-1))]
	}
	return other, true
}

// useColours strikes what a connected set of coloured places excludes.
func (st *state) useColours(d puzzle.Digit) bool {
	of := &st.ofColour
	of[0], of[1] = of[0][:0], of[1][:0]
	for _, c := range st.coloured {
		k := 0
		if st.colours[c] < 0 {
			k = 1
		}
		of[k] = append(of[k], c)
	}
	why, struck := "", false
	for k, cells := range of {
		for i, a := range cells {
			for _, b := range cells[i+1:] {
				if !struck && st.see(a, b) {
					if st.step != nil {
						why = fmt.Sprintf("%s see each other, so it is in %s",
							st.cellNames([]puzzle.Cell{min(a, b), max(a, b)}), st.cellNames(of[1-k]))
					}
					for _, c := range cells {
						struck = st.take(c, puzzle.Digits(d)) || struck
					}
				}
			}
		}
	}
	if !struck {
		struck, why = st.seesBoth(d), "each of the cells sees both"
	}
	if struck && st.step != nil {
		st.step.Cells = append(st.step.Cells, st.coloured...)
		st.step.Digits = puzzle.Digits(d)
		st.step.Reason = fmt.Sprintf("%s: %d is in all of %s, or in all of %s; %s",
			st.struck(), d, st.cellNames(of[0]), st.cellNames(of[1]), why)
	}
	return struck
}

// seesBoth strikes a digit from the cells that see a place of each colour.
func (st *state) seesBoth(d puzzle.Digit) (struck bool) {
	seen := &st.seenBy
	for k, cells := range st.ofColour {
		clear(seen[k])
		for _, c := range cells {
			for w, s := range st.seen(c) {
				seen[k][w] |= s
			}
		}
	}
	for w := range st.common {
		st.common[w] = seen[0][w] & seen[1][w]
	}
	for _, c := range st.coloured {
		st.common[c/64] &^= 1 << (c % 64)
	}
	return st.strikeCommon(puzzle.Digits(d))
}
