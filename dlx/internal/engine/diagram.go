package engine

import (
	"context"
	"errors"

	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/zdd"
)

// Errors of [Session.Diagram].
var (
	ErrNoDiagram = errors.New(
		"problems with multiplicities, propagators or distinct solutions have no diagram")
	ErrTooLarge = errors.New("the diagram does not fit into the memory")
)

// A drawing is the work of building a diagram.
type drawing struct{ swept float64 }

func (d *drawing) done() float64 { return d.swept }

// Diagram starts over and returns the diagram of all solutions. The error is one of those above, or
// that of [Session.Err] if the call is stopped.
func (s *Session) Diagram(ctx context.Context) (*zdd.Diagram, error) {
	s.rewind()
	if !s.begin(ctx) {
		return nil, s.call.err
	}
	return s.diagram(s.memory())
}

// diagram makes the diagram in a call that has begun.
func (s *Session) diagram(memory int64) (d *zdd.Diagram, err error) {
	if s.task.Multiple || !frontier.Counting.Takes(&s.task) {
		return nil, ErrNoDiagram
	}
	w, watch := new(drawing), &s.call.watch
	s.call.progress, s.stale = w, true
	g, fits := frontier.Build(&s.task, memory, &s.meter, watch, &w.swept)
	if g != nil {
		d, fits = zdd.New(g, memory/8, watch)
	}
	switch {
	case !fits:
		return nil, ErrTooLarge
	case d != nil:
		w.swept = 1
	case watch.Stopped():
		s.late()
	}
	return d, s.call.err
}
