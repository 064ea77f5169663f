package search

import (
	"math/big"
	"time"

	"exactcover/dlx/internal/matrix"
)

// A Counter counts the solutions of a task. It remembers the counts of sub-problems.
type Counter interface {
	// Run counts, from where it was stopped. It reports whether the count is complete. If not, the
	// meter said stop.
	Run(m *Meter) bool

	// Total returns the number of solutions found so far.
	Total() *big.Int

	// Done returns about the fraction of the work that is done, 0 if that is not known.
	Done() float64
}

// A Room is the memory that a counter may take, in bytes. The counter begins with First. When that
// is full and has proved to pay, it takes more, up to Most. Memory pays when the counter often
// meets again what it has remembered.
type Room struct{ First, Most int64 }

// Fixed returns a room that does not grow.
func Fixed(bytes int64) Room { return Room{bytes, bytes} }

// Share returns a part of the room.
func (r Room) Share(part float64) Room {
	return Room{int64(part * float64(r.First)), int64(part * float64(r.Most))}
}

// An Unproved counter can tell that its first room is full and has not paid, although there would
// be more room. Then there is no hope for it: its runs end at once.
type Unproved interface {
	Counter
	Unproved() bool
}

// A Counting describes a way to count: it is all that the rest of the program knows of the way. The
// description is a line in the table of package kernels.
type Counting struct {
	Name string
	Doc  string // how it counts, in a line

	// New prepares to count the solutions of t. The counter remembers in about as much memory as room
	// says, and starts at most as many goroutines as processors says. New returns nil if it finds
	// that it cannot count, or if the watch stops it. The watch stops runs as well.
	New func(t *Task, room Room, processors int, w *matrix.Watch) Counter

	// Can holds the features that the counter can handle.
	Can Features

	// Within reports whether t keeps the counter's limits other than features. It is nil if there are
	// no such limits.
	Within func(t *Task) bool

	// Memory is the counter's share of the memory in which sub-problems are remembered.
	Memory float64

	// Turns say how long the counter may try.
	Turns Turns
}

// Takes reports whether the counter can count the solutions of t.
func (c *Counting) Takes(t *Task) bool {
	return t.Needs()&^c.Can == 0 && (c.Within == nil || c.Within(t))
}

// Turns say how long a counter may try if it takes turns with a search and with other counters. The
// remaining time is the time that the count will still take without this counter.
type Turns struct {
	Setup time.Duration // about the time that New takes for each entry of the problem

	// InVain limits the time of a counter without hope: it gets the remaining time divided by InVain.
	InVain float64

	// Ahead limits it further: to Ahead times the time that the search has had.
	Ahead float64

	// Hopeful tells when there is hope: the counter is likely to take less than the remaining time
	// divided by Hopeful. Then it may take that long.
	Hopeful float64

	// Sure is the fraction of its work that a counter must have done before its hope is believed.
	Sure float64
}
