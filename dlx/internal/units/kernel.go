package units

import "exactcover/dlx/internal/search"

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name:    "units",
	Doc:     "a word for every item: for many items with few options and mostly forced moves",
	New:     func() search.Search { return new(Search) },
	Can:     search.Colors,
	Within:  Within,
	Instead: "links",
	Fits:    Fits,
	Effort:  search.Effort{Node: 16_000},
	Lists:   true,
	Tried:   true,
}

// maxOptions is the most options an item can have.
const maxOptions = 62

// Within these bounds, forced moves outweigh branching.
const (
	minItems = 192 // least number of primary items
	perItem  = 3   // most options for each primary item, on average
)

// maxItems is an upper bound on the number of items, because items have 16-bit numbers.
const maxItems = 1 << 16

// A problem with at most looseOptions options, and more than 5/4 of them for each primary item,
// suits package words better. It may have many solutions, and its options soon fit into the last
// stages there.
const looseOptions = 384

// Within reports whether t is small enough for the kernel: there are fewer than maxItems items, and
// no item has more than maxOptions options.
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

// Fits reports whether to choose the kernel for t if it can search t. It is chosen if t has many
// items and few options for each, as Sudoku has, so that the live options do not soon fit into a
// word.
//
// Assumptions do not count. If the givens of a Sudoku are assumptions, the options of the empty
// grid decide. If the options that the givens rule out were never added, the remaining options
// decide. Then a puzzle with hundreds of solutions or more, which has more than 5/4 options for
// each item, is left to package words.
//
// The kernel takes about 75 bytes for every item and 20 bytes for every entry, and at most half a
// megabyte for conflicts. Every level of the search takes 2 bytes for every item, up to 8 MB for
// all levels. If some item has more than 14 options, items and levels take 4 times as much, and
// entries twice as much. The memory of counts takes 1 MB once some hundred nodes are counted, and
// grows to at most 16 MB if that helps.
func Fits(t *search.Task) bool {
	primary, n := t.Needed, t.Options()
	loose := n <= looseOptions && 4*n > 5*primary
	return primary >= minItems && n <= perItem*primary && !loose
}
