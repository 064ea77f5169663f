package frontier

import (
	"cmp"
	"slices"
	"sync"
	"time"
)

const (
	manyStates = 1 << 15 // mean number of states of a part at which goroutines begin to pay
	shortRound = 1 << 6  // states that a part expands at most in a round without goroutines
	longRound  = 1 << 12 // states that a part expands at most in a round with goroutines
	fullLooks  = 1 << 20 // number of tested moves after which a part ends its round
	longRoom   = 1 << 21 // bytes that must be free in each part for a round with goroutines
)

// round expands some states of a window, at least one if there are any. First each part expands
// some of its states, and sorts the states that they reach by part. Then each part collects the
// states that belong to it. round returns the number of states that have been expanded.
func (s *sweep[S]) round(p *passage) int {
	if len(s.hands) > 1 && s.many() && p.limit-s.bytes() >= longRoom {
		s.together(func(part int) { s.work(p, part, longRound) })
		s.together(s.collect)
	} else {
		for part := range s.hands {
			s.work(p, part, shortRound)
		}
		for part := range s.hands {
			s.collect(part)
		}
	}
	expanded := 0
	for _, h := range s.hands {
		expanded += h.expanded
	}
	return expanded
}

// work expands at most the given number of states of a part in a window.
func (s *sweep[S]) work(p *passage, part, most int) {
	h, c := s.hands[part], &p.at[part]
	own := &h.post[part]
	h.expanded, h.posted, h.looks = 0, 0, 0
	for !c.done && h.expanded < most && h.posted < fullPost && h.looks < fullLooks &&
		(h.expanded == 0 || h.store.bytes() < p.limit) {
		if h.at < len(h.load) {
			s.expand(h)
			if len(own.list) >= batch {
				h.deliver(own)
			}
			continue
		}
		h.deliver(own)
		c.done = !h.fetch(p, c)
	}
	h.deliver(own)
}

// many reports whether all parts together have many states.
func (s *sweep[S]) many() bool {
	states := 0
	for _, h := range s.hands {
		states += h.store.states
	}
	return states >= manyStates*len(s.hands)
}

// collect adds the parcels of all parts for this part to its tables.
func (s *sweep[S]) collect(part int) {
	for _, from := range s.hands {
		s.hands[part].deliver(&from.post[part])
	}
}

// together calls work for every part, each in a separate goroutine, and waits for all of them.
// The parts have about equal work, so the time beyond that of the fastest part is time in which a
// goroutine did not run.
func (s *sweep[S]) together(work func(part int)) {
	var wait sync.WaitGroup
	began := time.Now()
	for part, h := range s.hands {
		wait.Go(func() {
			from := time.Now()
			work(part)
			h.took = time.Since(from)
		})
	}
	wait.Wait()
	least := slices.MinFunc(s.hands, func(a, b *hand[S]) int { return cmp.Compare(a.took, b.took) })
	s.idle += time.Since(began) - least.took
}
