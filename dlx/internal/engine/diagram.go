package engine

import (
	"context"

	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/zdd"
)

// A Refusal says why there is no diagram.
type Refusal int

// The refusals.
const (
	Made      Refusal = iota // there is a diagram
	Stopped                  // the call was stopped: see [Session.Err]
	NoDiagram                // tasks of this kind have no diagram
	TooLarge                 // the diagram does not fit into the memory
)

// Diagram starts over and returns the diagram of all solutions.
func (s *Session) Diagram(ctx context.Context) (*zdd.Diagram, Refusal) {
	s.rewind()
	if !s.enter(ctx) {
		return nil, Stopped
	}
	return s.diagram(s.memory())
}

// diagram makes the diagram in a call that has begun.
func (s *Session) diagram(memory int64) (*zdd.Diagram, Refusal) {
	if !frontier.Counting.Takes(&s.task) {
		return nil, NoDiagram
	}
	s.drawing, s.apart = true, true
	g, refusal := frontier.Build(&s.task, memory, &s.meter, &s.watch, &s.swept)
	if refusal == frontier.TooLarge {
		return nil, TooLarge
	}
	if refusal == frontier.None {
		d, fits := zdd.New(g, memory/8, &s.watch)
		switch {
		case d != nil:
			s.swept = 1
			return d, Made
		case !fits:
			return nil, TooLarge
		}
	}
	if s.watch.Stopped() {
		s.stopped()
	}
	return nil, Stopped
}
