package engine

import "exactcover/dlx/internal/search"

// For solutions in order, a solution waits until all earlier ones are found. Few solutions wait if
// all workers search close together. So the workers cut their work into small pieces, and take
// these in the order of the search tree.
//
// The grain is the size of a piece, as a fraction of the search tree. If its piece is too large, or
// if another worker waits, a worker keeps the first branches, about a grain of them. It puts the
// rest into a new segment right after its own, with one entry for each choice. A worker that has
// finished a piece takes the first branch of the first segment that has any. So the first
// unfinished piece always has a worker, and there is no deadlock.
//
// The grain grows if pieces take less than a few milliseconds, which is much longer than the time
// to give a piece away. It shrinks if pieces take longer.

const (
	firstGrain = 1.0 / 64 // fraction of the search tree
	shortPiece = 32       // polls; a piece that takes fewer is too small
	longPiece  = 256      // polls; a piece that takes more is too large
)

// Branches are some branches of a choice that no worker has begun.
type branches struct {
	part  *search.Part
	from  int     // the first branch
	to    int     // the branch after the last one
	width float64 // fraction of the whole search tree for each branch
}

// size returns the branches' fraction of the whole search tree.
func (t branches) size() float64 { return t.width * float64(t.to-t.from) }

// coarse reports whether to cut the piece of w.
func (w *worker) coarse() bool { return w.busy && w.left() > 2*w.team.grain() }

// cut moves work of w, which is busy, to a new segment after its own, until about a grain is left.
// If a worker waits, less is left.
func (c *team) cut(w *worker) {
	var work []branches
	grain := c.grain()
	if c.idle.Load() > 0 {
		grain /= 16
	}
	for w.left() > grain {
		t, ok := w.release()
		if !ok {
			break
		}
		work = append(work, t)
	}
	if len(work) == 0 {
		w.meter.NextPoll += soon * w.every
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	w.segment.insertAfter().work = work
	for n := len(c.waiting); n > 0 && !c.stop.Load(); n-- {
		r := c.waiting[n-1]
		if !c.buffer.take(r) {
			break
		}
		c.waiting = c.waiting[:n-1]
		r.report()
		r.wake <- struct{}{}
	}
	c.idle.Store(int32(len(c.waiting)))
}

// wait waits for work. It reports false if the team stops.
func (c *team) wait(w *worker) bool {
	if w.writer.begun() && !c.buffer.put(w) {
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

// ask requests work for w, whose solutions are in the buffer. It reports true if w has work now, or
// if the team stops. Otherwise the worker will be woken.
func (c *team) ask(w *worker) bool {
	w.report()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stop.Load() {
		return true
	}
	c.buffer.close(w)
	c.giveBack(w)
	c.ended(w)
	if c.buffer.take(w) {
		return true
	}
	c.waiting = append(c.waiting, w)
	c.idle.Store(int32(len(c.waiting)))
	c.rest()
	return false
}

// take gives w the first branch that no worker has begun. It reports false if there is none. The
// team must be locked.
func (h *buffer) take(w *worker) bool {
	for p := h.first; p != nil; p = p.next {
		last := len(p.work) - 1
		if last < 0 {
			continue
		}
		t := &p.work[last]
		w.next = branches{t.part, t.from, t.from + 1, t.width}
		t.from++
		if t.from == t.to {
			p.work = p.work[:last]
		}
		w.segment = p
		if len(p.work) > 0 {
			rest := p.insertAfter()
			rest.work, p.work = p.work, nil
		}
		return true
	}
	return false
}

// insertAfter inserts a new segment right after p.
func (p *segment) insertAfter() *segment {
	q := &segment{prev: p, next: p.next}
	if q.next != nil {
		q.next.prev = q
	}
	p.next = q
	return q
}

// ended adjusts the grain to the time of the piece that w has finished.
func (c *team) ended(w *worker) {
	took := w.looks - w.begun
	w.begun = w.looks
	g := c.grain()
	switch {
	case took < shortPiece:
		g *= 2
	case took > longPiece:
		g /= 2
	default:
		return
	}
	c.grains.Store(uint64(min(max(g, 1e-15), 1) * whole))
}

// grain returns the grain.
func (c *team) grain() float64 { return float64(c.grains.Load()) / whole }

// unbegun returns the fraction of the search tree that no worker has begun.
func (h *buffer) unbegun() float64 {
	h.team.mu.Lock()
	defer h.team.mu.Unlock()
	sum := 0.0
	for p := h.first; p != nil; p = p.next {
		for _, t := range p.work {
			sum += t.size()
		}
	}
	return sum
}
