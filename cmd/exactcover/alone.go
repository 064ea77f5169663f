package main

import (
	"time"

	"exactcover/encode"
)

// A census tells whether a batch has more than one unit, as soon as that is known.
type census struct {
	units int           // read
	known chan struct{} // closed when the second unit or the end has been read
	one   bool          // there is only one
}

// patience bounds how long a lone unit waits for the end of its source, before it is taken for the
// first of several.
const patience = time.Millisecond

func newCensus() *census { return &census{known: make(chan struct{})} }

// note is told of a unit that has been read, or that there are no more.
func (c *census) note(u *unit, ended bool) {
	before := c.units
	if !ended {
		c.units += max(u.Lines, 1)
	}
	if before <= 1 && (ended || c.units > 1) {
		c.one = c.units <= 1
		close(c.known)
	}
}

// alone reports whether there is only one unit, for all that is known.
func (c *census) alone() bool {
	select {
	case <-c.known: // as nearly always; it takes no timer
		return c.one
	default:
	}
	select {
	case <-c.known:
	case <-time.After(patience):
		return false
	}
	return c.one
}

// processors returns how many goroutines may search for the unit of the worker: all jobs for a unit
// that is alone, and one where the others have units of their own.
func (w *worker) processors() int {
	if w.jobs > 1 && w.census.alone() {
		return w.jobs
	}
	return 1
}

// spread gives the worker a solver with as many processors as its unit may have.
func (w *worker) spread() *encode.Solver {
	if n := w.processors(); n > 1 {
		o := w.options
		o.Processors = n
		w.solver = encode.NewSolver(o)
	}
	return w.solver
}
