package dlx

import (
	"context"
	"fmt"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/internal/misuse"
)

// Every call first checks its arguments. A mistake of the calling program causes a panic. The
// message names the call and the rule.

var pkg = misuse.Of("dlx")

// checkOptions panics unless all options are in a problem.
func checkOptions(call string, options []Option, m *matrix.Matrix) {
	for _, o := range options {
		checkOption(call, "", o, m)
	}
}

func checkOption(call, where string, o Option, m *matrix.Matrix) {
	if o < 0 || int(o) >= m.Options() {
		pkg.Panic("%s: %soption %d is not in the problem, which has %s",
			call, where, o, numbers("options", m.Options()))
	}
}

func checkItem(call, where string, i Item, m *matrix.Matrix) {
	if i < 0 || int(i) >= m.Items() {
		pkg.Panic("%s: %sitem %d is not in the problem, which has %s",
			call, where, i, numbers("items", m.Items()))
	}
}

// numbers describes the numbers of n things: "options 0 to 5", or "no options".
func numbers(things string, n int) string {
	if n == 0 {
		return "no " + things
	}
	return fmt.Sprintf("%s 0 to %d", things, n-1)
}

// check panics if the settings are wrong for any problem.
func (o *Settings) check(call string) {
	if o.Method != MethodAuto && kernels.Searches.Named(string(o.Method)) == nil {
		pkg.Panic("%s: there is no method %s; Methods returns them all", call, o.Method)
	}
	if o.Counting < 0 || int(o.Counting) >= len(countingNames) {
		pkg.Panic("%s: there is no Counting(%d); there are CountAuto, CountBySearch and CountByMemo",
			call, int(o.Counting))
	}
	pkg.Count(call, "Settings.Processors", int64(o.Processors), 0)
	pkg.Count(call, "Settings.Memory", o.Memory, 0)
	pkg.Count(call, "Settings.Timeout", int64(o.Timeout), 0)
}

// checkFor panics unless the items and options of the settings are in a problem.
func (o *Settings) checkFor(call string, m *matrix.Matrix) {
	for _, i := range o.DistinctItems {
		checkItem(call, "Settings.DistinctItems: ", i, m)
	}
	for _, i := range o.Tuning.Prefer {
		checkItem(call, "Settings.Tuning.Prefer: ", i, m)
	}
}

// laid returns the matrix of a problem. It panics unless a builder has made the problem.
func (p *Problem) laid(call string) *matrix.Matrix {
	if p == nil {
		pkg.Panic("%s: the problem is nil; Builder.Build makes problems", call)
	}
	if p.matrix == nil {
		pkg.Panic("%s: the problem is a zero Problem; Builder.Build makes problems", call)
	}
	return p.matrix
}

// checkMade panics unless [NewSolver] has made the solver.
func (s *Solver) checkMade(call string) {
	if s == nil || s.problem == nil {
		pkg.Panic("%s: the solver is nil or a zero Solver; NewSolver makes solvers", call)
	}
}

// checkLoop makes the checks of calls that return an iterator. It is not inlined, to keep these
// calls short: then the compiler puts no closure on the heap.
//
//go:noinline
func (s *Solver) checkLoop(call string, ctx context.Context) {
	s.checkMade(call)
	pkg.Context(call, ctx)
}

// occupy begins a call that uses the solver; [Solver.release] ends the call. It panics if another
// call uses the solver.
func (s *Solver) occupy(call string) {
	s.checkMade(call)
	if !s.occupied.CompareAndSwap(false, true) {
		pkg.Panic("the solver is in use: %s was called by another goroutine, within a loop over "+
			"the solver's solutions, or by its Progress or a propagator; "+
			"only Stats, Status and Err may be, and these within the loop", call)
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
