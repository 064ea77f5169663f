package steps

import (
	"fmt"
	"math/bits"
	"strings"

	"exactcover/encode/puzzle"
)

// mostLines is the largest number of lines of a fish: a jellyfish has four.
const mostLines = 4

// fish finds n rows in which all places of a digit lie in n columns, or the other way round. Each
// of the rows has the digit in another of the columns, so it is struck from the rest of these.
func fish(n int) func(st *state) bool {
	return func(st *state) bool {
		for rest := st.domain; rest != 0; rest &= rest - 1 {
			f := fishing{state: st, digit: rest.Min(), n: n, across: true}
			if f.extend(0) {
				return true
			}
			f.across = false
			if f.extend(0) {
				return true
			}
		}
		return false
	}
}

// fishing is the search for a fish of n lines.
type fishing struct {
	*state
	digit  puzzle.Digit
	n      int
	across bool // the bases are rows
	bases  [mostLines]int32
	chosen int
}

// extend chooses more bases, from house h on, and reports whether a fish strikes anything.
func (f *fishing) extend(h int) bool {
	if f.chosen == f.n {
		return f.land()
	}
	for ; h < len(f.houses) && !f.stop.Stopped(); h++ {
		base := &f.houses[h]
		if !base.line || base.across != f.across || !base.full || !f.left[h].Has(f.digit) {
			continue
		}
		places := bits.OnesCount64(f.places(base, puzzle.Digits(f.digit)))
		if places < 2 || places > f.n || f.meets(base) {
			continue
		}
		f.bases[f.chosen] = int32(h)
		f.chosen++
		if f.extend(h + 1) {
			return true
		}
		f.chosen--
	}
	return false
}

// meets reports whether a house shares a cell with a base; grids may overlap.
func (f *fishing) meets(h *house) bool {
	for _, b := range f.bases[:f.chosen] {
		for _, c := range f.houses[b].cells {
			if contains(h, c) {
				return true
			}
		}
	}
	return false
}

// land strikes the digit from the covers of the bases, if there are no more covers than bases.
func (f *fishing) land() bool {
	var covers [mostLines]int32
	n := 0
	for _, b := range f.bases[:f.n] {
		for _, c := range f.houses[b].cells {
			if !f.digits[c].Has(f.digit) || f.within(covers[:n], c) {
				continue
			}
			cover := f.crossing(c)
			if cover < 0 || n == f.n {
				return false
			}
			covers[n] = cover
			n++
		}
	}
	struck := false
	for _, h := range covers[:n] {
		for _, c := range f.houses[h].cells {
			if !f.within(f.bases[:f.n], c) && f.take(c, puzzle.Digits(f.digit)) {
				struck = true
			}
		}
	}
	if struck && f.step != nil {
		f.explainFish(covers[:n])
	}
	return struck
}

// within reports whether a cell lies in one of some houses.
func (f *fishing) within(houses []int32, c puzzle.Cell) bool {
	for _, h := range houses {
		if contains(&f.houses[h], c) {
			return true
		}
	}
	return false
}

// crossing returns the column of a cell if the bases are rows, else its row; -1: it has none.
func (f *fishing) crossing(c puzzle.Cell) int32 {
	for _, h := range f.in[c] {
		if f.houses[h].line && f.houses[h].across != f.across {
			return h
		}
	}
	return -1
}

func (f *fishing) explainFish(covers []int32) {
	names := func(houses []int32) string {
		var words []string
		for _, h := range houses {
			words = append(words, f.houses[h].name)
		}
		return strings.Join(words, " and ")
	}
	for c := range puzzle.Cell(len(f.digits)) {
		if f.digits[c].Has(f.digit) && f.within(f.bases[:f.n], c) {
			f.step.Cells = append(f.step.Cells, c)
		}
	}
	f.step.Digits = puzzle.Digits(f.digit)
	f.step.Reason = fmt.Sprintf("%s: %d of %s is in %s",
		f.struck(), f.digit, names(f.bases[:f.n]), names(covers))
}
