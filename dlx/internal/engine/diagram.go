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

// Diagram starts over and returns the diagram of all solutions. The error is one of those above, or
// that of [Session.Err] if the call is stopped.
func (s *Session) Diagram(ctx context.Context) (*zdd.Diagram, error) {
	s.rewind()
	if !s.enter(ctx) {
		return nil, s.err
	}
	return s.diagram(s.memory())
}

// diagram makes the diagram in a call that has begun.
func (s *Session) diagram(memory int64) (d *zdd.Diagram, err error) {
	if !frontier.Counting.Takes(&s.task) {
		return nil, ErrNoDiagram
	}
	s.drawing, s.apart = true, true
	g, fits := frontier.Build(&s.task, memory, &s.meter, &s.watch, &s.swept)
	if g != nil {
		d, fits = zdd.New(g, memory/8, &s.watch)
	}
	switch {
	case !fits:
		return nil, ErrTooLarge
	case d != nil:
		s.swept = 1
	case s.watch.Stopped():
		s.stopped()
	}
	return d, s.err
}
