package batch

import "time"

// A Counter finds out whether a batch has more than one unit. The goroutine that reads notes the
// units; others ask.
type Counter struct {
	units int           // number of units read
	known chan struct{} // closed when the second unit or the end has been read
	one   bool          // there is only one unit
}

// NewCounter returns a counter of units that are not read yet.
func NewCounter() *Counter { return &Counter{known: make(chan struct{})} }

// loneWait is how long a worker waits to learn whether its unit is the only one. After that it
// assumes that others follow.
const loneWait = time.Millisecond

// Note counts units that were read, or records the end of the batch.
func (c *Counter) Note(read int, ended bool) {
	before := c.units
	if !ended {
		c.units += read
	}
	if before <= 1 && (ended || c.units > 1) {
		c.one = c.units <= 1
		close(c.known)
	}
}

// Alone reports whether there is only one unit, as far as is known. It may wait a moment.
func (c *Counter) Alone() bool {
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
