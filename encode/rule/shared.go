package rule

import (
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A shared is the propagator of a house that holds every digit. Its cells are in an order such that
// its cages come first, one after the other.
type shared struct {
	low    puzzle.Digit
	checks []check
}

// A check demands that the set of digits of the first n cells is in a family.
type check struct {
	n      int
	family encode.Family
}

// propagate strikes every digit that is in no permitted permutation of the house.
func (s *shared) propagate(digits []puzzle.DigitSet) bool {
	var reached [encode.FamilySpan + 1]encode.Family
	reached[0] = encode.OnlyEmptySet()
	next := s.checks
	for k, some := range digits {
		for ; some != 0; some &= some - 1 {
			reached[k+1].AddInserted(&reached[k], int(some.Min()-s.low))
		}
		if len(next) > 0 && next[0].n == k+1 {
			reached[k+1].And(&next[0].family)
			next = next[1:]
		}
		if reached[k+1].Empty() {
			return false
		}
	}
	after := reached[len(digits)]
	for k := len(digits) - 1; k >= 0; k-- {
		var before encode.Family
		var kept puzzle.DigitSet
		for some := digits[k]; some != 0; some &= some - 1 {
			if before.AddRemoved(&after, &reached[k], int(some.Min()-s.low)) {
				kept |= some & -some
			}
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept
		after = before
	}
	return true
}
