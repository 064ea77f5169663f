package multiplicity

import "exactcover/dlx/internal/matrix"

// A source is the matrix in the form that both stages are compiled from. The wide stage numbers the
// options by their places in Order.
type source struct {
	matrix.Rows
	counter   []int32 // row -> its counter; -1 for none
	exclusive []bool  // row -> its item may be covered at most once, so its options conflict

	// counters has a counter for every item that must be covered more than once, or that has an
	// upper bound above 1 that can be exceeded.
	counters []counter
}

// A counter has the least and the greatest number of times that the item of a row is covered.
type counter struct{ row, lo, hi int32 }

// unbounded is the hi of an item that cannot exceed its upper bound.
const unbounded = 1 << 30

// read reads the matrix. It takes time linear in the number of entries, and more to find upper
// bounds that follow from others. It reports false if the watch stops it.
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

// implied reports whether another item j keeps item i from being covered too often: all options of
// i hold j, and j may not be covered more often than i. If i and j have the same options and the
// same upper bound, only the first of them implies the other. If the watch stops implied, it
// reports false.
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

// contains reports whether a contains all numbers of b. Both are in rising order.
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
