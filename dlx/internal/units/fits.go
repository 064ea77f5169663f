package units

import "exactcover/dlx/internal/search"

// maxOptions is the most options an item can have.
const maxOptions = 62

// From so many primary items, and up to so many options for each, forced moves outweigh branching.
const (
	minItems = 192
	perItem  = 3
)

// maxItems is above the number of items, which have 16-bit numbers.
const maxItems = 1 << 16

// Up to so many options, with more than 5/4 for each primary item, a problem with as many items is
// better written down in words: these soon fit into its last stages, and they leave enough free
// for many solutions.
const looseOptions = 384

// Within reports whether t is small enough for the kernel: no item has more than 62 options.
func Within(t *search.Task) bool {
	if t.Items() >= maxItems {
		return false
	}
	for i := range t.Items() {
		if t.ColStart[i+1]-t.ColStart[i] > maxOptions {
			return false
		}
	}
	return true
}

// Fits reports whether the kernel is the one to choose for t if it can search it: t has many items
// and few options for each, as Sudoku has, so that its live options do not soon fit into a word.
// Assumptions do not count: a Sudoku is told by the options of its empty grid, or, if the options
// that its givens rule out were never added, by what is left. In that case a puzzle with hundreds
// of solutions and more, which has more than 5/4 options for each item, is left to words.
//
// The kernel takes about 60 bytes for every item and
// 20 for every entry, at most half a megabyte for conflicts, and for every level of the search 2
// bytes for every item; 4 times as much for items and levels if some item has more than 14 options.
func Fits(t *search.Task) bool {
	primary, n := t.Needed, t.Options()
	loose := n <= looseOptions && 4*n > 5*primary
	return primary >= minItems && n <= perItem*primary && !loose
}
