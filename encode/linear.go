package encode

// A Term is a digit with its weight in a sum.
type Term struct {
	Cell   Cell
	Weight int
}

// Linear adds that the weighted sum of the digits is 0 after adding a constant: constant + sum of
// weight * digit = 0. A cell may occur several times. It keeps the bounds of every cell consistent
// with those of the others, which decides the sum when all digits are known.
func (m *Matrix) Linear(constant int, terms ...Term) {
	var cells []Cell
	var weights []int
	place := make(map[Cell]int)
	for _, t := range terms {
		k, ok := place[t.Cell]
		if !ok {
			k = len(cells)
			place[t.Cell] = k
			cells = append(cells, t.Cell)
			weights = append(weights, 0)
		}
		weights[k] += t.Weight
	}
	f := func(digits []DigitSet) bool { return bounds(constant, weights, digits) }
	initial := make([]DigitSet, len(cells))
	for k, c := range cells {
		initial[k] = m.domain[c]
	}
	if !f(initial) {
		m.Impossible()
		return
	}
	for k, c := range cells {
		m.Exclude(c, m.domain[c]&^initial[k])
	}
	m.Constrain(cells, f)
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
