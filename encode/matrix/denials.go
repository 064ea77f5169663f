package matrix

import (
	"math/bits"
	"slices"

	"exactcover/encode/puzzle"
)

// denials counts, for each digit of each place, the groups of alternatives that deny it. The
// counters of a place are binary numbers, stored by their bits: word j has bit j of the counter of
// each digit. So the digits of a set are counted together.
type denials struct {
	width int // bits of a counter
	words []puzzle.DigitSet
}

// begin sets all counters to 0; most is the greatest count.
func (d *denials) begin(places, most int) {
	d.width = bits.Len(uint(most))
	n := places * d.width
	d.words = slices.Grow(d.words[:0], n)[:n]
	clear(d.words)
}

// add counts the digits of a set.
func (d *denials) add(place int, denied puzzle.DigitSet) {
	for at := place * d.width; denied != 0; at++ {
		d.words[at], denied = d.words[at]^denied, d.words[at]&denied
	}
}

// above returns the digits that were counted more than n times.
func (d *denials) above(place, n int) (more puzzle.DigitSet) {
	if n>>d.width != 0 {
		return 0
	}
	equal := ^puzzle.DigitSet(0)
	for j := d.width - 1; j >= 0; j-- {
		word := d.words[place*d.width+j]
		if n>>j&1 == 0 {
			more |= equal & word
			equal &^= word
		} else {
			equal &= word
		}
	}
	return more
}

// anyAbove reports whether some digit was counted more than n times.
func (d *denials) anyAbove(n int) bool {
	for place := range len(d.words) / max(d.width, 1) {
		if d.above(place, n) != 0 {
			return true
		}
	}
	return false
}
