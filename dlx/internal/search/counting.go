package search

import (
	"errors"
	"io"
	"math/big"
	"time"

	"exactcover/dlx/internal/matrix"
)

// A Counter counts the solutions of a task. It caches the counts of sub-problems.
type Counter interface {
	// Run counts, and continues from where it was stopped. It reports whether the count is complete.
	// If it is not, the meter has stopped Run.
	Run(m *Meter) bool

	// Total returns the number of solutions found so far.
	Total() *big.Int

	// Done estimates the fraction of the work that is done. It returns 0 if it cannot.
	Done() float64
}

// ErrKept is the error of [Saving] for what is not a state of the counter.
var ErrKept = errors.New("what was kept is damaged, or of another problem or version")

// A Saving counter can be kept between two runs, so that another process can go on with it.
type Saving interface {
	Counter

	// Spill lets the counter keep in files what memory has no room for. Their names begin with prefix.
	// It is called before the counter runs, and before Restore.
	Spill(prefix string)

	// Err returns why a run ended early, if a file could not be written or read, or is damaged.
	Err() error

	// Save writes the state of the counter, without what is in files. It must not be called after the
	// watch has stopped a run.
	Save(to io.Writer) error

	// Restore gives a counter that has not run a state that Save has written. It returns [ErrKept] if
	// what it reads is none. Then the counter must not be used.
	Restore(from io.Reader) error

	// Kept tells the counter that what Save has written last is safe: files that only earlier states
	// need can be removed.
	Kept()
}

// A Room is the memory that a counter may use, in bytes. The counter begins with First. When that
// is full, the counter uses more, up to Most, if the memory pays: if many of its lookups of
// sub-problems succeed.
type Room struct{ First, Most int64 }

// Fixed returns a Room that does not grow.
func Fixed(bytes int64) Room { return Room{bytes, bytes} }

// Times returns a fraction of the room.
func (r Room) Times(fraction float64) Room {
	return Room{int64(fraction * float64(r.First)), int64(fraction * float64(r.Most))}
}

// A Proving counter can tell whether memory pays, if its [Room] may grow. After [InVain] the
// counter is given up: its runs end at once.
type Proving interface {
	Counter
	Proof() Proof
}

// A Proof says whether memory pays.
type Proof int

const (
	Open   Proof = iota // not known yet
	InVain              // hardly anything is met again
	Pays                // much is met again
)

// A Counting describes a way to count. It is a line in the table of package kernels. The rest of
// the program knows nothing else about the way to count.
type Counting struct {
	Name string
	Doc  string // how it counts, in one line

	// New returns a counter for the solutions of t. The counter uses about as much memory as room
	// says, and at most the given number of goroutines. New returns nil if it finds that it cannot
	// count, or if the watch stops it. The watch stops runs, too.
	New func(t *Task, room Room, processors int, w *matrix.Watch) Counter

	// Can holds the features that the counter can handle.
	Can Features

	// Within reports whether t is within the limits of the counter, apart from features. It is nil if
	// there are no such limits.
	Within func(t *Task) bool

	// Memory is the counter's fraction of the memory for cached sub-problems; 0 if the counter takes
	// little memory, whatever there is.
	Memory float64

	// Turns limit the time of the counter.
	Turns Turns
}

// Takes reports whether the counter can handle t.
func (c *Counting) Takes(t *Task) bool {
	return t.Needs()&^c.Can == 0 && (c.Within == nil || c.Within(t))
}

// Turns limit the time of a counter that takes turns with a search and with other counters. The
// remaining time is the estimated time to finish the count without this counter.
type Turns struct {
	Setup time.Duration // approximate time of New for each entry of the problem

	// InVain limits the time of a counter that is not hopeful: it gets the remaining time divided by
	// InVain.
	InVain float64

	// Ahead is a second limit for a counter that is not hopeful: Ahead times the time that the search
	// has had.
	Ahead float64

	// Hopeful says when a counter is hopeful: if it is likely to finish within the remaining time
	// divided by Hopeful. Then it may take that long.
	Hopeful float64

	// Sure is the fraction of its work that a counter must have done before it can be hopeful.
	Sure float64

	// Whole says that a part of the task, with an option chosen, takes the counter about as long as
	// the whole.
	Whole bool
}
