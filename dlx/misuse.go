package dlx

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/internal/misuse"
)

// Calls that would not end or answer wrongly panic: a solver in use by another call, items and
// options that are not in the problem. The message names the call. Go itself panics for nil, and
// for the zero value of what [Builder.Build] and [NewSolver] make.

var pkg = misuse.Of("dlx")

// checkOptions panics unless all options are in a problem.
func checkOptions(call string, options []Option, m *matrix.Matrix) {
	for _, o := range options {
		pkg.Range(call, "an option", int(o), 0, m.Options()-1)
	}
}

// checkItems panics unless all items are in a problem.
func checkItems(call, what string, items []Item, m *matrix.Matrix) {
	for _, i := range items {
		pkg.Range(call, what, int(i), 0, m.Items()-1)
	}
}

// checkWanted panics unless there is an element for each option of a problem.
func checkWanted(call string, wanted []bool, m *matrix.Matrix) {
	pkg.Range(call, "the length of wanted", len(wanted), m.Options(), m.Options())
}

// checkFor panics unless the items and options of the settings are in a problem.
func (o *Settings) checkFor(call string, m *matrix.Matrix) {
	checkItems(call, "an item of Settings.DistinctItems", o.DistinctItems, m)
	checkItems(call, "an item of Settings.Tuning.Prefer", o.Tuning.Prefer, m)
	for _, option := range o.Tuning.Likely {
		pkg.Range(call, "an option of Settings.Tuning.Likely", int(option), 0, m.Options()-1)
	}
	if o.UpTo != nil && o.UpTo.problem.matrix != m {
		pkg.Panic("%s: Settings.UpTo has the symmetries of another problem", call)
	}
}

// occupy begins a call that uses the solver; [Solver.release] ends the call. It panics if another
// call uses the solver.
func (s *Solver) occupy(call string) {
	if !s.occupied.CompareAndSwap(false, true) {
		pkg.Panic("the solver is in use: %s was called by another goroutine, within a loop over "+
			"the solver's solutions, or by its Progress or a propagator; "+
			"only Stats, Status and Err may be, and these within the loop", call)
	}
	s.stopped, s.parts = nil, Stats{}
	if call != "Impossible" && call != "Restart" {
		s.spare(call == "Solutions")
	}
}

// release ends a call that uses the solver. If the call has panicked, the search is in the middle
// of a step: the next call starts over.
func (s *Solver) release() {
	failure := recover()
	if failure != nil {
		s.session.Abandon()
	}
	s.occupied.Store(false)
	if failure != nil {
		panic(failure)
	}
}
