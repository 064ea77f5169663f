package strong

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// An eager search looks for a first solution. The time for this depends on the first decisions, and
// after bad ones it is very long. So the search restarts now and then. It keeps what it has
// learned: the weights of items, the options ruled out at the root, and for each item the option
// that covered it last. This option is tried first. The runs between restarts become longer and
// longer, so the search terminates even if there is no solution.
//
// After a dead end the search branches on the same item again, until this item is covered. Many of
// the last decisions may have no part in the conflict. If such a decision is undone, the search
// meets the conflict again at once (last-conflict reasoning: Lecoutre, Sais, Tabary and Vidal,
// Artificial Intelligence 173, 2009).
//
// When it has found a solution, the search is no longer eager, and continues from there.
type eager struct {
	on    bool
	run   float64 // number of nodes between the last restart and the next
	end   uint64  // number of nodes at which the next restart is due
	nodes uint64  // number of nodes so far
	again int32   // item to branch on again after a dead end; -1 for none
	last  []int32 // item -> the option that covered it last; -1 for none
}

const (
	firstRun = 100 // nodes of the first run
	longer   = 1.2 // factor by which each run is longer than the run before it
)

// hasten initializes e for a search, which is eager if on is true.
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

// startOver counts a node of an eager search. If a restart is due, it goes back to the root.
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

// keep records that option o covers its items.
func (s *Search) keep(o int32, items []int32) {
	for _, i := range items {
		s.eager.last[i] = o
	}
}

// decide returns the next decision: an item, and an option that covers it. The item is -1 if
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
