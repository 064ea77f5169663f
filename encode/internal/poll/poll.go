// Package poll lets long loops end with the context of their call, at the price of a counter.
package poll

import (
	"context"

	"exactcover/internal/lapse"
)

// every is the number of calls of Stopped between two looks at the context.
const every = 64

// A Poll looks at a context now and then. It is for one goroutine.
type Poll struct {
	ctx     context.Context
	left    int // calls until the next look
	stopped bool
}

// New returns a poll of a context.
func New(ctx context.Context) Poll { return Poll{ctx: ctx} }

// Stopped reports whether the context has ended: from then on it says so for good. One call in 64
// looks at the context, the first one among them, so that a loop may ask on every turn, and must if
// a turn can take longer than a few microseconds.
func (p *Poll) Stopped() bool {
	if p.left > 0 {
		p.left--
		return p.stopped
	}
	return p.look()
}

func (p *Poll) look() bool {
	p.left = every - 1
	p.stopped = p.stopped || lapse.Ended(p.ctx)
	return p.stopped
}

// Now reports whether the context has ended, and looks at it. It is for turns that take long.
func (p *Poll) Now() bool { return p.look() }

// Context returns the context.
func (p *Poll) Context() context.Context { return p.ctx }

// Err returns why the context has ended, nil if Stopped has not reported that it has.
func (p *Poll) Err() error {
	if !p.stopped {
		return nil
	}
	return context.Cause(p.ctx)
}
