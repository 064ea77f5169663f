package cache

import "math/bits"

// Gauges measure whether it pays to look for remainders in a cache. Remainders with about as many
// options share a gauge. If looks do not pay, the gauge leaves out looks for a while and then tries
// again. Effort is measured in any unit, and a look takes Look of it.
type Gauges struct {
	Look  uint64 // effort of looking for a remainder and adding it
	gauge [96]gauge
}

type gauge struct {
	looks uint64 // number of looks in the present trial
	saved uint64 // effort saved by the looks of the present trial
	rest  uint64 // number of looks still to be left out
	vain  uint64 // number of trials in a row that did not pay
}

const (
	trial  = 1 << 8 // looks in a trial
	pause  = 16     // length of a pause after one trial that did not pay, in trials
	pauses = 5      // most times that the pause doubles; each further trial in a row doubles it
)

// Wanted reports whether to look for a remainder with the given number of options.
func (g *Gauges) Wanted(options int) bool { return g.of(options).wanted(g.Look) }

// Hit notes that a look has found its remainder, and has saved the given effort.
func (g *Gauges) Hit(options int, effort uint64) { g.of(options).saved += effort }

func (g *gauge) wanted(look uint64) bool {
	if g.rest > 0 {
		g.rest--
		return false
	}
	g.looks++
	if g.looks < trial {
		return true
	}
	if g.saved < look*g.looks {
		g.rest = pause * trial << min(g.vain, pauses)
		g.vain++
	} else {
		g.vain = 0
	}
	g.looks, g.saved = 0, 0
	return true
}

// of returns the gauge for a number of options. There are four gauges from each power of 2 to the
// next.
func (g *Gauges) of(options int) *gauge {
	n := bits.Len(uint(options))
	if n < 3 {
		return &g.gauge[options]
	}
	return &g.gauge[n<<2-8+options>>(n-3)&3]
}
