package engine

import (
	"context"
	"slices"

	"exactcover/dlx/internal/search"
)

// A listing gives solutions one by one. While no team searches, it writes them ahead of the caller.
type listing struct {
	session *Session
	writer  writer
	reader  reader  // reads what the writer has written
	ahead   uint64  // number of solutions to write before the first of them is given
	current []int32 // the solution that the search is at, if it is not written
}

// reset makes the listing begin with another search.
func (l *listing) reset() {
	l.writer.search = nil
	l.reader.begin(nil)
}

// Solutions yields the solutions that have not been given yet, until yield returns false or the
// call has to stop. Each is valid until the next one.
func (s *Session) Solutions(ctx context.Context, yield func([]int32) bool) {
	x := &s.tree
	if !s.begin(ctx) || !x.load() {
		return
	}
	if s.settings.MaxSolutions > 0 {
		x.compete()
	} else {
		x.standAlone()
	}
	// Only solutions in the order of a single search may come from several.
	if s.settings.Ordered && !x.kernel.Reorders && s.processors() > 1 {
		x.measure(true)
	}
	for {
		solution, found := s.listing.next()
		if !found {
			break
		}
		if !yield(solution) {
			return
		}
	}
	if s.call.status == sharing {
		x.share()
	}
	if x.team != nil {
		x.team.solutions(yield)
	}
}

// Few starts over and yields at most limit solutions, one or two, until yield returns false or the
// call has to stop. If yield is nil, it returns true. Solutions have their options in rising order,
// and are valid until the next call.
func (s *Session) Few(ctx context.Context, limit uint64, yield func([]int32) bool) {
	s.rewind()
	if !s.begin(ctx) || !s.tree.load() {
		return
	}
	s.tree.compete()
	defer s.asked()
	s.tree.few(s.most(limit), yield)
}

// First starts over and reports whether there is a solution. It returns the first one.
func (s *Session) First(ctx context.Context) ([]int32, bool) {
	s.Few(ctx, 1, nil)
	if len(s.firsts) == 0 {
		return nil, false
	}
	return s.firsts[0], true
}

// find searches for the next solution in a contest.
func (l *listing) find() ([]int32, bool) {
	s := l.session
	if s.full() || !s.tree.visit(first) {
		return nil, false
	}
	s.add(1)
	return l.take(), true
}

// first says that one solution is enough.
func first(search.Search) bool { return true }

// take returns the solution that the search is at.
func (l *listing) take() []int32 {
	l.current = l.session.tree.search.Solution(l.current[:0])
	if l.session.settings.Ordered {
		slices.Sort(l.current)
	}
	return l.current
}

// next returns the next solution that has been written. If there is none, and no team, it searches
// for the next one. It reports false if there is none.
func (l *listing) next() ([]int32, bool) {
	s := l.session
	if s.tree.contest.on {
		return l.find()
	}
	for !s.full() {
		if l.reader.next() {
			s.found++
			return l.reader.current, true
		}
		if s.tree.team != nil || s.call.status != Ready || !l.write() {
			break
		}
	}
	return nil, false
}

const (
	writeRoom   = 4096 // largest number of numbers written ahead
	mostWritten = 256  // largest number of solutions written ahead
	dense       = 16   // most nodes per solution for which writing ahead pays
)

// write searches for solutions and writes them to the tape. If it finds none before the search has
// to stop, it reports false, and the status of the session says why.
//
// The first solution written waits until the last one is found. So write writes few solutions. It
// writes more only while the search is fast and finds many, and only up to the next poll. If that
// poll stops the search, the solutions already written are given first: the caller may need no
// more.
func (l *listing) write() bool {
	s := l.session
	if s.meter.Stopped && s.look() {
		return false
	}
	w, t := &l.writer, &l.writer.tape
	if w.search == nil {
		w.begin(s.tree.search, s.settings.Ordered)
		l.ahead, t.Follows, t.Room = 1, false, writeRoom
	}
	limit := l.ahead
	if s.settings.MaxSolutions > 0 {
		limit = min(limit, s.settings.MaxSolutions-s.found)
	}
	t.Numbers = t.Numbers[:0]
	began := s.meter.Nodes
	s.call.turn.writes = true
	n, _ := w.list(limit, &s.meter)
	s.call.turn.writes = false
	s.meter.Solutions = 0
	l.reader.begin(t.Numbers)
	if n == 0 {
		if s.call.status == Ready {
			s.end(Exhausted, nil)
		}
		return false
	}
	s.goOn()
	t.Follows = true
	if s.tree.kernel.Lists && s.settings.MaxNodes == 0 && s.meter.Nodes-began <= dense*n {
		l.ahead = min(2*l.ahead, mostWritten)
	} else {
		l.ahead = 1
	}
	return true
}
