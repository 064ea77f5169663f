package branchbound

import (
	"math"
	"slices"
)

const (
	rootPasses = 200     // most times that all items are balanced at the root
	rootWork   = 1 << 27 // most options looked at there
)

// due returns what the tax of item i is sure to bring.
func (s *Search) due(i int32) int64 {
	switch y := s.tax[i]; {
	case y < 0:
		return y * int64(s.room[i])
	case s.need[i] > 0:
		return y * int64(s.need[i])
	}
	return 0
}

// levy raises the tax of item i by y.
func (s *Search) levy(i int32, y int64) {
	debt := int64(0)
	for _, p := range s.live(i) {
		v := s.net[p.option]
		debt += min(0, v-y) - min(0, v)
		s.net[p.option] = v - y
	}
	s.bound += debt - s.due(i)
	s.tax[i] += y
	s.bound += s.due(i)
	s.trail = append(s.trail, undo{taxed, i, y})
}

// live returns the places of the live options of item i.
func (s *Search) live(i int32) []place {
	first, n := s.task.ColStart[i], s.size[i]
	s.work += int(n)
	return s.set[first : first+n]
}

// balance sets the tax of item i so that the bound is greatest, all other taxes being what they
// are, and removes options of the item that exceed the limit. It reports false at a dead end.
func (s *Search) balance(i int32) bool {
	if s.need[i] == 1 && s.room[i] == 1 {
		return s.balanceSimple(i)
	}
	return s.balanceMultiple(i)
}

// balanceSimple balances an item that needs one option and has room for one. With net costs
// u <= v <= ... of its options, all taxes that leave u at most 0 and v at least 0 give the greatest
// bound; to choose another option than the first costs the difference to u beside the bound.
func (s *Search) balanceSimple(i int32) bool {
	u, v, most := int64(math.MaxInt64), int64(math.MaxInt64), int64(math.MinInt64)
	for _, p := range s.live(i) {
		n := s.net[p.option]
		most = max(most, n)
		if n < v {
			v = max(u, n)
			u = min(u, n)
		}
	}
	y := u
	if v < math.MaxInt64 {
		y += (v - u) / 2
		s.gap[i] = v - u
	}
	if y != 0 && s.fits(i, y) {
		s.levy(i, y)
		u, most = u-y, most-y
	}
	if s.bound > s.limit {
		return false
	}
	if u > 0 { // the tax could not be raised
		u = 0
	}
	if slack := s.limit - s.bound; most-u > slack {
		return s.strip(i, u+slack)
	}
	return true
}

// balanceMultiple balances an item that is covered between need and room times. With net costs
// sorted before this tax, the bound rises with the tax as long as fewer than need options (room
// options, below zero) cost less than the tax, and falls when more do.
func (s *Search) balanceMultiple(i int32) bool {
	nets := s.nets[:0]
	for _, p := range s.live(i) {
		nets = append(nets, s.net[p.option]+s.tax[i])
	}
	s.nets = nets
	slices.Sort(nets)
	at := func(k int32) int64 {
		if int(k) < len(nets) {
			return nets[k]
		}
		return math.MaxInt64
	}
	need, room := max(0, s.need[i]), s.room[i]
	low := min(0, at(room-1))
	if need > 0 {
		low = max(low, at(need-1))
	}
	high := int64(0)
	if v := at(room); v < 0 {
		high = v
	} else if need > 0 {
		high = max(0, at(need))
	}
	y := low
	if high < math.MaxInt64 {
		y += (high - low) / 2
	}
	if y != s.tax[i] && s.fits(i, y-s.tax[i]) {
		s.levy(i, y-s.tax[i])
	}
	if s.bound > s.limit {
		return false
	}
	if slack := s.limit - s.bound; len(nets) > 0 && nets[len(nets)-1]-s.tax[i] > slack {
		return s.strip(i, slack)
	}
	return true
}

// fits reports whether the tax of item i may rise by y: it must keep within the bounds that rule
// out overflow.
func (s *Search) fits(i int32, y int64) bool {
	y += s.tax[i]
	return -s.scale.largest <= y && y <= s.scale.largest
}

// strip removes the options of item i whose net cost is above most. It reports false at a dead end.
func (s *Search) strip(i int32, most int64) bool {
	first := s.task.ColStart[i]
	for k := s.size[i] - 1; k >= 0 && !s.dead; k-- {
		if o := s.set[first+k].option; s.net[o] > most {
			s.kill(o)
		}
	}
	return !s.dead
}

// assess balances all items and takes what has become forced, up to passes times. It reports false
// at a dead end, and if the meter stops it.
func (s *Search) assess(passes int) bool {
	for before := s.work; passes > 0 && s.work-before < rootWork; passes-- {
		mark := len(s.trail)
		// Options that go may close items; one that moves to a place already passed is balanced
		// in the next pass.
		for k := s.openItems - 1; k >= 0; k-- {
			if k < s.openItems && !s.balance(s.open[k]) || s.tired() {
				return false
			}
		}
		for _, i := range s.ledger {
			if s.room[i] > 0 && (s.size[i] > 1 || s.tax[i] < 0) && !s.balance(i) || s.tired() {
				return false
			}
		}
		if !s.propagate() || s.bound > s.limit {
			return false
		}
		if len(s.trail) == mark {
			break
		}
	}
	return true
}
