package main

import (
	"time"

	"exactcover/encode"
)

// A unitCounter finds out whether a batch has more than one unit.
type unitCounter struct {
	units int           // number of units read
	known chan struct{} // closed when the second unit or the end has been read
	one   bool          // there is only one unit
}

// loneWait is how long a worker waits to learn whether its unit is the only one. After that it
// assumes that others follow.
const loneWait = time.Millisecond

func newUnitCounter() *unitCounter { return &unitCounter{known: make(chan struct{})} }

// note counts a unit that was read, or records the end of the batch.
func (c *unitCounter) note(u *unit, ended bool) {
	before := c.units
	if !ended {
		c.units += max(u.Lines, 1)
	}
	if before <= 1 && (ended || c.units > 1) {
		c.one = c.units <= 1
		close(c.known)
	}
}

// alone reports whether there is only one unit, as far as is known.
func (c *unitCounter) alone() bool {
	select {
	case <-c.known: // the usual case; it needs no timer
		return c.one
	default:
	}
	select {
	case <-c.known:
		return c.one
	case <-time.After(loneWait):
		return false
	}
}

// processors returns how many goroutines may search for the unit of the worker: all jobs if it is
// the only unit, and one if others are being answered at the same time.
func (w *worker) processors() int {
	if w.jobs > 1 && w.counter.alone() {
		return w.jobs
	}
	return 1
}

// spread returns the worker's solver, with the number of processors that the unit may use.
func (w *worker) spread() *encode.Solver {
	if n := w.processors(); n > 1 {
		o := w.options
		o.Processors = n
		w.solver = encode.NewSolver(o)
	}
	return w.solver
}
