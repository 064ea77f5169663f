package stage

import (
	"math"

	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
)

// BulkFrom is the number that the limit of a call must exceed for solutions to be counted in bulk.
// A caller with a smaller limit may want to see the solution at which it is reached.
const BulkFrom = 1 << 34

// An Account counts the nodes and solutions of a stage. It reports them to the meter only when the
// meter may stop the search, or when a run ends.
type Account struct {
	Limit uint64 // most solutions of the run
	Found uint64 // solutions of the run
	Bulk  bool   // solutions may be counted without being visited

	meter   *search.Meter
	before  uint64         // solutions that the meter had counted when the run began
	total   natural.Double // solutions of the stage ahead of the run
	granted int            // nodes from the last report to the next poll
	started bool           // the stage has run before
}

// settle begins a run. It reports whether the current node must be visited: the stage has just
// begun, or the meter stopped the search there.
func (a *Account) settle(limit uint64, bulk bool, m *search.Meter) (fresh bool) {
	a.total = a.Total()
	a.meter, a.before = m, m.Solutions
	a.Limit, a.Found = limit, 0
	a.Bulk = bulk
	fresh = m.Stopped || !a.started
	m.Stopped, a.started = false, true
	return fresh
}

// Total returns the number of solutions of the stage so far.
func (a *Account) Total() natural.Double { return a.total.Plus(a.Found) }

// close ends a run and returns the number of its solutions.
func (a *Account) close() uint64 {
	a.meter.Solutions = a.before + a.Found
	return a.Found
}

// Budget returns the number of nodes to the next poll.
func (a *Account) Budget() int {
	m := a.meter
	a.granted = int(min(m.NextPoll-min(m.NextPoll, m.Nodes), math.MaxInt))
	return a.granted
}

// Spend reports the nodes since the last call of Budget to the meter. left is the unused part of
// that budget.
func (a *Account) Spend(left int) {
	a.meter.Nodes += uint64(a.granted - left)
	a.granted = left
}

// Nodes returns the number of nodes of the search. left is the unused part of the budget.
func (a *Account) Nodes(left int) uint64 { return a.meter.Nodes + uint64(a.granted-left) }

// Poll asks the meter whether to stop.
func (a *Account) Poll() bool {
	m := a.meter
	m.Solutions = a.before + a.Found
	m.Stopped = m.Poll()
	return m.Stopped
}
