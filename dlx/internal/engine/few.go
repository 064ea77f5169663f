package engine

import (
	"slices"

	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"
)

// A search for one solution, or for a second one, need not try what symmetries map to something
// that it has tried. Most searches end long before symmetries would be found. The others start over
// without the options that [symmetry.Break] names.

const (
	patience  = 4 * effort // nodes of a search before symmetries are looked for
	tenacity  = 8          // where that takes too many steps: times the nodes until the next try
	nodeSteps = 64         // steps of package symmetry that take about as long as a node
)

// A few is a call for one solution or two. Solutions may be found again by another search. It does
// not point to the session, so that callers need not allocate the body of a loop.
type few struct {
	yield func([]int32) bool // gets each solution when it is found; nil: it returns true
	limit uint64
}

// few searches for at most limit solutions, one or two, and returns their number. If it is less
// than limit, the status of the session says why, unless yield has returned false.
func (x *tree) few(limit uint64, yield func([]int32) bool) uint64 {
	if limit > 0 {
		x.hunt(few{yield, limit})
	}
	return x.session.found
}

// hunt searches for the solutions of f.
func (x *tree) hunt(f few) {
	s := x.session
	if x.kernel.Fits == nil && x.kernel.Eager == nil {
		x.rest(f) // a kernel that is never chosen is there to compare its nodes
		return
	}
	// Finding out that there are no symmetries takes a small part of the time.
	after := max(patience, uint64(symmetry.Cost(&s.task))/nodeSteps*tenacity)
	for {
		x.huntUntil(s.meter.Nodes+after, f)
		if s.call.status != paused {
			return
		}
		twins, ok, short := symmetry.Break(&s.task, int64(after*nodeSteps), &s.call.watch)
		switch {
		case s.call.watch.Stopped():
			s.late()
			return
		case ok:
			x.withoutTwins(twins, f)
			return
		case !short:
			x.rest(f)
			return
		}
		after *= tenacity
	}
}

// rest searches for the solutions of f. A long search is shared if the call counts solutions.
func (x *tree) rest(f few) {
	x.visit(func(k search.Search) bool { return x.add(f, k) })
	if s := x.session; s.call.status == sharing {
		x.share()
		x.count(f.limit - s.found)
	}
}

// huntUntil is rest, but the search pauses when it comes to a number of nodes, unless its work is
// shared.
func (x *tree) huntUntil(nodes uint64, f few) {
	s := x.session
	if x.contest.on {
		x.contest.pause = nodes
		defer func() { x.contest.pause = 0 }()
	} else {
		s.call.turn.nodes = nodes
		s.meter.NextPoll = min(s.meter.NextPoll, nodes)
		defer func() { s.call.turn.nodes = 0 }()
	}
	x.rest(f)
}

// withoutTwins starts over without the twins of a task.
func (x *tree) withoutTwins(twins symmetry.Twins, f few) {
	s := x.session
	forbid := len(s.task.Forbid)
	s.task.Forbid = append(s.task.Forbid, twins.Forbid...)
	defer func() { s.task.Forbid = s.task.Forbid[:forbid] }()
	x.reset(s.kernel)
	s.goOn()
	if !x.load() {
		return
	}
	x.challenge()
	s.call.turn.shares = false // each solution is needed, not only their number
	x.visit(func(k search.Search) bool {
		if x.add(f, k) {
			return true
		}
		other := twins.Other(x.solutionOf(k))
		return other != nil && x.keep(f, other)
	})
}

// add adds the solution that a search is at. It reports whether the call has found enough.
func (x *tree) add(f few, k search.Search) bool { return x.keep(f, x.solutionOf(k)) }

// solutionOf returns the solution that a search is at. It is valid until the next call.
func (x *tree) solutionOf(k search.Search) []int32 {
	s := x.session
	s.solution = k.Solution(s.solution[:0])
	slices.Sort(s.solution)
	return s.solution
}

// keep adds a solution, unless it is known. It reports whether the call has found enough.
func (x *tree) keep(f few, solution []int32) bool {
	s := x.session
	n := len(s.firsts)
	for _, known := range s.firsts {
		if slices.Equal(known, solution) {
			return false
		}
	}
	s.firsts = slices.Grow(s.firsts, 1)[:n+1] // keeps the memory of earlier solutions
	s.firsts[n] = append(s.firsts[n][:0], solution...)
	s.add(1)
	return f.yield != nil && !f.yield(s.firsts[n]) || s.found == f.limit
}
