package engine

import (
	"slices"

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

// few searches for at most limit solutions, one or two, and returns their number. If it is less
// than limit, the status of the session says why.
func (x *tree) few(limit uint64) uint64 {
	s, n := x.session, uint64(0)
	if x.kernel.Fits == nil && x.kernel.Eager == nil {
		return x.count(limit) // a kernel that is never chosen is there to compare its nodes
	}
	// Finding out that there are no symmetries takes a small part of the time.
	after := max(patience, uint64(symmetry.Cost(&s.task))/nodeSteps*tenacity)
	for n < limit {
		n += x.until(s.meter.Nodes+after, limit-n)
		if s.call.status != paused {
			break
		}
		twins, ok, short := symmetry.Break(&s.task, int64(after*nodeSteps), &s.call.watch)
		switch {
		case s.call.watch.Stopped():
			s.late()
			return n
		case ok:
			return x.withoutTwins(twins, limit)
		case !short:
			return n + x.count(limit-n)
		}
		after *= tenacity
	}
	return n
}

// until is [tree.count], but the search pauses when it comes to a number of nodes, unless its work
// is shared.
func (x *tree) until(nodes, limit uint64) uint64 {
	s := x.session
	if x.contest.on {
		x.contest.pause = nodes
		defer func() { x.contest.pause = 0 }()
	} else {
		s.call.turn.nodes = nodes
		s.meter.NextPoll = min(s.meter.NextPoll, nodes)
		defer func() { s.call.turn.nodes = 0 }()
	}
	return x.some(limit)
}

// withoutTwins starts over without the twins of a task, for at most limit solutions, one or two.
// What has been found so far may be found again.
func (x *tree) withoutTwins(twins symmetry.Twins, limit uint64) (n uint64) {
	s := x.session
	forbid := len(s.task.Forbid)
	s.task.Forbid = append(s.task.Forbid, twins.Forbid...)
	defer func() { s.task.Forbid = s.task.Forbid[:forbid] }()
	x.reset(s.kernel)
	s.goOn()
	s.found = 0
	if !x.load() {
		return 0
	}
	x.challenge()
	n = x.count(1)
	if n == 1 {
		stands := func(o int32) bool { return slices.Contains(twins.Stand, o) }
		if limit == 2 && slices.ContainsFunc(x.search.Solution(nil), stands) {
			s.add(1)
			return 2
		}
	}
	return n + x.count(limit-n)
}
