package dlx

import "sync"

// A shelf holds the solutions that the workers have found until the caller takes them. The crew's
// lock guards it.
//
// If the solutions are to be in order, every worker has a pile of its own. The piles are a list in
// the order of the search tree: who gives work away gives the last of its own, so that the pile of
// the receiver comes right behind that of the giver. The caller takes from the first pile until
// that is closed. If the order does not matter there is one pile for all.
//
// A worker that finds the shelf full waits. The one whose pile comes first has room of its own, so
// that something always moves.
type shelf struct {
	crew    *crew
	ordered bool
	first   *pile
	held    int       // numbers in all piles
	room    sync.Cond // there may be room again
	spare   []tape    // to be used again
	player  player    // of the tape that the caller is taking from
}

// A pile is solutions in their order.
type pile struct {
	tapes      []tape
	held       int  // numbers in them
	closed     bool // nothing will be added
	prev, next *pile
}

const (
	tapeSize  = 4096         // numbers on a tape from which a worker puts it on the shelf
	pileRoom  = 1 << 18      // numbers in the first pile, and
	shelfRoom = 1 << 24      // in all, from which a worker waits, until there are half as many
	pileReady = pileRoom / 4 // numbers in the first pile from which the caller is told
	maxSpare  = shelfRoom / tapeSize
)

func (h *shelf) begin(c *crew) {
	h.crew, h.ordered = c, c.solver.options.Ordered
	h.room.L = &c.mu
	h.first = new(pile)
	for _, w := range c.workers {
		if w.busy || !h.ordered {
			w.pile = h.first
		}
	}
}

// insert gives r a pile behind that of w.
func (h *shelf) insert(r, w *worker) {
	if !h.ordered {
		return
	}
	p := &pile{prev: w.pile, next: w.pile.next}
	if p.next != nil {
		p.next.prev = p
	}
	w.pile.next = p
	r.pile = p
}

// close closes the pile of w, which has no work. Closed piles side by side become one, so that there
// are never many.
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

// put puts the solutions of w on its pile, when there is room.
func (h *shelf) put(w *worker) {
	c := h.crew
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.stop.Load() && h.full(w.pile) {
		h.room.Wait()
	}
	p := w.pile
	t := w.recorder.tape
	p.tapes = append(p.tapes, t)
	p.held += len(t)
	h.held += len(t)
	if n := len(h.spare); n > 0 {
		w.recorder.tape = h.spare[n-1][:0]
		h.spare = h.spare[:n-1]
	} else {
		w.recorder.tape = make(tape, 0, tapeSize+tapeSize/4)
	}
	if p == h.first && p.held >= pileReady {
		c.notify()
	}
}

func (h *shelf) full(p *pile) bool {
	if p == h.first {
		return p.held >= pileRoom
	}
	return h.held >= shelfRoom
}

// next goes on to the next solution that is there. It reports false if the caller has to wait.
func (h *shelf) next() bool { return h.player.next() || h.fetch() && h.player.next() }

// fetch gets the caller a new tape.
func (h *shelf) fetch() bool {
	h.crew.mu.Lock()
	defer h.crew.mu.Unlock()
	if cap(h.player.tape) > 0 && len(h.spare) < maxSpare {
		h.spare = append(h.spare, h.player.tape)
	}
	h.player.begin(nil)
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
	p.held -= len(t)
	h.held -= len(t)
	if p.held <= pileRoom/2 || h.held <= shelfRoom/2 {
		h.room.Broadcast()
	}
	return true
}

// notify tells the caller that there is something to do.
func (c *crew) notify() {
	if !c.listing {
		return
	}
	select {
	case c.event <- struct{}{}:
	default: // told already
	}
}

// enlist goes through solutions until something else is to be done.
func (w *worker) enlist() {
	for w.search.Next(&w.meter) {
		w.found, w.meter.Solutions = w.found+1, 0
		w.recorder.add()
		if len(w.recorder.tape) >= tapeSize {
			w.crew.shelf.put(w)
		}
	}
	w.busy = w.meter.Stopped
	if !w.busy && len(w.recorder.tape) > 0 {
		w.crew.shelf.put(w)
	}
}

// pollSolutions is the number of solutions between two looks at the context and the clock.
const pollSolutions = 256

// solutions hands out what the crew finds until yield returns false, or the crew is done or has to stop.
func (c *crew) solutions(yield func([]Option) bool) {
	s := c.solver
	c.start(true)
	defer c.halt()
	for over := false; s.err == nil; over = c.look() {
		for {
			if s.capped() {
				return
			}
			if !c.shelf.next() {
				break
			}
			s.found++
			s.solution = append(s.solution[:0], c.shelf.player.current...)
			if !yield(s.solution) || s.found%pollSolutions == 0 && s.meter.Poll() {
				return
			}
		}
		if over {
			s.status = Exhausted
			return
		}
	}
}
