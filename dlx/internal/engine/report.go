package engine

import (
	"context"
	"errors"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/internal/lapse"
)

// A Status is the state of a session.
type Status int

// The states of a [Session].
const (
	Ready     Status = iota // no search has begun, or there may be more solutions
	Exhausted               // there are no more solutions
	NodeLimit               // stopped by MaxNodes
	TimedOut                // stopped by Timeout
	Canceled                // stopped by the context
)

// The errors of a call that was stopped early, apart from the cause of its context's end.
var (
	ErrNodeLimit = errors.New("node limit reached")
	ErrTimeout   = errors.New("time limit reached")
)

// Stats is the cost of a search since it started over.
type Stats struct {
	Kernel    string // name of the kernel that ran
	Nodes     uint64 // visited nodes of the search tree
	Updates   uint64 // see [search.Meter]
	Solutions uint64 // solutions found; 1<<64-1 if there are at least that many
	Depth     int    // most options in a partial solution
}

// Progress is how far a search has come.
type Progress struct {
	Done      float64       // visited fraction of the search tree
	Nodes     uint64        // visited nodes of the search tree
	Solutions uint64        // solutions found
	Elapsed   time.Duration // time since the call began
}

// progressEvery is the least time between two reports of progress.
const progressEvery = 100 * time.Millisecond

// report calls the callback of the settings if it is time for that.
func (s *Session) report() {
	elapsed := time.Since(s.started)
	if elapsed < s.nextReport {
		return
	}
	s.nextReport = elapsed + progressEvery
	done := s.portion.from + s.portion.width*s.done()
	s.settings.Progress(Progress{done, s.meter.Nodes, s.found + s.meter.Solutions, elapsed})
}

// A Term is the time that a call may take.
type Term struct {
	ctx      context.Context
	deadline time.Time // zero if there is none
}

// Term returns the term of a call that begins now.
func (s *Session) Term(ctx context.Context) Term {
	t := Term{ctx: ctx}
	if s.settings.Timeout > 0 {
		t.deadline = time.Now().Add(s.settings.Timeout)
	}
	return t
}

// over reports whether the context has ended or the time is up. Any goroutine may call it.
func (t *Term) over() bool { return lapse.Ended(t.ctx) || t.late() }

// Watch returns a watch that stops work when the term is over.
func (t *Term) Watch() *matrix.Watch { return &matrix.Watch{Stop: t.over} }

// late reports whether the time is up.
func (t *Term) late() bool { return !t.deadline.IsZero() && !time.Now().Before(t.deadline) }

// Err returns why the term is over, or nil if it is not.
func (t *Term) Err() error {
	switch {
	case lapse.Ended(t.ctx):
		return context.Cause(t.ctx)
	case t.late():
		return ErrTimeout
	}
	return nil
}
