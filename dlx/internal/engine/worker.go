package engine

import (
	"sync/atomic"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A worker is one search of a team.
type worker struct {
	team   *team
	search search.Search
	loaded bool         // the search has loaded the task
	busy   bool         // the search has not finished
	halted bool         // the team stopped while the search loaded its work
	watch  matrix.Watch // stops the search while it loads its work
	meter  search.Meter
	every  uint64        // nodes between two polls
	next   branches      // the branch that it has been given and has not begun, if any
	wake   chan struct{} // has an element when there is new work

	quota uint64 // solutions that it may still count
	found uint64 // solutions counted

	width float64 // fraction of the whole search tree that its search visits
	given float64 // fraction of the whole search tree that it has given away

	looks     uint32        // number of its looks for waiting workers
	begun     uint32        // number of looks when its last piece ended
	looked    time.Time     // when it last reported
	clock     stopwatch     // of its work
	nodes     atomic.Uint64 // nodes visited, for others to see
	spent     atomic.Int64  // time of its work, for others to see
	counted   atomic.Uint64 // solutions counted, for others to see
	unvisited atomic.Uint64 // fraction of the tree ahead of it, for others, in units of 2^-63

	segment *segment // the segment of its solutions
	writer  writer   // writes the solutions that are not in the segment yet

	_ [128]byte // padding: two workers write all the time, so they must not share a cache line
}

const (
	rareEvery  = 16                    // looks between two reports to the caller
	clockEvery = 4                     // looks between two readings of the clock
	lookTime   = 30 * time.Microsecond // about the time between two looks
	firstLook  = 16                    // nodes between two looks until it is known how long they take
	maxLook    = 1024                  // most nodes between two looks
	soon       = 16                    // looks until a worker with nothing to give is asked again
)

// run works until the team stops or has finished.
func (w *worker) run() {
	for !w.team.stop.Load() {
		switch {
		case !w.busy && !w.begin():
			if w.halted || !w.team.wait(w) {
				return
			}
		case w.team.listing:
			w.list()
		case w.low():
			if !w.team.allow(w) {
				return
			}
		default:
			w.count()
		}
		if w.busy && w.meter.Stopped && !w.team.stop.Load() {
			w.team.cut(w)
		}
	}
}

// begin begins the branch that the worker was given. It reports false if there is none, or if the
// watch stops it: then the call is over, and the branch remains for the next call.
func (w *worker) begin() bool {
	t := &w.next
	if t.from == t.to {
		return false
	}
	task := &w.team.session.task
	w.loaded = w.loaded || w.search.Load(task, &w.watch)
	if !w.loaded || !w.search.Take(task, t.part, t.from, &w.watch) {
		w.loaded, w.halted = false, true
		return false
	}
	w.clock.begin(time.Now(), w.meter.Nodes)
	w.busy, w.width, w.given = true, t.width, 0
	t.from++
	return true
}

// count counts until the worker has something else to do.
func (w *worker) count() {
	n := w.search.Count(w.quota, &w.meter)
	w.found, w.meter.Solutions = w.found+n, 0
	w.busy = w.meter.Stopped || n == w.quota
	w.quota -= n
}

// look is called by the search every few nodes. It reports whether to stop, because the team stops
// or because another worker waits for work.
func (w *worker) look() bool {
	w.meter.NextPoll = w.meter.Nodes + w.every
	w.looks++
	if w.looks%clockEvery == 0 {
		w.clock.look(time.Now(), w.meter.Nodes)
		w.spent.Store(int64(w.clock.spent))
	}
	if w.looks%rareEvery == 0 {
		w.pace()
		w.report()
		if w.callers() {
			return true
		}
		w.team.buffer.early(w)
		if w.coarse() {
			return true
		}
	}
	return w.team.stop.Load() || w.team.idle.Load() > 0 || w.callers() && len(w.team.event) > 0 ||
		!w.team.listing && w.low()
}

// callers reports whether w searches in the goroutine of the caller, which has other work, too.
func (w *worker) callers() bool { return w.team.listing && w == w.team.workers[0] }

// pace sets the number of nodes between two polls. It measures the time since its last call.
func (w *worker) pace() {
	now := time.Now()
	took := now.Sub(w.looked)
	w.looked = now
	switch {
	case took > 2*rareEvery*lookTime:
		w.every = max(w.every/2, 1)
	case took < rareEvery*lookTime/2:
		w.every = min(2*w.every, maxLook)
	}
}

// report publishes the progress of the worker for other goroutines.
func (w *worker) report() {
	w.nodes.Store(w.meter.Nodes)
	w.counted.Store(w.found + w.meter.Solutions)
	before := w.next.size()
	if w.busy {
		before += w.left()
	}
	w.unvisited.Store(uint64(min(before, 1) * whole))
}

// left returns the unvisited part of the worker's piece, as a fraction of the search tree.
func (w *worker) left() float64 { return max(0, w.width*(1-w.search.Done())-w.given) }

// release removes the branches of a choice from the search of w, to give them away. It reports
// false if there are none.
func (w *worker) release() (t branches, ok bool) {
	p := new(search.Part)
	if !w.search.Give(p) {
		return t, false
	}
	t = branches{p, 0, len(p.Branches), p.Width * w.width}
	w.given += t.size()
	return t, true
}
