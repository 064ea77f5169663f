package search

import (
	"slices"
	"time"

	"exactcover/dlx/internal/matrix"
)

// A Task is the input of a search: a matrix under assumptions.
type Task struct {
	*matrix.Matrix
	Force  []int32 // options that every solution must use
	Forbid []int32 // options that no solution may use
	Seed   uint64  // shuffles the order of options within an item; 0 keeps declaration order

	// DistinctItems tell solutions apart. If there are none, every solution counts.
	DistinctItems []int32

	// Prefer holds items to branch on in preference to others. Only package consistency uses it.
	Prefer []int32

	// Likely holds options to try before others of their items. Only package consistency uses it.
	Likely []int32

	// Eager asks for a first solution as soon as possible, even if listing all solutions then takes
	// longer. Packages consistency and sparse use it.
	Eager bool

	// Wanted, if not nil, has an element for each option. The search then only has to find a solution
	// with each wanted option that is in one, and goes on until none is wanted. Its caller withdraws
	// options after a solution. Only package consistency uses it.
	Wanted []bool
}

// Assume applies the assumptions of t to a kernel that has built its data structure, but has made
// no move yet. It drops the live options of Forbid, and then uses the live options of Force. It
// reports false if the assumptions contradict each other, or if use reports false, because there is
// no solution or because it was stopped.
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

// A Search walks the search tree of a task. Only one goroutine at a time may use it. This interface
// and [Kernel] are the whole contract of a kernel. A kernel that does not implement counting,
// listing and sharing is a [Walker], which [Complete] turns into a Search.
//
// A search shares work by giving away the last part of its work: all branches of the shallowest
// choice that have not been begun. These are few and large. The giver keeps its current branch. So
// the solutions of the giver come first in the order, and then those of the part, unless the kernel
// says that it reorders.
type Search interface {
	// Load starts over with t, and reuses memory if it can. It may keep t until the next Load. It
	// reports false if the watch stops it. Then only Load may follow.
	Load(t *Task, w *matrix.Watch) bool

	// Count continues through at most limit solutions without listing them. It returns their number,
	// which is less than limit if and only if the tree is exhausted or the meter has stopped it.
	// After a stop, Count continues from there.
	Count(limit uint64, m *Meter) uint64

	// Solution appends the options of the current solution to dst.
	Solution(dst []int32) []int32

	// List continues through at most limit solutions, and writes them on a tape until it is full. It
	// returns their number, and reports whether there may be more. If not, the tree is exhausted or
	// the meter has stopped it.
	List(t *Tape, limit uint64, m *Meter) (n uint64, more bool)

	// Done returns the visited fraction of the search tree, assuming that all branches of a node are
	// equally large. It never falls until the next Load or Take, unless the task is eager.
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

// A Phase is the state of a search between two steps. After a stop the search continues from there.
type Phase int8

// The phases. Kernels may have others beyond Finished.
const (
	Entering Phase = iota // a node is to be visited
	Leaving               // the node is finished: backtrack to the next branch
	Finished
)

// A Meter counts the work of a search and stops it.
type Meter struct {
	Nodes   uint64 // visited nodes of the search tree, the root and the solutions included
	Updates uint64 // items covered and nodes hidden, or a similar measure
	Steps   uint64 // steps within nodes: see [Meter.Work]
	Depth   int    // most options in a partial solution so far

	// Solutions counts the solutions of the current call, so that Poll can read it. The caller resets
	// it to 0.
	Solutions uint64

	// NextPoll is the number of nodes at which Poll is called next. If nothing is to stop the search,
	// it is larger than any number of nodes.
	NextPoll uint64

	// Poll sets NextPoll and reports whether to stop. It is also called within nodes that take a long
	// time. It may be nil if nothing is to stop the search.
	Poll func() bool

	Stopped bool // Poll has reported true

	// Every is the number of steps within nodes between two calls of Poll, if that is less than the
	// usual 1<<20.
	Every int

	// Idle is about the time that a counter has waited for goroutines of its own that were not
	// running, since the machine had other work.
	Idle time.Duration

	work int // steps within nodes since the last call of Poll
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

// Visit is Tick for a search that continues where it was stopped: it does not count the node again.
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

// Work counts a number of steps within a node, and reports whether to stop within the node. A step
// reads a word or two. A search that is stopped there must be able to continue from there.
func (m *Meter) Work(steps int) bool {
	m.Steps += uint64(steps)
	if m.work += steps; m.work < 1<<20 && (m.Every == 0 || m.work < m.Every) {
		return false
	}
	m.work = 0
	m.Stopped = m.Poll != nil && m.Poll()
	return m.Stopped
}
