package memo

import (
	"sync"

	"exactcover/dlx/internal/matrix"
)

const (
	manyStates = 1 << 14 // states of a part that make goroutines worth while
	round      = 1 << 14 // states that a goroutine reaches between two meetings
)

// together expands some states of the present step, one goroutine for each part. First each
// expands states of its own part and sorts what they reach by part, then each collects what all
// have for its own. It reports false if the meter says stop.
func (s *sweep[S]) together(l *layer[S], m *matrix.Meter) bool {
	buckets := s.buckets(l, l.step)
	s.eachPart(func(part int) {
		b, h := &buckets[part], s.hands[part]
		for h.posted = 0; b.used > 0 && h.posted < round; {
			s.expand(h, l, b)
		}
	})
	s.eachPart(func(part int) {
		for _, h := range s.hands {
			s.deliver(s.hands[part], l, part, &h.post[part], len(buckets[part].slot)/2)
		}
	})
	s.settle(l)
	for _, h := range s.hands {
		m.Nodes += h.nodes
		h.nodes = 0
	}
	return !m.Tick()
}

func (s *sweep[S]) eachPart(work func(part int)) {
	var wait sync.WaitGroup
	for part := range s.parts {
		wait.Go(func() { work(part) })
	}
	wait.Wait()
}
