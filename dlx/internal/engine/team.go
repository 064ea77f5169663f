package engine

import (
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"exactcover/dlx/internal/search"
)

// A team is a group of workers that share one search tree. Each worker is a search in its own
// goroutine.
//
// The first worker has the search of the tree, and continues it. The other workers have no work at
// first. A worker without work waits. A worker that searches checks now and then whether another
// worker waits, or whether its own work is too large. If so, it gives branches away: those of its
// shallowest choices that it has not begun ([search.Search]). They are kept in the order of the
// tree, and whoever waits takes the first one. So solutions can be listed in the order of a single
// search. The team has finished when all workers wait.
//
// The goroutine of the caller checks the context and the clock, reports progress, and stops the
// team. If solutions are listed, it yields them, and while there are none, it searches as the first
// worker. So there are as many goroutines as searches, and solutions that the caller finds itself
// stay on one processor. A team that was stopped can be started again, and then continues from
// there.
type team struct {
	session *Session
	workers []*worker
	listing bool // solutions are listed: then the first worker is the caller's
	asking  bool // the caller's worker waits for work

	wg    sync.WaitGroup
	stop  atomic.Bool
	idle  atomic.Int32  // number of workers that wait for work
	event chan struct{} // has an element when the caller has something to do
	quit  chan struct{} // closed to end all waiting
	base  search.Meter  // the session's meter, without the work of the workers

	mu       sync.Mutex
	waiting  []*worker // workers that wait for work
	quotas   quotas
	finished bool     // the tree or the quota is exhausted
	failure  *failure // of the first worker that has failed; nil if there is none
	furthest float64  // the largest result of done so far

	buffer buffer
	grains atomic.Uint64 // the grain: see cut; in units of 2^-63
}

const tick = 2 * time.Millisecond // time between two checks of the caller

// newTeam creates a team that continues the search of a tree. It has as many workers as the
// settings and the memory allow.
func newTeam(x *tree) *team {
	s, n := x.session, x.session.processors()
	if x.kernel.Memory != nil {
		n = int(min(int64(n), max(1, s.memory()/max(1, x.kernel.Memory(&s.task)))))
	}
	c := &team{session: s, event: make(chan struct{}, 1)}
	c.quotas.refill.L = &c.mu
	first := &worker{search: x.search, meter: s.meter, loaded: true, busy: true, width: 1}
	first.meter.Solutions = 0
	c.add(first)
	for len(s.helpers) < n-1 {
		s.helpers = append(s.helpers, new(helper))
	}
	for _, h := range s.helpers[:n-1] {
		if h.kernel != x.kernel {
			h.search, h.kernel = x.kernel.New(), x.kernel
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
	w.watch.Stop = func() bool { return c.stop.Load() || c.session.call.term.over() }
	w.writer.begin(w.search, c.session.settings.Ordered)
	w.every = firstLook
	c.workers = append(c.workers, w)
}

// start starts all workers.
func (c *team) start(listing bool) {
	c.listing, c.finished = listing, false
	c.waiting, c.quotas.short = c.waiting[:0], 0
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
		w.clock.begin(time.Now(), w.meter.Nodes)
		w.meter.NextPoll = w.meter.Nodes + w.every
		if k > 0 || !listing {
			c.wg.Go(w.guard)
		}
	}
}

// A failure is how a worker has failed.
type failure struct {
	value any    // what it has panicked with; nil: it has not panicked, but ended itself
	stack []byte // its stack
}

// guard calls run. If run does not return, because a propagator panics or ends the goroutine, the
// team stops and the caller fails in the same way.
func (w *worker) guard() {
	returned := false
	defer func() {
		if !returned {
			value := recover()
			w.team.fail(&failure{value, debug.Stack()})
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
		panic(c.session.settings.Panic(f.value, f.stack))
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
	c.quotas.refill.Broadcast()
	c.buffer.room.Broadcast()
}

// rest finishes the team if no worker can go on. The team must be locked.
func (c *team) rest() {
	if q := &c.quotas; len(c.waiting)+q.short == len(c.workers) && (q.short == 0 || q.left == 0) {
		c.finished = true
		c.end()
	}
}

// notify wakes the caller.
func (c *team) notify() {
	select {
	case c.event <- struct{}{}:
	default:
	}
}

// look waits for an event for a short time. It reports whether the team has finished or has to
// stop.
func (c *team) look() bool {
	timer := time.NewTimer(tick)
	defer timer.Stop()
	var wake chan struct{}
	if c.asking {
		wake = c.workers[0].wake
	}
	select {
	case <-c.quit:
		return true
	case <-c.event:
	case <-timer.C:
	case <-c.session.call.term.ctx.Done():
	case <-wake:
		c.asking = false
	}
	return c.poll()
}

// poll checks the context and the clock, reports progress, and reports whether the team has to
// stop.
func (c *team) poll() bool {
	s := c.session
	s.meter.Nodes = c.base.Nodes
	for _, w := range c.workers {
		s.meter.Nodes += w.nodes.Load()
	}
	if !c.listing {
		s.meter.Solutions = c.base.Solutions + c.counted()
	}
	return s.look()
}

// addWork adds the work of the workers to the session's meter. No worker may run.
func (c *team) addWork() {
	m := &c.session.meter
	m.Nodes, m.Updates = c.base.Nodes, c.base.Updates
	for _, w := range c.workers {
		m.Nodes += w.meter.Nodes
		m.Updates += w.meter.Updates
		m.Depth = max(m.Depth, w.meter.Depth)
		w.report()
	}
}

// whole is the whole search tree, in the units of fractions that are stored atomically.
const whole = 1 << 63

// done estimates the visited fraction of the search tree.
func (c *team) done() float64 {
	before := c.buffer.unbegun()
	for _, w := range c.workers {
		before += float64(w.unvisited.Load()) / whole
	}
	c.furthest = min(max(c.furthest, 1-before), 1)
	return c.furthest
}

// spent returns the mean time that the workers have worked.
func (c *team) spent() time.Duration {
	sum := int64(0)
	for _, w := range c.workers {
		sum += w.spent.Load()
	}
	return time.Duration(sum / int64(len(c.workers)))
}
