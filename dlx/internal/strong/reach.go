package strong

import "exactcover/dlx/internal/matrix"

// Few options conflict with many ways to cover an item. The most ways that any of them conflicts
// with is the item's reach: while it has more, there is nothing to find out by consistency. As
// options go the reach can only fall, so the one at the root holds for the whole search.

const (
	// mostReach bounds the sizes at which consistency is looked at.
	mostReach = 16
	// planes is the number of bits to count conflicts in. Items with more options than they can
	// count are taken to reach mostReach.
	planes = 6
)

// limitItems sets the limits of the items at the root: their reach.
func (s *Search) limitItems(st *state) {
	if s.task.NoConsistency {
		for i := range s.items {
			s.limit[i] = 1
		}
		return
	}
	s.counts = matrix.Resize(s.counts, planes*s.words)
	for i := range int32(s.items) {
		s.limit[i] = mostReach
		if n := st.size[i]; 1 < n && n < 1<<planes && s.counter[i] < 0 {
			s.limit[i] = min(mostReach, max(1, s.reach(st, i)))
		}
	}
}

// reach returns the largest number of live options of item i that one option beyond them conflicts
// with. It adds up the conflict rows, 64 options at a time: bit o of plane p is bit p of the number
// for option o.
func (s *Search) reach(st *state, i int32) int32 {
	clear(s.counts)
	s.list = s.live(s.list[:0], st, i)
	for _, o := range s.list {
		lo, row := s.conflicts(o)
		for w, carry := range row {
			carry &= st.alive[int(lo)+w]
			count := s.counts[planes*(int(lo)+w):]
			for p := 0; carry != 0; p++ {
				count[p], carry = count[p]^carry, count[p]&carry
			}
		}
	}
	low, mask := int(s.maskLow[i]), s.mask[i]
	most := int32(0)
	for w := range s.words {
		best := ^uint64(0) // options with the most so far
		if k := w - low; k >= 0 && k < len(mask) {
			best = ^mask[k]
		}
		n := int32(0)
		for p := planes - 1; p >= 0; p-- {
			if more := best & s.counts[planes*w+p]; more != 0 {
				best = more
				n |= 1 << p
			}
		}
		most = max(most, n)
	}
	return most
}
