package branchbound

import "math"

// A choice may be about a pair of items: either one option covers both, or two options do
// (D. M. Ryan and B. A. Foster, An integer programming approach to scheduling, 1981). Both
// branches raise the bound: this divides the problem more evenly than a choice about one option.

// faint is the least value of an option that matters to the choice of a pair.
const faint = 1.0 / 128

// A candidate is a pair of items that a choice may be about.
type candidate struct {
	pair  [2]int32
	sum   float64 // of the values of the options that hold both
	worth float64 // see weigh
}

// fractional collects the pairs of items whose options have values with a sum not near 0 or 1.
func (s *tree) fractional() {
	a := &s.ascent
	s.candidates = s.candidates[:0]
	for _, i := range s.open[:s.openItems] {
		if s.room[i] != 1 || s.need[i] != 1 {
			continue
		}
		for _, o := range s.live(i) {
			x := a.primal[o]
			if x < faint {
				continue
			}
			for _, j := range s.task.Entries(o) {
				if j > i && s.room[j] == 1 && s.need[j] == 1 {
					if a.sum[j] == 0 {
						a.summed = append(a.summed, j)
					}
					a.sum[j] += x
				}
			}
		}
		for _, j := range a.summed {
			if x := a.sum[j]; math.Abs(x-0.5) < 0.4 && s.divides(i, j) {
				s.candidates = append(s.candidates, candidate{[2]int32{i, j}, x, 0})
			}
			a.sum[j] = 0
		}
		a.summed = a.summed[:0]
	}
}

// divides reports whether some but not all options of items i and j hold both. Only then both
// branches are smaller than the node.
func (s *tree) divides(i, j int32) bool {
	both := int32(0)
	for _, o := range s.live(i) {
		if s.holds(o, j) {
			both++
		}
	}
	return both > 0 && both < max(s.size[i], s.size[j])
}

// split makes a branch on a pair. It removes the options that hold exactly one of the items or, if
// they are to be apart, those that hold both.
func (s *tree) split(pair [2]int32, branch int) {
	for k, i := range pair {
		for _, o := range s.live(i) {
			if !s.dead && s.holds(o, pair[1-k]) == (branch == apart) {
				s.kill(o)
			}
		}
	}
}

// holds reports whether option o holds item i.
func (s *tree) holds(o, i int32) bool {
	for _, j := range s.task.Entries(o) {
		if i == j {
			return true
		}
	}
	return false
}
