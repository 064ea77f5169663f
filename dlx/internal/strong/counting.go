package strong

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Counting describes the counter.
var Counting = search.Counting{
	Name: "visible",
	Doc:  "makes the decisions of strong and remembers remainders: for multiplicities and distinct solutions",
	New: func(t *search.Task, room search.Room, _ int, w *matrix.Watch) search.Counter {
		return NewCounter(t, room, w)
	},
	Can:      search.Colors | search.Multiplicities | search.Distinct,
	Within:   func(t *search.Task) bool { return t.Options() <= mostNames && t.Items() <= mostNames },
	Branches: true,
	Memory:   1. / 4,
	Turns:    search.Turns{Setup: 100, InVain: 100, Ahead: 1, Hopeful: 8},
}
