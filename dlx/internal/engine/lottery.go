package engine

import (
	"container/heap"
	"math"
	"math/rand/v2"
	"slices"
)

const (
	firstTickets = 1 << 10 // solutions drawn in the first listing
	heldNumbers  = 1 << 22 // most options of the solutions that are drawn in one listing
	ticketTakes  = 16      // memory of a ticket apart from its solution, as a number of options
)

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
