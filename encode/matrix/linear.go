package matrix

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"exactcover/encode/puzzle"
)

// A Term is the digit of a cell with its weight in a sum.
type Term struct {
	Cell   puzzle.Cell
	Weight int
}

// A Range is the whole numbers from Least to Most.
type Range struct{ Least, Most int }

// Linear adds that the weighted sum of the digits is 0 after adding a constant: constant + sum of
// weight * digit = 0. A cell may occur several times. See [Matrix.LinearIn].
func (m *Matrix) Linear(constant int, terms ...Term) {
	m.LinearIn([]Range{{-constant, -constant}}, terms...)
}

// LinearIn adds that the weighted sum of the digits, of weight * digit, lies in one of the ranges.
// A cell may occur several times.
//
// It keeps the bounds of every cell consistent with those of the others, which decides the sum when
// all digits are known. If the range of sums is small enough, it also strikes every digit that is
// in no sum, using which cells of equal weight are known to differ.
func (m *Matrix) LinearIn(ranges []Range, terms ...Term) {
	cells, weights := addUp(terms)
	if m.Stopped() {
		return
	}
	l := &linear{weights: make([]int, 0, len(cells))}
	order := make([]puzzle.Cell, 0, len(cells))
	// The cells of a segment are adjacent, so segments are slices.
	for _, s := range m.segments(cells, weights) {
		for _, k := range s {
			order = append(order, cells[k])
			l.weights = append(l.weights, weights[k])
		}
		l.ends = append(l.ends, len(order))
	}
	digits := make([]puzzle.DigitSet, len(order))
	for k, c := range order {
		digits[k] = m.domain[c]
	}
	if l.among(ranges, digits); len(l.ranges) == 0 {
		m.Impossible()
		return
	}
	if len(order) == 0 {
		return
	}
	if len(order) == 2 {
		m.Relation(order[0], order[1], func(x, y puzzle.Digit) bool {
			return l.holds(l.weights[0]*int(x) + l.weights[1]*int(y))
		})
		return
	}
	all := m.Puzzle.DomainOf(order...)
	l.coarse = all != 0 && all.Max()-all.Min() >= DigitSpan
	m.Constrain(order, l.propagate)
}

// addUp returns the cells of terms in the order of their first places, each once, with its weight.
func addUp(terms []Term) ([]puzzle.Cell, []int) {
	const usualCells = 64
	cells := make([]puzzle.Cell, 0, min(len(terms), usualCells))
	weights := make([]int, 0, min(len(terms), usualCells))
	var places map[puzzle.Cell]int // cell -> its place, if there are many terms
	if len(terms) > usualCells {
		places = make(map[puzzle.Cell]int)
	}
	for _, t := range terms {
		k, known := places[t.Cell]
		if places == nil {
			k = slices.Index(cells, t.Cell)
			known = k >= 0
		}
		if !known {
			k = len(cells)
			cells = append(cells, t.Cell)
			weights = append(weights, 0)
			if places != nil {
				places[t.Cell] = k
			}
		}
		weights[k] += t.Weight
	}
	return cells, weights
}

// A linear is the propagator of a weighted sum that lies in one of the ranges. Its cells are
// divided into segments whose cells have the same weight and differ: segment i ends at ends[i],
// exclusive.
type linear struct {
	ranges  []Range // rising, and at least one; they do not overlap
	weights []int
	ends    []int
	coarse  bool // the sums of some segments may be out of reach of a segment
}

// among sets the ranges to the parts of the given ranges that cells with the given digits can
// reach, possibly none. Sums are counted from the least, so a sum that only has to be large is
// negated.
func (l *linear) among(ranges []Range, digits []puzzle.DigitSet) {
	lowest, highest := extent(l.weights, digits)
	var inside []Range
	for _, r := range ranges {
		if r.Least, r.Most = max(r.Least, lowest), min(r.Most, highest); r.Least <= r.Most {
			inside = append(inside, r)
		}
	}
	slices.SortFunc(inside, func(a, b Range) int { return cmp.Compare(a.Least, b.Least) })
	l.ranges = nil
	for _, r := range inside {
		if last := len(l.ranges) - 1; last >= 0 && r.Least <= l.ranges[last].Most+1 {
			l.ranges[last].Most = max(l.ranges[last].Most, r.Most)
			continue
		}
		l.ranges = append(l.ranges, r)
	}
	if len(l.ranges) == 1 && l.ranges[0].Most == highest && l.ranges[0].Least > lowest {
		l.ranges[0] = Range{-highest, -l.ranges[0].Least}
		for k := range l.weights {
			l.weights[k] = -l.weights[k]
		}
	}
}

// mostSegments is the largest number of segments for which all sums are computed. More segments
// have such a large range of sums that nothing could be struck.
const mostSegments = 16

// within returns the ranges that have some of the sums from lowest to highest.
func (l *linear) within(lowest, highest int) []Range {
	ranges := l.ranges
	for len(ranges) > 0 && ranges[0].Most < lowest {
		ranges = ranges[1:]
	}
	for len(ranges) > 0 && ranges[len(ranges)-1].Least > highest {
		ranges = ranges[:len(ranges)-1]
	}
	return ranges
}

// holds reports whether a sum is in one of the ranges.
func (l *linear) holds(sum int) bool {
	return slices.ContainsFunc(l.ranges, func(r Range) bool {
		return r.Least <= sum && sum <= r.Most
	})
}

// propagate strikes digits that are in no sum.
func (l *linear) propagate(digits []puzzle.DigitSet) bool {
	const largest = 64*sumWords - 1
	lowest, highest := extent(l.weights, digits)
	ranges := l.within(lowest, highest)
	many := len(l.ends) > mostSegments
	var least, most int
	for {
		if len(ranges) == 0 {
			return false
		}
		least, most = ranges[0].Least, ranges[len(ranges)-1].Most
		if !l.coarse && !many && min(most, highest)-lowest <= largest {
			break
		}
		if !bounds(least, most, l.weights, digits) {
			return false
		}
		lowest, highest = extent(l.weights, digits)
		left := l.within(lowest, highest)
		if len(left) == len(ranges) {
			break
		}
		ranges = left
	}
	// Sums are counted from the least possible sum, up to a target.
	target := min(most, highest) - lowest
	switch {
	case lowest == highest:
		return true
	case many || target > largest || len(ranges) == 1 && least <= lowest && highest <= most:
		return true
	}
	if target < 64 {
		return l.fewSums(ranges, digits, lowest, target)
	}
	return l.sums(ranges, digits, lowest, target)
}

// fewSums is sums for targets below 64, where a word is a set of sums.
func (l *linear) fewSums(ranges []Range, digits []puzzle.DigitSet, lowest, target int) bool {
	var parts [mostSegments]segment
	var values, reached [mostSegments + 1]uint64
	all := uint64(2)<<target - 1
	reached[0] = 1
	first := 0
	for i, end := range l.ends {
		parts[i] = newSegment(digits[first:end], l.weights[first])
		values[i] = parts[i].firstValues() & all
		for v := values[i]; v != 0; v &= v - 1 {
			reached[i+1] |= reached[i] << bits.TrailingZeros64(v)
		}
		reached[i+1] &= all
		first = end
	}
	wanted := uint64(0)
	for _, r := range ranges {
		if from, to := max(r.Least-lowest, 0), min(r.Most-lowest, target); from <= to {
			wanted |= uint64(2)<<to - 1<<from
		}
	}
	after := wanted & reached[len(l.ends)]
	if after == 0 {
		return false
	}
	for i := len(l.ends) - 1; i >= 0; i-- {
		var before, allowed uint64
		for v := values[i]; v != 0; v &= v - 1 {
			n := bits.TrailingZeros64(v)
			if fits := after >> n & reached[i]; fits != 0 {
				before |= fits
				allowed |= v & -v
			}
		}
		cut := parts[i].most-parts[i].least > target // sums too large are not among the values
		if (cut || allowed != values[i]) && !parts[i].restrict(&sumSet{allowed}) {
			return false
		}
		after = before
	}
	return true
}

// sums strikes the digits that are in no sum of the ranges up to a target, counted from the lowest
// sum.
func (l *linear) sums(ranges []Range, digits []puzzle.DigitSet, lowest, target int) bool {
	words := target>>6 + 1
	var parts [mostSegments]segment
	var values, reached [mostSegments + 1]sumSet // of segment i; of the segments ahead of i
	reached[0].add(0)
	first := 0
	for i, end := range l.ends {
		parts[i] = newSegment(digits[first:end], l.weights[first])
		parts[i].values(&values[i], target)
		values[i].each(words, func(v int) { reached[i+1].addShifted(&reached[i], v, words) })
		first = end
	}
	var after sumSet // the sums from which the rest can be completed
	some := false
	for _, r := range ranges {
		for sum := max(r.Least-lowest, 0); sum <= min(r.Most-lowest, target); sum++ {
			if reached[len(l.ends)].has(sum) {
				after.add(sum)
				some = true
			}
		}
	}
	if !some {
		return false
	}
	for i := len(l.ends) - 1; i >= 0; i-- {
		var before, allowed sumSet
		values[i].each(words, func(v int) {
			if before.addLowered(&after, &reached[i], v, words) {
				allowed.add(v)
			}
		})
		cut := parts[i].most-parts[i].least > target // values that are too large are left out
		if (cut || allowed != values[i]) && !parts[i].restrict(&allowed) {
			return false
		}
		after = before
	}
	return true
}

// extent returns the least and the greatest weighted sum that the bounds of all cells allow. If a
// cell has no digit, there is no sum.
func extent(weights []int, digits []puzzle.DigitSet) (lowest, highest int) {
	for k, w := range weights {
		if digits[k] == 0 {
			return math.MaxInt, math.MinInt
		}
		least, most := products(w, digits[k])
		lowest += least
		highest += most
	}
	return lowest, highest
}

// bounds strikes digits that no choice of the others can complete to a sum from floor to ceiling,
// up to a fixed point.
func bounds(floor, ceiling int, weights []int, digits []puzzle.DigitSet) bool {
	for {
		lowest, highest := extent(weights, digits)
		if lowest > ceiling || highest < floor {
			return false
		}
		changed := false
		for k, w := range weights {
			least, most := products(w, digits[k])
			kept := digits[k].Keep(func(d puzzle.Digit) bool {
				v := w * int(d)
				return lowest-least+v <= ceiling && highest-most+v >= floor
			})
			if kept != digits[k] {
				digits[k] = kept
				changed = true
				if kept == 0 {
					return false
				}
				a, b := products(w, kept)
				lowest += a - least
				highest += b - most
			}
		}
		if !changed {
			return true
		}
	}
}

// products returns the least and the largest value of weight * digit.
func products(weight int, s puzzle.DigitSet) (least, most int) {
	a, b := weight*int(s.Min()), weight*int(s.Max())
	return min(a, b), max(a, b)
}

// AddUp strikes digits that are in no choice with one of the given sums, and reports whether there
// is any choice. It is exact if the cells differ and all digits lie within [DigitSpan]. Otherwise
// it uses the bounds of each sum, which are exact once each cell has one digit. No cell may be
// without digits.
func AddUp(digits []puzzle.DigitSet, sums []int, differ bool) bool {
	const usualTerms = 16
	var space [usualTerms]int
	weights := append(space[:0], make([]int, len(digits))...)
	for k := range weights {
		weights[k] = 1
	}
	if len(sums) != 1 {
		if !anyBounds(sums, weights, digits) {
			return false
		}
	} else if !bounds(sums[0], sums[0], weights, digits) {
		return false
	}
	return !differ ||
		Distinct(digits, func(s puzzle.DigitSet) bool { return slices.Contains(sums, s.Sum()) })
}

// anyBounds strikes digits that the bounds of each of the sums strike.
func anyBounds(sums, weights []int, digits []puzzle.DigitSet) bool {
	kept := make([]puzzle.DigitSet, len(digits))
	trial := make([]puzzle.DigitSet, len(digits))
	found := false
	lowest, highest := extent(weights, digits)
	for _, sum := range sums {
		if copy(trial, digits); lowest <= sum && sum <= highest && bounds(sum, sum, weights, trial) {
			found = true
			for k, s := range trial {
				kept[k] |= s
			}
		}
	}
	copy(digits, kept)
	return found
}
