package strong

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Counting describes the counter. No other counter can count with multiplicities or distinct
// solutions. It is also the one for problems that fall apart into independent parts, but have no
// order of items with few states.
var Counting = search.Counting{
	Name: "components",
	Doc:  "branches as strong does, remembers remainders, and multiplies the counts of components",
	New: func(t *search.Task, room search.Room, _ int, w *matrix.Watch) search.Counter {
		return NewCounter(t, room, w)
	},
	Can: search.Colors | search.Multiplicities | search.Distinct,
	// Keys must be able to name all options and items. The kernel itself takes memory, too.
	Within: func(t *search.Task) bool {
		return t.Options() <= mostNames && t.Items() <= mostNames && Fits(t)
	},
	Memory: 1. / 4,
	Turns:  search.Turns{Setup: 100, InVain: 100, Ahead: 1, Hopeful: 8},
}
