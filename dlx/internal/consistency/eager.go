package consistency

// An eager search looks for a first solution. The time for this depends on the first decisions, and
// after bad ones it is very long. So the search restarts now and then. It keeps what it has
// learned: the weights of items, which do not fade, and the options ruled out at the root. The runs
// between restarts become longer and longer, so the search terminates even if there is no solution.
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
}

const (
	firstRun = 100 // nodes of the first run
	longer   = 1.2 // factor by which each run is longer than the run before it
)

// hasten initializes e for a search, which is eager if on is true.
func (e *eager) hasten(on bool) {
	*e = eager{on: on, run: firstRun, end: firstRun, again: -1}
}

// startOver counts a node of an eager search. If a restart is due, it goes back to the root.
func (s *Search) startOver() {
	e := &s.eager
	if e.nodes++; e.nodes <= e.end {
		return
	}
	e.run *= longer
	e.end += uint64(e.run)
	s.toRoot()
}

// toRoot goes back to the root, as it is now.
func (s *Search) toRoot() {
	s.eager.again = -1
	if len(s.levels) > 0 {
		s.chosen = s.chosen[:s.levels[0].chosen]
		s.levels = s.levels[:0]
	}
}

// decide returns the next decision: an item, and an option that covers it. The item is -1 if
// everything is covered.
func (s *Search) decide(st *state) (item, option int32) {
	item = -1
	if e := &s.eager; e.on {
		if e.again >= 0 && st.size[e.again] >= covered {
			e.again = -1
		}
		item = e.again
	}
	if item < 0 {
		item = s.choose(st)
	}
	if item < 0 {
		return item, -1
	}
	return item, s.mildest(st, item)
}
