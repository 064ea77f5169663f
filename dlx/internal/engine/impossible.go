package engine

import (
	"context"
	"math"

	"exactcover/dlx/internal/lattice"
)

// Impossible looks for a certificate that there is no solution. It returns nil if there is none, or
// the error if it is stopped. It does not change the state of the session's search.
func (s *Session) Impossible(ctx context.Context) (*lattice.Certificate, error) {
	term := s.Term(ctx)
	if err := term.Err(); err != nil {
		return nil, err
	}
	c, short := lattice.Impossible(&s.task, math.MaxInt64, term.Watch())
	if short {
		return nil, term.Err()
	}
	return c, nil
}

// An arithmetic looks for a certificate while the search takes long and finds nothing. The zero
// value has not begun.
type arithmetic struct {
	next uint64 // the number of nodes at which to try next; 0: at the first
	over bool   // it is known whether there is one
}

const (
	firstArithmetic = 4096 // nodes of a search before a certificate is looked for
	arithmeticSteps = 64   // steps for each node until then: a small part of the time
	mostArithmetic  = 2048 // most items: the memory grows with their square
)

// try looks for a certificate if enough nodes have been visited since the last time. It reports
// whether it has found one: then the search has ended.
func (a *arithmetic) try(s *Session) (ends bool) {
	n := s.meter.Nodes
	if a.over || n < max(a.next, firstArithmetic) || s.settings.Kernel != "" {
		return false
	}
	if s.found > 0 || s.meter.Solutions > 0 || s.task.Needed > mostArithmetic {
		a.over = true
		return false
	}
	c, short := lattice.Impossible(&s.task, int64(min(n, 1<<40)*arithmeticSteps), &s.call.watch)
	a.next, a.over = 8*n, !short
	switch {
	case s.call.watch.Stopped():
		return s.late()
	case c == nil:
		return false
	}
	s.by = "arithmetic"
	return s.end(Exhausted, nil)
}
