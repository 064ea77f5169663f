package strong

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// An eager search looks for a first solution. How long a search takes until then is a matter of its
// first decisions, and with some of them it takes very long. So it starts over now and then and
// keeps what it has learned: the weights of items, what it has ruled out at the root, and for each
// item the option that it was covered by last, which is tried first. The runs between two starts
// grow longer, so that the search comes to its end if there is no solution.
//
// After a dead end it branches on the same item again, until that leads to none: a conflict in
// which many decisions have no part is met at once again when these are taken back (last-conflict
// reasoning: Lecoutre, Sais, Tabary and Vidal, Artificial Intelligence 173, 2009).
//
// Having found a solution a search is no longer eager, and goes on from there.
type eager struct {
	on    bool
	run   float64 // nodes between the last start and the next
	end   uint64  // the node at which that is
	nodes uint64
	again int32   // the item that the last dead end was about, -1 for none
	last  []int32 // item -> the option that it was covered by last, -1 for none
}

const (
	firstRun = 100 // nodes
	longer   = 1.2 // than the run before is each
)

// hasten prepares for a search that is eager if on.
func (e *eager) hasten(on bool, items int) {
	e.on = on
	if !on {
		return
	}
	e.run, e.end, e.nodes = firstRun, firstRun, 0
	e.again = -1
	e.last = matrix.Resize(e.last, items)
	for i := range e.last {
		e.last[i] = -1
	}
}

// startOver begins a node of an eager search: it goes back to the root if the run has been long
// enough.
func (s *Search) startOver() {
	e := &s.eager
	if e.nodes++; e.nodes <= e.end {
		return
	}
	e.run *= longer
	e.end += uint64(e.run)
	e.again = -1
	if len(s.levels) > 0 {
		s.chosen = s.chosen[:s.levels[0].chosen]
		s.levels = s.levels[:0]
	}
}

// keep notes that option o covers its items.
func (s *Search) keep(o int32, items []int32) {
	for _, i := range items {
		s.eager.last[i] = o
	}
}

// decide returns what to branch on: an item, and an option that covers it. The item is -1 if
// everything is covered.
func (s *Search) decide(st *state) (item, option int32) {
	e := &s.eager
	if !e.on {
		if item = s.choose(st); item < 0 {
			return item, -1
		}
		return item, s.first(st, item)
	}
	if item = e.again; item < 0 || st.size[item] >= covered {
		e.again = -1
		item = s.choose(st)
	}
	if item < 0 {
		return item, -1
	}
	if o := e.last[item]; o >= 0 && bitset.Has(st.alive, o) {
		return item, o
	}
	return item, s.first(st, item)
}
