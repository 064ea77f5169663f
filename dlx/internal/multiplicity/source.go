package multiplicity

import "exactcover/dlx/internal/matrix"

// A source is the matrix in the form that both stages are compiled from. Its order is that of the
// first stage.
type source struct {
	matrix.Rows
	counter   []int32   // row -> its counter, -1 for none
	exclusive []bool    // row -> two options of it conflict
	counters  []counter // of the items that may be covered more than once, or must be
}

// A counter says how often an item is to be covered.
type counter struct{ row, lo, hi int32 }

// unbounded is the hi of an item that cannot be covered too often.
const unbounded = 1 << 30

// read takes time linear in the number of entries, but for upper bounds that follow from others. It
// reports false if the watch stops it.
func (s *source) read(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	return s.Read(m, seed, w) && s.count(m, w)
}

// count finds the items that need a counter. It reports false if the watch stops it.
func (s *source) count(m *matrix.Matrix, w *matrix.Watch) bool {
	s.counter = matrix.Resize(s.counter, s.N)
	s.exclusive = matrix.Resize(s.exclusive, s.N)
	for r := range s.N {
		s.counter[r], s.exclusive[r] = -1, false
	}
	s.counters = s.counters[:0]
	for i := range int32(m.Items()) {
		lo, hi := m.Lo[i], m.Hi[i]
		r := m.Place[i]
		s.exclusive[r] = hi == 1
		if hi > 1 && (int(hi) >= len(m.Column(i)) || implied(m, i, w)) {
			hi = unbounded
		}
		if w.Stopped() {
			return false
		}
		if lo > 1 || 1 < hi && hi < unbounded {
			s.counter[r] = int32(len(s.counters))
			s.counters = append(s.counters, counter{r, lo, hi})
		}
	}
	return true
}

// implied reports whether another item keeps item i from being covered too often: one that all its
// options hold, and that may not be covered more often. Of several that imply each other the first
// does.
func implied(m *matrix.Matrix, i int32, w *matrix.Watch) bool {
	column := m.Column(i)
	for _, j := range m.Entries(column[0]) {
		same := m.Hi[j] == m.Hi[i] && len(m.Column(j)) == len(column)
		if !m.Primary[j] || m.Hi[j] > m.Hi[i] || j == i || same && j > i {
			continue
		}
		if contains(m.Column(j), column) {
			return true
		}
		if w.Over(len(m.Column(j))) {
			return false
		}
	}
	return false
}

// contains reports whether all of b, which rises, are in a, which rises too.
func contains(a, b []int32) bool {
	for _, o := range b {
		for len(a) > 0 && a[0] < o {
			a = a[1:]
		}
		if len(a) == 0 || a[0] != o {
			return false
		}
	}
	return true
}
