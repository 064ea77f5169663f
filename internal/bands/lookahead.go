package bands

import "math/bits"

// A long search looks ahead: at shallow states it tries branchings and takes the one that strikes
// most in both branches. This takes some thirty times as long as a guess, and pays where the
// subtrees are large. Searches of puzzles with ordinary clues are hardly ever long. Puzzles with
// only pencil marks take millions of guesses.
const (
	long        = 1000 // guesses that make a search long
	perSolution = 64   // further guesses for each solution found
	shallow     = 20   // depth from which the search does not look ahead
)

// choose returns the next branching. A branching with a dead branch is taken at once.
func (s *Solver) choose(e *entry) branching {
	if s.guesses < long+perSolution*s.solutions || e.depth >= shallow {
		return e.choose()
	}
	best, most := branching{}, 0
	before := e.candidates()
	for k := range 6 {
		for digit := range 9 {
			b, ok := e.divide(k >= 3, k%3, digit)
			if !ok {
				continue
			}
			first, rest := e.state, e.state
			v, w := s.take(&first, &rest, b)
			if v == dead || w == dead {
				return b
			}
			if struck := (before - first.candidates()) * (before - rest.candidates()); struck > most {
				best, most = b, struck
			}
		}
	}
	if most == 0 {
		return e.choose()
	}
	return best
}

// take takes the two branches of a branching.
func (s *Solver) take(first, rest *state, b branching) (v, w verdict) {
	first.restrict(b, b.first)
	rest.restrict(b, b.rest)
	return s.propagate(first, rest)
}

// divide divides the two to four placements of a digit as evenly as a mini-row can, the smaller set
// first. It reports false if the digit has another number of placements.
func (s *state) divide(stack bool, band, digit int) (best branching, ok bool) {
	set := placements[s.minirows(stack, band, digit)]
	n := bits.OnesCount8(set)
	if n < 2 || n > 4 {
		return best, false
	}
	most := 0
	for minirow := range 9 {
		rest := set & placements[511&^(1<<minirow)]
		first := set &^ rest
		if bits.OnesCount8(first) > n/2 {
			first, rest = rest, first
		}
		if m := bits.OnesCount8(first); m > most {
			best, most = branching{stack, band, digit, first, rest}, m
		}
	}
	return best, true
}

// candidates returns the number of candidates, and a constant for the guards.
func (s *state) candidates() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w[0]) + bits.OnesCount64(w[1])
	}
	return n
}
