package strong

import "exactcover/dlx/internal/matrix"

// The reach of an item is the largest number of its live options that one option beyond them
// conflicts with. It is often small. While the item has more live options than its reach, no option
// conflicts with all of them, and consistency removes nothing. As options are removed, the reach
// can only fall. So the reach at the root is a bound for the whole search.

const (
	// mostReach is the largest size of an item at which consistency is tried.
	mostReach = 16
	// planes is the number of bits in which conflicts are counted. An item with more options than
	// these bits can count gets the limit mostReach.
	planes = 6
)

// limitItems sets the limits of the items at the root. The limit of an item is its reach, but at
// least 1 and at most mostReach. Counted items get mostReach. It reports false if the watch stops
// it.
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
// with. It adds up the conflict rows for 64 options at a time. Bit o of plane p is bit p of the
// number for option o.
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
		n := int32(0) // largest number for an option in best
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
