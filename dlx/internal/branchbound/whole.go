package branchbound

import (
	"math"

	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/zdd"
)

// A whole looks for the graph of all solutions. If a problem has an order of its items with few
// states, as intervals that cut a line have, the graph is small and gives the cheapest solutions at
// once, however many solutions there are. It is tried when the trees have worked for some time, and
// again whenever they have worked for several times as long, with as much more memory.
type whole struct {
	next  int64 // effort at which to try
	tries int
	built float64 // fraction of the graph
}

const (
	wholeFirst  = 128     // effort for each entry before the first try, only for narrow problems
	wholeMemory = 1. / 32 // bytes for each unit of effort, so that a try takes a small part of it
	wholeAgain  = 8       // how many times the effort until the next try
	leastWhole  = 1 << 12 // bytes
	mostWhole   = 256 << 20
)

// reset prepares for a task.
func (w *whole) reset(t *search.Task) {
	w.next, w.tries, w.built = wholeFirst*int64(len(t.Item)), 0, 0
	if t.Needs()&^search.Colors != 0 {
		w.next = math.MaxInt64
	}
}

// try reports whether it has found the cheapest solutions by the graph. Then the quick tree holds
// them. It reports false if it is not time for it, if the graph is too large, or if the meter stops
// it.
func (s *Search) try(m *search.Meter) bool {
	q := &s.quick
	effort := q.effort()
	if effort < s.whole.next {
		return false
	}
	s.whole.next = wholeAgain * effort
	if s.whole.tries++; s.whole.tries == 1 && !frontier.Narrow(q.task, q.watch) {
		return false
	}
	memory := int64(max(leastWhole, min(float64(effort)*wholeMemory, mostWhole)))
	g, fits := frontier.Build(q.task, memory, m, q.watch, &s.whole.built)
	if g == nil {
		m.Stopped = m.Stopped || fits
		return false
	}
	ways := g.Cheapest(q.best.k, func(o int32) int64 { return q.task.Cost[o] }, q.watch)
	if ways == nil {
		m.Stopped = true
		return false
	}
	order := q.best.order
	q.best.reset(q.best.k)
	q.best.order = order
	for r := range ways.Len() {
		options, cost := zdd.Append[int32](ways, q.chosen[:0], r)
		q.best.offer(cost, options)
	}
	q.done, q.phase = true, search.Finished
	return true
}
