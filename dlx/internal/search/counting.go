package search

import (
	"math/big"
	"time"

	"exactcover/dlx/internal/matrix"
)

// A Counter counts the solutions of a task by remembering those of sub-problems.
type Counter interface {
	// Run goes on counting, from where it was stopped. It reports whether the count is complete; if
	// not, the meter said stop.
	Run(m *Meter) bool
	// Total returns the number of solutions, or of those found so far.
	Total() *big.Int
	// Done returns about the fraction of the work that lies behind, 0 if that is not known.
	Done() float64
}

// A Room is the memory that a counter may take, in bytes. It begins with First and takes more, up
// to Most, only when that is full and has proved to pay: when what is remembered is met again
// often.
type Room struct{ First, Most int64 }

// Fixed returns a room that does not grow.
func Fixed(bytes int64) Room { return Room{bytes, bytes} }

// Share returns a part of the room.
func (r Room) Share(part float64) Room {
	return Room{int64(part * float64(r.First)), int64(part * float64(r.Most))}
}

// An Unproved counter can tell that its first room is full and has not paid, though there would be
// more. There is nothing to be hoped of it then: its runs end at once.
type Unproved interface {
	Counter
	Unproved() bool
}

// A Counting describes a way to count: all that the rest of the program knows of it. The value is a
// line in the table of package kernels.
type Counting struct {
	Name string
	Doc  string // how it counts, in a line
	// New prepares to count the solutions of t. The counter remembers in about as much memory as
	// there is room, and starts at most so many goroutines. It returns nil if it turns out that it
	// cannot count, or if the watch stops it; runs look at the watch as well.
	New func(t *Task, room Room, processors int, w *matrix.Watch) Counter

	Can    Features
	Within func(t *Task) bool // t keeps the counter's limits beside features; nil if it has none

	Memory float64 // its share of the memory to remember sub-problems in
	Turns  Turns
}

// Takes reports whether the counter can count the solutions of t.
func (c *Counting) Takes(t *Task) bool {
	return t.Needs()&^c.Can == 0 && (c.Within == nil || c.Within(t))
}

// Turns say how long a counter may try where it takes turns with a search and with others.
type Turns struct {
	Setup   time.Duration // about what New takes for each entry of the problem
	InVain  float64       // without hope it gets this part of the time that the rest takes without it
	Ahead   float64       // and at most so many times what the search has had
	Hopeful float64       // if it is likely to take less than this part of that time, it may,
	Sure    float64       // once so much of its work is done that it can be believed
}
