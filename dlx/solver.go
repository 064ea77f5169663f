package dlx

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"exactcover/dlx/internal/cheapest"
	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Options say how to search. The zero value is right for most.
type Options struct {
	Method Method
	Seed   uint64 // shuffles the order of branches; 0: declaration order. Same seed, same sequence

	MaxSolutions uint64        // give or count at most this many solutions; 0: no limit
	MaxNodes     uint64        // stop a call after this many nodes; 0: no limit
	Timeout      time.Duration // stop a call after this time; 0: no limit

	// How [Solver.Count] counts. What does not fit into Memory is forgotten and counted again, so a
	// count by memo takes a few times as long with a part of the memory that it would use, and may
	// not end within a lifetime with too small a part. CountAuto begins with 32 MB and takes more
	// of Memory only while what it remembers is met again often. What grows with the problem alone
	// comes on top, and some megabytes for each processor. One processor for each 21 MB takes part.
	Counting Counting
	Memory   int64 // about the most bytes to remember sub-problems in; 0: a quarter of what the machine has free

	// Processors is the most goroutines that search; more than [runtime.GOMAXPROCS] never do. 0:
	// one for each processor where nobody can tell the difference, which is when solutions are
	// counted and when they are listed in order; and one otherwise. Work is only shared out when a
	// call has taken some 10 ms, and not under MaxNodes.
	Processors int

	// Ordered makes [Solver.Solutions] give the solutions in the order of a single processor, each
	// with its options in rising order, whatever Processors is. Otherwise several give them as they
	// are found. At most 65 MiB of solutions wait for those before them and for the caller, and
	// some 40 kB more for each processor. [Strong], whose order depends on what it has learned,
	// searches alone if it is to keep it.
	Ordered bool

	// Distinct solutions. With either of these set, solutions count as the same, and only one of
	// them is given, if every item of DistinctItems has the same value in both (the colour it is
	// covered with, 0 if covered without one, or not covered) and both use the same options out of
	// DistinctOptions. Of what else a solution holds the search asks only whether it exists.
	DistinctItems   []Item
	DistinctOptions []Option

	Tuning Tuning // of [Strong], and of what [Auto] does for first solutions

	// Progress, if not nil, is called by the goroutine of the call, at most ten times a second.
	// It must not use the solver.
	Progress func(Progress)
}

// A Solver searches for the solutions of a problem. It is for one goroutine at a time, and so is a
// loop over its solutions: what is called meanwhile panics, but for [Solver.Stats], [Solver.Status]
// and [Solver.Err] within the loop. Any number of solvers may share a problem. If a propagator, the
// callback of progress or the body of a loop panics, so does the call, on the goroutine of its
// caller; the solver can be used again, and starts over. A solver allocates when it gets a problem
// larger than those it had before, and not while it searches.
type Solver struct {
	problem  *Problem
	options  Options
	task     search.Task
	search   search.Search
	table    kernels.Table
	held     map[*search.Kernel]search.Search // those used so far
	occupied atomic.Bool                      // by a call
	kernel   *search.Kernel                   // what the search begins with
	running  *search.Kernel                   // what it goes on with
	meter    search.Meter
	contest  contest
	eager    search.Task // what Strong gets in a contest

	term      term         // of the call
	watch     matrix.Watch // that stops what takes longer, for the goroutine of the call
	pollEvery uint64
	budget    uint64 // the node count at which MaxNodes stops the call
	loaded    bool   // the search has got the task
	fresh     bool   // the search has not begun
	found     uint64
	status    Status
	err       error
	raw       []int32
	solution  []Option // never nil: First tells the empty solution from none
	recorder  recorder // of solutions to be given, while no crew searches
	player    player   // of its tape
	ahead     uint64   // solutions that are written before the first of them is given
	writing   bool     // some are being written

	solo    time.Time // when the call begins to share its work out; zero: never
	long    bool      // that time has come
	crew    *crew     // goes on with the search, once the work has been shared out
	helpers []*helper

	cheapest   *cheapest.Search // what Minimize runs, nil before
	minimizing bool             // the last call was Minimize
	apart      bool             // the last call has left no place to go on from

	started    time.Time     // of the call, and when
	nextReport time.Duration // after that to call Progress; unused without it
}

// NewSolver returns a solver of p. Like [Solver.Reset] it takes time linear in the size of p.
func NewSolver(p *Problem, o Options) *Solver { return newSolver(kernels.Searches, p, o) }

// newSolver is [NewSolver] with a table of kernels.
func newSolver(table kernels.Table, p *Problem, o Options) *Solver {
	m := p.laid("NewSolver")
	o.check("NewSolver")
	o.checkFor("NewSolver", m)
	s := &Solver{options: o, solution: []Option{}, table: table, held: map[*search.Kernel]search.Search{}}
	s.meter.Poll = s.look
	s.watch.Stop = s.term.over
	for _, i := range o.DistinctItems {
		s.task.DistinctItems = append(s.task.DistinctItems, int32(i))
	}
	for _, x := range o.DistinctOptions {
		s.task.DistinctOptions = append(s.task.DistinctOptions, int32(x))
	}
	for _, i := range o.Tuning.Prefer {
		s.task.Prefer = append(s.task.Prefer, int32(i))
	}
	s.task.NoWeights, s.task.NoConsistency = o.Tuning.NoWeights, o.Tuning.NoConsistency
	s.reset(p)
	return s
}

// Reset gives the solver another problem, or the same one from the start, without assumptions. It
// keeps the solver's memory and its options, whose distinct items and options are those of the new
// problem now.
func (s *Solver) Reset(p *Problem) {
	m := p.laid("Reset")
	s.checkMade("Reset")
	s.options.checkFor("Reset", m)
	s.occupy("Reset")
	defer s.release()
	s.reset(p)
}

func (s *Solver) reset(p *Problem) {
	s.problem = p
	s.task.Matrix = p.matrix
	s.pollEvery = pollEvery(p.matrix)
	s.task.Seed = s.options.Seed
	s.kernel = s.options.Method.resolve(s.table, &s.task)
	s.assume(nil, nil)
}

// Assume starts over under assumptions: every solution uses all options of force and none of
// forbid. They replace those of earlier calls. The problem is not laid out anew: the time depends
// on what the assumptions rule out.
func (s *Solver) Assume(force, forbid []Option) {
	s.checkMade("Assume")
	checkOptions("Assume", force, s.task.Matrix)
	checkOptions("Assume", forbid, s.task.Matrix)
	s.occupy("Assume")
	defer s.release()
	s.assume(force, forbid)
}

func (s *Solver) assume(force, forbid []Option) {
	s.task.Force = s.task.Force[:0]
	for _, o := range force {
		s.task.Force = append(s.task.Force, int32(o))
	}
	s.task.Forbid = s.task.Forbid[:0]
	for _, o := range forbid {
		s.task.Forbid = append(s.task.Forbid, int32(o))
	}
	s.restart()
}

// Restart starts over with the same problem and assumptions.
func (s *Solver) Restart() {
	s.occupy("Restart")
	defer s.release()
	s.restart()
}

func (s *Solver) restart() {
	s.running, s.search = s.kernel, s.searchOf(s.kernel)
	s.contest = contest{}
	s.loaded, s.fresh = false, true
	s.found, s.status, s.err = 0, Ready, nil
	s.minimizing, s.apart, s.writing = false, false, false
	s.crew = nil
	s.recorder.search = nil
	s.player.begin(nil)
	s.meter.Nodes, s.meter.Updates, s.meter.Depth, s.meter.Stopped = 0, 0, 0, false
}

// searchOf returns the search by a kernel.
func (s *Solver) searchOf(k *search.Kernel) search.Search {
	if s.held[k] == nil {
		s.held[k] = k.New()
	}
	return s.held[k]
}

// Status tells where the solver stands.
func (s *Solver) Status() Status {
	s.checkMade("Status")
	return s.status
}

// Err returns why the last call stopped early: the error of its context, [ErrNodeLimit] or
// [ErrTimeout]. It returns nil if the search was exhausted, the caller left the loop, or the
// solutions asked for were found.
func (s *Solver) Err() error {
	s.checkMade("Err")
	return s.err
}

// Stats returns the cost of the search since it started over, however many calls it took.
func (s *Solver) Stats() Stats {
	s.checkMade("Stats")
	return Stats{Method(s.running.Name), s.meter.Nodes, s.meter.Updates, s.found, s.meter.Depth}
}

// pollEvery returns the number of nodes between two looks at the context and the clock: few where
// the problem is so large that a node takes long.
func pollEvery(m *matrix.Matrix) uint64 {
	const most, work = 1024, 1 << 22
	return uint64(max(1, min(most, work/(1+m.Items()+len(m.Item)))))
}

// begin prepares a call of the search; it reports false if there is nothing to do.
func (s *Solver) begin(ctx context.Context) bool { return s.enter(ctx) && s.load() }

// enter prepares a call that may do without the search; it reports false if there is nothing to do.
func (s *Solver) enter(ctx context.Context) bool {
	if s.apart {
		s.restart()
	}
	s.err = nil
	if s.status == Exhausted {
		return false
	}
	s.fresh = false
	s.term = s.options.term(ctx)
	s.watch.Begin()
	s.solo, s.long = time.Time{}, false
	s.status = Ready
	if s.options.Progress != nil {
		s.started, s.nextReport = time.Now(), progressEvery
	}
	s.meter.Solutions = 0
	s.budget = s.meter.Nodes + min(s.options.MaxNodes, unlimited-s.meter.Nodes)
	return !s.poll()
}

// load lays the task out for the search, unless that has been done. It reports false if it is
// stopped.
func (s *Solver) load() bool {
	if !s.loaded {
		s.loaded = s.search.Load(&s.task, &s.watch)
	}
	return s.loaded || s.stopped()
}

// stopped notes why the watch has stopped something. It reports false, for its caller to return.
func (s *Solver) stopped() bool {
	s.late()
	return false
}

// poll sets the next poll and reports whether to stop, with status and err set.
func (s *Solver) poll() bool {
	n := s.meter.Nodes
	s.meter.NextPoll = n + s.pollEvery
	if s.options.MaxNodes > 0 {
		if n >= s.budget {
			s.status, s.err = NodeLimit, ErrNodeLimit
			return true
		}
		s.meter.NextPoll = min(s.meter.NextPoll, s.budget)
	}
	return s.late()
}

// late is poll but for the nodes.
func (s *Solver) late() bool {
	switch err := s.term.err(); {
	case err == nil:
	case s.term.ctx.Err() != nil:
		s.status, s.err = Canceled, err
		return true
	default:
		s.status, s.err = TimedOut, err
		return true
	}
	if s.options.Progress != nil {
		s.report()
	}
	return false
}

// look is poll for the search, which also stops to be shared out.
func (s *Solver) look() bool {
	if s.poll() {
		return true
	}
	if s.contest.on {
		s.meter.NextPoll = min(s.meter.NextPoll, s.contest.end)
		return s.meter.Nodes >= s.contest.end
	}
	s.long = s.crew == nil && !s.solo.IsZero() && time.Now().After(s.solo)
	return s.long || s.writing && s.recorder.begun()
}

// mayShare lets the call that has begun share its work out if it takes long.
func (s *Solver) mayShare(listing bool) {
	if s.shares(listing) {
		s.solo = time.Now().Add(soloTime)
	}
}

// share shares the work out.
func (s *Solver) share() {
	s.crew = newCrew(s)
	s.long = false
}

// next goes on to the next solution.
func (s *Solver) next() bool {
	if s.capped() {
		return false
	}
	found := false
	if s.contest.on {
		found = s.contend(1) == 1
	} else {
		found = s.search.Next(&s.meter)
	}
	if found {
		s.found, s.meter.Solutions = s.found+1, 0
		return true
	}
	if s.err == nil && !s.long {
		s.status = Exhausted
	}
	return false
}

func (s *Solver) capped() bool {
	return s.options.MaxSolutions > 0 && s.found >= s.options.MaxSolutions
}

// count goes on through at most limit solutions.
func (s *Solver) count(limit uint64) uint64 { return s.countOn(s.capAt(limit)) }

// capAt returns limit, or what MaxSolutions leaves if that is less.
func (s *Solver) capAt(limit uint64) uint64 {
	if max := s.options.MaxSolutions; max > 0 {
		limit = min(limit, max-min(max, s.found))
	}
	return limit
}

// countOn is count whatever MaxSolutions says.
func (s *Solver) countOn(limit uint64) uint64 {
	if limit == 0 {
		return 0
	}
	n := uint64(0)
	for more := true; more && n < limit; more = s.meter.Stopped && s.err == nil {
		n += s.work(limit - n)
	}
	s.record(n)
	if n < limit && s.err == nil {
		s.status = Exhausted
	}
	return n
}

// record notes that n more solutions have been found.
func (s *Solver) record(n uint64) {
	s.found += min(n, unlimited-s.found)
	s.meter.Solutions = 0
}

// work is [search.Search.Count] with as many searches as the call may use. It may stop without an
// error after very many solutions.
func (s *Solver) work(limit uint64) uint64 {
	n := uint64(0)
	switch {
	case s.contest.on:
		return s.contend(limit)
	case s.crew == nil:
		if n = s.search.Count(limit, &s.meter); !s.long {
			return n
		}
		s.share()
	}
	return n + s.crew.count(limit-n)
}

// done returns about the fraction of the search tree that lies behind.
func (s *Solver) done() float64 {
	switch {
	case s.minimizing:
		return s.cheapest.Done()
	case s.crew != nil:
		return s.crew.progress()
	case !s.loaded:
		return 0
	}
	return s.search.Done()
}

// rewind starts over unless the solver is fresh.
func (s *Solver) rewind() {
	if !s.fresh {
		s.restart()
	}
}

const unlimited = math.MaxUint64
