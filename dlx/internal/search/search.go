package search

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A Task is what a search is to solve: a matrix under assumptions.
type Task struct {
	*matrix.Matrix
	Force  []int32 // options every solution must use
	Forbid []int32 // options no solution may use
	Seed   uint64  // shuffles the order of options within an item; 0 keeps declaration order

	// Items and options on which solutions must differ to be told apart. With both nil every
	// solution counts.
	DistinctItems   []int32
	DistinctOptions []int32

	// How the kernel of package strong searches; the others have no use for it.
	Prefer []int32 // items to branch on rather than on others
	Eager  bool    // hurry to a first solution, however long all of them take then
}

// Assume applies what t forbids and forces to a kernel that has laid the matrix out, but has made
// no move yet. It drops options, and then uses others, which are alive. It reports false if the
// assumptions contradict each other, or use says that there is no solution or that it was stopped.
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

// A Search walks the search tree of a task, one goroutine at a time. It is the whole contract:
// whatever else a kernel tells is in its [Kernel]. A kernel that has no ways of its own to count,
// list and share is a [Walker], which [Complete] makes a Search.
//
// Work is shared by giving away the last of what there is to do: all branches of the shallowest
// choice that have not been begun. They are few and large, and whoever gives keeps the branch it is
// in, so that the order of solutions is that of the giver's and then that of the part, unless the
// kernel says that it reorders.
type Search interface {
	// Load starts over with t, keeping memory where it can. It may keep t until the next Load. It
	// reports false if the watch stops it: then only Load may follow.
	Load(t *Task, w *matrix.Watch) bool
	// Next goes on to the next solution and reports whether there is one. It returns false when
	// the tree is exhausted and when the meter says stop; after a stop, Next goes on from there.
	Next(m *Meter) bool
	// Count goes on through at most limit solutions without listing them and returns their
	// number, less than limit if and only if the tree is exhausted or the meter said stop.
	Count(limit uint64, m *Meter) uint64
	// Solution appends the options of the present solution to dst.
	Solution(dst []int32) []int32
	// List goes on through at most limit solutions, and writes them on a tape until it is full. It
	// returns their number, and reports whether there may be more: if not, the tree is exhausted or
	// the meter said stop.
	List(t *Tape, limit uint64, m *Meter) (n uint64, more bool)
	// Done returns the fraction of the search tree that lies behind, taking all branches of a
	// node for equally large. It never falls until the next Load or Take, unless the task is eager.
	Done() float64

	// Give moves the branches that have not been begun of the shallowest choice that has any into
	// p, and reports whether there are such; a search may have nothing to give away at any time. It
	// is called between calls of Next, Count and List.
	Give(p *Part) bool
	// Take starts over with branch k of a part that was given by a search of the same kind, after a
	// Load of the same t. The nodes it visits are those that the giver would have visited there. It
	// reports false if the watch stops it, as Load does.
	Take(t *Task, p *Part, k int, w *matrix.Watch) bool
}

// A Phase is where a search stands between two steps, and so where it goes on after it was stopped.
type Phase int8

// The phases. Kernels may have others beyond Finished.
const (
	Entering Phase = iota // a node is to be visited
	Leaving               // the node is finished: take the next branch above
	Finished
)

// A Meter counts the work of a search and stops it.
type Meter struct {
	Nodes   uint64 // nodes of the search tree visited, the root and the solutions included
	Updates uint64 // items covered and nodes hidden, or the kernel's nearest equivalent
	Depth   int    // most options in a partial solution so far

	// Solutions counts the solutions of the present call, for a look from Poll. Whoever called
	// takes it back to 0.
	Solutions uint64

	// NextPoll is the node count at which Poll is called. Poll sets the next one and reports
	// whether to stop. It is also called within nodes that take long. If nothing is to stop the
	// search, it may be nil, and NextPoll beyond all nodes.
	NextPoll uint64
	Poll     func() bool
	Stopped  bool // Poll has said stop

	work int // steps within nodes since the last call of Poll for them
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

// Work notes a number of steps within a node, each a word or two to look at, and reports whether to
// stop within it. A search that is stopped there must be able to go on from there.
func (m *Meter) Work(steps int) bool {
	if m.work += steps; m.work < PollWork {
		return false
	}
	m.work = 0
	m.Stopped = m.Poll != nil && m.Poll()
	return m.Stopped
}
