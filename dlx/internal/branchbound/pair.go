package branchbound

import "math"

// A choice may be about a pair of items: either one option covers both, or two options do
// (D. M. Ryan and B. A. Foster, An integer programming approach to scheduling, 1981). Both
// branches raise the bound: this divides the problem more evenly than a choice about one option.

// faint is the least share of an option that matters to the choice of a pair.
const faint = 1.0 / 128

// fractional returns the pair of items whose options have a sum of shares next to one half. It
// reports false if all sums are near 0 or 1.
func (s *tree) fractional() (pair [2]int32, found bool) {
	a := &s.ascent
	least := 0.4
	for _, i := range s.open[:s.openItems] {
		if s.room[i] != 1 || s.need[i] != 1 {
			continue
		}
		for _, p := range s.live(i) {
			x := a.share[p.option]
			if x < faint {
				continue
			}
			for _, j := range s.task.Entries(p.option) {
				if j > i && s.room[j] == 1 && s.need[j] == 1 {
					if a.sum[j] == 0 {
						a.summed = append(a.summed, j)
					}
					a.sum[j] += x
				}
			}
		}
		for _, j := range a.summed {
			if d := math.Abs(a.sum[j] - 0.5); d < least && s.divides(i, j) {
				least, pair, found = d, [2]int32{i, j}, true
			}
			a.sum[j] = 0
		}
		a.summed = a.summed[:0]
	}
	return pair, found
}

// divides reports whether some but not all options of items i and j hold both. Only then both
// branches are smaller than the node.
func (s *tree) divides(i, j int32) bool {
	both := int32(0)
	for _, p := range s.live(i) {
		if s.holds(p.option, j) {
			both++
		}
	}
	return both > 0 && both < max(s.size[i], s.size[j])
}

// split removes the options that hold exactly one item of a pair or, if the pair is to be apart,
// those that hold both.
func (s *tree) split(pair [2]int32, apart bool) {
	for k, i := range pair {
		first := s.task.ColStart[i]
		for n := s.size[i] - 1; n >= 0 && !s.dead; n-- {
			if o := s.set[first+n].option; s.holds(o, pair[1-k]) == apart {
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
