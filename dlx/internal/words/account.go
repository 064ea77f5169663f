package words

import (
	"math"

	"exactcover/dlx/internal/search"
)

// An account counts the nodes and solutions of a last stage. It reports them to the meter only when
// the meter may stop the search, or when a run ends.
type account struct {
	meter   *search.Meter
	before  uint64 // solutions that the meter had counted when the run began
	found   uint64 // solutions of the run
	limit   uint64 // most solutions of the run
	granted int    // nodes from the last report to the next poll
	started bool   // the stage has run before
	bulk    bool   // solutions may be counted without being visited
}

// settle begins a run through at most limit solutions of a source. It reports whether the current
// node of the stage must be visited: the stage has just begun, or the meter stopped the search
// there.
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

// spend reports the nodes since the last call of budget to the meter. left is the unused part of
// that budget.
func (a *account) spend(left int) {
	a.meter.Nodes += uint64(a.granted - left)
	a.granted = left
}

// poll asks the meter whether to stop.
func (a *account) poll() bool {
	m := a.meter
	m.Solutions = a.before + a.found
	m.Stopped = m.Poll()
	return m.Stopped
}

// List implements [search.Search]. In a last stage, a solution takes time only for its options from
// the first one that differs from the previous solution. The first solution of a last stage is
// written whole, and so is a solution found in a wide stage.
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	s.tape, s.word.tape, s.quad.tape, s.lanes.tape = t, t, t, t
	limit = min(limit, bulkFrom)
	n = s.count(limit, m, false)
	s.tape, s.word.tape, s.quad.tape, s.lanes.tape = nil, nil, nil, nil
	return n, n == limit || t.Full()
}

// A listing writes the solutions of a last stage.
type listing struct {
	tape  *search.Tape // nil if solutions are only counted
	above []int32      // options chosen above the stage

	// kept is how many of the stage's chosen options are still those with which the last written
	// solution begins. It is -1 if the next solution must be written whole.
	kept int
}

// write writes the solution that ends with the options chosen in the stage. origin maps options of
// the stage to options of the matrix. It reports whether the tape is full.
func (l *listing) write(origin []int32, chosen []uint8) (full bool) {
	kept, above := l.kept, l.above
	l.kept = len(chosen)
	var b []int32
	if kept < 0 || l.tape.Whole() {
		b = l.tape.Next(0, 0, len(above)+len(chosen))
		b = b[copy(b, above):]
	} else {
		b = l.tape.Next(len(above)+kept, 0, len(chosen)-kept)
		chosen = chosen[kept:]
	}
	b = b[:len(chosen)]
	for k, o := range chosen {
		b[k] = origin[o]
	}
	return l.tape.Full()
}
