package engine

import (
	"errors"
	"time"
)

// A Status says where a session stands.
type Status int

// The states of a [Session].
const (
	Ready     Status = iota // nothing asked yet, or more solutions may follow
	Exhausted               // there are no further solutions
	NodeLimit               // stopped by MaxNodes
	TimedOut                // stopped by Timeout
	Canceled                // stopped by the context
)

// What a stopped call returns beside the cause of its context's end.
var (
	ErrNodeLimit = errors.New("node limit reached")
	ErrTimeout   = errors.New("time limit reached")
)

// Stats is the cost of a search, from its start.
type Stats struct {
	Kernel    string // that ran
	Nodes     uint64
	Updates   uint64
	Solutions uint64 // 1<<64-1: at least so many
	Depth     int    // most options in a partial solution
}

// Progress is how far a search has come.
type Progress struct {
	Done      float64 // fraction of the search tree that has been visited
	Nodes     uint64
	Solutions uint64
	Elapsed   time.Duration // since the call began
}

// progressEvery is the least time between two reports of progress.
const progressEvery = 100 * time.Millisecond

// report calls the callback of the settings if it is time to.
func (s *Session) report() {
	elapsed := time.Since(s.started)
	if elapsed < s.nextReport {
		return
	}
	s.nextReport = elapsed + progressEvery
	s.settings.Progress(Progress{s.done(), s.meter.Nodes, s.found + s.meter.Solutions, elapsed})
}
