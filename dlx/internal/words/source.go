package words

import "exactcover/dlx/internal/matrix"

// A source is the matrix in the form that stages are compiled from. Its options are in the order of
// the first stage.
type source struct {
	matrix.Rows

	// killer maps an option to the needed row that was last found empty after the option was chosen,
	// with at most forced moves in between. It is only a hint.
	killer []int32

	sorted []int32 // used by sort: the options in their next order
	mean   []int64 // used by sort: option -> the mean of its primary items, times 2^16
}

// orderFrom is the largest number of options that are not ordered by their items.
const orderFrom = 512

// read reads the matrix. It takes time linear in the number of entries, not counting the order of
// the options. It reports false if the watch stops it.
func (s *source) read(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	if !s.Read(m, seed, w) {
		return false
	}
	s.killer = matrix.Zero(s.killer, max(m.Options(), 1))
	return seed != 0 || m.Options() <= orderFrom || s.sort(w)
}

// sort orders the options by the mean of their primary items. Neighbouring items tend to share
// options, so in this order neighbouring options tend to share items. It reports false if the watch
// stops it.
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
	// This is a radix sort, the lowest digit first. Each pass takes time linear in the number of
	// options.
	const digit = 11 // bits
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
