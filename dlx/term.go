package dlx

import (
	"context"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/internal/lapse"
)

// A term is the time that a call may take.
type term struct {
	ctx      context.Context
	deadline time.Time // zero: none
}

// term returns the time that a call which begins now may take under the options.
func (o *Options) term(ctx context.Context) term {
	t := term{ctx: ctx}
	if o.Timeout > 0 {
		t.deadline = time.Now().Add(o.Timeout)
	}
	return t
}

// over reports whether the context has ended or the time is up. Any goroutine may ask.
func (t *term) over() bool { return lapse.Ended(t.ctx) || t.late() }

// late reports whether the time is up.
func (t *term) late() bool { return !t.deadline.IsZero() && !time.Now().Before(t.deadline) }

// err returns why the term is over, nil if it is not.
func (t *term) err() error {
	switch {
	case lapse.Ended(t.ctx):
		return context.Cause(t.ctx)
	case t.late():
		return ErrTimeout
	}
	return nil
}

// watch returns a watch that stops what takes longer.
func (t *term) watch() *matrix.Watch { return &matrix.Watch{Stop: t.over} }
