package input

import (
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A clock counts the time since restart, except for that spent waiting for input.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const limit = time.Second
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		c := newClock(ctx, limit)
		in := awaited{&slow{make([]string, 99), time.Hour}, c}
		for range 3 { // units
			c.restart()
			for range 4 {
				time.Sleep(limit / 4)
				in.Read(nil)
			}
			if used := c.used(); used != limit || c.Err() != nil {
				t.Errorf("used %v, expected %v: %v", used, limit, c.Err())
			}
			time.Sleep(Slack - time.Nanosecond)
			if err := c.Err(); err != nil {
				t.Errorf("within the slack: %v", err)
			}
			time.Sleep(time.Nanosecond)
			if err := c.Err(); err != context.DeadlineExceeded {
				t.Errorf("beyond the slack: %v", err)
			}
		}
		cancel()
		if err := c.Err(); err != context.Canceled {
			t.Errorf("the batch has ended: %v", err)
		}
	})
}

// A clock without a limit never ends by itself, and measures nothing.
func TestNoLimit(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := newClock(ctx, 0)
	if used := c.used(); used != 0 || c.Err() != nil {
		t.Errorf("used %v, %v", used, c.Err())
	}
	cancel()
	if c.Err() != context.Canceled {
		t.Error(c.Err())
	}
}

// slow is a stream that is waited for before each line.
type slow struct {
	lines []string
	wait  time.Duration
}

func (s *slow) Read(p []byte) (int, error) {
	time.Sleep(s.wait)
	if len(s.lines) == 0 {
		return 0, io.EOF
	}
	n := copy(p, s.lines[0])
	s.lines = s.lines[1:]
	return n, nil
}

// Waiting for an input takes nothing of the time of its units.
func TestWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		in := &slow{strings.SplitAfter(strings.Repeat("1...............\n", 5), "\n"), time.Hour}
		s := New(ctx, Options{Stdin: in, Timeout: time.Second})
		n := 0
		for u := new(Unit); s.Next(u); n++ {
			if u.Err != nil || u.Used != 0 {
				t.Errorf("unit %d: used %v, %v", n, u.Used, u.Err)
			}
		}
		if n != 5 {
			t.Errorf("%d units, expected 5", n)
		}
	})
}

// comments is a stream of comments without end.
type comments struct{}

func (comments) Read(p []byte) (int, error) { return copy(p, "# nothing\n"), nil }

// The search for a unit ends when its time is over, and so does its input. The next input has its
// own time.
func TestTimeout(t *testing.T) {
	s := New(t.Context(), Options{Stdin: comments{}, Timeout: time.Nanosecond}, "-", "-")
	u := new(Unit)
	for n := 1; n <= 2; n++ {
		if !s.Next(u) || u.Err != context.DeadlineExceeded || u.Number != n || u.Puzzle != nil {
			t.Fatalf("unit %d: %+v", n, u)
		}
	}
	if s.Next(u) {
		t.Errorf("another unit: %+v", u)
	}
}

// A unit that is read to its end, but late, is none to answer, and the next one is found.
func TestLate(t *testing.T) {
	const puzzle = "1...............\n"
	for name, lines := range map[string]int{"parsed": 0, "left to the caller": 1} {
		in := strings.NewReader(puzzle + puzzle)
		s := New(t.Context(), Options{Stdin: in, Timeout: time.Nanosecond, Lines: lines})
		n := 0
		for u := new(Unit); s.Next(u); {
			n++
			if u.Number != n || u.Line != n || u.Err != context.DeadlineExceeded ||
				u.Puzzle != nil || u.Lines != 0 {
				t.Errorf("%s: unit %d: %+v", name, n, u)
			}
		}
		if n != 2 {
			t.Errorf("%s: %d units, expected 2", name, n)
		}
	}
}

// A batch that has ended has no further unit, no matter what its input does.
func TestCanceled(t *testing.T) {
	for _, timeout := range []time.Duration{0, time.Hour} {
		ctx, cancel := context.WithCancel(t.Context())
		s := New(ctx, Options{Stdin: comments{}, Timeout: timeout}, "-", "-")
		time.AfterFunc(10*time.Millisecond, cancel)
		if u := new(Unit); s.Next(u) {
			t.Errorf("unit %+v", u)
		}
		cancel()
	}
}
