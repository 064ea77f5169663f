package engine

import (
	"runtime"
	"time"

	"exactcover/dlx/internal/search"
)

// A tree is the search tree of the task, as far as it has been visited. It is visited by the search
// of one kernel; by those of several kernels in turns, in a contest; or by several searches of one
// kernel, in a team. Calls of a session that do not start over continue in the same tree.
type tree struct {
	session   *Session
	kernel    *search.Kernel // the kernel of the search
	search    search.Search
	loaded    bool // the search has loaded the task
	contest   contest
	team      *team         // nil until the work is shared
	clock     stopwatch     // of the search, until its work is shared
	paces     paces         // of the search, if its time is measured
	setup     time.Duration // time to load the search, if its time is measured
	elsewhere time.Duration // time that the call has spent on other trees
}

const (
	soloTime = 25 * time.Millisecond // a search that ends sooner is not shared
	soloPart = soloTime / 8          // nor one that ends sooner in a call that has taken soloTime
)

// reset makes the tree one that has not been visited.
func (x *tree) reset(k *search.Kernel) {
	x.contest.reset()
	x.team, x.elsewhere = nil, 0
	x.use(k)
}

// use makes the search that of a kernel. It starts over.
func (x *tree) use(k *search.Kernel) {
	x.kernel, x.search, x.loaded = k, x.session.searchOf(k), false
	x.paces, x.setup = x.paces[:0], 0
	x.session.by, x.session.meter.Stopped = k.Name, false
}

// load loads the task into the search, unless that is done. It reports false if it is stopped.
func (x *tree) load() bool {
	s := x.session
	if !x.loaded {
		x.loaded = x.search.Load(&s.task, &s.call.watch)
	}
	if !x.loaded {
		s.late()
	}
	return x.loaded
}

// prepare is load, and notes how long it takes.
func (x *tree) prepare() bool {
	began := time.Now()
	if !x.load() {
		return false
	}
	x.setup = min(time.Since(began), x.session.firstStep())
	return true
}

// count continues through at most limit solutions, and returns their number. If it is less than
// limit, the status of the session says why.
func (x *tree) count(limit uint64) (n uint64) {
	for n < limit {
		n += x.some(limit - n)
		if x.session.call.status != paused {
			break
		}
	}
	return n
}

// some is count, but it also stops when the turn of the search ends, or after a very large number
// of solutions.
func (x *tree) some(limit uint64) (n uint64) {
	s := x.session
	s.goOn()
	if x.team == nil {
		n = x.search.Count(limit, &s.meter)
		if s.call.status == sharing {
			x.share()
		}
	}
	if x.team != nil {
		n += x.team.count(limit - n)
	}
	if n < limit && s.call.status == Ready {
		s.end(Exhausted, nil)
	}
	s.add(n)
	return n
}

// visit continues through solutions, in a contest or by a single search, until enough returns true
// for a search that is at a solution. It reports whether that happened. If not, the status of the
// session says why.
func (x *tree) visit(enough func(search.Search) bool) (done bool) {
	s := x.session
	s.goOn()
	if x.contest.on {
		done = x.contend(enough)
	} else {
		done = until(x.search, enough, &s.meter)
	}
	if !done && s.call.status == Ready {
		s.end(Exhausted, nil)
	}
	return done
}

// until continues a search until enough returns true at a solution. It reports whether that
// happened.
func until(k search.Search, enough func(search.Search) bool, m *search.Meter) bool {
	for k.Count(1, m) > 0 {
		m.Solutions = 0 // the session has its own number
		if enough(k) {
			return true
		}
	}
	m.Solutions = 0
	return false
}

// share creates a team that continues the search.
func (x *tree) share() {
	x.session.goOn()
	x.team = newTeam(x)
}

// measure makes the call measure the time of the search from now on. If shares is true, the work
// will be shared if it takes long enough.
func (x *tree) measure(shares bool) {
	s := x.session
	s.call.turn.timed, s.call.turn.shares = true, shares
	x.clock = stopwatch{first: s.firstStep()}
	x.clock.begin(time.Now(), s.meter.Nodes)
}

// long reports whether the search has taken so long that its work should be shared.
func (x *tree) long() bool {
	return x.team == nil && !x.contest.on && x.clock.spent > max(soloTime-x.elsewhere, soloPart)
}

// spent returns the time that the search has taken. The workers of a team count as one that is as
// fast as all of them.
func (x *tree) spent() time.Duration {
	if x.team != nil {
		return x.clock.spent + x.team.spent()
	}
	return x.clock.spent
}

// done estimates the visited fraction of the tree.
func (x *tree) done() float64 {
	switch {
	case x.team != nil:
		return x.team.done()
	case !x.loaded:
		return 0
	}
	return x.search.Done()
}

// processors returns the largest number of goroutines that may search. Goroutines that do not run
// at the same time would only take memory. A call with a limit on nodes has one, since its last
// node must not depend on the machine.
func (s *Session) processors() int {
	switch n := s.settings.Processors; {
	case s.settings.MaxNodes > 0:
		return 1
	case n > 0:
		return min(n, runtime.GOMAXPROCS(0))
	}
	return runtime.GOMAXPROCS(0)
}
