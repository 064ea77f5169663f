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
	batch context.Context
	limit time.Duration // the timeout plus [Slack]; 0: none

	mu    sync.Mutex
	timer *time.Timer
	used  time.Duration // time used of the limit, up to the last pause
	since time.Time     // when the clock began to run; zero: it is stopped
	done  chan struct{}
	err   error
}

// Slack is how much longer than --timeout the reading of a unit may take. So units of usual length
// are read to their end even if the timeout is very short, and the next unit is found.
const Slack = 200 * time.Millisecond

// newClock returns a stopped clock for a batch that ends with ctx.
func newClock(ctx context.Context, timeout time.Duration) *clock {
	c := &clock{batch: ctx, done: make(chan struct{})}
	if timeout > 0 {
		c.limit = timeout + Slack
		c.timer = time.AfterFunc(c.limit, c.expire)
	}
	context.AfterFunc(ctx, func() { c.end(ctx.Err()) })
	return c
}

// restart starts the clock for the next unit, unless the batch has ended.
func (c *clock) restart() {
	c.mu.Lock()
	if c.err != nil && c.batch.Err() == nil {
		c.err, c.done = nil, make(chan struct{})
	}
	c.used = 0
	c.mu.Unlock()
	c.resume()
}

// pause stops the clock. It returns how long it has run for the unit.
func (c *clock) pause() time.Duration {
	if c.limit == 0 {
		return 0
	}
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

// expire ends the context if the clock has reached its limit. A timer that fires while the clock is
// stopped has no effect.
func (c *clock) expire() {
	c.mu.Lock()
	over := !c.since.IsZero() && c.used+time.Since(c.since) >= c.limit
	c.mu.Unlock()
	if over {
		c.end(context.DeadlineExceeded)
	}
}

func (c *clock) end(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
		close(c.done)
	}
}

// The methods of [context.Context].

func (c *clock) Deadline() (time.Time, bool) { return time.Time{}, false }

func (c *clock) Done() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.done
}

func (c *clock) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

func (c *clock) Value(any) any { return nil }

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
