package tally

import "exactcover/dlx/internal/matrix"

// A source is the matrix in the form that both stages are compiled from. Its rows are the items,
// those that must be covered first, and behind them one row for every coloured item with each of
// its colours.
type source struct {
	needed    int       // rows of items that must be covered
	rows      int       // all rows
	begin     []int32   // option -> its first entry; one more at the end
	entry     []int32   // rows; ^r, p for a coloured item of row r that has row p with its colour
	counter   []int32   // row -> its counter, -1 for none
	exclusive []bool    // row -> two options of it conflict
	counters  []counter // of the items that may be covered more than once, or must be
	order     []int32   // options in the order of the first stage
	place     []int32   // option -> its number in the first stage

	row  []int32           // item -> its row
	pair map[colored]int32 // row of a coloured item with its colour
}

// A counter says how often an item is to be covered.
type counter struct{ row, lo, hi int32 }

type colored struct{ item, color int32 }

// unbounded is the hi of an item that cannot be covered too often.
const unbounded = 1 << 30

// read takes time linear in the number of entries, but for upper bounds that follow from others. It
// reports false if the watch stops it.
func (s *source) read(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	s.number(m)
	if !s.enter(m, w) || !s.count(m, w) {
		return false
	}
	n := m.Options()
	s.order = matrix.Order(s.order, n, seed)
	s.place = matrix.Resize(s.place, n)
	for k, o := range s.order {
		s.place[o] = int32(k)
	}
	return true
}

// number gives every item its row.
func (s *source) number(m *matrix.Matrix) {
	s.row = matrix.Resize(s.row, m.Items())
	s.rows = 0
	for _, needed := range [2]bool{true, false} {
		for i, lo := range m.Lo {
			if (lo > 0) == needed {
				s.row[i] = int32(s.rows)
				s.rows++
			}
		}
		if needed {
			s.needed = s.rows
		}
	}
}

// enter writes the entries down. It reports false if the watch stops it.
func (s *source) enter(m *matrix.Matrix, w *matrix.Watch) bool {
	if m.Colored && s.pair == nil {
		s.pair = map[colored]int32{}
	}
	clear(s.pair)
	s.begin, s.entry = s.begin[:0], s.entry[:0]
	for o := range int32(m.Options()) {
		s.begin = append(s.begin, int32(len(s.entry)))
		colors := m.ColorsOf(o)
		for e, i := range m.Entries(o) {
			if m.Primary[i] || colors == nil || colors[e] == 0 {
				s.entry = append(s.entry, s.row[i])
				continue
			}
			k := colored{i, colors[e]}
			p, ok := s.pair[k]
			if !ok {
				p = int32(s.rows)
				s.rows++
				s.pair[k] = p
			}
			s.entry = append(s.entry, ^s.row[i], p)
		}
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	s.begin = append(s.begin, int32(len(s.entry)))
	return true
}

// count finds the items that need a counter. It reports false if the watch stops it.
func (s *source) count(m *matrix.Matrix, w *matrix.Watch) bool {
	s.counter = matrix.Resize(s.counter, s.rows)
	s.exclusive = matrix.Resize(s.exclusive, s.rows)
	for r := range s.rows {
		s.counter[r], s.exclusive[r] = -1, false
	}
	s.counters = s.counters[:0]
	for i := range int32(m.Items()) {
		lo, hi := m.Lo[i], m.Hi[i]
		r := s.row[i]
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
		if !m.Primary[j] || m.Hi[j] > m.Hi[i] || j == i || m.Hi[j] == m.Hi[i] && len(m.Column(j)) == len(column) && j > i {
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

// entries returns the entries of option o.
func (s *source) entries(o int32) []int32 { return s.entry[s.begin[o]:s.begin[o+1]] }
