package matrix

import (
	"slices"

	"exactcover/encode/puzzle"
)

// groups returns the number of groups of alternatives.
func (c *choice) groups() int {
	if c.ends == nil {
		return len(c.alternatives)
	}
	return len(c.ends)
}

// group returns the first alternative of a group, and the one after its last.
func (c *choice) group(g int) (first, end int) {
	switch {
	case c.ends == nil:
		return g, g + 1
	case g == 0:
		return 0, c.ends[0]
	}
	return c.ends[g-1], c.ends[g]
}

// groupPairs is the most pairs of alternatives that are compared to form the groups of a choice,
// groupTries the most suppositions that are made, and pairTries that for two alternatives.
const (
	groupPairs = 1 << 15
	groupTries = 1 << 13
	pairTries  = 1 << 7
)

// group sorts the alternatives of a choice, whose places are cells, into groups of which at most
// one can hold. Each alternative joins the first group of which it excludes all others. The groups
// are as many as a smallest cover of the alternatives by cliques, or more.
func (m *Matrix) group(c *choice) {
	e := excluder{m: m, pairs: groupPairs, left: groupTries}
	var groups [][]*alternative
	for _, a := range c.alternatives {
		stays := func(b *alternative) bool { return !e.exclude(a, b) }
		g := slices.IndexFunc(groups, func(group []*alternative) bool {
			return e.pairs <= 0 || !slices.ContainsFunc(group, stays)
		})
		if g < 0 || e.pairs <= 0 {
			g = len(groups)
			groups = append(groups, nil)
		}
		groups[g] = append(groups[g], a)
	}
	if len(groups) == len(c.alternatives) {
		return
	}
	c.alternatives, c.ends = slices.Concat(groups...), nil
	end := 0
	for _, group := range groups {
		end += len(group)
		c.ends = append(c.ends, end)
	}
}

// An excluder finds out which alternatives exclude each other. Its room is not shared.
type excluder struct {
	m     *Matrix
	room  room
	pairs int // pairs that may still be compared
	left  int // suppositions that may still be made, for all pairs
	pair  int // the same for this pair
}

// exclude reports whether two alternatives are known not to hold both. It tries digits only where
// they have a cell in common.
func (e *excluder) exclude(a, b *alternative) bool {
	e.pairs--
	if !slices.ContainsFunc(a.own, func(k int32) bool { return slices.Contains(b.own, k) }) {
		return false
	}
	e.pair = min(pairTries, e.left)
	before := e.pair
	refuted := e.refuted(a, b, e.m.domain)
	e.left -= before - e.pair
	return refuted
}

// refuted reports whether no digits are found with which both hold, though all have been tried.
func (e *excluder) refuted(a, b *alternative, digits []puzzle.DigitSet) bool {
	if e.pair--; e.pair < 0 || e.m.Stopped() {
		return false
	}
	s := &e.room.supposition
	if s.begin(a, digits); a.refuted(s, &e.room) {
		return true
	}
	digits = slices.Clone(s.digits)
	if s.begin(b, digits); b.refuted(s, &e.room) {
		return true
	}
	digits = slices.Clone(s.digits)
	open := int32(-1) // the place with the fewest digits, but at least two
	for _, own := range [...][]int32{a.own, b.own} {
		for _, k := range own {
			if n := digits[k].Len(); n > 1 && (open < 0 || n < digits[open].Len()) {
				open = k
			}
		}
	}
	if open < 0 { // b may have decided digits that a has not been asked about
		s.begin(a, digits)
		return a.refuted(s, &e.room)
	}
	for d := range digits[open].All() {
		next := slices.Clone(digits)
		next[open] = puzzle.Digits(d)
		if !e.refuted(a, b, next) {
			return false
		}
	}
	return true
}
