package input

import (
	"context"
	"io"
	"time"
)

// A clock is the context in which a source reads its units, one after another. It ends with the
// batch, or when reading the current unit has taken a bit longer than --timeout: readers ask for
// its error now and then. The time spent waiting for input does not count, because only the sender
// could shorten it. Only the goroutine that reads may use it.
type clock struct {
	context.Context               // of the batch
	limit           time.Duration // the timeout plus [Slack]; 0: none
	began           time.Time     // when reading the unit began, and later by the time spent waiting
}

// Slack is how much longer than --timeout the reading of a unit may take. So units of usual length
// are read to their end even if the timeout is very short, and the next unit is found.
const Slack = 200 * time.Millisecond

// newClock returns a clock for a batch that ends with ctx.
func newClock(ctx context.Context, timeout time.Duration) *clock {
	c := &clock{Context: ctx}
	if timeout > 0 {
		c.limit = timeout + Slack
	}
	return c
}

// Err implements [context.Context].
func (c *clock) Err() error {
	err := c.Context.Err()
	if err == nil && c.limit > 0 && c.used() >= c.limit {
		err = context.DeadlineExceeded
	}
	return err
}

// restart starts the clock for the next unit.
func (c *clock) restart() { c.began = time.Now() }

// used returns the time used for the current unit; 0 without a limit.
func (c *clock) used() time.Duration {
	if c.limit == 0 {
		return 0
	}
	return time.Since(c.began)
}

// An awaited stream stops the clock while it waits for input.
type awaited struct {
	in    io.Reader
	clock *clock
}

func (a awaited) Read(p []byte) (int, error) {
	began := time.Now()
	defer func() { a.clock.began = a.clock.began.Add(time.Since(began)) }()
	return a.in.Read(p)
}
