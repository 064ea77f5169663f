package words

import "exactcover/dlx/internal/matrix"

// A source is the matrix in the form that stages are compiled from. Its order is that of the first
// stage.
type source struct {
	matrix.Rows
	killer []int32 // option -> a needed row that has been found empty after it was chosen last

	sorted []int32 // of sort: the options in their next order
	mean   []int64 // option -> the mean of its primary items
}

// orderFrom is the number of options from which they are ordered by their items.
const orderFrom = 512

// read takes time linear in the number of entries, but for the order. It reports false if the watch
// stops it.
func (s *source) read(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	if !s.Read(m, seed, w) {
		return false
	}
	s.killer = matrix.Zero(s.killer, max(m.Options(), 1))
	return seed != 0 || m.Options() <= orderFrom || s.sort(w)
}

// sort orders the options by the mean of their primary items. Items declared side by side tend to
// share options, so that options side by side then share items. It reports false if the watch stops
// it.
func (s *source) sort(w *matrix.Watch) bool {
	s.mean = matrix.Resize(s.mean, len(s.Order)) // times 2^16
	clear(s.mean)
	mean := s.mean
	for o := range mean {
		covered := s.Covered(int32(o))
		for _, e := range covered {
			mean[o] += int64(e) << 16
		}
		mean[o] /= int64(len(covered))
		if w.Over(len(covered)) {
			return false
		}
	}
	// Digit by digit, the last first, in time linear in the number of options.
	const digit = 11
	s.sorted = matrix.Resize(s.sorted, len(s.Order))
	for shift := 0; int64(s.Needed)<<16>>shift > 0; shift += digit {
		var next [1 << digit]int32
		place := func(o int32) *int32 { return &next[mean[o]>>shift&(1<<digit-1)] }
		for _, o := range s.Order {
			*place(o)++
		}
		from := int32(0)
		for d, n := range next {
			next[d] = from
			from += n
		}
		for _, o := range s.Order {
			at := place(o)
			s.sorted[*at] = o
			*at++
		}
		s.Order, s.sorted = s.sorted, s.Order
		if w.Over(2 * len(s.Order)) {
			return false
		}
	}
	s.Number()
	return true
}
