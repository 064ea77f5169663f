package engine

// For solutions in order, a solution waits until all earlier ones are found. Few solutions wait if
// all workers search close together. So the workers cut their work into small pieces, and take
// these in the order of the search tree.
//
// The grain is the size of a piece, as a fraction of the search tree. If its piece is too large, a
// worker keeps the first branches, about a grain of them. It puts the rest into a new segment right
// after its own, with a span for each choice. A worker that has finished a piece takes the first
// branch of the first segment that has any. So the first unfinished piece always has a worker, and
// there is no deadlock.
//
// The grain grows if pieces take less than a few milliseconds, which is much longer than the time
// to give a piece away. It shrinks if pieces take longer.

const (
	firstGrain = 1.0 / 64 // fraction of the search tree
	shortPiece = 32       // polls; a piece that takes fewer is too small
	longPiece  = 256      // polls; a piece that takes more is too large
)

// coarse reports whether to cut the piece of w.
func (w *worker) coarse() bool {
	return w.team.buffer.ordered && w.busy && w.left() > 2*w.team.grain()
}

// left returns the unvisited part of the worker's piece, as a fraction of the search tree.
func (w *worker) left() float64 { return max(0, w.share*(1-w.search.Done())-w.given) }

// cut moves work of w to a new segment after its own, until about a grain is left. If a worker
// waits, less is left.
func (c *team) cut(w *worker) {
	var work []span
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
	p := w.segment.insertAfter()
	p.work = work
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

// take gives w the first branch that no worker has begun. It reports false if there is none. The
// team must be locked.
func (h *buffer) take(w *worker) bool {
	for p := h.first; p != nil; p = p.next {
		last := len(p.work) - 1
		if last < 0 {
			continue
		}
		t := &p.work[last]
		w.parts = append(w.parts, span{t.part, t.from, t.from + 1, t.width})
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
	share := 0.0
	for p := h.first; p != nil; p = p.next {
		for _, t := range p.work {
			share += t.share()
		}
	}
	return share
}
