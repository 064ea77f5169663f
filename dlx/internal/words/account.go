package words

import (
	"math"

	"exactcover/dlx/internal/search"
)

// An account is what a last stage and the meter owe each other. Nodes are told to the meter only
// where it may stop the search, or where the stage leaves off.
type account struct {
	meter   *search.Meter
	before  uint64 // solutions that the meter had counted
	found   uint64
	limit   uint64
	granted int // nodes until the next poll, less those spent
	started bool
	bulk    bool // solutions may be counted without being visited
}

// settle begins a run through at most limit solutions of a source. It reports whether the node
// where the stage stands is to be visited: the search starts, or was stopped there.
func (a *account) settle(limit uint64, m *search.Meter, s *source) (fresh bool) {
	a.meter, a.before = m, m.Solutions
	a.limit, a.found = limit, 0
	a.bulk = limit > bulkFrom && s.Plain()
	fresh = m.Stopped || !a.started
	m.Stopped, a.started = false, true
	return fresh
}

// close ends a run and returns the number of its solutions.
func (a *account) close() uint64 {
	a.meter.Solutions = a.before + a.found
	return a.found
}

// budget returns the number of nodes to the next poll.
func (a *account) budget() int {
	m := a.meter
	a.granted = int(min(m.NextPoll-min(m.NextPoll, m.Nodes), math.MaxInt))
	return a.granted
}

// spend tells the meter of the nodes since the last budget, of which left are left.
func (a *account) spend(left int) {
	a.meter.Nodes += uint64(a.granted - left)
	a.granted = left
}

// poll reports whether to stop.
func (a *account) poll() bool {
	m := a.meter
	m.Solutions = a.before + a.found
	m.Stopped = m.Poll()
	return m.Stopped
}
