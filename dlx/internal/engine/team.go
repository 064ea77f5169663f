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

// A team is several workers that go through one search tree together. Each worker is a search on
// its own goroutine.
//
// The first worker has the search of the session, which goes on where it stands. The other workers
// have nothing to do at first. A worker without work waits. A worker that searches looks now and
// then whether another waits, and gives work away: the last of the branches that it has been given
// itself, or else the branches of its shallowest choice that it has not begun ([search.Search]). If
// solutions are to be in order, work is shared in another way ([team.cut]). The team is done when
// all workers wait.
//
// The goroutine of the caller looks at the context, the clock and the progress, and stops the team.
// If solutions are to be handed out, it hands them out. While there are none, it searches as the
// first worker. So there are as many goroutines as searches, and what the caller finds itself stays
// on one processor. A team that has been stopped keeps its place. When it is started again, it goes
// on from there.
type team struct {
	session *Session
	workers []*worker
	listing bool // solutions are handed out, not just counted, and the first worker is the caller's
	asking  bool // the caller's worker waits for work

	wg     sync.WaitGroup
	stop   atomic.Bool
	hungry atomic.Int32  // how many workers wait for work
	event  chan struct{} // has an element when there is something for the caller to do
	quit   chan struct{} // closed to end all waiting
	base   search.Meter  // the session's meter without what the workers have done

	mu       sync.Mutex
	waiting  []*worker // workers that wait for work
	short    int       // how many workers wait for quota
	quota    uint64    // solutions that may be counted, apart from those allowed to workers
	endless  bool      // the quota is not the caller's: see count
	refill   sync.Cond // there is quota again, or the team stops
	finished bool      // the tree or the quota is exhausted
	failure  *failure  // the first failure of a worker, nil if there is none
	done     float64   // the most that progress has shown

	buffer buffer
	grains atomic.Uint64 // the grain: see cut; in units of 2^-63
}

// A worker is one search of a team.
type worker struct {
	team   *team
	search search.Search
	loaded bool         // the search has got the task
	busy   bool         // the search has not reached its end
	halted bool         // the team stopped while the search got its work
	watch  matrix.Watch // stops the search while it gets its work
	meter  search.Meter
	every  uint64        // nodes between two looks around
	parts  []stint       // work that it has been given and has not begun
	wake   chan struct{} // has an element when work has come

	quota uint64 // solutions that it may still count
	found uint64 // solutions counted

	share float64 // share of the whole search tree that its search goes through
	given float64 // share of the whole search tree that it has given away from that
	greed int     // how many choices it is given at a time
	since uint64  // its number of nodes when it last got work

	looks    uint32        // how often it has looked around
	begun    uint32        // looks at the time when its last piece ended
	looked   time.Time     // when it last reported
	nodes    atomic.Uint64 // nodes visited, for others to see
	counted  atomic.Uint64 // solutions counted, for others to see
	deserves atomic.Uint64 // share of the whole tree ahead of it, for others, in units of 2^-63

	pile     *pile    // where its solutions go
	recorder recorder // writes the solutions that are not there yet

	_ [128]byte // keeps two workers, which write all the time, out of one line of the cache
}

// A stint is some successive branches of a part.
type stint struct {
	part  *search.Part
	from  int     // the first branch
	to    int     // the branch after the last
	width float64 // share of each branch in the whole search tree
}

// share returns the share of the branches in the whole search tree.
func (t stint) share() float64 { return t.width * float64(t.to-t.from) }

const (
	soloTime  = 10 * time.Millisecond // a search that ends sooner is not shared
	rareEvery = 16                    // looks around between two reports to the caller
	lookTime  = 30 * time.Microsecond // about the time between two looks around
	firstLook = 16                    // nodes between two looks until it is known how long they take
	maxLook   = 1024                  // most nodes between two looks
	soon      = 16                    // work that ends within this many looks was too little
	mostGreed = 64                    // most choices that are given to a worker at a time
	tick      = 2 * time.Millisecond  // time between two looks of the caller
	maxGrant  = 1 << 16               // most solutions that a worker may count at a time
	countless = unlimited / 2         // more solutions than a real limit
)

// shares reports whether a call that counts or lists may share its work.
func (s *Session) shares(listing bool) bool {
	switch {
	case s.settings.MaxNodes > 0:
		return false // the node at which it stops must not depend on the machine
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

// newTeam makes a team that goes on with the session's search. It has as many workers as the
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

// A helper is a search that a session keeps for its teams.
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
	w.greed, w.every = 1, firstLook
	c.workers = append(c.workers, w)
}

// count goes on through at most limit solutions and returns their number, as [search.Search.Count]
// does with the session's meter.
//
// A search that is near its limit cannot count many solutions at once. If the limit is only there
// because a number has a largest value, it must not slow the search down. So the team stops long
// before that limit, as if it had been told to.
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

// attend waits until the team is done or has to stop.
func (c *team) attend() {
	defer c.halt()
	for !c.look() {
	}
}

// start starts all workers.
func (c *team) start(listing bool) {
	c.listing, c.finished = listing, false
	c.waiting, c.short = c.waiting[:0], 0
	c.hungry.Store(0)
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
		w.meter.NextPoll = w.meter.Nodes + w.every
		if k > 0 || !listing {
			c.wg.Go(w.guard)
		}
	}
}

// A failure is the end of a worker that has panicked.
type failure struct {
	value any // the value of the panic; nil if the worker has left its goroutine
}

// guard calls run. If run does not return, because a propagator panics or leaves the goroutine, the
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

// fail stops the team.
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
	c.takeStock()
	c.session.meter.Stopped = !c.finished
}

// end ends all waiting. The team must be locked.
func (c *team) end() {
	select {
	case <-c.quit:
	default:
		close(c.quit)
	}
	c.refill.Broadcast()
	c.buffer.room.Broadcast()
}
