package engine

import (
	"context"
	"slices"
)

// Solutions yields the solutions that have not been given yet, until yield returns false or the call
// has to stop. Each is valid until the next one.
func (s *Session) Solutions(ctx context.Context, yield func([]int32) bool) {
	if !s.begin(ctx) {
		return
	}
	if s.settings.MaxSolutions > 0 {
		s.compete()
	} else {
		s.standAlone()
	}
	s.mayShare(true)
	for {
		solution, found := s.advance()
		if !found {
			break
		}
		if !yield(solution) {
			return
		}
	}
	if s.long {
		s.share()
	}
	if s.crew != nil {
		s.crew.solutions(yield)
	}
}

// advance returns the next solution that has been written, or that the search finds while no crew
// does. It reports false if there is none.
func (s *Session) advance() ([]int32, bool) {
	if s.contest.on {
		if !s.next() {
			return nil, false
		}
		return s.current(), true
	}
	for !s.capped() {
		if s.player.next() {
			s.found++
			return s.player.current, true
		}
		if s.crew != nil || s.err != nil || s.long || !s.write() {
			return nil, false
		}
	}
	return nil, false
}

const (
	writeRoom   = 4096 // numbers written before they are given
	mostWritten = 256  // and solutions
	dense       = 16   // nodes for a solution up to which it is worth while to search for more
)

// write searches for solutions and writes them down. It reports false if there are none before the
// call has to stop, which the status and the error tell.
//
// One that is written waits for those that are written behind it. So there are few of them, and
// more only while the search is fast and finds many, and no longer than to the next look around. If
// that look stops the call, the caller is told behind the solutions that are there: he may want no
// more than these.
func (s *Session) write() bool {
	if s.meter.Stopped && s.poll() {
		return false
	}
	r, t := &s.recorder, &s.recorder.tape
	if r.search == nil {
		r.begin(s.search, s.settings.Ordered)
		s.ahead, t.Follows, t.Room = 1, false, writeRoom
	}
	limit := s.ahead
	if s.settings.MaxSolutions > 0 {
		limit = min(limit, s.settings.MaxSolutions-s.found)
	}
	t.Numbers = t.Numbers[:0]
	began := s.meter.Nodes
	s.writing = true
	n, _ := r.list(limit, &s.meter)
	s.writing = false
	s.meter.Solutions = 0
	s.player.begin(t.Numbers)
	if n == 0 {
		if !s.meter.Stopped {
			s.status = Exhausted
		}
		return false
	}
	s.status, s.err = Ready, nil
	t.Follows = true
	if s.running.Lists && s.settings.MaxNodes == 0 && s.meter.Nodes-began <= dense*n {
		s.ahead = min(2*s.ahead, mostWritten)
	} else {
		s.ahead = 1
	}
	return true
}

// current returns the present solution of the search.
func (s *Session) current() []int32 {
	s.raw = s.search.Solution(s.raw[:0])
	if s.settings.Ordered {
		slices.Sort(s.raw)
	}
	return s.raw
}

// First starts over and reports whether there is a solution. It returns the first one.
func (s *Session) First(ctx context.Context) ([]int32, bool) {
	s.rewind()
	if s.begin(ctx) {
		s.compete()
		if s.next() {
			return s.current(), true
		}
	}
	return nil, false
}
