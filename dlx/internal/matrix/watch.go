package matrix

import (
	"context"

	"exactcover/internal/lapse"
)

// A Watch stops work that visits no nodes, such as building a matrix. Now and then it calls Stop,
// which reports whether to stop. A nil Watch never stops the work. Only one goroutine may use a
// Watch.
type Watch struct {
	Stop func() bool

	// Every is the number of steps between two calls of Stop, if that is less than the usual 1<<14.
	Every int

	steps int  // steps since Stop was last called
	over  bool // Stop has reported true
}

// Until returns a watch that stops when a context has ended.
func Until(ctx context.Context) *Watch {
	return &Watch{Stop: func() bool { return lapse.Ended(ctx) }}
}

// Over counts a number of steps, and reports whether to stop. A step is about one access to memory:
// it takes up to 100 ns if that has not been used for a long time. After Over has reported true, it
// keeps doing so until Begin is called.
func (w *Watch) Over(steps int) bool {
	if w == nil {
		return false
	}
	if w.steps += steps; w.steps >= 1<<14 || w.Every > 0 && w.steps >= w.Every {
		w.steps = 0
		w.over = w.over || w.Stop()
	}
	return w.over
}

// Begin resets the watch for other work.
func (w *Watch) Begin() { w.steps, w.over = 0, false }

// Stopped reports whether Over has reported true.
func (w *Watch) Stopped() bool { return w != nil && w.over }

// Fork returns a watch for another goroutine. It stops work under the same condition as w, and also
// if ends reports true. If w is nil, only the second condition holds.
func (w *Watch) Fork(ends func() bool) *Watch {
	if w == nil {
		return &Watch{Stop: ends}
	}
	stop := w.Stop
	return &Watch{Stop: func() bool { return ends() || stop() }, Every: w.Every}
}
