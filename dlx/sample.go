package dlx

import (
	"container/heap"
	"context"
	"errors"
	"math"
	"math/rand/v2"
)

// Sample starts over and returns n random solutions, drawn one after the other, each of all solutions
// with the same probability; so some may come several times. It returns nil and no error if there is
// no solution. The same source and options give the same solutions on every machine.
//
// Solutions are listed while that takes little, then drawn from their diagram; if they have none, or
// it does not fit into [Options.Memory] (a gigabyte if that is 0), they are all listed, however long that takes.
// If Sample is stopped early it returns an error and nothing else: what has been seen until then is no fair
// choice. [Options.MaxSolutions] does not matter here.
func (s *Solver) Sample(ctx context.Context, n int, source rand.Source) ([][]Option, error) {
	s.rewind()
	if !s.begin(ctx) {
		return nil, s.err
	}
	l := newLottery(n, source)
	if !s.list(l, worthDiagram) {
		memory := s.options.Memory
		if memory <= 0 {
			memory = sampleMemory
		}
		d, err := s.diagram(memory)
		switch {
		case err == nil:
			s.status = Exhausted
			return d.draw(n, source), nil
		case !errors.Is(err, ErrDiagramTooLarge) && !errors.Is(err, ErrNoDiagram):
			return nil, err
		}
		s.list(l, math.MaxUint64)
	}
	if s.err != nil || l.seen == 0 {
		return nil, s.err
	}
	return l.held, nil
}

const (
	worthDiagram = 1 << 16 // nodes of a search that takes long enough to try a diagram
	sampleMemory = 1 << 30 // not what the machine has free, on which nothing that is drawn may depend
)

// list shows solutions to a lottery until the search is done or stopped, or has visited so many nodes. It
// reports whether it is.
func (s *Solver) list(l *lottery, nodes uint64) bool {
	for s.meter.Nodes < nodes {
		if !s.search.Next(&s.meter) {
			if s.err == nil {
				s.status = Exhausted
			}
			return true
		}
		s.found, s.meter.Solutions = s.found+1, 0
		l.show(s.current())
	}
	return false
}

// draw draws n solutions.
func (d *Diagram) draw(n int, source rand.Source) [][]Option {
	if d.graph.Root < 0 {
		return nil
	}
	drawn := make([][]Option, n)
	for k := range drawn {
		drawn[k] = d.Sample(nil, source)
	}
	return drawn
}

// A lottery draws from solutions that are shown one by one. Every ticket takes solution number k, counted from
// 1, with probability 1/k in place of the one it holds, and so holds in the end each with the same
// probability. After one that it takes it leaves out solutions up to k/u, where u is random between 0 and
// 1: it passes m solutions with probability k/m.
type lottery struct {
	random *rand.Rand
	seen   uint64
	held   [][]Option // by ticket
	queue  tickets
}

// tickets are a heap by the next solution that they take.
type tickets []ticket

type ticket struct {
	next   float64 // number of a solution
	number int
}

func newLottery(n int, source rand.Source) *lottery {
	l := &lottery{random: rand.New(source), held: make([][]Option, n), queue: make(tickets, n)}
	for k := range n {
		l.queue[k] = ticket{1, k}
	}
	return l
}

// show is told of the next solution.
func (l *lottery) show(solution []Option) {
	l.seen++
	for len(l.queue) > 0 && l.queue[0].next <= float64(l.seen) {
		t := &l.queue[0]
		l.held[t.number] = append(l.held[t.number][:0], solution...)
		t.next = math.Floor(float64(l.seen)/(1-l.random.Float64())) + 1
		heap.Fix(&l.queue, 0)
	}
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
