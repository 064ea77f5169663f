package cache

import "math/bits"

// Gauges find out whether it pays to remember remainders of about the same size, by their numbers
// of options. While it does not, they only try again now and then. Effort is measured in any unit;
// looks are worth Look of it.
type Gauges struct {
	Look  uint64 // effort of a look, and of remembering
	gauge [96]gauge
}

type gauge struct {
	looks uint64 // in the present trial
	saved uint64 // effort spared by those that were found
	rest  uint64 // looks to be left out
	vain  uint64 // trials in vain, one after the other
}

const (
	trial  = 1 << 8 // looks in a trial
	pause  = 16     // trials that are left out after the first in vain; twice as many after the next
	pauses = 5      // times that this is doubled at most
)

// Wanted reports whether to look for a remainder with so many options.
func (g *Gauges) Wanted(options int) bool { return g.of(options).wanted(g.Look) }

// Hit notes that a look has spared effort.
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

// of returns the gauge for a number of options: there are four for each doubling.
func (g *Gauges) of(options int) *gauge {
	n := bits.Len(uint(options))
	if n < 3 {
		return &g.gauge[options]
	}
	return &g.gauge[n<<2-8+options>>(n-3)&3]
}
