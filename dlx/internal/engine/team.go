package engine

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A team is a group of workers that share one search tree. Each worker is a search in its own
// goroutine.
//
// The first worker has the search of the session, and continues it. The other workers have no work
// at first. A worker without work waits. A worker that searches checks now and then whether another
// worker waits. If so, it gives work away: the last of the branches that it was given itself, or
// else the branches of its shallowest choice that it has not begun ([search.Search]). For solutions
// in order, work is shared in another way ([team.cut]). The team has finished when all workers
// wait.
//
// The goroutine of the caller checks the context and the clock, reports progress, and stops the
// team. If solutions are listed, it yields them, and while there are none, it searches as the first
// worker. So there are as many goroutines as searches, and solutions that the caller finds itself
// stay on one processor. A team that was stopped can be started again, and then continues from
// there.
type team struct {
	session *Session
	workers []*worker
	listing bool // whether solutions are listed; then the first worker is the caller's
	asking  bool // whether the caller's worker waits for work

	wg    sync.WaitGroup
	stop  atomic.Bool
	idle  atomic.Int32  // number of workers that wait for work
	event chan struct{} // has an element when the caller has something to do
	quit  chan struct{} // closed to end all waiting
	base  search.Meter  // the session's meter, without the work of the workers

	mu       sync.Mutex
	waiting  []*worker // workers that wait for work
	short    int       // number of workers that wait for quota
	quota    uint64    // solutions that may be counted and are not yet allotted to workers
	endless  bool      // whether the quota is not a limit of the caller: see count
	refill   sync.Cond // signals that there is quota again, or that the team stops
	finished bool      // whether the tree or the quota is exhausted
	failure  *failure  // the first failure of a worker, nil if there is none
	done     float64   // the largest result of progress so far

	buffer buffer
	grains atomic.Uint64 // the grain: see cut; in units of 2^-63
}

// A worker is one search of a team.
type worker struct {
	team   *team
	search search.Search
	loaded bool         // whether the search has loaded the task
	busy   bool         // whether the search has not finished
	halted bool         // whether the team stopped while the search loaded its work
	watch  matrix.Watch // stops the search while it loads its work
	meter  search.Meter
	every  uint64        // nodes between two polls
	parts  []span        // work that it has been given and has not begun
	wake   chan struct{} // has an element when there is new work

	quota uint64 // solutions that it may still count
	found uint64 // solutions counted

	share float64 // fraction of the whole search tree that its search visits
	given float64 // fraction of the whole search tree that it has given away
	batch int     // number of choices that it is given at a time
	since uint64  // number of its nodes when it last got work

	looks    uint32        // number of its checks for waiting workers
	begun    uint32        // number of checks when its last piece ended
	looked   time.Time     // when it last reported
	gauge    gauge         // of its work
	nodes    atomic.Uint64 // nodes visited, for others to see
	spent    atomic.Int64  // time of its work, for others to see
	counted  atomic.Uint64 // solutions counted, for others to see
	deserves atomic.Uint64 // share of the whole tree ahead of it, for others, in units of 2^-63

	segment  *segment // the segment of its solutions
	recorder recorder // writes the solutions that are not in the segment yet

	_ [128]byte // padding: two workers write all the time, so they must not share a cache line
}

// A span is a range of branches of a part.
type span struct {
	part  *search.Part
	from  int     // the first branch
	to    int     // the branch after the last one
	width float64 // fraction of the whole search tree for each branch
}

// share returns the branches' fraction of the whole search tree.
func (t span) share() float64 { return t.width * float64(t.to-t.from) }

const (
	soloTime   = 25 * time.Millisecond // a search that ends sooner is not shared
	soloPart   = soloTime / 8          // nor one that ends sooner in a call that has taken soloTime
	rareEvery  = 16                    // checks between two reports to the caller
	gaugeEvery = 4                     // checks between two readings of the clock
	lookTime   = 30 * time.Microsecond // about the time between two checks
	firstLook  = 16                    // nodes between two checks until it is known how long they take
	maxLook    = 1024                  // most nodes between two checks
	soon       = 16                    // work that ends within this many checks was too little
	mostGreed  = 64                    // most choices that are given to a worker at a time
	tick       = 2 * time.Millisecond  // time between two checks of the caller
	maxGrant   = 1 << 16               // most solutions that a worker may count at a time
	countless  = unlimited / 2         // more solutions than a real limit
)

// shares reports whether a call that counts or lists may share its work.
func (s *Session) shares(listing bool) bool {
	switch {
	case s.settings.MaxNodes > 0:
		return false // the last node must not depend on the machine
	case listing && s.settings.Ordered:
		return !s.running.Reorders && s.processors() > 1
	case listing:
		return s.settings.Processors > 1
	}
	return s.processors() > 1
}

// processors returns the largest number of goroutines. Goroutines that do not run at the same time
// would only take memory.
func (s *Session) processors() int {
	n := s.settings.Processors
	if n == 0 {
		n = math.MaxInt
	}
	return min(n, runtime.GOMAXPROCS(0))
}

// newTeam creates a team that continues the session's search. It has as many workers as the
// settings and the memory allow.
func newTeam(s *Session) *team {
	n := s.processors()
	if s.running.Memory != nil {
		n = int(min(int64(n), max(1, s.memory()/max(1, s.running.Memory(&s.task)))))
	}
	c := &team{session: s, event: make(chan struct{}, 1)}
	c.refill.L = &c.mu
	first := &worker{search: s.search, meter: s.meter, loaded: true, busy: true, share: 1}
	first.meter.Solutions = 0
	c.add(first)
	for len(s.helpers) < n-1 {
		s.helpers = append(s.helpers, new(helper))
	}
	for _, h := range s.helpers[:n-1] {
		if h.kernel != s.running {
			h.search, h.kernel = s.running.New(), s.running
		}
		c.add(&worker{search: h.search})
	}
	first.report()
	c.grains.Store(whole * firstGrain)
	c.buffer.begin(c)
	return c
}

// A helper is a search that a session reuses in its teams.
type helper struct {
	kernel *search.Kernel
	search search.Search
}

func (c *team) add(w *worker) {
	w.team = c
	w.wake = make(chan struct{}, 1)
	w.meter.Poll = w.look
	w.watch.Stop = func() bool { return c.stop.Load() || c.session.term.over() }
	w.recorder.begin(w.search, c.session.settings.Ordered)
	w.batch, w.every = 1, firstLook
	c.workers = append(c.workers, w)
}

// count is [search.Search.Count] with the session's meter.
//
// A search that is near its limit cannot count many solutions at once. If the limit is only the
// largest value of the number, it must not slow the search down. So the team stops long before such
// a limit, as if it were stopped from outside.
func (c *team) count(limit uint64) uint64 {
	before := c.counted()
	c.quota, c.endless = limit, limit >= countless
	c.start(false)
	c.attend()
	if !c.finished && c.session.err == nil {
		c.session.meter.Poll() // the team may have stopped before the next poll
	}
	return c.counted() - before
}

// attend waits until the team has finished or has to stop.
func (c *team) attend() {
	defer c.halt()
	for !c.look() {
	}
}

// start starts all workers.
func (c *team) start(listing bool) {
	c.listing, c.finished = listing, false
	c.waiting, c.short = c.waiting[:0], 0
	c.idle.Store(0)
	c.stop.Store(false)
	c.quit = make(chan struct{})
	c.base = c.session.meter
	c.base.Solutions -= c.counted()
	c.asking = false
	for k, w := range c.workers {
		c.base.Nodes -= w.meter.Nodes
		c.base.Updates -= w.meter.Updates
		select {
		case <-w.wake:
		default:
		}
		w.quota, w.halted = 0, false
		w.watch.Begin()
		w.gauge.begin(time.Now(), w.meter.Nodes)
		w.meter.NextPoll = w.meter.Nodes + w.every
		if k > 0 || !listing {
			c.wg.Go(w.guard)
		}
	}
}

// A failure is the end of a worker that has panicked.
type failure struct {
	value any // the value of the panic; nil if the worker has ended its goroutine
}

// guard calls run. If run does not return, because a propagator panics or ends the goroutine, the
// team stops and the caller fails in the same way.
func (w *worker) guard() {
	returned := false
	defer func() {
		if !returned {
			w.team.fail(&failure{recover()})
		}
	}()
	w.run()
	returned = true
}

// fail records a failure and stops the team.
func (c *team) fail(f *failure) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failure == nil {
		c.failure = f
	}
	c.stop.Store(true)
	c.end()
	c.notify()
}

// halt stops all workers and waits for them. If one of them has failed, halt fails in the same way.
func (c *team) halt() {
	c.mu.Lock()
	c.stop.Store(true)
	c.end()
	c.mu.Unlock()
	c.wg.Wait()
	switch f := c.failure; {
	case f == nil:
	case f.value == nil:
		runtime.Goexit()
	default:
		panic(f.value)
	}
	c.addWork()
	c.session.meter.Stopped = !c.finished
}

// end wakes all waiting goroutines. The team must be locked.
func (c *team) end() {
	select {
	case <-c.quit:
	default:
		close(c.quit)
	}
	c.refill.Broadcast()
	c.buffer.room.Broadcast()
}

// spent returns the mean time that the workers have worked.
func (c *team) spent() time.Duration {
	sum := int64(0)
	for _, w := range c.workers {
		sum += w.spent.Load()
	}
	return time.Duration(sum / int64(len(c.workers)))
}
