package steps

import (
	"slices"

	"exactcover/encode/puzzle"
)

// form returns the technique of the step by which the rule has just struck digits: [Bounds] if the
// least and greatest digits of its cells are reason enough, [Parity] if it is enough to know which
// of them are even, else [RuleOut]. The reason may be one cell; it is -1 if there are more.
func (r *encodedRule) form(st *state, reason puzzle.Cell) Technique {
	gone := make(map[puzzle.Cell]puzzle.DigitSet)
	for _, e := range st.step.Eliminated {
		gone[e.Cell] |= puzzle.Digits(e.Digit)
	}
	if !r.local || r.repeats(st, gone) {
		return RuleOut
	}
	known := reason >= 0 && st.digits[reason].Len() == 1
	switch {
	case st.atEnds(gone, known) && r.follows(st, gone, between):
		return Bounds
	case st.ofParity(gone) && r.follows(st, gone, ofSameParity):
		return Parity
	}
	return RuleOut
}

// atEnds reports whether only the least and the greatest digits of cells are gone. If the reason is
// a known digit, it is more than a bound if digits at both ends of a cell are gone.
func (st *state) atEnds(gone map[puzzle.Cell]puzzle.DigitSet, known bool) bool {
	for c, s := range gone {
		left := st.digits[c]
		if left == 0 || s&between(left, s) != 0 || known && s.Min() < left.Min() && s.Max() > left.Max() {
			return false
		}
	}
	return true
}

// repeats reports whether only digits are gone that other cells of the rule hold, so that it is
// enough that they differ.
func (r *encodedRule) repeats(st *state, gone map[puzzle.Cell]puzzle.DigitSet) bool {
	var held, all puzzle.DigitSet
	for _, c := range r.cells {
		if s := st.digits[c]; s.Len() == 1 && gone[c] == 0 {
			held |= s
		}
		all |= gone[c]
	}
	return all&^held == 0
}

// ofParity reports whether in each cell all digits gone are even and all that are left are odd, or
// the other way round.
func (st *state) ofParity(gone map[puzzle.Cell]puzzle.DigitSet) bool {
	for c, s := range gone {
		if left := st.digits[c]; left == 0 || left&ofSameParity(s, left) != 0 {
			return false
		}
	}
	return true
}

// between returns those of some digits that are not less than the least and not greater than the
// greatest digit of a set.
func between(s, some puzzle.DigitSet) (all puzzle.DigitSet) {
	for d := range some.All() {
		if d >= s.Min() && d <= s.Max() {
			all |= puzzle.Digits(d)
		}
	}
	return all
}

// ofSameParity returns those of some digits that are even, if there is an even digit in a set, and
// those that are odd, if there is an odd one.
func ofSameParity(s, some puzzle.DigitSet) (all puzzle.DigitSet) {
	for d := range some.All() {
		for e := range s.All() {
			if (d-e)%2 == 0 {
				all |= puzzle.Digits(d)
				break
			}
		}
	}
	return all
}

// follows reports whether the rule strikes the digits that are gone even if its cells can have all
// digits that a relaxation adds to them.
func (r *encodedRule) follows(
	st *state, gone map[puzzle.Cell]puzzle.DigitSet,
	relaxed func(s, domain puzzle.DigitSet) puzzle.DigitSet,
) bool {
	g := newState(st.shape)
	g.copyFrom(st)
	clear(g.looked)
	for _, c := range r.cells {
		g.digits[c] = relaxed(g.digits[c]|gone[c], st.domains[c])
	}
	for r.never(g) || r.narrow(g) || r.cover(g) {
	}
	remains := func(e puzzle.Candidate) bool { return g.digits[e.Cell].Has(e.Digit) }
	return !slices.ContainsFunc(st.step.Eliminated, remains)
}
