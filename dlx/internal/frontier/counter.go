package frontier

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// mostBits is the largest number of bits of a state.
const mostBits = 512

// mostParts is the largest number of goroutines. With more of them, too many pairs of goroutines
// would exchange states.
const mostParts = 256

// New returns a counter for the solutions of t. [Counting] must take t. The states take about as
// many bytes as room says. In addition, the plan takes memory, which does not depend on the number
// of states, and each goroutine takes some megabytes. The number of goroutines is the largest power
// of two that is at most processors and at most mostParts. New returns nil if the states would be
// too large, or if the watch stops it. The watch stops runs, too.
func New(t *search.Task, room search.Room, processors int, w *matrix.Watch) search.Counter {
	p := bestPlan(t, w)
	if p == nil {
		return nil
	}
	parts := 1 << (bits.Len(uint(min(max(processors, 1), mostParts))) - 1)
	switch {
	case p.bits <= 64:
		return counterOf[[1]uint64](p, room, parts, w)
	case p.bits <= 128:
		return counterOf[[2]uint64](p, room, parts, w)
	case p.bits <= 192:
		return counterOf[[3]uint64](p, room, parts, w)
	case p.bits <= 256:
		return counterOf[[4]uint64](p, room, parts, w)
	case p.bits <= 384:
		return counterOf[[6]uint64](p, room, parts, w)
	case p.bits <= mostBits:
		return counterOf[[8]uint64](p, room, parts, w)
	}
	return nil
}

// counterOf returns a sweep, or nil if the watch stops it.
func counterOf[S set](p *plan, room search.Room, parts int, w *matrix.Watch) search.Counter {
	if s := newSweep[S](p, room, parts, w); s != nil {
		return s
	}
	return nil
}

// Counting describes the counter. It is by far the fastest counter for problems that have an order
// with few states.
var Counting = search.Counting{
	Name: "sweep",
	Doc:  "covers items in a fixed order, and counts the ways to each set of those that are left",
	New: func(t *search.Task, room search.Room, processors int, w *matrix.Watch) search.Counter {
		return New(t, room, min(processors, max(int(room.Most/leastMemory), 1)), w)
	},
	Can:    search.Colors | search.Multiplicities,
	Memory: 3. / 4,
	Turns:  search.Turns{Setup: 300, InVain: 20, Ahead: 64, Hopeful: 4, Sure: 0.2, Whole: true},
}

// leastMemory is the least number of bytes for each goroutine of a sweep. With less memory for
// each, further goroutines lose more time by evictions than they gain.
const leastMemory = 16 << 20
