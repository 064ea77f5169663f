package memo

import (
	"sync"

	"exactcover/dlx/internal/matrix"
)

const (
	manyStates = 1 << 14 // states of a part that make goroutines worth while
	round      = 1 << 12 // states that a goroutine expands between two meetings
)

// together expands a round of states of the present step, one goroutine for each part. First each
// expands states of its own part and sorts what they reach by part, then each collects what all
// have for its own. It reports false if the meter says stop.
func (s *sweep[S]) together(l *layer[S], m *matrix.Meter) bool {
	buckets := s.buckets(l, l.step)
	before := 0
	for p := range buckets {
		before += buckets[p].used
	}
	s.eachPart(func(part int) {
		b := &buckets[part]
		for range min(round, b.used) {
			s.expand(s.hands[part], l, b)
		}
	})
	s.eachPart(func(part int) {
		for _, h := range s.hands {
			s.deliver(s.hands[part], l, part, &h.post[part], len(buckets[part].slot)/2)
		}
	})
	s.settle(l)
	for p := range buckets {
		before -= buckets[p].used
	}
	m.Nodes += uint64(before - 1)
	return !m.Tick()
}

func (s *sweep[S]) eachPart(work func(part int)) {
	var wait sync.WaitGroup
	for part := range s.parts {
		wait.Go(func() { work(part) })
	}
	wait.Wait()
}
