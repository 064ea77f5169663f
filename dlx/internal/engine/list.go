package engine

import (
	"context"
	"slices"
)

// Solutions yields the solutions that have not been given yet, until yield returns false or the
// call has to stop. Each is valid until the next one.
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
	if s.team != nil {
		s.team.solutions(yield)
	}
}

// advance returns the next solution that has been written. If there is none, and no team, it
// searches for the next one. It reports false if there is none.
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
		if s.team != nil || s.err != nil || s.long || !s.write() {
			return nil, false
		}
	}
	return nil, false
}

const (
	writeRoom   = 4096 // largest number of numbers written ahead
	mostWritten = 256  // largest number of solutions written ahead
	dense       = 16   // most nodes per solution for which writing ahead pays
)

// write searches for solutions and writes them to the tape. If it finds none before the call has to
// stop, it reports false, and sets status and err.
//
// The first solution written waits until the last one is found. So write writes few solutions. It
// writes more only while the search is fast and finds many, and only up to the next poll. If that
// poll stops the call, the solutions already written are given first: the caller may need no more.
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

// current returns the current solution of the search.
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
