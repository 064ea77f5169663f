package engine

import (
	"context"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/internal/lapse"
)

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

// over reports whether the context has ended or the time is up. Any goroutine may ask.
func (t *Term) over() bool { return lapse.Ended(t.ctx) || t.late() }

// Watch returns a watch that stops work when the term is over.
func (t *Term) Watch() *matrix.Watch { return &matrix.Watch{Stop: t.over} }

// late reports whether the time is up.
func (t *Term) late() bool { return !t.deadline.IsZero() && !time.Now().Before(t.deadline) }

// Err returns why the term is over, nil if it is not.
func (t *Term) Err() error {
	switch {
	case lapse.Ended(t.ctx):
		return context.Cause(t.ctx)
	case t.late():
		return ErrTimeout
	}
	return nil
}
