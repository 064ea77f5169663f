package engine

import (
	"context"
	"fmt"
	"math"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Settings say how a session works. Package dlx documents them.
type Settings struct {
	Kernel       string        // name of a kernel; "": the table chooses one
	Alone        bool          // no contest if few solutions are asked for
	Counting     Counting      // how to count
	Memory       int64         // bytes for sub-problems; 0: a quarter of the free memory
	MaxSolutions uint64        // most solutions of a search; 0: no limit
	MaxNodes     uint64        // most nodes of a call; 0: no limit
	Timeout      time.Duration // most time of a call; 0: no limit, below 0: none
	Processors   int           // most goroutines; 0: one for each processor
	Ordered      bool          // options of solutions come in rising order
	Progress     func(Progress)
	// Panic makes the value of a panic that a call passes on from a goroutine of its own, of the value
	// of that goroutine's panic and its stack.
	Panic func(value any, stack []byte) any
}

// A Session is the search of a task, in as many calls as it takes. It has the task, the kernels,
// the settings, and what calls share: their limits and the search tree. What only one call needs is
// a value of its own: a listing, a counting, a minimizing or a sampling.
//
// A call continues where the previous one has stopped, unless its comment says that it starts over.
// Only one goroutine at a time may use a session.
type Session struct {
	settings Settings
	task     search.Task
	table    kernels.Table
	kernel   *search.Kernel // the kernel chosen for the task
	refused  string         // why that is not the kernel of the settings
	held     []held         // searches used so far
	helpers  []*helper      // searches for teams

	patience Patience // with calls
	within   *portion // that the calls are of a larger work; nil: they are all of it

	call  call
	meter search.Meter // of the calls since the session started over
	found uint64       // solutions given or counted since then
	by    string       // what found them: the name of a kernel or a counter
	fresh bool         // no call has begun since then
	stale bool         // the next call must start over
	tree  tree

	arithmetic arithmetic

	listing  listing
	firsts   [][]int32   // found by the last call for one solution or two; options in rising order
	solution []int32     // the one that such a call has found last, perhaps again
	bounded  *minimizing // nil before the first call of Minimize
}

// A held is the search of a kernel.
type held struct {
	kernel *search.Kernel
	search search.Search
}

// New returns a session for a task, with the kernels of a table. It panics if no kernel can handle
// the task.
func New(table kernels.Table, t search.Task, settings Settings) *Session {
	s := &Session{settings: settings, task: t, table: table}
	s.meter.Poll = s.look
	s.call.watch.Stop = s.call.term.over
	s.tree.session, s.listing.session = s, s
	s.Reset(t.Matrix)
	return s
}

// Reset gives the session another matrix, or the same one from the start, without assumptions.
func (s *Session) Reset(m *matrix.Matrix) {
	s.task.Matrix = m
	s.task.Force, s.task.Forbid = s.task.Force[:0], s.task.Forbid[:0]
	s.call.every = pollEvery(m)
	if s.settings.Kernel == "" {
		s.kernel, s.refused = s.table.Choose(&s.task), ""
	} else {
		s.kernel, s.refused = s.table.For(s.settings.Kernel, &s.task)
	}
	if s.kernel == nil {
		panic(fmt.Sprintf("engine: no kernel %q can search this task", s.settings.Kernel))
	}
	s.Restart()
}

// Assume starts over under assumptions. They replace those of earlier calls.
func (s *Session) Assume(force, forbid []int32) {
	s.task.Force = append(s.task.Force[:0], force...)
	s.task.Forbid = append(s.task.Forbid[:0], forbid...)
	s.Restart()
}

// Task returns the task of the session. The caller must not change it.
func (s *Session) Task() *search.Task { return &s.task }

// Restart starts over with the same matrix and assumptions.
func (s *Session) Restart() {
	s.goOn()
	s.fresh, s.stale = true, false
	s.found, s.by = 0, s.kernel.Name
	s.meter.Nodes, s.meter.Updates, s.meter.Steps = 0, 0, 0
	s.meter.Depth, s.meter.Stopped = 0, false
	s.firsts = s.firsts[:0]
	s.arithmetic = arithmetic{}
	s.tree.reset(s.kernel)
	s.listing.reset()
	s.call.progress = &s.tree
}

// Abandon records that the last call has panicked. The search may be in the middle of a step, so
// the next call starts over.
func (s *Session) Abandon() { s.stale = true }

// asked ends a call that answers a question about all solutions. The next call starts over, unless
// it is known that there is nothing to find.
func (s *Session) asked() { s.stale = s.call.status != Exhausted || s.found > 0 }

// searchOf returns the search of a kernel.
func (s *Session) searchOf(k *search.Kernel) search.Search {
	for _, h := range s.held {
		if h.kernel == k {
			return h.search
		}
	}
	s.held = append(s.held, held{k, k.New()})
	return s.held[len(s.held)-1].search
}

// Stats is the cost of a search since it started over.
type Stats struct {
	Kernel    string // name of what ran: a kernel or a counter
	Refused   string // why that is not what the settings name; "": it is, or they name nothing
	Nodes     uint64 // visited nodes of the search tree
	Updates   uint64 // see [search.Meter]
	Solutions uint64 // solutions found; 1<<64-1 if there are at least that many
	Depth     int    // most options in a partial solution
	Bounded   bool   // whether Bound is known
	Bound     int64  // no solution costs less
}

// Stats returns the cost of the search since it started over.
func (s *Session) Stats() Stats {
	t := Stats{s.by, s.refused, s.meter.Nodes, s.meter.Updates, s.found, s.meter.Depth, false, 0}
	if c := s.bounded; c != nil && s.call.progress == c && c.loaded {
		t.Bound, t.Bounded = c.search.Bound()
	}
	return t
}

// begin begins a call. It reports false if there is nothing to do.
func (s *Session) begin(ctx context.Context) bool {
	if s.stale {
		s.Restart()
	}
	if s.call.status == Exhausted {
		s.call.err = nil
		return false
	}
	s.goOn()
	s.fresh = false
	s.call.begin(s.Term(ctx), s.patience.Trial)
	s.meter.Solutions = 0
	s.call.budget = s.meter.Nodes + min(s.settings.MaxNodes, unlimited-s.meter.Nodes)
	return !s.poll()
}

// rewind starts over unless the search has not begun.
func (s *Session) rewind() {
	if !s.fresh {
		s.Restart()
	}
}

// add adds n solutions to the solutions found.
func (s *Session) add(n uint64) {
	s.found += min(n, unlimited-s.found)
	s.meter.Solutions = 0
}

// full reports whether MaxSolutions allows no further solution.
func (s *Session) full() bool {
	return s.settings.MaxSolutions > 0 && s.found >= s.settings.MaxSolutions
}

// most returns limit, or MaxSolutions if that is less.
func (s *Session) most(limit uint64) uint64 {
	if max := s.settings.MaxSolutions; max > 0 {
		return min(limit, max)
	}
	return limit
}

const unlimited = math.MaxUint64
