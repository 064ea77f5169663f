package dlx

import (
	"time"

	"exactcover/dlx/internal/engine"
)

// A Status says where a solver stands.
type Status int

// The states of a [Solver].
const (
	// Nothing was asked yet, or more solutions may follow: the loop was left, or a limit on solutions
	// was reached.
	StatusReady = Status(engine.Ready)

	// The whole search tree has been visited: there are no further solutions.
	StatusExhausted = Status(engine.Exhausted)

	StatusNodeLimit = Status(engine.NodeLimit) // stopped by [Settings.MaxNodes]
	StatusTimedOut  = Status(engine.TimedOut)  // stopped by [Settings.Timeout]
	StatusCanceled  = Status(engine.Canceled)  // stopped by the context
)

var statusNames = [...]string{"ready", "exhausted", "node limit", "timed out", "canceled"}

func (s Status) String() string { return statusNames[s] }

// What a stopped search returns beside the error of its context.
var (
	ErrNodeLimit = engine.ErrNodeLimit
	ErrTimeout   = engine.ErrTimeout
)

// Stats is the cost of a search, from its start.
type Stats struct {
	Method    Method // the kernel that ran
	Nodes     uint64 // nodes of the search tree, the root and the solutions included
	Updates   uint64 // items covered plus nodes hidden (links), or options removed (other kernels)
	Solutions uint64 // solutions found; 1<<64-1: at least so many
	Depth     int    // most options in a partial solution
}

// Progress is how far a search has come.
type Progress struct {
	Done      float64       // fraction of the search tree visited, as if all branches were equally large
	Nodes     uint64        // as in [Stats]
	Solutions uint64        // solutions found
	Elapsed   time.Duration // since the call began
}
