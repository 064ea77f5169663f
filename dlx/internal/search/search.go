package search

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A Task is what a search is to solve: a matrix under assumptions.
type Task struct {
	*matrix.Matrix
	Force  []int32 // options that every solution must use
	Forbid []int32 // options that no solution may use
	Seed   uint64  // shuffles the order of options within an item; 0 keeps declaration order

	// DistinctItems and DistinctOptions tell solutions apart. If both are nil, every solution counts.
	DistinctItems   []int32
	DistinctOptions []int32

	// Prefer holds items to branch on rather than on others. Only package strong uses it.
	Prefer []int32

	// Eager asks for a first solution as soon as possible, even if all solutions then take longer.
	// Packages strong and sparse use it.
	Eager bool
}

// Assume applies the assumptions of t to a kernel that has laid the matrix out, but has made no
// move yet. It drops the options of Forbid, and then uses the options of Force; both only if they
// are alive. It reports false if the assumptions contradict each other, and if use reports false,
// because there is no solution or because it was stopped.
func (t *Task) Assume(alive func(o int32) bool, drop func(o int32), use func(o int32) bool) bool {
	for _, o := range t.Forbid {
		if alive(o) {
			drop(o)
		}
	}
	for k, o := range t.Force {
		if alive(o) && use(o) || slices.Contains(t.Force[:k], o) {
			continue
		}
		return false
	}
	return true
}

// A Search walks the search tree of a task, one goroutine at a time. This is the whole contract:
// all else that a kernel tells is in its [Kernel]. A kernel that cannot count, list and share by
// itself is a [Walker], which [Complete] makes a Search.
//
// A search shares work by giving away the last of what it has to do: all branches of the shallowest
// choice that have not been begun. These are few and large. The giver keeps the branch that it is
// in. So the order of solutions is that of the giver and then that of the part, unless the kernel
// says that it reorders.
type Search interface {
	// Load starts over with t, keeping memory where it can. It may keep t until the next Load. It
	// reports false if the watch stops it. Then only Load may follow.
	Load(t *Task, w *matrix.Watch) bool

	// Count goes on through at most limit solutions without listing them. It returns their number,
	// which is less than limit if and only if the tree is exhausted or the meter said stop. After a
	// stop, Count goes on from there.
	Count(limit uint64, m *Meter) uint64

	// Solution appends the options of the present solution to dst.
	Solution(dst []int32) []int32

	// List goes on through at most limit solutions, and writes them on a tape until it is full. It
	// returns their number, and reports whether there may be more. If not, the tree is exhausted or
	// the meter said stop.
	List(t *Tape, limit uint64, m *Meter) (n uint64, more bool)

	// Done returns the visited fraction of the search tree, taking all branches of a node for equally
	// large. It never falls until the next Load or Take, unless the task is eager.
	Done() float64

	// Give finds the shallowest choice with branches that have not been begun, and moves these
	// branches into p. It reports whether there are any; a search may have nothing to give away at
	// any time. It is called between calls of Count and List.
	Give(p *Part) bool

	// Take starts over with branch k of a part. A search of the same kind must have given the part,
	// after a Load of the same t. Take visits the nodes that the giver would have visited there. It
	// reports false if the watch stops it, as Load does.
	Take(t *Task, p *Part, k int, w *matrix.Watch) bool
}

// A Phase is where a search stands between two steps. After a stop the search goes on from there.
type Phase int8

// The phases. Kernels may have others beyond Finished.
const (
	Entering Phase = iota // a node is to be visited
	Leaving               // the node is finished: take the next branch above
	Finished
)

// A Meter counts the work of a search and stops it.
type Meter struct {
	Nodes   uint64 // visited nodes of the search tree, the root and the solutions included
	Updates uint64 // items covered and nodes hidden, or the kernel's nearest equivalent
	Depth   int    // most options in a partial solution so far

	// Solutions counts the solutions of the present call, so that Poll can see them. The caller sets
	// it back to 0.
	Solutions uint64

	// NextPoll is the number of nodes at which Poll is called. If nothing is to stop the search, it
	// is larger than any number of nodes.
	NextPoll uint64

	// Poll sets NextPoll and reports whether to stop. It is also called within nodes that take long.
	// It may be nil if nothing is to stop the search.
	Poll func() bool

	Stopped bool // Poll has said stop

	work int // steps within nodes since they last called Poll
}

// Tick counts a node and reports whether to stop.
func (m *Meter) Tick() bool {
	m.Nodes++
	if m.Nodes < m.NextPoll {
		return false
	}
	m.Stopped = m.Poll()
	return m.Stopped
}

// Visit is Tick for a search that goes on where it was stopped: it does not count the node again.
func (m *Meter) Visit() bool {
	if m.Stopped || m.Nodes+1 >= m.NextPoll {
		return m.resume()
	}
	m.Nodes++
	return false
}

// resume is the part of Visit that is not inlined.
func (m *Meter) resume() bool {
	if m.Stopped {
		m.Stopped = false
		return false
	}
	return m.Tick()
}

// PollWork is the number of steps within nodes between two polls. Tests lower it.
var PollWork = 1 << 20

// Work notes a number of steps within a node, and reports whether to stop within it. A step looks
// at a word or two. A search that is stopped there must be able to go on from there.
func (m *Meter) Work(steps int) bool {
	if m.work += steps; m.work < PollWork {
		return false
	}
	m.work = 0
	m.Stopped = m.Poll != nil && m.Poll()
	return m.Stopped
}
