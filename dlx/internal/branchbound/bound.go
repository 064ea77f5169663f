package branchbound

import (
	"math"
	"slices"
)

const (
	rootPasses = 200     // most passes at the root; a pass balances all items
	rootWork   = 1 << 27 // number of options read after which no further pass begins
)

// due returns the least total tax that solutions below pay for item i: the tax times need or, if
// the tax is negative, times room.
func (s *tree) due(i int32) int64 {
	switch y := s.tax[i]; {
	case y < 0:
		return y * int64(s.room[i])
	case s.need[i] > 0:
		return y * int64(s.need[i])
	}
	return 0
}

// levy adds y to the tax of item i. It updates the net costs and the bound.
func (s *tree) levy(i int32, y int64) {
	debt := int64(0)
	for _, o := range s.live(i) {
		v := s.net[o]
		debt += min(0, v-y) - min(0, v)
		s.net[o] = v - y
	}
	s.bound += debt - s.due(i)
	s.tax[i] += y
	s.bound += s.due(i)
	s.trail = append(s.trail, undo{taxed, i, y})
}

// live returns the live options of item i, and counts them as work. They stay in their places until
// the next call for item i after others of its options were removed.
func (s *tree) live(i int32) []int32 {
	first, n := s.task.ColStart[i], s.size[i]
	s.work += int64(n)
	if n < s.span[i] {
		s.sweep(i)
	}
	return s.set[first : first+n]
}

// balance sets the tax of item i to a value that maximizes the bound, given the other taxes. Then
// it removes the options of the item that would raise the bound above the ceiling. It reports false
// at a dead end.
func (s *tree) balance(i int32) bool {
	if s.need[i] == 1 && s.room[i] == 1 {
		return s.balanceSimple(i)
	}
	return s.balanceMultiple(i)
}

// balanceSimple balances an item that needs one option and has room for one. Let u <= v <= ... be
// the net costs of its options. The bound is greatest if the tax makes u at most 0 and v at least
// 0. Then choosing an option of net cost n raises the bound by n - u.
func (s *tree) balanceSimple(i int32) bool {
	u, v, most := int64(math.MaxInt64), int64(math.MaxInt64), int64(math.MinInt64)
	for _, o := range s.live(i) {
		n := s.net[o]
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
	if s.bound > s.ceiling {
		return false
	}
	if u > 0 { // fits did not allow the tax to rise
		u = 0
	}
	if slack := s.ceiling - s.bound; most-u > slack {
		return s.strip(i, u+slack)
	}
	return true
}

// balanceMultiple balances an item that is covered between need and room times. Let nets be the
// sorted net costs of its options without the tax of this item. For a positive tax, the bound rises
// with the tax while fewer than need of the nets are below the tax, and falls when more than need
// are. For a negative tax, the same is true with room instead of need.
func (s *tree) balanceMultiple(i int32) bool {
	nets := s.nets[:0]
	for _, o := range s.live(i) {
		nets = append(nets, s.net[o]+s.tax[i])
	}
	s.nets = nets
	if s.need[i] <= 1 && int(s.room[i]) >= len(nets) {
		ends(nets) // the others are not looked at
	} else {
		slices.Sort(nets)
	}
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
	if s.bound > s.ceiling {
		return false
	}
	if slack := s.ceiling - s.bound; len(nets) > 0 && nets[len(nets)-1]-s.tax[i] > slack {
		return s.strip(i, slack)
	}
	return true
}

// ends moves the two least numbers to the front and the greatest to the end.
func ends(list []int64) {
	for place := range min(2, len(list)) {
		least := place
		for k := place + 1; k < len(list); k++ {
			if list[k] < list[least] {
				least = k
			}
		}
		list[place], list[least] = list[least], list[place]
	}
	last := len(list) - 1
	for k := 2; k < last; k++ {
		if list[k] > list[last] {
			list[k], list[last] = list[last], list[k]
		}
	}
}

// fits reports whether y may be added to the tax of item i: the tax must stay within the bounds
// that rule out overflow.
func (s *tree) fits(i int32, y int64) bool {
	y += s.tax[i]
	return -s.scale.largest <= y && y <= s.scale.largest
}

// strip removes the options of item i whose net cost is above most. It reports false at a dead end.
func (s *tree) strip(i int32, most int64) bool {
	for _, o := range s.live(i) {
		if s.net[o] > most && !s.dead {
			s.kill(o)
		}
	}
	return !s.dead
}

// assess balances all items and makes forced moves, in at most the given number of passes. It ends
// early when a pass changes nothing. It reports false at a dead end, or if the meter stops it.
func (s *tree) assess(passes int) bool {
	for before := s.work; passes > 0 && s.work-before < rootWork; passes-- {
		mark := len(s.trail)
		// Balancing may shut items. The last open item then moves to the place of the shut item. Since
		// k falls, no open item is missed, but one may be balanced twice.
		for k := s.openItems - 1; k >= 0; k-- {
			if k < s.openItems && !s.balance(s.open[k]) || s.meterStops() {
				return false
			}
		}
		for _, i := range s.ledger {
			if s.room[i] > 0 && (s.size[i] > 1 || s.tax[i] < 0) && !s.balance(i) || s.meterStops() {
				return false
			}
		}
		if !s.propagate() || s.bound > s.ceiling {
			return false
		}
		if len(s.trail) == mark {
			break
		}
	}
	return true
}
