package strong

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Counting describes the counter: the only one that can count with multiplicities and distinct
// solutions, and the one for problems that fall apart without a narrow order.
var Counting = search.Counting{
	Name: "components",
	Doc:  "branches as strong does, remembers remainders, and multiplies the counts of components",
	New: func(t *search.Task, room search.Room, _ int, w *matrix.Watch) search.Counter {
		return NewCounter(t, room, w)
	},
	Can: search.Colors | search.Multiplicities | search.Distinct,
	// Keys must be able to name all options and items, and the kernel itself takes memory, too.
	Within: func(t *search.Task) bool {
		return t.Options() <= mostNames && t.Items() <= mostNames && Fits(t)
	},
	Memory: 1. / 4,
	Turns:  search.Turns{Setup: 100, InVain: 100, Ahead: 1, Hopeful: 8},
}
