package words

import "exactcover/dlx/internal/matrix"

// An account is what a last stage and the meter owe each other. Nodes are told to the meter only
// where it may stop the search, or where the stage leaves off.
type account struct {
	meter   *matrix.Meter
	before  uint64 // solutions that the meter had counted
	found   uint64
	limit   uint64
	granted int // nodes until the next poll, less those spent
}

// settle begins a run through at most limit solutions.
func (a *account) settle(limit uint64, m *matrix.Meter) {
	a.meter, a.before = m, m.Solutions
	a.limit, a.found = limit, 0
}

// budget returns the number of nodes to the next poll.
func (a *account) budget() int {
	m := a.meter
	a.granted = int(min(m.NextPoll-min(m.NextPoll, m.Nodes), 1<<62))
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
