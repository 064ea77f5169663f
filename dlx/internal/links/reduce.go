package links

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Between Load and the first Next, the matrix can be looked at as assumptions and forced moves have
// left it, and reduced further. This is how problems are split and reduced.

// Attend lets a watch stop what Allows and Remove do: then they report and do anything.
func (s *Search) Attend(w *matrix.Watch) { s.watch = w }

// Failed reports whether assumptions and forced moves leave no solution. False does not promise
// one.
func (s *Search) Failed() bool { return s.phase == search.Finished }

// Alive reports whether option o may still be chosen. Those that are chosen already are given by
// [Search.Solution].
func (s *Search) Alive(o int32) bool { return s.phase != search.Finished && s.alive(o) }

// Live appends the options that may still be chosen to dst, in rising order, or some of them if the
// watch stops it.
func (s *Search) Live(dst []int32) []int32 {
	for o := range int32(len(s.start)) {
		if s.watch.Over(1) {
			break
		}
		if s.Alive(o) {
			dst = append(dst, o)
		}
	}
	return dst
}

// Since appends the options that have been chosen after the first n to dst.
func (s *Search) Since(dst []int32, n int) []int32 {
	for _, x := range s.chosen[n:] {
		dst = append(dst, s.option(x))
	}
	return dst
}

// Allows reports whether forced moves leave a solution possible once the live option o is chosen.
// It changes nothing.
func (s *Search) Allows(o int32) bool {
	if s.watch != nil && s.late() {
		return true
	}
	trail, chosen := len(s.trail), len(s.chosen)
	ok := s.take(s.start[o]) && s.propagate(0)
	s.undoTo(trail)
	s.chosen, s.pending = s.chosen[:chosen], s.pending[:0]
	return ok
}

// Remove takes the live option o away until the next Load, and makes the moves that this forces.
func (s *Search) Remove(o int32) {
	s.retake()
	s.drop(s.start[o])
	if s.dead || !s.propagate(0) {
		s.phase = search.Finished
	}
	s.pending = s.pending[:0]
}
