package engine

import (
	"container/heap"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"exactcover/dlx/internal/zdd"
)

// Sample starts over and yields random solutions until yield returns false or the call has to stop.
// Each is drawn from all solutions with the same probability. It yields none if there is no
// solution.
func (s *Session) Sample(ctx context.Context, source rand.Source, yield func([]int32) bool) {
	s.rewind()
	if !s.begin(ctx) {
		return
	}
	s.apart = true
	kept := &pool{random: rand.New(source)}
	if s.list(kept.add, worthDiagram) {
		s.drawFrom(kept.draw, yield)
		return
	}
	memory := s.settings.Memory
	if memory == 0 {
		memory = sampleMemory
	}
	d, _ := s.diagram(memory)
	switch {
	case d != nil:
		s.status = Exhausted
		s.drawFrom(func(dst []int32) []int32 { return zdd.Sample(d, dst, source) }, yield)
	case s.err == nil: // there is no diagram, or it is too large
		s.drawWhileListing(source, yield)
	}
}

const (
	worthDiagram = 1 << 16 // nodes of a search that takes longer than trying a diagram
	poolNumbers  = 1 << 20 // most options of all solutions together if they are kept
	firstTickets = 1 << 10 // solutions drawn in the first listing
	heldNumbers  = 1 << 22 // most options of the solutions that are drawn in one listing
	ticketTakes  = 16      // memory of a ticket apart from its solution, as a number of options

	// sampleMemory is the default memory. It is the same on all machines, because the samples must not
	// depend on the machine.
	sampleMemory = 1 << 28
)

// list calls show with solutions until show returns false, the search has finished or is stopped,
// or it has visited the given number of nodes. It reports whether the search has finished or is
// stopped.
func (s *Session) list(show func([]int32) (more bool), nodes uint64) bool {
	s.found = 0
	for s.meter.Nodes < nodes {
		if s.search.Count(1, &s.meter) == 0 {
			if s.err == nil {
				s.status = Exhausted
			}
			return true
		}
		s.found, s.meter.Solutions = s.found+1, 0
		if !show(s.current()) {
			return false
		}
	}
	return false
}

// drawFrom yields the solutions that draw appends to an empty slice, until draw returns nil or the
// call has to stop.
func (s *Session) drawFrom(draw func(dst []int32) []int32, yield func([]int32) bool) {
	for s.err == nil && !s.late() {
		drawn := draw(s.raw[:0])
		if drawn == nil {
			return
		}
		s.raw = drawn
		if s.settings.Ordered {
			slices.Sort(drawn)
		}
		if !yield(drawn) {
			return
		}
	}
}

// A pool stores all solutions if there are few, and draws from them.
type pool struct {
	random  *rand.Rand
	numbers []int32 // options of all solutions, concatenated
	end     []int   // solution -> where it ends in numbers
}

func (p *pool) add(solution []int32) (more bool) {
	p.numbers = append(p.numbers, solution...)
	p.end = append(p.end, len(p.numbers))
	return len(p.numbers)+len(p.end) < poolNumbers
}

// draw appends a solution to dst, or returns nil if there is none.
func (p *pool) draw(dst []int32) []int32 {
	if len(p.end) == 0 {
		return nil
	}
	k, from := p.random.Uint64N(uint64(len(p.end))), 0
	if k > 0 {
		from = p.end[k-1]
	}
	return append(dst, p.numbers[from:p.end[k]]...)
}

// drawWhileListing yields solutions that a lottery draws. It lists all solutions once for each
// round of the lottery.
func (s *Session) drawWhileListing(source rand.Source, yield func([]int32) bool) {
	s.drawing = false
	l := &lottery{random: rand.New(source)}
	most := s.mostTickets()
	for n := min(firstTickets, most); ; n = min(2*n, most) {
		l.begin(n)
		s.loaded = false
		if !s.load() {
			return
		}
		if s.list(l.show, math.MaxUint64); s.err != nil {
			return
		}
		for _, drawn := range l.held {
			if l.seen == 0 || s.late() || !yield(drawn) {
				return
			}
		}
	}
}

// mostTickets returns the largest number of solutions to draw in one listing.
func (s *Session) mostTickets() int {
	longest := int64(0) // most options of a solution
	for i, hi := range s.task.Hi {
		if s.task.Primary[i] {
			longest += int64(hi)
		}
	}
	longest = min(longest, int64(s.task.Options()))
	return int(max(heldNumbers/(longest+ticketTakes), 1))
}

// A lottery samples from a sequence of solutions (reservoir sampling). Each ticket replaces the
// solution that it holds by solution number k, counted from 1, with probability 1/k. So in the end
// it holds each solution with the same probability. After solution k, a ticket skips all solutions
// up to k/u, where u is random between 0 and 1: it skips all solutions up to m with probability
// k/m.
type lottery struct {
	random *rand.Rand
	seen   uint64    // solutions shown so far
	held   [][]int32 // ticket -> its solution
	queue  tickets
}

// tickets are a heap, ordered by the next solution that they take.
type tickets []ticket

type ticket struct {
	next   float64 // number of the next solution that it takes
	number int     // number of the ticket
}

// begin begins a round with n tickets.
func (l *lottery) begin(n int) {
	l.seen, l.queue = 0, l.queue[:0]
	l.held = slices.Grow(l.held, n-len(l.held))[:n]
	for k := range n {
		l.queue = append(l.queue, ticket{1, k})
	}
}

// show gives the lottery the next solution.
func (l *lottery) show(solution []int32) (more bool) {
	l.seen++
	for l.queue[0].next <= float64(l.seen) {
		t := &l.queue[0]
		l.held[t.number] = append(l.held[t.number][:0], solution...)
		t.next = math.Floor(float64(l.seen)/(1-l.random.Float64())) + 1
		heap.Fix(&l.queue, 0)
	}
	return true
}

func (t tickets) Len() int      { return len(t) }
func (t tickets) Swap(a, b int) { t[a], t[b] = t[b], t[a] }
func (t tickets) Less(a, b int) bool {
	return t[a].next < t[b].next || t[a].next == t[b].next && t[a].number < t[b].number
}
func (t *tickets) Push(x any) { *t = append(*t, x.(ticket)) }
func (t *tickets) Pop() any {
	last := (*t)[len(*t)-1]
	*t = (*t)[:len(*t)-1]
	return last
}
