package consistency

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name: "consistency",
	Doc: "consistency and weighted choice: few, slow nodes; " +
		"for weak rules, propagators, distinct solutions",
	New:      func() search.Search { return new(Search) },
	Can:      search.Colors | search.Multiplicities | search.Propagators | search.Distinct,
	Fits:     func(*search.Task) bool { return true }, // gets all tasks that no earlier kernel gets
	Eager:    Fits,
	Memory:   Memory,
	Effort:   search.Effort{Node: 5000, Update: 100, Step: 40},
	Reorders: true,
	Tried:    true,
	Tree:     "by weights",
}

// Fits reports whether the kernel takes at most 64 MB for t, and as much for conflict rows,
// according to [Memory].
func Fits(t *search.Task) bool { return Memory(t) <= search.MostMemory+rowBytes(t) }

// Memory returns a bound on the bytes that the kernel takes for t, apart from half a megabyte. The
// bound is the sum of the conflict rows, a mask for every item, a state for every level of the
// search, and numbers and lists for every option and entry. It assumes as many levels as there are
// options, or items if these are fewer. Options and items that are removed before the search count
// here, but take almost no memory.
func Memory(t *search.Task) int64 {
	n, k := int64(t.Options()), int64(t.Items())
	row := bitset.Words(n) * 8
	levels := min(n, k)
	return rowBytes(t) + k*row + levels*(row+4*k) + 64*n + 8*int64(len(t.Item))
}

// rowBytes returns a bound on the bytes of conflict rows.
func rowBytes(t *search.Task) int64 {
	n := int64(t.Options())
	return min(n*bitset.Words(n)*8, mostRows*8)
}

// Counting describes the counter. No other counter handles multiplicities or distinct solutions.
// This counter also suits problems that fall apart into independent components, but have no order
// of items with few states.
var Counting = search.Counting{
	Name: "components",
	Doc: "branches as consistency does, caches counts of remainders, " +
		"and multiplies those of components",
	New: func(t *search.Task, room search.Room, _ int, w *matrix.Watch) search.Counter {
		return newCounter(t, room, w)
	},
	Can: search.Colors | search.Multiplicities | search.Distinct,
	// Keys must have numbers for all options and items. The kernel itself takes memory, too.
	Within: func(t *search.Task) bool {
		return t.Options() <= mostNames && t.Items() <= mostNames && Fits(t)
	},
	Memory: 1. / 4,
	Turns:  search.Turns{Setup: 100, InVain: 100, Ahead: 1, Hopeful: 8},
}
