package words

import (
	"math"

	"exactcover/dlx/internal/matrix"
)

// better is the factor by which the spread of an order must be smaller for it to be preferred.
const better = 0.95

// arrange chooses the order of the options: the given one, or by their first items, the means of
// their items, or their last items. It takes the order in which the masks of items spread over
// fewest words. It reports false if the watch stops it.
func (s *source) arrange(w *matrix.Watch) bool {
	s.best = append(s.best[:0], s.Order...)
	least := s.spread()
	for _, key := range []func(covered []int32) int64{
		func(covered []int32) int64 { return int64(covered[0]) },
		mean,
		func(covered []int32) int64 { return int64(covered[len(covered)-1]) },
	} {
		if !s.sort(key, w) {
			return false
		}
		if w.Over(s.Len()) {
			return false
		}
		if x := s.spread(); x < better*least {
			least = x
			s.best = append(s.best[:0], s.Order...)
		}
	}
	copy(s.Order, s.best)
	s.Number()
	return true
}

// mean returns the mean of items, times 2^16.
func mean(items []int32) int64 {
	sum := int64(0)
	for _, i := range items {
		sum += int64(i) << 16
	}
	return sum / int64(len(items))
}

// spread returns the sum of the roots of the numbers of words that the masks of the items span. It
// takes the roots because a look at an item stops early if there are many words.
func (s *source) spread() float64 {
	s.span = matrix.Zero(s.span, s.Needed)
	for k, o := range s.Order {
		word := int32(k >> 6)
		for _, i := range s.Covered(o) {
			x := &s.span[i]
			if x.words == 0 {
				x.first = word
			}
			x.words = word - x.first + 1
		}
	}
	sum := 0.0
	for _, x := range s.span {
		sum += math.Sqrt(float64(x.words))
	}
	return sum
}

// A span is the words of a mask, from the first that is not empty to the last.
type span struct{ first, words int32 }

// sort orders the options by a key of the items that they cover. It reports false if the watch
// stops it.
func (s *source) sort(key func(covered []int32) int64, w *matrix.Watch) bool {
	s.key = matrix.Resize(s.key, len(s.Order))
	keys, most := s.key, int64(0)
	for o := range keys {
		covered := s.Covered(int32(o))
		keys[o] = key(covered)
		most = max(most, keys[o])
		if w.Over(len(covered)) {
			return false
		}
	}
	// This is a radix sort, the lowest digit first. Each pass takes time linear in the number of
	// options.
	const digit = 11 // bits
	s.sorted = matrix.Resize(s.sorted, len(s.Order))
	for shift := 0; most>>shift > 0; shift += digit {
		var next [1 << digit]int32
		place := func(o int32) *int32 { return &next[keys[o]>>shift&(1<<digit-1)] }
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
		copy(s.Order, s.sorted)
		if w.Over(2 * len(s.Order)) {
			return false
		}
	}
	return true
}
