package dlx

import (
	"context"
	"iter"
	"slices"
)

// Solutions yields the solutions that have not been given yet, each as a list of options in no
// particular order, though the same in every run unless [Options.Processors] is above 1 and
// [Options.Ordered] is not set. The slice is valid until the next turn. The loop may be left at any
// time and a later call goes on after the last solution given; [Solver.Restart] begins again.
// Within the loop the solver must not be used, but for [Solver.Stats], [Solver.Status] and
// [Solver.Err].
//
// While a search finds many solutions it is up to 256 ahead of the one given, and so are the nodes
// of [Solver.Stats]. If it is stopped early then, those that it is ahead are given first.
//
// After the loop, [Solver.Err] tells whether it was stopped early, and [Solver.Status] whether all
// solutions have been given.
func (s *Solver) Solutions(ctx context.Context) iter.Seq[[]Option] {
	s.checkLoop("Solutions", ctx)
	return func(yield func([]Option) bool) {
		s.occupy("Solutions")
		defer s.release()
		if !s.begin(ctx) {
			return
		}
		if s.options.MaxSolutions > 0 {
			s.compete()
		} else {
			s.standAlone()
		}
		s.mayShare(true)
		for s.advance() {
			if !yield(s.solution) {
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
}

// advance goes on to the next solution that has been written, or that the search finds while no
// crew does. It makes it s.solution.
func (s *Solver) advance() bool {
	if s.contest.on {
		if !s.next() {
			return false
		}
		s.current()
		return true
	}
	for !s.capped() {
		if s.player.next() {
			s.found++
			s.solution = append(s.solution[:0], s.player.current...)
			return true
		}
		if s.crew != nil || s.err != nil || s.long || !s.write() {
			return false
		}
	}
	return false
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
func (s *Solver) write() bool {
	if s.meter.Stopped && s.poll() {
		return false
	}
	r, t := &s.recorder, &s.recorder.tape
	if r.search == nil {
		r.begin(s.search, s.options.Ordered)
		s.ahead, t.Follows, t.Room = 1, false, writeRoom
	}
	limit := s.ahead
	if s.options.MaxSolutions > 0 {
		limit = min(limit, s.options.MaxSolutions-s.found)
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
	if s.running.Lists && s.options.MaxNodes == 0 && s.meter.Nodes-began <= dense*n {
		s.ahead = min(2*s.ahead, mostWritten)
	} else {
		s.ahead = 1
	}
	return true
}

// current returns the present solution of the search.
func (s *Solver) current() []Option {
	s.raw = s.search.Solution(s.raw[:0])
	given := s.give(s.raw)
	if s.options.Ordered {
		slices.Sort(given)
	}
	return given
}

// give returns a solution as the caller sees it.
func (s *Solver) give(solution []int32) []Option {
	given := slices.Grow(s.solution[:0], len(solution))[:len(solution)]
	for k, o := range solution {
		given[k] = Option(o)
	}
	s.solution = given
	return given
}

// First starts over and returns the first solution, valid until the solver is used again. It
// returns nil and no error if there is none.
func (s *Solver) First(ctx context.Context) ([]Option, error) {
	checkContext("First", ctx)
	s.occupy("First")
	defer s.release()
	s.rewind()
	if s.begin(ctx) {
		s.compete()
		if s.next() {
			return s.current(), nil
		}
	}
	return nil, s.err
}

// Unique starts over and reports whether there is exactly one solution. [Options.MaxSolutions] does
// not matter here.
func (s *Solver) Unique(ctx context.Context) (bool, error) {
	checkContext("Unique", ctx)
	s.occupy("Unique")
	defer s.release()
	s.rewind()
	if !s.begin(ctx) {
		return false, s.err
	}
	s.compete()
	n := s.countOn(2)
	return n == 1 && s.err == nil, s.err
}

// CountUpTo starts over and counts at most limit solutions. If it returns an error, there are at
// least as many solutions as it returns.
func (s *Solver) CountUpTo(ctx context.Context, limit uint64) (uint64, error) {
	checkContext("CountUpTo", ctx)
	s.occupy("CountUpTo")
	defer s.release()
	s.rewind()
	if !s.begin(ctx) {
		return 0, s.err
	}
	if s.capAt(limit) <= few {
		s.compete()
	}
	s.mayShare(false)
	return s.count(limit), s.err
}
