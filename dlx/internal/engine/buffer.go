package engine

import "sync"

// A buffer holds the solutions of the workers until the caller takes them. The team's lock guards
// it.
//
// Every worker has its own segment, and so has the work that no worker has begun. The segments are
// a list in the order of the search tree. The caller takes solutions from the first segment until
// that is closed.
//
// A worker waits if the buffer is full. The worker of the first segment has a separate limit, so
// that one worker can always go on.
//
// Invariant: the tapes in the buffer have room for less than rooms.first + rooms.all numbers, plus
// two tapes. In addition, the caller and each worker hold one tape, and there are spare tapes. A
// tape is allocated only if there is no spare one, so there are never more tapes than were in use
// at the same time.
type buffer struct {
	team   *team
	rooms  rooms
	first  *segment
	held   int       // numbers that the tapes of all segments have room for
	room   sync.Cond // signals that there may be room again
	spare  []tape    // tapes to be used again
	reader reader    // reads the tape that the caller is taking from
}

// A segment is a part of the search tree: its solutions in order, or the work of finding them.
type segment struct {
	tapes  []tape
	held   int        // numbers that the tapes have room for
	work   []branches // they have the solutions, the last branches first; empty if begun
	closed bool       // no more solutions will come
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
	h.team, h.rooms = c, usual
	h.room.L = &c.mu
	h.first = new(segment)
	for _, w := range c.workers {
		if w.busy {
			w.segment = h.first
		}
	}
}

// close closes the segment of w, which has no work. Neighbouring closed segments are joined, so
// that there are never many.
func (h *buffer) close(w *worker) {
	if w.segment == nil {
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
	t := tape(w.writer.tape.Numbers)
	p.tapes = append(p.tapes, t)
	p.held += cap(t)
	h.held += cap(t)
	w.writer.tape.Numbers = h.blank()
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
	if len(w.writer.tape.Numbers) == 0 {
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
func (h *buffer) next() bool { return h.reader.next() || h.fetch() && h.reader.next() }

// fetch gives the reader the next tape. It reports false if there is none.
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
	h.reader.begin(t)
	p.tapes[0] = nil
	p.tapes = p.tapes[1:]
	p.held -= cap(t)
	h.held -= cap(t)
	if p.held <= h.rooms.first/2 || h.held <= h.rooms.all/2 {
		h.room.Broadcast()
	}
	return true
}

// rewind takes the tape from the reader to use it again. The team must be locked.
func (h *buffer) rewind() {
	if cap(h.reader.tape) > 0 {
		h.spare = append(h.spare, h.reader.tape)
	}
	h.reader.begin(nil)
}

// hand gives the reader the tape of w, if it has solutions and no others in the buffer come first.
// Otherwise it puts the tape in the buffer if the tape is full or w has finished its piece. It
// reports false if there is no room.
func (h *buffer) hand(w *worker) bool {
	t := &w.writer.tape
	if len(t.Numbers) == 0 {
		return true
	}
	h.team.mu.Lock()
	defer h.team.mu.Unlock()
	switch {
	case w.segment != h.first:
		return w.busy && w.roomy() || h.add(w)
	case len(w.segment.tapes) > 0:
		return true
	}
	h.rewind()
	h.reader.begin(t.Numbers)
	t.Numbers = h.blank()
	return true
}
