package frontier

import (
	"math"
	"sync"
	"sync/atomic"
	"time"
)

const (
	manyStates = 1 << 15 // mean number of states of a part at which goroutines begin to pay
	shortRound = 1 << 6  // states that a part expands at most in a round without goroutines
	longRound  = 1 << 14 // states that a part expands at most in a round with goroutines
	fullLooks  = 1 << 20 // number of tested moves after which a part ends its round,
	reachLooks = 1 << 4  // where a state that is reached takes as long as testing N of them
	longRoom   = 1 << 21 // bytes that must be free in each part for a round with goroutines
	fullInbox  = 16      // number of batches that may wait for a part
)

// round expands some states of a window, at least one if there are any, and returns their number.
//
// Goroutines exchange the states that they reach while they expand others. All of them stop when
// one of them has had its round, so none waits long for the others. Only a part without further
// states in the window waits.
func (s *sweep[S]) round(p *passage) int {
	var over atomic.Bool
	if s.concurrent = len(s.hands) > 1 && s.many() && p.limit-s.bytes() >= s.longRoom; s.concurrent {
		s.together(func(part int) int {
			s.work(p, part, longRound, &over)
			s.finish(part)
			return s.hands[part].expanded
		})
	} else {
		for part := range s.hands {
			over.Store(false)
			s.work(p, part, shortRound, &over)
		}
	}
	expanded := 0
	for _, h := range s.hands {
		expanded += h.expanded
	}
	return expanded
}

// work expands at most the given number of states of a part in a window, until the round is over.
func (s *sweep[S]) work(p *passage, part, most int, over *atomic.Bool) {
	h, c := s.hands[part], &p.at[part]
	h.expanded, h.looks = 0, 0
	for !c.done && !over.Load() {
		if h.at < len(h.load) {
			s.expand(part)
			if h.expanded >= most || h.looks >= fullLooks || h.store.bytes() >= p.limit {
				over.Store(true)
			}
			continue
		}
		for len(h.inbox) > 0 {
			s.receive(part)
		}
		s.send(part, part)
		c.done = !h.fetch(p, c)
	}
	for to := range s.hands {
		s.send(part, to)
	}
}

// send hands over the parcels that one part has for another, or for itself. They are delivered at
// once if that is itself, or if the other one does not run in a goroutine of its own.
func (s *sweep[S]) send(from, to int) {
	list := &s.hands[from].post[to]
	switch {
	case len(list.list) == 0:
	case from == to || !s.concurrent:
		s.hands[to].deliver(list)
	default:
		s.pass(from, to, *list)
		select {
		case *list = <-s.spare:
		default:
			*list = parcels[S]{}
		}
	}
}

// pass puts parcels into the inbox of another part. While that is full, the part receives parcels
// itself: so parts never wait for each other in a circle.
func (s *sweep[S]) pass(from, to int, list parcels[S]) {
	for {
		select {
		case s.hands[to].inbox <- list:
			return
		case got := <-s.hands[from].inbox:
			s.unpack(from, got)
		}
	}
}

// receive waits for parcels for a part, and delivers them.
func (s *sweep[S]) receive(part int) { s.unpack(part, <-s.hands[part].inbox) }

// unpack delivers parcels that a part has got. A list without parcels is the last of its sender.
func (s *sweep[S]) unpack(part int, got parcels[S]) {
	if len(got.list) == 0 {
		s.hands[part].ended++
		return
	}
	s.hands[part].deliver(&got)
	s.spare <- got // has room for all lists: in inboxes, one for each pair of parts, and one here
}

// finish ends the round of a part: it tells the others so, and receives what they still send.
func (s *sweep[S]) finish(part int) {
	h, began := s.hands[part], time.Now()
	for to := range s.hands {
		if to != part {
			s.pass(part, to, parcels[S]{})
		}
	}
	for h.ended < len(s.hands)-1 {
		s.receive(part)
	}
	h.ended, h.waited = 0, time.Since(began)
}

// many reports whether all parts together have many states.
func (s *sweep[S]) many() bool {
	states := 0
	for _, h := range s.hands {
		states += h.store.states
	}
	return states >= s.manyStates*len(s.hands)
}

// together calls work for every part, each in a separate goroutine, and waits for all of them. The
// function work returns how much has been done. A goroutine may not run for some of the time, or
// begin late. So all of it is taken to have been done at the pace of the fastest part, and the
// rest of the time is idle.
func (s *sweep[S]) together(work func(part int) (amount int)) {
	var wait sync.WaitGroup
	began := time.Now()
	for part, h := range s.hands {
		wait.Go(func() {
			from := time.Now()
			h.waited = 0
			h.amount = work(part)
			h.took = time.Since(from) - h.waited
		})
	}
	wait.Wait()
	elapsed, amount, pace := time.Since(began), 0, math.Inf(1)
	for _, h := range s.hands {
		if h.amount > 0 {
			amount, pace = amount+h.amount, min(pace, float64(h.took)/float64(h.amount))
		}
	}
	if amount > 0 {
		s.idle += max(elapsed-time.Duration(pace*float64(amount)/float64(len(s.hands))), 0)
	}
}
