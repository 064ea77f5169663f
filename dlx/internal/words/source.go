package words

import "exactcover/dlx/internal/matrix"

// A source is the matrix in the form that stages are compiled from. Its rows are the items, the
// primary ones first, and behind them one row for every coloured item with each of its colours.
type source struct {
	primary int     // rows of primary items
	rows    int     // all rows
	begin   []int32 // option -> its first entry; one more at the end
	split   []int32 // option -> its first entry that is not a primary item
	entry   []int32 // rows, the primary ones of an option first; ^r, p for a coloured item of row r that has row p with its colour
	order   []int32 // options in the order of the first stage
	killer  []int32 // option -> a primary row that has been found empty after it was chosen last
	place   []int32 // option -> its number in the first stage

	row    []int32           // item -> its row
	sorted []int32           // of sort: the options in their next order
	pair   map[colored]int32 // row of a coloured item with its colour
	mean   []int64           // option -> the mean of its primary items
}

type colored struct{ item, color int32 }

// orderFrom is the number of options from which they are ordered by their items.
const orderFrom = 512

// read takes time linear in the number of entries, but for the order. It reports false if the watch
// stops it.
func (s *source) read(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	n := m.Options()
	s.number(m)
	if m.Colored && s.pair == nil {
		s.pair = map[colored]int32{}
	}
	clear(s.pair)
	s.begin, s.split, s.entry = s.begin[:0], s.split[:0], s.entry[:0]
	for o := range int32(n) {
		s.begin = append(s.begin, int32(len(s.entry)))
		colors := m.ColorsOf(o)
		for _, i := range m.Entries(o) {
			if m.Primary[i] {
				s.entry = append(s.entry, s.row[i])
			}
		}
		s.split = append(s.split, int32(len(s.entry)))
		for e, i := range m.Entries(o) {
			if m.Primary[i] {
				continue
			}
			if colors == nil || colors[e] == 0 {
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

	s.killer = matrix.Resize(s.killer, max(n, 1))
	clear(s.killer)

	s.order = matrix.Order(s.order, n, seed)
	if seed == 0 && n > orderFrom && !s.sort(w) {
		return false
	}
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
	for _, primary := range [2]bool{true, false} {
		for i, p := range m.Primary {
			if p == primary {
				s.row[i] = int32(s.rows)
				s.rows++
			}
		}
		if primary {
			s.primary = s.rows
		}
	}
}

// sort orders the options by the mean of their primary items. Items declared side by side tend to
// share options, so that options side by side then share items. It reports false if the watch stops
// it.
func (s *source) sort(w *matrix.Watch) bool {
	s.mean = matrix.Resize(s.mean, len(s.order)) // times 2^16
	clear(s.mean)
	mean := s.mean
	for o := range mean {
		n := int64(0)
		for _, e := range s.entries(int32(o)) {
			if s.covers(e) {
				mean[o] += int64(e) << 16
				n++
			}
		}
		mean[o] /= n
		if w.Over(len(s.entries(int32(o)))) {
			return false
		}
	}
	// Digit by digit, the last first, in time linear in the number of options.
	const digit = 11
	s.sorted = matrix.Resize(s.sorted, len(s.order))
	for shift := 0; int64(s.primary)<<16>>shift > 0; shift += digit {
		var next [1 << digit]int32
		place := func(o int32) *int32 { return &next[mean[o]>>shift&(1<<digit-1)] }
		for _, o := range s.order {
			*place(o)++
		}
		from := int32(0)
		for d, n := range next {
			next[d] = from
			from += n
		}
		for _, o := range s.order {
			at := place(o)
			s.sorted[*at] = o
			*at++
		}
		s.order, s.sorted = s.sorted, s.order
		if w.Over(2 * len(s.order)) {
			return false
		}
	}
	return true
}

// entries returns the entries of option o.
func (s *source) entries(o int32) []int32 { return s.entry[s.begin[o]:s.begin[o+1]] }

// plain reports whether there are no secondary items.
func (s *source) plain() bool { return s.rows == s.primary }

// primaries returns the primary items of option o.
func (s *source) primaries(o int32) []int32 { return s.entry[s.begin[o]:s.split[o]] }

// others returns the entries of option o that are not primary items.
func (s *source) others(o int32) []int32 { return s.entry[s.split[o]:s.begin[o+1]] }

// covers reports whether entry e is a primary item.
func (s *source) covers(e int32) bool { return uint32(e) < uint32(s.primary) }
