package input

import (
	"context"
	"io"
	"sync"
	"time"
)

// A clock is the context in which a source reads its units, one after another. It ends with the
// batch, or when reading the current unit has taken a bit longer than --timeout. The time spent
// waiting for input does not count, because only the sender could shorten it.
type clock struct {
	context.Context // of the current unit
	batch           context.Context
	limit           time.Duration // the timeout plus [Slack]; 0: none

	mu     sync.Mutex
	expire context.CancelCauseFunc // ends the context of the unit
	timer  *time.Timer
	used   time.Duration // time used of the limit, up to the last pause
	since  time.Time     // when the clock began to run; zero: it is stopped
}

// Slack is how much longer than --timeout the reading of a unit may take. So units of usual length
// are read to their end even if the timeout is very short, and the next unit is found.
const Slack = 200 * time.Millisecond

// newClock returns a stopped clock for a batch that ends with ctx.
func newClock(ctx context.Context, timeout time.Duration) *clock {
	c := &clock{Context: ctx, batch: ctx}
	if timeout > 0 {
		c.limit = timeout + Slack
		c.Context, c.expire = context.WithCancelCause(ctx)
		c.timer = time.AfterFunc(c.limit, c.ring)
	}
	return c
}

// Err implements [context.Context].
func (c *clock) Err() error {
	err := c.Context.Err()
	if err != nil && context.Cause(c.Context) == context.DeadlineExceeded {
		return context.DeadlineExceeded
	}
	return err
}

// restart starts the clock for the next unit, unless the batch has ended.
func (c *clock) restart() {
	c.mu.Lock()
	if c.limit > 0 && c.Context.Err() != nil {
		c.Context, c.expire = context.WithCancelCause(c.batch)
	}
	c.used = 0
	c.mu.Unlock()
	c.resume()
}

// pause stops the clock. It returns how long it has run for the unit.
func (c *clock) pause() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.since.IsZero() {
		c.used += time.Since(c.since)
		c.since = time.Time{}
	}
	return c.used
}

// resume lets the clock run again.
func (c *clock) resume() {
	if c.limit == 0 {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.since = time.Now()
	c.timer.Reset(max(c.limit-c.used, 0))
}

// ring ends the context if the clock has reached its limit. A timer that fires while the clock is
// stopped has no effect.
func (c *clock) ring() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.since.IsZero() && c.used+time.Since(c.since) >= c.limit {
		c.expire(context.DeadlineExceeded)
	}
}

// An awaited stream stops the clock while it waits for input.
type awaited struct {
	in    io.Reader
	clock *clock
}

func (a awaited) Read(p []byte) (int, error) {
	a.clock.pause()
	defer a.clock.resume()
	return a.in.Read(p)
}
