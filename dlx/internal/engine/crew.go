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

// A crew is several searches that go through one search tree together, each on a goroutine of its
// own.
//
// It begins with the search of the session, where that has got to, and with helpers that have
// nothing to do. Whoever has nothing to do waits; whoever searches looks now and then whether
// somebody waits and gives work away: the last of the branches it has been given itself, else the
// branches of its shallowest choice that it has not begun ([search.Search]). If solutions are to be
// in order, work is shared out in another way ([crew.cut]). The crew is done when all wait.
//
// The goroutine of the caller looks at the context, the clock and the progress, and stops the crew.
// If solutions are to be handed out it does that as well, and searches as the first of the crew
// while there are none to hand out: so that there are as many goroutines as searches, and of what
// the caller finds itself nothing goes from one processor to another. A crew that has been stopped
// keeps its place, and goes on from there when it is started again.
type crew struct {
	session *Session
	workers []*worker
	listing bool // solutions are handed out, not just counted, and the first worker is the caller's
	asking  bool // that worker waits for work

	wg     sync.WaitGroup
	stop   atomic.Bool
	hungry atomic.Int32  // how many wait for work
	event  chan struct{} // there is something for the caller
	quit   chan struct{} // closed to end all waiting
	base   search.Meter  // the session's meter, less what the workers have done

	mu       sync.Mutex
	waiting  []*worker // for work
	short    int       // how many wait for quota
	quota    uint64    // solutions that may be counted beside those the workers have been allowed
	endless  bool      // the quota is not the caller's, see count
	refill   sync.Cond // quota is there again, or the crew stops
	finished bool      // the tree is exhausted, or the quota
	failure  *failure  // of a worker, nil if there is none
	done     float64   // the most that progress has shown

	shelf  shelf
	grains atomic.Uint64 // see cut; in units of 2^-63
}

// A worker is one of a crew.
type worker struct {
	crew   *crew
	search search.Search
	loaded bool         // search has got the task
	busy   bool         // search has not come to its end
	halted bool         // the crew stopped while search was made ready
	watch  matrix.Watch // of that
	meter  search.Meter
	every  uint64 // nodes between two looks around
	parts  []stint
	wake   chan struct{} // work has come

	quota uint64 // solutions it may still count
	found uint64 // solutions counted

	share float64 // of the whole search tree that search goes through
	given float64 // of that given away
	greed int     // choices to be given to it at a time
	since uint64  // its nodes when it last got work

	looks    uint32
	begun    uint32        // looks when the last piece ended
	looked   time.Time     // when it last reported
	nodes    atomic.Uint64 // for others to see, like
	counted  atomic.Uint64 // found, with those of the present call of search,
	deserves atomic.Uint64 // and share of the whole tree that is before it, in units of 2^-63

	pile     *pile    // where its solutions go
	recorder recorder // of those that are not there yet

	_ [128]byte // lines of the cache between one worker and the next, which write all the time
}

// A stint is some branches of a part, in their order.
type stint struct {
	part     *search.Part
	from, to int
	width    float64 // share of each branch in the whole search tree
}

const (
	soloTime  = 10 * time.Millisecond // a search that ends sooner is not shared
	rareEvery = 16                    // looks between two reports to the caller
	lookTime  = 30 * time.Microsecond // about what is between two looks for those who wait
	firstLook = 16                    // nodes between two looks, before it is known how long they take
	maxLook   = 1024                  // and at most
	soon      = 16                    // work that ends within so many looks was too little
	mostGreed = 64
	tick      = 2 * time.Millisecond // between two looks of the caller
	maxGrant  = 1 << 16              // solutions allowed at a time
	countless = unlimited / 2        // more solutions than a limit is meant for
)

// shares reports whether a call that counts or lists may be shared out.
func (s *Session) shares(listing bool) bool {
	switch {
	case s.settings.MaxNodes > 0:
		return false // where it stops must not depend on the machine
	case listing && s.settings.Ordered:
		return !s.running.Reorders && s.processors() > 1
	case listing:
		return s.settings.Processors > 1
	}
	return s.processors() > 1
}

// processors returns the bound of the number of goroutines. More of them than run at the same time
// only take memory.
func (s *Session) processors() int {
	n := s.settings.Processors
	if n == 0 {
		n = math.MaxInt
	}
	return min(n, runtime.GOMAXPROCS(0))
}

// newCrew makes a crew that goes on with what the session's search has begun, as large as the
// options and the memory allow.
func newCrew(s *Session) *crew {
	n := s.processors()
	if s.running.Memory != nil {
		n = int(min(int64(n), max(1, s.memory()/max(1, s.running.Memory(&s.task)))))
	}
	c := &crew{session: s, event: make(chan struct{}, 1)}
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
	c.shelf.begin(c)
	return c
}

// A helper is a search that a solver keeps for its crews.
type helper struct {
	kernel *search.Kernel
	search search.Search
}

func (c *crew) add(w *worker) {
	w.crew = c
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
// A search that is near its limit cannot count many solutions at once. A limit that is only there
// because numbers are is not to be felt: long before it the crew stops, as if it had been told to.
func (c *crew) count(limit uint64) uint64 {
	before := c.counted()
	c.quota, c.endless = limit, limit >= countless
	c.start(false)
	c.attend()
	if !c.finished && c.session.err == nil {
		c.session.meter.Poll() // it may have had no chance to
	}
	return c.counted() - before
}

// attend looks after the workers until the crew is done or has to stop.
func (c *crew) attend() {
	defer c.halt()
	for !c.look() {
	}
}

// start lets all workers go.
func (c *crew) start(listing bool) {
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

// A failure is what a worker has panicked with.
type failure struct {
	value any // nil if it has left its goroutine
}

// guard is run. If that does not return, because a propagator panics or leaves the goroutine, the
// crew stops and the caller is to do the same.
func (w *worker) guard() {
	returned := false
	defer func() {
		if !returned {
			w.crew.fail(&failure{recover()})
		}
	}()
	w.run()
	returned = true
}

// fail stops the crew.
func (c *crew) fail(f *failure) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failure == nil {
		c.failure = f
	}
	c.stop.Store(true)
	c.end()
	c.notify()
}

// halt stops all workers and waits for them. If one of them has failed, so does halt.
func (c *crew) halt() {
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

// end makes all that wait go on. The crew must be locked.
func (c *crew) end() {
	select {
	case <-c.quit:
	default:
		close(c.quit)
	}
	c.refill.Broadcast()
	c.shelf.room.Broadcast()
}

// takeStock tells the session's meter of what the workers, which rest, have done.
func (c *crew) takeStock() {
	m := &c.session.meter
	m.Nodes, m.Updates = c.base.Nodes, c.base.Updates
	for _, w := range c.workers {
		m.Nodes += w.meter.Nodes
		m.Updates += w.meter.Updates
		m.Depth = max(m.Depth, w.meter.Depth)
		w.report()
	}
}

// look waits a little or until something happens, and reports whether the crew is done or has to
// stop.
func (c *crew) look() bool {
	s := c.session
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
	case <-s.term.ctx.Done():
	case <-wake:
		c.asking = false
	}
	return c.poll()
}

// poll looks at the context, the clock and the progress, and reports whether the crew has to stop.
func (c *crew) poll() bool {
	s := c.session
	s.meter.Nodes = c.base.Nodes
	for _, w := range c.workers {
		s.meter.Nodes += w.nodes.Load()
	}
	if !c.listing {
		s.meter.Solutions = c.base.Solutions + c.counted()
	}
	return s.meter.Poll()
}

// counted returns about how many solutions have been counted, and exactly how many if the workers
// rest.
func (c *crew) counted() uint64 {
	n := uint64(0)
	for _, w := range c.workers {
		n += w.counted.Load()
	}
	return n
}

// whole is 1 as a share of the search tree that can be stored atomically.
const whole = 1 << 63

// progress returns about the fraction of the search tree that lies behind.
func (c *crew) progress() float64 {
	before := 0.0
	for _, w := range c.workers {
		before += float64(w.deserves.Load()) / whole
	}
	if c.shelf.ordered {
		before += c.shelf.unbegun()
	}
	c.done = min(max(c.done, 1-before), 1)
	return c.done
}

// allow lets w count more solutions. It reports false if the crew stops.
func (c *crew) allow(w *worker) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.endless && c.quota < countless/2 {
		c.stop.Store(true)
		c.end()
		return false
	}
	c.short++
	for c.quota == 0 {
		c.rest()
		if c.stop.Load() || c.finished {
			return false
		}
		c.refill.Wait()
	}
	c.short--
	w.quota = max(1, c.quota/uint64(2*len(c.workers)))
	if !c.endless {
		w.quota = min(w.quota, maxGrant)
	}
	c.quota -= w.quota
	return true
}

// rest ends the crew's work if nobody can go on. The crew must be locked.
func (c *crew) rest() {
	if len(c.waiting)+c.short == len(c.workers) && (c.short == 0 || c.quota == 0) {
		c.finished = true
		c.end()
	}
}

// wait waits for work. It reports false if the crew stops.
func (c *crew) wait(w *worker) bool {
	if w.recorder.begun() && !c.shelf.put(w) {
		return false
	}
	if !c.ask(w) {
		select {
		case <-w.wake:
		case <-c.quit:
			return false
		}
	}
	return true
}

// ask asks for work for w, whose solutions are on the shelf. It reports true if w has some now, or
// the crew stops; else the worker will be woken.
func (c *crew) ask(w *worker) bool {
	w.report()
	if quick := w.meter.Nodes-w.since < soon*w.every; quick && w.loaded {
		w.greed = min(2*w.greed, mostGreed)
	} else {
		w.greed = 1
	}
	w.since = w.meter.Nodes
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stop.Load() {
		return true
	}
	c.shelf.close(w)
	if w.quota > 0 {
		c.quota += w.quota
		w.quota = 0
		c.refill.Broadcast()
	}
	if c.shelf.ordered {
		c.ended(w)
		if c.shelf.take(w) {
			return true
		}
	}
	c.waiting = append(c.waiting, w)
	c.hungry.Store(int32(len(c.waiting)))
	c.rest()
	return false
}

// give gives work of w to one who waits.
func (c *crew) give(w *worker) {
	if c.shelf.ordered {
		if w.busy {
			c.cut(w)
		}
		return
	}
	c.mu.Lock()
	last := len(c.waiting) - 1
	if last < 0 || c.stop.Load() {
		c.mu.Unlock()
		return
	}
	r := c.waiting[last]
	c.waiting = c.waiting[:last]
	c.hungry.Store(int32(last))
	c.mu.Unlock()

	given := w.giveTo(r)
	c.mu.Lock()
	if !given {
		c.waiting = append(c.waiting, r)
		c.hungry.Store(int32(len(c.waiting)))
		w.meter.NextPoll += soon * w.every
	} else {
		r.report() // before w does
		r.wake <- struct{}{}
	}
	c.mu.Unlock()
}
