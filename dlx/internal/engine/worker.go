package engine

import (
	"time"

	"exactcover/dlx/internal/search"
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
		case w.quota == 0:
			if !w.team.allow(w) {
				return
			}
		default:
			w.count()
		}
		if w.meter.Stopped && !w.team.stop.Load() {
			w.team.give(w)
		}
	}
}

// begin begins the next branch that the worker was given. It reports false if there is none, or if
// the watch stops it: then the call is over, and the branch remains for the next call.
func (w *worker) begin() bool {
	last := len(w.parts) - 1
	if last < 0 {
		return false
	}
	t := &w.parts[last]
	task := &w.team.session.task
	w.loaded = w.loaded || w.search.Load(task, &w.watch)
	if !w.loaded || !w.search.Take(task, t.part, t.from, &w.watch) {
		w.loaded, w.halted = false, true
		return false
	}
	w.gauge.begin(time.Now(), w.meter.Nodes)
	w.busy, w.share, w.given = true, t.width, 0
	t.from++
	if t.from == t.to {
		w.parts = w.parts[:last]
	}
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
	if w.looks%gaugeEvery == 0 {
		w.gauge.look(time.Now(), w.meter.Nodes)
		w.spent.Store(int64(w.gauge.spent))
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
	return w.team.stop.Load() || w.team.idle.Load() > 0 || w.callers() && len(w.team.event) > 0
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
	before := 0.0
	if w.busy {
		before = w.left()
	}
	for _, t := range w.parts {
		before += t.share()
	}
	w.deserves.Store(uint64(min(before, 1) * whole))
}

// giveTo gives the last part of the worker's work to r, which waits. It reports false if there is
// none.
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
	for range r.batch {
		t, ok := w.release()
		if !ok {
			break
		}
		r.parts = append(r.parts, t)
	}
	return len(r.parts) > 0
}

// release removes the branches of a choice from the search of w, to give them away. It reports
// false if there are none.
func (w *worker) release() (t span, ok bool) {
	p := new(search.Part)
	if !w.busy || !w.search.Give(p) {
		return t, false
	}
	t = span{p, 0, len(p.Branches), p.Width * w.share}
	w.given += t.share()
	return t, true
}
