package engine

import (
	"context"
	"math"
	"time"

	"exactcover/dlx/internal/branchbound"
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
	Timeout      time.Duration // most time of a call; 0: no limit
	Processors   int           // most goroutines; 0: one for each processor if the result is the same
	Ordered      bool          // solutions come in the order of a single search
	Progress     func(Progress)
}

// A Session is the search of a task, in as many calls as it takes. A call continues where the
// previous one has stopped, unless its comment says that it starts over. Only one goroutine at a
// time may use a session.
type Session struct {
	settings Settings
	task     search.Task
	search   search.Search
	table    kernels.Table
	held     map[*search.Kernel]search.Search // searches used so far
	kernel   *search.Kernel                   // the kernel chosen for the task
	running  *search.Kernel                   // the kernel that currently searches
	meter    search.Meter
	contest  contest
	eager    search.Task      // the task of the rivals in a contest
	against  []*search.Kernel // those rivals

	term      Term         // time of the call
	watch     matrix.Watch // stops work without nodes, in the goroutine of the call
	pollEvery uint64       // nodes between two checks of the context and the clock
	budget    uint64       // the number of nodes at which MaxNodes stops the call
	loaded    bool         // whether the search has loaded the task
	fresh     bool         // whether the search has yet to begin
	found     uint64       // solutions given or counted since the search began
	status    Status
	err       error
	raw       []int32  // the current solution, while the search lists one by one; never nil
	recorder  recorder // writes solutions ahead, while no team searches
	player    player   // reads what the recorder has written
	ahead     uint64   // how many solutions to write before the first of them is given
	writing   bool     // solutions are being written

	gauge   gauge         // of the search, until its work is shared
	solo    bool          // the call shares its work once it has taken some time
	long    bool          // that time has come
	worked  time.Duration // time that the call has spent on other parts of its work
	team    *team         // continues the search once the work is shared
	helpers []*helper     // searches for teams

	cheapest   *branchbound.Search // the search of Minimize; nil before its first call
	minimizing bool                // whether the last call was Minimize
	drawing    bool                // whether the last call builds a diagram
	swept      float64             // fraction of the diagram that is done
	portion    portion             // what the current search is of the work of the call
	apart      bool                // whether the next call must start over

	started    time.Time     // when the call began; unused without Progress
	nextReport time.Duration // time of the call at which to report progress next
}

// New returns a session for a task, with the kernels of a table. It panics if no kernel can handle
// the task.
func New(table kernels.Table, t search.Task, settings Settings) *Session {
	s := &Session{settings: settings, task: t, table: table, raw: []int32{}}
	s.held = map[*search.Kernel]search.Search{}
	s.meter.Poll = s.look
	s.watch.Stop = s.term.over
	s.Reset(t.Matrix)
	return s
}

// Reset gives the session another matrix, or the same one from the start, without assumptions.
func (s *Session) Reset(m *matrix.Matrix) {
	s.task.Matrix = m
	s.task.Force, s.task.Forbid = s.task.Force[:0], s.task.Forbid[:0]
	s.pollEvery = pollEvery(m)
	s.kernel = s.table.Choose(&s.task)
	if name := s.settings.Kernel; name != "" {
		s.kernel = s.table.For(name, &s.task)
	}
	if s.kernel == nil {
		panic("engine: no kernel can search this task")
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
	s.running, s.search = s.kernel, s.searchOf(s.kernel)
	s.contest.reset()
	s.loaded, s.fresh = false, true
	s.found, s.status, s.err = 0, Ready, nil
	s.minimizing, s.drawing, s.apart, s.writing = false, false, false, false
	s.swept, s.portion = 0, portion{0, 1}
	s.team = nil
	s.recorder.search = nil
	s.player.begin(nil)
	s.meter.Nodes, s.meter.Updates, s.meter.Depth, s.meter.Stopped = 0, 0, 0, false
}

// Abandon records that the last call has panicked. The search may be in the middle of a step, so
// the next call starts over.
func (s *Session) Abandon() { s.apart = true }

// searchOf returns the search of a kernel.
func (s *Session) searchOf(k *search.Kernel) search.Search {
	if s.held[k] == nil {
		s.held[k] = k.New()
	}
	return s.held[k]
}

// Status returns the state of the session.
func (s *Session) Status() Status { return s.status }

// Err returns why the last call stopped early: the cause of its context's end, [ErrNodeLimit] or
// [ErrTimeout].
func (s *Session) Err() error { return s.err }

// Stats returns the cost of the search since it started over.
func (s *Session) Stats() Stats {
	return Stats{s.running.Name, s.meter.Nodes, s.meter.Updates, s.found, s.meter.Depth}
}

// pollEvery returns the number of nodes between two checks of the context and the clock. It is
// small for problems so large that a node takes a long time.
func pollEvery(m *matrix.Matrix) uint64 {
	const most, work = 1024, 1 << 22
	return uint64(max(1, min(most, work/(1+m.Items()+len(m.Item)))))
}

// begin prepares a call of the search. It reports false if there is nothing to do.
func (s *Session) begin(ctx context.Context) bool { return s.enter(ctx) && s.load() }

// enter prepares a call that may not need the search. It reports false if there is nothing to do.
func (s *Session) enter(ctx context.Context) bool {
	if s.apart {
		s.Restart()
	}
	s.err = nil
	if s.status == Exhausted {
		return false
	}
	s.fresh = false
	s.term = s.Term(ctx)
	s.watch.Begin()
	s.solo, s.long, s.worked = false, false, 0
	s.status = Ready
	if s.settings.Progress != nil {
		s.started, s.nextReport = time.Now(), progressEvery
	}
	s.meter.Solutions = 0
	s.budget = s.meter.Nodes + min(s.settings.MaxNodes, unlimited-s.meter.Nodes)
	return !s.poll()
}

// load loads the task into the search, unless that is done. It reports false if it is stopped.
func (s *Session) load() bool {
	if !s.loaded {
		s.loaded = s.search.Load(&s.task, &s.watch)
	}
	return s.loaded || s.stopped()
}

// stopped sets status and err after the watch has stopped work. It always returns false, as the
// result for its caller.
func (s *Session) stopped() bool {
	s.late()
	return false
}

// poll sets the next poll and reports whether to stop. If so, it sets status and err.
func (s *Session) poll() bool {
	n := s.meter.Nodes
	s.meter.NextPoll = n + s.pollEvery
	if s.settings.MaxNodes > 0 {
		if n >= s.budget {
			s.status, s.err = NodeLimit, ErrNodeLimit
			return true
		}
		s.meter.NextPoll = min(s.meter.NextPoll, s.budget)
	}
	return s.late()
}

// late is poll without the limit on nodes.
func (s *Session) late() bool {
	switch err := s.term.Err(); {
	case err == nil:
	case s.term.ctx.Err() != nil:
		s.status, s.err = Canceled, err
		return true
	default:
		s.status, s.err = TimedOut, err
		return true
	}
	if s.settings.Progress != nil {
		s.report()
	}
	return false
}

// look is poll, but also stops the search when its work is to be shared, or when its turn ends.
func (s *Session) look() bool {
	if s.poll() {
		return true
	}
	if s.contest.on {
		s.meter.NextPoll = min(s.meter.NextPoll, s.contest.end)
		return s.meter.Nodes >= s.contest.end
	}
	if s.team == nil {
		s.gauge.look(time.Now(), s.meter.Nodes)
		s.meter.NextPoll = min(s.meter.NextPoll, s.meter.Nodes+s.gauge.stride())
		s.long = s.solo && s.gauge.spent > max(soloTime-s.worked, soloPart)
	}
	return s.long || s.writing && s.recorder.begun()
}

// mayShare allows the current call to share its work if it takes long enough.
func (s *Session) mayShare(listing bool) {
	s.solo, s.gauge = s.shares(listing), gauge{}
	s.gauge.begin(time.Now(), s.meter.Nodes)
}

// spent returns the time that the call has spent on the search. Workers count as one that is so
// much faster.
func (s *Session) spent() time.Duration {
	if s.team != nil {
		return s.gauge.spent + s.team.spent()
	}
	return s.gauge.spent
}

// share creates a team that continues the search.
func (s *Session) share() {
	s.team = newTeam(s)
	s.long = false
}

// next moves to the next solution.
func (s *Session) next() bool {
	if s.capped() {
		return false
	}
	found := uint64(0)
	if s.contest.on {
		found = s.contend(1)
	} else {
		found = s.search.Count(1, &s.meter)
	}
	if found == 1 {
		s.found, s.meter.Solutions = s.found+1, 0
		return true
	}
	if s.err == nil && !s.long {
		s.status = Exhausted
	}
	return false
}

func (s *Session) capped() bool {
	return s.settings.MaxSolutions > 0 && s.found >= s.settings.MaxSolutions
}

// count continues through at most limit solutions.
func (s *Session) count(limit uint64) uint64 { return s.countOn(s.capAt(limit)) }

// capAt returns limit, or the number of solutions that MaxSolutions leaves if that is less.
func (s *Session) capAt(limit uint64) uint64 {
	if max := s.settings.MaxSolutions; max > 0 {
		return min(limit, max)
	}
	return limit
}

// countOn is count without MaxSolutions.
func (s *Session) countOn(limit uint64) uint64 {
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

// record adds n solutions to the solutions found.
func (s *Session) record(n uint64) {
	s.found += min(n, unlimited-s.found)
	s.meter.Solutions = 0
}

// work is [search.Search.Count] with as many searches as the call may use. It may stop without an
// error after a very large number of solutions.
func (s *Session) work(limit uint64) uint64 {
	n := uint64(0)
	switch {
	case s.contest.on:
		return s.contend(limit)
	case s.team == nil:
		if n = s.search.Count(limit, &s.meter); !s.long {
			return n
		}
		s.share()
	}
	return n + s.team.count(limit-n)
}

// done estimates the visited fraction of the search tree.
func (s *Session) done() float64 {
	switch {
	case s.minimizing:
		return s.cheapest.Done()
	case s.drawing:
		return s.swept
	case s.team != nil:
		return s.team.progress()
	case !s.loaded:
		return 0
	}
	return s.search.Done()
}

// rewind starts over unless the search has not begun.
func (s *Session) rewind() {
	if !s.fresh {
		s.Restart()
	}
}

const unlimited = math.MaxUint64
