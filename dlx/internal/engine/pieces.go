package engine

import "exactcover/dlx/internal/search"

// If the solutions are to be in order, they wait until those before them are found. So that few do,
// all workers should search close together: they cut their work into small pieces, and take them in
// the order of the search tree.
//
// A worker that finds its piece larger than the grain keeps the branches that come first, about a
// grain of them, and puts the rest, a stint for each choice, on a pile right behind its own.
// Whoever is done with a piece takes the first branch of the first pile that has some. So the piece
// that is searched or to be searched first is always in hand: the crew never waits for itself.
//
// The grain is a share of the search tree. It grows when pieces turn out to take less time than a
// few milliseconds, which is much longer than it takes to hand one over, and shrinks when they take
// more.

const (
	firstGrain = 1.0 / 64
	shortPiece = 32  // looks around
	longPiece  = 256 // looks around
)

// coarse reports whether the piece of w is to be cut.
func (w *worker) coarse() bool {
	return w.crew.shelf.ordered && w.busy && w.left() > 2*w.crew.grain()
}

// left returns the share of the search tree that is left of the worker's piece.
func (w *worker) left() float64 { return max(0, w.share*(1-w.search.Done())-w.given) }

// cut puts work of w behind it until a grain is left, or little where somebody waits.
func (c *crew) cut(w *worker) {
	var work []stint
	grain := c.grain()
	if c.hungry.Load() > 0 {
		grain /= 16
	}
	for w.left() > grain {
		p := new(search.Part)
		if !w.search.Give(p) {
			break
		}
		t := stint{p, 0, len(p.Branches), p.Width * w.share}
		w.given += t.width * float64(t.to)
		work = append(work, t)
	}
	if len(work) == 0 {
		w.meter.NextPoll += soon * w.every
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	p := w.pile.behind()
	p.work = work
	for n := len(c.waiting); n > 0 && !c.stop.Load(); n-- {
		r := c.waiting[n-1]
		if !c.shelf.take(r) {
			break
		}
		c.waiting = c.waiting[:n-1]
		r.report()
		r.wake <- struct{}{}
	}
	c.hungry.Store(int32(len(c.waiting)))
}

// take gives w the first branch that nobody has begun. It reports false if there is none. The crew
// must be locked.
func (h *shelf) take(w *worker) bool {
	for p := h.first; p != nil; p = p.next {
		last := len(p.work) - 1
		if last < 0 {
			continue
		}
		t := &p.work[last]
		w.parts = append(w.parts, stint{t.part, t.from, t.from + 1, t.width})
		t.from++
		if t.from == t.to {
			p.work = p.work[:last]
		}
		w.pile = p
		if len(p.work) > 0 {
			rest := p.behind()
			rest.work, p.work = p.work, nil
		}
		return true
	}
	return false
}

// behind puts a new pile behind p.
func (p *pile) behind() *pile {
	q := &pile{prev: p, next: p.next}
	if q.next != nil {
		q.next.prev = q
	}
	p.next = q
	return q
}

// ended tells how long the piece took that w is done with.
func (c *crew) ended(w *worker) {
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
func (c *crew) grain() float64 { return float64(c.grains.Load()) / whole }

// unbegun returns the share of the search tree that nobody has begun.
func (h *shelf) unbegun() float64 {
	h.crew.mu.Lock()
	defer h.crew.mu.Unlock()
	share := 0.0
	for p := h.first; p != nil; p = p.next {
		for _, t := range p.work {
			share += t.width * float64(t.to-t.from)
		}
	}
	return share
}
