package dlx

import (
	"context"
	"math"
	"time"

	"exactcover/dlx/internal/cheapest"
	"exactcover/dlx/internal/matrix"
)

// Options say how to search. The zero value is right for most.
type Options struct {
	Method Method
	Seed   uint64 // shuffles the order of branches; 0: declaration order. Same seed, same sequence

	MaxSolutions uint64        // give or count at most so many solutions from a start; 0: no limit
	MaxNodes     uint64        // stop a call after so many nodes; 0: no limit
	Timeout      time.Duration // stop a call after so long; 0: no limit

	// How [Solver.Count] counts.
	Counting   Counting
	Memory     int64 // about the most bytes to remember sub-problems in; 0: a quarter of what the machine has free
	Processors int   // the most goroutines of a count by memo; 0: one for each processor

	// Distinct solutions. With either of these set, solutions count as the same, and only one of
	// them is given, if every item of DistinctItems has the same value in both (the colour it is
	// covered with, 0 if covered without one, or not covered) and both use the same options out of
	// DistinctOptions. Of what else a solution holds the search asks only whether it exists.
	DistinctItems   []Item
	DistinctOptions []Option

	// Progress, if not nil, is called by the goroutine that searches, at most ten times a second.
	// It must not use the solver.
	Progress func(Progress)
}

// A Solver searches for the solutions of a problem. It is for one goroutine at a time; any number
// of solvers may share a problem. A solver allocates when it gets a problem larger than those it
// had before, and not while it searches.
type Solver struct {
	problem *Problem
	options Options
	task    matrix.Task
	search  matrix.Search
	kernels [methodCount]matrix.Search // those used so far
	method  Method
	meter   matrix.Meter

	ctx      context.Context
	deadline time.Time
	budget   uint64 // the node count at which MaxNodes stops the call
	loaded   bool   // the search has got the task
	fresh    bool   // the search has not begun
	found    uint64
	status   Status
	err      error
	raw      []int32
	solution []Option // never nil: First tells the empty solution from none

	cheapest   *cheapest.Search // what Minimize runs, nil before
	minimizing bool             // the last call was Minimize: there is no place to go on from

	started    time.Time     // of the call, and when
	nextReport time.Duration // after that to call Progress; unused without it
}

// NewSolver returns a solver of p. Like [Solver.Reset] it takes time linear in the size of p.
func NewSolver(p *Problem, o Options) *Solver {
	s := &Solver{options: o, solution: []Option{}}
	s.meter.Poll = s.poll
	for _, i := range o.DistinctItems {
		s.task.DistinctItems = append(s.task.DistinctItems, int32(i))
	}
	for _, x := range o.DistinctOptions {
		s.task.DistinctOptions = append(s.task.DistinctOptions, int32(x))
	}
	s.Reset(p)
	return s
}

// Reset gives the solver another problem, or the same one from the start, without assumptions. It
// keeps the solver's memory and its options, whose distinct items and options are those of the new
// problem now.
func (s *Solver) Reset(p *Problem) {
	s.problem = p
	s.task.Matrix = p.matrix
	s.task.Seed = s.options.Seed
	s.method = s.options.Method.resolve(&s.task)
	if s.kernels[s.method] == nil {
		s.kernels[s.method] = newSearch(s.method)
	}
	s.search = s.kernels[s.method]
	s.Assume(nil, nil)
}

// Assume starts over under assumptions: every solution uses all options of force and none of
// forbid. They replace those of earlier calls. The problem is not laid out anew: the time depends on
// what the assumptions rule out.
func (s *Solver) Assume(force, forbid []Option) {
	s.task.Force = s.task.Force[:0]
	for _, o := range force {
		s.task.Force = append(s.task.Force, int32(o))
	}
	s.task.Forbid = s.task.Forbid[:0]
	for _, o := range forbid {
		s.task.Forbid = append(s.task.Forbid, int32(o))
	}
	s.Restart()
}

// Restart starts over with the same problem and assumptions.
func (s *Solver) Restart() {
	s.loaded, s.fresh = false, true
	s.found, s.status, s.err = 0, Ready, nil
	s.minimizing = false
	s.meter.Nodes, s.meter.Updates, s.meter.Depth, s.meter.Stopped = 0, 0, 0, false
}

// Status tells where the solver stands.
func (s *Solver) Status() Status { return s.status }

// Err returns why the last call stopped early: the error of its context, [ErrNodeLimit] or
// [ErrTimeout]. It returns nil if the search was exhausted, the caller left the loop, or the
// solutions asked for were found.
func (s *Solver) Err() error { return s.err }

// Stats returns the cost of the search since it started over, however many calls it took.
func (s *Solver) Stats() Stats {
	return Stats{s.method, s.meter.Nodes, s.meter.Updates, s.found, s.meter.Depth}
}

// pollEvery is the number of nodes between two looks at the context and the clock.
const pollEvery = 1024

// begin prepares a call; it reports false if there is nothing to do.
func (s *Solver) begin(ctx context.Context) bool {
	if s.minimizing {
		s.Restart()
	}
	s.err = nil
	if s.status == Exhausted {
		return false
	}
	if !s.loaded {
		s.search.Load(&s.task)
		s.loaded = true
	}
	s.fresh = false
	s.ctx = ctx
	s.status = Ready
	if s.options.Timeout > 0 {
		s.deadline = time.Now().Add(s.options.Timeout)
	}
	if s.options.Progress != nil {
		s.started, s.nextReport = time.Now(), progressEvery
	}
	s.meter.Solutions = 0
	s.budget = s.meter.Nodes + min(s.options.MaxNodes, unlimited-s.meter.Nodes)
	return !s.poll()
}

// poll sets the next poll and reports whether to stop, with status and err set.
func (s *Solver) poll() bool {
	n := s.meter.Nodes
	s.meter.NextPoll = n + pollEvery
	if s.options.MaxNodes > 0 {
		if n >= s.budget {
			s.status, s.err = NodeLimit, ErrNodeLimit
			return true
		}
		s.meter.NextPoll = min(s.meter.NextPoll, s.budget)
	}
	if err := s.ctx.Err(); err != nil {
		s.status, s.err = Canceled, context.Cause(s.ctx)
		return true
	}
	if s.options.Timeout > 0 && !time.Now().Before(s.deadline) {
		s.status, s.err = TimedOut, ErrTimeout
		return true
	}
	if s.options.Progress != nil {
		s.report()
	}
	return false
}

// next goes on to the next solution.
func (s *Solver) next() bool {
	if s.capped() {
		return false
	}
	if s.search.Next(&s.meter) {
		s.found, s.meter.Solutions = s.found+1, 0
		return true
	}
	if s.err == nil {
		s.status = Exhausted
	}
	return false
}

func (s *Solver) capped() bool {
	return s.options.MaxSolutions > 0 && s.found >= s.options.MaxSolutions
}

// count goes on through at most limit solutions.
func (s *Solver) count(limit uint64) uint64 {
	if max := s.options.MaxSolutions; max > 0 {
		limit = min(limit, max-min(max, s.found))
	}
	return s.countOn(limit)
}

// countOn is count whatever MaxSolutions says.
func (s *Solver) countOn(limit uint64) uint64 {
	if limit == 0 {
		return 0
	}
	n := s.search.Count(limit, &s.meter)
	s.found, s.meter.Solutions = s.found+n, 0
	if n < limit && s.err == nil {
		s.status = Exhausted
	}
	return n
}

// rewind starts over unless the solver is fresh.
func (s *Solver) rewind() {
	if !s.fresh {
		s.Restart()
	}
}

const unlimited = math.MaxUint64
