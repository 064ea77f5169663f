package engine

import (
	"slices"

	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"
	"exactcover/dlx/internal/zdd"
)

// A search for one solution, or for a second one, need not try what symmetries map to something
// that it has tried. Most searches end long before symmetries would be found. The others start over
// without the options that [symmetry.Break] names.

const (
	patience  = 4 * effort // nodes of a search before symmetries are looked for
	tenacity  = 8          // where that takes too many steps: times the nodes until the next try
	nodeSteps = 64         // steps of package symmetry that take about as long as a node

	graphMemory = 16        // bytes of a graph of solutions for each node of the search until then
	mostGraph   = 256 << 20 // most bytes of a graph
)

// A few is a call for one solution or two. Solutions may be found again by another search. It does
// not point to the session, so that callers need not allocate the body of a loop.
type few struct {
	yield func([]int32) bool // gets each solution when it is found; nil: it returns true
	limit uint64
	twins *symmetry.Twins // what the search leaves out; nil: nothing
}

// few searches for at most limit solutions, one or two, and returns their number. If it is less
// than limit, the status of the session says why, unless yield has returned false.
func (x *tree) few(limit uint64, yield func([]int32) bool) uint64 {
	if limit > 0 {
		x.hunt(few{yield: yield, limit: limit})
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
	for ; ; after *= tenacity {
		s.call.turn.sole = true // what symmetries may end at once is not shared before
		over := x.huntUntil(s.meter.Nodes+after, f)
		if s.call.turn.sole = false; over {
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
			x.pursue(f, after*tenacity)
			return
		}
	}
}

// pursue searches for the solutions of f. It pauses first after a number of nodes.
func (x *tree) pursue(f few, after uint64) {
	for !x.huntUntil(x.session.meter.Nodes+after, f) {
		after *= tenacity
	}
}

// rest searches for the solutions of f. A long search is shared if the call counts solutions.
func (x *tree) rest(f few) {
	x.visit(func(k search.Search) bool { return x.add(f, k) })
	if s := x.session; s.call.status == sharing {
		s.call.turn.nodes = 0 // what is shared does not pause
		x.share()
		x.count(f.limit - s.found)
	}
}

// huntUntil is rest, but the search pauses when it comes to a number of nodes, unless its work is
// shared. Then the solutions may come from their graph. It reports whether the hunt is over.
func (x *tree) huntUntil(nodes uint64, f few) (over bool) {
	s := x.session
	if x.contest.on {
		x.contest.pause = nodes
	} else {
		s.call.turn.nodes = nodes
		s.meter.NextPoll = min(s.meter.NextPoll, nodes)
	}
	x.rest(f)
	x.contest.pause, s.call.turn.nodes = 0, 0
	return s.call.status != paused || x.fromGraph(f)
}

// fromGraph builds the graph of all solutions, if that needs little memory for the time that the
// search has taken, and takes the solutions of f from it. It reports whether the hunt is over. If
// the problem has an order with few states, the graph shows in no time what may take a search for
// ever: that there is no solution.
func (x *tree) fromGraph(f few) (over bool) {
	s, built := x.session, 0.0
	if s.settings.Kernel != "" || s.settings.Alone || s.settings.Counting == CountBySearch ||
		!frontier.Counting.Takes(&s.task) {
		return false
	}
	memory := int64(min(s.meter.Nodes*graphMemory, mostGraph))
	if s.settings.Memory > 0 {
		memory = min(memory, s.settings.Memory)
	}
	kept, stopped := s.call.turn, s.meter.Stopped
	s.call.turn = turn{}
	s.goOn()
	g, fits := frontier.Build(&s.task, memory, &s.meter, &s.call.watch, &built)
	s.call.turn, s.meter.Stopped = kept, stopped
	if g == nil {
		if s.call.watch.Stopped() {
			s.late()
		}
		return fits
	}
	s.by = frontier.Counting.Name
	free := func(int32) int64 { return 0 }
	ways := g.Cheapest(int(f.limit), free, &s.call.watch)
	if ways == nil {
		return s.late()
	}
	for r := range ways.Len() {
		s.solution, _ = zdd.Append(ways, s.solution[:0], r)
		s.solution = slices.DeleteFunc(s.solution, func(o int32) bool { return o < 0 })
		slices.Sort(s.solution)
		if x.accept(f, s.solution) {
			return true
		}
	}
	return s.end(Exhausted, nil)
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
	f.twins = &twins
	x.pursue(f, patience)
}

// add adds the solution that a search is at. It reports whether the call has found enough.
func (x *tree) add(f few, k search.Search) bool { return x.accept(f, x.solutionOf(k)) }

// accept adds a solution, and another one if it stands for others. It reports whether the call has
// found enough.
func (x *tree) accept(f few, solution []int32) bool {
	if x.keep(f, solution) {
		return true
	}
	if f.twins == nil {
		return false
	}
	other := f.twins.Other(solution)
	return other != nil && x.keep(f, other)
}

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
