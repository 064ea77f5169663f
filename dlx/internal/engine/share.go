package engine

import (
	"time"
)

// addWork adds the work of the workers to the session's meter. No worker may run.
func (c *team) addWork() {
	m := &c.session.meter
	m.Nodes, m.Updates = c.base.Nodes, c.base.Updates
	for _, w := range c.workers {
		m.Nodes += w.meter.Nodes
		m.Updates += w.meter.Updates
		m.Depth = max(m.Depth, w.meter.Depth)
		w.report()
	}
}

// look waits for an event for a short time. It reports whether the team has finished or has to
// stop.
func (c *team) look() bool {
	s := c.session
	timer := time.NewTimer(tick)
	defer timer.Stop()
	var wake chan struct{}
	if c.asking {
		wake = c.workers[0].wake
	}
	select {
	case <-c.quit:
		return true
	case <-c.event:
	case <-timer.C:
	case <-s.term.ctx.Done():
	case <-wake:
		c.asking = false
	}
	return c.poll()
}

// poll checks the context and the clock, reports progress, and reports whether the team has to
// stop.
func (c *team) poll() bool {
	s := c.session
	s.meter.Nodes = c.base.Nodes
	for _, w := range c.workers {
		s.meter.Nodes += w.nodes.Load()
	}
	if !c.listing {
		s.meter.Solutions = c.base.Solutions + c.counted()
	}
	return s.meter.Poll()
}

// counted returns the approximate number of solutions counted. It is exact if no worker runs.
func (c *team) counted() uint64 {
	n := uint64(0)
	for _, w := range c.workers {
		n += w.counted.Load()
	}
	return n
}

// whole is the whole search tree, in the units of fractions that are stored atomically.
const whole = 1 << 63

// progress estimates the visited fraction of the search tree.
func (c *team) progress() float64 {
	before := 0.0
	for _, w := range c.workers {
		before += float64(w.deserves.Load()) / whole
	}
	if c.buffer.ordered {
		before += c.buffer.unbegun()
	}
	c.done = min(max(c.done, 1-before), 1)
	return c.done
}

// allow gives w more quota. It reports false if the team stops.
func (c *team) allow(w *worker) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.endless && c.quota < countless/2 {
		c.stop.Store(true)
		c.end()
		return false
	}
	c.short++
	for c.quota == 0 {
		c.rest()
		if c.stop.Load() || c.finished {
			return false
		}
		c.refill.Wait()
	}
	c.short--
	w.quota = max(1, c.quota/uint64(2*len(c.workers)))
	if !c.endless {
		w.quota = min(w.quota, maxGrant)
	}
	c.quota -= w.quota
	return true
}

// rest finishes the team if no worker can go on. The team must be locked.
func (c *team) rest() {
	if len(c.waiting)+c.short == len(c.workers) && (c.short == 0 || c.quota == 0) {
		c.finished = true
		c.end()
	}
}

// wait waits for work. It reports false if the team stops.
func (c *team) wait(w *worker) bool {
	if w.recorder.begun() && !c.buffer.put(w) {
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
	if quick := w.meter.Nodes-w.since < soon*w.every; quick && w.loaded {
		w.batch = min(2*w.batch, mostGreed)
	} else {
		w.batch = 1
	}
	w.since = w.meter.Nodes
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stop.Load() {
		return true
	}
	c.buffer.close(w)
	if w.quota > 0 {
		c.quota += w.quota
		w.quota = 0
		c.refill.Broadcast()
	}
	if c.buffer.ordered {
		c.ended(w)
		if c.buffer.take(w) {
			return true
		}
	}
	c.waiting = append(c.waiting, w)
	c.idle.Store(int32(len(c.waiting)))
	c.rest()
	return false
}

// give gives work of w to a waiting worker.
func (c *team) give(w *worker) {
	if c.buffer.ordered {
		if w.busy {
			c.cut(w)
		}
		return
	}
	c.mu.Lock()
	last := len(c.waiting) - 1
	if last < 0 || c.stop.Load() {
		c.mu.Unlock()
		return
	}
	r := c.waiting[last]
	c.waiting = c.waiting[:last]
	c.idle.Store(int32(last))
	c.mu.Unlock()

	given := w.giveTo(r)
	c.mu.Lock()
	if !given {
		c.waiting = append(c.waiting, r)
		c.idle.Store(int32(len(c.waiting)))
		w.meter.NextPoll += soon * w.every
	} else {
		r.report() // before w reports
		r.wake <- struct{}{}
	}
	c.mu.Unlock()
}
