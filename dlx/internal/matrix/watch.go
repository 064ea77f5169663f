package matrix

import (
	"context"

	"exactcover/internal/lapse"
)

// A Watch looks now and then whether to stop work that visits no nodes, such as laying a problem
// out. A nil one never stops it. It is for one goroutine.
type Watch struct {
	Stop func() bool

	steps int // since the last look
	over  bool
}

// Until returns a watch that stops when a context has ended.
func Until(ctx context.Context) *Watch {
	return &Watch{Stop: func() bool { return lapse.Ended(ctx) }}
}

// WatchEvery is the number of steps between two looks. A step takes up to 100 ns where it is a
// place in memory that nobody has touched for long. Tests lower it.
var WatchEvery = 1 << 14

// Over notes a number of steps, each about a place in memory, and reports whether to stop. Once it
// has reported true it does so for ever.
func (w *Watch) Over(steps int) bool {
	if w == nil {
		return false
	}
	if w.steps += steps; w.steps >= WatchEvery {
		w.steps = 0
		w.over = w.over || w.Stop()
	}
	return w.over
}

// Begin makes the watch fit for another call.
func (w *Watch) Begin() { w.steps, w.over = 0, false }

// Stopped reports whether Over has reported true.
func (w *Watch) Stopped() bool { return w != nil && w.over }

// Fork returns a watch for another goroutine, which stops it also when ends reports true.
func (w *Watch) Fork(ends func() bool) *Watch {
	if w == nil {
		return &Watch{Stop: ends}
	}
	stop := w.Stop
	return &Watch{Stop: func() bool { return ends() || stop() }}
}
