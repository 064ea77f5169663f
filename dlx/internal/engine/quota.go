package engine

import "sync"

// Quotas say how many solutions the workers of a team may count. A worker gets a part of what is
// left, and asks again. The lock of the team guards them.
type quotas struct {
	left    uint64    // solutions that may be counted and are not yet allotted to workers
	short   int       // number of workers that wait for quota
	endless bool      // what is left is no limit of the caller: see count
	refill  sync.Cond // signals that there is quota again, or that the team stops
}

const (
	maxGrant  = 1 << 16       // most solutions that a worker may count at a time
	countless = unlimited / 2 // more solutions than a real limit
	plenty    = 1 << 40       // a search this near its limit may count solutions one by one
)

// low reports whether w needs more quota. Where the limit is not real, it does so long before none
// is left, so that its search never comes near a limit.
func (w *worker) low() bool {
	left := w.quota - w.meter.Solutions
	return left == 0 || w.team.quotas.endless && left < plenty
}

// count is [search.Search.Count] with the session's meter.
//
// A search that is near its limit cannot count many solutions at once. If the limit is only the
// largest value of the number, it must not slow the search down. So the team pauses long before
// such a limit.
func (c *team) count(limit uint64) uint64 {
	before := c.counted()
	c.quotas.left, c.quotas.endless = limit, limit >= countless
	c.start(false)
	c.attend()
	s := c.session
	if !c.finished && s.call.status == Ready && !s.look() {
		s.end(paused, nil)
	}
	return c.counted() - before
}

// attend waits until the team has finished or has to stop.
func (c *team) attend() {
	defer c.halt()
	for !c.look() {
	}
}

// counted returns the approximate number of solutions counted. It is exact if no worker runs.
func (c *team) counted() uint64 {
	n := uint64(0)
	for _, w := range c.workers {
		n += w.counted.Load()
	}
	return n
}

// allow gives w more quota. It reports false if the team stops.
func (c *team) allow(w *worker) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	q := &c.quotas
	if q.endless && q.left < countless/2 {
		c.stop.Store(true)
		c.end()
		return false
	}
	q.short++
	for q.left == 0 {
		c.rest()
		if c.stop.Load() || c.finished {
			return false
		}
		q.refill.Wait()
	}
	q.short--
	grant := max(1, q.left/uint64(2*len(c.workers)))
	if !q.endless {
		grant = min(grant, maxGrant)
	}
	q.left -= grant
	w.quota += grant
	return true
}

// giveBack returns what w has left of its quota. The team must be locked.
func (c *team) giveBack(w *worker) {
	if w.quota > 0 {
		c.quotas.left += w.quota
		w.quota = 0
		c.quotas.refill.Broadcast()
	}
}
