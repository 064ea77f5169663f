package dlx

import (
	"time"

	"exactcover/dlx/internal/engine"
)

// A Status says where a solver stands.
type Status int

// The states of a [Solver].
const (
	// Nothing has been asked yet, or there may be more solutions: the loop was left, or a limit on
	// solutions was reached.
	StatusReady = Status(engine.Ready)

	// The whole search tree has been visited: there are no more solutions.
	StatusExhausted = Status(engine.Exhausted)

	// [Settings.MaxNodes] stopped the call.
	StatusNodeLimit = Status(engine.NodeLimit)

	// [Settings.Timeout] stopped the call.
	StatusTimedOut = Status(engine.TimedOut)

	// The context stopped the call.
	StatusCanceled = Status(engine.Canceled)
)

var statusNames = [...]string{"ready", "exhausted", "node limit", "timed out", "canceled"}

func (s Status) String() string { return statusNames[s] }

// The errors of a call that was stopped early, apart from the error of its context.
var (
	ErrNodeLimit = engine.ErrNodeLimit
	ErrTimeout   = engine.ErrTimeout
)

// Stats is the cost of a search since it started over.
type Stats struct {
	Method    Method // the kernel that ran
	Nodes     uint64 // nodes of the search tree, the root and the solutions included
	Updates   uint64 // links: items covered and nodes hidden; other kernels: options removed
	Solutions uint64 // solutions found; 1<<64-1 if there are at least that many
	Depth     int    // the most options in a partial solution
}

// Progress is how far a search has come.
type Progress struct {
	Done      float64       // visited fraction of the search tree, if all branches are equally large
	Nodes     uint64        // nodes visited, as in [Stats]
	Solutions uint64        // solutions found
	Elapsed   time.Duration // time since the call began
}
