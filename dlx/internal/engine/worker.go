package engine

import (
	"time"

	"exactcover/dlx/internal/search"
)

// run works until the crew stops or all is done.
func (w *worker) run() {
	for !w.crew.stop.Load() {
		switch {
		case !w.busy && !w.begin():
			if w.halted || !w.crew.wait(w) {
				return
			}
		case w.crew.listing:
			w.enlist()
		case w.quota == 0:
			if !w.crew.allow(w) {
				return
			}
		default:
			w.count()
		}
		if w.meter.Stopped && !w.crew.stop.Load() {
			w.crew.give(w)
		}
	}
}

// begin begins the next branch that the worker has been given. It reports false if there is none,
// or it is halted: the call is over, and the branch waits for the next.
func (w *worker) begin() bool {
	last := len(w.parts) - 1
	if last < 0 {
		return false
	}
	t := &w.parts[last]
	task := &w.crew.session.task
	w.loaded = w.loaded || w.search.Load(task, &w.watch)
	if !w.loaded || !w.search.Take(task, t.part, t.from, &w.watch) {
		w.loaded, w.halted = false, true
		return false
	}
	w.busy, w.share, w.given = true, t.width, 0
	t.from++
	if t.from == t.to {
		w.parts = w.parts[:last]
	}
	return true
}

// count goes on counting until something else is to be done.
func (w *worker) count() {
	n := w.search.Count(w.quota, &w.meter)
	w.found, w.meter.Solutions = w.found+n, 0
	w.busy = w.meter.Stopped || n == w.quota
	w.quota -= n
}

// look is called by the search every few nodes and reports whether to stop: because the crew stops,
// or because somebody waits for work.
func (w *worker) look() bool {
	w.meter.NextPoll = w.meter.Nodes + w.every
	if w.looks++; w.looks%rareEvery == 0 {
		w.pace()
		w.report()
		if w.callers() {
			return true
		}
		w.crew.shelf.early(w)
		if w.coarse() {
			return true
		}
	}
	return w.crew.stop.Load() || w.crew.hungry.Load() > 0 || w.callers() && len(w.crew.event) > 0
}

// callers reports whether w searches on the goroutine of the caller, who has more to do.
func (w *worker) callers() bool { return w.crew.listing && w == w.crew.workers[0] }

// pace sets the number of nodes between two looks by the time that those since the last call took.
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

// report tells how far the worker is.
func (w *worker) report() {
	w.nodes.Store(w.meter.Nodes)
	w.counted.Store(w.found + w.meter.Solutions)
	before := 0.0
	if w.busy {
		before = max(0, w.share*(1-w.search.Done())-w.given)
	}
	for _, t := range w.parts {
		before += t.width * float64(t.to-t.from)
	}
	w.deserves.Store(uint64(min(before, 1) * whole))
}

// giveTo gives some of the worker's work to r, who waits: the last of it. It reports false if there
// is none.
func (w *worker) giveTo(r *worker) bool {
	if len(w.parts) > 0 {
		first := &w.parts[0]
		half := (first.from + first.to) / 2
		if len(w.parts) > 1 {
			half = first.from
		}
		t := *first
		t.from, first.to = half, half
		r.parts = append(r.parts, t)
		if first.from == first.to {
			w.parts = append(w.parts[:0], w.parts[1:]...)
		}
		return true
	}
	for range r.greed {
		p := new(search.Part)
		if !w.busy || !w.search.Give(p) {
			break
		}
		t := stint{p, 0, len(p.Branches), p.Width * w.share}
		w.given += t.width * float64(t.to)
		r.parts = append(r.parts, t)
	}
	return len(r.parts) > 0
}
