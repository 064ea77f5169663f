// Package poll lets long loops stop when their context ends, at the cost of a counter.
package poll

import (
	"context"

	"exactcover/internal/lapse"
)

// every is the number of calls of Stopped for each check of the context.
const every = 64

// A Poll checks a context now and then. Only one goroutine may use it.
type Poll struct {
	ctx     context.Context
	left    int // calls until the next check
	stopped bool
}

// New returns a poll of a context.
func New(ctx context.Context) Poll { return Poll{ctx: ctx} }

// Stopped reports whether the context has ended; once true, it stays true. The first call and then
// every 64th check the context. So a loop may call it in every iteration, and must do so if an
// iteration can take more than a few microseconds.
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

// Now checks the context and reports whether it has ended. Use it in loops whose iterations take
// long.
func (p *Poll) Now() bool { return p.look() }

// Context returns the context.
func (p *Poll) Context() context.Context { return p.ctx }

// Err returns why the context has ended; nil if Stopped has not reported it yet.
func (p *Poll) Err() error {
	if !p.stopped {
		return nil
	}
	return context.Cause(p.ctx)
}
