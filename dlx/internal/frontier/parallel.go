package frontier

import "sync"

const (
	manyStates = 1 << 15 // states of a part that make goroutines worth while
	shortRound = 1 << 6  // states that are expanded between two looks at the meter
	longRound  = 1 << 12 // states that a goroutine expands between two meetings
	fullLooks  = 1 << 20 // looks at moves that make a round end
	longRoom   = 1 << 21 // bytes that must be free for what it may reach in a part until then
)

// round expands some states of a window, at least one. First each part expands states of its own
// and sorts what they reach by part, then each collects what all others have for it. It returns how
// many states have been expanded.
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

// work expands states of a part of a window.
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

// collect puts what the others have for a part into its tables.
func (s *sweep[S]) collect(part int) {
	for _, from := range s.hands {
		s.hands[part].deliver(&from.post[part])
	}
}

// together does something with every part, each in a goroutine of its own.
func (s *sweep[S]) together(work func(part int)) {
	var wait sync.WaitGroup
	for part := range s.hands {
		wait.Go(func() { work(part) })
	}
	wait.Wait()
}
