package engine

import "sync"

// A buffer holds the solutions of the workers until the caller takes them. The team's lock guards
// it.
//
// For solutions in order, every worker has its own segment, and so has the work that no worker has
// begun. The segments are a list in the order of the search tree. The caller takes solutions from
// the first segment until that is closed. Without order, there is one segment for all workers.
//
// A worker waits if the buffer is full. The worker of the first segment has a separate limit, so
// that one worker can always go on.
//
// Invariant: the tapes in the buffer have room for less than rooms.first + rooms.all numbers, plus
// two tapes. In addition, the caller and each worker hold one tape, and there are spare tapes. A
// tape is allocated only if there is no spare one, so there are never more tapes than were in use
// at the same time.
type buffer struct {
	team    *team
	ordered bool
	rooms   rooms
	first   *segment
	held    int       // numbers that the tapes of all segments have room for
	room    sync.Cond // signals that there may be room again
	spare   []tape    // tapes to be used again
	player  player    // reads the tape that the caller is taking from
}

// A segment is a part of the search tree: its solutions in order, or the work of finding them.
type segment struct {
	tapes  []tape
	held   int    // numbers that the tapes have room for
	work   []span // work that finds the solutions, the last span first; empty if it has begun
	closed bool   // no more solutions will come
	prev   *segment
	next   *segment
}

// rooms are limits, in numbers of four bytes.
type rooms struct {
	tape  int // a tape goes into the buffer when it has this many numbers
	first int // the worker of the first segment waits when its segment has this many
	all   int // other workers wait when all segments have this many, until there are half as many
}

// usual are the limits that Settings.Ordered of package dlx documents.
var usual = rooms{tape: 4096, first: 1 << 18, all: 1 << 24}

func (h *buffer) begin(c *team) {
	h.team, h.ordered, h.rooms = c, c.session.settings.Ordered, usual
	h.room.L = &c.mu
	h.first = new(segment)
	for _, w := range c.workers {
		if w.busy || !h.ordered {
			w.segment = h.first
		}
	}
}

// close closes the segment of w, which has no work. Neighbouring closed segments are joined, so
// that there are never many.
func (h *buffer) close(w *worker) {
	if !h.ordered || w.segment == nil {
		return
	}
	p := w.segment
	w.segment, p.closed = nil, true
	if q := p.next; q != nil && q.closed {
		p.absorb(q)
	}
	if q := p.prev; q != nil && q.closed {
		q.absorb(p)
	}
	h.team.notify()
}

// absorb joins the next segment to p.
func (p *segment) absorb(next *segment) {
	p.tapes = append(p.tapes, next.tapes...)
	p.held += next.held
	p.next = next.next
	if p.next != nil {
		p.next.prev = p
	}
}

// put adds the solutions of w to its segment. It waits until there is room. It reports false if the
// team stops before there is room.
func (h *buffer) put(w *worker) bool {
	h.team.mu.Lock()
	defer h.team.mu.Unlock()
	for !h.add(w) {
		if h.team.stop.Load() {
			return false
		}
		h.room.Wait()
	}
	return true
}

// add is like put, but reports false instead of waiting. The team must be locked.
func (h *buffer) add(w *worker) bool {
	p := w.segment
	if h.full(p) {
		return false
	}
	t := tape(w.recorder.tape.Numbers)
	p.tapes = append(p.tapes, t)
	p.held += cap(t)
	h.held += cap(t)
	w.recorder.tape.Numbers = h.blank()
	if p == h.first {
		h.team.notify()
	}
	return true
}

// blank returns an empty tape. The team must be locked.
func (h *buffer) blank() tape {
	last := len(h.spare) - 1
	if last < 0 {
		return make(tape, 0, h.rooms.tape+h.rooms.tape/4)
	}
	t := h.spare[last][:0]
	h.spare = h.spare[:last]
	return t
}

func (h *buffer) full(p *segment) bool {
	if p == h.first {
		return p.held >= h.rooms.first
	}
	return h.held >= h.rooms.all
}

// early puts the solutions of w in the buffer even if there are few, if they are the next ones for
// the caller. If others come first, they stay on their tape: otherwise nearly empty tapes would
// fill the buffer.
func (h *buffer) early(w *worker) {
	if len(w.recorder.tape.Numbers) == 0 {
		return
	}
	h.team.mu.Lock()
	awaited := w.segment == h.first
	h.team.mu.Unlock()
	if awaited {
		h.put(w)
	}
}

// next moves to the next solution in the buffer. It reports false if the caller has to wait.
func (h *buffer) next() bool { return h.player.next() || h.fetch() && h.player.next() }

// fetch gives the player the next tape. It reports false if there is none.
func (h *buffer) fetch() bool {
	h.team.mu.Lock()
	defer h.team.mu.Unlock()
	h.rewind()
	for len(h.first.tapes) == 0 && h.first.closed && h.first.next != nil {
		h.first = h.first.next
		h.first.prev = nil
		h.room.Broadcast()
	}
	p := h.first
	if len(p.tapes) == 0 {
		return false
	}
	t := p.tapes[0]
	h.player.begin(t)
	p.tapes[0] = nil
	p.tapes = p.tapes[1:]
	p.held -= cap(t)
	h.held -= cap(t)
	if p.held <= h.rooms.first/2 || h.held <= h.rooms.all/2 {
		h.room.Broadcast()
	}
	return true
}

// rewind takes the tape from the player to use it again. The team must be locked.
func (h *buffer) rewind() {
	if cap(h.player.tape) > 0 {
		h.spare = append(h.spare, h.player.tape)
	}
	h.player.begin(nil)
}

// hand gives the player the tape of w, if it has solutions and no others in the buffer come first.
// Otherwise it puts the tape in the buffer if the tape is full or w has finished its piece. It
// reports false if there is no room.
func (h *buffer) hand(w *worker) bool {
	t := &w.recorder.tape
	if len(t.Numbers) == 0 {
		return true
	}
	h.team.mu.Lock()
	defer h.team.mu.Unlock()
	switch {
	case w.segment != h.first:
		return w.busy && w.roomy() || h.add(w)
	case h.ordered && len(w.segment.tapes) > 0:
		return true
	}
	h.rewind()
	h.player.begin(t.Numbers)
	t.Numbers = h.blank()
	return true
}

// notify wakes the caller.
func (c *team) notify() {
	select {
	case c.event <- struct{}{}:
	default:
	}
}

// list lists solutions until the worker has something else to do. The worker does not search while
// a full tape waits for room, even if the team stops and continues.
func (w *worker) list() {
	for (w.roomy() || w.team.buffer.put(w)) && w.fill() {
	}
}

// roomy reports whether the tape is not full.
func (w *worker) roomy() bool { return len(w.recorder.tape.Numbers) < w.team.buffer.rooms.tape }

// fill lists solutions until the tape is full. It reports false if the worker has something else to
// do first.
func (w *worker) fill() bool {
	w.recorder.tape.Room = w.team.buffer.rooms.tape
	n, more := w.recorder.list(unlimited, &w.meter)
	w.found, w.meter.Solutions = w.found+n, 0
	if !more {
		w.busy = w.meter.Stopped
	}
	return more
}

// pollSolutions is the number of solutions between two checks of the context and the clock.
const pollSolutions = 256

// solutions yields the solutions of the team until yield returns false, or the team has finished or
// has to stop.
func (c *team) solutions(yield func([]int32) bool) {
	s, w := c.session, c.workers[0]
	c.start(true)
	defer c.halt()
	for over := false; s.err == nil && !c.stop.Load(); over = c.turn(w) {
		select {
		case <-c.event:
		default:
		}
		for offered := false; ; {
			if s.capped() {
				return
			}
			if !c.buffer.next() {
				break
			}
			s.found++
			if !yield(c.buffer.player.current) || s.found%pollSolutions == 0 && s.meter.Poll() {
				return
			}
			if !offered && !c.asking && c.idle.Load() > 0 {
				offered = true
				c.give(w)
			}
		}
		if over {
			s.status = Exhausted
			return
		}
	}
}

// turn runs the caller's worker for a short time, or waits if it has no work or no room. It reports
// whether the team has finished or has to stop.
func (c *team) turn(w *worker) bool {
	written := w.recorder.begun()
	switch {
	case c.asking:
		return c.look()
	case w.halted:
		return c.poll()
	case w.busy && w.roomy(), !written && w.begin():
		w.fill()
		if w.meter.Stopped && (c.idle.Load() > 0 || w.coarse()) {
			c.give(w)
		}
	case !written && !w.halted:
		c.asking = !c.ask(w)
		return false
	}
	if !c.buffer.hand(w) {
		return c.look()
	}
	return c.poll()
}
