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

// limitItems sets the limits of the items at the root: their reach. It reports false if the watch
// stops it.
func (s *Search) limitItems(st *state, w *matrix.Watch) bool {
	for i := range int32(s.items) {
		s.limit[i] = mostReach
		if n := st.size[i]; 1 < n && n < 1<<planes && s.counter[i] < 0 {
			s.limit[i] = min(mostReach, max(1, s.reach(st, i)))
			if s.rows.full() {
				s.forgetRows()
			}
			if w.Over(int(n) * s.words) {
				return false
			}
		}
	}
	return true
}

// reach returns the largest number of live options of item i that one option beyond them conflicts
// with. It adds up the conflict rows, 64 options at a time: bit o of plane p is bit p of the number
// for option o.
func (s *Search) reach(st *state, i int32) int32 {
	s.list = s.live(s.list[:0], st, i)
	for _, o := range s.list {
		s.conflicts(o)
	}
	low, mask := int(s.maskLow[i]), s.mask[i]
	most := int32(0)
	for w, best := range st.alive {
		if k := w - low; k >= 0 && k < len(mask) {
			best &^= mask[k]
		}
		if best == 0 {
			continue
		}
		var plane [planes]uint64
		for _, o := range s.list {
			r := &s.conflict[o]
			if k := w - int(r.low); k >= 0 && k < len(r.words) {
				carry := r.words[k]
				for p := 0; carry != 0 && p < planes; p++ {
					plane[p], carry = plane[p]^carry, plane[p]&carry
				}
			}
		}
		n := int32(0) // the most, of the options in best
		for p := planes - 1; p >= 0; p-- {
			if more := best & plane[p]; more != 0 {
				best = more
				n |= 1 << p
			}
		}
		most = max(most, n)
	}
	return most
}
