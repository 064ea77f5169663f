package frontier

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Counting describes the counter. For the problems that suit it, it is by far the fastest one.
var Counting = search.Counting{
	Name: "sweep",
	Doc:  "covers items in a fixed order, and counts the ways to each set of those that are left",
	New: func(t *search.Task, room search.Room, processors int, w *matrix.Watch) search.Counter {
		return New(t, room, min(processors, max(int(room.Most/leastMemory), 1)), w)
	},
	Can:    search.Colors,
	Memory: 3. / 4,
	Turns:  search.Turns{Setup: 1000, InVain: 11, Ahead: 64, Hopeful: 4, Sure: 0.2},
}

// leastMemory is the least number of bytes for each goroutine of a sweep. With less memory for
// each, more goroutines lose more time by forgetting than they gain.
const leastMemory = 16 << 20
