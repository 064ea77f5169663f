package encode

import (
	"math/bits"
	"slices"
)

// A Term is a digit with its weight in a sum.
type Term struct {
	Cell   Cell
	Weight int
}

// Linear adds that the weighted sum of the digits is 0 after adding a constant: constant + sum of
// weight * digit = 0. A cell may occur several times.
//
// It keeps the bounds of every cell consistent with those of the others, which decides the sum when
// all digits are known. Where the sums are small enough it goes on to strike every digit that is in
// no sum, taking into account which cells of equal weight are known to differ.
func (m *Matrix) Linear(constant int, terms ...Term) {
	var cells []Cell
	var weights []int
	for _, t := range terms {
		k := slices.Index(cells, t.Cell)
		if k < 0 {
			k = len(cells)
			cells = append(cells, t.Cell)
			weights = append(weights, 0)
		}
		weights[k] += t.Weight
	}
	// Cells of one segment come together, so that segments are slices of them.
	l := linear{constant: constant}
	var order []Cell
	for _, s := range m.segments(cells, weights) {
		for _, k := range s {
			order = append(order, cells[k])
			l.weights = append(l.weights, weights[k])
		}
		l.ends = append(l.ends, len(order))
	}
	m.Constrain(order, l.propagate)
}

// segments groups places of cells: those of a group have one weight and are known to differ. The
// largest groups come first.
func (m *Matrix) segments(cells []Cell, weights []int) [][]int {
	var segments [][]int
	left := make([]int, len(cells))
	for k := range left {
		left[k] = k
	}
	for len(left) > 0 {
		var best []int
		for _, house := range m.different {
			byWeight := make(map[int][]int)
			for _, k := range left {
				if !slices.Contains(house, cells[k]) {
					continue
				}
				w := weights[k]
				byWeight[w] = append(byWeight[w], k)
				if len(byWeight[w]) > len(best) {
					best = byWeight[w]
				}
			}
		}
		if len(best) < 2 {
			for _, k := range left {
				segments = append(segments, []int{k})
			}
			break
		}
		segments = append(segments, best)
		left = slices.DeleteFunc(left, func(k int) bool { return slices.Contains(best, k) })
	}
	return segments
}

// A linear is a weighted sum that is 0. Its cells are cut into segments whose cells have one weight
// and differ: segment i ends before ends[i].
type linear struct {
	constant int
	weights  []int
	ends     []int
}

// sumWords is the number of words of a set of sums.
const sumWords = 4

// A sumSet is a set of sums from 0 on.
type sumSet [sumWords]uint64

// addShifted adds the members of t, by more each; those too large are dropped.
func (s *sumSet) addShifted(t *sumSet, by int) {
	word, bit := by>>6, uint(by&63)
	for w := sumWords - 1; w >= word; w-- {
		s[w] |= t[w-word] << bit
		if w > word {
			s[w] |= t[w-word-1] >> (64 - bit)
		}
	}
}

// lowered returns the members of s that are at least by, by less each.
func (s *sumSet) lowered(by int) sumSet {
	var t sumSet
	word, bit := by>>6, uint(by&63)
	for w := 0; w+word < sumWords; w++ {
		t[w] = s[w+word] >> bit
		if w+word+1 < sumWords {
			t[w] |= s[w+word+1] << (64 - bit)
		}
	}
	return t
}

func (s *sumSet) has(n int) bool { return n>>6 < sumWords && s[n>>6]>>(n&63)&1 != 0 }

// upTo yields the members up to n.
func (s *sumSet) upTo(n int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for w, b := range s {
			for ; b != 0; b &= b - 1 {
				if v := w<<6 + bits.TrailingZeros64(b); v > n || !yield(v) {
					return
				}
			}
		}
	}
}

func (s *sumSet) add(n int) {
	if n>>6 < sumWords {
		s[n>>6] |= 1 << (n & 63)
	}
}

// propagate strikes digits that are in no sum.
func (l linear) propagate(digits []DigitSet) bool {
	if !bounds(l.constant, l.weights, digits) {
		return false
	}
	// Sums are counted from the least that is possible, so that what is missing to 0 is the target.
	target := -l.constant
	open := false
	for k, w := range l.weights {
		least, _ := span(w, digits[k])
		target -= least
		open = open || digits[k].Len() > 1
	}
	const most = 16 // segments; more of them have so many sums that nothing can be struck
	if !open || target >= 64*sumWords || len(l.ends) > most {
		return true
	}
	var values, reached [most + 1]sumSet // of segment i; of the segments before i
	reached[0].add(0)
	first := 0
	for i, end := range l.ends {
		values[i] = l.sums(digits[first:end], l.weights[first], target)
		for v := range values[i].upTo(target) {
			reached[i+1].addShifted(&reached[i], v)
		}
		first = end
	}
	if !reached[len(l.ends)].has(target) {
		return false
	}
	var after sumSet // the sums before which the rest can be completed
	after.add(target)
	for i := len(l.ends) - 1; i >= 0; i-- {
		first = 0
		if i > 0 {
			first = l.ends[i-1]
		}
		var before, allowed sumSet
		for v := range values[i].upTo(target) {
			from := after.lowered(v)
			any := uint64(0)
			for w := range from {
				from[w] &= reached[i][w]
				before[w] |= from[w]
				any |= from[w]
			}
			if any != 0 {
				allowed.add(v)
			}
		}
		if allowed != values[i] && !l.limit(digits[first:l.ends[i]], l.weights[first], allowed) {
			return false
		}
		after = before
	}
	return true
}

// sums returns the sums of a segment above its least, as if that did not have to differ, up to a
// target.
func (l linear) sums(digits []DigitSet, weight, target int) sumSet {
	var s sumSet
	least := 0
	for _, d := range digits {
		low, _ := span(weight, d)
		least += low
	}
	if len(digits) == 1 {
		for d := range digits[0].All() {
			s.add(weight*int(d) - least)
		}
		return s
	}
	low, ok := spanOf(digits)
	if !ok {
		for v := range target + 1 {
			s.add(v)
		}
		return s
	}
	f := arrange(low, digits)
	for set := range f.All(low) {
		s.add(weight*set.Sum() - least)
	}
	return s
}

// limit strikes the digits of a segment that are in none of the sums allowed, which are counted as
// sums counts them.
func (l linear) limit(digits []DigitSet, weight int, allowed sumSet) bool {
	least := 0
	for _, d := range digits {
		low, _ := span(weight, d)
		least += low
	}
	if len(digits) == 1 {
		digits[0] = digits[0].Keep(func(d Digit) bool { return allowed.has(weight*int(d) - least) })
		return digits[0] != 0
	}
	if _, ok := spanOf(digits); !ok {
		return true
	}
	return Distinct(digits, func(s DigitSet) bool { return allowed.has(weight*s.Sum() - least) })
}

// bounds strikes digits that no choice of the others can complete to 0, to a fixed point.
func bounds(constant int, weights []int, digits []DigitSet) bool {
	for {
		lowest, highest := constant, constant
		for k, w := range weights {
			if digits[k] == 0 {
				return false
			}
			least, most := span(w, digits[k])
			lowest += least
			highest += most
		}
		if lowest > 0 || highest < 0 {
			return false
		}
		changed := false
		for k, w := range weights {
			least, most := span(w, digits[k])
			kept := digits[k].Keep(func(d Digit) bool {
				v := w * int(d)
				return lowest-least+v <= 0 && highest-most+v >= 0
			})
			if kept != digits[k] {
				digits[k] = kept
				changed = true
				if kept == 0 {
					return false
				}
				a, b := span(w, kept)
				lowest += a - least
				highest += b - most
			}
		}
		if !changed {
			return true
		}
	}
}

// span returns the least and the largest value of weight * digit.
func span(weight int, s DigitSet) (least, most int) {
	a, b := weight*int(s.Min()), weight*int(s.Max())
	return min(a, b), max(a, b)
}

// AddUp strikes from cells digits that no choice with the given sum has, and reports whether there
// is any choice: exactly if the cells differ and all digits lie within [FamilySpan], otherwise by
// bounds, which decide if each cell has one digit. No cell may be without digits.
func AddUp(digits []DigitSet, sum int, differ bool) bool {
	const few = 16
	var space [few]int
	weights := append(space[:0], make([]int, len(digits))...)
	for k := range weights {
		weights[k] = 1
	}
	if !bounds(-sum, weights, digits) {
		return false
	}
	return !differ || Distinct(digits, func(s DigitSet) bool { return s.Sum() == sum })
}
