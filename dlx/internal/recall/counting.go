package recall

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Counting describes the counter.
var Counting = search.Counting{
	Name: "parts",
	Doc:  "branches, remembers remainders, and multiplies the counts of parts that have nothing in common",
	New: func(t *search.Task, room search.Room, processors int, w *matrix.Watch) search.Counter {
		if c := New(t, room, processors, w); c != nil {
			return c
		}
		return nil
	},
	Can:      search.Colors,
	Within:   Within,
	Branches: true,
	Memory:   1. / 4,
	Turns:    search.Turns{Setup: 100, InVain: 100, Ahead: 1, Hopeful: 8},
}
