package engine

import "sync"

// A shelf holds the solutions that the workers have found until the caller takes them. The crew's
// lock guards it.
//
// If the solutions are to be in order, every worker has a pile of its own, and so has the work that
// nobody has begun. The piles are a list in the order of the search tree. The caller takes from the
// first pile until that is closed. If the order does not matter there is one pile for all.
//
// A worker that finds the shelf full waits. The one whose pile comes first has room of its own, so
// that something always moves.
//
// Invariant: the tapes on the shelf have room for less than rooms.first + rooms.all numbers and two
// tapes more. Beside them there are those that the workers and the caller hold, one each, and spare
// ones: a tape is made only if none is spare, so that there are never more than have been in use
// together.
type shelf struct {
	crew    *crew
	ordered bool
	rooms   rooms
	first   *pile
	held    int       // numbers that the tapes of all piles have room for
	room    sync.Cond // there may be room again
	spare   []tape    // to be used again
	player  player    // of the tape that the caller is taking from
}

// A pile is solutions in their order, or the work of finding them.
type pile struct {
	tapes      []tape
	held       int     // numbers that they have room for
	work       []stint // if they are to be found yet: what to search for them, the last first
	closed     bool    // nothing will be added
	prev, next *pile
}

// rooms are sizes in numbers of four bytes.
type rooms struct {
	tape  int // from which on a tape is put on the shelf
	first int // of the first pile, and
	all   int // of all, from which on a worker waits, until there is half as much
}

// usual are the rooms that are documented at Settings.Ordered of package dlx.
var usual = rooms{tape: 4096, first: 1 << 18, all: 1 << 24}

func (h *shelf) begin(c *crew) {
	h.crew, h.ordered, h.rooms = c, c.session.settings.Ordered, usual
	h.room.L = &c.mu
	h.first = new(pile)
	for _, w := range c.workers {
		if w.busy || !h.ordered {
			w.pile = h.first
		}
	}
}

// close closes the pile of w, which has no work. Closed piles side by side become one, so that
// there are never many.
func (h *shelf) close(w *worker) {
	if !h.ordered || w.pile == nil {
		return
	}
	p := w.pile
	w.pile, p.closed = nil, true
	if q := p.next; q != nil && q.closed {
		p.absorb(q)
	}
	if q := p.prev; q != nil && q.closed {
		q.absorb(p)
	}
	h.crew.notify()
}

// absorb takes the next pile into p.
func (p *pile) absorb(next *pile) {
	p.tapes = append(p.tapes, next.tapes...)
	p.held += next.held
	p.next = next.next
	if p.next != nil {
		p.next.prev = p
	}
}

// put puts the solutions of w on its pile, when there is room. It reports false if the crew stops
// before there is.
func (h *shelf) put(w *worker) bool {
	h.crew.mu.Lock()
	defer h.crew.mu.Unlock()
	for !h.add(w) {
		if h.crew.stop.Load() {
			return false
		}
		h.room.Wait()
	}
	return true
}

// add is put if there is room. Else it reports false. The crew must be locked.
func (h *shelf) add(w *worker) bool {
	p := w.pile
	if h.full(p) {
		return false
	}
	t := tape(w.recorder.tape.Numbers)
	p.tapes = append(p.tapes, t)
	p.held += cap(t)
	h.held += cap(t)
	w.recorder.tape.Numbers = h.blank()
	if p == h.first {
		h.crew.notify()
	}
	return true
}

// blank returns an empty tape. The crew must be locked.
func (h *shelf) blank() tape {
	last := len(h.spare) - 1
	if last < 0 {
		return make(tape, 0, h.rooms.tape+h.rooms.tape/4)
	}
	t := h.spare[last][:0]
	h.spare = h.spare[:last]
	return t
}

func (h *shelf) full(p *pile) bool {
	if p == h.first {
		return p.held >= h.rooms.first
	}
	return h.held >= h.rooms.all
}

// early puts the solutions of w where the caller finds them, though they are few. If others come
// before them they stay on their tape: tapes that are nearly empty would fill the shelf.
func (h *shelf) early(w *worker) {
	if len(w.recorder.tape.Numbers) == 0 {
		return
	}
	h.crew.mu.Lock()
	awaited := w.pile == h.first
	h.crew.mu.Unlock()
	if awaited {
		h.put(w)
	}
}

// next goes on to the next solution that is there. It reports false if the caller has to wait.
func (h *shelf) next() bool { return h.player.next() || h.fetch() && h.player.next() }

// fetch gets the caller a new tape.
func (h *shelf) fetch() bool {
	h.crew.mu.Lock()
	defer h.crew.mu.Unlock()
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

// rewind takes the tape from the player, for it to be used again. The crew must be locked.
func (h *shelf) rewind() {
	if cap(h.player.tape) > 0 {
		h.spare = append(h.spare, h.player.tape)
	}
	h.player.begin(nil)
}

// hand gives the player the tape of w, if there is one and the shelf has none that comes before.
// Else it puts it on the shelf, if it is full or w has come to an end, and reports false if there
// is no room.
func (h *shelf) hand(w *worker) bool {
	t := &w.recorder.tape
	if len(t.Numbers) == 0 {
		return true
	}
	h.crew.mu.Lock()
	defer h.crew.mu.Unlock()
	switch {
	case w.pile != h.first:
		return w.busy && w.roomy() || h.add(w)
	case h.ordered && len(w.pile.tapes) > 0:
		return true
	}
	h.rewind()
	h.player.begin(t.Numbers)
	t.Numbers = h.blank()
	return true
}

// notify tells the caller that there is something to do.
func (c *crew) notify() {
	select {
	case c.event <- struct{}{}:
	default:
	}
}

// enlist goes through solutions until something else is to be done. No more is searched while a
// full tape waits for room, even if the crew stops and goes on.
func (w *worker) enlist() {
	for (w.roomy() || w.crew.shelf.put(w)) && w.fill() {
	}
}

// roomy reports whether there is room for more on the tape.
func (w *worker) roomy() bool { return len(w.recorder.tape.Numbers) < w.crew.shelf.rooms.tape }

// fill goes through solutions until the tape is full. It reports false if something else is to be
// done before it is.
func (w *worker) fill() bool {
	w.recorder.tape.Room = w.crew.shelf.rooms.tape
	n, more := w.recorder.list(unlimited, &w.meter)
	w.found, w.meter.Solutions = w.found+n, 0
	if !more {
		w.busy = w.meter.Stopped
	}
	return more
}

// pollSolutions is the number of solutions between two looks at the context and the clock.
const pollSolutions = 256

// solutions hands out what the crew finds until yield returns false, or the crew is done or has to
// stop.
func (c *crew) solutions(yield func([]int32) bool) {
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
			if !c.shelf.next() {
				break
			}
			s.found++
			if !yield(c.shelf.player.current) || s.found%pollSolutions == 0 && s.meter.Poll() {
				return
			}
			if !offered && !c.asking && c.hungry.Load() > 0 {
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

// turn lets the caller's worker search a little, or waits if it has no work or no room. It reports
// whether the crew is done or has to stop.
func (c *crew) turn(w *worker) bool {
	written := w.recorder.begun()
	switch {
	case c.asking:
		return c.look()
	case w.halted:
		return c.poll()
	case w.busy && w.roomy(), !written && w.begin():
		w.fill()
		if w.meter.Stopped && (c.hungry.Load() > 0 || w.coarse()) {
			c.give(w)
		}
	case !written && !w.halted:
		c.asking = !c.ask(w)
		return false
	}
	if !c.shelf.hand(w) {
		return c.look()
	}
	return c.poll()
}
