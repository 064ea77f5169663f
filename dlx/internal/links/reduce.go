package links

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Package reduce uses the methods in this file. They may be called between Load and the first
// Count. They show the matrix that assumptions and forced moves have left, and reduce it further.

// Attend sets the watch that may stop Allows and Remove. After it has stopped one of them, their
// results and the state of the search are not valid.
func (s *Search) Attend(w *matrix.Watch) { s.watch = w }

// Failed reports whether assumptions and forced moves have led to a dead end. If it reports false,
// there may still be no solution.
func (s *Search) Failed() bool { return s.phase == search.Finished }

// Alive reports whether option o may still be chosen. Options that have been chosen are not alive;
// [Search.Solution] returns them.
func (s *Search) Alive(o int32) bool { return s.phase != search.Finished && s.alive(o) }

// Bounds returns how often primary item i must and may still be covered.
func (s *Search) Bounds(i int32) (lo, hi int32) {
	if i++; !s.active(i) {
		return 0, 0
	}
	return s.need[i], s.room[i]
}

// Allows chooses the live option o and makes all forced moves. It reports whether this avoids a
// dead end. Then it undoes all changes.
func (s *Search) Allows(o int32) bool {
	if s.watch != nil && s.watchStops() {
		return true
	}
	trail, chosen := len(s.trail), len(s.chosen)
	ok := s.take(s.start[o]) && s.propagate(0)
	s.undoTo(trail)
	s.chosen, s.pending = s.chosen[:chosen], s.pending[:0]
	return ok
}

// Remove removes the live option o until the next Load, and makes the moves that this forces.
func (s *Search) Remove(o int32) {
	s.retake()
	s.drop(s.start[o])
	if s.dead || !s.propagate(0) {
		s.phase = search.Finished
	}
	s.pending = s.pending[:0]
}
