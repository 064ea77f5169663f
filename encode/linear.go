package encode

import (
	"slices"

	"exactcover/encode/puzzle"
)

// A Term is a digit with its weight in a sum.
type Term struct {
	Cell   puzzle.Cell
	Weight int
}

// Linear adds that the weighted sum of the digits is 0 after adding a constant: constant + sum of
// weight * digit = 0. A cell may occur several times.
//
// It keeps the bounds of every cell consistent with those of the others, which decides the sum when
// all digits are known. Where the sums are small enough it goes on to strike every digit that is in
// no sum, taking into account which cells of equal weight are known to differ.
func (m *Matrix) Linear(constant int, terms ...Term) {
	m.checkMade()
	cells, weights := addUp(terms)
	m.checkCells("Linear", cells...)
	if m.Stopped() {
		return
	}
	// Cells of one segment come together, so that segments are slices of them.
	l := &linear{constant: constant, weights: make([]int, 0, len(cells))}
	order := make([]puzzle.Cell, 0, len(cells))
	for _, s := range m.segments(cells, weights) {
		for _, k := range s {
			order = append(order, cells[k])
			l.weights = append(l.weights, weights[k])
		}
		l.ends = append(l.ends, len(order))
	}
	l.coarse = m.Puzzle.DigitCount() > FamilySpan
	m.Constrain(order, l.propagate)
}

// addUp returns the cells of terms in the order of their first places, each once, with its weight.
func addUp(terms []Term) ([]puzzle.Cell, []int) {
	const few = 64
	cells, weights := make(
		[]puzzle.Cell, 0, min(len(terms), few),
	), make(
		[]int, 0, min(len(terms), few),
	)
	var places map[puzzle.Cell]int // of many terms
	if len(terms) > few {
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

// A linear is a weighted sum that is 0. Its cells are cut into segments whose cells have one weight
// and differ: segment i ends before ends[i].
type linear struct {
	constant int
	weights  []int
	ends     []int
	coarse   bool // the sums of some segments may be out of reach of a segment
}

// propagate strikes digits that are in no sum.
func (l *linear) propagate(digits []puzzle.DigitSet) bool {
	const most = 16 // segments; more of them have so many sums that nothing can be struck
	const largest = 64*sumWords - 1
	lowest, highest := l.extent(digits)
	if lowest > 0 || highest < 0 {
		return false
	}
	if l.coarse || -lowest > largest || len(l.ends) > most {
		if !bounds(l.constant, l.weights, digits) {
			return false
		}
		lowest, highest = l.extent(digits)
	}
	// Sums are counted from the least that is possible, so that what is missing to 0 is the target.
	target := -lowest
	if lowest == highest || target > largest || len(l.ends) > most {
		return true
	}
	words := target>>6 + 1
	var parts [most]segment
	var values, reached [most + 1]sumSet // of segment i; of the segments before i
	reached[0].add(0)
	first := 0
	for i, end := range l.ends {
		parts[i] = newSegment(digits[first:end], l.weights[first])
		parts[i].values(&values[i], target)
		values[i].each(words, func(v int) { reached[i+1].addShifted(&reached[i], v, words) })
		first = end
	}
	if !reached[len(l.ends)].has(target) {
		return false
	}
	var after sumSet // the sums before which the rest can be completed
	after.add(target)
	for i := len(l.ends) - 1; i >= 0; i-- {
		var before, allowed sumSet
		values[i].each(words, func(v int) {
			if before.addLowered(&after, &reached[i], v, words) {
				allowed.add(v)
			}
		})
		cut := parts[i].most-parts[i].least > target // sums too large are not among the values
		if (cut || allowed != values[i]) && !parts[i].limit(&allowed) {
			return false
		}
		after = before
	}
	return true
}

// extent returns the least and the greatest sum that the bounds of all cells allow. Without a digit
// for some cell that is out of reach.
func (l *linear) extent(digits []puzzle.DigitSet) (lowest, highest int) {
	lowest, highest = l.constant, l.constant
	for k, w := range l.weights {
		if digits[k] == 0 {
			return 1, 0
		}
		least, most := span(w, digits[k])
		lowest += least
		highest += most
	}
	return lowest, highest
}

// bounds strikes digits that no choice of the others can complete to 0, to a fixed point.
func bounds(constant int, weights []int, digits []puzzle.DigitSet) bool {
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
			kept := digits[k].Keep(func(d puzzle.Digit) bool {
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
func span(weight int, s puzzle.DigitSet) (least, most int) {
	a, b := weight*int(s.Min()), weight*int(s.Max())
	return min(a, b), max(a, b)
}

// AddUp strikes from cells digits that no choice with the given sum has, and reports whether there
// is any choice: exactly if the cells differ and all digits lie within [FamilySpan], otherwise by
// bounds, which decide if each cell has one digit. No cell may be without digits.
func AddUp(digits []puzzle.DigitSet, sum int, differ bool) bool {
	const few = 16
	var space [few]int
	weights := append(space[:0], make([]int, len(digits))...)
	for k := range weights {
		weights[k] = 1
	}
	if !bounds(-sum, weights, digits) {
		return false
	}
	return !differ || Distinct(digits, func(s puzzle.DigitSet) bool { return s.Sum() == sum })
}
